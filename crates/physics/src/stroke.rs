//! What the cue does, and why it is refused.

use std::fmt;

use crate::place::Place;
use crate::vector::{Vec2, Vec3};

/// The cue, held level, sends one ball off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// The number of the ball that is struck.
    pub ball: u8,
    /// In degrees: 0 towards the foot cushion, growing clockwise as seen from above, so that 90 is to the right.
    pub direction: f64,
    /// At which the ball leaves the cue, in metres per second.
    pub speed: f64,
    /// How far to the right of the centre the tip meets the ball, in radii.
    pub side: f64,
    /// How far above the centre the tip meets the ball, in radii.
    pub height: f64,
}

/// The fastest stroke, in metres per second.
pub const FASTEST: f64 = 50.0;

impl Stroke {
    /// A stroke that meets the ball in its centre.
    pub const fn centre(ball: u8, direction: f64, speed: f64) -> Self {
        Self { ball, direction, speed, side: 0.0, height: 0.0 }
    }

    /// The velocity and the spin (radians a second) with which the ball leaves the cue.
    ///
    /// The impulse m v acts at the point that the tip meets, and 2/5 m R² resists the turning.
    pub(crate) fn launch(&self, radius: f64) -> (Vec2, Vec3) {
        let ahead = unit_vector(self.direction);
        let rate = 2.5 * self.speed / radius;
        let over = ahead.turned() * (rate * self.height);
        (ahead * self.speed, Vec3::new(over.x, over.y, rate * self.side))
    }

    pub(crate) fn check(&self) -> Result<(), Refusal> {
        if !self.direction.is_finite() || self.direction.abs() > 1e6 {
            return Err(Refusal::Direction(self.direction));
        }
        if !(self.speed > 0.0 && self.speed <= FASTEST) {
            return Err(Refusal::Speed(self.speed));
        }
        let tip = Vec2::new(self.side, self.height);
        if !tip.squared().is_finite() || tip.squared() > 1.0 {
            return Err(Refusal::Tip { side: self.side, height: self.height });
        }
        Ok(())
    }
}

/// The unit vector of a direction in degrees. Quarter turns come out exact.
pub fn unit_vector(direction: f64) -> Vec2 {
    let turn = libm::fmod(direction, 360.0);
    let quarter = libm::round(turn / 90.0);
    let rest = (turn - quarter * 90.0) * (std::f64::consts::PI / 180.0);
    let (sine, cosine) = (libm::sin(rest), libm::cos(rest));
    match (quarter as i32).rem_euclid(4) {
        0 => Vec2::new(sine, cosine),
        1 => Vec2::new(cosine, -sine),
        2 => Vec2::new(-sine, -cosine),
        _ => Vec2::new(-cosine, sine),
    }
}

/// Why a stroke cannot be worked out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    /// The ball that is struck is not on the table.
    NoSuchBall(u8),
    /// The direction is no number of degrees that can be used.
    Direction(f64),
    /// The speed is not above zero and at most [`FASTEST`].
    Speed(f64),
    /// The tip does not meet the ball.
    Tip {
        /// The side that was asked for.
        side: f64,
        /// The height that was asked for.
        height: f64,
    },
    /// Two balls lie in one another.
    Overlap {
        /// The one with the lower number.
        first: u8,
        /// The other ball of the pair.
        second: u8,
    },
    /// A ball is not on the cloth: in a cushion, in a jaw, over a pocket or off the table.
    OffTheCloth {
        /// The ball that has no place on the table.
        ball: u8,
        /// Where it would lie.
        place: Place,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchBall(ball) => write!(out, "ball {ball} is not on the table"),
            Self::Direction(value) => write!(out, "a direction of {value} degrees; at most a million is taken"),
            Self::Speed(value) => write!(out, "a speed of {value} m/s; it must be above 0 and at most {FASTEST}"),
            Self::Tip { side, height } => {
                write!(out, "a tip at {side}, {height} radii misses the ball; its distance is at most 1")
            }
            Self::Overlap { first, second } => write!(out, "balls {first} and {second} overlap"),
            Self::OffTheCloth { ball, place } => {
                write!(out, "ball {ball} at {} µm, {} µm is not on the cloth", place.x, place.y)
            }
        }
    }
}

impl std::error::Error for Refusal {}
