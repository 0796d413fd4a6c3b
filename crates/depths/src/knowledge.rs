//! What a side was told about the other.

use contract::Seat;
use serde::{Deserialize, Serialize};

use crate::event::Answer;
use crate::line::Line;
use crate::position::{Depths, Phase};
use crate::sea::{Cell, Square, Squares};

/// Everything that one side was told about the other's submarines and mine. All of it was said aloud or seen on the
/// surface: it holds no secret of either side.
///
/// What was told again and says nothing new is not kept, so that it cannot grow without end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Knowledge {
    /// How many enemy submarines there were when this began: 3, or fewer in a game that began from a position text.
    pub submarines: u8,
    /// Whether the enemy mine lay in the sea when this began.
    pub mined: bool,
    /// The charges and their answers, in order.
    pub charges: Vec<Charge>,
    /// The squares that the enemy mine was not under.
    pub safe: Squares,
    /// Where the enemy mine went off.
    pub mine: Option<Square>,
    /// The lines that the enemy's torpedoes came along.
    pub announced: Vec<Announced>,
}

/// A depth charge and its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charge {
    /// Where it went off.
    pub cell: Cell,
    /// What the enemy had to say.
    pub answer: Answer,
}

/// Torpedoes of one enemy turn: this many different submarines bore on this line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Announced {
    /// The line that was announced.
    pub line: Line,
    /// How many torpedoes ran along it.
    pub torpedoes: u8,
    /// How many of the enemy's submarines were already known to be hit (counted in [`Knowledge::charges`]).
    pub after_hits: u8,
}

impl Knowledge {
    pub(crate) const fn new() -> Knowledge {
        Knowledge {
            submarines: 3,
            mined: true,
            charges: Vec::new(),
            safe: Squares::NONE,
            mine: None,
            announced: Vec::new(),
        }
    }

    /// The cells where enemy submarines were hit, in order.
    pub fn hits(&self) -> impl Iterator<Item = Cell> {
        self.charges.iter().filter(|charge| charge.answer.is_hit()).map(|charge| charge.cell)
    }

    pub(crate) fn hear_answer(&mut self, cell: Cell, answer: Answer) {
        let charge = Charge { cell, answer };
        let since_hit = self.charges.iter().rev().take_while(|old| !old.answer.is_hit());
        // Between two hits nothing changes below: the same question has the same answer.
        if since_hit.into_iter().all(|old| *old != charge) {
            self.charges.push(charge);
        }
    }

    pub(crate) fn hear_torpedo(&mut self, line: Line, torpedoes: u8) {
        let after_hits = self.hits().count() as u8;
        match self.announced.iter_mut().find(|old| old.line == line && old.after_hits == after_hits) {
            Some(old) => old.torpedoes = old.torpedoes.max(torpedoes),
            None => self.announced.push(Announced { line, torpedoes, after_hits }),
        }
    }

    pub(crate) fn see_safe(&mut self, square: Square) {
        self.safe.insert(square);
    }

    pub(crate) fn see_mine(&mut self, square: Square) {
        self.mine = Some(square);
    }
}

impl Answer {
    /// Whether a submarine is sunk.
    pub const fn is_hit(self) -> bool {
        matches!(self, Answer::Hit { .. })
    }
}

impl Depths {
    /// Tells both sides what the surface of a position without history shows.
    pub(crate) fn know_the_surface(&mut self) {
        for side in [Seat::ONE, Seat::TWO] {
            let below = self.fleet(side.other()).below;
            let at_sea = self.fleet(side).at_sea();
            let knowledge = &mut self.knowledge[side.index()];
            if let Some(below) = below {
                knowledge.submarines = below.submarines.count();
                knowledge.mined = below.mine.is_some();
            }
            knowledge.safe = at_sea;
        }
        if let Phase::Spin { line, fired, .. } | Phase::Torpedo { line, fired } = self.phase {
            self.knowledge[self.side.other().index()].hear_torpedo(line, fired);
        }
    }
}
