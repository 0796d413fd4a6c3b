//! Some of the seats of a match.

use contract::Seat;
use serde::{Deserialize, Serialize};

/// The seats that somebody plays; none for a spectator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "u8")]
pub(crate) struct SeatSet(u8);

impl SeatSet {
    /// How many different sets there are.
    pub(crate) const COUNT: usize = 1 << Seat::MOST;

    /// With one more seat.
    pub(crate) fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.index())
    }

    /// Whether this seat is in it.
    pub(crate) fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.index()) != 0
    }

    /// Its first seat.
    pub(crate) fn first(self) -> Option<Seat> {
        Seat::all(Seat::MOST).find(|seat| self.has(*seat))
    }

    /// How many seats are in it.
    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set at this place in a list of all.
    pub(crate) fn at(index: usize) -> SeatSet {
        SeatSet((index % SeatSet::COUNT) as u8)
    }

    /// Its place in a list of all.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Another node's: what has no meaning here is left out.
impl From<u8> for SeatSet {
    fn from(seats: u8) -> SeatSet {
        SeatSet::at(usize::from(seats))
    }
}
