//! How many matches against the computer anybody may play at once: each person, and everybody at one address together.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::Store;
use wire::ApiError;

use crate::guard::whole;
use crate::store_failure::unavailable;

/// How many each may play; 0 is without limit.
#[derive(Clone, Copy, Debug)]
pub struct BotMatches {
    /// How many matches against the computer one person may have running.
    pub person: u32,
    /// Everybody at one address.
    pub address: u32,
}

/// Which matches with the computer were begun from where, since this node started.
pub(crate) struct BotMatchCount {
    most: BotMatches,
    begun: Mutex<HashMap<IpAddr, Vec<String>>>,
}

impl BotMatchCount {
    pub(crate) fn new(most: BotMatches) -> BotMatchCount {
        BotMatchCount { most, begun: Mutex::default() }
    }

    /// Whether somebody may begin another.
    pub(crate) async fn may_begin(&self, store: &Store, person: &str, address: Option<IpAddr>) -> Result<(), ApiError> {
        let BotMatches { person: each, address: together } = self.most;
        if each > 0 && store.bot_matches_of(person).await.map_err(unavailable("count"))? >= i64::from(each) {
            return Err(ApiError::TooManyMatches { most: each });
        }
        let Some(address) = address.map(whole).filter(|_| together > 0) else { return Ok(()) };
        let begun = self.begun().get(&address).cloned().unwrap_or_default();
        if begun.len() < together as usize {
            return Ok(());
        }
        // Some of them may have ended.
        let running = store.running_among(&begun).await.map_err(unavailable("count"))?;
        let mut all = self.begun();
        let kept = all.entry(address).or_default();
        kept.retain(|id| running.contains(id) || !begun.contains(id));
        if kept.len() < together as usize { Ok(()) } else { Err(ApiError::TooManyMatches { most: together }) }
    }

    /// Somebody at this address has begun one.
    pub(crate) fn began(&self, address: Option<IpAddr>, match_id: &str) {
        if let Some(address) = address.map(whole).filter(|_| self.most.address > 0) {
            let mut begun = self.begun();
            let begun = begun.entry(address).or_default();
            if !begun.iter().any(|id| id == match_id) {
                begun.push(match_id.to_owned());
            }
        }
    }

    /// Forgets those that have ended.
    pub(crate) async fn tidy(&self, store: &Store) {
        let all: Vec<String> = self.begun().values().flatten().cloned().collect();
        // A store that fails now is asked again later.
        let Ok(running) = store.running_among(&all).await else { return };
        self.begun().retain(|_, begun| {
            begun.retain(|id| running.contains(id) || !all.contains(id));
            !begun.is_empty()
        });
    }

    fn begun(&self) -> MutexGuard<'_, HashMap<IpAddr, Vec<String>>> {
        // Nothing panics between two changes.
        self.begun.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
