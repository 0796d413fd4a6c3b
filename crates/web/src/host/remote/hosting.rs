//! What the pages need of a match that runs on a server.

use bots::{JobError, Level};
use catalogue::{AnyAction, AnyView, Understood};
use contract::{Ending, Proposal, Seat, TakeBack, Turn};
use leptos::prelude::*;
use leptos::task::spawn_local;
use session::{Book, Known};
use wire::Command;

use super::{Remote, RemoteState, nothing};
use crate::browser;
use crate::host::{Clocks, Host, Question, Request, Sitter, Snapshot, Thinking, Undo, invitations};
use crate::net;
use crate::notice::Notice;
use crate::scene::Scene;

impl Host for Remote {
    fn scene(&self, at: Option<usize>) -> Scene {
        let now = self.now.get().unwrap_or_else(nothing);
        let Some(at) = at.filter(|at| *at < now.past.len()) else { return now };
        let past_view = self.state.try_update_value(|remote_state| {
            let (view, turn) = remote_state.past_view(at).map(|past| (past.view.clone(), past.turn))?;
            Ok(remote_state.received(view.get(), &[], at).map(|understood| (understood, turn)))
        });
        self.revision.track();
        let now = Scene { looking: true, ..now.idle() };
        match past_view {
            Some(Ok(Some((Understood { seen, log }, turn)))) => {
                Scene { seen: Some(seen), turn, past: log.into(), ..now }
            }
            // Until it comes, what there is stays in sight.
            Some(Err(message)) => {
                if let Some(message) = message {
                    Remote::send(*self, &message);
                }
                now
            }
            Some(Ok(None)) | None => now,
        }
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot {
            game: self.game(),
            sitters: self.sitters(),
            here: self.read(RemoteState::own_seats),
            player_to_act: self.player_to_act(),
            ending: self.ending(),
            undo: self.can_undo(),
            can_redo: None,
            question: self.question(),
            proposed: self.proposed(),
            thinking: self.thinking(),
            // Against people a hint would be unfair, and who watches could give one.
            can_hint: self.read(RemoteState::is_alone),
            hint: self.hint.get(),
            verified: self.verified.get(),
            next: self.next(),
            address: Some(self.address()),
            clocks: self.clocks(),
        }
    }

    fn send(&self, request: Request) -> Result<(), Notice> {
        match request {
            Request::Command(command) => self.command(&command),
            Request::PlayAll(actions) => {
                let actions = actions.iter().map(ToString::to_string).collect();
                self.say(|remote_state, id| remote_state.command_all(id, actions));
            }
            Request::Undo => self.undo(),
            // What others gave back is not done again, and what they do comes when they do it.
            Request::Redo | Request::Hurry => {}
            Request::Withdraw => self.withdraw(),
            Request::Hint => self.ask_hint(),
        }
        Ok(())
    }

    fn record(&self, then: Box<dyn FnOnce(String)>) {
        let (remote, id) = (*self, self.id.get_value());
        spawn_local(async move {
            match net::record(&id).await {
                Ok(record) => then(record),
                Err(trouble) => remote.tell(&trouble),
            }
        });
    }

    fn rematch(&self, _: Option<Level>, then: Box<dyn FnOnce(String)>) {
        let (remote, id) = (*self, self.id.get_value());
        spawn_local(async move {
            match net::again(&id).await {
                Ok(created) => {
                    invitations::keep(&created);
                    then(format!("/online/{}", created.id));
                }
                Err(trouble) => remote.tell(&trouble),
            }
        });
    }
}

