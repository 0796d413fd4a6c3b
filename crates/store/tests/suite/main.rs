//! What the store promises, on both databases: each promise is one function over a [`Place`](place::Place).

mod place;

mod admin;
mod append;
mod child;
mod crash;
mod lists;
mod matches;
mod opening;
mod people;
