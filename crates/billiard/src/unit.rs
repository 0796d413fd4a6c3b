//! Balls and what they stand for, and sets of them.

use std::fmt;
use std::str::FromStr;

use contract::{Misread, Seat};
use serde::{Deserialize, Serialize};

use crate::text::Cursor;

/// A ball: 1 to 15, or the cue ball `C`. Ordered as results are listed: `C` last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit(u8);

impl Unit {
    /// How many there are.
    pub const COUNT: usize = 16;

    /// The ball with this number, the cue ball being 16; `None` for any other number.
    pub const fn new(number: u8) -> Option<Unit> {
        if number >= 1 && number as usize <= Unit::COUNT { Some(Unit(number - 1)) } else { None }
    }

    /// Its place in a list of all sixteen that starts at 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose it is: Solids are seat 1, Stripes seat 2.
    pub const fn army(self) -> Seat {
        if self.0 < 8 { Seat::ONE } else { Seat::TWO }
    }

    /// Its number among the eight of its army, from 1.
    pub const fn rank(self) -> u8 {
        self.0 % 8 + 1
    }

    /// What it stands for (BI-1).
    pub const fn class(self) -> Class {
        match self.rank() {
            1 => Class::Submarine,
            2 => Class::Cruiser,
            3..=5 => Class::Destroyer,
            6 => Class::Carrier,
            7 => Class::Aircraft,
            _ => Class::RepairShip,
        }
    }

    /// All sixteen, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Unit> + ExactSizeIterator {
        (0..Unit::COUNT as u8).map(Unit)
    }

    /// The submarine of an army.
    pub const fn submarine(army: Seat) -> Unit {
        Unit::of(army, 0)
    }

    /// The aircraft carrier of an army.
    pub const fn carrier(army: Seat) -> Unit {
        Unit::of(army, 5)
    }

    /// The repair ship of an army.
    pub const fn repair_ship(army: Seat) -> Unit {
        Unit::of(army, 7)
    }

    const fn of(army: Seat, offset: u8) -> Unit {
        Unit(army.index() as u8 % 2 * 8 + offset)
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            15 => f.write_str("C"),
            index => write!(f, "{}", index + 1),
        }
    }
}

impl FromStr for Unit {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Unit, Misread> {
        let mut cursor = Cursor::new(text);
        let unit = cursor.unit()?;
        cursor.end()?;
        Ok(unit)
    }
}

contract::text_in_json!(Unit, |text| text.parse().ok());

/// What a ball stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// 1 and 9: can hide in a pocket.
    Submarine,
    /// 2 and 10: strikes hardest.
    Cruiser,
    /// 3 to 5 and 11 to 13.
    Destroyer,
    /// 6 and 14: keeps aircraft in stock.
    Carrier,
    /// 7 and 15: dies at the first hit, and another takes off.
    Aircraft,
    /// 8 and the cue ball: breaks and repairs.
    RepairShip,
}

impl Class {
    /// Every class, in the order of the unit table.
    pub const ALL: [Class; 6] =
        [Class::Submarine, Class::Cruiser, Class::Destroyer, Class::Carrier, Class::Aircraft, Class::RepairShip];

    /// Its word in parameters, views and sentences.
    pub const fn word(self) -> &'static str {
        match self {
            Class::Submarine => "submarine",
            Class::Cruiser => "cruiser",
            Class::Destroyer => "destroyer",
            Class::Carrier => "carrier",
            Class::Aircraft => "aircraft",
            Class::RepairShip => "repair_ship",
        }
    }
}

/// A set of balls, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Units(u16);

impl Units {
    /// The empty set.
    pub const NONE: Units = Units(0);
    /// All sixteen balls, `C` among them.
    pub const ALL: Units = Units(u16::MAX);

    /// The eight of an army.
    pub const fn of(army: Seat) -> Units {
        Units(0xff << (army.index() % 2 * 8))
    }

    /// The set of this ball alone.
    pub const fn one(unit: Unit) -> Units {
        Units(1 << unit.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether this one is among them.
    pub const fn has(self, unit: Unit) -> bool {
        self.0 & (1 << unit.0) != 0
    }

    /// Those that are in both sets.
    #[must_use]
    pub const fn and(self, other: Units) -> Units {
        Units(self.0 & other.0)
    }

    /// Those that are in either set.
    #[must_use]
    pub const fn or(self, other: Units) -> Units {
        Units(self.0 | other.0)
    }

    /// These without those others.
    #[must_use]
    pub const fn without(self, other: Units) -> Units {
        Units(self.0 & !other.0)
    }

    /// These with one more.
    #[must_use]
    pub const fn with(self, unit: Unit) -> Units {
        self.or(Units::one(unit))
    }

    /// The first in order.
    pub fn first(self) -> Option<Unit> {
        self.iter().next()
    }

    /// In order, `C` last.
    pub fn iter(self) -> impl Iterator<Item = Unit> {
        Unit::all().filter(move |&unit| self.has(unit))
    }
}

impl FromIterator<Unit> for Units {
    fn from_iter<I: IntoIterator<Item = Unit>>(units: I) -> Units {
        units.into_iter().fold(Units::NONE, Units::with)
    }
}

impl fmt::Display for Units {
    /// `2,11,C`; nothing for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, self.iter())
    }
}

/// A pocket, seen from the head: 1 head left, 2 head right, 3 side left, 4 side right, 5 foot left, 6 foot right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pocket(u8);

impl Pocket {
    /// The pocket with this number, or `None` outside 1 to 6.
    pub const fn new(number: u8) -> Option<Pocket> {
        if number >= 1 && number <= 6 { Some(Pocket(number)) } else { None }
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Whether it is one of the four at the corners.
    pub const fn is_corner(self) -> bool {
        !matches!(self.0, 3 | 4)
    }

    /// All six, in order.
    pub fn all() -> impl Iterator<Item = Pocket> {
        (1..=6).map(Pocket)
    }
}

impl fmt::Display for Pocket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

contract::text_in_json!(Pocket, |text| Pocket::new(text.parse().ok()?));

/// One of the seven spots (BI-27).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u8);

impl Spot {
    /// The spot in the middle of the table, where fouls and balls off the table end.
    pub const CENTRE: Spot = Spot(4);

    /// The spot with this number, or `None` outside 1 to 7.
    pub const fn new(number: u8) -> Option<Spot> {
        if number >= 1 && number <= 7 { Some(Spot(number)) } else { None }
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All seven, in order.
    pub fn all() -> impl Iterator<Item = Spot> {
        (1..=7).map(Spot)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

contract::text_in_json!(Spot, |text| Spot::new(text.parse().ok()?));

/// A set of spots, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spots(u8);

impl Spots {
    /// The empty set.
    pub const NONE: Spots = Spots(0);

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether this one is among them.
    pub const fn has(self, spot: Spot) -> bool {
        self.0 & (1 << spot.0) != 0
    }

    /// These with one more.
    #[must_use]
    pub const fn with(self, spot: Spot) -> Spots {
        Spots(self.0 | 1 << spot.0)
    }

    /// The spots in it, lowest number first.
    pub fn iter(self) -> impl Iterator<Item = Spot> {
        Spot::all().filter(move |&spot| self.has(spot))
    }
}

impl fmt::Display for Spots {
    /// `1,5`; nothing for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, self.iter())
    }
}

fn list(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item = impl fmt::Display>) -> fmt::Result {
    for (at, item) in items.enumerate() {
        if at > 0 {
            f.write_str(",")?;
        }
        item.fmt(f)?;
    }
    Ok(())
}
