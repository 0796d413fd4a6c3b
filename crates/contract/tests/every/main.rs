//! The contract's tests, in one program: each more would have to be linked anew.

#[allow(missing_docs, dead_code)]
mod auction;
mod counting;
mod dice;
mod flaws;
mod long;
mod matches;
#[allow(missing_docs)]
#[path = "../nim/mod.rs"]
mod nim;
mod parameters;
mod records;
mod several;
