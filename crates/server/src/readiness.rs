//! Whether the store can do its work, asked of it now and then, however often anybody wants to know.

use std::time::{Duration, Instant};

use store::{Store, StoreError};
use tokio::sync::Mutex;

use crate::store_failure::{is_damaged, note};

/// That all is well is true for so long: asking writes to the disk. What is wrong may be mended at any moment.
const LASTS: Duration = Duration::from_millis(100);

const DAMAGED: &str = "the store is damaged";

/// When the store last said that all is well.
#[derive(Default)]
pub(crate) struct Readiness {
    well: Mutex<Option<Instant>>,
}

impl Readiness {
    /// Whether the store can do its work, or in general terms why not.
    pub(crate) async fn ask(&self, store: &Store) -> Result<(), &'static str> {
        if is_damaged() {
            return Err(DAMAGED);
        }
        let mut well = self.well.lock().await;
        if well.is_some_and(|at| at.elapsed() < LASTS) {
            return Ok(());
        }
        let said = store.ready().await.map_err(|error| {
            tracing::warn!(%error, "not ready");
            note(&error);
            why(&error)
        });
        *well = said.is_ok().then(Instant::now);
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
