//! The board and whose turn it is: everything that a bare position knows.

mod text;

use contract::{Outcome, Turn};

use crate::action::Kind;
use crate::rules::{Layout, Rules};
use crate::ship::{Element, Relation, Ship, Side};
use crate::square::{FILES, Set, Square};

/// A position without its history: small, `Copy`, and all that a search needs.
///
/// Fleets are sets of squares, so that the rules work on many squares at a time; what a ship is made of and how much it
/// can take stands in one byte per square, so that a move carries one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) board: Board,
    /// BN-5: which ships have done what in this turn, by [`Kind`].
    pub(crate) used: [Set; 4],
    /// One more after each of Red's turns, from 1.
    pub(crate) turn: u32,
    /// Action points left.
    pub(crate) points: u8,
    /// BN-8: the side to move has landed.
    pub(crate) landed: bool,
}

/// The ships, and the side to move: what is compared for a repetition (BN-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    fleets: [Set; 2],
    /// What stands where: 0, or the element (from 1) in the high half of the byte and the hit points in the low half.
    cells: [u8; 64],
    pub(crate) side: Side,
}

impl Position {
    /// The start (BN-3).
    pub fn start(rules: &Rules) -> Position {
        Position::start_with(rules, [rules.hit_points; 2])
    }

    /// The start with a handicap: this many hit points for each ship of a side, Blue's first, from 1 to those of the
    /// rules.
    pub fn start_with(rules: &Rules, hit_points: [u8; 2]) -> Position {
        let mut board = Board::empty(Side::Blue);
        for file in 0..FILES {
            let element = Element::ALL[usize::from(file / 2)];
            let red_file = if rules.layout == Layout::Rotated { FILES - 1 - file } else { file };
            for (side, file, rank) in [(Side::Blue, file, 1), (Side::Red, red_file, 6)] {
                if let Some(square) = Square::new(file, rank) {
                    let hit_points = hit_points[side.seat().index()].clamp(1, rules.hit_points);
                    board.put(square, Ship { side, element, hit_points });
                }
            }
        }
        Position { board, used: [Set::NONE; 4], turn: 1, points: rules.action_points, landed: false }
    }

    /// Whose turn it is, or how it ended (BN-15, BN-16, BN-18).
    #[inline]
    pub fn turn(&self, rules: &Rules) -> Turn {
        let side = self.board.side;
        if self.landed {
            return Turn::Over(Outcome::Win(side.seat()));
        }
        if rules.annihilation {
            for loser in [side.other(), side] {
                if self.board.fleet(loser).is_empty() {
                    return Turn::Over(Outcome::Win(loser.other().seat()));
                }
            }
        }
        if rules.max_turns > 0 && self.turn > rules.max_turns {
            return Turn::Over(Outcome::Draw);
        }
        Turn::Seat(side.seat())
    }

    /// The ship on a square, if there is one.
    pub fn ship(&self, square: Square) -> Option<Ship> {
        self.board.ship(square)
    }

    /// The ships of a side and their squares, by rank, then file.
    #[inline]
    pub fn fleet(&self, side: Side) -> impl Iterator<Item = (Square, Ship)> + '_ {
        let board = &self.board;
        let ship = move |at| Ship { side, element: board.element(at), hit_points: board.hit_points(at) };
        board.fleet(side).into_iter().map(move |at| (at, ship(at)))
    }

    /// The squares of a side's ships as bits: bit 8 × rank + file, both counted from 0.
    #[inline]
    pub fn bits(&self, side: Side) -> u64 {
        self.board.fleet(side).0
    }

    /// A number that differs between almost all positions: the key of a search's table. Two orders of the same actions
    /// have the same key; the turn's number is not in it.
    #[inline]
    pub fn key(&self) -> u64 {
        let mut key = self.board.hash() ^ u64::from(self.points);
        for used in self.used {
            key = (key ^ used.0).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            key ^= key >> 31;
        }
        key
    }

    /// The side to move.
    pub fn side(&self) -> Side {
        self.board.side
    }

    /// Action points left in this turn.
    pub fn points(&self) -> u8 {
        self.points
    }

    /// The turn's number, from 1, one more after each of Red's turns.
    pub fn number(&self) -> u32 {
        self.turn
    }

    /// The kinds of action that a ship has used in this turn.
    pub fn used(&self, square: Square) -> impl Iterator<Item = Kind> + '_ {
        Kind::ALL.into_iter().filter(move |kind| self.has_used(square, *kind))
    }

    /// How a ship stands to another, if there are ships on both squares.
    pub fn relation(&self, from: Square, target: Square) -> Option<Relation> {
        Some(self.ship(from)?.element.against(self.ship(target)?.element))
    }

    /// Whether a ship has used a kind of action in this turn (BN-5).
    #[inline]
    pub fn has_used(&self, square: Square, kind: Kind) -> bool {
        self.used[kind as usize].has(square)
    }

    /// Nothing has been done in this turn yet. A position set up by hand may have used actions that cost nothing.
    pub(crate) fn at_start_of_turn(&self, rules: &Rules) -> bool {
        self.points == rules.action_points && self.used.iter().all(|used| used.is_empty())
    }
}

