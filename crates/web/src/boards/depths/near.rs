//! What the last near miss tells: the cells that one of the submarines lies in.

use contract::Seat;
use depths::{Answer, Cell, Level, Peg, Squares};

use super::facts::Facts;

/// The last charge of a side, if it was a near miss.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Near {
    /// Where the charge went off.
    pub(super) cell: Cell,
    /// How many submarines are near.
    pub(super) count: u8,
    /// The cells that may have them, level by level: those that the answer covers and that still have a red peg.
    pub(super) cells: [Squares; 3],
}

/// What is said beside the cells of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pill {
    /// So many of so many cells.
    Of(u8, u32),
    /// The submarine may be in the cell above.
    Above,
    /// The submarine may be in the cell below.
    Below,
}

impl Near {
    /// What this side's last charge tells, until it drops the next one.
    pub(super) fn of(facts: &Facts, hunter: Seat) -> Option<Near> {
        let last = facts.view.fleet(hunter).knows.charges.last()?;
        let Answer::NearMiss(near) = last.answer else { return None };
        let cover = facts.rules.cover(last.cell);
        let open = |level: Level| {
            let red = |square: &depths::Square| facts.view.peg(hunter, Cell::new(level, *square)) == Some(Peg::Red);
            cover.at(level).iter().filter(red).collect()
        };
        Some(Near { cell: last.cell, count: near, cells: Level::ALL.map(open) })
    }

    /// What is said at this level; nothing, where nothing is near.
    pub(super) fn pill(&self, level: Level) -> Option<Pill> {
        if self.cells[level as usize].is_empty() {
            return None;
        }
        let has_own = !self.cells[self.cell.level as usize].is_empty();
        let first = if has_own {
            Some(self.cell.level)
        } else {
            Level::ALL.into_iter().find(|level| !self.cells[*level as usize].is_empty())
        };
        let all = self.cells.iter().map(|squares| squares.count()).sum();
        Some(match level {
            _ if Some(level) == first => Pill::Of(self.count, all),
            _ if level.depth() < self.cell.level.depth() => Pill::Above,
            _ => Pill::Below,
        })
    }
}

#[cfg(test)]
mod tests {
    use contract::Eye;

    use super::*;
    use crate::scene::Scene;

    fn after(start: &str, actions: &[&str]) -> Option<Near> {
        let game = catalogue::find("depths").unwrap();
        let mut table = game.open(&game.defaults(), Some(start.to_owned())).ok().unwrap();
        for action in actions {
            table.play(action).unwrap();
        }
        let facts = Facts::of(&Scene::of(&*table, Eye::Seat(Seat::ONE)), false).unwrap();
        Near::of(&facts, Seat::ONE)
    }

    #[test]
    fn the_cells_are_those_that_the_rules_leave_open() {
        let start = "R:105,214,336/m17/S4=14:4,S3=9:3,S2=port:2 Y:108,208,320/m3/S4=18:4,S3=port:3,S2=2:2 r start 0 4";
        let near = after(start, &["S4*200"]).unwrap();
        assert_eq!(near.cells.map(depths::Squares::count), [1, 4, 1]);
        let said = Level::ALL.map(|level| near.pill(level));
        assert_eq!(said, [Some(Pill::Above), Some(Pill::Of(1, 6)), Some(Pill::Below)]);
        assert!(
            after(start, &["S4*200", "end", "S2-8", "end", "S3*300"]).is_none(),
            "the next charge has the last word"
        );
        let corner = after(&start.replace("S4=14:4", "S4=2:4"), &["S4*200"]).unwrap();
        assert_eq!(corner.pill(Level::Middle), Some(Pill::Of(1, 5)), "an edge leaves one out");
    }
}
