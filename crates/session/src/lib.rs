//! One session: what people and computer players do around a match, once, for terminal, page and server.
//!
//! - [`MatchEvent`] is everything that can happen in a match, as it is kept; [`apply`](MatchEvent::apply) makes it happen.
//! - [`Session`] is a match with who sits at it: acting, undo and redo, corrections, proposals and the computer's answers
//!   to them, remarks, computer players' turns, rematch.
//! - [`Seating`] says who plays which seat: people, or the computer of a level.
//! - [`SessionMatch`] is what a session needs of a match; [`contract::Match`] has it with typed actions, the catalogue's
//!   erased match with those of any game.
//!
//! ```
//! use contract::{Millis, Seed};
//! use session::{Seating, Session, Sitter};
//!
//! let game = catalogue::find("bn3e").expect("BN3E is in the catalogue");
//! let opened = game.open(&game.defaults(), None)?;
//! let seating = Seating::new(Vec::new(), opened.seats());
//! let mut session = Session::new(opened, seating, Seed::from_number(1));
//! session.act(&"a2-a3".into(), Millis(0))?;
//! session.undo(Millis(0), &|saying| saying.key.to_string())?;
//! assert!(session.redo(&|saying| saying.key.to_string()));
//! assert_eq!(session.game().plies(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is not here
//!
//! No I/O, no time of day (moments are handed in), no threads, no randomness (secrets are handed in), no sentences.

mod bot_turns;
mod consent;
mod event;
mod eye;
mod history;
mod remarks;
mod seating;
mod session;
mod session_match;
#[cfg(test)]
mod tests;
mod undo;

pub use bot_turns::{BotTurn, Known, Plan, PlanRefused, Thought, bot_job};
pub use consent::{Question, Reply, Standing, proposed, question};
pub use event::{Applied, MatchEvent};
pub use eye::eye;
pub use history::{Undone, last_of};
pub use remarks::{Book, Remarks, Say};
pub use seating::{Seating, Sitter, learns, pass_on};
pub use session::{Changes, Session};
pub use session_match::SessionMatch;
pub use undo::{Others, Undo, undo};
