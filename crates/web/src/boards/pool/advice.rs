//! What the computer would play, in words.

use catalogue::AnyAction;
use pool::{Action, Pool};
use words::Words;

use crate::boards::Advice;
use crate::scene::Scene;

pub(super) fn advice(_: &Scene, action: &AnyAction, words: &Words) -> Option<Advice> {
    let (key, unit, degrees, speed) = match *action.of::<Pool>().ok()? {
        Action::Stroke(stroke) => {
            let (degrees, speed) = (f64::from(stroke.direction()) / 1e3, f64::from(stroke.speed()) / 1e3);
            ("pool-advice-stroke", stroke.unit(), degrees, speed)
        }
        Action::Place { unit, .. } => ("pool-advice-place", unit, 0.0, 0.0),
        Action::Surface { unit, .. } => ("pool-advice-surface", unit, 0.0, 0.0),
        _ => return None,
    };
    let args = [
        ("unit", unit.to_string().into()),
        ("degrees", words.tenths(degrees).into()),
        ("speed", words.tenths(speed).into()),
    ];
    Some(Advice::said(words.with(key, &args)))
}
