//! What weighed most, and how it ended.

use bn3e::{Bn3e, Event, Side};
use contract::{Outcome, Seat, Turn};

use crate::boards::outcome::{OutcomeSummary, weights};
use crate::boards::played;
use crate::scene::Scene;

pub(super) fn weight(scene: &Scene) -> Vec<u32> {
    weights::<Bn3e>(scene, |event| match event {
        Event::Landed { .. } => 20,
        Event::Sunk { .. } => 6,
        Event::Hit { damage, .. } => u32::from(*damage),
        Event::Moved { .. } | Event::Repaired { .. } | Event::Ended { .. } => 0,
    })
}

pub(super) fn outcome(scene: &Scene) -> OutcomeSummary {
    let landed = played::<Bn3e>(scene).iter().flat_map(|ply| &ply.events).any(|e| matches!(e, Event::Landed { .. }));
    let (how, drawing) = match scene.turn {
        Turn::Over(Outcome::Draw) => ("bn3e-tale-draw", "end-anchor"),
        _ if landed => ("bn3e-tale-landing", "end-landing"),
        _ => ("bn3e-tale-annihilation", "end-wreck"),
    };
    let view = scene.seen::<Bn3e>().map(|seen| &seen.view);
    let left = |seat: Seat| {
        let ships = view.iter().flat_map(|view| &view.ships).filter(|ship| ship.side == Side::of(seat));
        u32::try_from(ships.count()).unwrap_or(0)
    };
    OutcomeSummary { how, drawing, turn: view.map_or(0, |view| view.turn), scores: Seat::all(2).map(left).collect() }
}
