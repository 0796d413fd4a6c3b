//! What is in the hand: the cue that the game keeps, moved by keys, by the table and by the deck.

use billiard::Unit;
use leptos::prelude::*;
use pool::{Action, Cue, Place, Pool};

use super::board_state::{BoardState, Doing};
use super::keys::Key;
use super::loupe;
use super::paint::radius;

impl BoardState {
    /// Takes an own unit in hand, to strike it or to let it surface, if that can be done now.
    pub(super) fn choose(self, unit: Unit) {
        let can = self.game.with_untracked(|game| game.is_some_and(|game| game.units().has(unit)));
        if can && self.doing.get_untracked() != Doing::Nothing {
            self.touch(|cue, game| _ = cue.choose(game, unit));
            self.fleets.set(false);
        }
    }

    /// Changes what is in the hand.
    pub(super) fn touch(self, change: impl FnOnce(&mut Cue, &Pool)) {
        let Some((before, game)) = self.cue.get_untracked().zip(self.game.get_untracked()) else { return };
        // Said again, it would have all balls drawn anew.
        if self.traces.get_untracked() {
            self.traces.set(false);
        }
        let mut after = before;
        change(&mut after, &game);
        self.cue.set(Some(after));
        if self.is_small() && after.stroke().direction() != before.stroke().direction() {
            self.magnify();
        }
    }

    /// Whether the table is drawn small, as on a phone.
    pub(super) fn is_small(self) -> bool {
        radius() * self.frame.get_untracked().scale < loupe::SMALL
    }

    /// Shows the glass, until a second has passed without another move.
    fn magnify(self) {
        let count = self.moved.get_value().wrapping_add(1);
        self.moved.set_value(count);
        if !self.magnifies.get_untracked() {
            self.magnifies.set(true);
        }
        let hide = move || {
            if self.moved.try_get_value() == Some(count) {
                self.magnifies.set(false);
            }
        };
        set_timeout(hide, std::time::Duration::from_secs(1));
    }

    /// Points at a place of the table: aims there, or puts the ball there.
    pub(super) fn point_at(self, at: Place) {
        self.touch(|cue, game| cue.point_at(game, at));
    }

    /// Where the ball to be struck lies.
    pub(super) fn struck_at(self) -> Option<Place> {
        let unit = self.cue.get_untracked()?.stroke().unit();
        self.game.get_untracked()?.place(unit)
    }

    /// What a key does. False where it means nothing now.
    pub(super) fn press(self, key: Key) -> bool {
        match (self.doing.get_untracked(), key) {
            (_, Key::Figures) => self.figures.update(|shown| *shown = !*shown),
            (Doing::Nothing, Key::Go) if self.playing.with_untracked(Option::is_some) => self.skip(),
            (Doing::Nothing, _) | (Doing::Putting(_), Key::Tip(..)) => return false,
            (_, Key::Go) => self.go(),
            (_, Key::Next(forwards)) => self.touch(|cue, game| cue.step(game, !forwards)),
            (Doing::Aiming, Key::Turn(by)) => self.touch(|cue, _| cue.turn(by)),
            (Doing::Aiming, Key::Power(by)) => self.touch(|cue, _| cue.set_power(cue.power() + by)),
            (Doing::Aiming, Key::Tip(right, up)) => self.touch(|cue, _| cue.move_tip(right, up)),
            (Doing::Putting(_), Key::Turn(by)) => self.shift(by, 0),
            (Doing::Putting(_), Key::Power(by)) => self.shift(0, by * 200),
        }
        true
    }

    /// Moves the ball that is put down: right and up on the screen, in hundredths of a millimetre.
    fn shift(self, right: i32, up: i32) {
        let by = self.frame.get_untracked().back((f64::from(right), -f64::from(up)));
        self.touch(|cue, game| cue.nudge(game, by.x as i32 * 10, by.y as i32 * 10));
    }

    /// The action that the one filled button does.
    pub(super) fn action(self) -> Option<Action> {
        let (cue, game) = self.cue.get().zip(self.game.get()).filter(|_| self.doing.get() != Doing::Nothing)?;
        cue.admit(&game).ok()
    }

    /// Plays the action of the filled button, if there is one.
    pub(super) fn go(self) {
        if let Some(action) = untrack(|| self.action()) {
            self.stage.play(action);
        }
    }
}
