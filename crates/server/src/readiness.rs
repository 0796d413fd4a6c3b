//! Whether the store can do its work, asked of it now and then, however often anybody wants to know.

use std::time::{Duration, Instant};

use store::{Store, StoreError};
use tokio::sync::Mutex;

use crate::store_failure::{is_damaged, note};

/// How long a good answer is kept, because asking writes to the disk. A bad answer is asked again each time.
const LASTS: Duration = Duration::from_millis(100);
/// That something is wrong is said again for so long without asking: else every stranger's question would write once more to a
/// store that is in trouble, and to the log.
const WRONG: Duration = Duration::from_secs(1);

const DAMAGED: &str = "the store is damaged";

/// When the store last said that all is well.
#[derive(Default)]
pub(crate) struct Readiness {
    well: Mutex<Option<Instant>>,
    /// When it last said what is wrong, if that was the last thing it said.
    wrong: Mutex<Option<(Instant, &'static str)>>,
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
        let mut wrong = self.wrong.lock().await;
        if let Some((_, why)) = wrong.filter(|(at, _)| at.elapsed() < WRONG) {
            return Err(why);
        }
        let said = store.ready().await.map_err(|error| {
            note(&error);
            // It is told once, and not to everybody who asks.
            if wrong.is_none_or(|(_, before)| before != why(&error)) {
                tracing::warn!(%error, "not ready");
            }
            why(&error)
        });
        if wrong.is_some() && said.is_ok() {
            tracing::info!("ready again");
        }
        *well = said.is_ok().then(Instant::now);
        *wrong = said.err().map(|why| (Instant::now(), why));
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
    async fn what_is_wrong_is_said_for_a_moment_without_asking_again() {
        let asked = TestNode::new().await;
        let readiness = Readiness::default();
        // As if it had said so just now, however slow this machine is; and long ago.
        *readiness.wrong.lock().await = Some((Instant::now() + Duration::from_hours(1), DAMAGED));
        assert_eq!(readiness.ask(&asked.kept.store).await, Err(DAMAGED));
        *readiness.wrong.lock().await = Instant::now().checked_sub(WRONG).map(|at| (at, DAMAGED));
        assert_eq!(readiness.ask(&asked.kept.store).await, Ok(()), "it is mended");
        assert_eq!(*readiness.wrong.lock().await, None);
        asked.kept.store.close().await;
        *readiness.well.lock().await = None;
        assert_eq!(readiness.ask(&asked.kept.store).await, Err("the store does not answer"));
        assert!(readiness.wrong.lock().await.is_some(), "it is remembered");
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
