//! What the store promises, on both databases: each promise is one function over a [`Place`](place::Place).

mod place;

mod append;
mod lists;
mod matches;
mod people;
