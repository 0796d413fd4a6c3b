//! Every test of the crate’s public face, as one program: it is linked once.

mod book;
mod cases;
mod conformance;
mod entry;
mod kept;
mod model;
mod properties;
mod short;
mod team;
