//! Effects of an entry, each with the rule behind it.

use contract::{Saying, Seat};

use crate::event::Event;
use crate::say;
use crate::unit::{Pocket, Unit};

/// One effect of an entry: what it does, and by which rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// What it does.
    pub what: What,
    /// The rule behind it.
    pub cause: Cause,
}

/// What an effect does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Something that the log tells.
    Does(Event),
    /// The unit takes no damage.
    Spared(Unit),
    /// The unit waits for the draw of its spot.
    Waits(Unit),
    /// This army plays next.
    Plays(Seat),
    /// This army has won.
    Wins(Seat),
}

impl What {
    /// The unit that it is about.
    pub fn unit(self) -> Option<Unit> {
        match self {
            What::Does(event) => event.unit(),
            What::Spared(unit) | What::Waits(unit) => Some(unit),
            What::Plays(_) | What::Wins(_) => None,
        }
    }
}

impl Effect {
    /// The number of the rule behind it.
    pub fn rule(&self) -> &'static str {
        self.cause.rule()
    }

    /// One sentence of why.
    pub fn why(&self) -> Saying {
        let saying = Saying::new(self.cause.key());
        let saying = match self.what.unit() {
            Some(unit) => saying.show("unit", unit),
            None => saying,
        };
        let saying = match self.what {
            What::Plays(seat) | What::Wins(seat) => saying.with("army", seat.number()),
            What::Does(Event::Spotted { spot, .. }) => saying.with("spot", spot.number()),
            What::Does(Event::Repaired { by, .. }) => saying.with("gain", by),
            _ => saying,
        };
        match self.cause {
            Cause::Struck { by, force } | Cause::Combination { by, force } | Cause::FriendlyFire { by, force } => {
                saying.show("by", by).with("force", force)
            }
            Cause::Exchanged { force } => saying.with("force", force),
            Cause::RepairedByShip { by } | Cause::NothingToRepair { by } | Cause::RepairsOther { by } => {
                saying.show("by", by)
            }
            Cause::Submerges { pocket } | Cause::Surfaces { pocket } | Cause::MustSurface { pocket } => {
                saying.with("pocket", pocket.number())
            }
            _ => saying,
        }
    }
}

/// Why something happens to a unit, or to the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// BI-2: armies alternate.
    Alternates,
    /// BI-3: every unit of an army is destroyed.
    AllDestroyed,
    /// BI-5: the break was legal.
    Broke,
    /// BI-6: nothing is damaged on the break.
    BreakHarmless,
    /// BI-6: the breaker plays next.
    BreakerPlays,
    /// BI-7: the break came from in front of the head string.
    BrokeInFront,
    /// BI-9: nothing was pocketed.
    NothingPocketed,
    /// BI-10: struck by an enemy.
    Struck {
        /// The ball the cue struck.
        by: Unit,
        /// How much armour that unit's strike takes.
        force: u16,
    },
    /// BI-11: an own unit that fell together with enemy units.
    Exchanged {
        /// What the enemy units strike with.
        force: u16,
    },
    /// BI-11: an enemy unit that fell together with own units.
    Shielded,
    /// BI-11: own and enemy units fell in a combination.
    Combination {
        /// The ball the cue struck.
        by: Unit,
        /// How much armour that unit's strike takes.
        force: u16,
    },
    /// BI-12: an own unit was struck.
    FriendlyFire {
        /// The ball the cue struck.
        by: Unit,
        /// How much armour that unit's strike takes.
        force: u16,
    },
    /// BI-12: the attack unit takes nothing.
    AttackerSpared,
    /// BI-13: only the attack unit was pocketed.
    OnlyAttacker,
    /// BI-14: it has armour left.
    ArmourLeft,
    /// BI-15: a submarine alone.
    Submerges {
        /// The pocket it fell into.
        pocket: Pocket,
    },
    /// BI-16: the army's only unit on the table cannot submerge.
    LastOnTable,
    /// BI-18: up in front of a corner pocket.
    Surfaces {
        /// The one the submarine came up from.
        pocket: Pocket,
    },
    /// BI-19: no other unit is on the table.
    MustSurface {
        /// The pocket it lies in.
        pocket: Pocket,
    },
    /// BI-20: any damage destroys an aircraft, and one takes off.
    TakesOff,
    /// BI-20: any damage destroys an aircraft, and none is left to take off.
    NoneLeft,
    /// BI-21: a carrier takes its stock along.
    StockLost,
    /// BI-22: repaired by the repair ship.
    RepairedByShip {
        /// The repair ship that did it.
        by: Unit,
    },
    /// BI-23: the repair ship met a unit without damage.
    NothingToRepair {
        /// The repair ship that did it.
        by: Unit,
    },
    /// BI-24: a damaged unit met its repair ship.
    RepairedBySelf,
    /// BI-24: the repair ship takes nothing from the unit it repairs.
    RepairsOther {
        /// The unit that is repaired.
        by: Unit,
    },
    /// BI-26: the repair ship never repairs itself.
    NeverItself,
    /// BI-28: the spot was drawn.
    Drawn,
    /// BI-28: the spot goes by the unit's number.
    FixedSpot,
    /// BI-29: a unit left the table.
    LeftTable,
    /// BI-30: the shot was a foul.
    Foul,
}

