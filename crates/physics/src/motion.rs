//! How one ball moves while nothing touches it: closed forms of the time.

use crate::table::Constants;
use crate::vector::{Vec2, Vec3};

/// Below this speed (m/s) a ball stands, and below this sliding speed it rolls.
const STILL: f64 = 1e-10;

/// What a ball does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// Its lowest point slides over the cloth.
    Sliding,
    /// Its lowest point rests on the cloth while the ball moves on.
    Rolling,
    /// It turns about its upright axis and stays where it is.
    Spinning,
    /// It lies still.
    Resting,
    /// It has fallen into a pocket.
    Pocketed,
}

/// A ball from one event to the next: constant acceleration, and a spin that changes evenly.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Motion {
    pub state: State,
    /// When it began, in seconds.
    pub start: f64,
    pub place: Vec2,
    pub velocity: Vec2,
    pub acceleration: Vec2,
    /// Radians a second about the axes in the plane.
    pub roll: Vec2,
    pub roll_change: Vec2,
    /// Radians a second about the upright axis; it falls evenly to zero.
    pub spin: f64,
    /// When the state changes by itself.
    pub until: f64,
}

impl Motion {
    /// A ball that lies still.
    pub fn resting(place: Vec2) -> Self {
        Self {
            state: State::Resting,
            start: 0.0,
            place,
            velocity: Vec2::ZERO,
            acceleration: Vec2::ZERO,
            roll: Vec2::ZERO,
            roll_change: Vec2::ZERO,
            spin: 0.0,
            until: f64::INFINITY,
        }
    }

    /// A ball with a velocity and a spin: from these follows what it does.
    pub fn new(start: f64, place: Vec2, velocity: Vec2, spin: Vec3, constants: &Constants) -> Self {
        let roll = spin.flat();
        let slip = velocity + roll.turned() * constants.radius;
        let speed = slip.length();
        if speed > STILL {
            let direction = slip * (1.0 / speed);
            return Self {
                state: State::Sliding,
                start,
                place,
                velocity,
                acceleration: direction * -constants.slide,
                roll,
                roll_change: direction.turned() * (2.5 * constants.slide / constants.radius),
                spin: spin.z,
                until: start + 2.0 * speed / (7.0 * constants.slide),
            };
        }
        let speed = velocity.length();
        if speed > STILL {
            let acceleration = velocity * (-constants.roll / speed);
            return Self {
                state: State::Rolling,
                start,
                place,
                velocity,
                acceleration,
                roll: velocity.turned() * (1.0 / constants.radius),
                roll_change: acceleration.turned() * (1.0 / constants.radius),
                spin: spin.z,
                until: start + speed / constants.roll,
            };
        }
        let still = Self { start, spin: spin.z, ..Self::resting(place) };
        if spin.z.abs() > STILL {
            Self { state: State::Spinning, until: start + spin.z.abs() / constants.spin, ..still }
        } else {
            Self { spin: 0.0, ..still }
        }
    }

    /// The motion after its state has changed by itself.
    pub fn next(&self, constants: &Constants) -> Self {
        let time = self.until;
        let place = self.place_at(time);
        let spin = self.spin_at(time, constants);
        match self.state {
            State::Sliding => {
                let velocity = self.velocity_at(time);
                let roll = velocity.turned() * (1.0 / constants.radius);
                Self::new(time, place, velocity, Vec3::new(roll.x, roll.y, spin), constants)
            }
            State::Rolling => Self::new(time, place, Vec2::ZERO, Vec3::new(0.0, 0.0, spin), constants),
            State::Spinning | State::Resting | State::Pocketed => Self { start: time, ..Self::resting(place) },
        }
    }

    /// The same motion, told from a later time on.
    pub fn rebased(&self, time: f64, constants: &Constants) -> Self {
        let after = time - self.start;
        Self {
            start: time,
            place: self.place_at(time),
            velocity: self.velocity_at(time),
            roll: self.roll + self.roll_change * after,
            spin: self.spin_at(time, constants),
            ..*self
        }
    }

    pub fn is_moving(&self) -> bool {
        matches!(self.state, State::Sliding | State::Rolling)
    }

    pub fn place_at(&self, time: f64) -> Vec2 {
        let after = time - self.start;
        self.place + (self.velocity + self.acceleration * (0.5 * after)) * after
    }

    pub fn velocity_at(&self, time: f64) -> Vec2 {
        self.velocity + self.acceleration * (time - self.start)
    }

    /// The spin about all three axes.
    pub fn turning_at(&self, time: f64, constants: &Constants) -> Vec3 {
        let roll = self.roll + self.roll_change * (time - self.start);
        Vec3::new(roll.x, roll.y, self.spin_at(time, constants))
    }

    fn spin_at(&self, time: f64, constants: &Constants) -> f64 {
        let loss = constants.spin * (time - self.start);
        if self.spin > loss {
            self.spin - loss
        } else if self.spin < -loss {
            self.spin + loss
        } else {
            0.0
        }
    }
}
