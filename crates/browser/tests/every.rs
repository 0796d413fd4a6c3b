//! Every test in the browser, as one program: it is linked once, and one Chromium serves them all.

mod api;
mod around;
mod banner;
mod billiard;
mod bn3e;
mod depths;
mod drags;
mod endings;
mod first_contact;
mod frames;
mod home;
mod layout;
mod online;
mod pages;
mod parts;
mod phones;
mod pool;
mod presses;
mod refusals;
mod review;
mod setup;
mod shown;
mod smallworld;
mod tabs;
mod tours;
mod widths;
