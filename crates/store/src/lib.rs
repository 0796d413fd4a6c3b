//! Matches and people on disk: SQLite in a file, or PostgreSQL by its address; one set of queries for both.
//!
//! It knows nothing of rules. A match is a row, its chairs, and its *events*: everything that happened in it, in order,
//! only ever added to. `(match, seq)` is unique, so that of two nodes that add the same seq one wins, and the
//! database is the only judge. What [`Store::append`] has called [`Appended::Written`] is on the disk.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")] async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let address = format!("sqlite:{}", folder.path().join("data/abordage.sqlite").display());
//! use store::{Append, Appended, EventRow, MatchRow, NewMatch, Store};
//!
//! let store = Store::open(&address).await?;
//! let row = MatchRow::new("m1", "bn3e", "{}", "ann", 1_000);
//! store.add_match(&NewMatch { row, chairs: vec![] }).await?;
//!
//! let event = EventRow { match_id: "m1".into(), seq: 1, at: 1_001, person: None, command_id: None, payload: "e2".into() };
//! assert_eq!(store.append(Append::from(event.clone())).await?, Appended::Written);
//! assert_eq!(store.append(Append::from(event)).await?, Appended::Conflict);
//! assert_eq!(store.events("m1", 0).await?.len(), 1);
//! store.close().await;
//! # Ok(()) }
//! ```
//!
//! - [`Store`]: opening and closing; people, matches and chairs are its methods.
//! - [`Append`]: the hot path; everything that waits is written in one transaction.
//! - [`Store::backup`], [`Store::prune`], [`Store::stats`]: for maintenance.

mod admin;
mod append;
mod backup;
mod batch;
mod error;
mod journal;
mod lists;
mod matches;
mod model;
mod people;
mod pools;
#[cfg(feature = "cluster")]
mod postgres_append;
mod salvage;
mod schema;
#[cfg(feature = "testing")]
mod simulated;
mod store;
#[cfg(feature = "testing")]
pub mod testing;

pub use admin::{Mode, Pruned, Retention, Stats};
pub use append::{Append, Appended, Change};
pub use error::StoreError;
pub use model::{
    Chair, Device, EventRow, LastEvent, MatchRow, NewMatch, OwnMatch, Person, Phase, StoredMatch, TakenChair,
};
pub use salvage::{Salvaged, SavedFrom};
#[cfg(feature = "testing")]
pub use simulated::{Simulated, StoreFuture};
pub use store::Store;
