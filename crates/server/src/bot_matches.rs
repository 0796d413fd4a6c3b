//! How many matches against the computer anybody may play at once: each person, and everybody at one address together.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::Store;
use wire::ApiError;

use crate::guard::networks;
use crate::store_failure::unavailable;

/// How many each may play; 0 is without limit.
#[derive(Clone, Copy, Debug)]
pub struct BotMatches {
    /// How many matches against the computer one person may have that are not over.
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

    /// Whether somebody may have another, besides the one with this id, if it is known: asked again, the answer is the same.
    pub(crate) async fn may_have(
        &self,
        store: &Store,
        person: &str,
        address: Option<IpAddr>,
        this: Option<&str>,
    ) -> Result<(), ApiError> {
        let BotMatches { person: each, address: together } = self.most;
        let besides = this.unwrap_or_default();
        if each > 0 && store.bot_matches_of(person, besides).await.map_err(unavailable("count"))? >= i64::from(each) {
            return Err(ApiError::TooManyMatches { most: each });
        }
        for (network, shares) in address.into_iter().flat_map(networks).filter(|_| together > 0) {
            let most = together.saturating_mul(shares);
            let begun = self.begun().get(&network).cloned().unwrap_or_default();
            let is_full = |begun: &[String]| begun.iter().filter(|id| *id != besides).count() >= most as usize;
            if !is_full(&begun) {
                continue;
            }
            // Some of them may have ended.
            let running = store.running_among(&begun).await.map_err(unavailable("count"))?;
            let mut all = self.begun();
            let kept = all.entry(network).or_default();
            kept.retain(|id| running.contains(id) || !begun.contains(id));
            if is_full(kept) {
                return Err(ApiError::TooManyMatches { most });
            }
        }
        Ok(())
    }

    /// Whether a match was begun from this address.
    #[cfg(test)]
    pub(crate) fn has_begun(&self, address: IpAddr, match_id: &str) -> bool {
        self.begun().get(&address).is_some_and(|begun| begun.iter().any(|id| id == match_id))
    }

    /// Somebody at this address has begun one.
    pub(crate) fn began(&self, address: Option<IpAddr>, match_id: &str) {
        for (network, _) in address.into_iter().flat_map(networks).filter(|_| self.most.address > 0) {
            let mut begun = self.begun();
            let begun = begun.entry(network).or_default();
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use std::net::Ipv4Addr;

    use wire::{Command, CommandRequest};

    use super::*;
    use crate::testing::matches::TestStore;

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1));
    const ELSEWHERE: IpAddr = IpAddr::V4(Ipv4Addr::new(10, 0, 0, 2));

    fn count(person: u32, address: u32) -> BotMatchCount {
        BotMatchCount::new(BotMatches { person, address })
    }

    /// A match `m` of Ann's against the computer, which runs.
    async fn running() -> TestStore {
        let kept = TestStore::new().await;
        kept.begun("bn3e", "-", "ann | bot3", 1000, &[]).await;
        kept
    }

    async fn end(kept: &TestStore) {
        let resign = CommandRequest { id: "a".to_owned(), seen: 1, seat: None, command: Command::Resign };
        kept.node().find("m").await.unwrap().command("ann", resign).await.unwrap();
    }

    #[tokio::test]
    async fn a_person_plays_so_many_at_once_and_may_begin_another_when_one_has_ended() {
        let kept = running().await;
        let full = Err(ApiError::TooManyMatches { most: 1 });
        assert_eq!(count(1, 0).may_have(&kept.store, "ann", None, None).await, full);
        assert_eq!(count(2, 0).may_have(&kept.store, "ann", None, None).await, Ok(()));
        assert_eq!(count(1, 0).may_have(&kept.store, "bob", None, None).await, Ok(()), "it is not his");
        assert_eq!(count(0, 0).may_have(&kept.store, "ann", Some(HERE), None).await, Ok(()), "0 is without limit");
        end(&kept).await;
        assert_eq!(count(1, 0).may_have(&kept.store, "ann", None, None).await, Ok(()));
    }

    #[tokio::test]
    async fn everybody_at_one_address_shares_what_it_may_play() {
        let kept = running().await;
        let matches = count(0, 1);
        let may = async |who: &str, address| matches.may_have(&kept.store, who, address, None).await;
        assert_eq!(may("ann", Some(HERE)).await, Ok(()));
        matches.began(Some(HERE), "m");
        let full = Err(ApiError::TooManyMatches { most: 1 });
        assert_eq!((may("ann", Some(HERE)).await, may("bob", Some(HERE)).await), (full.clone(), full));
        assert_eq!(may("ann", Some(ELSEWHERE)).await, Ok(()));
        assert_eq!(may("ann", None).await, Ok(()), "who comes from nowhere is counted as a person alone");
        end(&kept).await;
        assert_eq!(may("bob", Some(HERE)).await, Ok(()));
    }

    #[tokio::test]
    async fn a_match_counts_once_however_often_it_is_begun() {
        let kept = running().await;
        let matches = count(0, 2);
        matches.began(Some(HERE), "m");
        matches.began(Some(HERE), "m");
        assert_eq!(matches.begun()[&HERE], ["m"]);
        assert_eq!(matches.may_have(&kept.store, "ann", Some(HERE), None).await, Ok(()));
        matches.began(Some(HERE), "n");
        assert_eq!(matches.begun()[&HERE], ["m", "n"]);
        // Two may have begun at once where there was room for one.
        let matches = count(0, 1);
        matches.began(Some(HERE), "m");
        matches.began(Some(HERE), "n");
        let full = Err(ApiError::TooManyMatches { most: 1 });
        assert_eq!(matches.may_have(&kept.store, "ann", Some(HERE), None).await, full);
    }

    #[tokio::test]
    async fn nothing_is_remembered_of_what_has_ended_or_is_not_limited() {
        let kept = running().await;
        let (limited, free) = (count(0, 5), count(0, 0));
        for matches in [&limited, &free] {
            matches.began(Some(HERE), "m");
            matches.began(Some(HERE), "gone");
            matches.began(Some(ELSEWHERE), "gone");
        }
        assert!(free.begun().is_empty());
        limited.tidy(&kept.store).await;
        assert_eq!(*limited.begun(), HashMap::from([(HERE, vec!["m".to_owned()])]));
        end(&kept).await;
        limited.tidy(&kept.store).await;
        assert!(limited.begun().is_empty());
    }
}
