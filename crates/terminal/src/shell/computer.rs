//! The computer at the table: it thinks beside the screen, plays when it is ready, and gives hints.

use std::time::{Duration, Instant};

use bots::{Answer, Job, JobError, Level};
use contract::Game;

use super::overlay::{Menu, Overlay};
use super::{Command, Shell};
use crate::Board;
use crate::thinking::Thinking;

/// A search under way, and what for.
pub(super) struct Thought {
    pub(super) thinking: Thinking,
    pub(super) aim: Aim,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// An action of the computer's own.
    Turn,
    /// One for a person to consider.
    Hint,
}

impl<G: Game, B: Board<G>> Shell<G, B> {
    /// Something has happened: whatever was thought about is over, and the computer begins to think where it is to act.
    pub(super) fn go_on(&mut self) {
        self.thought = None;
        self.since = Some(Instant::now());
        match self.table.thinker() {
            None => self.plan.clear(),
            Some((_, level)) if self.plan.is_empty() => self.think(level, Aim::Turn),
            Some(_) => {}
        }
    }

    fn think(&mut self, level: Level, aim: Aim) {
        match self.table.job(level) {
            Ok(job) => self.begin(job, aim),
            Err(error) => self.message = Some(self.table.no_choice(&error)),
        }
    }

    fn begin(&mut self, job: Job, aim: Aim) {
        self.thought = Some(Thought { thinking: Thinking::begin(job), aim });
    }

    /// Looks whether an answer is there. Whether there is something new to draw.
    pub(super) fn look_up(&mut self) -> bool {
        let is_turn = self.table.thinker().is_some();
        // People want to see one action after the other.
        if is_turn && self.since.is_some_and(|since| since.elapsed() < self.pace) {
            return self.thought.is_some();
        }
        if let Some(action) = self.plan.pop_front() {
            if !self.play_computer(&action) {
                self.plan.clear();
                self.go_on();
            }
            return true;
        }
        let Some(thought) = &self.thought else { return false };
        let Some(answer) = thought.thinking.answer() else { return true };
        let aim = thought.aim;
        self.thought = None;
        match (answer, aim) {
            (Ok(answer), Aim::Turn) => {
                self.table.heard(&answer);
                self.plan = answer.plan.into();
                if !self.play_computer(&answer.action) {
                    self.message = Some(self.table.no_choice(&JobError::BadView(answer.action)));
                }
            }
            (Ok(answer), Aim::Hint) => self.offer(&answer),
            (Err(error), _) => self.message = Some(self.table.no_choice(&error)),
        }
        true
    }

    /// Plays an action of the computer's; whether the match took it.
    fn play_computer(&mut self, action: &str) -> bool {
        let before = self.table.game.turn().seat();
        let Ok(action) = action.parse::<G::Action>() else { return false };
        if self.table.act(&action).is_err() {
            return false;
        }
        // Whoever has a menu open or reads the help is not disturbed, except by the end of the game.
        let overlay = std::mem::replace(&mut self.overlay, Overlay::None);
        let message = self.message.take();
        // The hand at the board did nothing: what it holds is not where the computer's is.
        self.happened(None, before);
        if matches!(self.overlay, Overlay::None) {
            self.overlay = overlay;
        }
        if self.places.log.is_empty() {
            let last = self.table.told().pop().map(|ply| ply.sentence).filter(|sentence| !sentence.is_empty());
            self.message = self.message.take().or(last);
        } else {
            self.message = self.message.take().or(message);
        }
        true
    }

    /// Asks for a hint.
    pub(super) fn hint(&mut self) {
        if self.table.thinker().is_some() {
            self.message = Some(self.table.words.get("terminal-wait"));
        } else if !bots::plays(G::ID) {
            self.message = Some(self.table.words.get("terminal-no-hint"));
        } else if self.table.game.ending().is_none() {
            self.message = None;
            self.think(self.table.hint, Aim::Hint);
        }
    }

    /// Shows a hint: Enter plays it.
    fn offer(&mut self, answer: &Answer) {
        let Ok(action) = answer.action.parse::<G::Action>() else { return };
        let said = self.with_board(|_, scene| B::say(scene, &action));
        let args = [("said", said.into()), ("action", answer.action.as_str().into())];
        let words = &self.table.words;
        let title = words.with("terminal-hint", &args);
        if !matches!(self.overlay, Overlay::None) {
            // Whoever has opened something else meanwhile is told, not disturbed.
            self.message = Some(title);
            return;
        }
        let items = vec![
            (words.get("terminal-hint-play"), Command::Play(action)),
            (words.get("terminal-hint-close"), Command::Close),
        ];
        self.overlay = Overlay::Menu(Menu::new(title, items));
    }

    /// Whether the computer thinks about its own action, so that it can be asked to be quick.
    pub(super) fn is_thinking(&self) -> bool {
        self.thought.as_ref().is_some_and(|thought| thought.aim == Aim::Turn)
    }

    /// The computer plays the best it has found so far.
    pub(super) fn hurry(&mut self) {
        self.since = None;
        if let Some(thought) = self.thought.as_ref().filter(|thought| thought.aim == Aim::Turn) {
            thought.thinking.hurry();
        }
    }

    /// How far the computer is, if it thinks.
    pub(super) fn thoughts(&self) -> Option<String> {
        let thought = self.thought.as_ref()?;
        let elapsed = thought.thinking.elapsed();
        let turning = ['◐', '◓', '◑', '◒'][(elapsed.as_millis() / 250 % 4) as usize];
        let words = &self.table.words;
        let what = match (thought.thinking.progress(), thought.aim) {
            (None, Aim::Turn) => String::new(),
            (None, Aim::Hint) => words.get("terminal-hint-thinking"),
            (Some(progress), _) => {
                // A number that changes with every look is not read: thousands do.
                let nodes = match progress.nodes {
                    few @ ..10_000 => few.to_string(),
                    many => format!("{}k", many / 1000),
                };
                words.with("terminal-progress", &[("depth", progress.depth.into()), ("nodes", nodes.into())])
            }
        };
        Some(format!("{turning} {what}"))
    }

    /// Whether something will happen without anybody touching a key.
    pub(crate) fn is_busy(&self) -> bool {
        self.thought.is_some() || !self.plan.is_empty()
    }

    /// How long to wait for keys before looking again.
    pub(super) fn patience(&self) -> Duration {
        Duration::from_millis(if self.is_busy() { 40 } else { 200 })
    }
}
