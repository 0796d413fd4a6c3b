//! The matches that this node has in memory, and what they share: the store, the cluster, the jobs.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use session::MatchEvent;
use store::{EventRow, Store, StoredMatch};
use tokio::sync::OnceCell;
use wire::ApiError;

use super::bot_jobs::BotJobs;
use super::live_match::LiveMatch;
use super::match_handle::MatchHandle;
use super::match_settings::MatchSettings;
use super::match_state::MatchState;
use super::remote_match::{Failed, RemoteMatch};
use crate::asker::Asker;
use crate::blocking_pool::Heavy;
use crate::cluster::{Cluster, NodeId, Owner};
use crate::now::running;
use crate::secret;
use crate::store_failure::unavailable;

/// How long a match that nobody looks at stays in memory, in milliseconds.
const IDLE: i64 = 60_000;

/// Events that are more work than this together, in bytes of usual ones, are a long match.
const LONG: usize = 64 * 1024;
/// An action of a record that is brought is shorter than an event that says the same.
const IMPORTED: usize = 8;
/// What is taken back or corrected may play some hundreds of plies again, in however few bytes.
const PLAYED_AGAIN: usize = 4096;

/// What matches may take in memory that nobody looks at, in bytes: about.
const UNWATCHED: usize = 64 * 1024 * 1024;

/// All matches that are in memory.
pub(crate) struct Registry {
    pub(crate) store: Store,
    /// The other nodes, where there may be some.
    pub(crate) cluster: Option<Arc<Cluster>>,
    pub(crate) jobs: BotJobs,
    pub(crate) heavy: Heavy,
    matches: Mutex<HashMap<String, Arc<OnceCell<Arc<LiveMatch>>>>>,
    /// The matches in memory that other nodes own.
    remote: Mutex<HashMap<String, Arc<OnceCell<Arc<RemoteMatch>>>>>,
}

impl Registry {
    /// Nothing in memory yet.
    pub(crate) fn new(store: Store, cluster: Option<Arc<Cluster>>, jobs: BotJobs) -> Arc<Registry> {
        let heavy = Heavy::default();
        Arc::new(Registry { store, cluster, jobs, heavy, matches: Mutex::default(), remote: Mutex::default() })
    }

    /// An id for a match that is made here.
    pub(crate) fn new_id(&self) -> Result<String, ApiError> {
        self.cluster.as_ref().map_or_else(secret::id, |cluster| cluster.own_id())
    }

    /// The match with this id, at its owner.
    pub(crate) async fn resolve(self: &Arc<Self>, id: &str) -> Result<MatchHandle, ApiError> {
        self.resolve_for(id, &Asker::default()).await
    }

    /// The same for somebody who is charged for it, if it is long and must be read.
    pub(crate) async fn resolve_for(self: &Arc<Self>, id: &str, asker: &Asker) -> Result<MatchHandle, ApiError> {
        if let Some(cluster) = &self.cluster
            && is_id(id)
            && let Owner::Other(owner) = cluster.owner_of(id)
        {
            match self.find_remote(cluster, id, owner).await {
                Ok(remote) => return Ok(MatchHandle::There(remote)),
                Err(Failed::With(error)) => return Err(error),
                Err(Failed::Unreached) => {}
            }
        }
        Ok(MatchHandle::Here(self.find_for(id, asker).await?))
    }

    async fn find_remote(
        self: &Arc<Self>,
        cluster: &Arc<Cluster>,
        id: &str,
        owner: NodeId,
    ) -> Result<Arc<RemoteMatch>, Failed> {
        let cell = {
            let mut remote = self.remote();
            let cell = remote.entry(id.to_owned()).or_default();
            if cell.get().is_some_and(|remote| *remote.owner() != owner) {
                *cell = Arc::default();
            }
            Arc::clone(cell)
        };
        let opened = cell.get_or_try_init(|| RemoteMatch::open(self, cluster, id, owner)).await.cloned();
        if opened.is_err() {
            forget_empty(&mut self.remote(), id, &cell);
        }
        opened
    }

