//! What a side was told leaves open: where living enemy submarines can be, and how many lie in some cells.

use crate::event::Answer;
use crate::knowledge::Knowledge;
use crate::rules::{Cover, Rules};
use crate::sea::{Cell, Level, Squares};

/// The placings that agree with what was told, as demands on them. The coach counts them; pegs ask whether there is one.
pub(crate) struct Open {
    /// How many submarines are alive.
    pub(crate) living: usize,
    /// The cells that no answer has ruled out.
    pub(crate) cells: Vec<Cell>,
    pub(crate) demands: Vec<(Region, Demand)>,
    /// Where the mine can be; `None` when it went off and weighs nothing any more.
    pub(crate) mine: Option<Squares>,
}

/// How many of the living submarines lie in some cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Demand {
    Exactly(u8),
    AtLeast(u8),
}

#[derive(Clone, Copy)]
pub(crate) enum Region {
    Cover(Cover),
    Squares(Squares),
}

impl Region {
    pub(crate) fn contains(self, cell: Cell) -> bool {
        match self {
            Region::Cover(cover) => cover.contains(cell),
            Region::Squares(squares) => squares.contains(cell.square),
        }
    }

    fn count(self, cells: &[Cell]) -> u8 {
        cells.iter().filter(|&&cell| self.contains(cell)).count() as u8
    }
}

impl Open {
    /// Nothing, where the knowledge contradicts itself.
    pub(crate) fn new(rules: &Rules, knowledge: &Knowledge) -> Option<Open> {
        let sea = rules.sea();
        let known = |cell: Cell| sea.has(cell.square);
        let hits: Vec<Cell> = knowledge.hits().filter(|&cell| known(cell)).collect();
        let living = usize::from(knowledge.submarines.min(3)).checked_sub(hits.len())?;
        let mut allowed = [sea.squares(); 3];
        let mut demands: Vec<(Region, Demand)> = Vec::new();
        let mut exclude = |region: Region| {
            for cell in sea.cells().filter(|&cell| region.contains(cell)) {
                allowed[cell.level as usize] = allowed[cell.level as usize].without(Squares::one(cell.square));
            }
        };
        let mut hit_so_far = 0;
        for charge in knowledge.charges.iter().filter(|charge| known(charge.cell)) {
            exclude(Region::Cover(Cover::one(charge.cell)));
            hit_so_far += usize::from(charge.answer.is_hit());
            let Some(near) = rules.near_told(charge.answer) else { continue };
            // Submarines that were hit later were alive then, and counted.
            let region = Region::Cover(rules.cover(charge.cell));
            match near.checked_sub(region.count(&hits[hit_so_far..]))? {
                0 => exclude(region),
                left => demands.push((region, Demand::Exactly(left))),
            }
        }
        if let Some(mine) = knowledge.mine {
            // DE-7: no submarine lay under it.
            exclude(Region::Squares(Squares::one(mine).and(sea.squares())));
        }
        for announced in knowledge.announced.iter().filter(|announced| sea.has(announced.line.first)) {
            let region = Region::Squares(announced.line.squares(sea));
            let sunk_since = hits.get(usize::from(announced.after_hits)..).unwrap_or(&[]);
            let left = announced.torpedoes.min(4).saturating_sub(region.count(sunk_since));
            if left > 0 {
                demands.push((region, Demand::AtLeast(left)));
            }
        }
        let mine = (knowledge.mined && knowledge.mine.is_none()).then(|| {
            let over_hits: Squares = hits.iter().map(|hit| hit.square).collect();
            sea.squares().without(knowledge.safe).without(over_hits)
        });
        let cells = sea.cells().filter(|cell| allowed[cell.level as usize].contains(cell.square)).collect();
        Some(Open { living, cells, demands, mine })
    }

    /// Whether a living submarine can be in this cell: whether the coach would count a placing with one there.
    pub(crate) fn allows(&self, cell: Cell) -> bool {
        self.living > 0 && self.cells.contains(&cell) && self.completes(&mut vec![cell])
    }

    /// Whether some placing has these submarines. Every one has a cell of each demand that is not met yet: to try those few is
    /// to try all.
    fn completes(&self, chosen: &mut Vec<Cell>) -> bool {
        let mut unmet = None;
        for &(region, demand) in &self.demands {
            let count = region.count(chosen);
            match demand {
                Demand::Exactly(wanted) if count > wanted => return false,
                Demand::Exactly(wanted) | Demand::AtLeast(wanted) if count < wanted => unmet = Some(region),
                _ => {}
            }
        }
        if chosen.len() == self.living {
            let over: Squares = chosen.iter().map(|cell| cell.square).collect();
            return unmet.is_none() && self.mine.is_none_or(|mine| !mine.without(over).is_empty());
        }
        let helps = |cell: Cell| unmet.is_none_or(|region: Region| region.contains(cell));
        self.cells.iter().any(|&cell| {
            if chosen.contains(&cell) || !helps(cell) {
                return false;
            }
            chosen.push(cell);
            let completes = self.completes(chosen);
            chosen.pop();
            completes
        })
    }
}

impl Rules {
    /// How many submarines this answer says are near; none, where it says nothing of them.
    pub(crate) const fn near_told(&self, answer: Answer) -> Option<u8> {
        match answer {
            Answer::Hit { near } if self.hit_reports_near() => Some(near),
            // DE-13: a hit says nothing about other submarines.
            Answer::Hit { .. } => None,
            Answer::NearMiss(near) => Some(near),
            Answer::Miss => Some(0),
        }
    }
}

impl Cover {
    /// This cell alone.
    fn one(cell: Cell) -> Cover {
        let at = |level: Level| if level == cell.level { Squares::one(cell.square) } else { Squares::NONE };
        Cover::from_levels(Level::ALL.map(at))
    }
}
