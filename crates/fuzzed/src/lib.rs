//! What must hold of anything that comes from outside, as functions that take anything and panic where it does not hold.
//!
//! Each is a fuzz target: a file of the same name in `fuzz/fuzz_targets` hands it what the fuzzer makes up. They are here, and not
//! there, because `fuzz/` is built by another toolchain, and only now and then: here every change of the workspace is compiled
//! with them, and the tests run them on real inputs and on mutations of these.
//!
//! | to be fuzzed | by |
//! |---|---|
//! | texts of a game: actions, positions | a module for each game |
//! | records | [`record`] |
//! | rule sets | [`rule_set`] |
//! | messages between browser and server, names | [`messages`] |
//! | lines to the engine | [`engine_protocol`] |
//! | strokes on a table | [`physics::stroke`] |
//! | the time that each reader takes for long texts | [`long_text`] |

#![allow(clippy::missing_panics_doc)] // To panic is what these functions are for: each says what must hold.

pub mod billiard;
pub mod bn3e;
pub mod depths;
mod engine_protocol;
mod long_text;
mod messages;
pub mod physics;
mod play;
pub mod pool;
mod record;
mod rule_set;
pub mod smallworld;

pub use engine_protocol::engine_protocol;
pub use long_text::{LONG, Long, long_text, readers};
pub use messages::messages;
pub use record::record;
pub use rule_set::rule_set;
