//! The computer's turns in a match that runs here.

use std::rc::Rc;
use std::time::Duration;

use bots::{Answer, Budget, Job, Level, Progress};
use contract::{Eye, Proposal, Seat};
use gloo_timers::future::sleep;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{Inner, Local, NOW};
use crate::host::{HINT, Sitter, Thinking};
use crate::worker::Thinker;

/// So that people can follow, the computer's actions come one by one.
const PACE: Duration = Duration::from_millis(450);

impl Local {
    /// Lets the computer play if it is its turn. Whatever it was thinking about, it stops: the match has changed.
    pub(super) fn drive(&self) {
        if self.thinking.get_untracked().is_some() {
            self.thinker.update_value(|thinker| drop(thinker.take().inspect(|thinker| thinker.stop())));
        }
        let to_act = self.inner.with_value(Inner::bot_to_act);
        let Some((seat, level)) = to_act else {
            self.thinking.set(None);
            return;
        };
        let local = *self;
        self.thinking.set(Some(Thinking { seat, progress: None }));
        spawn_local(async move {
            let beat = local.beat.try_get_untracked();
            let answer = local.think(seat, level).await;
            if !local.calm.try_get_untracked().unwrap_or(true) {
                sleep(PACE).await;
            }
            // Something was taken back meanwhile, or the page was left.
            if beat.is_none() || local.beat.try_get_untracked() != beat {
                return;
            }
            local.thinking.set(None);
            match answer {
                Ok(answer) => {
                    let played = local.change(|inner| {
                        inner.esteem.insert(seat, answer.value);
                        inner.table.act(seat, &answer.action, NOW)
                    });
                    local.silent.set(played.is_err());
                }
                Err(_) => local.is_silent(),
            }
        });
    }

    /// Asks the computer once more, after it did not answer.
    pub fn ask_again(&self) {
        self.silent.set(false);
        self.drive();
    }

    /// The worker could not be started, or died: the next question starts another.
    fn is_silent(&self) {
        self.thinker.set_value(None);
        self.silent.set(true);
    }

    /// What the computer would do for the seat to act.
    pub(super) fn think_of_hint(&self) {
        let local = *self;
        let Some(seat) = self.inner.with_value(|inner| inner.table.turn().seat()) else { return };
        let Some(level) = Level::new(HINT) else { return };
        self.thinking.set(Some(Thinking { seat, progress: None }));
        spawn_local(async move {
            let beat = local.beat.try_get_untracked();
            let answer = local.think(seat, level).await;
            if beat.is_none() || local.beat.try_get_untracked() != beat {
                return;
            }
            local.thinking.set(None);
            match answer {
                Ok(answer) => local.hint.set(Some(answer.action)),
                Err(_) => local.is_silent(),
            }
        });
    }

    /// The computer answers an offered draw: it agrees where it stands worse.
    pub(super) fn consider_draw(&self) -> Result<(), String> {
        let asked = self.inner.with_value(Inner::bot_asked_for_draw);
        let Some(seat) = asked else { return Ok(()) };
        self.change(|inner| match inner.esteem.get(&seat) {
            Some(value) if value.is_worse() => inner.table.agree(seat, NOW),
            _ => inner.table.decline(seat, NOW),
        })?;
        if self.inner.with_value(|inner| inner.table.ending().is_none()) {
            let words = self.words.get_untracked();
            let side = words.seat(self.game.id, seat);
            return Err(words.with("web-draw-declined", &[("side", side.into())]));
        }
        Ok(())
    }

    /// Asks the worker, which is started when it is first needed and whenever the one before was stopped.
    async fn think(&self, seat: Seat, level: Level) -> Result<Answer, String> {
        let job = self.inner.with_value(|inner| inner.job(seat, level))?;
        if self.thinker.with_value(Option::is_none) {
            self.thinker.set_value(Thinker::start().map(Rc::new));
        }
        let thinker = self.thinker.with_value(Clone::clone).ok_or("no worker could be started")?;
        let thinking = self.thinking;
        let report = move |progress: Progress| {
            let _ = thinking.try_set(Some(Thinking { seat, progress: Some(progress) }));
        };
        thinker.ask(&job, report).await
    }
}

impl Inner {
    fn bot_to_act(&self) -> Option<(Seat, Level)> {
        let seat = self.table.turn().seat()?;
        match self.sitter(seat) {
            Sitter::Bot(level) => Some((seat, *level)),
            Sitter::People(_) => None,
        }
    }

    fn bot_asked_for_draw(&self) -> Option<Seat> {
        let offer = self.table.offers().iter().find(|offer| offer.what == Proposal::Draw)?;
        let waits = |seat: &Seat| *seat != offer.by && !offer.agreed.contains(seat);
        Seat::all(self.table.seats()).filter(waits).find(|seat| !self.sitter(*seat).is_people())
    }

    fn job(&self, seat: Seat, level: Level) -> Result<Job, String> {
        let job = Job::from_json(self.table.id(), &self.table.rules(), seat, &self.table.view(Eye::Seat(seat)));
        let job = job.and_then(|job| job.remembering_json(&self.table.earlier(seat)));
        let job = job.map_err(|error| error.to_string())?;
        Ok(job.within(Budget::among_people(level)).seeded(self.table.plies() as u64))
    }
}
