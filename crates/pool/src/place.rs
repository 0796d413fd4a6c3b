//! Places on the table, to the micrometre.

use std::fmt;
use std::str::FromStr;

use billiard::Cursor;
use contract::{Misread, Saying};

use crate::say;
use crate::stroke::{Stroke, signed};

/// The radius of a ball, in micrometres (PO-2).
pub const RADIUS: i32 = 28_575;

/// Where the centre of a ball is, in whole micrometres (PO-1). Written `495300:400000`.
///
/// Both numbers are at least 0 on the cloth; only in the mouth of a pocket a ball may lie a little beyond it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// From the left cushion.
    pub x: i32,
    /// From the head cushion.
    pub y: i32,
}

impl Place {
    /// The square of the distance between two centres, in square micrometres.
    pub fn square_distance(self, other: Place) -> i64 {
        let (across, along) = (i64::from(self.x) - i64::from(other.x), i64::from(self.y) - i64::from(other.y));
        across * across + along * along
    }

    /// Whether balls at both places would overlap. Balls that touch do not.
    pub fn overlaps(self, other: Place) -> bool {
        self.square_distance(other) < TOUCHING
    }

    /// Whether balls at both places would touch or overlap.
    pub fn touches(self, other: Place) -> bool {
        self.square_distance(other) <= TOUCHING
    }

    /// The direction from here to another place, in thousandths of a degree: 0 towards the foot cushion, 90,000 to the right.
    pub fn direction_to(self, other: Place) -> i32 {
        let (across, along) = (f64::from(other.x) - f64::from(self.x), f64::from(other.y) - f64::from(self.y));
        let angle = libm::atan2(across, along).to_degrees();
        (libm::round(angle * 1_000.0) as i32).rem_euclid(Stroke::TURN)
    }

    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Place, Misread> {
        let start = *cursor;
        let wrong = || start.wrong(Saying::new(say::NOT_A_PLACE));
        let x = signed(cursor, 7).ok_or_else(wrong)?;
        if !cursor.eat(":") {
            return Err(wrong());
        }
        let y = signed(cursor, 7).ok_or_else(wrong)?;
        Ok(Place { x, y })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.x, self.y)
    }
}

impl FromStr for Place {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Place, Misread> {
        let mut cursor = Cursor::new(text);
        let place = Place::read(&mut cursor)?;
        cursor.end()?;
        Ok(place)
    }
}

contract::text_in_json!(Place, |text| text.parse().ok());

/// The square of the distance of two balls that touch.
const TOUCHING: i64 = (2 * RADIUS as i64) * (2 * RADIUS as i64);
