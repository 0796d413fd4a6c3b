//! Matches as tests begin them: in memory alone, or with a real store in a temporary folder.

use std::sync::Arc;

use session::MatchEvent;
use store::{EventRow, Person, Phase, Store};
use tempfile::TempDir;
use wire::{ApiError, Command, CommandRequest, NewChair, NewMatch};

use crate::play::bot_jobs::BotJobs;
use crate::play::live_match::LiveMatch;
use crate::play::match_settings::MatchSettings;
use crate::play::match_state::MatchState;
use crate::play::registry::Registry;
use crate::testing::chairs::laid_out;

/// The state of a match that began at 1000, in memory alone.
pub(crate) fn state(game: &str, time: &str) -> MatchState {
    let game = catalogue::find(game).unwrap();
    let new = NewMatch { game: game.id.to_owned(), time: Some(time.to_owned()), ..NewMatch::default() };
    let mut state = MatchState::new(game, MatchSettings::new(game, &new).unwrap(), 0);
    state.apply(&MatchEvent::Start { players: Vec::new() }, 1000, None).unwrap();
    state
}

/// What a seat does.
pub(crate) fn act(seat: u8, action: &str) -> MatchEvent {
    MatchEvent::Act { seat: seat.try_into().unwrap(), action: action.into() }
}

/// A command to act, from somebody who has seen the match up to an event.
pub(crate) fn acts(id: &str, seen: u64, action: &str) -> CommandRequest {
    asks(id, seen, Command::Act { action: action.into() })
}

/// A command of somebody who has seen the match up to an event.
pub(crate) fn asks(id: &str, seen: u64, command: Command) -> CommandRequest {
    CommandRequest { id: id.to_owned(), seen, seat: None, command }
}

/// Somebody, called by their id in capitals.
pub(crate) fn person(id: &str) -> Person {
    Person { id: id.to_owned(), name: id.to_uppercase(), made: 0, seen: 0 }
}

/// A store in a temporary folder, and as many nodes as one likes.
pub(crate) struct TestStore {
    _folder: TempDir,
    pub(crate) store: Store,
}

impl TestStore {
    pub(crate) async fn new() -> TestStore {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&format!("sqlite:{}", folder.path().join("a.sqlite").display())).await.unwrap();
        TestStore { _folder: folder, store }
    }

    /// A node that knows nothing yet.
    pub(crate) fn node(&self) -> Arc<Registry> {
        Registry::new(self.store.clone(), None, BotJobs::new(None, 1))
    }

    /// A match `m` with chairs as [`laid_out`] reads them, that waits.
    pub(crate) async fn waiting(&self, game: &str, time: &str, chairs: &str) {
        self.add(game, time, chairs, None).await;
    }

    /// One that began at a time, with what was played then.
    pub(crate) async fn begun(&self, game: &str, time: &str, chairs: &str, at: i64, events: &[MatchEvent]) {
        self.add(game, time, chairs, Some((at, events))).await;
    }

    async fn add(&self, game: &str, time: &str, chairs: &str, begun: Option<(i64, &[MatchEvent])>) {
        let mut found = laid_out(chairs);
        let seats = vec![vec![NewChair::Open]; 2];
        let new = NewMatch { game: game.to_owned(), time: Some(time.to_owned()), seats, ..NewMatch::default() };
        let terms = MatchSettings::new(catalogue::find(game).unwrap(), &new).unwrap();
        found.row.game = game.to_owned();
        found.row.opening = serde_json::to_string(&terms).unwrap();
        let mut rows = Vec::new();
        if let Some((at, events)) = begun {
            (found.row.phase, found.row.started, found.row.made) = (Phase::Running, Some(at), at);
            let start = MatchEvent::Start { players: Vec::new() };
            for (seq, event) in (1..).zip(std::iter::once(&start).chain(events)) {
                let payload = serde_json::to_string(event).unwrap();
                rows.push(EventRow { match_id: "m".into(), seq, at, person: None, command_id: None, payload });
            }
        }
        self.store.add_finished(&store::NewMatch { row: found.row, chairs: found.chairs }, &rows).await.unwrap();
    }

    /// The row of the match.
    pub(crate) async fn row(&self) -> store::MatchRow {
        self.store.find_match("m").await.unwrap().unwrap().row
    }
}

/// What somebody commands, which must be done.
pub(crate) async fn done(live: &LiveMatch, person: &str, request: CommandRequest) -> u64 {
    live.command(person, request).await.unwrap()
}

/// What somebody commands, which must be refused.
pub(crate) async fn refused(live: &LiveMatch, person: &str, request: CommandRequest) -> ApiError {
    live.command(person, request).await.unwrap_err()
}
