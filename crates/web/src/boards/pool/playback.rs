//! Runs on the screen: one after the other, at any rate, from any moment.

use std::collections::VecDeque;
use std::sync::Arc;

use leptos::prelude::*;

use super::board_state::BoardState;
use super::history::Ran;
use crate::browser;

/// A run on the screen.
#[derive(Clone, Debug)]
pub(super) struct Playing {
    pub(super) ran: Arc<Ran>,
    /// Seconds since the stroke.
    pub(super) time: f64,
    /// Seconds of the run for each second here; 0 while it is held.
    pub(super) rate: f64,
}

impl BoardState {
    /// Plays these runs, one after the other, or shows their ends where nothing should move.
    pub(super) fn run(self, new: Vec<Arc<Ran>>) {
        if new.is_empty() {
            return;
        }
        if self.stage.calm.get_untracked() {
            self.traces.set(true);
            self.hear_end(new.last());
            return;
        }
        self.waiting.update_value(|waiting| waiting.extend(new));
        if self.playing.with_untracked(Option::is_none) {
            self.play_next();
        }
    }

    fn play_next(self) {
        let next = self.waiting.try_update_value(VecDeque::pop_front).flatten();
        match next {
            None => self.playing.set(None),
            Some(ran) => self.replay(ran),
        }
    }

    /// Plays a run from its start.
    pub(super) fn replay(self, ran: Arc<Ran>) {
        self.hear_cue(&ran);
        self.traces.set(false);
        self.playing.set(Some(Playing { ran, time: 0.0, rate: 1.0 }));
        self.tick();
    }

    /// Goes to the end of the run and on.
    pub(super) fn skip(self) {
        self.play_next();
    }

    /// Looks at a moment of the run, and stays there.
    pub(super) fn look(self, time: f64) {
        self.playing.update(|playing| {
            if let Some(playing) = playing {
                (playing.time, playing.rate) = (time, 0.0);
            }
        });
    }

    /// How fast it runs; 0 holds it.
    pub(super) fn set_rate(self, rate: f64) {
        self.playing.update(|playing| {
            if let Some(playing) = playing {
                playing.rate = rate;
            }
        });
        self.tick();
    }

    /// One frame after the other, as long as something runs.
    fn tick(self) {
        if self.ticks.get_value() {
            return;
        }
        self.ticks.set_value(true);
        self.after_frame(now());
    }

    fn after_frame(self, before: f64) {
        request_animation_frame(move || {
            let at = now();
            // The board may be gone by now.
            let Some(Some(mut playing)) = self.playing.try_get_untracked() else {
                self.ticks.try_set_value(false);
                return;
            };
            if playing.rate == 0.0 {
                self.ticks.set_value(false);
                return;
            }
            let run = &playing.ran.shot.run;
            let seconds = ((at - before) / 1e3).clamp(0.0, 0.1);
            let falls = |fall: &physics::Pocketed| fall.time > playing.time && fall.time < playing.time + SLOWED;
            let slow = if run.pocketed().iter().any(falls) { 0.5 } else { 1.0 };
            let then = playing.time + seconds * playing.rate * slow;
            self.hear(run, playing.time, then);
            if then > run.duration() + HELD {
                self.hear_end(Some(&playing.ran));
                self.ticks.set_value(false);
                self.play_next();
                return;
            }
            playing.time = then;
            self.playing.set(Some(playing));
            self.after_frame(at);
        });
    }
}

/// Half a second at the end of a run, before the next thing happens.
const HELD: f64 = 0.5;
/// How many seconds before a fall the run is shown at half speed.
const SLOWED: f64 = 0.4;

/// Milliseconds that never go back.
fn now() -> f64 {
    browser::window().and_then(|window| window.performance()).map_or(0.0, |performance| performance.now())
}
