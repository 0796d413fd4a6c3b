//! How long what is kept, and how much of it: old matches go, and when there is no room only those that run are written.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use store::Kept;
use wire::ApiError;

use crate::node::Node;
use crate::now::now;

const DAY: i64 = 86_400_000;
/// How often old matches are looked for.
const ROUND: Duration = Duration::from_hours(1);
/// How often it is looked how much there is.
const SIZE: Duration = Duration::from_secs(10);

/// How long what is kept, in days, and how much of it, in megabytes; 0 is without end.
#[derive(Clone, Copy, Debug)]
pub struct Keeping {
    /// Matches that ended.
    pub over: u32,
    /// Matches that nobody has come to.
    pub waiting: u32,
    /// Matches in which nobody has done anything.
    pub abandoned: u32,
    /// All of it: beyond that only matches that run are written.
    pub megabytes: u32,
}

/// Whether there is room.
#[derive(Default)]
pub(crate) struct Space {
    is_full: AtomicBool,
}

impl Space {
    /// Refuses what is new where there is no room.
    pub(crate) fn for_new(&self) -> Result<(), ApiError> {
        if self.is_full.load(Ordering::Relaxed) { Err(ApiError::Full) } else { Ok(()) }
    }
}

/// Looks for ever how much there is.
pub(crate) async fn measure(node: Arc<Node>, keeping: Keeping) {
    let most = i64::from(keeping.megabytes) * 1_000_000;
    loop {
        // A store that does not say it now is asked again soon.
        if let Ok(bytes) = node.registry.store.bytes().await {
            let kibibytes = u32::try_from(bytes / 1024).unwrap_or(u32::MAX);
            metrics::gauge!("abordage_store_bytes").set(f64::from(kibibytes) * 1024.0);
            let full = most > 0 && bytes > most;
            if node.space.is_full.swap(full, Ordering::Relaxed) != full {
                tracing::warn!(bytes, most, full, "room for what is new");
            }
        }
        tokio::time::sleep(SIZE).await;
    }
}

/// Takes away for ever what is older than it is kept for.
pub(crate) async fn expire(node: Arc<Node>, keeping: Keeping) {
    let since = |days: u32| (days > 0).then(|| now() - i64::from(days) * DAY);
    let store = &node.registry.store;
    loop {
        match store.expire(Kept { over: since(keeping.over), waiting: since(keeping.waiting) }).await {
            Ok(gone) => tracing::info!(?gone, "old matches"),
            Err(error) => tracing::warn!(%error, "old matches stay"),
        }
        if let Some(since) = since(keeping.abandoned) {
            for id in store.abandoned(since).await.unwrap_or_default() {
                // Whoever looks at it may be about to act.
                if node.registry.in_memory(&id).is_some_and(|live| live.subscribers() > 0) {
                    continue;
                }
                match store.remove_abandoned(&id, since).await {
                    Ok(_) => node.registry.forget(&id),
                    Err(error) => tracing::warn!(%error, "an abandoned match stays"),
                }
            }
        }
        tokio::time::sleep(ROUND).await;
    }
}
