//! What a computer player thinks of each action of a record.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use analysis::{Analyser, Severity, Step};
//! use bots::Budget;
//!
//! // Blue could land, ends its turn instead, and Red lands.
//! let text = "[Game \"bn3e\"]\n[Start \"R35/6/6/6/6/5s3 b 3 - 1\"]\n\n1. end\n2. f2#\n0-1\n";
//! let stop = AtomicBool::new(false);
//! let mut analyser = Analyser::new(&text.parse()?, Budget::nodes(2_000), 1)?;
//! let Step::Judged(missed) = analyser.step(&stop, None)? else { panic!("there is an action to judge") };
//! assert_eq!((missed.advice.action.to_string(), missed.severity), ("a7#".to_owned(), Some(Severity::Blunder)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Three things make it fair:
//!
//! - **Chance is not blamed.** An action is worth what it is worth before the dice fall: the exact expectation. What they
//!   bring on top is [luck](Judgement::luck), told apart.
//! - **Nobody is judged by what was learned afterwards.** Every position is judged by the sight of the seat that acts there.
//!   Where something is hidden, an action is worth what the bot thinks of it beforehand.
//! - **What is good for one seat is bad for the other only where there are two.** With three or four seats an action is judged
//!   by what the bot of the same seat thinks of it, or not at all.
//!
//! [`win_chances`] lays the judgements out as the way of one seat's chance to win, turn by turn.
//!
//! # What is not here
//!
//! No clock (a caller hands one in), no threads, no I/O, no sentences: a page's worker runs the same code as a command.

mod analyser;
mod expectation;
mod severity;
mod summary;
mod win_chances;

pub use analyser::{Analyser, AnalysisError, Clock, Judgement, Step};
pub use severity::Severity;
pub use summary::{Summary, summaries};
pub use win_chances::{Leg, decisive, win_chances};
