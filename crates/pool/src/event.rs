//! What an action did.

use std::fmt;

use billiard::{Pocket, Unit};
use contract::Saying;
use serde::{Deserialize, Serialize};

use crate::place::Place;
use crate::say;
use crate::stroke::Stroke;

/// What an action did. `Display` is the result text of the log; nothing here is a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// `racked`: the balls are racked.
    Racked,
    /// `placed`: the repair ship lies where the breaker wants it.
    Placed {
        /// The repair ship.
        unit: Unit,
        /// Where it was put, in micrometres.
        at: Place,
    },
    /// `surfaced`: a submarine came up.
    Surfaced {
        /// The submarine.
        unit: Unit,
        /// The pocket it came up at.
        pocket: Pocket,
        /// Where it came up, in micrometres.
        at: Place,
    },
    /// A stroke that waits for the tremor of the hand. Nothing has happened yet, so the log has nothing to tell.
    Aimed(Stroke),
    /// `11>3`: it fell into a pocket.
    Fell {
        /// The unit.
        unit: Unit,
        /// The pocket.
        pocket: Pocket,
    },
    /// What the referee made of it.
    Judged(billiard::Event),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Racked => f.write_str("racked"),
            Event::Placed { .. } => f.write_str("placed"),
            Event::Surfaced { .. } => f.write_str("surfaced"),
            Event::Aimed(_) => Ok(()),
            Event::Fell { unit, pocket } => write!(f, "{unit}>{pocket}"),
            Event::Judged(event) => event.fmt(f),
        }
    }
}

impl contract::Event for Event {
    fn saying(&self) -> Saying {
        match self {
            Event::Racked => Saying::new(say::RACKED),
            Event::Placed { unit, .. } => Saying::new(say::PLACED).show("unit", unit),
            Event::Surfaced { unit, pocket, .. } => {
                Saying::new(say::SURFACED).show("unit", unit).with("pocket", pocket.number())
            }
            Event::Aimed(stroke) => Saying::new(say::AIMED).show("unit", stroke.unit()),
            Event::Fell { unit, pocket } => Saying::new(say::FELL).show("unit", unit).with("pocket", pocket.number()),
            Event::Judged(event) => contract::Event::saying(event),
        }
    }
}
