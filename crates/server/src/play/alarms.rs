//! What must happen though nobody acts: clocks that fall, computer players whose thinker died.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use store::StoredMatch;
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::timeout;

use super::bot_seats;
use super::match_state::MatchState;
use super::registry::Registry;
use crate::cluster::Owner;
use crate::now::now;

/// How long a computer player may take before another node thinks in its place, in milliseconds.
const BOT_PATIENCE: i64 = 15_000;
/// How often the store is asked for alarms that have come.
const ROUND: Duration = Duration::from_secs(1);
/// How many of them are looked after in one round.
const AT_ONCE: i64 = 200;
/// How many may be looked after at the same time.
const TOGETHER: usize = 400;
/// How long one of them may take: longer than anybody waits for their turn to read a long one.
const PATIENCE: Duration = Duration::from_secs(15);
/// Every how many rounds memory is tidied, and the owners of matches are asked for what they told in vain.
const SELDOM: u32 = 3;
/// Every how many rounds this node also looks after matches that another should have looked after.
const ANYBODY: u32 = 10;

/// When somebody should look after a match again, if nothing happens: a clock falls, or a computer player that has not
/// answered is asked anew.
pub(super) fn next(state: &MatchState, found: &StoredMatch) -> Option<i64> {
    let bot = bot_seats::to_act(state, found).map(|_| state.at.saturating_add(BOT_PATIENCE));
    state.clock_falls_at().into_iter().chain(bot).min()
}

/// Reads each match once that an older version kept without saying whose turn it is: then it is written down.
async fn fill_in(registry: Arc<Registry>) {
    let mut last = String::new();
    loop {
        let ids = registry.store.without_to_act(&last, AT_ONCE).await.unwrap_or_default();
        let Some(next) = ids.last().cloned() else { return };
        for id in &ids {
            let _ = registry.find(id).await; // One that cannot be read says so when somebody asks for it.
        }
        registry.tidy();
        last = next;
    }
}

/// Looks after one match whose alarm has come. What fails now is tried again in the next round.
async fn look_after(registry: Arc<Registry>, id: String) {
    let looked_after = async {
        match registry.find(&id).await {
            Ok(live) => live.look_after().await,
            Err(_) => Ok(()), // What cannot be read was said where it was tried.
        }
    };
    match timeout(PATIENCE, looked_after).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::warn!(id, ?error, "a match could not be looked after"),
        Err(_) => tracing::warn!(id, "a match could not be looked after in time"),
    }
}

/// Looks after matches for ever.
pub(crate) async fn watch(registry: Arc<Registry>) {
    tokio::spawn(fill_in(Arc::clone(&registry)));
    let mut round = 0_u32;
    let (mut looking, mut under_way) = (JoinSet::new(), HashMap::<String, AbortHandle>::new());
    loop {
        tokio::time::sleep(ROUND).await;
        round = round.wrapping_add(1);
        // A store that fails now is asked again in the next round.
        let due = registry.store.due(now(), AT_ONCE).await.unwrap_or_default().into_iter().filter(|id| {
            // Its owner looks after it; if it does not, somebody does.
            let other =
                registry.cluster.as_ref().is_some_and(|cluster| matches!(cluster.owner_of(id), Owner::Other(_)));
            !other || round.is_multiple_of(ANYBODY)
        });
        // One that takes long to read holds up nobody, neither in this round nor in the next.
        while looking.try_join_next().is_some() {}
        under_way.retain(|_, task| !task.is_finished());
        for id in due {
            if under_way.len() < TOGETHER && !under_way.contains_key(&id) {
                let task = looking.spawn(look_after(Arc::clone(&registry), id.clone()));
                under_way.insert(id, task);
            }
        }
        if round.is_multiple_of(SELDOM) {
            registry.watch_remote().await;
            if registry.cluster.as_ref().is_some_and(|cluster| cluster.is_cut_off()) {
                for live in registry.all().iter().filter(|live| live.subscribers() > 0) {
                    let _ = live.catch_up(false).await; // Tried again soon.
                }
            }
            registry.tidy();
        }
        metrics::gauge!("abordage_matches_in_memory").set(u32::try_from(registry.all().len()).unwrap_or(u32::MAX));
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use super::*;
    use crate::blocking_pool::tests::full;
    use crate::testing::matches::TestStore;

    #[tokio::test]
    async fn a_clock_falls_in_a_match_that_nobody_has_in_memory() {
        let kept = TestStore::new().await;
        kept.begun("bn3e", "10", "ann | bob", now() - 60_000, &[]).await;
        kept.store.set_alarm("m", Some(now() - 50_000)).await.unwrap();
        let node = kept.node();
        let watching = tokio::spawn(watch(Arc::clone(&node)));
        let ended = async {
            while kept.row().await.phase != store::Phase::Over {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_mins(1), ended).await.expect("somebody looks after it");
        assert!(!watching.is_finished(), "and goes on to look after matches");
        assert_eq!(kept.row().await.result.as_deref(), Some("0-1"));
        watching.abort();
    }

    #[tokio::test]
    async fn a_clock_falls_in_time_though_another_match_takes_long_to_read() {
        let kept = TestStore::new().await;
        kept.begun("bn3e", "10", "ann | bob", now() - 60_000, &[]).await;
        kept.store.set_alarm("m", Some(now() - 50_000)).await.unwrap();
        // Long ones that ring earlier, and have to wait for their turn.
        let found = kept.store.find_match("m").await.unwrap().unwrap();
        let record = format!("[Game \"bn3e\"]\n\n1. a2-a3 {{{}}}\n*\n", "long ".repeat(20_000));
        let payload = serde_json::to_string(&session::MatchEvent::<catalogue::AnyAction>::Import { record }).unwrap();
        for id in ["l1", "l2", "l3"] {
            let row = store::MatchRow { id: id.to_owned(), ..found.row.clone() };
            let (match_id, payload) = (id.to_owned(), payload.clone());
            let event = store::EventRow { match_id, seq: 1, at: 1, person: None, command_id: None, payload };
            let new = store::NewMatch { row, chairs: found.chairs.clone() };
            kept.store.add_finished(&new, &[event]).await.unwrap();
            kept.store.set_alarm(id, Some(now() - 55_000)).await.unwrap();
        }
        let node = kept.node();
        let _held = full(&node.heavy.long, &Arc::default()).await;
        let watching = tokio::spawn(watch(Arc::clone(&node)));
        let ended = async {
            while kept.row().await.phase != store::Phase::Over {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(5), ended).await.expect("it waits for none of them");
        watching.abort();
    }

    #[tokio::test]
    async fn a_match_of_an_older_version_says_whose_turn_it_is_though_nobody_opens_it() {
        let kept = TestStore::new().await;
        kept.begun("bn3e", "-", "ann | bob", 1000, &[]).await;
        assert_eq!(kept.row().await.to_act, None);
        let watching = tokio::spawn(watch(kept.node()));
        let said = async {
            while kept.row().await.to_act != Some(1) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_mins(1), said).await.expect("it is written down");
        watching.abort();
    }
}
