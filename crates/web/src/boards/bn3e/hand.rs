//! What one holds and looks at, and what a touch means.

use bn3e::{Action, Side, Square};
use contract::Who;
use leptos::prelude::*;

use super::mark::{Mark, marks};
use super::seen::{Seen, base};
use crate::scene::Stage;

/// Hand and eye. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Hand {
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

impl Hand {
    pub fn new(stage: Stage, seen: Memo<Seen>, near: Memo<Side>) -> Hand {
        let taken = RwSignal::new(None::<(usize, Option<Square>)>);
        let picked = Memo::new(move |_| {
            seen.with(|seen| match taken.get() {
                Some((plies, ship)) if plies == seen.past.len() => ship.filter(|ship| seen.is_own(*ship)),
                _ => settled(seen),
            })
        });
        let marks = Memo::new(move |_| seen.with(|seen| marks(seen, picked.get())));
        let (cursor, aim, asking) = (RwSignal::new(None), RwSignal::new(None), RwSignal::new(None));
        Hand { stage, seen, near, taken, picked, marks, cursor, aim, asking, returns: RwSignal::new(0) }
    }

    /// A click on a square, a finger on it, or Enter.
    pub fn touch(&self, at: Square) {
        self.cursor.set(Some(at));
        self.asking.set(None);
        match self.seen.with_untracked(|seen| tap(seen, self.picked.get_untracked(), at)) {
            Tap::Nothing => {}
            Tap::Take(ship) => self.take(Some(ship)),
            Tap::Drop => self.take(None),
            Tap::Play(action) => self.stage.play(action),
            Tap::Ask => self.asking.set(Some((self.plies(), at))),
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
                let able = seen.legal.iter().find_map(|action| action.ship());
                able.or_else(|| seen.ships.first().map(|vessel| vessel.at))
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

/// What a touch means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Tap {
    /// Nothing.
    Nothing,
    /// To take this ship in hand.
    Take(Square),
    /// To let go.
    Drop,
    /// To do this, allowed or not: whoever keeps the rules says why not.
    Play(Action),
    /// To repair the ship beside, or to take it in hand: nobody knows.
    Ask,
}

/// What a touch of a square means, with this ship in hand.
pub(super) fn tap(seen: &Seen, picked: Option<Square>, at: Square) -> Tap {
    let Some(hand) = seen.hand else { return Tap::Nothing };
    let Some(ship) = picked else {
        return match seen.on(at) {
            Some(vessel) if vessel.ship.side == hand => Tap::Take(at),
            // An enemy ship without one of one's own in hand: one is told whose it is.
            Some(_) => Tap::Play(Action::Attack { from: at, target: at }),
            None => Tap::Nothing,
        };
    };
    if at == ship {
        return Tap::Drop;
    }
    if let Some(side) = base(at) {
        return Tap::Play(if side == hand { Action::RepairAtBase { ship } } else { Action::Land { ship } });
    }
    match seen.on(at) {
        None => Tap::Play(Action::Move { from: ship, to: at }),
        Some(vessel) if vessel.ship.side != hand => Tap::Play(Action::Attack { from: ship, target: at }),
        Some(_) if seen.legal.contains(&Action::RepairAtSea { from: ship, to: at }) => Tap::Ask,
        Some(_) => Tap::Take(at),
    }
}

/// The ship in hand after an action: the one that acted, if it can do more.
fn settled(seen: &Seen) -> Option<Square> {
    let last = seen.past.last()?;
    if last.by != Who::Seat(seen.hand?.seat()) {
        return None;
    }
    let ship = match last.action.parse().ok()? {
        Action::Move { to, .. } => to,
        action => action.ship()?,
    };
    (seen.is_own(ship) && seen.is_able(ship)).then_some(ship)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::bn3e::seen::tests::{at, seen};

    fn meant(seen: &Seen, picked: Option<&str>, touched: &str) -> String {
        match tap(seen, picked.map(at), at(touched)) {
            Tap::Play(action) => action.to_string(),
            other => format!("{other:?}").split('(').next().unwrap_or_default().to_owned(),
        }
    }

    #[test]
    fn a_touch_means_what_one_would_think() {
        let seen = seen("1P34/6/6/1s2R3P22/6/2R23 b 3 - 1", &[]);
        for (picked, touched, means) in [
            (None, "c4", "Take"),
            (None, "b4", "b4xb4"),
            (None, "e5", "Nothing"),
            (Some("c4"), "c4", "Drop"),
            (Some("c4"), "c5", "c4-c5"),
            (Some("c4"), "b4", "c4xb4"),
            (Some("c4"), "d4", "Ask"),
            (Some("c4"), "c2", "Take"),
            (Some("c4"), "e6", "c4-e6"),
            (Some("c2"), "a1", "c2+"),
            (Some("b7"), "e8", "b7#"),
        ] {
            assert_eq!(meant(&seen, picked, touched), means, "{picked:?} {touched}");
        }
    }

    #[test]
    fn whoever_has_no_turn_touches_in_vain() {
        let watched = Seen { hand: None, ..seen("", &[]) };
        assert_eq!(tap(&watched, None, at("c2")), Tap::Nothing);
    }

    #[test]
    fn the_hand_stays_on_a_ship_that_can_do_more() {
        let near = "6/6/6/1s3R33/6/6 b 3 - 1";
        assert_eq!(settled(&seen(near, &["c4-c5"])), None);
        assert_eq!(settled(&seen(near, &["c4xb4"])), Some(at("c4")));
        assert_eq!(settled(&seen(near, &["c4xb4", "end"])), None);
        assert_eq!(settled(&seen(near, &[])), None);
    }
}
