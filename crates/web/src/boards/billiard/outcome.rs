//! What weighed most, and how it ended.

use billiard::{Action, Billiard, Event};

use crate::boards::outcome::{OutcomeSummary, acts, gain, leads, weights};
use crate::scene::Scene;

/// How much an effect weighs; the simulated table has the same.
pub(in crate::boards) fn effect(event: Event) -> u32 {
    match event {
        Event::Destroyed { lost, .. } => 6 + u32::from(lost),
        Event::Replaced { .. } => 4,
        Event::Damaged { by, .. } | Event::Repaired { by, .. } => u32::from(by),
        _ => 0,
    }
}

pub(super) fn weight(scene: &Scene) -> Vec<u32> {
    weights::<Billiard>(scene, |event| effect(*event))
}

/// What an effect adds to the armour that the solids have destroyed, less what they have lost; the simulated table has the same.
pub(in crate::boards) fn gained(event: Event) -> i32 {
    event.unit().map_or(0, |unit| gain(unit.army().other(), i32::from(event.armour_lost())))
}

pub(super) fn lead(scene: &Scene) -> Vec<i32> {
    leads::<Billiard>(scene, |_, event| gained(*event))
}

pub(super) fn outcome(scene: &Scene) -> OutcomeSummary {
    let armies = scene.seen::<Billiard>().map(|seen| seen.view.armies.iter().map(|army| u32::from(army.score)));
    let turn = acts::<Billiard>(scene, |action| !matches!(action, Action::Spot { .. } | Action::Surface { .. }));
    let scores = armies.into_iter().flatten().collect();
    OutcomeSummary { how: "billiard-tale-fleet", drawing: "end-wreck", turn, scores }
}
