//! Every test of the crate’s public face, as one program: it is linked once.

mod cancel;
mod depths;
mod depths_approach;
mod forced;
mod golden;
mod jobs;
mod nonsense;
mod pool;
mod smallworld;
mod solver;
mod variety;