    /// A match that another node owns, if somebody looks at it from here.
    pub(super) fn remote_in_memory(&self, id: &str) -> Option<Arc<RemoteMatch>> {
        self.remote().get(id)?.get().cloned()
    }

    /// Nodes came or went: those who look at a match that has another owner now are told.
    pub(super) fn move_on(&self, cluster: &Cluster) {
        self.remote().retain(|id, cell| {
            let Some(remote) = cell.get() else { return true };
            let stays = matches!(cluster.owner_of(id), Owner::Other(owner) if owner == *remote.owner());
            if !stays {
                remote.publisher.publish_move();
            }
            stays
        });
        for live in self.all() {
            if live.subscribers() > 0 && !live.is_mine(cluster) {
                live.publisher.publish_move();
            }
        }
    }

    /// Asks the owners of all matches that somebody looks at from here what was missed.
    pub(super) async fn watch_remote(&self) {
        let all: Vec<Arc<RemoteMatch>> = self.remote().values().filter_map(|cell| cell.get().cloned()).collect();
        let at = running();
        let watched = all.iter().filter(|remote| remote.publisher.subscribers() > 0 && remote.is_due(at));
        futures_util::future::join_all(watched.map(|remote| remote.watch())).await;
    }

    /// The match with this id, read from the store if it is not in memory: once, however many ask.
    pub(crate) async fn find(self: &Arc<Self>, id: &str) -> Result<Arc<LiveMatch>, ApiError> {
        self.find_for(id, &Asker::default()).await
    }

