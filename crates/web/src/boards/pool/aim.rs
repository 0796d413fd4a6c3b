//! The stroke in the making: direction, power, and where the tip meets the ball.

use billiard::Unit;
use pool::Stroke;

/// What is set before a stroke. It stays from one stroke to the next, but for the tip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    /// The unit to strike; none while no own unit is chosen.
    pub(super) unit: Option<Unit>,
    /// Thousandths of a degree.
    pub(super) direction: i32,
    /// In mm/s.
    pub(super) speed: i32,
    /// Hundredths of the radius, to the right.
    pub(super) side: i8,
    /// Hundredths of the radius, up.
    pub(super) height: i8,
}

/// What a key does to the aim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// Turns it by thousandths of a degree.
    Turn(i32),
    /// More power or less, in steps of the bar.
    Power(i32),
    /// Moves the tip to the right and up.
    Tip(i8, i8),
    /// The next own unit, or the one before.
    Next(bool),
    /// Shows strike and armour beside every ball, or no longer.
    Figures,
    /// Strikes, places or surfaces.
    Go,
}

/// How many steps the power bar has.
pub(super) const POWER_STEPS: i32 = 200;

impl Aim {
    /// Nothing chosen, a middling stroke towards the foot.
    pub(super) const START: Aim = Aim { unit: None, direction: 0, speed: 3_000, side: 0, height: 0 };

    /// The stroke that it is.
    pub(super) fn stroke(self) -> Option<Stroke> {
        Stroke::new(self.unit?, self.direction, self.speed)?.with_tip(self.side, self.height)
    }

    /// Turned by thousandths of a degree.
    #[must_use]
    pub(super) fn turned(self, by: i32) -> Aim {
        Aim { direction: (self.direction + by).rem_euclid(Stroke::TURN), ..self }
    }

    /// With the tip there, or as near to it as it may be.
    #[must_use]
    pub(super) fn with_tip(self, side: f64, height: f64) -> Aim {
        let reach = f64::from(Stroke::REACH);
        let length = side.hypot(height);
        let part = if length > reach { reach / length } else { 1.0 };
        // Towards the centre, so that rounding does not lead out of the circle.
        Aim { side: (side * part).trunc() as i8, height: (height * part).trunc() as i8, ..self }
    }

    /// Where the power bar stands: slow strokes have more room on it than fast ones.
    pub(super) fn power(self) -> i32 {
        let range = f64::from(Stroke::FASTEST - Stroke::SLOWEST);
        let part = (f64::from(self.speed - Stroke::SLOWEST) / range).sqrt();
        (part * f64::from(POWER_STEPS)).round() as i32
    }

    /// With the power bar there.
    #[must_use]
    pub(super) fn with_power(self, steps: i32) -> Aim {
        let part = f64::from(steps.clamp(0, POWER_STEPS)) / f64::from(POWER_STEPS);
        let range = f64::from(Stroke::FASTEST - Stroke::SLOWEST);
        // Whole centimetres a second, but for the slowest: easier to say to each other.
        let speed = f64::from(Stroke::SLOWEST) + range * part * part;
        Aim { speed: ((speed / 10.0).round() as i32 * 10).clamp(Stroke::SLOWEST, Stroke::FASTEST), ..self }
    }

    /// After a key; what is not about the aim leaves it as it is.
    #[must_use]
    pub(super) fn after(self, key: Key) -> Aim {
        match key {
            Key::Turn(by) => self.turned(by),
            Key::Power(by) => self.with_power(self.power() + by),
            Key::Tip(side, height) => {
                self.with_tip(f64::from(self.side) + f64::from(side), f64::from(self.height) + f64::from(height))
            }
            Key::Next(_) | Key::Figures | Key::Go => self,
        }
    }
}

/// What a key means on the table. Arrows turn by 1°, with Shift by 0.1°, with Ctrl by 0.01°.
pub(super) fn key(key: &str, shift: bool, control: bool) -> Option<Key> {
    let turn = match (shift, control) {
        (_, true) => 10,
        (true, false) => 100,
        (false, false) => 1_000,
    };
    let (power, tip) = if shift { (1, 1) } else { (5, 5) };
    Some(match key {
        "ArrowLeft" => Key::Turn(-turn),
        "ArrowRight" => Key::Turn(turn),
        _ if control => return None,
        "ArrowUp" => Key::Power(power),
        "ArrowDown" => Key::Power(-power),
        "a" | "A" => Key::Tip(-tip, 0),
        "d" | "D" => Key::Tip(tip, 0),
        "w" | "W" => Key::Tip(0, tip),
        "s" | "S" => Key::Tip(0, -tip),
        "n" | "N" => Key::Next(true),
        "p" | "P" => Key::Next(false),
        "f" | "F" => Key::Figures,
        " " | "Enter" => Key::Go,
        _ => return None,
    })
}

/// The own unit after this one, round and round.
pub(super) fn next(units: &[Unit], now: Option<Unit>, forwards: bool) -> Option<Unit> {
    let count = units.len();
    let at = now.and_then(|now| units.iter().position(|unit| *unit == now));
    let next = match (at, forwards) {
        (None, _) => 0,
        (Some(at), true) => (at + 1) % count,
        (Some(at), false) => (at + count - 1) % count,
    };
    units.get(next).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_of_the_power_bar_is_a_stroke_and_stays_where_it_was_put() {
        let unit = Unit::new(2);
        let mut before = 0;
        for steps in 0..=POWER_STEPS {
            let aim = Aim { unit, ..Aim::START }.with_power(steps);
            assert!(aim.stroke().is_some() && aim.speed >= before);
            assert!((aim.power() - steps).abs() <= 4, "{steps}: {}", aim.power());
            before = aim.speed;
        }
        assert_eq!(Aim::START.with_power(0).speed, Stroke::SLOWEST);
        assert_eq!(Aim::START.with_power(999).speed, Stroke::FASTEST);
    }

    #[test]
    fn the_tip_never_leaves_its_circle() {
        let unit = Unit::new(2);
        for side in -120..120 {
            for height in [-99, -50, -33, 0, 7, 50, 120] {
                let aim = Aim { unit, ..Aim::START }.with_tip(f64::from(side), f64::from(height));
                assert!(aim.stroke().is_some(), "{side} {height}");
            }
        }
        let aim = Aim::START.with_tip(30.0, -20.0);
        assert_eq!((aim.side, aim.height), (30, -20));
    }

    #[test]
    fn arrows_turn_by_one_degree_a_tenth_and_a_hundredth() {
        assert_eq!(key("ArrowRight", false, false), Some(Key::Turn(1_000)));
        assert_eq!(key("ArrowLeft", true, false), Some(Key::Turn(-100)));
        assert_eq!(key("ArrowRight", false, true), Some(Key::Turn(10)));
        assert_eq!(key("a", false, true), None, "the browser keeps its own");
        assert_eq!(Aim::START.after(Key::Turn(-1_000)).direction, 359_000);
    }

    #[test]
    fn units_are_gone_through_round_and_round() {
        let units: Vec<Unit> = [1, 2, 5].into_iter().filter_map(Unit::new).collect();
        assert_eq!(next(&units, None, true), Unit::new(1));
        assert_eq!(next(&units, Unit::new(5), true), Unit::new(1));
        assert_eq!(next(&units, Unit::new(1), false), Unit::new(5));
        assert_eq!(next(&[], None, true), None);
    }
}
