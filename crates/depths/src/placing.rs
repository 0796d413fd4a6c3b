//! Placing: what goes where before it is said aloud that it is done.

use contract::{Dice, Game};

use crate::action::{Action, Placing};
use crate::hand::Touch;
use crate::position::Depths;
use crate::rules::Rules;
use crate::sea::{Cell, Level, Square};

/// How many pieces there are to place.
pub const PIECES: u8 = 4;
/// The place of the mine among them, after the submarines.
pub const MINE: u8 = 3;

/// Submarines and mine as far as they are placed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    submarines: [Option<Cell>; 3],
    mine: Option<Square>,
    /// The piece in hand, if one was taken; else the next from the tray is.
    held: Option<u8>,
}

impl Draft {
    /// Where a piece is; nowhere while it is in the tray.
    pub fn cell(&self, piece: u8) -> Option<Cell> {
        match self.submarines.get(usize::from(piece)) {
            Some(submarine) => *submarine,
            None => self.mine.map(|square| Cell::new(Level::Upper, square)),
        }
    }

    /// The pieces in this cell; two only where the rules forbid it, which the match will say.
    pub fn pieces_at(&self, cell: Cell) -> impl Iterator<Item = u8> {
        (0..PIECES).filter(move |piece| self.cell(*piece) == Some(cell))
    }

    /// The piece that goes down at the next touch.
    pub fn next(&self) -> Option<u8> {
        self.held.or_else(|| (0..PIECES).find(|piece| self.cell(*piece).is_none()))
    }

    /// Takes a piece in hand, from wherever it is.
    pub fn take(&mut self, piece: u8) {
        self.held = (self.held != Some(piece)).then_some(piece).filter(|piece| *piece < PIECES);
    }

    /// Puts the piece in hand back into the tray.
    pub fn put_back(&mut self) {
        if let Some(piece) = self.held.take() {
            self.put(piece, None);
        }
    }

    /// Nothing is in hand any more.
    pub fn let_go(&mut self) -> bool {
        self.held.take().is_some()
    }

    /// A piece that lies here is taken in hand, and put back into the tray if it is; an empty cell gets the next piece.
    pub(crate) fn touch(&mut self, cell: Cell) -> Touch {
        let here = self.pieces_at(cell).last();
        match here {
            Some(piece) if self.held == Some(piece) => {
                self.put(piece, None);
                self.held = None;
            }
            Some(piece) => self.held = Some(piece),
            None => match self.next() {
                None => return Touch::Looks,
                Some(MINE) if cell.level != Level::Upper => return Touch::MINE_LEVEL,
                Some(piece) if self.mines_own(piece, cell.square) => return Touch::MINE_OVER_OWN,
                Some(piece) => {
                    self.put(piece, Some(cell));
                    self.held = None;
                }
            },
        }
        Touch::Looks
    }

    /// What lies here is taken away; an empty cell gets the next piece. Whether anything changed.
    pub fn toggle(&mut self, cell: Cell) -> bool {
        let here = self.pieces_at(cell).last();
        match here.or_else(|| self.next()) {
            Some(piece) if here.is_some() => self.put(piece, None),
            Some(MINE) if cell.level != Level::Upper => return false,
            Some(piece) => self.put(piece, Some(cell)),
            None => return false,
        }
        true
    }

    /// Whether a piece put down here would bring the mine over a submarine of the same side (DE-7).
    fn mines_own(&self, piece: u8, square: Square) -> bool {
        if piece == MINE {
            self.submarines.iter().flatten().any(|submarine| submarine.square == square)
        } else {
            self.mine == Some(square)
        }
    }

    /// Puts the mine under a square, from wherever it is.
    pub fn put_mine(&mut self, square: Square) {
        self.mine = Some(square);
    }

    /// How many submarines are placed.
    pub fn submarines(&self) -> usize {
        self.submarines.iter().flatten().count()
    }

    fn put(&mut self, piece: u8, cell: Option<Cell>) {
        match self.submarines.get_mut(usize::from(piece)) {
            Some(submarine) => *submarine = cell,
            None => self.mine = cell.map(|cell| cell.square),
        }
    }

    /// The whole, once nothing is missing. Whether the rules allow it is for the match to say.
    pub fn placing(&self) -> Option<Placing> {
        let mut submarines = [self.submarines[0]?, self.submarines[1]?, self.submarines[2]?];
        submarines.sort();
        Some(Placing { submarines, mine: self.mine? })
    }

