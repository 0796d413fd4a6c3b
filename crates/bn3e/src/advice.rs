//! An action in words, before it is played.

use contract::Saying;

use crate::sayings::say;
use crate::{Action, Square, View};

/// An action as somebody is advised to take it who sees this.
pub fn advice(view: &View, action: &Action) -> Saying {
    let element = |square: Square| view.ship_on(square).map(|ship| ship.element.word()).unwrap_or_default();
    let ship =
        |key: &'static str, square: Square| Saying::new(key).with("element", element(square)).show("from", square);
    match *action {
        Action::Move { from, to } => ship(say::ADVICE_MOVE, from).show("to", to),
        Action::Attack { from, target } => {
            ship(say::ADVICE_ATTACK, from).with("other", element(target)).show("to", target)
        }
        Action::RepairAtSea { from, to } => ship(say::ADVICE_REPAIR, from).show("to", to),
        Action::RepairAtBase { ship: at } => ship(say::ADVICE_BASE, at),
        Action::Land { ship: at } => ship(say::ADVICE_LAND, at),
        Action::End => Saying::new(say::ADVICE_END),
    }
}
