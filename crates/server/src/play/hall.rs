//! The matches that this node has in memory, and what they share.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::{Found, Store};
use tokio::sync::OnceCell;
use wire::Fault;

use super::course::Course;
use super::deed::Deed;
use super::live::Live;
use super::opening::Terms;
use super::thinking::Jobs;
use crate::bus::News;
use crate::now::now;
use crate::trouble::trouble;

/// How long a match that nobody looks at stays in memory, in milliseconds.
const IDLE: i64 = 60_000;

/// What all matches share.
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) news: News,
    pub(crate) jobs: Jobs,
    matches: Mutex<HashMap<String, Arc<OnceCell<Arc<Live>>>>>,
}

impl Shared {
    /// Nothing in memory yet.
    pub(crate) fn new(store: Store, news: News, jobs: Jobs) -> Arc<Shared> {
        Arc::new(Shared { store, news, jobs, matches: Mutex::default() })
    }

    /// The match with this id, read from the store if it is not in memory: once, however many ask.
    pub(crate) async fn find(self: &Arc<Self>, id: &str) -> Result<Arc<Live>, Fault> {
        if !is_id(id) {
            return Err(Fault::NotFound);
        }
        let cell = Arc::clone(self.matches().entry(id.to_owned()).or_default());
        let found = cell.get_or_try_init(|| async { Live::load(self, id).await?.ok_or(Fault::NotFound) }).await;
        match found {
            Ok(live) => Ok(Arc::clone(live)),
            Err(fault) => {
                let mut matches = self.matches();
                if matches.get(id).is_some_and(|cell| !cell.initialized()) {
                    matches.remove(id);
                }
                Err(fault)
            }
        }
    }

    /// The match with this id, if it is in memory.
    pub(crate) fn at_hand(&self, id: &str) -> Option<Arc<Live>> {
        self.matches().get(id)?.get().cloned()
    }

    /// All that are in memory.
    pub(crate) fn all(&self) -> Vec<Arc<Live>> {
        self.matches().values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// Forgets what nobody has looked at for a while.
    pub(crate) fn tidy(&self) {
        let since = now() - IDLE;
        self.matches().retain(|_, cell| {
            // Another holder may be about to act: it is not forgotten under their hands.
            cell.get().is_none_or(|live| live.lookers() > 0 || live.used() > since || Arc::strong_count(live) > 1)
        });
    }

    /// The course of a match, from its deeds. None where the match is of a game that this program does not know.
    pub(crate) async fn course(&self, found: &Found) -> Result<Option<Course>, Fault> {
        let Some(game) = catalogue::find(&found.row.game) else { return Ok(None) };
        let Ok(terms) = serde_json::from_str::<Terms>(&found.row.opening) else { return Ok(None) };
        let mut course = Course::new(game, terms, found.row.made);
        self.read_into(&mut course, &found.row.id).await?;
        Ok(Some(course))
    }

    /// Adds the deeds that the store has beyond those of the course.
    pub(crate) async fn read_into(&self, course: &mut Course, id: &str) -> Result<(), Fault> {
        let after = i64::try_from(course.number()).unwrap_or(i64::MAX);
        for kept in self.store.deeds(id, after).await.map_err(trouble("read"))? {
            let read = serde_json::from_str::<Deed>(&kept.what).ok();
            let added = read.map(|deed| course.add(&deed, kept.at, kept.id.as_deref()));
            if !matches!(added, Some(Ok(()))) {
                // Written by a program that knows more, or damaged: nothing is played on top of it.
                tracing::error!(id, number = kept.number, "a deed cannot be read");
                return Err(Fault::Unavailable);
            }
        }
        Ok(())
    }

    fn matches(&self) -> MutexGuard<'_, HashMap<String, Arc<OnceCell<Arc<Live>>>>> {
        // A map whose holder panicked is whole: every change to it is one call.
        self.matches.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether this can be the id of a match: nothing else is looked for.
fn is_id(id: &str) -> bool {
    (1..=32).contains(&id.len()) && id.bytes().all(|letter| letter.is_ascii_alphanumeric())
}
