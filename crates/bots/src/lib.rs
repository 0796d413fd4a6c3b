//! Computer players: opponents for people, yardsticks for each other.
//!
//! A bot is handed a [`Sight`], the view of its seat and the rules, and a [`Budget`], and makes a [`Choice`]. It never
//! gets the game, so it cannot know more than a person in its seat would. Where something is hidden it *imagines* games that
//! look the same ([`Imagine`]).
//!
//! - [`Bot`] is the trait; [`Watch`] is the caller's side of a search: its clock, its stop, what it hears on the way.
//! - [`Bn3eBot`] plays BN3E on [levels](Level) 1 to 10. Low levels overlook things, as people do; they never play at random.
//! - [`DepthsBot`] does the same for Bataille sous les mers, [`SmallWorldBot`] for Small World, [`PoolBot`] for the simulated
//!   table of Naval Battle Billiard.
//! - [`Random`], [`Greedy`] and [`Mcts`] play any game that can be imagined.
//! - [`Job`] and [`Advice`] are the same as plain data, for any shell, queue or [`Worker`]; [`players`] says who plays what.
//! - [`seed_for`] is where a match's bots get their seeds from.
//! - [`duel`] lets two bots play many games and tells what the result is worth.
//!
//! # What is not here
//!
//! No clock (a caller hands one in), no threads, no I/O; and no floating point where a choice depends on it, except
//! operations that are exact everywhere: the same sight, seed and nodes give the same choice on every platform.

mod baseline;
pub mod bn3e;
mod bot;
mod budget;
mod cancel;
pub mod depths;
pub mod duel;
mod imagine;
mod job;
mod kind;
pub mod pool;
mod roster;
mod seeds;
pub mod smallworld;

pub use baseline::{Greedy, Mcts, Random};
pub use bn3e::Bn3eBot;
pub use bot::{Bot, Choice, NoChoice, Sight};
pub use budget::{Budget, Level};
pub use cancel::{Progress, Value, Watch};
pub use depths::DepthsBot;
pub use imagine::Imagine;
pub use job::{Advice, Job, JobError};
pub use kind::PlayerKind;
pub use pool::{PoolBot, PoolGreedy};
pub use roster::{OwnBot, Worker, games, plan_turns, players, plays, win_chance};
pub use seeds::seed_for;
pub use smallworld::SmallWorldBot;
