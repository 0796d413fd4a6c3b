//! Tournaments between two players: bots of any level, yardsticks, and outside programs that speak the engine protocol.
//!
//! [`run`] plays the games of a [`Tournament`] on several threads and counts them in order, so that with a budget of nodes the
//! result is the same whatever the number of threads. It knows no rule: games are tables of the catalogue, bots are asked by
//! [`bots::Job`], outside programs by `go`.

mod bout;
mod contestant;
mod forfeit;
mod opening;
mod outside;
mod report;
mod run;

pub use bout::{Bout, End, Played, Spent};
pub use contestant::{Contestant, Who};
pub use forfeit::Forfeit;
pub use opening::{Opening, OpeningError, Openings, Variety};
pub use outside::{Outside, Patience};
pub use report::json;
pub use run::{Standing, Tournament, run};
