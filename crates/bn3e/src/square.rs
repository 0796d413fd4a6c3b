//! Squares and sets of squares.

use std::fmt;
use std::str::FromStr;

use contract::{Misread, Saying};

use crate::say;
use crate::ship::Side;

/// A square of the board, bases included (BN-1): `a1` to `f8`.
///
/// Ranks are eight apart although there are only six files. The two columns between catch what would run over the edge,
/// so a whole set of squares is shifted at once and then cut to the sea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// BN-1: six files.
pub const FILES: u8 = 6;
/// BN-1: eight ranks, of which the first and the last are the bases.
pub const RANKS: u8 = 8;

impl Square {
    /// The square in this file and rank, both counted from 0.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < FILES && rank < RANKS { Some(Square(rank * 8 + file)) } else { None }
    }

    /// Its file, from 0 for `a`.
    pub const fn file(self) -> u8 {
        self.0 % 8
    }

    /// Its rank, from 0 for `1`.
    pub const fn rank(self) -> u8 {
        self.0 / 8
    }

    /// Whether ships can stand here.
    pub const fn is_sea(self) -> bool {
        Set::SEA.has(self)
    }

    /// The side whose base it belongs to, if it is no sea.
    pub const fn base(self) -> Option<Side> {
        match self.rank() {
            0 => Some(Side::Blue),
            rank if rank == RANKS - 1 => Some(Side::Red),
            _ => None,
        }
    }

    /// The base square in its file that is nearer: where a ship on the rank before it lands or repairs.
    #[must_use]
    pub const fn shore(self) -> Square {
        Square(self.file() + if self.rank() < RANKS / 2 { 0 } else { (RANKS - 1) * 8 })
    }

    /// Every square, `a1` `b1` … `f8`.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..RANKS).flat_map(|rank| (0..FILES).filter_map(move |file| Square::new(file, rank)))
    }

    /// Reads a square at a column (from 1) of a text; `rest` begins there.
    pub(crate) fn read(rest: &str, column: usize) -> Result<Square, Misread> {
        let mut letters = rest.chars();
        let file = letters.next().and_then(|c| "abcdef".find(c));
        let Some(file) = file else { return Err(unreadable(rest, column)) };
        let rank = letters.next().and_then(|c| "12345678".find(c));
        let Some(rank) = rank else { return Err(unreadable(rest, column)) };
        Square::new(file as u8, rank as u8).ok_or_else(|| unreadable(rest, column))
    }

    /// Its place among 64. The mask is never needed, but tells the compiler so.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & 63
    }

    /// The square this many steps back, which must be on the board.
    #[inline]
    pub(crate) const fn back(self, step: i8) -> Square {
        Square(self.0.wrapping_add_signed(-step))
    }

    pub(crate) const fn set(self) -> Set {
        Set(1 << self.index())
    }
}

