//! Who sits, who looks and who acts.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A side of a game, counted from 1 as people count: `Seat::ONE` plays Blue in BN3E and Red in the depths.
///
/// A seat is a *side*: the two partners of a team share one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 4))]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const ONE: Seat = Seat(1);
    /// The second seat.
    pub const TWO: Seat = Seat(2);
    /// No game here has more seats than this.
    pub const MOST: u8 = 4;

    /// The seat with this number, or `None` outside 1 to [`Seat::MOST`].
    pub const fn new(number: u8) -> Option<Seat> {
        if number >= 1 && number <= Seat::MOST { Some(Seat(number)) } else { None }
    }

    /// The seat at a place of a list that starts at 0.
    ///
    /// # Panics
    /// When there is no such seat: the index comes from a list of seats, never from outside.
    pub const fn at(index: usize) -> Seat {
        assert!(index < Seat::MOST as usize, "a seat's index is below Seat::MOST");
        Seat(index as u8 + 1)
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in a list that starts at 0.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The other seat of a game for two.
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(3 - self.0 % 3)
    }

    /// The first `count` seats, in order.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..usize::from(count.min(Seat::MOST))).map(Seat::at)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(number: u8) -> Result<Seat, String> {
        Seat::new(number).ok_or_else(|| format!("no seat {number}: seats are 1 to {}", Seat::MOST))
    }
}

/// Through whose eyes something is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Eye {
    /// What this seat may know.
    Seat(Seat),
    /// What everybody may know: a spectator's eye.
    Public,
    /// Everything. Only for the referee, and for everybody once a game is over.
    All,
}

impl Eye {
    /// Whether this eye may see a secret of that seat.
    pub fn sees(self, owner: Seat) -> bool {
        match self {
            Eye::Seat(seat) => seat == owner,
            Eye::Public => false,
            Eye::All => true,
        }
    }
}

/// Who did something: a seat, or chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Who {
    /// A seat acted.
    Seat(Seat),
    /// Chance decided.
    Chance,
}

impl fmt::Display for Who {
    /// `1`, `2`, … or `chance`, as in the engine protocol's log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Seat(seat) => seat.fmt(f),
            Who::Chance => f.write_str("chance"),
        }
    }
}

impl FromStr for Seat {
    type Err = String;

    fn from_str(text: &str) -> Result<Seat, String> {
        text.parse::<u8>().map_err(|e| e.to_string())?.try_into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_of_two() {
        assert_eq!(Seat::ONE.other(), Seat::TWO);
        assert_eq!(Seat::TWO.other(), Seat::ONE);
    }

    #[test]
    fn seats_outside_the_table_do_not_exist() {
        assert_eq!(Seat::new(0), None);
        assert_eq!(Seat::new(5), None);
        assert!("0".parse::<Seat>().is_err());
        assert_eq!("4".parse::<Seat>().map(Seat::index), Ok(3));
    }

    #[test]
    fn seats_are_counted_from_one() {
        let all: Vec<Seat> = Seat::all(3).collect();
        assert_eq!(all.iter().map(|seat| (seat.number(), seat.index())).collect::<Vec<_>>(), [(1, 0), (2, 1), (3, 2)]);
        assert_eq!((Seat::all(9).count(), Seat::all(0).count()), (4, 0), "no more than there are");
        assert_eq!(u8::from(Seat::TWO), 2);
        assert_eq!(serde_json::to_string(&all).ok().as_deref(), Some("[1,2,3]"));
        assert!(serde_json::from_str::<Seat>("5").is_err());
        assert_eq!((Who::Seat(Seat::TWO).to_string(), Who::Chance.to_string()), ("2".to_owned(), "chance".to_owned()));
    }

    #[test]
    fn a_secret_is_its_owner_s_until_all_is_open() {
        let sees = |eye: Eye| [Seat::ONE, Seat::TWO].map(|owner| eye.sees(owner));
        assert_eq!(sees(Eye::Seat(Seat::ONE)), [true, false]);
        assert_eq!(sees(Eye::Seat(Seat::TWO)), [false, true]);
        assert_eq!((sees(Eye::Public), sees(Eye::All)), ([false; 2], [true; 2]));
    }
}
