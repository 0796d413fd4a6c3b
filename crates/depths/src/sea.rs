//! The sea: squares, levels and cells.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The number of a square, from 1, row by row (DE-1). Whether it lies on the sea depends on the sea's size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Square(u8);

impl Square {
    /// The square with this number; `None` outside 1 to 99, the numbers that a cell has room for.
    pub const fn new(number: u8) -> Option<Square> {
        if number >= 1 && number <= 99 { Some(Square(number)) } else { None }
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in a list that starts at 0.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The square at an index that is known to lie on a sea.
    pub(crate) const fn at(index: u8) -> Square {
        Square(index + 1)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Square> for u8 {
    fn from(square: Square) -> u8 {
        square.0
    }
}

impl TryFrom<u8> for Square {
    type Error = String;

    fn try_from(number: u8) -> Result<Square, String> {
        Square::new(number).ok_or_else(|| format!("no square {number}: squares are 1 to 99"))
    }
}

/// One of the three levels under the surface (DE-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Level 100, right under the surface, where the mines are.
    Upper,
    /// Level 200, between the two others.
    Middle,
    /// Level 300, the deepest.
    Lower,
}

impl Level {
    /// From the surface down.
    pub const ALL: [Level; 3] = [Level::Upper, Level::Middle, Level::Lower];

    /// 100, 200 or 300.
    pub const fn depth(self) -> u16 {
        (self as u16 + 1) * 100
    }

    /// The level of this depth.
    pub const fn at_depth(depth: u16) -> Option<Level> {
        match depth {
            100 => Some(Level::Upper),
            200 => Some(Level::Middle),
            300 => Some(Level::Lower),
            _ => None,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.depth().fmt(f)
    }
}

/// A place under water: a level and a number, written as one (DE-2). In JSON it is that number: `214`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Cell {
    /// How deep it lies.
    pub level: Level,
    /// The square it lies under.
    pub square: Square,
}

impl Cell {
    /// The cell at this level under this square.
    pub const fn new(level: Level, square: Square) -> Cell {
        Cell { level, square }
    }

    /// Level plus number: `214`.
    pub const fn code(self) -> u16 {
        self.level.depth() + self.square.0 as u16
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl From<Cell> for u16 {
    fn from(cell: Cell) -> u16 {
        cell.code()
    }
}

impl TryFrom<u16> for Cell {
    type Error = String;

    fn try_from(code: u16) -> Result<Cell, String> {
        let level = Level::at_depth(code / 100 * 100);
        let square = Square::new((code % 100) as u8);
        match (level, square) {
            (Some(level), Some(square)) => Ok(Cell { level, square }),
            _ => Err(format!("no cell {code}: a cell is a level and a number, such as 214")),
        }
    }
}

/// A set of squares. In JSON it is the list of their numbers, ascending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Square>", into = "Vec<Square>")]
pub struct Squares(u128);

impl Squares {
    /// The empty set.
    pub const NONE: Squares = Squares(0);

    /// The set with a single square.
    pub const fn one(square: Square) -> Squares {
        Squares(1 << square.index())
    }

    /// Whether this square is among them.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The squares in one set or the other.
    #[must_use]
    pub const fn or(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }

    /// The squares in both sets.
    #[must_use]
    pub const fn and(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }

    /// Those that are not in the other.
    #[must_use]
    pub const fn without(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }

    /// Each of them, ascending.
    pub const fn iter(self) -> SquaresIter {
        SquaresIter(self.0)
    }

    /// Adds a square; nothing changes if it is in already.
    pub fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.index();
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = SquaresIter;

    fn into_iter(self) -> SquaresIter {
        self.iter()
    }
}

/// The squares of a set, ascending.
#[derive(Clone, Debug)]
pub struct SquaresIter(u128);

impl Iterator for SquaresIter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square::at(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(square)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::NONE, |set, square| set.or(Squares::one(square)))
    }
}

impl From<Vec<Square>> for Squares {
    fn from(squares: Vec<Square>) -> Squares {
        squares.into_iter().collect()
    }
}

impl From<Squares> for Vec<Square> {
    fn from(squares: Squares) -> Vec<Square> {
        squares.iter().collect()
    }
}

/// The size of each half, and what lies next to what on it. Edges do not wrap (DE-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sea {
    rows: u8,
    columns: u8,
    all: u128,
    west_edge: u128,
    east_edge: u128,
}

impl Sea {
    /// The fewest rows and columns: on any sea of at least this size a ship at sea always has a free neighbour.
    pub const LEAST: u8 = 2;
    /// The most rows and columns, so that every number has at most two digits.
    pub const MOST: u8 = 9;

