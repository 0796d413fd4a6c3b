//! What weighed most, and how it ended.

use contract::{Outcome, Turn};
use smallworld::{Event, SmallWorld};

use crate::boards::tale::{Tale, weights};
use crate::scene::Scene;

/// Fights and what they took; only where nobody fell the turns whose points lay furthest apart.
pub(super) fn weight(scene: &Scene) -> Vec<u32> {
    let fought = weights::<SmallWorld>(scene, |event| match event {
        Event::Destroyed(_) => 8,
        Event::Escaped(_) => 4,
        Event::Advanced { .. } => 2,
        _ => 0,
    });
    if fought.iter().any(|weight| *weight > 0) {
        return fought;
    }
    weights::<SmallWorld>(scene, |event| match event {
        Event::Scored(scoring) => {
            let most = scoring.gained.iter().max().copied().unwrap_or(0);
            let least = scoring.gained.iter().min().copied().unwrap_or(0);
            u32::from(most - least)
        }
        _ => 0,
    })
}

pub(super) fn tale(scene: &Scene) -> Tale {
    let view = scene.seen::<SmallWorld>().map(|seen| &seen.view);
    let alive = view.map_or(0, |view| view.seats.iter().filter(|seat| !seat.units.is_empty()).count());
    let how = match scene.turn {
        Turn::Over(Outcome::Win(_)) if alive == 1 => "smallworld-tale-last",
        Turn::Over(Outcome::Draw) => "smallworld-tale-tie",
        _ => "smallworld-tale-points",
    };
    let turn = view.map_or(0, |view| view.turn.min(view.turns));
    let scores = view.iter().flat_map(|view| &view.seats).map(|seat| u32::from(seat.score));
    Tale { how, turn: u32::from(turn), scores: scores.collect() }
}
