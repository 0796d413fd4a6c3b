//! What the computer would play, in words and as an arrow.

use catalogue::AnyAction;
use smallworld::{Action, SmallWorld, Tile};
use words::Words;

use crate::boards::Advice;
use crate::scene::Scene;

pub(super) fn advice(scene: &Scene, action: &AnyAction, words: &Words) -> Option<Advice> {
    let view = scene.seen::<SmallWorld>().map(|seen| &seen.view)?;
    let own = view.seats.iter().find(|seat| Some(seat.seat) == scene.seat)?;
    let action = action.of::<SmallWorld>().ok()?;
    let place = |tile: Tile| format!("[data-tile={tile}]");
    let here = |number: u8| own.units.iter().find(|unit| unit.unit == number).map(|unit| place(unit.tile));
    let (from, to) = match *action {
        Action::Move { unit, to } | Action::Attack { unit, at: to } => (here(unit), Some(place(to))),
        _ => (None, None),
    };
    Some(Advice { text: words.say(&smallworld::advice(&action)?), from, to })
}
