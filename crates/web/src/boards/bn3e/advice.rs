//! What the computer would play, in words.

use bn3e::{Action, Bn3e, Square};
use catalogue::AnyAction;
use words::Words;

use crate::boards::Advice;
use crate::scene::Scene;

pub(super) fn advice(scene: &Scene, action: &AnyAction, words: &Words) -> Option<Advice> {
    let place = |square: Square| Some(format!("[data-at={square}]"));
    let ships = scene.seen::<Bn3e>().map(|seen| &seen.view.ships)?;
    let element = |square: Square| {
        ships.iter().find(|ship| ship.square == square).map(|ship| ship.element.word()).unwrap_or_default()
    };
    let say = |key: &str, from: Square, to: Square| {
        let args = [
            ("element", element(from).into()),
            ("from", from.to_string().into()),
            ("other", element(to).into()),
            ("to", to.to_string().into()),
        ];
        words.with(key, &args)
    };
    Some(match *action.of::<Bn3e>().ok()? {
        Action::Move { from, to } => {
            Advice { text: say("bn3e-advice-move", from, to), from: place(from), to: place(to) }
        }
        Action::Attack { from, target } => {
            Advice { text: say("bn3e-advice-attack", from, target), from: place(from), to: place(target) }
        }
        Action::RepairAtSea { from, to } => {
            Advice { text: say("bn3e-advice-repair", from, to), from: place(from), to: place(to) }
        }
        Action::RepairAtBase { ship } => {
            Advice { text: say("bn3e-advice-base", ship, ship), from: place(ship), to: None }
        }
        Action::Land { ship } => Advice { text: say("bn3e-advice-land", ship, ship), from: place(ship), to: None },
        Action::End => Advice::said(words.get("bn3e-advice-end")),
    })
}
