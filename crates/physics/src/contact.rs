//! What contacts do to velocities and spins. Masses are all equal, so impulses are told as changes of velocity.

use crate::spec::Spec;
use crate::table::Constants;
use crate::vector::{Vec2, Vec3};

/// A ball's velocity and spin while contacts act on it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Body {
    pub velocity: Vec2,
    pub spin: Vec3,
}

impl Body {
    /// Its energy, turning included, divided by half the mass.
    pub fn energy(&self, constants: &Constants) -> f64 {
        self.velocity.squared() + 0.4 * constants.radius * constants.radius * self.spin.squared()
    }
}

/// What a ball touches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Other {
    Ball(usize),
    Nose,
    /// The jaw of a pocket, by the pocket's index.
    Jaw(usize),
}

/// Two things that touch, or nearly.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contact {
    pub ball: usize,
    pub other: Other,
    /// The unit vector from the ball to the other.
    pub normal: Vec2,
    /// How far they are apart, in metres.
    pub gap: f64,
    /// How fast they came together, in m/s.
    pub speed: f64,
    /// Whether its time has come; otherwise it is only near to one whose has.
    pub due: bool,
    /// Whether the two met only just before.
    pub again: bool,
    /// The impulse along the normal in the present stage.
    pub impulse: f64,
    /// How fast the two came together when the present stage began.
    pub came: f64,
    /// What the present stage wants the two to separate with, at least.
    pub wanted: f64,
}

impl Contact {
    /// Two that touch before anything has acted.
    pub fn new(ball: usize, other: Other, normal: Vec2, gap: f64) -> Self {
        Self { ball, other, normal, gap, speed: 0.0, due: false, again: false, impulse: 0.0, came: 0.0, wanted: 0.0 }
    }

    /// How fast the two come together, in m/s.
    pub fn approach(&self, bodies: &[Body]) -> f64 {
        let mut velocity = bodies[self.ball].velocity;
        if let Other::Ball(other) = self.other {
            velocity -= bodies[other].velocity;
        }
        velocity.dot(self.normal)
    }

    /// What is left of the speed of approach.
    pub fn restitution(&self, spec: &Spec, constants: &Constants) -> f64 {
        match self.other {
            Other::Ball(_) => spec.ball_restitution,
            Other::Nose | Other::Jaw(_) => constants.rebound,
        }
    }

    /// Pushes the two apart.
    pub fn push(&self, bodies: &mut [Body], impulse: f64) {
        let change = self.normal * impulse;
        bodies[self.ball].velocity -= change;
        if let Other::Ball(other) = self.other {
            bodies[other].velocity += change;
        }
    }

    /// By how much a push of one changes the speed of approach.
    pub fn give(&self) -> f64 {
        if matches!(self.other, Other::Ball(_)) { 2.0 } else { 1.0 }
    }

    /// What friction does while the impulse along the normal acts. `share` contacts act on one of these balls at once.
    pub fn friction(&self, bodies: &[Body], share: f64, spec: &Spec, constants: &Constants) -> Friction {
        match self.other {
            Other::Ball(other) => self.between_balls(bodies, other, share, spec, constants),
            Other::Nose | Other::Jaw(_) => self.at_cushion(bodies, share, spec, constants),
        }
    }

    /// The surfaces slide with the speed s over each other. Friction takes at most μ times the normal impulse, and at most
    /// what ends the sliding: 2/7 of s, half of it on each ball.
    fn between_balls(&self, bodies: &[Body], other: usize, share: f64, spec: &Spec, constants: &Constants) -> Friction {
        let (one, two) = (&bodies[self.ball], &bodies[other]);
        let normal = Vec3::new(self.normal.x, self.normal.y, 0.0);
        let across = self.normal.turned();
        let turning = (one.spin + two.spin).cross(normal) * constants.radius;
        let sideways = (one.velocity - two.velocity + turning.flat()).dot(across);
        let upwards = turning.z;
        let speed = (sideways * sideways + upwards * upwards).sqrt();
        if speed == 0.0 {
            return Friction::default();
        }
        let most = (spec.ball_friction.at(speed) * self.impulse).min(speed / (7.0 * share));
        let scale = -most / speed;
        let flat = across * (sideways * scale);
        let impulse = Vec3::new(flat.x, flat.y, upwards * scale);
        // Both balls are turned the same way: the arm and the impulse both change their sign.
        let turn = normal.cross(impulse) * (2.5 / constants.radius);
        Friction { velocity: flat, spin: turn }
    }

    /// The nose meets the ball above its centre, so it also pushes the ball down. The slate takes that up, but only after
    /// the cushion has acted: as long as it does, the surfaces slide over each other as if the ball gave way.
    fn at_cushion(&self, bodies: &[Body], share: f64, spec: &Spec, constants: &Constants) -> Friction {
        let body = &bodies[self.ball];
        let Constants { nose_sine: sine, nose_cosine: cosine, radius, .. } = *constants;
        let arm = Vec3::new(self.normal.x * cosine, self.normal.y * cosine, sine);
        let turning = body.spin.cross(arm) * radius;
        let across = self.normal.turned();
        let surface = body.velocity + turning.flat();
        let sideways = surface.dot(across);
        let straight = surface.dot(self.normal) + self.impulse.min(self.came + self.wanted);
        let upwards = turning.z * cosine - straight * sine;
        let speed = (sideways * sideways + upwards * upwards).sqrt();
        if speed == 0.0 {
            return Friction::default();
        }
        let most = (spec.cushion_friction * self.impulse / cosine).min(2.0 * speed / (7.0 * share));
        let scale = -most / speed;
        let flat = across * (sideways * scale) - self.normal * (sine * upwards * scale);
        let impulse = Vec3::new(flat.x, flat.y, cosine * upwards * scale);
        Friction { velocity: flat, spin: arm.cross(impulse) * (2.5 / radius) }
    }
}

/// What friction changes of the first ball; the other's velocity changes by the opposite, its spin by the same.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Friction {
    velocity: Vec2,
    spin: Vec3,
}

impl Friction {
    pub fn apply(&self, contact: &Contact, bodies: &mut [Body]) {
        let one = &mut bodies[contact.ball];
        one.velocity += self.velocity;
        one.spin = one.spin + self.spin;
        if let Other::Ball(other) = contact.other {
            let two = &mut bodies[other];
            two.velocity -= self.velocity;
            two.spin = two.spin + self.spin;
        }
    }
}
