//! The tracking grid: the classic pegs, put by the program (DE-25).

use serde::{Deserialize, Serialize};

use crate::knowledge::Knowledge;
use crate::open::Open;
use crate::rules::Rules;
use crate::sea::{Cell, Level, Sea, Square, Squares};

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
    /// The pegs that follow from all that a side was told: a cell that an answer speaks of is white when no submarine can be there
    /// any more, and red while one can. No peg denies or suspects what the coach knows better.
    pub fn of(rules: &Rules, knowledge: &Knowledge) -> Grid {
        let mut grid = Grid::default();
        let open = Open::new(rules, knowledge);
        let mut told = [Squares::NONE; 3];
        for charge in &knowledge.charges {
            let (at, here) = (charge.cell.level as usize, Squares::one(charge.cell.square));
            let pegs = if charge.answer.is_hit() { &mut grid.flag } else { &mut grid.white };
            pegs[at] = pegs[at].or(here);
            if rules.near_told(charge.answer).is_some() {
                let cover = rules.cover(charge.cell);
                told = Level::ALL.map(|level| told[level as usize].or(cover.at(level)));
            }
        }
        for level in Level::ALL {
            let at = level as usize;
            let can = |square: &Square| open.as_ref().is_some_and(|open| open.allows(Cell::new(level, *square)));
            grid.red[at] = told[at].iter().filter(can).collect();
            grid.white[at] = grid.white[at].or(told[at]).without(grid.red[at]).without(grid.flag[at]);
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
}
