//! A store that fails: the log hears what, a client only that it may try again.

use std::sync::atomic::{AtomicBool, Ordering};

use store::StoreError;
use wire::ApiError;

/// Whether the store was ever found damaged: that does not pass.
static DAMAGED: AtomicBool = AtomicBool::new(false);

/// What to tell a client when the store fails at something.
pub(crate) fn unavailable(doing: &'static str) -> impl Fn(StoreError) -> ApiError {
    move |error| {
        metrics::counter!("abordage_store_errors_total", "doing" => doing).increment(1);
        tracing::warn!(doing, %error, "the store refuses");
        note(&error);
        ApiError::Unavailable
    }
}

/// Remembers a store that is damaged.
pub(crate) fn note(error: &StoreError) {
    if matches!(error, StoreError::Damaged(_)) && !DAMAGED.swap(true, Ordering::Relaxed) {
        tracing::error!(%error, "the store is damaged: end the server and see `abordage admin salvage`");
    }
}

/// Whether the store was found damaged.
pub(crate) fn is_damaged() -> bool {
    DAMAGED.load(Ordering::Relaxed)
}
