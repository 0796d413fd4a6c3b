//! What is spent on a choice: runs of the balls, and the caller's time.

use std::time::Duration;

use ::pool::{Action, Pool, Stroke};
use contract::{Dice, Game, Turn};

use crate::Watch;

/// Counts runs, and looks at the watch before each.
#[derive(Debug)]
pub(super) struct Spending<'w, 'a> {
    pub(super) watch: &'w mut Watch<'a>,
    time: Option<Duration>,
    limit: u64,
    pub(super) spent: u64,
    is_empty: bool,
}

impl<'w, 'a> Spending<'w, 'a> {
    pub(super) fn new(watch: &'w mut Watch<'a>, time: Option<Duration>, limit: u64) -> Spending<'w, 'a> {
        Spending { watch, time, limit, spent: 0, is_empty: false }
    }

    /// Whether there is nothing left. Once that is so, it stays so, and the watch is not looked at again.
    pub(super) fn is_empty(&mut self) -> bool {
        self.is_empty = self.is_empty || self.spent >= self.limit || self.watch.is_up(self.time);
        self.is_empty
    }

    /// The game after a stroke, with what fell put back where chance draws it; `None` when nothing is left to spend, or
    /// the stroke cannot be made.
    pub(super) fn run(&mut self, game: &Pool, stroke: Stroke, dice: &mut Dice) -> Option<Pool> {
        if self.is_empty() {
            return None;
        }
        self.spent += 1;
        after(game, Action::Stroke(stroke), dice)
    }
}

/// The game after an action and whatever chance brings then.
pub(super) fn after(game: &Pool, action: Action, dice: &mut Dice) -> Option<Pool> {
    let mut next = *game;
    let mut events = Vec::new();
    next.play(&action, &mut events).ok()?;
    while next.turn() == Turn::Chance {
        let rolled = next.roll(dice)?;
        next.play(&rolled, &mut events).ok()?;
    }
    Some(next)
}
