//! What answers a browser: the pages, and matches between people.
//!
//! - [`pages`]: the files of the pages, embedded when the program is built (`cargo xtask web`, then the folder in
//!   `ABORDAGE_PAGES`), or read from a folder.
//! - `api`: the interface over HTTP; `socket`: a client that looks at a match, over a `websocket`; `guest`: who asks; `seating`: who sits where; `guard`: how much; `asker`: how much they are told.
//! - `play`: matches, event-sourced: the store is the only judge, and what is in memory can be lost at any time.
//! - `cluster`: which node owns a match, and what the others hand over to it; `bus`: NATS between them.
//! - [`serve`]: listens until it is told to stop; [`work`]: thinks for computer players and answers nobody.

pub mod pages;

mod api;
mod asker;
mod blocking_pool;
mod bodies;
mod bot_matches;
mod budget;
mod bus;
mod cluster;
mod connections;
mod devices;
mod error_response;
mod file;
mod forwarded;
mod guard;
mod guest;
mod headers;
mod listen;
mod names;
mod node;
mod now;
mod play;
mod readiness;
mod router;
mod seating;
mod secret;
mod serve;
mod socket;
mod store_failure;
#[cfg(test)]
mod testing;
mod uncancelled;
mod upkeep;
mod websocket;

pub use bot_matches::BotMatches;
pub use bus::Lost;
pub use connections::Connections;
pub use listen::{Metrics, Port};
pub use router::only_pages;
pub use seating::new_match::Exhibitions;
pub use serve::{Backend, Options, Place, Trouble, serve, work};
pub use upkeep::Keeping;
