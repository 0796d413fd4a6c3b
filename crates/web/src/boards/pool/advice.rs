//! What the computer would play, in words and as an arrow from the ball that is struck to the one that it meets first.

use catalogue::AnyAction;
use pool::{Action, Pool};
use words::Words;

use crate::boards::Advice;
use crate::scene::Scene;

pub(super) fn advice(scene: &Scene, action: &AnyAction, words: &Words) -> Option<Advice> {
    let seen = scene.seen::<Pool>()?;
    let action = action.of::<Pool>().ok()?;
    let text = words.say(&pool::advice(&seen.rules, &seen.view, &action)?);
    let Action::Stroke(stroke) = *action else { return Some(Advice::said(text)) };
    let ball = |unit: billiard::Unit| format!(".pool-table [data-ball='{unit}']");
    let target = pool::target(&seen.rules, &seen.view, stroke);
    Some(Advice { text, from: Some(ball(stroke.unit())), to: target.map(ball) })
}