    async fn find_for(self: &Arc<Self>, id: &str, asker: &Asker) -> Result<Arc<LiveMatch>, ApiError> {
        if !is_id(id) {
            return Err(ApiError::NotFound);
        }
        let cell = Arc::clone(self.matches().entry(id.to_owned()).or_default());
        let load = async || {
            let live = LiveMatch::load(self, id, asker).await?.ok_or(ApiError::NotFound)?;
            self.make_room(live.weight());
            Ok(live)
        };
        match cell.get_or_try_init(load).await {
            Ok(live) => Ok(Arc::clone(live)),
            Err(error) => {
                forget_empty(&mut self.matches(), id, &cell);
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
        let since = running() - IDLE;
        self.matches().retain(|_, cell| match cell.get() {
            Some(live) => {
                live.tidy();
                live.used() > since || is_in_use(cell, live)
            }
            // Whoever was about to read it has hung up.
            None => Arc::strong_count(cell) > 1,
        });
        self.make_room(0);
        // A spectator at this node holds a reference, too.
        self.remote()
            .retain(|_, cell| cell.get().is_none_or(|remote| remote.used() > since || Arc::strong_count(remote) > 1));
    }

    /// Forgets the matches that were of use longest ago, as far as those that nobody looks at take too much beside what is coming:
    /// whoever has long ones read could fill the memory before any has been idle for long.
    fn make_room(&self, coming: usize) {
        if coming < LONG && coming > 0 {
            return; // The next time that is tidied is soon enough.
        }
        let mut matches = self.matches();
        let idle = |cell: &Arc<OnceCell<Arc<LiveMatch>>>| {
            let live = cell.get().filter(|live| !is_in_use(cell, live))?;
            Some((live.used(), live.weight()))
        };
        let mut unwatched: Vec<(i64, usize, String)> = Vec::new();
        let mut all = coming;
        for (id, cell) in &*matches {
            if let Some((used, weight)) = idle(cell) {
                all += weight;
                unwatched.push((used, weight, id.clone()));
            }
        }
        if all <= UNWATCHED {
            return;
        }
        unwatched.sort_unstable();
        for (_, weight, id) in unwatched {
            matches.remove(&id);
            all -= weight;
            if all <= UNWATCHED {
                return;
            }
        }
    }

    /// The state of a match, from its events. None where the match is of a game that this program does not know.
    pub(crate) async fn state_of(&self, found: &StoredMatch, asker: &Asker) -> Result<Option<MatchState>, ApiError> {
        let Some(game) = catalogue::find(&found.row.game) else { return Ok(None) };
        let Ok(terms) = serde_json::from_str::<MatchSettings>(&found.row.opening) else { return Ok(None) };
        let state = MatchState::new(game, terms, found.row.made);
        self.read_whole(state, &found.row.id, asker).await.map(Some)
    }

    /// Adds all events that the store has to a state without any. Long matches are read on another thread.
    async fn read_whole(&self, mut state: MatchState, id: &str, asker: &Asker) -> Result<MatchState, ApiError> {
        let rows = self.store.events(id, 0).await.map_err(unavailable("read"))?;
        if work(&rows) <= LONG {
            apply(&mut state, rows)?;
            return Ok(state);
        }
        // Nobody holds it while they wait: they read it once more when it is their turn.
        drop(rows);
        let turn = self.heavy.long.turn(asker).await?;
        let rows = self.store.events(id, 0).await.map_err(unavailable("read"))?;
        let (asker, began) = (asker.clone(), Instant::now());
        let read = turn.run(move || {
            let bytes = rows.iter().map(|row| row.payload.len()).sum();
            let applied = apply(&mut state, rows);
            asker.pay(bytes, began.elapsed());
            applied.map(|()| state)
        });
        read.await?
    }

    /// Adds the events that the store has beyond those of the state.
    pub(crate) async fn read_into(&self, state: &mut MatchState, id: &str) -> Result<(), ApiError> {
        let after = i64::try_from(state.seq()).unwrap_or(i64::MAX);
        apply(state, self.store.events(id, after).await.map_err(unavailable("read"))?)
    }

    fn remote(&self) -> MutexGuard<'_, HashMap<String, Arc<OnceCell<Arc<RemoteMatch>>>>> {
        self.remote.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn matches(&self) -> MutexGuard<'_, HashMap<String, Arc<OnceCell<Arc<LiveMatch>>>>> {
        // A map whose holder panicked is whole: every change to it is one call.
        self.matches.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether somebody looks at a match, or is about to act: it is not forgotten under their hands.
fn is_in_use(cell: &Arc<OnceCell<Arc<LiveMatch>>>, live: &Arc<LiveMatch>) -> bool {
    live.is_watched() || Arc::strong_count(live) > 1 || Arc::strong_count(cell) > 1
}

/// Removes the entry of a match that could not be read. If another task is about to read it, the entry stays: without it
/// that task would hold a copy that nobody else gets.
fn forget_empty<T>(kept: &mut HashMap<String, Arc<OnceCell<T>>>, id: &str, cell: &Arc<OnceCell<T>>) {
    // One is here, one is kept.
    let alone = kept.get(id).is_some_and(|kept| Arc::ptr_eq(kept, cell)) && Arc::strong_count(cell) == 2;
    if alone && !cell.initialized() {
        kept.remove(id);
    }
}

/// How much work it is to apply events, in bytes of usual ones: of an action and what is around it.
fn work(rows: &[EventRow]) -> usize {
    let is = |payload: &str, names: &[&str]| {
        names.iter().any(|name| payload.get(1..).is_some_and(|of| of.starts_with(name)))
    };
    let work = |row: &EventRow| match &*row.payload {
        payload if is(payload, &["\"import\""]) => payload.len().saturating_mul(IMPORTED),
        // Agreed to, something may be taken back.
        payload if is(payload, &["\"rewrite\"", "\"take_back\"", "\"agree\""]) => payload.len() + PLAYED_AGAIN,
        payload => payload.len(),
    };
    rows.iter().map(work).sum()
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use super::*;
    use crate::testing::matches::TestStore;

    mod earlier_versions;

    #[test]
    fn nothing_is_looked_for_that_can_be_no_id() {
        let long = "a".repeat(32);
        for (id, is) in [("m", true), ("Abc123", true), (&*long, true), ("", false), (&format!("{long}a"), false)] {
            assert_eq!(is_id(id), is, "{id}");
        }
        for id in ["a-b", "a b", "../m", "é", "m;"] {
            assert!(!is_id(id), "{id}");
        }
    }

    #[tokio::test]
    async fn what_is_not_there_is_not_remembered() {
        let kept = TestStore::new().await;
        let node = kept.node();
        for id in ["m", "n", "o", "a-b"] {
            assert_eq!(node.find(id).await.err(), Some(ApiError::NotFound), "{id}");
        }
        assert!(node.matches().is_empty(), "whoever asks for many that are not there fills no memory");
        kept.waiting("bn3e", "-", "ann | bob").await;
        assert!(node.find("m").await.is_ok(), "and what comes later is found");
        let (once, twice) = (node.find("m").await.unwrap(), node.find("m").await.unwrap());
        assert!(Arc::ptr_eq(&once, &twice));
    }

    #[test]
    fn a_match_is_long_by_what_it_takes_to_play_it_again() {
        let event = |event: &MatchEvent| EventRow {
            match_id: "m".into(),
            seq: 1,
            at: 1,
            person: None,
            command_id: None,
            payload: serde_json::to_string(event).unwrap(),
        };
        let seat = contract::Seat::ONE;
        let record = |bytes: usize| MatchEvent::Import { record: "x".repeat(bytes) };
        for (what, each, times, is_long) in [
            ("a usual match", MatchEvent::Act { seat, action: "a2-a3".into() }, 300, false),
            ("a very long one", MatchEvent::Act { seat, action: "a2-a3".into() }, 3000, true),
            ("a record of thousands of plies", record(32 * 1024), 1, true),
            ("a short one", record(2000), 1, false),
            ("corrections", MatchEvent::Rewrite { keep: 9, lines: Vec::new(), remarks: Vec::default() }, 20, true),
            ("what is taken back", MatchEvent::TakeBack { seat, to: 1 }, 20, true),
            ("what is agreed to", MatchEvent::Agree { seat }, 20, true),
            ("a few of them", MatchEvent::TakeBack { seat, to: 1 }, 5, false),
        ] {
            let rows: Vec<EventRow> = (0..times).map(|_| event(&each)).collect();
            assert_eq!(work(&rows) > LONG, is_long, "{what}: {}", work(&rows));
        }
    }

    #[tokio::test]
    async fn whoever_hangs_up_before_a_match_is_read_leaves_nothing_behind() {
        let kept = TestStore::new().await;
        let node = kept.node();
        for id in ["m", "n", "o"] {
            // A quick store may have answered by the time that it is looked at: then it is asked once more.
            let mut tries = (0..1000).map(|_| Box::pin(node.find(id)));
            let finding = loop {
                let mut finding = tries.next().expect("it is waited for some time");
                tokio::select! {
                    biased;
                    _ = &mut finding => {}
                    () = std::future::ready(()) => break finding,
                }
            };
            assert!(!node.matches().is_empty());
            node.tidy();
            assert!(!node.matches().is_empty(), "somebody waits for it");
            drop(finding);
        }
        node.tidy();
        assert!(node.matches().is_empty());
    }

    #[tokio::test]
    async fn nothing_is_played_on_top_of_what_cannot_be_read() {
        let kept = TestStore::new().await;
        kept.waiting("bn3e", "-", "ann | bob").await;
        let row = |seq, payload: &str| store::EventRow {
            match_id: "m".into(),
            seq,
            at: 1,
            person: None,
            command_id: None,
            payload: payload.to_owned(),
        };
        for (seq, payload) in [(1, r#"{"start":{"players":[]}}"#), (2, r#"{"conjure":{}}"#)] {
            kept.store.append(store::Append::from(row(seq, payload))).await.unwrap();
        }
        assert_eq!(kept.node().find("m").await.err(), Some(ApiError::Unavailable));
    }
}
