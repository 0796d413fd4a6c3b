//! The matches that this node has in memory, and what they share: the store, the bus, the jobs.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use session::MatchEvent;
use store::{EventRow, Store, StoredMatch};
use tokio::sync::OnceCell;
use wire::ApiError;

use super::bot_jobs::BotJobs;
use super::live_match::LiveMatch;
use super::match_state::MatchState;
use super::terms::Terms;
use crate::bus::Bus;
use crate::heavy::Heavy;
use crate::now::now;
use crate::store_failure::unavailable;

/// How long a match that nobody looks at stays in memory, in milliseconds.
const IDLE: i64 = 60_000;

/// Events longer than this together, in bytes, are a long match.
const LONG: usize = 64 * 1024;

/// All matches that are in memory.
pub(crate) struct Registry {
    pub(crate) store: Store,
    pub(crate) bus: Bus,
    pub(crate) jobs: BotJobs,
    pub(crate) heavy: Heavy,
    matches: Mutex<HashMap<String, Arc<OnceCell<Arc<LiveMatch>>>>>,
}

impl Registry {
    /// Nothing in memory yet.
    pub(crate) fn new(store: Store, bus: Bus, jobs: BotJobs) -> Arc<Registry> {
        Arc::new(Registry { store, bus, jobs, heavy: Heavy::default(), matches: Mutex::default() })
    }

    /// The match with this id, read from the store if it is not in memory: once, however many ask.
    pub(crate) async fn find(self: &Arc<Self>, id: &str) -> Result<Arc<LiveMatch>, ApiError> {
        if !is_id(id) {
            return Err(ApiError::NotFound);
        }
        let cell = Arc::clone(self.matches().entry(id.to_owned()).or_default());
        let found = cell.get_or_try_init(|| async { LiveMatch::load(self, id).await?.ok_or(ApiError::NotFound) }).await;
        match found {
            Ok(live) => Ok(Arc::clone(live)),
            Err(error) => {
                let mut matches = self.matches();
                if matches.get(id).is_some_and(|cell| !cell.initialized()) {
                    matches.remove(id);
                }
                Err(error)
            }
        }
    }

    /// The match with this id, if it is in memory.
    pub(crate) fn in_memory(&self, id: &str) -> Option<Arc<LiveMatch>> {
        self.matches().get(id)?.get().cloned()
    }

    /// All that are in memory.
    pub(crate) fn all(&self) -> Vec<Arc<LiveMatch>> {
        self.matches().values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// Forgets a match that is no longer in the store.
    pub(crate) fn forget(&self, id: &str) {
        self.matches().remove(id);
    }

    /// Forgets what nobody has looked at for a while.
    pub(crate) fn tidy(&self) {
        let since = now() - IDLE;
        self.matches().retain(|_, cell| {
            // Another holder may be about to act: it is not forgotten under their hands.
            cell.get().is_none_or(|live| live.subscribers() > 0 || live.used() > since || Arc::strong_count(live) > 1)
        });
    }

    /// The state of a match, from its events. None where the match is of a game that this program does not know.
    pub(crate) async fn state_of(&self, found: &StoredMatch) -> Result<Option<MatchState>, ApiError> {
        let Some(game) = catalogue::find(&found.row.game) else { return Ok(None) };
        let Ok(terms) = serde_json::from_str::<Terms>(&found.row.opening) else { return Ok(None) };
        let state = MatchState::new(game, terms, found.row.made);
        self.read_whole(state, &found.row.id).await.map(Some)
    }

    /// Adds all events that the store has to a state without any. Long matches are read on another thread.
    pub(crate) async fn read_whole(&self, mut state: MatchState, id: &str) -> Result<MatchState, ApiError> {
        let rows = self.store.events(id, 0).await.map_err(unavailable("read"))?;
        let long = rows.iter().map(|row| row.payload.len()).sum::<usize>() > LONG;
        if !long {
            apply(&mut state, rows)?;
            return Ok(state);
        }
        self.heavy.run(move || apply(&mut state, rows).map(|()| state)).await?
    }

    /// Adds the events that the store has beyond those of the state.
    pub(crate) async fn read_into(&self, state: &mut MatchState, id: &str) -> Result<(), ApiError> {
        let after = i64::try_from(state.seq()).unwrap_or(i64::MAX);
        apply(state, self.store.events(id, after).await.map_err(unavailable("read"))?)
    }

    fn matches(&self) -> MutexGuard<'_, HashMap<String, Arc<OnceCell<Arc<LiveMatch>>>>> {
        // A map whose holder panicked is whole: every change to it is one call.
        self.matches.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn apply(state: &mut MatchState, rows: Vec<EventRow>) -> Result<(), ApiError> {
    for row in rows {
        let read = serde_json::from_str::<MatchEvent>(&row.payload).ok();
        let applied = read.map(|event| state.apply(&event, row.at, row.command_id.as_deref()));
        if !matches!(applied, Some(Ok(()))) {
            // Written by a program that knows more, or damaged: nothing is played on top of it.
            tracing::error!(id = row.match_id, seq = row.seq, "an event cannot be read");
            return Err(ApiError::Unavailable);
        }
    }
    Ok(())
}

/// Whether this can be the id of a match: nothing else is looked for.
fn is_id(id: &str) -> bool {
    (1..=32).contains(&id.len()) && id.bytes().all(|letter| letter.is_ascii_alphanumeric())
}
