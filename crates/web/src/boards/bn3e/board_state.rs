//! The state of the board: what one holds and looks at.

use bn3e::{Mark, Side, Square, Tap};
use leptos::prelude::*;

use super::geometry::square_at;
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
    /// The ship that is carried over the board, and after how many plies: it is carried only in the position it was taken up in.
    carried: RwSignal<Option<(usize, Carried)>>,
    /// Goes up when the keyboard should return to the board.
    pub returns: RwSignal<u32>,
}

/// A ship that is carried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Carried {
    /// The square that it was taken up from.
    pub from: Square,
    /// Where it is, in the units of the drawing.
    pub at: (f64, f64),
    /// The square under it.
    pub over: Option<Square>,
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
        let (carried, returns) = (RwSignal::new(None), RwSignal::new(0));
        BoardState { stage, seen, near, taken, picked, marks, cursor, aim, asking, carried, returns }
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

    /// Whether the ship there can be taken up: any own ship, because an action that it cannot do is refused with the reason.
    pub fn can_carry(&self, at: Square) -> bool {
        self.seen.with_untracked(|seen| seen.hand(None).is_own(at))
    }

    /// The ship from this square is carried to a point of the drawing. What it would do there is looked at.
    pub fn carry(&self, from: Square, at: (f64, f64)) {
        let over = square_at(at, self.near.get_untracked());
        self.carried.set(Some((self.plies(), Carried { from, at, over })));
        if self.aim.get_untracked() != over {
            self.aim.set(over);
        }
    }

    /// The ship that is carried.
    pub fn carried(&self) -> Option<Carried> {
        let (plies, carried) = self.carried.get()?;
        (self.seen.with(|seen| seen.past.len()) == plies).then_some(carried)
    }

    /// What is carried is put down where it is: beside the board, or where it was, that means nothing.
    pub fn put_down(&self) {
        let carried = untrack(|| self.carried());
        self.put_back();
        let Some(Carried { from, over: Some(over), .. }) = carried else { return };
        self.cursor.set(Some(over));
        if let Some(action) = self.seen.with_untracked(|seen| seen.hand(Some(from)).put_down(over)) {
            self.stage.play(action);
        }
    }

    /// What is carried is where it was.
    pub fn put_back(&self) {
        if self.carried.with_untracked(Option::is_some) {
            self.carried.set(None);
            self.aim.set(None);
        }
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
