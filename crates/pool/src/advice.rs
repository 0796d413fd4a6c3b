//! An action in words, before it is played.

use contract::Saying;

use crate::Action;
use crate::say::keys;

/// An action as somebody is advised to take it; none for what chance does. Directions and speeds are told in thousandths.
pub fn advice(action: &Action) -> Option<Saying> {
    match action {
        Action::Stroke(stroke) => {
            let told = Saying::new(keys::ADVICE_STROKE).show("unit", stroke.unit());
            Some(told.with("direction", i64::from(stroke.direction())).with("speed", i64::from(stroke.speed())))
        }
        Action::Place { unit, .. } => Some(Saying::new(keys::ADVICE_PLACE).show("unit", unit)),
        Action::Surface { unit, .. } => Some(Saying::new(keys::ADVICE_SURFACE).show("unit", unit)),
        _ => None,
    }
}
