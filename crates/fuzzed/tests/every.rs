//! What fuzzers are let loose on, held on real inputs and on mutations of them; as one program: it is linked once.

mod games;
mod long_texts;
mod mutations;
mod shells;
mod targets;
mod texts;
