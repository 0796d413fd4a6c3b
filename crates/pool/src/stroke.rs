//! A stroke of the cue, and how a hand spoils it.

use std::fmt;
use std::str::FromStr;

use billiard::{Cursor, Unit};
use contract::{Misread, Saying};

use crate::say;

/// A stroke of the cue (PO-5), always within its bounds. Written `2>92250,3400`, or with spin `2>92250,3400,-20,15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stroke {
    unit: Unit,
    direction: i32,
    speed: i32,
    side: i8,
    height: i8,
}

impl Stroke {
    /// Thousandths of a degree in a full turn: directions are smaller.
    pub const TURN: i32 = 360_000;
    /// The slowest stroke, in mm/s.
    pub const SLOWEST: i32 = 50;
    /// The fastest stroke, in mm/s.
    pub const FASTEST: i32 = 10_000;
    /// How far from the centre the tip may meet the ball, in hundredths of the radius.
    pub const REACH: i8 = 50;

    /// A stroke through the centre of a unit: the direction in thousandths of a degree, the speed in mm/s. `None` where
    /// one of them is out of bounds.
    pub fn new(unit: Unit, direction: i32, speed: i32) -> Option<Stroke> {
        let fits = (0..Stroke::TURN).contains(&direction) && (Stroke::SLOWEST..=Stroke::FASTEST).contains(&speed);
        fits.then_some(Stroke { unit, direction, speed, side: 0, height: 0 })
    }

    /// The stroke through the centre of a unit that is nearest to these numbers.
    pub(crate) fn within(unit: Unit, direction: i32, speed: i32) -> Stroke {
        let (direction, speed) = (direction.rem_euclid(Stroke::TURN), speed.clamp(Stroke::SLOWEST, Stroke::FASTEST));
        Stroke { unit, direction, speed, side: 0, height: 0 }
    }

    /// The same with the tip off the centre: to the right and up, in hundredths of the radius. `None` where that is more
    /// than [`Stroke::REACH`] from the centre.
    #[must_use]
    pub fn with_tip(self, side: i8, height: i8) -> Option<Stroke> {
        let square = |part: i8| i32::from(part) * i32::from(part);
        let fits = square(side) + square(height) <= square(Stroke::REACH);
        fits.then_some(Stroke { side, height, ..self })
    }

    /// The unit struck.
    pub const fn unit(self) -> Unit {
        self.unit
    }

    /// The direction in thousandths of a degree: 0 towards the foot cushion, 90,000 towards the right one.
    pub const fn direction(self) -> i32 {
        self.direction
    }

    /// The speed at which the ball leaves the cue, in mm/s.
    pub const fn speed(self) -> i32 {
        self.speed
    }

    /// How far right of the centre the tip meets the ball, in hundredths of the radius.
    pub const fn side(self) -> i8 {
        self.side
    }

    /// How far above the centre the tip meets the ball, in hundredths of the radius.
    pub const fn height(self) -> i8 {
        self.height
    }

    /// Reads what comes after the `>`.
    pub(crate) fn read(cursor: &mut Cursor<'_>, unit: Unit) -> Result<Stroke, Misread> {
        let start = *cursor;
        let direction = whole(cursor, 6).filter(|&direction| direction < Stroke::TURN);
        let direction = direction.ok_or_else(|| start.wrong(Saying::new(say::NOT_A_DIRECTION)))?;
        cursor.expect(",")?;
        let start = *cursor;
        let speed = whole(cursor, 5).and_then(|speed| Stroke::new(unit, direction, speed));
        let centred = speed.ok_or_else(|| {
            let why = Saying::new(say::NOT_A_SPEED).with("least", Stroke::SLOWEST);
            start.wrong(why.with("most", Stroke::FASTEST))
        })?;
        let spin = *cursor;
        if !cursor.eat(",") {
            return Ok(centred);
        }
        let start = *cursor;
        let side = read_tip(cursor)?;
        cursor.expect(",")?;
        let height = read_tip(cursor)?;
        if (side, height) == (0, 0) {
            return Err(spin.wrong(Saying::new(say::NO_SPIN)));
        }
        let why = || start.wrong(Saying::new(say::TIP_OUT_OF_BOUNDS).with("most", i32::from(Stroke::REACH)));
        centred.with_tip(side, height).ok_or_else(why)
    }
}

