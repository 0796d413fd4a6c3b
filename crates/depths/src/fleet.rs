//! One side's pieces.

use crate::action::{Berth, Placing, Ship};
use crate::line::Line;
use crate::sea::{Cell, Level, Sea, Square, Squares};

/// What one side has: three ships on the surface, and what it hid below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fleet {
    /// Submarines and mine, once they are placed.
    pub(crate) below: Option<Below>,
    /// The ships in the order of [`Ship::ALL`]; `None` when sunk.
    pub(crate) ships: [Option<Vessel>; 3],
}

/// What a side hid under the enemy's half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Below {
    pub(crate) submarines: Submarines,
    /// `None` once it went off.
    pub(crate) mine: Option<Square>,
}

/// A ship that is not sunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Vessel {
    pub(crate) berth: Berth,
    pub(crate) charges: u8,
}

/// The living submarines, ascending, none twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Submarines {
    /// Cells past the count are all [`Submarines::FILLER`], so that equal fleets are equal.
    cells: [Cell; 3],
    count: u8,
}

impl Fleet {
    /// DE-5: in port, fully armed, nothing placed yet.
    pub(crate) fn new() -> Fleet {
        let armed = |ship: Ship| Some(Vessel { berth: Berth::Port, charges: ship.load() });
        Fleet { below: None, ships: Ship::ALL.map(armed) }
    }

    pub(crate) const fn ship(&self, ship: Ship) -> Option<Vessel> {
        self.ships[ship as usize]
    }

    /// Where this ship is at sea, if it is.
    pub(crate) fn square(&self, ship: Ship) -> Option<Square> {
        self.ship(ship).and_then(|vessel| vessel.berth.square())
    }

    /// The squares that its ships stand on.
    pub(crate) fn at_sea(&self) -> Squares {
        Ship::ALL.into_iter().filter_map(|ship| self.square(ship)).collect()
    }

    /// DE-22: whether this side has lost, all its submarines or all its ships being sunk.
    pub(crate) fn is_lost(&self) -> bool {
        self.is_out_of_ships() || self.is_out_of_submarines()
    }

    pub(crate) fn is_out_of_ships(&self) -> bool {
        self.ships.iter().all(Option::is_none)
    }

    pub(crate) fn is_out_of_submarines(&self) -> bool {
        self.below.is_some_and(|below| below.submarines.count == 0)
    }

    /// How many living submarines lie on this line, at any level (DE-16).
    pub(crate) fn bearing(&self, sea: Sea, line: Line) -> u8 {
        let Some(below) = &self.below else { return 0 };
        below.submarines.iter().filter(|cell| line.contains(sea, cell.square)).count() as u8
    }
}

impl From<Placing> for Below {
    fn from(placing: Placing) -> Below {
        Below { submarines: Submarines { cells: placing.submarines, count: 3 }, mine: Some(placing.mine) }
    }
}

impl Submarines {
    pub(crate) const NONE: Submarines = Submarines { cells: [Submarines::FILLER; 3], count: 0 };
    const FILLER: Cell = match Square::new(1) {
        Some(square) => Cell::new(Level::Upper, square),
        None => unreachable!(),
    };

    pub(crate) const fn count(self) -> u8 {
        self.count
    }

    pub(crate) fn iter(self) -> impl DoubleEndedIterator<Item = Cell> {
        self.cells.into_iter().take(usize::from(self.count))
    }

    pub(crate) fn contains(self, cell: Cell) -> bool {
        self.iter().any(|living| living == cell)
    }

    /// Whether one lies under this square, at any level.
    pub(crate) fn is_under(self, square: Square) -> bool {
        self.iter().any(|living| living.square == square)
    }

    /// Adds one behind the others. False, and nothing added, if there are three or it does not come after them.
    pub(crate) fn push(&mut self, cell: Cell) -> bool {
        if self.count == 3 || self.iter().next_back().is_some_and(|last| last >= cell) {
            return false;
        }
        self.cells[usize::from(self.count)] = cell;
        self.count += 1;
        true
    }

    /// Takes one away, if it is there.
    pub(crate) fn sink(&mut self, cell: Cell) -> bool {
        let mut left = Submarines::NONE;
        for living in self.iter().filter(|&living| living != cell) {
            left.push(living);
        }
        let sunk = left.count < self.count;
        *self = left;
        sunk
    }
}
