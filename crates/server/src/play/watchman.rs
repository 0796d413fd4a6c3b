//! Whoever looks after the matches when nobody acts: clocks that fall, thinkers that died, news that was lost.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;

use super::hall::Shared;
use crate::bus::Nats;
use crate::now::now;

/// How often he makes his round.
const ROUND: Duration = Duration::from_secs(1);
/// How many matches he looks after in one round.
const AT_ONCE: i64 = 200;
/// Every how many rounds he looks for news that was lost, and tidies up.
const SELDOM: u32 = 3;

/// Makes rounds for ever.
pub(crate) async fn watch(shared: Arc<Shared>) {
    let mut round = 0_u32;
    loop {
        tokio::time::sleep(ROUND).await;
        round = round.wrapping_add(1);
        // A store that fails now is asked again in the next round.
        for id in shared.store.due(now(), AT_ONCE).await.unwrap_or_default() {
            if let Ok(live) = shared.find(&id).await
                && let Err(fault) = live.look_after().await
            {
                tracing::warn!(id, ?fault, "a match could not be looked after");
            }
        }
        if round.is_multiple_of(SELDOM) {
            if shared.news.has_others() {
                for live in shared.all().iter().filter(|live| live.lookers() > 0) {
                    let _ = live.catch_up(false).await; // Tried again soon.
                }
            }
            shared.tidy();
        }
        metrics::gauge!("abordage_matches_in_memory").set(u32::try_from(shared.all().len()).unwrap_or(u32::MAX));
    }
}

/// Hears what other nodes tell, for ever.
pub(crate) async fn hear(shared: Arc<Shared>, nats: Nats) {
    let (send, mut heard) = mpsc::channel::<(String, u64)>(1000);
    tokio::spawn(async move { nats.hear(send).await });
    while let Some((id, number)) = heard.recv().await {
        let Some(live) = shared.at_hand(&id) else { continue };
        tokio::spawn(async move {
            // A number that is known tells of somebody who sat down.
            let seating = live.number() >= number;
            let _ = live.catch_up(seating).await; // The watchman tries again.
        });
    }
}
