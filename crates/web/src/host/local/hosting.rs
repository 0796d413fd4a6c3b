//! What the pages need of a match that runs here.

use bots::Level;
use catalogue::AnyAction;
use contract::{Eye, Proposal, Refused};
use leptos::prelude::*;
use session::{MatchEvent, Reply, Say};
use wire::Command;

use super::{Inner, Local, START, secret};
use crate::host::{Host, Question, Request, Snapshot, Undo};
use crate::notice::Notice;
use crate::scene::Scene;

impl Host for Local {
    fn scene(&self, at: Option<usize>) -> Scene {
        match at {
            None => self.now.get(),
            Some(_) => self.read(|inner| inner.scene(at)),
        }
    }

    fn snapshot(&self) -> Snapshot {
        let (thinking, hint, question) = (self.thinking.get(), self.hint.get(), self.question());
        let standing = self.standing.get();
        Snapshot { question, thinking, hint, clocks: self.clocks(), ..standing }
    }

    fn send(&self, request: Request) -> Result<(), Notice> {
        let now = self.time();
        let say: Say<'_> = &|saying| self.words.get_untracked().say(saying);
        match request {
            Request::Command(command) => self.command(command),
            Request::PlayAll(actions) => {
                actions.iter().try_for_each(|action| self.change(|inner| inner.session.act(action, now)))
            }
            Request::Undo => self.change(|inner| inner.session.undo(now, say)).map(|_| ()),
            Request::Redo => {
                self.change(|inner| if inner.session.redo(say) { Ok(()) } else { Err(Refused::NothingToTakeBack) })
            }
            // At one screen the other person is here and answers at once.
            Request::Withdraw => Ok(()),
            Request::Hurry => {
                self.hurried.set_value(self.inner.with_value(|inner| inner.session.bot_to_act().is_some()));
                Ok(())
            }
            Request::Hint => {
                self.think_of_hint();
                Ok(())
            }
        }
    }

    fn record(&self, then: Box<dyn FnOnce(String)>) {
        // While it runs, what is hidden stays hidden: a record is made to be given away.
        let eye = |inner: &Inner| if inner.session.eye() == Eye::All { Eye::All } else { Eye::Public };
        then(self.read(|inner| inner.session.record(eye(inner)).to_string()));
    }

    fn rematch(&self, level: Option<Level>, then: Box<dyn FnOnce(String)>) {
        // The start was read once, so it is read again.
        if let Ok(next) = self.inner.with_value(|inner| inner.session.rematch(secret(), START)) {
            then(format!("/play/{}", Inner::begin(next, level).id));
        }
    }
}

impl Local {
    fn command(&self, command: Command<AnyAction>) -> Result<(), Notice> {
        let now = self.time();
        match command {
            Command::Act { action } => self.change(|inner| inner.session.act(&action, now)),
            Command::Rewrite { keep, lines, remarks } => {
                self.change(|inner| inner.session.correct(keep, lines, remarks, now))
            }
            Command::Resign => self.change(|inner| inner.session.resign(now)),
            Command::OfferDraw => self.offer_draw(),
            Command::Agree => self.answer(true),
            Command::Decline => self.answer(false),
            Command::TakeBack { to } => self.change(|inner| {
                let seat = inner.session.speaker().ok_or(Refused::Over)?;
                inner.session.apply(MatchEvent::TakeBack { seat, to }, now).map(|_| ())
            }),
        }
    }

    /// Answers the question that waits.
    fn answer(&self, agrees: bool) -> Result<(), Notice> {
        match self.inner.with_value(|inner| inner.session.question()) {
            None => Ok(()),
            Some(question) => {
                let say: Say<'_> = &|saying| self.words.get_untracked().say(saying);
                self.change(|inner| inner.session.answer(question.asked, agrees, self.time(), say)).map(|_| ())
            }
        }
    }

    fn offer_draw(&self) -> Result<(), Notice> {
        let now = self.time();
        match self.change(|inner| inner.session.offer_draw(now))? {
            Reply::Open | Reply::Agreed => Ok(()),
            Reply::Declined(seat) => {
                let words = self.words.get_untracked();
                Err(words.with("web-draw-declined", &words.subject(self.game.id, seat).args()).into())
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
        let [side, number] = words.subject(self.game.id, question.by).args();
        let args = [side, number, ("other", words.seat(self.game.id, question.asked).into())];
        Some(Question { text: words.with(key, &args), asked: question.asked })
    }
}

impl Inner {
    /// How the match stands, without what comes and goes between its changes.
    pub(super) fn standing(&self) -> Snapshot {
        let (session, game) = (&self.session, self.session.game());
        Snapshot {
            game: game.id(),
            sitters: session.seating().sitters().to_vec(),
            here: session.seating().people().collect(),
            player_to_act: game.player_to_act(),
            ending: game.ending(),
            // The question follows at once here: the button keeps its words, and so its width and the place of all beside it.
            undo: match session.can_undo() {
                Undo::Asks => Undo::Free,
                other => other,
            },
            can_redo: Some(session.can_redo()),
            question: None,
            proposed: None,
            thinking: None,
            can_hint: true,
            hint: None,
            verified: game.ending().and_then(|_| game.verify(&game.record(Eye::All)).ok()),
            next: None,
            address: None,
            // They run between changes: what is left is read when it is shown.
            clocks: None,
        }
    }
}
