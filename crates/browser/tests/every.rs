//! Every test in the browser, as one program: it is linked once, and one Chromium serves them all.

mod billiard;
mod bn3e;
mod depths;
mod online;
mod pages;
mod pool;
mod setup;
mod smallworld;
mod widths;
