//! What the computer would play, in words.

use pool::{Action, Guide, Lines, Pool, Stroke};
use words::Words;

use crate::boards::Advice;
use crate::scene::Scene;

pub(super) fn advice(scene: &Scene, action: &str, words: &Words) -> Option<Advice> {
    let (key, unit) = match action.parse().ok()? {
        Action::Stroke(stroke) => return Some(stroke_advice(scene, stroke, words)),
        Action::Place { unit, .. } => ("pool-advice-place", unit),
        Action::Surface { unit, .. } => ("pool-advice-surface", unit),
        _ => return None,
    };
    Some(Advice::said(words.with(key, &[("unit", unit.to_string().into())])))
}

/// From the ball that is struck to the one that it meets first.
fn stroke_advice(scene: &Scene, stroke: Stroke, words: &Words) -> Advice {
    let target = scene.seen::<Pool>().and_then(|seen| {
        let shot = seen.view.game(&seen.rules).ok()?.aim(stroke).ok()?;
        Guide::of(&shot, stroke, Lines::Full).target
    });
    let args = [
        ("unit", stroke.unit().to_string().into()),
        ("target", target.map_or_else(|| "none".to_owned(), |target| target.to_string()).into()),
        ("power", power(stroke).into()),
    ];
    let ball = |unit: billiard::Unit| format!(".pool-table [data-ball='{unit}']");
    Advice { text: words.with("pool-advice-stroke", &args), from: Some(ball(stroke.unit())), to: target.map(ball) }
}

/// Roughly how strong a stroke is, on the scale that the deck shows.
fn power(stroke: Stroke) -> &'static str {
    let part = f64::from(stroke.speed() - Stroke::SLOWEST) / f64::from(Stroke::FASTEST - Stroke::SLOWEST);
    match part.sqrt() {
        part if part < 0.2 => "soft",
        part if part < 0.42 => "third",
        part if part < 0.62 => "half",
        part if part < 0.88 => "most",
        _ => "full",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn power_is_told_as_the_deck_shows_it() {
        let unit = "2".parse().unwrap();
        let told = |speed: i32| power(Stroke::new(unit, 0, speed).unwrap());
        assert_eq!([50, 300, 1_000, 2_500, 5_600, 10_000].map(told), ["soft", "soft", "third", "half", "most", "full"]);
    }
}
