//! A match that runs on a server: told over a connection that mends itself.

mod chairs;
mod hosting;
mod socket;
mod state;
mod time;

use std::sync::Arc;
use std::time::Duration;

use catalogue::{AnyAction, CatalogueGame, Received, Understood};
use contract::{Eye, Seat, Turn, Values, Verified};
use leptos::ev;
use leptos::prelude::*;
use wire::{ApiError, MatchSummary, Phase, ServerMessage};
use words::Words;

use self::socket::ReconnectingSocket;
use self::state::{Heard, RemoteState};
use self::time::Watch;
use super::Thinking;
use crate::game::Notices;
use crate::net::{self, Trouble};
use crate::notice::Notice;
use crate::scene::{Scene, near};
use crate::{browser, saved_matches};

/// How long something may be under way before people are told.
const PATIENCE: Duration = Duration::from_millis(800);

/// How the connection is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// There was no connection yet.
    New,
    /// Connected.
    Up,
    /// Broken; it is tried again.
    Down,
    /// There is no such match any more.
    Gone,
    /// This page speaks an older language than the server: it must be loaded anew.
    Old,
}

impl Link {
    /// Whether there is nothing to try again.
    fn is_final(self) -> bool {
        matches!(self, Link::Gone | Link::Old)
    }
}

/// A match on a server. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Remote {
    id: StoredValue<String>,
    state: StoredValue<RemoteState>,
    /// Goes up with every change. Every signal that reads the state reads this first, and so runs again.
    revision: RwSignal<u32>,
    /// What this screen sees now.
    now: Memo<Option<Scene>>,
    watch: RwSignal<Watch>,
    socket: StoredValue<ReconnectingSocket, LocalStorage>,
    words: Signal<Words>,
    notices: Notices,
    /// How the connection is.
    pub link: RwSignal<Link>,
    /// Something has been under way for long.
    pub slow: RwSignal<bool>,
    verified: RwSignal<Option<Verified>>,
    hint: RwSignal<Option<AnyAction>>,
    /// Whether a hint was asked for that has yet to be thought about.
    wants_hint: StoredValue<bool>,
    thinking: RwSignal<Option<Thinking>>,
}

impl Remote {
    /// Goes to a match and stays as long as the page that asks for it.
    pub fn open(id: String, summary: MatchSummary, words: Signal<Words>, notices: Notices) -> Remote {
        let remote_state = StoredValue::new(RemoteState::of(summary));
        let revision = RwSignal::new(0);
        let remote = Remote {
            id: StoredValue::new(id),
            state: remote_state,
            revision,
            now: Memo::new(move |_| {
                revision.track();
                remote_state.with_value(RemoteState::scene)
            }),
            watch: RwSignal::new(Watch::default()),
            socket: StoredValue::new_local(ReconnectingSocket::default()),
            words,
            notices,
            link: RwSignal::new(Link::New),
            slow: RwSignal::new(false),
            verified: RwSignal::new(None),
            hint: RwSignal::new(None),
            wants_hint: StoredValue::new(false),
            thinking: RwSignal::new(None),
        };
        let online = window_event_listener(ev::online, move |_| remote.hope());
        let offline = window_event_listener(ev::offline, move |_| remote.hope());
        let seen = window_event_listener_untyped("visibilitychange", move |_| remote.hope());
        on_cleanup(move || {
            online.remove();
            offline.remove();
            seen.remove();
            remote.hang_up();
        });
        remote.connect();
        remote
    }

    /// The match from outside.
    pub fn summary(&self) -> Option<MatchSummary> {
        self.read(|remote_state| remote_state.summary.clone())
    }

    /// Whether there is a board to show.
    pub fn has_begun(&self) -> bool {
        self.read(|remote_state| remote_state.state.is_some())
    }

    /// Whether we only watch.
    pub fn watches(&self) -> bool {
        self.read(|remote_state| remote_state.own_seats().is_empty())
    }

    /// Whether it is for us to act.
    pub fn acts(&self) -> bool {
        self.read(RemoteState::acts)
    }

    /// Whether something that we did is still on its way.
    pub fn is_busy(&self) -> bool {
        self.read(RemoteState::is_busy)
    }

    /// Reads the state, and reads it again when it has changed.
    fn read<T>(&self, read: impl FnOnce(&RemoteState) -> T) -> T {
        self.revision.track();
        self.state.with_value(read)
    }

    fn changed(self) {
        let _ = self.revision.try_update(|revision| *revision += 1);
    }

    /// Says something, and tells people if it takes long.
    fn say(self, make: impl FnOnce(&mut RemoteState, String) -> Option<wire::ClientMessage>) {
        let message = self.state.try_update_value(|remote_state| make(remote_state, saved_matches::new_id())).flatten();
        let Some(message) = message else { return };
        self.send(&message);
        self.hint.set(None);
        self.changed();
        set_timeout(
            move || {
                if self.state.try_with_value(RemoteState::is_busy) == Some(true) {
                    self.slow.set(true);
                    self.test();
                }
            },
            PATIENCE,
        );
    }

    /// Heard what time it is at the server: clocks may turn out to be further than they seemed.
    fn hear_time(self, there: i64) {
        let here = browser::now().cast_signed();
        let _ = self.watch.try_maybe_update(|watch| (watch.hear(there, here), ())); // The page may have gone.
    }

