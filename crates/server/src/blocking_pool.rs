//! Work that takes long: on threads of its own, a little at a time, so that those who only play never wait for it.

use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::timeout;
use wire::ApiError;

/// How much of it is done at once.
pub(crate) const AT_ONCE: usize = 2;
/// How long anybody waits for their turn.
const PATIENCE: Duration = Duration::from_secs(10);

/// Lets so much heavy work run at once and no more.
pub(crate) struct Heavy {
    gate: Semaphore,
}

impl Default for Heavy {
    fn default() -> Heavy {
        Heavy { gate: Semaphore::new(AT_ONCE) }
    }
}

impl Heavy {
    /// Does it when it is its turn.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let Ok(Ok(_turn)) = timeout(PATIENCE, self.gate.acquire()).await else {
            return Err(ApiError::TooMany { wait: PATIENCE.as_secs() });
        };
        tokio::task::spawn_blocking(work).await.map_err(|error| {
            tracing::error!(%error, "heavy work was not finished");
            ApiError::Unavailable
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, mpsc};
    use std::thread;

    use super::*;

    #[tokio::test]
    async fn so_much_is_done_at_once_on_other_threads_and_the_next_waits_for_its_turn() {
        let (heavy, ended) = (Arc::new(Heavy::default()), Arc::new(AtomicUsize::new(0)));
        let mut let_go = Vec::new();
        for _ in 0..AT_ONCE {
            let ((begins, begun), (ends, waits)) = (tokio::sync::oneshot::channel(), mpsc::channel::<()>());
            let (heavy, ended) = (Arc::clone(&heavy), Arc::clone(&ended));
            tokio::spawn(async move {
                let work = move || {
                    begins.send(()).unwrap();
                    let _ = waits.recv_timeout(PATIENCE); // Until nobody holds the other end any more.
                    ended.fetch_add(1, Ordering::SeqCst);
                };
                heavy.run(work).await
            });
            timeout(PATIENCE, begun).await.expect("it is begun at once").unwrap();
            let_go.push(ends);
        }
        let next = tokio::spawn({
            let (heavy, ended) = (Arc::clone(&heavy), Arc::clone(&ended));
            async move { heavy.run(move || (ended.load(Ordering::SeqCst), thread::current().id())).await }
        });
        // Time to begin too early.
        tokio::time::sleep(Duration::from_millis(100)).await;
        drop(let_go);
        let (ended, there) = next.await.unwrap().unwrap();
        assert!(ended > 0, "it began before another had ended");
        assert!(there != thread::current().id(), "it was done where everybody is answered");
    }
}
