//! An action in words, before it is played.

use contract::Saying;

use crate::Action;
use crate::sayings::say;

/// An action as somebody is advised to take it; none for what chance does.
pub fn advice(action: &Action) -> Option<Saying> {
    match action {
        Action::Move { unit, to } => Some(Saying::new(say::ADVICE_MOVE).with("unit", *unit).show("tile", to)),
        Action::Attack { unit, at } => Some(Saying::new(say::ADVICE_ATTACK).with("unit", *unit).show("tile", at)),
        Action::End => Some(Saying::new(say::ADVICE_END)),
        _ => None,
    }
}
