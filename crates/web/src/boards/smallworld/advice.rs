//! What the computer would play, in words.

use catalogue::AnyAction;
use smallworld::{Action, SmallWorld, Tile};
use words::Words;

use crate::boards::Advice;
use crate::scene::Scene;

pub(super) fn advice(scene: &Scene, action: &AnyAction, words: &Words) -> Option<Advice> {
    let view = scene.seen::<SmallWorld>().map(|seen| &seen.view)?;
    let own = view.seats.iter().find(|seat| Some(seat.seat) == scene.seat)?;
    let place = |tile: Tile| format!("[data-tile={tile}]");
    let say = |key: &str, number: u8, to: Tile| {
        let from = own.units.iter().find(|unit| unit.unit == number).map(|unit| unit.tile);
        let text = words.with(key, &[("unit", number.into()), ("tile", to.to_string().into())]);
        Advice { text, from: from.map(place), to: Some(place(to)) }
    };
    match *action.of::<SmallWorld>().ok()? {
        Action::Move { unit, to } => Some(say("smallworld-advice-move", unit, to)),
        Action::Attack { unit, at } => Some(say("smallworld-advice-attack", unit, at)),
        Action::End => Some(Advice::said(words.get("smallworld-advice-end"))),
        _ => None,
    }
}
