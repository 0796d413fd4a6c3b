//! What the computer would play, in words and as an arrow.

use catalogue::AnyAction;
use depths::{Action, Berth, Depths, Ship};
use words::Words;

use crate::boards::Advice;
use crate::scene::Scene;

pub(super) fn advice(scene: &Scene, action: &AnyAction, words: &Words) -> Option<Advice> {
    let view = scene.seen::<Depths>().map(|seen| &seen.view)?;
    let me = scene.seat?;
    let action = action.of::<Depths>().ok()?;
    let spot = |ship: Ship, berth: Berth| {
        let spot = berth.square().map_or_else(|| format!("d{}", ship as u8), |square| square.number().to_string());
        Some(format!("svg.hunt [data-spot='{spot}']"))
    };
    let here = |ship: Ship| spot(ship, view.berth(me, ship)?);
    let (from, to) = match *action {
        Action::Move { ship, to } => (here(ship), spot(ship, to)),
        Action::Drop { ship, .. } => (here(ship), None),
        _ => (None, None),
    };
    Some(Advice { text: words.say(&depths::advice(&action)?), from, to })
}
