//! Work that takes long: on threads of its own, a little at a time, so that those who only play never wait for it.

use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::timeout;
use wire::ApiError;

/// How much of it is done at once.
pub(crate) const AT_ONCE: usize = 2;
/// How long anybody waits for their turn.
const PATIENCE: Duration = Duration::from_secs(10);

/// The gate before it.
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