impl Board {
    pub(crate) const fn empty(side: Side) -> Board {
        Board { fleets: [Set::NONE; 2], cells: [0; 64], side }
    }

    #[inline]
    pub(crate) fn fleet(&self, side: Side) -> Set {
        self.fleets[side as usize]
    }

    #[inline]
    pub(crate) fn ships(&self) -> Set {
        self.fleets[0] | self.fleets[1]
    }

    /// The sea squares without a ship.
    #[inline]
    pub(crate) fn empty_sea(&self) -> Set {
        Set::SEA & !self.ships()
    }

    /// The element of the ship on a square that has one.
    #[inline]
    pub(crate) fn element(&self, square: Square) -> Element {
        match self.cells[square.index()] >> 4 {
            0 | 1 => Element::Rock,
            2 => Element::Paper,
            _ => Element::Scissors,
        }
    }

    #[inline]
    pub(crate) fn hit_points(&self, square: Square) -> u8 {
        self.cells[square.index()] & 0xf
    }

    #[inline]
    pub(crate) fn set_hit_points(&mut self, square: Square, points: u8) {
        let cell = &mut self.cells[square.index()];
        *cell = *cell & 0xf0 | points;
    }

    pub(crate) fn ship(&self, square: Square) -> Option<Ship> {
        let side = [Side::Blue, Side::Red].into_iter().find(|s| self.fleet(*s).has(square))?;
        Some(Ship { side, element: self.element(square), hit_points: self.hit_points(square) })
    }

    pub(crate) fn put(&mut self, square: Square, ship: Ship) {
        self.fleets[ship.side as usize] = self.fleet(ship.side) | square.set();
        self.cells[square.index()] = (ship.element as u8 + 1) << 4 | ship.hit_points;
    }

    /// Takes an enemy ship of the side to move off the board.
    #[inline]
    pub(crate) fn sink(&mut self, square: Square) {
        let enemy = &mut self.fleets[self.side.other() as usize];
        *enemy = *enemy & !square.set();
        self.cells[square.index()] = 0;
    }

    /// Carries a ship of the side to move to an empty square.
    #[inline]
    pub(crate) fn carry(&mut self, from: Square, to: Square) {
        self.fleets[self.side as usize].0 ^= from.set().0 | to.set().0;
        self.cells[to.index()] = std::mem::take(&mut self.cells[from.index()]);
    }

    /// A number that differs between almost all boards: what a repetition looks at first.
    pub(crate) fn hash(&self) -> u64 {
        // Odd numbers without a pattern, one for each rank and one for the fleets: the products do not wait for each
        // other. The fleets matter only by whose ship stands where.
        const ODD: [u64; 7] = [
            0x9e37_79b9_7f4a_7c15,
            0xbf58_476d_1ce4_e5b9,
            0x94d0_49bb_1331_11eb,
            0xd6e8_feb8_6659_fd93,
            0xa076_1d64_95b2_d5e3,
            0xe703_7ed1_a0b4_28db,
            0x8ebc_6af0_9c88_c6e3,
        ];
        let ranks = self.cells[8..56].as_chunks::<8>().0.iter().map(|rank| u64::from_le_bytes(*rank));
        let words = ranks.chain([self.fleets[0].0]).zip(ODD);
        let sum = words.fold(self.side as u64, |sum, (word, odd)| sum.wrapping_add(word.wrapping_mul(odd)));
        (sum ^ sum >> 32).wrapping_mul(ODD[0]) >> 32
    }
}
