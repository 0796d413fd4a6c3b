//! Whether the store can do its work, asked of it now and then, however often anybody wants to know.

use std::time::{Duration, Instant};

use store::{Store, StoreError};
use tokio::sync::Mutex;

use crate::store_failure::{is_damaged, note};

/// How long a good answer is kept, because asking writes to the disk. A bad answer is asked again each time.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::node::TestNode;

    #[test]
    fn whoever_looks_after_the_server_is_told_what_they_can_mend() {
        let says = String::new;
        for (error, told) in [
            (StoreError::Full(says()), "the disk of the store is full"),
            (StoreError::ReadOnly(says()), "the store can only be read"),
            (StoreError::Damaged(says()), "the store is damaged"),
            (StoreError::Unreachable(says()), "the store does not answer"),
        ] {
            assert_eq!(why(&error), told);
        }
    }

    #[tokio::test]
    async fn the_store_is_not_asked_again_at_once_when_all_was_well() {
        let asked = TestNode::new().await;
        asked.kept.store.close().await;
        let readiness = Readiness::default();
        let now = Instant::now();
        // As if it had been asked just now, however slow this machine is; and long ago.
        *readiness.well.lock().await = Some(now + Duration::from_hours(1));
        assert_eq!(readiness.ask(&asked.kept.store).await, Ok(()));
        *readiness.well.lock().await = now.checked_sub(LASTS);
        assert_eq!(readiness.ask(&asked.kept.store).await, Err("the store does not answer"));
        assert_eq!(*readiness.well.lock().await, None, "what is wrong may be mended at any moment");
    }

    #[tokio::test]
    async fn a_node_is_ready_as_long_as_its_store_answers_and_it_is_not_told_to_end() {
        let asked = TestNode::new().await;
        assert_eq!(asked.get("/ready", None).await.status, 200);
        asked.kept.store.close().await;
        let refused = async {
            while asked.get("/ready", None).await.body != "the store does not answer\n" {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), refused).await.expect("that all was well does not last");
        let other = TestNode::new().await;
        other.end.send_replace(true);
        assert_eq!(other.get("/ready", None).await.body, "ending\n");
    }
}
