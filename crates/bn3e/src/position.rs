//! The board and whose turn it is: everything that a bare position knows.

mod text;

use contract::{Outcome, Turn};

use crate::action::Kind;
use crate::rules::{Layout, Rules};
use crate::ship::{Element, Relation, Ship, Side};
use crate::square::{FILES, Set, Square};

/// A position without its history: small, `Copy`, and all that a search needs.
///
/// Ships are sets of squares, one set per side, per element and per binary digit of the hit points, so that the rules
/// work on whole fleets at a time.
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
    elements: [Set; 3],
    /// Hit points in binary: `digits[i]` holds the ships whose points have bit `i`.
    digits: [Set; 4],
    pub(crate) side: Side,
}

impl Position {
    /// The start (BN-3).
    pub fn start(rules: &Rules) -> Position {
        let mut board = Board::empty(Side::Blue);
        for file in 0..FILES {
            let element = Element::ALL[usize::from(file / 2)];
            let red_file = if rules.layout == Layout::Rotated { FILES - 1 - file } else { file };
            for (side, file, rank) in [(Side::Blue, file, 1), (Side::Red, red_file, 6)] {
                if let Some(square) = Square::new(file, rank) {
                    board.put(square, Ship { side, element, hit_points: rules.hit_points });
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

    #[inline]
    pub(crate) fn has_used(&self, square: Square, kind: Kind) -> bool {
        self.used[kind as usize].has(square)
    }

    /// Nothing has been done in this turn yet. Every action costs a point, so the points tell.
    pub(crate) fn at_start_of_turn(&self, rules: &Rules) -> bool {
        self.points == rules.action_points
    }
}

impl Board {
    pub(crate) const fn empty(side: Side) -> Board {
        Board { fleets: [Set::NONE; 2], elements: [Set::NONE; 3], digits: [Set::NONE; 4], side }
    }

    #[inline]
    pub(crate) fn fleet(&self, side: Side) -> Set {
        self.fleets[side as usize]
    }

    #[inline]
    pub(crate) fn ships(&self) -> Set {
        self.fleets[0] | self.fleets[1]
    }

    #[inline]
    pub(crate) fn of(&self, element: Element) -> Set {
        self.elements[element as usize]
    }

    /// The sea squares without a ship.
    #[inline]
    pub(crate) fn empty_sea(&self) -> Set {
        Set::SEA & !self.ships()
    }

    /// The ships with exactly so many hit points.
    #[inline]
    pub(crate) fn with_hit_points(&self, points: u8) -> Set {
        let mut found = self.ships();
        for (bit, digit) in self.digits.iter().enumerate() {
            found = found & if points >> bit & 1 == 1 { *digit } else { !*digit };
        }
        found
    }

    /// The element of the ship on a square that has one.
    #[inline]
    pub(crate) fn element(&self, square: Square) -> Element {
        if self.elements[0].has(square) {
            Element::Rock
        } else if self.elements[1].has(square) {
            Element::Paper
        } else {
            Element::Scissors
        }
    }

    #[inline]
    pub(crate) fn hit_points(&self, square: Square) -> u8 {
        let bit = |i: usize| (self.digits[i].0 >> square.index() & 1) as u8;
        bit(0) | bit(1) << 1 | bit(2) << 2 | bit(3) << 3
    }

    #[inline]
    pub(crate) fn set_hit_points(&mut self, square: Square, points: u8) {
        let at = square.index();
        for (bit, digit) in self.digits.iter_mut().enumerate() {
            digit.0 = digit.0 & !(1 << at) | u64::from(points >> bit & 1) << at;
        }
    }

    pub(crate) fn ship(&self, square: Square) -> Option<Ship> {
        let side = [Side::Blue, Side::Red].into_iter().find(|s| self.fleet(*s).has(square))?;
        Some(Ship { side, element: self.element(square), hit_points: self.hit_points(square) })
    }

    pub(crate) fn put(&mut self, square: Square, ship: Ship) {
        let here = square.set();
        self.fleets[ship.side as usize] = self.fleet(ship.side) | here;
        self.elements[ship.element as usize] = self.of(ship.element) | here;
        self.set_hit_points(square, ship.hit_points);
    }

    #[inline]
    pub(crate) fn remove(&mut self, square: Square) {
        let rest = !square.set();
        for set in self.fleets.iter_mut().chain(&mut self.elements).chain(&mut self.digits) {
            *set = *set & rest;
        }
    }

    /// Carries whatever stands on a square to an empty one.
    #[inline]
    pub(crate) fn carry(&mut self, from: Square, to: Square) {
        for set in self.fleets.iter_mut().chain(&mut self.elements).chain(&mut self.digits) {
            carry(set, from, to);
        }
    }

    /// A number that differs between almost all boards: what a repetition looks at first.
    pub(crate) fn hash(&self) -> u64 {
        let mut hash = self.side as u64;
        for set in self.fleets.iter().chain(&self.elements).chain(&self.digits) {
            hash = (hash ^ set.0).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash ^= hash >> 29;
        }
        hash
    }
}

/// Moves one member of a set, if it is one.
#[inline]
pub(crate) fn carry(set: &mut Set, from: Square, to: Square) {
    let member = set.0 >> from.index() & 1;
    set.0 = set.0 & !(1 << from.index()) | member << to.index();
}
