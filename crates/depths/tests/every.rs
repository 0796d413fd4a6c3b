//! Every test of the crate’s public face, as one program: it is linked once.

mod cases;
mod coach;
mod conformance;
mod leak;
mod plain;
mod properties;
mod sealed;
mod tracking;
