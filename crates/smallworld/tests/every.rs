//! Every test of the crate’s public face, as one program: it is linked once.

mod common;
mod conformance;
mod hand_made;
mod maps;
mod odds;
mod properties;
mod rules;
mod view;
