//! A store that fails: the log hears what, a client only that it may try again.

use store::StoreError;
use wire::ApiError;

/// What to tell a client when the store fails at something.
pub(crate) fn unavailable(doing: &'static str) -> impl Fn(StoreError) -> ApiError {
    move |error| {
        metrics::counter!("abordage_store_errors_total", "doing" => doing).increment(1);
        tracing::warn!(doing, %error, "the store refuses");
        ApiError::Unavailable
    }
}
