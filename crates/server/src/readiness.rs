//! Whether the store can do its work, asked of it now and then, however often anybody wants to know.

use std::time::{Duration, Instant};

use store::{Store, StoreError};
use tokio::sync::Mutex;

use crate::store_failure::{is_damaged, note};

/// An answer is true for so long: asking writes to the disk.
const LASTS: Duration = Duration::from_millis(200);

const DAMAGED: &str = "the store is damaged";

/// What the store last said.
#[derive(Default)]
pub(crate) struct Readiness {
    last: Mutex<Option<(Instant, Result<(), &'static str>)>>,
}

impl Readiness {
    /// Whether the store can do its work, or in general terms why not.
    pub(crate) async fn ask(&self, store: &Store) -> Result<(), &'static str> {
        if is_damaged() {
            return Err(DAMAGED);
        }
        let mut last = self.last.lock().await;
        if let Some((at, said)) = *last
            && at.elapsed() < LASTS
        {
            return said;
        }
        let said = store.ready().await.map_err(|error| {
            tracing::warn!(%error, "not ready");
            note(&error);
            why(&error)
        });
        *last = Some((Instant::now(), said));
        said
    }
}

/// What anybody may know of it.
fn why(error: &StoreError) -> &'static str {
    match error {
        StoreError::Full(_) => "the disk of the store is full",
        StoreError::ReadOnly(_) => "the store can only be read",
        StoreError::Damaged(_) => DAMAGED,
        _ => "the store does not answer",
    }
}
