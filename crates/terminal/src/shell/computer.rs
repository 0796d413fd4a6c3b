//! The computer at the table: it thinks beside the screen, plays when it is ready, and gives hints.

use std::time::{Duration, Instant};

use bots::{Advice, Budget, JobError};
use contract::Listed;
use session::{BotTurn, PlanRefused, Thought as Question};

use super::overlay::{Menu, Overlay};
use super::{Control, Shell};
use crate::Board;
use crate::board::advised;
use crate::terminal_session::NOW;
use crate::thinking::Thinking;

/// A search under way, and what for.
pub(super) struct Thought {
    pub(super) thinking: Thinking,
    pub(super) aim: Aim,
    /// The board that it is about.
    board: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// An action of the computer's own.
    Turn,
    /// One for a person to consider.
    Hint,
}

impl<G: Listed, B: Board<G>> Shell<G, B> {
    /// Called after every change: stops the search under way, and starts one where the computer is to act.
    pub(super) fn go_on(&mut self) {
        self.thought = None;
        self.since = Some(Instant::now());
        match self.table.session.bot_turn(Budget::level) {
            Some(Ok(BotTurn::Think(question))) => self.think(question, Aim::Turn),
            Some(Err(error)) => self.message = Some(self.table.no_choice(&error)),
            Some(Ok(BotTurn::Play)) | None => {}
        }
    }

    fn think(&mut self, question: Question, aim: Aim) {
        self.thought = Some(Thought { thinking: Thinking::begin(question.job), aim, board: question.board });
    }

    /// Looks whether an answer is there. Whether there is something new to draw.
    pub(super) fn look_up(&mut self) -> bool {
        let is_turn = self.table.thinker().is_some();
        // People want to see one action after the other.
        if is_turn && self.since.is_some_and(|since| since.elapsed() < self.pace) {
            return self.thought.is_some();
        }
        if self.table.session.planned().is_some() {
            self.play_computer();
            return true;
        }
        let Some(thought) = &self.thought else { return false };
        let Some(answer) = thought.thinking.answer() else { return true };
        let (aim, board) = (thought.aim, thought.board);
        self.thought = None;
        match (answer, aim) {
            (Ok(advice), Aim::Turn) => {
                if self.table.session.hear(board, &advice) {
                    self.play_computer();
                } else {
                    self.message = Some(self.table.no_choice(&JobError::BadView(advice.action.to_string())));
                }
            }
            (Ok(advice), Aim::Hint) => self.offer(&advice),
            (Err(error), _) => self.message = Some(self.table.no_choice(&error)),
        }
        true
    }

    /// Plays the next action that the computer has planned.
    fn play_computer(&mut self) {
        let before = self.table.game().turn().seat();
        match self.table.session.play_planned(NOW) {
            Ok(_) => {}
            // Asked again, it would choose the same.
            Err(PlanRefused { was_answer: true, why }) => return self.refuse(&why),
            Err(PlanRefused { was_answer: false, .. }) => return self.go_on(),
        }
        // A player who has a menu open or reads the help is not disturbed, except by the end of the game.
        let overlay = std::mem::replace(&mut self.overlay, Overlay::None);
        let message = self.message.take();
        // The hand at the board did nothing: what it holds is not where the computer's is.
        self.changed(None, before);
        if matches!(self.overlay, Overlay::None) {
            self.overlay = overlay;
        }
        if self.places.log.is_empty() {
            let last = self.table.told().pop().map(|ply| ply.sentence).filter(|sentence| !sentence.is_empty());
            self.message = self.message.take().or(last);
        } else {
            self.message = self.message.take().or(message);
        }
    }

    /// Asks for a hint.
    pub(super) fn hint(&mut self) {
        if self.table.thinker().is_some() {
            self.message = Some(self.table.words.get("terminal-wait"));
        } else if !bots::plays(G::ID) {
            self.message = Some(self.table.words.get("terminal-no-hint"));
        } else if self.table.game().ending().is_none() {
            self.message = None;
            match self.table.session.hint(Budget::level(self.table.hint)) {
                Ok(question) => self.think(question, Aim::Hint),
                Err(error) => self.message = Some(self.table.no_choice(&error)),
            }
        }
    }

    /// Shows a hint: Enter plays it.
    fn offer(&mut self, advice: &Advice) {
        let Ok(action) = advice.action.of::<G>() else { return };
        let action = action.into_owned();
        let said = self.with_board(|_, scene| advised::<G, B>(scene, &action));
        let args = [("said", said.into()), ("action", action.to_string().into())];
        let words = &self.table.words;
        let title = words.with("terminal-hint", &args);
        if !matches!(self.overlay, Overlay::None) {
            // A player who has opened something else meanwhile is told, not disturbed.
            self.message = Some(title);
            return;
        }
        let items = vec![
            (words.get("terminal-hint-play"), Control::Play(action)),
            (words.get("terminal-hint-close"), Control::Close),
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
        self.thought.is_some() || self.table.session.planned().is_some()
    }

    /// How long to wait for keys before looking again.
    pub(super) fn patience(&self) -> Duration {
        Duration::from_millis(if self.is_busy() { 40 } else { 200 })
    }
}
