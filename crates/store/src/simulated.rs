//! A store whose answers a test decides: whether something is written, whether the caller hears of it, and when.

use std::future::Future;
use std::pin::Pin;

use crate::{Append, Appended, EventRow, StoreError, StoredMatch};

/// An answer that comes when the test lets it.
pub type StoreFuture<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// What stands in for the database.
pub trait Simulated: Send + Sync {
    /// As [`Store::append`](crate::Store::append).
    fn append(&self, append: Append) -> StoreFuture<Appended>;
    /// As [`Store::events`](crate::Store::events).
    fn events(&self, match_id: &str, after: i64) -> StoreFuture<Vec<EventRow>>;
    /// As [`Store::find_match`](crate::Store::find_match).
    fn find_match(&self, id: &str) -> StoreFuture<Option<StoredMatch>>;
}