impl Cause {
    /// The number of the rule.
    pub fn rule(self) -> &'static str {
        self.rule_and_key().0
    }

    /// The key of its sentence.
    pub fn key(self) -> &'static str {
        self.rule_and_key().1
    }

    fn rule_and_key(self) -> (&'static str, &'static str) {
        match self {
            Cause::Alternates => ("BI-2", say::WHY_ALTERNATES),
            Cause::AllDestroyed => ("BI-3", say::WHY_ALL_DESTROYED),
            Cause::Broke => ("BI-5", say::WHY_BROKE),
            Cause::BreakHarmless => ("BI-6", say::WHY_BREAK_HARMLESS),
            Cause::BreakerPlays => ("BI-6", say::WHY_BREAKER_PLAYS),
            Cause::BrokeInFront => ("BI-7", say::WHY_BROKE_IN_FRONT),
            Cause::NothingPocketed => ("BI-9", say::WHY_NOTHING_POCKETED),
            Cause::Struck { .. } => ("BI-10", say::WHY_STRUCK),
            Cause::Exchanged { .. } => ("BI-11", say::WHY_EXCHANGED),
            Cause::Shielded => ("BI-11", say::WHY_SHIELDED),
            Cause::Combination { .. } => ("BI-11", say::WHY_COMBINATION),
            Cause::FriendlyFire { .. } => ("BI-12", say::WHY_FRIENDLY_FIRE),
            Cause::AttackerSpared => ("BI-12", say::WHY_ATTACKER_SPARED),
            Cause::OnlyAttacker => ("BI-13", say::WHY_ONLY_ATTACKER),
            Cause::ArmourLeft => ("BI-14", say::WHY_ARMOUR_LEFT),
            Cause::Submerges { .. } => ("BI-15", say::WHY_SUBMERGES),
            Cause::LastOnTable => ("BI-16", say::WHY_LAST_ON_TABLE),
            Cause::Surfaces { .. } => ("BI-18", say::WHY_SURFACES),
            Cause::MustSurface { .. } => ("BI-19", say::WHY_MUST_SURFACE),
            Cause::TakesOff => ("BI-20", say::WHY_TAKES_OFF),
            Cause::NoneLeft => ("BI-20", say::WHY_NONE_LEFT),
            Cause::StockLost => ("BI-21", say::WHY_STOCK_LOST),
            Cause::RepairedByShip { .. } => ("BI-22", say::WHY_REPAIRED_BY_SHIP),
            Cause::NothingToRepair { .. } => ("BI-23", say::WHY_NOTHING_TO_REPAIR),
            Cause::RepairedBySelf => ("BI-24", say::WHY_REPAIRED_BY_SELF),
            Cause::RepairsOther { .. } => ("BI-24", say::WHY_REPAIRS_OTHER),
            Cause::NeverItself => ("BI-26", say::WHY_NEVER_ITSELF),
            Cause::Drawn => ("BI-28", say::WHY_DRAWN),
            Cause::FixedSpot => ("BI-28", say::WHY_FIXED_SPOT),
            Cause::LeftTable => ("BI-29", say::WHY_LEFT_TABLE),
            Cause::Foul => ("BI-30", say::WHY_FOUL),
        }
    }
}
