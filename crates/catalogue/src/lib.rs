//! The games by id, their types erased for shells that treat all alike, and their named rule sets.
//!
//! ```
//! use contract::Eye;
//!
//! let game = catalogue::find("bn3e").expect("BN3E is in the catalogue");
//! let mut table = game.open(&game.defaults(), None)?;
//! table.play("a2-a3")?;
//! assert_eq!(table.log(Eye::Public)[0].to_string(), "1 1 a2-a3 -> moved");
//! assert!(table.play("a2-a3").is_err(), "the ship has gone");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Adding a game is adding a line to the list in `games.rs` and a folder of rule sets.

mod any_match;
mod any_seen;
mod games;
mod received;
mod sets;

pub use any_match::{AnyMatch, Listing, MatchActions, MatchSearch, MatchStatus, MatchViews};
pub use any_seen::AnySeen;
pub use contract::{AnyAction, AnyView};
pub use games::{CatalogueGame, OpenError, Opening, all, find};
pub use received::{Received, Understood};
pub use sets::{RuleSet, SetError, read_set, write_set};
