//! How balls turn, for drawing: numbers and stripes go round with them. Nothing of the run depends on it.

use crate::motion::Motion;
use crate::table::Constants;
use crate::vector::Vec3;

/// The longest time over which a turn is taken in one step, in seconds.
const STEP: f64 = 1.0 / 64.0;

/// A rotation as a quaternion of length one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quaternion {
    /// The cosine of half the angle.
    pub w: f64,
    /// The x part of the axis, times the sine of half the angle.
    pub x: f64,
    /// The y part of the axis, times the sine of half the angle.
    pub y: f64,
    /// The z part of the axis, times the sine of half the angle.
    pub z: f64,
}

impl Quaternion {
    /// Not turned at all.
    pub const IDENTITY: Self = Self { w: 1.0, x: 0.0, y: 0.0, z: 0.0 };

    /// A turn about the direction of a vector, by its length in radians, anticlockwise for who looks against it.
    pub fn about(turn: Vec3) -> Self {
        let angle = turn.length();
        if angle == 0.0 {
            return Self::IDENTITY;
        }
        let sine = libm::sin(angle / 2.0) / angle;
        Self { w: libm::cos(angle / 2.0), x: turn.x * sine, y: turn.y * sine, z: turn.z * sine }
    }

    /// This turn after an earlier one.
    #[must_use]
    pub fn after(self, first: Self) -> Self {
        let (a, b) = (self, first);
        Self {
            w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
            x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
        }
    }

    /// A vector, turned.
    pub fn apply(self, vector: Vec3) -> Vec3 {
        let axis = Vec3::new(self.x, self.y, self.z);
        let twice = axis.cross(vector) * 2.0;
        vector + twice * self.w + axis.cross(twice)
    }

    fn unit(self) -> Self {
        let length = (self.w * self.w + self.x * self.x + self.y * self.y + self.z * self.z).sqrt();
        let scale = 1.0 / length;
        Self { w: self.w * scale, x: self.x * scale, y: self.y * scale, z: self.z * scale }
    }
}

/// How a ball is turned at a time of a motion at whose start it was turned so.
pub(crate) fn turned(start: Quaternion, motion: &Motion, time: f64, constants: &Constants) -> Quaternion {
    let after = time - motion.start;
    if after <= 0.0 || (motion.spin == 0.0 && !motion.is_moving()) {
        return start;
    }
    // The axis is fixed while a ball rolls without side; otherwise it wanders, and short steps follow it.
    let steps = libm::ceil(after / STEP).clamp(1.0, 100_000.0) as i32;
    let step = after / f64::from(steps);
    let mut orientation = start;
    for index in 0..steps {
        let middle = motion.start + (f64::from(index) + 0.5) * step;
        let turn = motion.turning_at(middle, constants) * step;
        orientation = Quaternion::about(turn).after(orientation).unit();
    }
    orientation
}