    /// A placing by chance, from a game of its own: the dice must not be those of the match, which a record shows.
    pub fn random(rules: &Rules, dice: &mut Dice) -> Draft {
        match Depths::new(rules).random_action(dice) {
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

    fn placed(draft: &Draft) -> Option<String> {
        draft.placing().map(|placing| placing.to_string())
    }

    #[test]
    fn pieces_go_down_one_after_the_other_and_can_be_moved() {
        let mut draft = Draft::default();
        for code in [214, 105, 336] {
            assert_eq!(draft.touch(cell(code)), Touch::Looks);
        }
        assert_eq!((draft.next(), draft.submarines()), (Some(MINE), 3));
        assert_eq!(draft.touch(cell(301)), Touch::MINE_LEVEL);
        draft.touch(cell(117));
        assert_eq!(placed(&draft).as_deref(), Some("105,214,336,m17"));
        draft.touch(cell(120));
        assert_eq!(placed(&draft).as_deref(), Some("105,214,336,m17"), "nothing is left to put");
        // Taken and put elsewhere.
        draft.touch(cell(214));
        draft.touch(cell(215));
        assert_eq!(placed(&draft).as_deref(), Some("105,215,336,m17"));
        // Taken twice: back into the tray.
        draft.touch(cell(215));
        draft.touch(cell(215));
        assert_eq!((draft.placing(), draft.next()), (None, Some(0)));
    }

    #[test]
    fn a_piece_of_the_tray_can_be_chosen_and_put_back() {
        let mut draft = Draft::default();
        draft.take(MINE);
        draft.touch(cell(102));
        assert_eq!((draft.cell(MINE), draft.next()), (Some(cell(102)), Some(0)));
        draft.take(MINE);
        assert_eq!(draft.next(), Some(MINE));
        draft.put_back();
        assert_eq!((draft.cell(MINE), draft.next()), (None, Some(0)));
        draft.take(2);
        draft.take(2);
        assert_eq!(draft.next(), Some(0), "taken twice is let go");
        draft.take(9);
        assert!(!draft.let_go(), "there is no such piece");
        draft.take(1);
        assert!(draft.let_go() && !draft.let_go());
    }

    #[test]
    fn the_mine_and_a_submarine_under_it_are_refused_at_once() {
        let mut draft = Draft::default();
        for code in [214, 105, 336] {
            draft.touch(cell(code));
        }
        assert_eq!(draft.touch(cell(114)), Touch::MINE_OVER_OWN);
        assert_eq!((draft.cell(MINE), draft.next()), (None, Some(MINE)), "it stays in hand");
        draft.touch(cell(117));
        // The other way round: a submarine under the mine.
        draft.touch(cell(336));
        assert_eq!(draft.touch(cell(317)), Touch::MINE_OVER_OWN);
        assert_eq!(placed(&draft).as_deref(), Some("105,214,336,m17"));
    }

    #[test]
    fn pieces_come_and_go_by_one_touch_each() {
        let mut draft = Draft::default();
        for code in [214, 105, 336] {
            assert!(draft.toggle(cell(code)));
        }
        assert!(!draft.toggle(cell(301)), "the mine lies at level 100");
        assert_eq!(draft.placing(), None);
        assert!(draft.toggle(cell(117)) && !draft.toggle(cell(118)));
        assert_eq!(placed(&draft).as_deref(), Some("105,214,336,m17"));
        assert!(draft.toggle(cell(214)) && draft.toggle(cell(117)));
        assert_eq!((draft.submarines(), draft.cell(MINE)), (2, None));
        draft.put_mine(Square::new(20).unwrap());
        assert_eq!(draft.cell(MINE), Some(cell(120)));
    }

    #[test]
    fn chance_places_by_the_rules() {
        for changes in [&[][..], &[("rows", "2"), ("columns", "2"), ("exits", "1")]] {
            let rules = Rules::changed(changes).unwrap();
            for seed in 0..50 {
                let placing = Draft::random(&rules, &mut Dice::from_number(seed)).placing().unwrap();
                Depths::new(&rules).play(&Action::Place(placing), &mut Vec::new()).unwrap();
            }
        }
    }
}