    /// A sea of this size, or the nearest size there is.
    pub fn new(rows: u8, columns: u8) -> Sea {
        let (rows, columns) = (rows.clamp(Sea::LEAST, Sea::MOST), columns.clamp(Sea::LEAST, Sea::MOST));
        let west_edge = (0..rows).fold(0, |set, row| set | 1 << (row * columns));
        let all = (1 << (rows * columns)) - 1;
        Sea { rows, columns, all, west_edge, east_edge: west_edge << (columns - 1) }
    }

    /// How many rows it has.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// How many squares lie in a row.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// How many squares it has; they are numbered 1 to this.
    pub const fn size(self) -> u8 {
        self.rows * self.columns
    }

    /// Whether this square lies on it.
    pub const fn has(self, square: Square) -> bool {
        square.0 <= self.size()
    }

    /// All squares of this sea.
    pub const fn squares(self) -> Squares {
        Squares(self.all)
    }

    /// All its cells, ascending.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        Level::ALL.into_iter().flat_map(move |level| self.squares().iter().map(move |square| Cell { level, square }))
    }

    /// The squares on the northern edge, next to the ports (DE-4).
    pub const fn first_row(self) -> Squares {
        Squares((1 << self.columns) - 1)
    }

    /// These squares and all their neighbours, diagonals included.
    #[must_use]
    pub const fn spread(self, from: Squares) -> Squares {
        let band = from.0 | self.east(from.0) | self.west(from.0);
        Squares((band | band << self.columns | band >> self.columns) & self.all)
    }

    /// The squares north, south, east and west of this one.
    pub const fn beside(self, square: Square) -> Squares {
        let one = Squares::one(square).0;
        let around = self.east(one) | self.west(one) | one << self.columns | one >> self.columns;
        Squares(around & self.all)
    }

    const fn east(self, set: u128) -> u128 {
        (set & !self.east_edge) << 1
    }

    const fn west(self, set: u128) -> u128 {
        (set & !self.west_edge) >> 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(number: u8) -> Square {
        Square::new(number).unwrap()
    }

    fn numbers(squares: Squares) -> Vec<u8> {
        squares.iter().map(Square::number).collect()
    }

    #[test]
    fn neighbours_are_those_of_the_rules() {
        let sea = Sea::new(6, 6);
        assert_eq!(numbers(sea.beside(square(14))), [8, 13, 15, 20]); // DE-1
        assert_eq!(numbers(sea.spread(Squares::one(square(14)))), [7, 8, 9, 13, 14, 15, 19, 20, 21]); // DE-14
        assert_eq!(numbers(sea.beside(square(6))), [5, 12]); // DE-15
        assert_eq!(numbers(sea.spread(Squares::one(square(7)))), [1, 2, 7, 8, 13, 14]); // DE-15
    }

    #[test]
    fn every_square_of_every_sea_has_its_eight_neighbours() {
        for (rows, columns) in (2..=9).flat_map(|rows| (2..=9).map(move |columns| (rows, columns))) {
            let sea = Sea::new(rows, columns);
            for a in sea.squares() {
                let place = |s: Square| ((s.number() - 1) / columns, (s.number() - 1) % columns);
                for b in sea.squares() {
                    let ((ar, ac), (br, bc)) = (place(a), place(b));
                    let (down, along) = (ar.abs_diff(br), ac.abs_diff(bc));
                    assert_eq!(sea.spread(Squares::one(a)).contains(b), down <= 1 && along <= 1);
                    assert_eq!(sea.beside(a).contains(b), down + along == 1);
                }
            }
        }
    }
}
