//! Work that goes on to its end even if the client disconnects.

use wire::ApiError;

/// Does what changes a match to its end. A request's own future is dropped when its connection breaks, and could leave a
/// match between two steps: somebody sits, and it has not begun.
pub(crate) async fn uncancelled<T: Send + 'static>(
    work: impl Future<Output = Result<T, ApiError>> + Send + 'static,
) -> Result<T, ApiError> {
    match tokio::spawn(work).await {
        Ok(done) => done,
        Err(error) => {
            tracing::error!(%error, "a request could not be finished");
            Err(ApiError::Unavailable)
        }
    }
}
