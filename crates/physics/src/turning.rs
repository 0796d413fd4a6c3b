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
    // As long as a ball rolls and has side, or slides in a curve, its axis wanders, and short steps follow it. Otherwise one
    // turn does.
    let wanders = if motion.is_moving() { (motion.spin.abs() / constants.spin).min(after) } else { 0.0 };
    let across = motion.roll.x * motion.roll_change.y - motion.roll.y * motion.roll_change.x;
    let curved = across * across > 1e-18 * motion.roll.squared() * motion.roll_change.squared();
    let wanders = if curved { after } else { wanders };
    let steps = libm::ceil(wanders / STEP).clamp(0.0, 100_000.0) as i32;
    let step = wanders / f64::from(steps.max(1));
    let mut orientation = start;
    for index in 0..steps {
        let from = motion.start + f64::from(index) * step;
        orientation = turn(motion, from, from + step, constants).after(orientation).unit();
    }
    if wanders < after {
        orientation = turn(motion, motion.start + wanders, time, constants).after(orientation).unit();
    }
    orientation
}

/// The turn from one time to another, if the axis stays: spins change evenly, so their mean is that of both ends.
fn turn(motion: &Motion, from: f64, to: f64, constants: &Constants) -> Quaternion {
    let both = motion.turning_at(from, constants) + motion.turning_at(to, constants);
    Quaternion::about(both * (0.5 * (to - from)))
}

#[cfg(test)]
mod tests {
    use super::{Quaternion, turned};
    use crate::motion::Motion;
    use crate::spec::Spec;
    use crate::table::Table;
    use crate::vector::{Vec2, Vec3};

    /// Many short turns, one after another.
    fn stepwise(motion: &Motion, time: f64, table: &Table) -> Quaternion {
        let steps = 100_000;
        let step = time / f64::from(steps);
        (0..steps).fold(Quaternion::IDENTITY, |orientation, index| {
            let turning = motion.turning_at((f64::from(index) + 0.5) * step, &table.constants);
            Quaternion::about(turning * step).after(orientation)
        })
    }

    #[test]
    fn few_turns_come_to_where_many_do() {
        let table = Table::new(Spec::SEVEN_FEET).expect("a table");
        let roll = |v: Vec2| v.turned() * (1.0 / table.radius());
        let straight = Vec2::new(0.6, 0.8);
        let rolling = roll(straight);
        let cases = [
            (straight, Vec3::new(rolling.x, rolling.y, 0.0)),
            (straight, Vec3::new(rolling.x, rolling.y, 12.0)),
            (straight, Vec3::new(0.0, 0.0, -30.0)),
            (straight, Vec3::new(30.0, -10.0, 5.0)),
            (Vec2::ZERO, Vec3::new(0.0, 0.0, 25.0)),
        ];
        for (velocity, spin) in cases {
            let motion = Motion::new(0.0, Vec2::ZERO, velocity, spin, &table.constants);
            for part in [0.1, 0.5, 1.0] {
                let time = motion.until.min(3.0) * part;
                let (few, many) =
                    (turned(Quaternion::IDENTITY, &motion, time, &table.constants), stepwise(&motion, time, &table));
                let same = few.w * many.w + few.x * many.x + few.y * many.y + few.z * many.z;
                assert!(same.abs() > 1.0 - 1e-4, "{velocity:?} {spin:?} {time}: {few:?} {many:?}");
            }
        }
    }
}
