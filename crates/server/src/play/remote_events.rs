//! What other nodes have written: they tell that a match has reached an event, and this node reads it from the store.

use std::sync::Arc;

use tokio::sync::mpsc;

use super::registry::Registry;
use crate::bus::Nats;

/// Hears other nodes for ever.
pub(crate) async fn hear(registry: Arc<Registry>, nats: Nats) {
    let (send, mut heard) = mpsc::channel::<(String, u64)>(1000);
    tokio::spawn(async move { nats.hear(send).await });
    while let Some((id, seq)) = heard.recv().await {
        let Some(live) = registry.in_memory(&id) else { continue };
        tokio::spawn(async move {
            // An event that is known tells of somebody who sat down.
            let seating = live.seq() >= seq;
            let _ = live.catch_up(seating).await; // Tried again with the next round of the alarms.
        });
    }
}
