//! What the store promises, on both databases: each promise is one function over a [`Place`](place::Place).

#![expect(
    clippy::unwrap_used,
    reason = "the promises are functions that tests call; an error in them is a failed test"
)]

mod place;

mod admin;
mod append;
mod child;
mod crash;
mod damage;
mod lists;
mod matches;
mod opening;
mod people;
