//! The tracking grid: the classic pegs, put by the program (DE-25).

use serde::{Deserialize, Serialize};

use crate::event::Answer;
use crate::knowledge::{Charge, Knowledge};
use crate::rules::Rules;
use crate::sea::{Cell, Level, Sea, Squares};

/// What stands in a cell of a tracking grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peg {
    /// No submarine is there.
    White,
    /// A submarine may be there: an answer said that one is near.
    Red,
    /// A submarine was sunk there.
    Flag,
}

impl Peg {
    /// Its letter in a view: `w`, `r` or `f`.
    pub const fn letter(self) -> char {
        match self {
            Peg::White => 'w',
            Peg::Red => 'r',
            Peg::Flag => 'f',
        }
    }
}

/// The pegs of one side on the three enemy levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grid {
    white: [Squares; 3],
    red: [Squares; 3],
    flag: [Squares; 3],
}

impl Grid {
    /// The pegs that follow from what a side was told.
    pub fn of(rules: &Rules, knowledge: &Knowledge) -> Grid {
        let mut grid = Grid::default();
        for &charge in &knowledge.charges {
            grid.mark(rules, charge);
        }
        grid
    }

    /// What stands in this cell.
    pub fn peg(&self, cell: Cell) -> Option<Peg> {
        let stands = |pegs: &[Squares; 3]| pegs[cell.level as usize].contains(cell.square);
        match () {
            () if stands(&self.flag) => Some(Peg::Flag),
            () if stands(&self.white) => Some(Peg::White),
            () if stands(&self.red) => Some(Peg::Red),
            () => None,
        }
    }

    /// Puts a peg of one's own into a cell, or takes the peg away.
    pub fn put(&mut self, cell: Cell, peg: Option<Peg>) {
        let here = Squares::one(cell.square);
        let at = cell.level as usize;
        for pegs in [&mut self.white, &mut self.red, &mut self.flag] {
            pegs[at] = pegs[at].without(here);
        }
        match peg {
            Some(Peg::White) => self.white[at].insert(cell.square),
            Some(Peg::Red) => self.red[at].insert(cell.square),
            Some(Peg::Flag) => self.flag[at].insert(cell.square),
            None => {}
        }
    }

    /// The pegs of one level, square by square: `.` for none, and the letters of the pegs.
    pub fn row_text(&self, sea: Sea, level: Level) -> String {
        sea.squares().iter().map(|square| self.peg(Cell::new(level, square)).map_or('.', Peg::letter)).collect()
    }

    /// Marks the answer to a charge. A flag stays a flag, whatever goes off there later.
    pub(crate) fn mark(&mut self, rules: &Rules, Charge { cell, answer }: Charge) {
        let cover = rules.cover(cell);
        for level in Level::ALL {
            let (at, covered) = (level as usize, cover.at(level));
            match answer {
                Answer::Miss => self.whiten(at, covered),
                Answer::Hit { near: 0 } => self.whiten(at, covered.and(self.red[at])),
                // A hit that names others near by is marked as a near miss: white pegs would deny them.
                Answer::NearMiss(_) | Answer::Hit { .. } => self.redden(at, covered),
            }
        }
        let (at, here) = (cell.level as usize, Squares::one(cell.square));
        if answer.is_hit() {
            self.put(cell, Some(Peg::Flag));
        } else {
            self.whiten(at, here);
        }
    }

    fn whiten(&mut self, at: usize, squares: Squares) {
        let squares = squares.without(self.flag[at]);
        self.white[at] = self.white[at].or(squares);
        self.red[at] = self.red[at].without(squares);
    }

    fn redden(&mut self, at: usize, squares: Squares) {
        self.red[at] = self.red[at].or(squares.without(self.white[at]).without(self.flag[at]));
    }
}
