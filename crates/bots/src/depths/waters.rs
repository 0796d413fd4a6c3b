//! The sea as numbers: which cell is near which, for counting millions of placings.

use depths::{Cell, Level, Rules};

/// Cells numbered from 0, level by level, and what an answer in each of them covers.
#[derive(Clone, Debug)]
pub struct Waters {
    /// The cells by number.
    cells: Vec<Cell>,
    squares: usize,
    /// The cells near each one: being near is mutual (DE-13, DE-14).
    near: Vec<Vec<u8>>,
    /// 1 where two cells are near each other, `STRIDE` to a row.
    touch: Vec<u8>,
    hit_reports_near: bool,
}

/// More than the cells of the largest sea, and the number of no cell.
const STRIDE: usize = 256;

/// What an answer tells, as a number: 0 to 3 submarines near and none hit, or a hit.
pub(super) type Told = usize;

/// A hit, with 0 to 3 others near where the rules tell so.
pub(super) const HIT: Told = 4;
/// How many different answers there are.
pub(super) const ANSWERS: usize = 8;

impl Waters {
    /// The waters of a game by these rules.
    pub fn new(rules: &Rules) -> Waters {
        let cells: Vec<Cell> = rules.sea().cells().collect();
        let mut touch = vec![0; STRIDE * STRIDE];
        let near: Vec<Vec<u8>> = cells
            .iter()
            .map(|&cell| {
                let cover = rules.cover(cell);
                (0..cells.len() as u8).filter(|&other| cover.contains(cells[usize::from(other)])).collect()
            })
            .collect();
        for (cell, around) in near.iter().enumerate() {
            for &other in around {
                touch[cell * STRIDE + usize::from(other)] = 1;
            }
        }
        let squares = usize::from(rules.sea().size());
        Waters { cells, squares, near, touch, hit_reports_near: rules.hit_reports_near() }
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there are none, which no rules allow.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The cell with this number.
    pub fn cell(&self, number: usize) -> Cell {
        self.cells[number]
    }

    /// The number of a cell of this sea.
    pub fn number(&self, cell: Cell) -> usize {
        cell.level as usize * self.squares + cell.square.index()
    }

    /// How many squares there are.
    pub(super) const fn squares(&self) -> usize {
        self.squares
    }

    /// The index of the square that a cell lies under.
    pub(super) const fn square_of(&self, number: usize) -> usize {
        number % self.squares
    }

    /// The numbers of the cells under a square.
    pub(super) fn under(&self, square: usize) -> impl Iterator<Item = (Level, usize)> + use<> {
        let squares = self.squares;
        Level::ALL.into_iter().map(move |level| (level, level as usize * squares + square))
    }

    pub(super) fn near(&self, number: usize) -> &[u8] {
        &self.near[number]
    }

    pub(super) const fn hit_reports_near(&self) -> bool {
        self.hit_reports_near
    }

    /// The answer to a charge, were these the living submarines.
    #[inline]
    pub(super) fn told(&self, charge: usize, submarines: &[u8]) -> Told {
        let row = &self.touch[charge * STRIDE..(charge + 1) * STRIDE];
        let (mut near, mut hit) = (0, 0);
        for &submarine in submarines {
            near += usize::from(row[usize::from(submarine)]);
            hit |= usize::from(usize::from(submarine) == charge);
        }
        if hit == 0 {
            near
        } else if self.hit_reports_near {
            HIT + near
        } else {
            HIT
        }
    }
}
