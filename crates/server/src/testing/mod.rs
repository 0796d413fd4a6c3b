//! What the tests of several modules share: chairs, matches in a real store, a node to ask, two nodes side by side.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

pub(crate) mod chairs;
pub(crate) mod matches;
pub(crate) mod node;
#[cfg(feature = "cluster")]
pub(crate) mod two_nodes;
