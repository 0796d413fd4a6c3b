//! The state of the board: what one holds and looks at.

use bn3e::{Mark, Side, Square, Tap};
use leptos::prelude::*;

use super::seen::Seen;
use crate::scene::Stage;

/// What is in hand, and where mouse and keyboard are. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct BoardState {
    stage: Stage,
    pub seen: Memo<Seen>,
    /// The side at the bottom.
    pub near: Memo<Side>,
    /// What was taken in hand, and after how many plies: it counts only for the position it was taken in.
    taken: RwSignal<Option<(usize, Option<Square>)>>,
    /// The ship in hand.
    pub picked: Memo<Option<Square>>,
    /// What the ship in hand can do.
    pub marks: Memo<Vec<(Square, Mark)>>,
    /// Where the keyboard is.
    pub cursor: RwSignal<Option<Square>>,
    /// What is looked at: under the mouse, or where the keyboard is.
    pub aim: RwSignal<Option<Square>>,
    /// The ship beside that might be meant to be repaired, or to be taken in hand, and after how many plies.
    asking: RwSignal<Option<(usize, Square)>>,
    /// Goes up when the keyboard should return to the board.
    pub returns: RwSignal<u32>,
}

impl BoardState {
    pub fn new(stage: Stage, seen: Memo<Seen>, near: Memo<Side>) -> BoardState {
        let taken = RwSignal::new(None::<(usize, Option<Square>)>);
        let picked = Memo::new(move |_| {
            seen.with(|seen| match taken.get() {
                Some((plies, ship)) if plies == seen.past.len() => ship.filter(|ship| seen.hand(None).is_own(*ship)),
                _ => seen.hand(None).settled(seen.past.last().map(|ply| ply.action)),
            })
        });
        let marks = Memo::new(move |_| seen.with(|seen| seen.hand(picked.get()).marks()));
        let (cursor, aim, asking) = (RwSignal::new(None), RwSignal::new(None), RwSignal::new(None));
        BoardState { stage, seen, near, taken, picked, marks, cursor, aim, asking, returns: RwSignal::new(0) }
    }

    /// A click on a square, a finger on it, or Enter.
    pub fn touch(&self, at: Square) {
        self.cursor.set(Some(at));
        self.asking.set(None);
        match self.seen.with_untracked(|seen| seen.hand(self.picked.get_untracked()).touch(at)) {
            Tap::Nothing => {}
            Tap::Take(ship) => self.take(Some(ship)),
            Tap::Drop => self.take(None),
            Tap::Play(action) => self.stage.play(action),
            Tap::Ask(other) => self.asking.set(Some((self.plies(), other))),
        }
    }

    /// Takes a ship in hand, or lets go.
    pub fn take(&self, ship: Option<Square>) {
        self.asking.set(None);
        self.taken.set(Some((self.plies(), ship)));
    }

    /// The ship in hand and the one that might be repaired by it, if that is the question.
    pub fn asked(&self) -> Option<(Square, Square)> {
        let (plies, other) = self.asking.get()?;
        let picked = self.picked.get()?;
        (self.seen.with(|seen| seen.past.len()) == plies).then_some((picked, other))
    }

    /// The question is answered, or left: the keyboard goes back to the board.
    pub fn unask(&self) {
        self.asking.set(None);
        self.come_back();
    }

    /// Brings the keyboard back to the board.
    pub fn come_back(&self) {
        self.returns.update(|times| *times += 1);
    }

    /// Where the one tab stop of the board is.
    pub fn stop(&self) -> Square {
        let first = || {
            self.seen.with(|seen| {
                let able = seen.legal().iter().find_map(|action| action.ship());
                able.or_else(|| seen.view.ships.first().map(|ship| ship.square))
            })
        };
        self.cursor.get().or_else(|| self.picked.get()).or_else(first).unwrap_or(CORNER)
    }

    fn plies(&self) -> usize {
        self.seen.with_untracked(|seen| seen.past.len())
    }
}

/// Where the eye is when it is nowhere.
const CORNER: Square = match Square::new(0, 1) {
    Some(square) => square,
    None => panic!("a2 is on the board"),
};
