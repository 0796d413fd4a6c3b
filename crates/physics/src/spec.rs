//! What a table is made of: its measures and the constants of its balls, cloth and cushions.

use std::fmt;

/// The measures and constants of a table. Lengths are whole micrometres, everything else is in SI units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spec {
    /// From the nose of the left cushion to that of the right one.
    pub width: i32,
    /// From the nose of the head cushion to that of the foot cushion.
    pub length: i32,
    /// The radius of a ball.
    pub radius: i32,
    /// Of a ball, in kilograms.
    pub mass: f64,
    /// The friction of a ball that slides over the cloth.
    pub sliding: f64,
    /// The friction of a ball that rolls.
    pub rolling: f64,
    /// The friction of a ball that turns about its upright axis: it slows down by 5/2 of this, times g / R.
    pub spinning: f64,
    /// The restitution between two balls.
    pub ball_restitution: f64,
    /// The friction between two balls.
    pub ball_friction: BallFriction,
    /// The restitution of the cushion, along the line from its nose to the centre of the ball.
    pub cushion_restitution: f64,
    /// The friction between ball and cushion.
    pub cushion_friction: f64,
    /// The height of the cushion's nose above the cloth.
    pub nose_height: i32,
    /// The acceleration of free fall.
    pub gravity: f64,
    /// The four pockets in the corners.
    pub corner: PocketShape,
    /// The two pockets in the long sides.
    pub side: PocketShape,
}

/// The friction between two balls, which falls with the speed v at which their surfaces slide over each other:
/// `base + extra · e^(−decay · v)` (Alciatore, technical proof A.14, after Marlow's measurements).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BallFriction {
    /// What is left at a high speed.
    pub base: f64,
    /// What is added to it at speed zero.
    pub extra: f64,
    /// How quickly the addition vanishes, in seconds per metre.
    pub decay: f64,
}

impl BallFriction {
    /// The same friction at every speed.
    pub const fn constant(friction: f64) -> Self {
        Self { base: friction, extra: 0.0, decay: 0.0 }
    }

    /// The friction at a sliding speed in metres per second.
    pub fn at(&self, speed: f64) -> f64 {
        if self.extra == 0.0 { self.base } else { self.base + self.extra * libm::exp(-self.decay * speed) }
    }
}

/// The shape of a pocket. Lengths are micrometres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PocketShape {
    /// The opening, from the corner of one cushion to that of the other, as if the jaws were not rounded.
    pub mouth: i32,
    /// By how many degrees the cushion's edge turns into the pocket.
    pub turn: f64,
    /// The radius of the rounded jaw between the nose and the facing.
    pub jaw_radius: i32,
    /// The radius of the hole: a ball falls as soon as its centre is over it.
    pub hole_radius: i32,
    /// How far behind the middle of the mouth the hole begins.
    pub shelf: i32,
}

impl PocketShape {
    /// A corner pocket of a usual pool table.
    pub const CORNER: Self =
        Self { mouth: 118_000, turn: 39.7, jaw_radius: 20_950, hole_radius: 62_000, shelf: 39_800 };
    /// A side pocket of a usual pool table.
    pub const SIDE: Self = Self { mouth: 137_000, turn: 82.86, jaw_radius: 7_950, hole_radius: 64_500, shelf: 4_370 };
}

impl Spec {
    /// A table of seven feet.
    pub const SEVEN_FEET: Self = Self::pool(990_600, 1_981_200);
    /// A table of eight feet.
    pub const EIGHT_FEET: Self = Self::pool(1_117_600, 2_235_200);
    /// A table of nine feet.
    pub const NINE_FEET: Self = Self::pool(1_270_000, 2_540_000);

    /// A pool table of the usual make, by the measures between the noses of its cushions.
    pub const fn pool(width: i32, length: i32) -> Self {
        Self {
            width,
            length,
            radius: 28_575,
            mass: 0.170_097,
            sliding: 0.2,
            rolling: 0.01,
            spinning: 0.0127,
            ball_restitution: 0.95,
            ball_friction: BallFriction { base: 0.009_951, extra: 0.108, decay: 1.088 },
            cushion_restitution: 0.85,
            cushion_friction: 0.2,
            nose_height: 36_576,
            gravity: 9.81,
            corner: PocketShape::CORNER,
            side: PocketShape::SIDE,
        }
    }

    /// The first thing with which no table can be made.
    pub(crate) fn check(&self) -> Result<(), SpecError> {
        let within = |name, value: f64, least: f64, most: f64| {
            if (least..=most).contains(&value) { Ok(()) } else { Err(SpecError { name, value, least, most }) }
        };
        let radius = f64::from(self.radius);
        within("radius", radius, 10_000.0, 100_000.0)?;
        let mouths = f64::from(self.corner.mouth.max(self.side.mouth).clamp(0, 1_000_000));
        within("width", f64::from(self.width), 2.0 * mouths, 10_000_000.0)?;
        within("length", f64::from(self.length), 4.0 * mouths, 10_000_000.0)?;
        within("mass", self.mass, 1e-3, 1e3)?;
        within("sliding", self.sliding, 1e-3, 10.0)?;
        within("rolling", self.rolling, 1e-4, 10.0)?;
        within("spinning", self.spinning, 1e-4, 10.0)?;
        within("ball_restitution", self.ball_restitution, 0.0, 1.0)?;
        within("ball_friction.base", self.ball_friction.base, 0.0, 10.0)?;
        within("ball_friction.extra", self.ball_friction.extra, 0.0, 10.0)?;
        within("ball_friction.decay", self.ball_friction.decay, 0.0, 1e3)?;
        within("cushion_restitution", self.cushion_restitution, 0.0, 1.0)?;
        within("cushion_friction", self.cushion_friction, 0.0, 10.0)?;
        within("nose_height", f64::from(self.nose_height), 0.6 * radius, 1.4 * radius)?;
        within("gravity", self.gravity, 0.1, 100.0)?;
        for (shape, names) in [
            (&self.corner, ["corner.mouth", "corner.turn", "corner.jaw_radius", "corner.hole_radius", "corner.shelf"]),
            (&self.side, ["side.mouth", "side.turn", "side.jaw_radius", "side.hole_radius", "side.shelf"]),
        ] {
            within(names[0], f64::from(shape.mouth), 2.5 * radius, 10.0 * radius)?;
            within(names[1], shape.turn, 20.0, 100.0)?;
            within(names[2], f64::from(shape.jaw_radius), 1.0, 2.0 * radius)?;
            within(names[3], f64::from(shape.hole_radius), 1.5 * radius, 5.0 * radius)?;
            within(names[4], f64::from(shape.shelf), 0.0, 2.0 * radius)?;
        }
        Ok(())
    }
}

/// A measure or constant with which there is no table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpecError {
    /// The field of [`Spec`].
    pub name: &'static str,
    /// The value that was refused.
    pub value: f64,
    /// The least that would do.
    pub least: f64,
    /// The most that would do.
    pub most: f64,
}

impl fmt::Display for SpecError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} is {}, but must be from {} to {}", self.name, self.value, self.least, self.most)
    }
}

impl std::error::Error for SpecError {}
