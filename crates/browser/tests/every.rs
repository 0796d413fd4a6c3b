//! Every test in the browser, as one program: it is linked once, and one Chromium serves them all.

mod api;
mod billiard;
mod bn3e;
mod depths;
mod online;
mod pages;
mod pool;
mod smallworld;
mod widths;
