//! What the pages need of a match that runs here.

use std::sync::Arc;

use contract::{Ending, Eye, LogLine, Proposal, Refused, Seat, Verified};
use leptos::prelude::*;
use session::Reply;

use super::{Inner, Local, NOW, secret};
use crate::host::{Host, Question, Sitter, Thinking};
use crate::scene::{Scene, Wish};

impl Host for Local {
    fn game(&self) -> &'static str {
        self.game.id
    }

    fn scene(&self, at: Option<usize>) -> Scene {
        match at {
            None => self.now.get(),
            Some(_) => self.read(|inner| inner.scene(self.game, at)),
        }
    }

    fn log(&self) -> Arc<[LogLine]> {
        self.now.with(|now| now.past.clone())
    }

    fn sitters(&self) -> Vec<Sitter> {
        self.read(|inner| inner.session.seating().sitters().to_vec())
    }

    fn here(&self) -> Vec<Seat> {
        self.read(Inner::here)
    }

    fn player_to_act(&self) -> Option<(Seat, usize)> {
        self.read(|inner| inner.session.game().player_to_act())
    }

    fn ending(&self) -> Option<Ending> {
        self.read(|inner| inner.session.game().ending())
    }

    fn wish(&self, wish: Wish) -> Result<(), String> {
        match wish {
            Wish::Play(action) => self.change(|inner| inner.session.act(&action, NOW)),
            Wish::PlayAll(actions) => {
                actions.iter().try_for_each(|action| self.change(|inner| inner.session.act(action, NOW)))
            }
            Wish::Rewrite { keep, lines, remarks } => {
                self.change(|inner| inner.session.correct(keep, lines, remarks, NOW))
            }
            Wish::Tell(text) => Err(text),
        }
    }

    fn can_undo(&self) -> bool {
        self.read(|inner| inner.session.can_undo())
    }

    fn can_redo(&self) -> bool {
        self.read(|inner| inner.session.can_redo())
    }

    fn undo(&self) -> Result<(), String> {
        self.change(|inner| inner.session.undo(NOW)).map(|_| ())
    }

    fn redo(&self) -> Result<(), String> {
        self.change(|inner| if inner.session.redo() { Ok(()) } else { Err(Refused::NothingToTakeBack) })
    }

    fn resign(&self) -> Result<(), String> {
        self.change(|inner| inner.session.resign(NOW))
    }

    fn offer_draw(&self) -> Result<(), String> {
        match self.change(|inner| inner.session.offer_draw(NOW))? {
            Reply::Open | Reply::Agreed => Ok(()),
            Reply::Declined(seat) => {
                let words = self.words.get_untracked();
                Err(words.with("web-draw-declined", &[("side", words.seat(self.game.id, seat).into())]))
            }
        }
    }

    fn question(&self) -> Option<Question> {
        let question = self.read(|inner| inner.session.question())?;
        let words = self.words.get();
        let key = match question.what {
            Proposal::Draw => "web-ask-draw",
            Proposal::TakeBack { .. } => "web-ask-undo",
        };
        let side = |seat| words.seat(self.game.id, seat).into();
        let args = [("side", side(question.by)), ("other", side(question.asked))];
        Some(Question { text: words.with(key, &args), asked: question.asked })
    }

    fn answer(&self, agrees: bool) -> Result<(), String> {
        let Some(question) = untrack(|| self.question()) else { return Ok(()) };
        self.change(|inner| inner.session.answer(question.asked, agrees, NOW)).map(|_| ())
    }

    fn thinking(&self) -> Option<Thinking> {
        self.thinking.get()
    }

    fn ask_hint(&self) {
        self.think_of_hint();
    }

    fn hint(&self) -> Option<String> {
        self.hint.get()
    }

    fn record(&self, then: Box<dyn FnOnce(String)>) {
        // While it runs, people may share a record: it tells them no more than the screen does.
        then(self.read(|inner| inner.session.record(inner.eye(self.game.secrets)).to_string()));
    }

    fn verified(&self) -> Option<Verified> {
        self.read(|inner| {
            let game = inner.session.game();
            game.ending()?;
            game.verify(&game.record(Eye::All)).ok()
        })
    }

    fn rematch(&self, then: Box<dyn FnOnce(String)>) {
        // The start was read once, so it is read again.
        if let Ok(next) = self.inner.with_value(|inner| inner.session.rematch(secret(), NOW)) {
            then(format!("/play/{}", Inner::begin(next).id));
        }
    }
}
