//! Where balls lie: whole micrometres.

use crate::vector::Vec2;

/// The most balls that one table holds; a ball is a number below it.
pub const BALLS: usize = 16;

/// Where each ball lies, by its number; `None` is not on the table.
pub type Places = [Option<Place>; BALLS];

/// The centre of a ball at rest, in micrometres.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// From the nose of the left cushion.
    pub x: i32,
    /// From the nose of the head cushion.
    pub y: i32,
}

impl Place {
    /// A place by its distances from the left and the head cushion, in micrometres.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The same place in metres.
    pub fn metres(self) -> Vec2 {
        Vec2::new(metres(self.x), metres(self.y))
    }

    /// The place nearest to a point in metres.
    pub fn nearest(point: Vec2) -> Self {
        Self::new(micrometres(point.x), micrometres(point.y))
    }

    /// The square of the distance to another place, in square micrometres.
    pub fn squared_distance(self, other: Self) -> i64 {
        let x = i64::from(self.x) - i64::from(other.x);
        let y = i64::from(self.y) - i64::from(other.y);
        x * x + y * y
    }
}

/// Whole micrometres as metres: one division, rounded the same everywhere.
pub(crate) fn metres(micrometres: i32) -> f64 {
    f64::from(micrometres) / 1e6
}

/// Metres as whole micrometres, half away from zero; what no `i32` holds becomes its nearest.
fn micrometres(metres: f64) -> i32 {
    libm::round(metres * 1e6) as i32
}
