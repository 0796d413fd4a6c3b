//! What weighed most, and how it ended.

use contract::{Outcome, Turn};
use pool::{Action, Event, Pool};

use crate::boards::billiard::{effect, gained};
use crate::boards::outcome::{OutcomeSummary, acts, leads, weights};
use crate::scene::Scene;

pub(super) fn weight(scene: &Scene) -> Vec<u32> {
    weights::<Pool>(scene, |event| match event {
        Event::Judged(judged) => effect(*judged),
        _ => 0,
    })
}

pub(super) fn lead(scene: &Scene) -> Vec<i32> {
    leads::<Pool>(scene, |_, event| match event {
        Event::Judged(judged) => gained(*judged),
        _ => 0,
    })
}

pub(super) fn outcome(scene: &Scene) -> OutcomeSummary {
    let (how, drawing) = match scene.turn {
        Turn::Over(Outcome::Draw) => ("pool-tale-quiet", "end-anchor"),
        _ => ("billiard-tale-fleet", "end-wreck"),
    };
    let armies = scene.seen::<Pool>().map(|seen| seen.view.armies.iter().map(|army| u32::from(army.score)));
    let turn = acts::<Pool>(scene, |action| matches!(action, Action::Stroke(_)));
    OutcomeSummary { how, drawing, turn, scores: armies.into_iter().flatten().collect() }
}
