//! Computer players.

mod baseline;
pub mod bn3e;
mod bot;
mod budget;
pub mod duel;
mod imagine;
mod watch;

pub use baseline::{Greedy, Mcts, Random};
pub use bn3e::Bn3eBot;
pub use bot::{Bot, Choice, NoChoice, Sight};
pub use budget::{Budget, Level};
pub use imagine::Imagine;
pub use watch::{Progress, Value, Watch};