    fn heard_text(self, text: &str) {
        let Ok(message) = contract::read_json::<ServerMessage>(text) else {
            // What cannot be read was said in another language.
            return self.end(Link::Old);
        };
        let heartbeat = match &message {
            ServerMessage::Welcome { heartbeat, .. } => Some(*heartbeat),
            ServerMessage::Heartbeat { now } => {
                self.hear_time(*now);
                None
            }
            ServerMessage::State(state) => {
                self.hear_time(state.now);
                None
            }
            _ => None,
        };
        self.is_alive(heartbeat);
        let (heard, answer) = self
            .state
            .try_update_value(|remote_state| remote_state.hear(message, saved_matches::new_id))
            .unwrap_or((Heard::Nothing, None));
        if let Some(answer) = answer {
            self.send(&answer);
        }
        match heard {
            Heard::Changed => self.settle(),
            Heard::Refused(why) => {
                self.settle();
                self.tell(&Trouble::Refused(why));
            }
            Heard::Bye(ApiError::Version { .. }) => self.end(Link::Old),
            // Asked again, it would be the same.
            Heard::Bye(ApiError::NotFound | ApiError::TooLong { .. }) => self.end(Link::Gone),
            // A connection ends by itself, and is made again.
            Heard::Nothing | Heard::Bye(_) => {}
        }
    }

    fn settle(self) {
        self.changed();
        if self.slow.get_untracked() && !self.state.with_value(RemoteState::is_busy) {
            self.slow.set(false);
        }
        let over = self
            .state
            .with_value(|remote_state| remote_state.state.as_ref().is_some_and(|state| state.ending.is_some()));
        self.think_of_hint();
        if over && self.verified.get_untracked().is_none() {
            self.verify();
        }
    }

    fn end(self, link: Link) {
        self.link.set(link);
        self.hang_up();
    }

    fn tell(self, trouble: &Trouble) {
        let game = self.state.with_value(RemoteState::game).map_or("", |game| game.id);
        let words = self.words.get_untracked();
        self.notices.notify(match trouble {
            Trouble::Refused(ApiError::Refused { why }) => Notice::refused(&words, why, game),
            trouble => net::error_text(&words, trouble, game).into(),
        });
    }

    /// Replays the whole record, which lies open now, and checks dice, seals, and that it comes to the very position that the
    /// server told: on a simulated table every run is worked out again, to the last micrometre.
    fn verify(self) {
        let id = self.id.get_value();
        leptos::task::spawn_local(async move {
            let Ok(record) = net::record(&id).await else { return };
            let Ok(record) = record.parse::<contract::Record>() else { return };
            let Some(game) = catalogue::find(record.game()) else { return };
            let told = self.state.try_with_value(|remote_state| {
                remote_state.state.as_ref().map(|state| (state.eye, state.view.get().to_owned()))
            });
            let Some((eye, view)) = told.flatten() else { return };
            // Fields come out of a message in another order than they went into it.
            let fields = |view: &str| serde_json::from_str::<serde_json::Value>(view).ok();
            let replayed = game.replay(&record).ok().filter(|table| Some(table.view(eye).to_value()) == fields(&view));
            let verified = replayed.and_then(|table| table.verify(&record).ok());
            let _ = self.verified.try_set(verified);
        });
    }
}

impl RemoteState {
    /// The game that is played.
    fn game(&self) -> Option<&'static CatalogueGame> {
        self.summary.as_ref().and_then(|summary| catalogue::find(&summary.game))
    }

    /// What was told of a moment after so many plies, in the game's own types.
    fn received(&self, view: &str, legal: &[String], plies: usize) -> Option<Understood> {
        let (game, summary) = (self.game()?, self.summary.as_ref()?);
        let past = self.plies.get(..plies)?;
        game.receive(&Received { rules: &rules_of(game, summary), view, legal, past })
    }

    fn scene(&self) -> Option<Scene> {
        let (summary, state, game) = (self.summary.as_ref()?, self.state.as_ref()?, self.game()?);
        let own = self.own_seats();
        let acts = self.acts();
        let names = |seat: Seat| -> Vec<String> {
            let names: Vec<String> = self.chairs_of(seat).map(|chair| chair.name.clone()).collect();
            if names.iter().all(String::is_empty) { Vec::new() } else { names }
        };
        let Understood { seen, log } = self.received(state.view.get(), &state.legal, self.plies.len())?;
        Some(Scene {
            game: game.id,
            name: summary.id.as_str().into(),
            rules: rules_of(game, summary),
            seen: Some(seen),
            past: log.into(),
            start: summary.start.as_deref().map(Into::into),
            players: Seat::all(self.seats()).map(names).collect(),
            seat: state.turn.seat().filter(|_| acts),
            eye: state.eye,
            near: near(&own, state.eye),
            turn: state.turn,
            looking: false,
            advises: self.is_alone(),
            mends: self.is_alone(),
        })
    }
}

/// The rules of a match: what differs from the usual ones is told.
pub(crate) fn rules_of(game: &CatalogueGame, summary: &MatchSummary) -> Values {
    let mut values = game.defaults();
    for (name, text) in &summary.rules {
        let _ = values.set_text(name, text); // What a server has opened makes sense.
    }
    values
}

/// A scene of nothing, for a match of which nothing is known yet.
fn nothing() -> Scene {
    Scene {
        game: catalogue::all()[0].id,
        name: Arc::default(),
        rules: catalogue::all()[0].defaults(),
        seen: None,
        past: Arc::new([]),
        start: None,
        players: [].into(),
        seat: None,
        eye: Eye::Public,
        near: Seat::ONE,
        turn: Turn::Chance,
        looking: true,
        advises: false,
        mends: false,
    }
}

/// Whether a match waits for somebody to sit down.
pub fn waits(summary: &MatchSummary) -> bool {
    summary.phase == Phase::Waiting
}

/// Whether a match was withdrawn before it began.
pub fn is_withdrawn(summary: &MatchSummary) -> bool {
    summary.phase == Phase::Over && summary.result.is_none()
}
