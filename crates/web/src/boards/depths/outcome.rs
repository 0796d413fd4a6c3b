//! What weighed most, and how it ended.

use contract::{Outcome, Turn};
use depths::{Answer, Depths, Event, Spin};

use crate::boards::outcome::{OutcomeSummary, gain, leads, weights};
use crate::scene::Scene;

pub(super) fn weight(scene: &Scene) -> Vec<u32> {
    weights::<Depths>(scene, |event| match event {
        Event::Answered { answer: Answer::Hit { .. }, .. } | Event::Spun { spin: Spin::Hit, .. } => 9,
        Event::Mined { .. } => 8,
        Event::Answered { answer: Answer::NearMiss(near), .. } => 2 + u32::from(*near),
        Event::Spun { .. } => 2,
        Event::Answered { answer: Answer::Miss, .. } | Event::Launched { .. } => 1,
        Event::Placed { .. } | Event::Moved { .. } | Event::Rearmed { .. } | Event::Ended { .. } => 0,
    })
}

/// In ships and submarines sunk.
pub(super) fn lead(scene: &Scene) -> Vec<i32> {
    leads::<Depths>(scene, |_, event| match event {
        Event::Answered { by, answer: Answer::Hit { .. }, .. } | Event::Spun { by, spin: Spin::Hit, .. } => {
            gain(*by, 1)
        }
        Event::Mined { by, .. } => gain(*by, -1),
        _ => 0,
    })
}

pub(super) fn outcome(scene: &Scene) -> OutcomeSummary {
    let view = scene.seen::<Depths>().map(|seen| &seen.view);
    let left = |seat: usize| view.map_or(3, |view| view.fleets[seat].submarines_left);
    let (how, drawing) = match scene.turn {
        Turn::Over(Outcome::Win(seat)) if left(seat.other().index()) == 0 => {
            ("depths-tale-submarines", "end-submarine")
        }
        Turn::Over(Outcome::Win(_)) => ("depths-tale-ships", "end-wreck"),
        _ => ("depths-tale-quiet", "end-anchor"),
    };
    let scores = [1, 0].map(|enemy| u32::from(3 - left(enemy).min(3)));
    OutcomeSummary { how, drawing, turn: view.map_or(0, |view| view.turn), scores: scores.to_vec() }
}
