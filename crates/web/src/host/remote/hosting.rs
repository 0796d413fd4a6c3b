//! What the pages need of a match that runs on a server.

use bots::{JobError, Level};
use catalogue::{AnyAction, AnyView, Understood};
use contract::{Ending, Proposal, Seat, Turn, Verified};
use leptos::prelude::*;
use leptos::task::spawn_local;
use session::Known;
use wire::{Command, StateUpdate};

use super::{Remote, RemoteState, nothing};
use crate::browser;
use crate::host::{Clocks, Question, Sitter, Thinking, invitations};
use crate::net;
use crate::notice::Notice;
use crate::scene::{Scene, Wish};

impl Remote {
    pub(super) fn game(&self) -> &'static str {
        self.state.with_value(RemoteState::game).map_or("", |game| game.id)
    }

    pub(super) fn scene(&self, at: Option<usize>) -> Scene {
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
                    self.send(&message);
                }
                now
            }
            Some(Ok(None)) | None => now,
        }
    }

    pub(super) fn sitters(&self) -> Vec<Sitter> {
        let words = self.words.get();
        self.read(|remote_state| {
            Seat::all(remote_state.seats()).map(|seat| remote_state.sitter(seat, &words)).collect()
        })
    }

    pub(super) fn here(&self) -> Vec<Seat> {
        self.read(RemoteState::own_seats)
    }

    pub(super) fn player_to_act(&self) -> Option<(Seat, usize)> {
        self.read(|remote_state| {
            let state = remote_state.state.as_ref()?;
            Some((state.turn.seat()?, state.place))
        })
    }

    pub(super) fn ending(&self) -> Option<Ending> {
        self.read(|remote_state| remote_state.state.as_ref()?.ending)
    }

    pub(super) fn wish(&self, wish: Wish) -> Result<(), Notice> {
        match wish {
            Wish::Play(action) => {
                let act = Command::Act { action: action.to_string() };
                self.say(|remote_state, id| remote_state.command(id, None, act));
            }
            Wish::PlayAll(actions) => {
                let actions = actions.iter().map(ToString::to_string).collect();
                self.say(|remote_state, id| remote_state.command_all(id, actions));
            }
            Wish::Rewrite { keep, lines, remarks } => {
                let lines = lines.iter().map(|line| line.map(ToString::to_string)).collect();
                self.say(|remote_state, id| remote_state.command(id, None, Command::Rewrite { keep, lines, remarks }));
            }
            Wish::Tell(text) => return Err(text),
        }
        Ok(())
    }

    pub(super) fn can_undo(&self) -> bool {
        self.read(|remote_state| {
            let may = |state: &StateUpdate| state.ending.is_none() || state.correctable || !remote_state.has_others();
            remote_state.to_take_back().is_some() && remote_state.state.as_ref().is_some_and(may)
        })
    }

    pub(super) fn undo(&self) {
        self.say(|remote_state, id| {
            let (seat, to) = remote_state.to_take_back()?;
            remote_state.command(id, Some(seat), Command::TakeBack { to })
        });
    }

    pub(super) fn undo_asks(&self) -> bool {
        self.read(|remote_state| {
            let in_turn = |(seat, to): (Seat, usize)| {
                remote_state.acts() && session::is_in_turn(remote_state.plies[to..].iter().map(|ply| ply.by), seat)
            };
            remote_state.has_others() && !remote_state.to_take_back().is_some_and(in_turn)
        })
    }

    pub(super) fn resign(&self) {
        self.say(|remote_state, id| remote_state.command(id, None, Command::Resign));
    }

    pub(super) fn offer_draw(&self) {
        self.say(|remote_state, id| remote_state.command(id, None, Command::OfferDraw));
    }

    pub(super) fn question(&self) -> Option<Question> {
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

    pub(super) fn answer(&self, agrees: bool) {
        let Some(question) = untrack(|| self.question()) else { return };
        let command = if agrees { Command::Agree } else { Command::Decline };
        self.say(|remote_state, id| remote_state.command(id, Some(question.asked), command));
    }

    pub(super) fn proposed(&self) -> Option<String> {
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

    pub(super) fn withdraw(&self) {
        self.say(|remote_state, id| {
            let own = remote_state.own_seats();
            let by = session::proposed(&remote_state.state.as_ref()?.offers, |seat| own.contains(&seat))?.by;
            remote_state.command(id, Some(by), Command::Decline)
        });
    }

    pub(super) fn thinking(&self) -> Option<Thinking> {
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

    pub(super) fn can_hint(&self) -> bool {
        // Against people a hint would be unfair, and who watches could give one.
        self.read(RemoteState::is_alone)
    }

    pub(super) fn ask_hint(&self) {
        self.wants_hint.set_value(true);
        self.think_of_hint();
    }

    pub(super) fn hint(&self) -> Option<AnyAction> {
        self.hint.get()
    }

    pub(super) fn record(&self, then: Box<dyn FnOnce(String)>) {
        let (remote, id) = (*self, self.id.get_value());
        spawn_local(async move {
            match net::record(&id).await {
                Ok(record) => then(record),
                Err(trouble) => remote.tell(&trouble),
            }
        });
    }

    pub(super) fn verified(&self) -> Option<Verified> {
        self.verified.get()
    }

    pub(super) fn rematch(&self, then: Box<dyn FnOnce(String)>) {
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

    pub(super) fn next(&self) -> Option<String> {
        self.read(|remote_state| Some(format!("/online/{}", remote_state.summary.as_ref()?.next.as_ref()?)))
    }

    pub(super) fn clocks(&self) -> Option<Clocks> {
        let watch = self.watch.get();
        self.read(|remote_state| watch.clocks(remote_state.state.as_ref()?))
    }

    pub(super) fn address(&self) -> String {
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

impl RemoteState {
    /// Who sits in a seat.
    fn sitter(&self, seat: Seat, words: &words::Words) -> Sitter {
        let level = |chair: &wire::Chair| chair.bot.and_then(Level::new);
        let name = |chair: &wire::Chair| match level(chair) {
            Some(level) => words.with("web-level", &[("level", level.number().into())]),
            None => chair.name.clone(),
        };
        let mut bots = self.chairs_of(seat).map(level);
        match (bots.next().flatten(), bots.next()) {
            (Some(level), None) => Sitter::Bot(level),
            _ => Sitter::People(self.chairs_of(seat).map(name).collect()),
        }
    }

    /// Our last action: in whose name, and how many plies stay without it.
    fn to_take_back(&self) -> Option<(Seat, usize)> {
        let own = self.own_seats();
        session::last_of(self.plies.iter().map(|ply| ply.by), |seat| own.contains(&seat))
    }
}
