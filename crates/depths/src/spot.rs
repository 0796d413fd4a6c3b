//! The places of the sea that a finger or a key can touch.

use std::fmt;
use std::str::FromStr;

use contract::Seat;

use crate::sea::{Cell, Level, Square};

/// One of the two halves, as one side sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Half {
    /// The own ships over the enemy's levels.
    Hunt,
    /// The enemy's ships over the own levels.
    Home,
}

impl Half {
    /// Both halves, the one to hunt on first.
    pub const BOTH: [Half; 2] = [Half::Hunt, Half::Home];

    /// The side whose ships sail on it, seen by this side; the other's submarines lie below.
    pub const fn hunter(self, me: Seat) -> Seat {
        match self {
            Half::Hunt => me,
            Half::Home => me.other(),
        }
    }
}

/// A place of a half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// A berth of the port; while submarines are placed, a place of the tray.
    Dock(u8),
    /// A square of the surface.
    Surface(Square),
    /// A cell under it.
    Below(Cell),
}

impl Spot {
    /// The place in this layer, 0 at the surface, over or under this square.
    pub fn at(layer: usize, square: Square) -> Spot {
        match layer.checked_sub(1).and_then(|level| Level::ALL.get(level)) {
            Some(level) => Spot::Below(Cell::new(*level, square)),
            None => Spot::Surface(square),
        }
    }

    /// Its layer: 0 at the surface, 1 to 3 below; none in port.
    pub fn layer(self) -> Option<usize> {
        match self {
            Spot::Dock(_) => None,
            Spot::Surface(_) => Some(0),
            Spot::Below(cell) => Some(cell.level as usize + 1),
        }
    }

    /// Its square; none in port.
    pub fn square(self) -> Option<Square> {
        match self {
            Spot::Dock(_) => None,
            Spot::Surface(square) | Spot::Below(Cell { square, .. }) => Some(square),
        }
    }
}

/// As ids and attributes name it: `d0`, `14`, `214`.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Dock(berth) => write!(f, "d{berth}"),
            Spot::Surface(square) => square.fmt(f),
            Spot::Below(cell) => cell.fmt(f),
        }
    }
}

impl FromStr for Spot {
    type Err = ();

    fn from_str(text: &str) -> Result<Spot, ()> {
        if let Some(berth) = text.strip_prefix('d') {
            return berth.parse().map(Spot::Dock).map_err(drop);
        }
        let number: u16 = text.parse().map_err(drop)?;
        if number < 100 {
            return u8::try_from(number).ok().and_then(Square::new).map(Spot::Surface).ok_or(());
        }
        Cell::try_from(number).map(Spot::Below).map_err(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_written_and_read() {
        for text in ["d0", "d3", "1", "36", "101", "214", "399"] {
            assert_eq!(text.parse::<Spot>().map(|spot| spot.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "d", "0", "100", "400", "x"] {
            assert_eq!(text.parse::<Spot>(), Err(()), "{text}");
        }
    }

    #[test]
    fn layers_lie_under_each_other() {
        let square = Square::new(14).unwrap();
        for layer in 0..4 {
            let spot = Spot::at(layer, square);
            assert_eq!((spot.layer(), spot.square()), (Some(layer), Some(square)));
        }
        assert_eq!((Spot::Dock(1).layer(), Spot::Dock(1).square()), (None, None));
        assert_eq!(Half::BOTH.map(|half| half.hunter(Seat::TWO)), [Seat::TWO, Seat::ONE]);
    }
}
