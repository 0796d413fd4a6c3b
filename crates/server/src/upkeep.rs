//! How long what is kept, and how much of it: old matches go, and when there is no room only those that run are written.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use store::{Phase, Retention};
use wire::ApiError;

use crate::node::Node;
use crate::now::now;

#[cfg(test)]
mod tests;

const DAY: i64 = 86_400_000;
/// How often old matches are looked for.
const ROUND: Duration = Duration::from_hours(1);
/// How often it is looked how much there is.
const SIZE: Duration = Duration::from_secs(10);

/// How long what is kept, in days, and how much of it, in megabytes; 0 is without end.
#[derive(Clone, Copy, Debug)]
pub struct Keeping {
    /// A match that has ended.
    pub over: u32,
    /// For a match that nobody has come to.
    pub waiting: u32,
    /// For a match in which nobody has done anything.
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

/// Forgets matches that are no longer in the store, unless somebody looks at one.
fn forget(node: &Node, kept: Retention) {
    for live in node.registry.all().iter().filter(|live| !live.is_watched()) {
        let row = &live.found().row;
        let is_gone = match row.phase {
            Phase::Over => row.ended < kept.over && row.ended.is_some(),
            Phase::Waiting => Some(row.made) < kept.waiting,
            Phase::Running => false,
        };
        if is_gone {
            node.registry.forget(&live.id);
        }
    }
}

/// Takes some matches away in which nothing has happened since, and tells how many.
async fn remove_abandoned(node: &Node, since: i64) -> usize {
    let mut gone = 0;
    for id in node.registry.store.abandoned(since).await.unwrap_or_default() {
        // Somebody who looks at it may be about to act.
        if node.registry.in_memory(&id).is_some_and(|live| live.is_watched()) {
            continue;
        }
        match node.registry.store.remove_abandoned(&id, since).await {
            Ok(was) => {
                node.registry.forget(&id);
                gone += usize::from(was);
            }
            Err(error) => tracing::warn!(%error, "an abandoned match stays"),
        }
    }
    gone
}

/// Takes away for ever what is older than it is kept for.
pub(crate) async fn expire(node: Arc<Node>, keeping: Keeping) {
    let since = |days: u32| (days > 0).then(|| now() - i64::from(days) * DAY);
    let store = &node.registry.store;
    loop {
        let kept = Retention { over: since(keeping.over), waiting: since(keeping.waiting) };
        match store.expire(kept).await {
            Ok(gone) => {
                tracing::info!(?gone, "old matches");
                forget(&node, kept);
            }
            Err(error) => tracing::warn!(%error, "old matches stay"),
        }
        if let Err(error) = store.expire_transfers(now()).await {
            tracing::warn!(%error, "old links stay");
        }
        if let Some(since) = since(keeping.abandoned) {
            while remove_abandoned(&node, since).await > 0 {}
        }
        tokio::time::sleep(ROUND).await;
    }
}
