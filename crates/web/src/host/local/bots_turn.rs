//! The computer's turns in a match that runs here.

use std::rc::Rc;
use std::time::Duration;

use bots::{Advice, Budget, Level};
use gloo_timers::future::sleep;
use leptos::prelude::*;
use leptos::task::spawn_local;
use session::{BotTurn, Thought};

use super::Local;
use crate::host::{HINT, Thinking};
use crate::thinker::Thinker;

/// So that people can follow, the computer's actions come one by one.
const PACE: Duration = Duration::from_millis(700);
/// How soon it is noticed that nobody wants to wait.
const GLANCE: Duration = Duration::from_millis(50);

impl Local {
    /// Lets the computer play if it is its turn. What it is thinking about goes on as long as the board is the same.
    pub(super) fn drive(&self) {
        let board = self.inner.with_value(|inner| inner.session.board());
        if self.driven.get_value() == Some(board) || self.follows.get_untracked() || self.stands_still {
            return;
        }
        self.let_go_of_thought();
        let next = self.inner.with_value(|inner| {
            let (seat, level) = inner.session.bot_to_act()?;
            Some((seat, level, inner.session.bot_turn(Budget::among_people)?))
        });
        self.driven.set_value(next.is_some().then_some(board));
        if next.is_none() {
            self.hurried.set_value(false);
        }
        match next {
            None => {}
            Some((seat, level, Ok(turn))) => {
                let thinking = match turn {
                    BotTurn::Think(_) => Thinking::at(seat, level),
                    BotTurn::Play => Thinking { seat, takes: Duration::ZERO, wait: None },
                };
                self.thinking.set(Some(thinking));
                let local = *self;
                spawn_local(async move { local.play_turn(turn, board).await });
            }
            Some((_, _, Err(_))) => self.is_silent(),
        }
    }

    /// Stops the computer's search: its result is no longer of use.
    pub(super) fn let_go_of_thought(&self) {
        if self.thinking.get_untracked().is_some() {
            self.thinker.update_value(|thinker| drop(thinker.take().inspect(|thinker| thinker.stop())));
        }
        self.thinking.set(None);
        self.driven.set_value(None);
    }

    /// Thinks, if that is what it has to do, and plays the next action of the computer's.
    async fn play_turn(self, turn: BotTurn, board: u64) {
        let answer = match turn {
            BotTurn::Play => None,
            BotTurn::Think(thought) => Some(self.think(&thought).await),
        };
        if !self.calm.try_get_untracked().unwrap_or(true) {
            for _ in 0..PACE.as_millis() / GLANCE.as_millis() {
                if self.hurried.try_get_value().unwrap_or(true) {
                    break;
                }
                sleep(GLANCE).await;
            }
        }
        // Something was taken back meanwhile, or the page was left.
        if self.driven.try_get_value() != Some(Some(board)) || self.is_latest().is_err() {
            return;
        }
        self.driven.set_value(None);
        self.thinking.set(None);
        let now = self.time();
        let played = match answer {
            Some(Err(_)) => return self.is_silent(),
            Some(Ok(advice)) => self.inner.try_update_value(|inner| {
                inner.session.hear(board, &advice);
                inner.session.play_planned(now)
            }),
            None => self.inner.try_update_value(|inner| inner.session.play_planned(now)),
        };
        match played {
            None => {}
            Some(Ok(true)) => {
                self.silent.set(false);
                self.settle();
            }
            // A later action of its plan no longer fits: it thinks again.
            Some(Err(refused)) if !refused.was_answer => self.drive(),
            Some(Ok(false) | Err(_)) => self.is_silent(),
        }
    }

    /// Asks the computer once more, after it did not answer.
    pub fn ask_again(&self) {
        self.silent.set(false);
        self.driven.set_value(None);
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
        let Some(level) = Level::new(HINT) else { return };
        let thought = self.inner.with_value(|inner| inner.session.hint(Budget::among_people(level)));
        let Ok(thought) = thought else { return };
        self.thinking.set(Some(Thinking::at(thought.job.seat, level)));
        spawn_local(async move {
            let answer = local.think(&thought).await;
            let board = local.inner.try_with_value(|inner| inner.session.board());
            if board != Some(thought.board) {
                return;
            }
            local.thinking.set(None);
            match answer {
                Ok(advice) => local.hint.set(local.game.typed(&advice.action).ok()),
                Err(_) => local.is_silent(),
            }
        });
    }

    /// Asks the worker, which is started when it is first needed and whenever the one before was stopped.
    async fn think(&self, thought: &Thought) -> Result<Advice, String> {
        if self.thinker.with_value(Option::is_none) {
            self.thinker.set_value(Thinker::start().map(Rc::new));
        }
        let thinker = self.thinker.with_value(Clone::clone).ok_or("no worker could be started")?;
        thinker.ask(&thought.job).await
    }
}
