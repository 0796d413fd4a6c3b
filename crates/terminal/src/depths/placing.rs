//! Placing: what goes where before it is said aloud that it is done.

use contract::Game;
use depths::{Action, Cell, Depths, Level, Placing, Rules, Square};

use crate::secret::secret;

/// Submarines and mine as far as they are placed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Draft {
    /// Ascending, none twice.
    pub(super) submarines: Vec<Cell>,
    pub(super) mine: Option<Square>,
}

impl Draft {
    /// What stands in this cell is taken away; an empty cell gets the next piece. Whether anything changed.
    pub(super) fn touch(&mut self, cell: Cell) -> bool {
        if let Ok(at) = self.submarines.binary_search(&cell) {
            self.submarines.remove(at);
        } else if self.mine == Some(cell.square) && cell.level == Level::Upper {
            self.mine = None;
        } else if self.submarines.len() < 3 {
            let at = self.submarines.partition_point(|other| *other < cell);
            self.submarines.insert(at, cell);
        } else if self.mine.is_none() && cell.level == Level::Upper {
            self.mine = Some(cell.square);
        } else {
            return false;
        }
        true
    }

    /// The whole, once nothing is missing. Whether the rules allow it is for the match to say.
    pub(super) fn placing(&self) -> Option<Placing> {
        let submarines = self.submarines.as_slice().try_into().ok()?;
        Some(Placing { submarines, mine: self.mine? })
    }

    /// A placing by chance.
    pub(super) fn random(rules: &Rules) -> Draft {
        match random(rules) {
            Some(Action::Place(placing)) => Draft { submarines: placing.submarines.into(), mine: Some(placing.mine) },
            _ => Draft::default(),
        }
    }
}

/// A placing by chance: from a game of its own, and from dice that are not those of the match, which a record shows.
pub(super) fn random(rules: &Rules) -> Option<Action> {
    Depths::new(rules).any(&mut secret()?.dice(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(code: u16) -> Cell {
        Cell::try_from(code).unwrap()
    }

    #[test]
    fn pieces_come_and_go() {
        let mut draft = Draft::default();
        for code in [214, 105, 336] {
            assert!(draft.touch(cell(code)));
        }
        assert!(!draft.touch(cell(301)), "the mine lies at level 100");
        assert_eq!(draft.placing(), None);
        assert!(draft.touch(cell(117)));
        assert_eq!(draft.placing().map(|placing| placing.to_string()).as_deref(), Some("105,214,336,m17"));
        assert!(draft.touch(cell(214)) && draft.touch(cell(117)));
        assert_eq!((draft.submarines.len(), draft.mine), (2, None));
    }

    #[test]
    fn chance_places_by_the_rules() {
        for changes in [&[][..], &[("rows", "2"), ("columns", "2"), ("exits", "1")]] {
            let rules = Rules::changed(changes).unwrap();
            for _ in 0..50 {
                let placing = Draft::random(&rules).placing().unwrap();
                Depths::new(&rules).play(&Action::Place(placing), &mut Vec::new()).unwrap();
            }
        }
    }
}
