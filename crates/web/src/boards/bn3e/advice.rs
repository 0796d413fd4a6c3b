//! What the computer would play, in words and as an arrow.

use bn3e::{Action, Bn3e, Square};
use catalogue::AnyAction;
use words::Words;

use crate::boards::Advice;
use crate::scene::Scene;

pub(super) fn advice(scene: &Scene, action: &AnyAction, words: &Words) -> Option<Advice> {
    let view = scene.seen::<Bn3e>().map(|seen| &seen.view)?;
    let action = action.of::<Bn3e>().ok()?;
    let (from, to) = match *action {
        Action::Move { from, to } | Action::Attack { from, target: to } | Action::RepairAtSea { from, to } => {
            (Some(from), Some(to))
        }
        Action::RepairAtBase { ship } | Action::Land { ship } => (Some(ship), None),
        Action::End => (None, None),
    };
    let place = |square: Square| format!("[data-at={square}]");
    Some(Advice { text: words.say(&bn3e::advice(view, &action)), from: from.map(place), to: to.map(place) })
}
