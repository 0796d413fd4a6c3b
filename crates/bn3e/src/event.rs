//! What actions did.

use std::fmt;

use contract::Saying;
use serde::{Deserialize, Serialize};

use crate::say;
use crate::ship::{Element, Side};
use crate::square::Square;

/// What an action did. `Display` is the result in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A ship moved.
    Moved {
        /// What the ship is made of.
        element: Element,
        /// The square it left.
        from: Square,
        /// The square it came to.
        to: Square,
    },
    /// A ship was shot at and lives.
    Hit {
        /// What the attacker is made of.
        attacker: Element,
        /// The attacker's square.
        from: Square,
        /// What the target is made of.
        target: Element,
        /// The target's square.
        at: Square,
        /// How many hit points it lost.
        damage: u8,
    },
    /// A ship was sunk (BN-11).
    Sunk {
        /// What the attacker is made of.
        attacker: Element,
        /// The attacker's square.
        from: Square,
        /// What the target is made of.
        target: Element,
        /// The target's square.
        at: Square,
    },
    /// A ship gained a hit point.
    Repaired {
        /// What the ship that gained it is made of.
        element: Element,
        /// The square on which it stands.
        at: Square,
    },
    /// A ship landed and won.
    Landed {
        /// What the ship is made of.
        element: Element,
        /// The sea square that it landed from.
        from: Square,
    },
    /// A player ended the turn.
    Ended {
        /// The side whose turn it was.
        side: Side,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Moved { .. } => f.write_str("moved"),
            Event::Hit { damage, .. } => write!(f, "-{damage}"),
            Event::Sunk { .. } => f.write_str("sunk"),
            Event::Repaired { .. } => f.write_str("repaired"),
            Event::Landed { .. } => f.write_str("landed"),
            Event::Ended { .. } => f.write_str("end"),
        }
    }
}

impl contract::Event for Event {
    fn saying(&self) -> Saying {
        match *self {
            Event::Moved { element, from, to } => {
                Saying::new(say::MOVED).with("element", element.word()).show("from", from).show("to", to)
            }
            Event::Hit { attacker, from, target, at, damage } => Saying::new(say::HIT)
                .with("attacker", attacker.word())
                .show("from", from)
                .with("target", target.word())
                .show("at", at)
                .with("damage", damage),
            Event::Sunk { attacker, from, target, at } => Saying::new(say::SUNK)
                .with("attacker", attacker.word())
                .show("from", from)
                .with("target", target.word())
                .show("at", at),
            Event::Repaired { element, at } => {
                Saying::new(say::REPAIRED).with("element", element.word()).show("at", at)
            }
            Event::Landed { element, from } => {
                Saying::new(say::LANDED).with("element", element.word()).show("from", from)
            }
            Event::Ended { side } => Saying::new(say::ENDED).with("side", side.word()),
        }
    }
}
