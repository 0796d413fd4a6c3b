//! An action in words, before it is played.

use contract::Saying;

use crate::sayings::say;
use crate::{Action, Berth};

/// An action as somebody is advised to take it; none for what nobody chooses.
pub fn advice(action: &Action) -> Option<Saying> {
    Some(match action {
        Action::Place(placing) => {
            let cells = placing.submarines.map(|cell| cell.to_string()).join(", ");
            Saying::new(say::ADVICE_PLACE).with("cells", cells).with("mine", placing.mine.number())
        }
        Action::Move { ship, to: Berth::Port } => Saying::new(say::ADVICE_PORT).with("ship", ship.name()),
        Action::Move { ship, to: Berth::At(square) } => {
            Saying::new(say::ADVICE_MOVE).with("ship", ship.name()).with("square", square.number())
        }
        Action::Drop { ship, level } => {
            Saying::new(say::ADVICE_DROP).with("ship", ship.name()).with("level", level.depth())
        }
        Action::Fire { target, track } => {
            Saying::new(say::ADVICE_FIRE).with("target", target.name()).with("track", track.name())
        }
        Action::End => Saying::new(say::ADVICE_END),
        Action::PlaceHidden | Action::Spin(_) => return None,
    })
}
