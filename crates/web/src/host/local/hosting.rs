//! What the pages need of a match that runs here.

use std::sync::Arc;

use contract::{Ending, Eye, LogLine, Proposal, Refused, Seat, TakenBack, Turn, Verified, Who};
use leptos::prelude::*;

use super::{Inner, Local, NOW};
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
        self.read(|inner| inner.sitters.clone())
    }

    fn here(&self) -> Vec<Seat> {
        self.read(Inner::here)
    }

    fn player_to_act(&self) -> Option<(Seat, usize)> {
        self.read(|inner| inner.table.player_to_act())
    }

    fn ending(&self) -> Option<Ending> {
        self.read(|inner| inner.table.ending())
    }

    fn wish(&self, wish: Wish) -> Result<(), String> {
        match wish {
            Wish::Play(action) => self.change(|inner| inner.act(&action)),
            Wish::PlayAll(actions) => actions.iter().try_for_each(|action| self.change(|inner| inner.act(action))),
            Wish::Rewrite { keep, lines, remarks } => self.change(|inner| {
                let before = inner.table.copy();
                inner.table.rewrite(keep, &lines)?;
                inner.undone.clear();
                inner.corrected.push((before, inner.table.plies()));
                let after = inner.table.plies();
                inner.remarks.extend(remarks.into_iter().map(|text| (after, text)));
                Ok(())
            }),
            Wish::Tell(text) => Err(text),
        }
    }

    fn can_undo(&self) -> bool {
        self.read(|inner| inner.to_take_back().is_some() || inner.is_corrected())
    }

    fn can_redo(&self) -> bool {
        self.read(|inner| !inner.undone.is_empty())
    }

    fn undo(&self) -> Result<(), String> {
        self.change(Inner::undo)
    }

    fn redo(&self) -> Result<(), String> {
        self.change(|inner| {
            inner.table = inner.undone.pop().ok_or(Refused::NothingToTakeBack)?;
            Ok(())
        })
    }

    fn resign(&self) -> Result<(), String> {
        self.change(|inner| {
            let seat = inner.speaker().ok_or(Refused::Over)?;
            inner.table.resign(seat, NOW)
        })
    }

    fn offer_draw(&self) -> Result<(), String> {
        self.change(|inner| {
            let seat = inner.speaker().ok_or(Refused::Over)?;
            inner.table.offer_draw(seat, NOW)
        })?;
        self.consider_draw()
    }

    fn question(&self) -> Option<Question> {
        let (proposal, by, asked) = self.read(|inner| {
            let offer = inner.table.offers().first()?;
            let asked = inner.here().into_iter().find(|seat| *seat != offer.by && !offer.agreed.contains(seat))?;
            Some((offer.what, offer.by, asked))
        })?;
        let words = self.words.get();
        let key = match proposal {
            Proposal::Draw => "web-ask-draw",
            Proposal::TakeBack { .. } => "web-ask-undo",
        };
        let args = [("side", words.seat(self.game.id, by).into()), ("other", words.seat(self.game.id, asked).into())];
        Some(Question { text: words.with(key, &args), asked })
    }

    fn answer(&self, agrees: bool) -> Result<(), String> {
        let Some(question) = untrack(|| self.question()) else { return Ok(()) };
        let seat = question.asked;
        self.change(|inner| if agrees { inner.table.agree(seat, NOW) } else { inner.table.decline(seat, NOW) })
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
        then(self.read(|inner| {
            // While it runs, people may share a record: it tells them no more than the screen does.
            let mut record = inner.table.record(inner.eye(self.game.secrets));
            inner.remark(&mut record);
            record.to_string()
        }));
    }

    fn verified(&self) -> Option<Verified> {
        self.read(|inner| {
            inner.table.ending()?;
            inner.table.verify(&inner.table.record(Eye::All)).ok()
        })
    }

    fn rematch(&self, then: Box<dyn FnOnce(String)>) {
        let (rules, start, mut sitters) = self
            .inner
            .with_value(|inner| (inner.table.rules(), inner.table.start().map(str::to_owned), inner.sitters.clone()));
        sitters.rotate_right(1);
        if let Ok(kept) = Local::open(self.game, rules, start, sitters) {
            then(format!("/play/{}", kept.id));
        }
    }
}

impl Inner {
    /// Plays for whoever is to act; where chance is told by people, an outcome.
    fn act(&mut self, action: &str) -> Result<(), Refused> {
        match self.table.turn() {
            Turn::Seat(seat) if !self.sitter(seat).is_people() => {
                return Err(Refused::NotYourTurn { seat, to_act: Who::Seat(seat) });
            }
            Turn::Seat(seat) => self.table.act(seat, action, NOW)?,
            Turn::Chance => self.table.play(action)?,
            Turn::Over(_) => return Err(Refused::Over),
        }
        self.undone.clear();
        Ok(())
    }

    /// Who speaks at this screen: whoever is to act, or the only one who sits here.
    fn speaker(&self) -> Option<Seat> {
        let here = self.here();
        let to_act = self.table.turn().seat()?;
        if here.contains(&to_act) { Some(to_act) } else { here.first().copied() }
    }

    /// The last action of people at this screen: who did it, and how many plies stay without it.
    fn to_take_back(&self) -> Option<(Seat, usize)> {
        let log = self.table.log(Eye::Public);
        let at = log.iter().rposition(|line| matches!(line.by, Who::Seat(by) if self.sitter(by).is_people()))?;
        match log[at].by {
            Who::Seat(by) => Some((by, at)),
            Who::Chance => None,
        }
    }

    fn is_corrected(&self) -> bool {
        self.corrected.last().is_some_and(|(_, after)| *after == self.table.plies())
    }

    fn undo(&mut self) -> Result<(), Refused> {
        let before = self.table.copy();
        if self.is_corrected()
            && let Some((earlier, _)) = self.corrected.pop()
        {
            self.undone.push(std::mem::replace(&mut self.table, earlier));
            return Ok(());
        }
        let (by, to) = self.to_take_back().ok_or(Refused::NothingToTakeBack)?;
        let taken = self.table.take_back(by, to, NOW)?;
        let bots = Seat::all(self.table.seats()).filter(|seat| !self.sitters[seat.index()].is_people());
        if taken == TakenBack::Asked {
            // The computer has no objection.
            for bot in bots {
                let _ = self.table.agree(bot, NOW); // A proposal that is settled already needs no more consent.
            }
        }
        if self.table.plies() < before.plies() {
            self.undone.push(before);
        }
        Ok(())
    }
}
