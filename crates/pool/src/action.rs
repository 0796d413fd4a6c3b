//! What is done at the table, and its notation.

use std::fmt;
use std::str::FromStr;

use billiard::{Cursor, Pocket, Spot, Unit, Units};
use contract::{Misread, Saying};

use crate::place::Place;
use crate::say;
use crate::stroke::{Stroke, Tremor};

/// What a seat does, or chance brings.
///
/// ```
/// use pool::Action;
/// let stroke: Action = "2>92250,3400,-20,15".parse().unwrap();
/// assert_eq!(stroke.to_string(), "2>92250,3400,-20,15");
/// assert!("2>92250,20000".parse::<Action>().is_err(), "no cue is so fast");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `~rack=3,9,C,…`: chance racks the balls.
    Rack(Rack),
    /// `8@495300:400000`: the breaker puts the repair ship down.
    Place {
        /// The repair ship.
        unit: Unit,
        /// Where on the table its centre lies.
        at: Place,
    },
    /// `2>92250,3400`: the cue strikes.
    Stroke(Stroke),
    /// `9^2@960000:40000`: a submarine comes up, before the stroke.
    Surface {
        /// The submarine.
        unit: Unit,
        /// The pocket it comes up in front of.
        pocket: Pocket,
        /// Where in that zone its centre lies.
        at: Place,
    },
    /// `~11@5`: chance gives a unit its spot.
    Spot {
        /// The unit that goes back on the table.
        unit: Unit,
        /// The spot it is placed on.
        spot: Spot,
    },
    /// `~tremor=-84,3`: chance spoils the stroke that was meant.
    Tremor(Tremor),
}

/// The order of fifteen units in the rack, row by row from the apex, each row from the left (PO-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rack([Unit; Rack::COUNT]);

impl Rack {
    /// How many units are racked.
    pub const COUNT: usize = 15;

    /// A rack in this order; `None` where a unit stands twice.
    pub fn new(order: [Unit; Rack::COUNT]) -> Option<Rack> {
        let different = order.into_iter().collect::<Units>().len() == Rack::COUNT;
        different.then_some(Rack(order))
    }

    pub(crate) const fn in_order(order: [Unit; Rack::COUNT]) -> Rack {
        Rack(order)
    }

    /// The units in their order.
    pub fn units(&self) -> impl ExactSizeIterator<Item = Unit> + '_ {
        self.0.iter().copied()
    }

    /// The one unit that is not in it.
    pub fn left_out(&self) -> Option<Unit> {
        Units::ALL.without(self.units().collect()).first()
    }

    fn read(cursor: &mut Cursor<'_>) -> Result<Rack, Misread> {
        let mut order = [Unit::repair_ship(contract::Seat::ONE); Rack::COUNT];
        let mut seen = Units::NONE;
        for (at, place) in order.iter_mut().enumerate() {
            if at > 0 {
                cursor.expect(",")?;
            }
            let start = *cursor;
            *place = cursor.unit()?;
            if seen.has(*place) {
                return Err(start.wrong(Saying::new(say::RACKED_TWICE).show("unit", *place)));
            }
            seen = seen.with(*place);
        }
        Ok(Rack(order))
    }
}

impl fmt::Display for Rack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, unit) in self.units().enumerate() {
            if at > 0 {
                f.write_str(",")?;
            }
            unit.fmt(f)?;
        }
        Ok(())
    }
}

impl Action {
    /// Whether chance brings it.
    pub fn is_chance(self) -> bool {
        matches!(self, Action::Rack(_) | Action::Spot { .. } | Action::Tremor(_))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Rack(rack) => write!(f, "~rack={rack}"),
            Action::Place { unit, at } => write!(f, "{unit}@{at}"),
            Action::Stroke(stroke) => stroke.fmt(f),
            Action::Surface { unit, pocket, at } => write!(f, "{unit}^{pocket}@{at}"),
            Action::Spot { unit, spot } => write!(f, "~{unit}@{spot}"),
            Action::Tremor(tremor) => write!(f, "~tremor={tremor}"),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Action, Misread> {
        let mut cursor = Cursor::new(text);
        let action = read(&mut cursor)?;
        cursor.end()?;
        Ok(action)
    }
}

fn read(cursor: &mut Cursor<'_>) -> Result<Action, Misread> {
    let starts_like_a_unit = |cursor: &Cursor<'_>| cursor.rest().starts_with(|c: char| c == 'C' || c.is_ascii_digit());
    if cursor.eat("~") {
        if cursor.eat("rack=") {
            return Rack::read(cursor).map(Action::Rack);
        }
        if cursor.eat("tremor=") {
            return Tremor::read(cursor).map(Action::Tremor);
        }
        if !starts_like_a_unit(cursor) {
            return Err(cursor.wrong(Saying::new(say::NOT_AN_OUTCOME)));
        }
        let unit = cursor.unit()?;
        cursor.expect("@")?;
        return Ok(Action::Spot { unit, spot: cursor.spot()? });
    }
    if !starts_like_a_unit(cursor) {
        return Err(cursor.wrong(Saying::new(say::NOT_AN_ACTION)));
    }
    let unit = cursor.unit()?;
    if cursor.eat(">") {
        return Stroke::read(cursor, unit).map(Action::Stroke);
    }
    if cursor.eat("^") {
        let pocket = cursor.pocket()?;
        cursor.expect("@")?;
        return Ok(Action::Surface { unit, pocket, at: Place::read(cursor)? });
    }
    if cursor.eat("@") {
        return Ok(Action::Place { unit, at: Place::read(cursor)? });
    }
    Err(cursor.wrong(Saying::new(say::WHAT_WITH_IT).show("unit", unit)))
}