fn read_tip(cursor: &mut Cursor<'_>) -> Result<i8, Misread> {
    let start = *cursor;
    let part = signed(cursor, 2).and_then(|part| i8::try_from(part).ok());
    part.ok_or_else(|| start.wrong(Saying::new(say::NOT_A_TIP).with("most", i32::from(Stroke::REACH))))
}

fn whole(cursor: &mut Cursor<'_>, most_digits: usize) -> Option<i32> {
    cursor.whole(most_digits).and_then(|number| i32::try_from(number).ok())
}

/// A whole number of at most so many digits, perhaps with a minus; there is no `-0`.
pub(crate) fn signed(cursor: &mut Cursor<'_>, most_digits: usize) -> Option<i32> {
    let minus = cursor.eat("-");
    let number = whole(cursor, most_digits)?;
    if minus && number == 0 {
        return None;
    }
    Some(if minus { -number } else { number })
}

impl fmt::Display for Stroke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stroke { unit, direction, speed, side, height } = self;
        write!(f, "{unit}>{direction},{speed}")?;
        if (*side, *height) == (0, 0) { Ok(()) } else { write!(f, ",{side},{height}") }
    }
}

impl FromStr for Stroke {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Stroke, Misread> {
        let mut cursor = Cursor::new(text);
        let unit = cursor.unit()?;
        cursor.expect(">")?;
        let stroke = Stroke::read(&mut cursor, unit)?;
        cursor.end()?;
        Ok(stroke)
    }
}

contract::text_in_json!(Stroke, |text| text.parse().ok());

/// How far a stroke strays from what was meant (PO-11). Written `-84,3`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tremor {
    direction: i32,
    speed: i32,
}

impl Tremor {
    /// The largest deviation of the direction, in thousandths of a degree: a half turn.
    pub const MOST_DIRECTION: i32 = 180_000;
    /// The largest deviation of the speed, in thousandths of it: a ball that is struck does not stand still.
    pub const MOST_SPEED: i32 = 999;

    /// A deviation of the direction in thousandths of a degree, and of the speed in thousandths of it; `None` beyond what
    /// any hand does.
    pub fn new(direction: i32, speed: i32) -> Option<Tremor> {
        let fits = direction.abs() <= Tremor::MOST_DIRECTION && speed.abs() <= Tremor::MOST_SPEED;
        fits.then_some(Tremor { direction, speed })
    }

    /// The deviation of the direction, in thousandths of a degree.
    pub const fn direction(self) -> i32 {
        self.direction
    }

    /// The deviation of the speed, in thousandths of it.
    pub const fn speed(self) -> i32 {
        self.speed
    }

    /// Reads what comes after the `=`.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Tremor, Misread> {
        let start = *cursor;
        let direction = signed(cursor, 6).filter(|direction| direction.abs() <= Tremor::MOST_DIRECTION);
        let direction = direction.ok_or_else(|| {
            start.wrong(Saying::new(say::NOT_A_TREMOR_OF_DIRECTION).with("most", Tremor::MOST_DIRECTION))
        })?;
        cursor.expect(",")?;
        let start = *cursor;
        let tremor = signed(cursor, 3).and_then(|speed| Tremor::new(direction, speed));
        tremor.ok_or_else(|| start.wrong(Saying::new(say::NOT_A_TREMOR_OF_SPEED).with("most", Tremor::MOST_SPEED)))
    }
}

impl fmt::Display for Tremor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.direction, self.speed)
    }
}