fn unreadable(rest: &str, column: usize) -> Misread {
    let found: String = rest.chars().take(2).collect();
    Misread::at(column, Saying::new(say::NO_SQUARE).with("found", found))
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

impl FromStr for Square {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Square, Misread> {
        let square = Square::read(text, 1)?;
        match text[2..].chars().next() {
            None => Ok(square),
            Some(_) => Err(Misread::at(3, Saying::new(say::TOO_LONG).with("found", &text[2..]))),
        }
    }
}

contract::text_in_json!(Square, |text| text.parse().ok());

/// A set of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Set(pub(crate) u64);

impl Set {
    pub(crate) const NONE: Set = Set(0);
    /// BN-1: ranks 2 to 7.
    pub(crate) const SEA: Set = Set(0x003f_3f3f_3f3f_3f00);
    /// The sea rank that touches Blue's base.
    pub(crate) const BLUE_SHORE: Set = Set(0x3f << 8);
    /// The sea rank that touches Red's base.
    pub(crate) const RED_SHORE: Set = Set(0x3f << 48);

    pub(crate) const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Every square moved by a step, over the edge as well: the caller cuts it to the sea.
    #[inline]
    pub(crate) const fn shifted(self, step: i8) -> Set {
        Set(if step >= 0 { self.0 << step } else { self.0 >> -step })
    }

    /// The member of this number, counted from 0, of a set that must have it.
    #[inline]
    pub(crate) fn nth(self, number: u32) -> Square {
        // Five steps are enough for a fleet of six (BN-2), and a loop of a length that nobody can foretell would cost more.
        let rest = (0..5).fold(self.0, |rest, step| if step < number { rest & rest.wrapping_sub(1) } else { rest });
        // A position set up by hand may have larger fleets.
        let rest = (5..number).fold(rest, |rest, _| rest & rest.wrapping_sub(1));
        Square(rest.trailing_zeros() as u8)
    }

    /// Those for which this holds. Without a branch: which ships are damaged nobody can foretell.
    #[inline]
    pub(crate) fn filtered(self, holds: impl Fn(Square) -> bool) -> Set {
        Set(self.into_iter().fold(0, |kept, square| kept | u64::from(holds(square)) << square.index()))
    }

    /// Moves one member, if it is one.
    pub(crate) const fn carry(&mut self, from: Square, to: Square) {
        let member = self.0 >> from.index() & 1;
        self.0 ^= member << from.index() | member << to.index();
    }

    /// The eight neighbours of a square, at sea.
    #[inline]
    pub(crate) const fn around(square: Square) -> Set {
        AROUND[square.index()]
    }

    /// The squares that share a side with a square, at sea.
    #[inline]
    pub(crate) const fn beside(square: Square) -> Set {
        BESIDE[square.index()]
    }

    /// The squares one or two away in a straight line, at sea.
    #[inline]
    pub(crate) const fn in_line(square: Square) -> Set {
        IN_LINE[square.index()]
    }

    /// BN-9: the squares one away in a straight line, and those two away behind a square of `open`.
    #[inline]
    pub(crate) const fn in_range(from: Square, open: Set) -> Set {
        let at = from.set().0;
        let (east, west, north, south) = (at << 1, at >> 1, at << 8, at >> 8);
        let far = (east & open.0) << 1 | (west & open.0) >> 1 | (north & open.0) << 8 | (south & open.0) >> 8;
        Set((east | west | north | south | far) & Set::SEA.0)
    }
}

/// One step in each of the eight directions.
pub(crate) const ANY_WAY: [i8; 8] = [-9, -8, -7, -1, 1, 7, 8, 9];
/// One step in each of the four straight directions.
pub(crate) const STRAIGHT: [i8; 4] = [-8, -1, 1, 8];

const AROUND: [Set; 64] = table(&ANY_WAY);
const BESIDE: [Set; 64] = table(&STRAIGHT);
const IN_LINE: [Set; 64] = table(&[-16, -8, -2, -1, 1, 2, 8, 16]);

/// For each square, the sea squares this many steps away.
const fn table(steps: &[i8]) -> [Set; 64] {
    let mut table = [Set::NONE; 64];
    let mut from = 0_u8;
    while from < 64 {
        let mut step = 0;
        while step < steps.len() {
            if let Some(to) = from.checked_add_signed(steps[step])
                && to < 64
            {
                table[from as usize].0 |= 1 << to & Set::SEA.0;
            }
            step += 1;
        }
        from += 1;
    }
    table
}

impl std::ops::BitAnd for Set {
    type Output = Set;
    #[inline]
    fn bitand(self, other: Set) -> Set {
        Set(self.0 & other.0)
    }
}

impl std::ops::BitOr for Set {
    type Output = Set;
    #[inline]
    fn bitor(self, other: Set) -> Set {
        Set(self.0 | other.0)
    }
}

impl std::ops::Not for Set {
    type Output = Set;
    #[inline]
    fn not(self) -> Set {
        Set(!self.0)
    }
}

impl IntoIterator for Set {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

/// The squares of a set in the order a1, b1, …: by rank, then file.
pub(crate) struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_stop_at_the_edges_and_the_bases() {
        let at = |text: &str| text.parse::<Square>().unwrap();
        assert_eq!("a2b".parse::<Square>().map_err(|e| e.column), Err(3));
        let names = |set: Set| set.into_iter().map(|s| s.to_string()).collect::<Vec<_>>().join(" ");
        assert_eq!(names(Set::around(at("a2"))), "b2 a3 b3");
        assert_eq!(names(Set::around(at("f7"))), "e6 f6 e7");
        assert_eq!(names(Set::around(at("c4"))), "b3 c3 d3 b4 d4 b5 c5 d5");
        assert_eq!(names(Set::beside(at("f2"))), "e2 f3");
        assert_eq!(names(Set::beside(at("a7"))), "a6 b7");
        let shores = ["a2", "f7", "c4", "d5"].map(|name| at(name).shore().to_string());
        assert_eq!(shores, ["a1", "f8", "c1", "d8"]);
        let bases = ["c1", "c2", "f7", "f8"].map(|name| at(name).base());
        assert_eq!(bases, [Some(Side::Blue), None, None, Some(Side::Red)]);
        assert_eq!(Set::SEA.len(), 36);
        assert_eq!(Square::all().count(), 48);
    }
}
