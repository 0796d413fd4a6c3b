//! Every test of the crate’s public face, as one program: it is linked once.

mod cases;
mod conformance;
mod properties;
mod short;
