//! Perft and random play.
fn main() {}
