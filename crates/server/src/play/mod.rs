//! Matches on a server: event-sourced, with the store as the only judge.
//!
//! - [`deed`]: everything that can happen; [`course`]: where it has led; [`opening`]: the terms; [`chairs`]: who sits.
//! - [`tell`]: the only way out: what may be told to whom.
//! - [`wanted`]: what somebody wants, and whether it is theirs to do.
//! - [`live`]: a match in memory, done and kept and told in this order; [`hall`]: all of them.
//! - [`thinking`]: the computer players; [`watchman`]: clocks, lost news, dead thinkers.

#[cfg(test)]
mod catching_up;
pub(crate) mod chairs;
pub(crate) mod course;
pub(crate) mod deed;
pub(crate) mod hall;
pub(crate) mod live;
pub(crate) mod opening;
pub(crate) mod tell;
pub(crate) mod thinking;
pub(crate) mod wanted;
pub(crate) mod watchman;
