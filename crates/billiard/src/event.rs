//! What an entry did.

use std::fmt;

use contract::Saying;
use serde::{Deserialize, Serialize};

use crate::say;
use crate::unit::{Pocket, Spot, Unit};

/// What an entry did. `Display` is the result text of the log; nothing here is a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// `miss`: the shot does no damage.
    Miss,
    /// `rerack`: the balls are racked again for the other army.
    Rerack,
    /// `break`: a legal break.
    Break,
    /// `11:-2`: it lost armour, and lives.
    Damaged {
        /// The unit that was struck.
        unit: Unit,
        /// The armour it lost.
        by: u8,
    },
    /// `11:destroyed`: it stays pocketed for good.
    Destroyed {
        /// The unit that is lost.
        unit: Unit,
        /// The armour it had left, with the stock that went down with a carrier.
        lost: u8,
    },
    /// `7:replaced`: it was destroyed, and an aircraft took off in its place.
    Replaced {
        /// The aircraft's ball, which stays in play.
        unit: Unit,
    },
    /// `14:+1`: it gained armour.
    Repaired {
        /// The unit that was repaired.
        unit: Unit,
        /// The armour it gained.
        by: u8,
    },
    /// `14:0`: pocketed by its repair ship, though nothing was broken.
    NoEffect {
        /// The unit that had nothing to repair.
        unit: Unit,
    },
    /// `9:submerged`: it stays in the pocket, undamaged.
    Submerged {
        /// The submarine that dived.
        unit: Unit,
        /// The pocket it lies in.
        pocket: Pocket,
    },
    /// `9:surfaced`: it came up in front of a pocket.
    Surfaced {
        /// The submarine that came up.
        unit: Unit,
        /// The pocket it came up at.
        pocket: Pocket,
    },
    /// `2:spot4`: it goes to this spot.
    Spotted {
        /// The unit to place.
        unit: Unit,
        /// The spot that it goes on.
        spot: Spot,
    },
    /// `11:in-hand`: its owner puts it back anywhere.
    InHand {
        /// The unit in its owner's hand.
        unit: Unit,
    },
}

impl Event {
    /// The unit it happened to.
    pub fn unit(self) -> Option<Unit> {
        match self {
            Event::Miss | Event::Rerack | Event::Break => None,
            Event::Damaged { unit, .. }
            | Event::Destroyed { unit, .. }
            | Event::Replaced { unit }
            | Event::Repaired { unit, .. }
            | Event::NoEffect { unit }
            | Event::Submerged { unit, .. }
            | Event::Surfaced { unit, .. }
            | Event::Spotted { unit, .. }
            | Event::InHand { unit } => Some(unit),
        }
    }

    /// The armour that went with it, as the score counts it: a replaced aircraft is one from the stock (BI-3).
    pub fn armour_lost(self) -> u8 {
        match self {
            Event::Damaged { by, .. } => by,
            Event::Destroyed { lost, .. } => lost,
            Event::Replaced { .. } => 1,
            _ => 0,
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Miss => f.write_str("miss"),
            Event::Rerack => f.write_str("rerack"),
            Event::Break => f.write_str("break"),
            Event::Damaged { unit, by } => write!(f, "{unit}:-{by}"),
            Event::Destroyed { unit, .. } => write!(f, "{unit}:destroyed"),
            Event::Replaced { unit } => write!(f, "{unit}:replaced"),
            Event::Repaired { unit, by } => write!(f, "{unit}:+{by}"),
            Event::NoEffect { unit } => write!(f, "{unit}:0"),
            Event::Submerged { unit, .. } => write!(f, "{unit}:submerged"),
            Event::Surfaced { unit, .. } => write!(f, "{unit}:surfaced"),
            Event::Spotted { unit, spot } => write!(f, "{unit}:spot{spot}"),
            Event::InHand { unit } => write!(f, "{unit}:in-hand"),
        }
    }
}

impl contract::Event for Event {
    fn saying(&self) -> Saying {
        let of = |key, unit: &Unit| Saying::new(key).show("unit", unit).with("class", unit.class().word());
        match self {
            Event::Miss => Saying::new(say::MISS),
            Event::Rerack => Saying::new(say::RERACK),
            Event::Break => Saying::new(say::BREAK),
            Event::Damaged { unit, by } => of(say::DAMAGED, unit).with("by", *by),
            Event::Destroyed { unit, .. } => of(say::DESTROYED, unit),
            Event::Replaced { unit } => of(say::REPLACED, unit),
            Event::Repaired { unit, by } => of(say::REPAIRED, unit).with("by", *by),
            Event::NoEffect { unit } => of(say::NO_EFFECT, unit),
            Event::Submerged { unit, pocket } => of(say::SUBMERGED, unit).with("pocket", pocket.number()),
            Event::Surfaced { unit, pocket } => of(say::SURFACED, unit).with("pocket", pocket.number()),
            Event::Spotted { unit, spot } => of(say::SPOTTED, unit).with("spot", spot.number()),
            Event::InHand { unit } => of(say::IN_HAND, unit),
        }
    }
}
