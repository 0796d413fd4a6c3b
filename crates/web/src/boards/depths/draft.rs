//! Placing: what goes where before it is said aloud that it is done.

use contract::{Game, Seed};
use depths::{Action, Cell, Depths, Level, Placing, Rules, Square};

use super::hand::Does;
use crate::browser;

/// How many pieces there are to place.
pub(super) const PIECES: u8 = 4;
/// The place of the mine among them, after the submarines.
pub(super) const MINE: u8 = 3;

/// Submarines and mine as far as they are placed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Draft {
    submarines: [Option<Cell>; 3],
    mine: Option<Square>,
    /// The piece in hand, if one was taken; else the next from the tray is.
    held: Option<u8>,
}

impl Draft {
    /// Where a piece is; nowhere while it is in the tray.
    pub(super) fn cell(&self, piece: u8) -> Option<Cell> {
        match self.submarines.get(usize::from(piece)) {
            Some(submarine) => *submarine,
            None => self.mine.map(|square| Cell::new(Level::Upper, square)),
        }
    }

    /// The pieces in this cell; two only where the rules forbid it, which the match will say.
    pub(super) fn pieces_at(&self, cell: Cell) -> impl Iterator<Item = u8> {
        (0..PIECES).filter(move |piece| self.cell(*piece) == Some(cell))
    }

    /// The piece that goes down at the next touch.
    pub(super) fn next(&self) -> Option<u8> {
        self.held.or_else(|| (0..PIECES).find(|piece| self.cell(*piece).is_none()))
    }

    /// Takes a piece in hand, from wherever it is.
    pub(super) fn take(&mut self, piece: u8) {
        self.held = (self.held != Some(piece)).then_some(piece).filter(|piece| *piece < PIECES);
    }

    /// Puts the piece in hand back into the tray.
    pub(super) fn put_back(&mut self) {
        if let Some(piece) = self.held.take() {
            self.put(piece, None);
        }
    }

    /// Nothing is in hand any more.
    pub(super) fn let_go(&mut self) -> bool {
        self.held.take().is_some()
    }

    /// A piece that lies here is taken in hand, and put back into the tray if it is; an empty cell gets the next piece.
    pub(super) fn touch(&mut self, cell: Cell) -> Does {
        let here = self.pieces_at(cell).last();
        match here {
            Some(piece) if self.held == Some(piece) => {
                self.put(piece, None);
                self.held = None;
            }
            Some(piece) => self.held = Some(piece),
            None => match self.next() {
                None => return Does::Nothing,
                Some(MINE) if cell.level != Level::Upper => return Does::Tell("depths-web-mine-level"),
                Some(piece) => {
                    self.put(piece, Some(cell));
                    self.held = None;
                }
            },
        }
        Does::Nothing
    }

    fn put(&mut self, piece: u8, cell: Option<Cell>) {
        match self.submarines.get_mut(usize::from(piece)) {
            Some(submarine) => *submarine = cell,
            None => self.mine = cell.map(|cell| cell.square),
        }
    }

    /// The whole, once nothing is missing. Whether the rules allow it is for the match to say.
    pub(super) fn placing(&self) -> Option<Placing> {
        let mut submarines = [self.submarines[0]?, self.submarines[1]?, self.submarines[2]?];
        submarines.sort();
        Some(Placing { submarines, mine: self.mine? })
    }

    /// A placing by chance: from a game of its own, and from dice that are not those of the match, which a record shows.
    pub(super) fn random(rules: &Rules) -> Draft {
        let placed = Depths::new(rules).random_action(&mut Seed::from_bytes(browser::random_bytes()).dice(0));
        match placed {
            Some(Action::Place(placing)) => {
                Draft { submarines: placing.submarines.map(Some), mine: Some(placing.mine), held: None }
            }
            _ => Draft::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(code: u16) -> Cell {
        Cell::try_from(code).unwrap()
    }

    #[test]
    fn pieces_go_down_one_after_the_other_and_can_be_moved() {
        let mut draft = Draft::default();
        for code in [214, 105, 336] {
            assert_eq!(draft.touch(cell(code)), Does::Nothing);
        }
        assert_eq!(draft.next(), Some(MINE));
        assert_eq!(draft.touch(cell(301)), Does::Tell("depths-web-mine-level"));
        draft.touch(cell(117));
        assert_eq!(draft.placing().map(|placing| placing.to_string()).as_deref(), Some("105,214,336,m17"));
        // Taken and put elsewhere.
        draft.touch(cell(214));
        draft.touch(cell(215));
        assert_eq!(draft.placing().map(|placing| placing.to_string()).as_deref(), Some("105,215,336,m17"));
        // Taken twice: back into the tray.
        draft.touch(cell(215));
        draft.touch(cell(215));
        assert_eq!((draft.placing(), draft.next()), (None, Some(0)));
    }

    #[test]
    fn a_piece_of_the_tray_can_be_chosen() {
        let mut draft = Draft::default();
        draft.take(MINE);
        draft.touch(cell(102));
        assert_eq!((draft.cell(MINE), draft.next()), (Some(cell(102)), Some(0)));
    }
}
