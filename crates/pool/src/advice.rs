//! An action in words, before it is played.

use billiard::Unit;
use contract::Saying;

use crate::say::keys;
use crate::{Action, Guide, Lines, Rules, Stroke, View};

/// An action as somebody is advised to take it who sees this; none for what chance does.
pub fn advice(rules: &Rules, view: &View, action: &Action) -> Option<Saying> {
    match action {
        Action::Stroke(stroke) => {
            let target = target(rules, view, *stroke).map_or_else(|| "none".to_owned(), |unit| unit.to_string());
            let said = Saying::new(keys::ADVICE_STROKE).show("unit", stroke.unit());
            Some(said.with("target", target).with("power", power(*stroke)))
        }
        Action::Place { unit, .. } => Some(Saying::new(keys::ADVICE_PLACE).show("unit", unit)),
        Action::Surface { unit, .. } => Some(Saying::new(keys::ADVICE_SURFACE).show("unit", unit)),
        _ => None,
    }
}

/// The ball that the struck one meets first, if it meets any.
pub fn target(rules: &Rules, view: &View, stroke: Stroke) -> Option<Unit> {
    let shot = view.game(rules).ok()?.aim(stroke).ok()?;
    Guide::of(&shot, stroke, Lines::Full).target
}

/// Roughly how strong a stroke is: speeds are chosen on a scale whose square they follow.
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
    fn power_is_told_in_five_words() {
        let unit = "2".parse().unwrap();
        let told = |speed: i32| power(Stroke::new(unit, 0, speed).unwrap());
        assert_eq!([50, 300, 1_000, 2_500, 5_600, 10_000].map(told), ["soft", "soft", "third", "half", "most", "full"]);
    }
}
