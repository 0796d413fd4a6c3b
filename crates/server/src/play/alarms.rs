//! What must happen though nobody acts: clocks that fall, computer players whose thinker died.

use std::sync::Arc;
use std::time::Duration;

use store::StoredMatch;

use super::bot_seats;
use super::match_state::MatchState;
use super::registry::Registry;
use crate::now::now;

/// How long a computer player may take before another node thinks in its place, in milliseconds.
const BOT_PATIENCE: i64 = 15_000;
/// How often the store is asked for alarms that have come.
const ROUND: Duration = Duration::from_secs(1);
/// How many of them are looked after in one round.
const AT_ONCE: i64 = 200;
/// Every how many rounds memory is tidied, and events are looked for that no other node told of.
const SELDOM: u32 = 3;

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

/// Looks after matches for ever.
pub(crate) async fn watch(registry: Arc<Registry>) {
    tokio::spawn(fill_in(Arc::clone(&registry)));
    let mut round = 0_u32;
    loop {
        tokio::time::sleep(ROUND).await;
        round = round.wrapping_add(1);
        // A store that fails now is asked again in the next round.
        for id in registry.store.due(now(), AT_ONCE).await.unwrap_or_default() {
            if let Ok(live) = registry.find(&id).await
                && let Err(error) = live.look_after().await
            {
                tracing::warn!(id, ?error, "a match could not be looked after");
            }
        }
        if round.is_multiple_of(SELDOM) {
            if registry.bus.has_others() {
                for live in registry.all().iter().filter(|live| live.subscribers() > 0) {
                    let _ = live.catch_up(false).await; // Tried again soon.
                }
            }
            registry.tidy();
        }
        metrics::gauge!("abordage_matches_in_memory").set(u32::try_from(registry.all().len()).unwrap_or(u32::MAX));
    }
}
