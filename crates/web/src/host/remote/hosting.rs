//! What the pages need of a match that runs on a server.

use std::sync::Arc;

use bots::Level;
use catalogue::Understood;
use contract::{Ending, LogLine, Offer, Proposal, Seat, SentPly, Turn, Verified, Who};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::Wished;

use super::{Ledger, Remote, nothing};
use crate::browser;
use crate::host::{Host, Question, Sitter, Thinking, invitations};
use crate::net;
use crate::scene::{Scene, Wish};

impl Host for Remote {
    fn game(&self) -> &'static str {
        self.ledger.with_value(Ledger::game).map_or("", |game| game.id)
    }

    fn scene(&self, at: Option<usize>) -> Scene {
        let now = self.now.get().unwrap_or_else(nothing);
        let Some(at) = at.filter(|at| *at < now.past.len()) else { return now };
        let glance = self.ledger.try_update_value(|ledger| {
            let (view, turn) = ledger.glance(at).map(|glance| (glance.view.clone(), glance.turn))?;
            Ok(ledger.received(view.get(), &[], at).map(|understood| (understood, turn)))
        });
        self.beat.track();
        let now = Scene { looking: true, ..now.idle() };
        match glance {
            Some(Ok(Some((Understood { seen, log }, turn)))) => {
                Scene { seen: Some(seen), turn, past: log.into(), ..now }
            }
            // Until it comes, what there is stays in sight.
            Some(Err(ask)) => {
                if let Some(ask) = ask {
                    self.send(&ask);
                }
                now
            }
            Some(Ok(None)) | None => now,
        }
    }

    fn log(&self) -> Arc<[LogLine]> {
        self.now.get().map_or_else(|| [].into(), |now| now.past)
    }

    fn sitters(&self) -> Vec<Sitter> {
        let words = self.words.get();
        self.read(|ledger| Seat::all(ledger.seats()).map(|seat| ledger.sitter(seat, &words)).collect())
    }

    fn here(&self) -> Vec<Seat> {
        self.read(Ledger::own)
    }

    fn player_to_act(&self) -> Option<(Seat, usize)> {
        self.read(|ledger| {
            let state = ledger.state.as_ref()?;
            Some((state.turn.seat()?, state.place))
        })
    }

    fn ending(&self) -> Option<Ending> {
        self.read(|ledger| ledger.state.as_ref()?.ending)
    }

    fn wish(&self, wish: Wish) -> Result<(), String> {
        match wish {
            Wish::Play(action) => self.say(|ledger, id| ledger.wish(id, None, Wished::Act { action })),
            Wish::PlayAll(actions) => self.say(|ledger, id| ledger.wish_all(id, actions)),
            Wish::Rewrite { keep, lines, remarks } => {
                self.say(|ledger, id| ledger.wish(id, None, Wished::Rewrite { keep, lines, remarks }));
            }
            Wish::Tell(text) => return Err(text),
        }
        Ok(())
    }

    fn can_undo(&self) -> bool {
        self.read(|ledger| {
            let over = ledger.state.as_ref().is_none_or(|state| state.ending.is_some());
            ledger.to_take_back().is_some() && (!over || !ledger.has_others())
        })
    }

    fn can_redo(&self) -> bool {
        false
    }

    fn undo(&self) -> Result<(), String> {
        self.say(|ledger, id| {
            let (seat, to) = ledger.to_take_back()?;
            ledger.wish(id, Some(seat), Wished::TakeBack { to })
        });
        Ok(())
    }

    fn redo(&self) -> Result<(), String> {
        Ok(())
    }

    fn redoes(&self) -> bool {
        false
    }

    fn undo_asks(&self) -> bool {
        // What one did in a turn that still goes on is one's own affair.
        self.read(|ledger| {
            let own = |ply: &SentPly, seat| ply.by == Who::Seat(seat) || ply.by == Who::Chance;
            let in_turn =
                |(seat, to): (Seat, usize)| ledger.acts() && ledger.plies[to..].iter().all(|ply| own(ply, seat));
            ledger.has_others() && !ledger.to_take_back().is_some_and(in_turn)
        })
    }

    fn resign(&self) -> Result<(), String> {
        self.say(|ledger, id| ledger.wish(id, None, Wished::Resign));
        Ok(())
    }

    fn offer_draw(&self) -> Result<(), String> {
        self.say(|ledger, id| ledger.wish(id, None, Wished::OfferDraw));
        Ok(())
    }

    fn question(&self) -> Option<Question> {
        let (offer, asked) = self.read(|ledger| {
            let own = ledger.own();
            let asks = |offer: &Offer| own.iter().copied().find(|s| *s != offer.by && !offer.agreed.contains(s));
            ledger.state.as_ref()?.offers.iter().find_map(|offer| Some((offer.clone(), asks(offer)?)))
        })?;
        let words = self.words.get();
        let key = match offer.what {
            Proposal::Draw => "online-ask-draw",
            Proposal::TakeBack { .. } => "online-ask-undo",
        };
        let side = words.seat(self.game(), offer.by);
        Some(Question { text: words.with(key, &[("side", side.into())]), asked })
    }

    fn answer(&self, agrees: bool) -> Result<(), String> {
        let Some(question) = untrack(|| self.question()) else { return Ok(()) };
        let wish = if agrees { Wished::Agree } else { Wished::Decline };
        self.say(|ledger, id| ledger.wish(id, Some(question.asked), wish));
        Ok(())
    }

    fn proposed(&self) -> Option<String> {
        let offer = self.read(|ledger| {
            let own = ledger.own();
            let state = ledger.state.as_ref()?;
            state.offers.iter().find(|offer| own.contains(&offer.by)).cloned()
        })?;
        let key = match offer.what {
            Proposal::Draw => "online-offered-draw",
            Proposal::TakeBack { .. } => "online-offered-undo",
        };
        Some(self.words.get().get(key))
    }

    fn withdraw(&self) {
        self.say(|ledger, id| {
            let own = ledger.own();
            let by = ledger.state.as_ref()?.offers.iter().find(|offer| own.contains(&offer.by))?.by;
            ledger.wish(id, Some(by), Wished::Decline)
        });
    }

    fn thinking(&self) -> Option<Thinking> {
        self.thinking.get().or_else(|| {
            // A computer of the server's does not say how far it is.
            let seat = self.read(|ledger| {
                let state = ledger.state.as_ref()?;
                let Turn::Seat(seat) = state.turn else { return None };
                ledger.chairs_of(seat).any(|c| c.bot.is_some() && usize::from(c.place) == state.place).then_some(seat)
            })?;
            Some(Thinking { seat, progress: None })
        })
    }

    fn can_hint(&self) -> bool {
        // Against people a hint would be unfair, and who watches could give one.
        self.read(Ledger::is_alone)
    }

    fn ask_hint(&self) {
        let Some(scene) = self.now.get_untracked() else { return };
        self.think_of_hint(&scene);
    }

    fn hint(&self) -> Option<String> {
        self.hint.get()
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

    fn verified(&self) -> Option<Verified> {
        self.verified.get()
    }

    fn rematch(&self, then: Box<dyn FnOnce(String)>) {
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

    fn next(&self) -> Option<String> {
        self.read(|ledger| Some(format!("/online/{}", ledger.card.as_ref()?.next.as_ref()?)))
    }

    fn time_left(&self, seat: Seat) -> Option<u64> {
        let watch = self.watch.get_value();
        self.read(|ledger| watch.left(ledger.state.as_ref()?, seat, browser::now().cast_signed()))
    }

    fn address(&self) -> Option<String> {
        Some(format!("{}/online/{}", browser::origin(), self.id.get_value()))
    }
}

impl Remote {
    fn think_of_hint(self, scene: &Scene) {
        let (Some(seat), Some(level)) = (scene.seat, Level::new(crate::host::HINT)) else { return };
        let job = self.ledger.with_value(|ledger| {
            let view = ledger.state.as_ref()?.view.get();
            bots::Job::from_json(scene.game, &scene.rules, seat, view).ok()
        });
        let Some(job) = job else { return };
        let job = job.within(bots::Budget::among_people(level));
        let beat = self.beat.get_untracked();
        self.thinking.set(Some(Thinking { seat, progress: None }));
        spawn_local(async move {
            let Some(thinker) = crate::worker::Thinker::start() else { return };
            let report = move |progress| {
                let _ = self.thinking.try_set(Some(Thinking { seat, progress: Some(progress) }));
            };
            let answer = thinker.ask(&job, report).await;
            thinker.stop();
            let _ = self.thinking.try_set(None);
            if let (Ok(answer), true) = (answer, self.beat.try_get_untracked() == Some(beat)) {
                self.hint.set(Some(answer.action));
            }
        });
    }
}

impl Ledger {
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
        let own = self.own();
        let at = self.plies.iter().rposition(|ply| matches!(ply.by, Who::Seat(by) if own.contains(&by)))?;
        match self.plies[at].by {
            Who::Seat(by) => Some((by, at)),
            Who::Chance => None,
        }
    }
}
