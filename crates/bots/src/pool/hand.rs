//! The hand: how a stroke comes out that was meant.

use ::pool::Stroke;
use contract::Dice;

use super::skill::Skill;

/// How far a hand strays: standard deviations in thousandths of a degree, and of the speed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand {
    pub(super) direction: f64,
    pub(super) speed: f64,
}

impl Hand {
    /// The hand of a level.
    pub(super) fn of(skill: &Skill) -> Hand {
        Hand { direction: skill.direction, speed: skill.speed }
    }

    /// The same hand where the table makes every hand tremble as well (PO-11).
    #[must_use]
    pub(super) fn trembling(self, hundredths: u32) -> Hand {
        let tremor = f64::from(hundredths);
        let both = |hand: f64, table: f64| (hand * hand + table * table).sqrt();
        Hand { direction: both(self.direction, tremor), speed: both(self.speed, 0.075 * tremor) }
    }

    /// How far the direction strays, in radians.
    pub(super) fn radians(self) -> f64 {
        self.direction / 1e3 * (std::f64::consts::PI / 180.0)
    }

    /// A stroke as it comes out with these two draws from the normal distribution.
    pub(super) fn strays(self, meant: Stroke, (one, other): (f64, f64)) -> Stroke {
        let direction = meant.direction() + libm::round(one * self.direction) as i32;
        let factor = (1.0 + other * self.speed / 1e3).max(0.1);
        let speed = libm::round(f64::from(meant.speed()) * factor) as i32;
        stroke_near(meant, direction, speed)
    }
}

/// The same stroke in another direction, at another speed, both brought within their bounds.
pub(super) fn stroke_near(like: Stroke, direction: i32, speed: i32) -> Stroke {
    let direction = direction.rem_euclid(Stroke::TURN);
    let speed = speed.clamp(Stroke::SLOWEST, Stroke::FASTEST);
    let centred = Stroke::new(like.unit(), direction, speed).unwrap_or(like);
    centred.with_tip(like.side(), like.height()).unwrap_or(centred)
}

/// A draw from the normal distribution, nearly: twelve even draws added up, which every machine does alike.
pub(super) fn normal(dice: &mut Dice) -> f64 {
    let sum: f64 = (0..12).map(|_| (f64::from((dice.bits() >> 32) as u32) + 0.5) / 4_294_967_296.0).sum();
    sum - 6.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_normal() {
        let mut dice = Dice::from_number(1);
        let draws: Vec<f64> = (0..10_000).map(|_| normal(&mut dice)).collect();
        let mean = draws.iter().sum::<f64>() / 1e4;
        let square = draws.iter().map(|x| x * x).sum::<f64>() / 1e4;
        assert!(mean.abs() < 0.05 && (square - 1.0).abs() < 0.05, "{mean} {square}");
    }
}
