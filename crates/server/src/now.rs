//! What time it is.

use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Now, in milliseconds since 1970: what is kept, and what people are told.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Now, in milliseconds since an hour before this program began: how long ago something was heard, or until when it holds. The time
/// of day may be set back, and who is gone would seem to be there until it has caught up.
pub(crate) fn running() -> i64 {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let began = *BEGAN;
    let since = tokio::time::Instant::now().into_std().saturating_duration_since(began);
    // What never happened is at 0, long ago.
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX).saturating_add(3_600_000)
}