impl Remote {
    fn game(&self) -> &'static str {
        self.state.with_value(RemoteState::game).map_or("", |game| game.id)
    }

    fn sitters(&self) -> Vec<Sitter> {
        let words = self.words.get();
        self.read(|remote_state| {
            Seat::all(remote_state.seats()).map(|seat| remote_state.sitter(seat, &words)).collect()
        })
    }

    fn player_to_act(&self) -> Option<(Seat, usize)> {
        self.read(|remote_state| {
            let state = remote_state.state.as_ref()?;
            Some((state.turn.seat()?, state.place))
        })
    }

    fn ending(&self) -> Option<Ending> {
        self.read(|remote_state| remote_state.state.as_ref()?.ending)
    }

    fn can_undo(&self) -> Undo {
        let scene = self.now.get();
        self.read(|remote_state| {
            let Some((state, seen)) = remote_state.state.as_ref().zip(scene.and_then(|scene| scene.seen)) else {
                return Undo::Nothing;
            };
            let game = remote_state.game();
            let take_back = |ply| game.and_then(|game| game.take_back_of(&seen, ply)).unwrap_or(TakeBack::Consent);
            let (own, by) = (remote_state.own_seats(), remote_state.plies.iter().map(|ply| ply.by));
            session::undo(by, state.turn, |seat| own.contains(&seat), remote_state.others(), take_back)
        })
    }

    fn undo(&self) {
        let words = self.words.get_untracked();
        self.say(|remote_state, id| {
            let (seat, to) = remote_state.to_take_back()?;
            let action = remote_state.plies.get(to)?.action.clone();
            let refereed = remote_state.game()?.refereed && remote_state.may_correct();
            match (Book::Undone { action }).said(refereed) {
                Some(remark) => {
                    let remarks = vec![words.say(&remark)];
                    remote_state.command(id, None, Command::Rewrite { keep: to, lines: Vec::new(), remarks })
                }
                None => remote_state.command(id, Some(seat), Command::TakeBack { to }),
            }
        });
    }

    /// What is asked is answered for the seat that is asked; all else is in the name of whoever is to act.
    fn command(&self, command: &Command<AnyAction>) {
        let asked = match command {
            Command::Agree | Command::Decline => {
                let Some(question) = untrack(|| self.question()) else { return };
                Some(question.asked)
            }
            _ => None,
        };
        let command = command.map(ToString::to_string);
        self.say(|remote_state, id| remote_state.command(id, asked, command));
    }

    fn question(&self) -> Option<Question> {
        let question = self.read(|remote_state| {
            let own = remote_state.own_seats();
            session::question(&remote_state.state.as_ref()?.offers, |seat| own.contains(&seat))
        })?;
        let words = self.words.get();
        let key = match question.what {
            Proposal::Draw => "online-ask-draw",
            Proposal::TakeBack { .. } => "online-ask-undo",
        };
        let side = words.subject(self.game(), question.by);
        Some(Question { text: words.with(key, &side.args()), asked: question.asked })
    }

    fn proposed(&self) -> Option<String> {
        let offer = self.read(|remote_state| {
            let own = remote_state.own_seats();
            session::proposed(&remote_state.state.as_ref()?.offers, |seat| own.contains(&seat)).cloned()
        })?;
        let key = match offer.what {
            Proposal::Draw => "online-offered-draw",
            Proposal::TakeBack { .. } => "online-offered-undo",
        };
        Some(self.words.get().get(key))
    }

    fn withdraw(&self) {
        self.say(|remote_state, id| {
            let own = remote_state.own_seats();
            let by = session::proposed(&remote_state.state.as_ref()?.offers, |seat| own.contains(&seat))?.by;
            remote_state.command(id, Some(by), Command::Decline)
        });
    }

    fn thinking(&self) -> Option<Thinking> {
        self.thinking.get().or_else(|| {
            self.read(|remote_state| {
                let state = remote_state.state.as_ref()?;
                let Turn::Seat(seat) = state.turn else { return None };
                let chair = remote_state.chairs_of(seat).find(|chair| usize::from(chair.place) == state.place)?;
                let level = Level::new(chair.bot?)?;
                Some(Thinking { wait: state.wait, ..Thinking::at(seat, level) })
            })
        })
    }

    fn ask_hint(&self) {
        self.wants_hint.set_value(true);
        self.think_of_hint();
    }

    fn next(&self) -> Option<String> {
        self.read(|remote_state| Some(format!("/online/{}", remote_state.summary.as_ref()?.next.as_ref()?)))
    }

    fn clocks(&self) -> Option<Clocks> {
        let watch = self.watch.get();
        self.read(|remote_state| watch.clocks(remote_state.state.as_ref()?))
    }

    fn address(&self) -> String {
        format!("{}/online/{}", browser::origin(), self.id.get_value())
    }
}

impl Remote {
    /// Asks the computer what it would do, once everything is here that our seat has seen.
    pub(super) fn think_of_hint(self) {
        if !self.wants_hint.get_value() {
            return;
        }
        let (scene, level) = (self.now.get_untracked(), Level::new(crate::host::HINT));
        let asking = scene.and_then(|scene| Some((scene.seat?, scene, level?)));
        let Some((seat, scene, level)) = asking else {
            self.wants_hint.set_value(false);
            return self.thinking.set(None); // It is no longer our turn.
        };
        let budget = bots::Budget::among_people(level);
        let job = self.state.try_update_value(|remote_state| {
            let earlier = remote_state.earlier(seat);
            let view = remote_state.state.as_ref().and_then(|state| serde_json::from_str(state.view.get()).ok());
            let (game, rules, plies) = (scene.game, &scene.rules, remote_state.plies.len());
            earlier.map(|earlier| {
                let view: &AnyView = &view.ok_or_else(|| JobError::BadView(String::new()))?;
                Known { game, rules, seat, view, earlier: &earlier, plies }.hint(budget)
            })
        });
        self.thinking.set(Some(Thinking::at(seat, level)));
        let job = match job {
            Some(Err(missing)) => {
                if let Some(message) = missing {
                    self.send(&message);
                }
                return; // It goes on when that has come.
            }
            Some(Ok(Ok(job))) => job,
            Some(Ok(Err(_))) | None => {
                self.wants_hint.set_value(false);
                return self.thinking.set(None);
            }
        };
        self.wants_hint.set_value(false);
        let Some(game) = catalogue::find(scene.game) else { return };
        let revision = self.revision.get_untracked();
        spawn_local(async move {
            let Some(thinker) = crate::thinker::Thinker::start() else { return };
            let answer = thinker.ask(&job).await;
            thinker.stop();
            let _ = self.thinking.try_set(None);
            if let (Ok(answer), true) = (answer, self.revision.try_get_untracked() == Some(revision)) {
                self.hint.set(game.typed(&answer.action).ok());
            }
        });
    }
}
