//! Puts a server on trial: real processes, real sockets, many players, and every error that we can make.
//!
//! - [`Node`]: `abordage serve` as a process that can be stopped, killed and started again; [`Nats`]: a nats-server.
//! - [`Guest`]: somebody with a cookie, who creates matches and sits down in them.
//! - [`Connection`]: a connection to a match.
//! - [`crowd`]: many who play at random, keep account of everything that was acknowledged to them, and come back when they
//!   lose their connection; [`check`]: compares the account with the store.
//! - [`soak`]: rounds of everything at once, drawn from a seed; [`bad_network`]: a network that can be bad; [`disk`]: a disk that can be full.
//!
//! `cargo xtask load` and `cargo xtask soak` run the programs of this crate; `cargo xtask test` its tests.

pub mod bad_network;
pub mod check;
mod connection;
pub mod crowd;
pub mod disk;
mod guest;
mod node;
pub mod soak;

pub use connection::{BriefMessage, BriefState, Connection};
pub use guest::Guest;
pub use node::{Backend, Node};
pub use store::testing::Nats;
