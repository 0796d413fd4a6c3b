//! A real Chromium, driven from Rust.
//!
//! ```no_run
//! use browser::{Page, Screen, Server};
//!
//! let server = Server::start();                          // the real program, at a port of its own
//! let page = Page::open(&server, "/", &Screen::DESKTOP); // a fresh profile
//! page.click("Play the computer");                       // by its accessible name, with a real mouse
//! page.wait_for(".table.of-bn3e");                       // until a selector finds something
//! page.fill("Type an action", "a2-a3");
//! page.press("Enter");
//! page.wait_text("a2-a3");
//! page.no_barriers();                                    // axe-core finds nothing
//! // When the page is dropped: no error and no warning on the console, also of its workers.
//! ```
//!
//! # How to
//! - **Find**: by the name that a screen reader says ([`Page::click`], [`Page::tap`], [`Page::fill`]); `"c4, …"` finds the
//!   first name that begins so. By selector where there is no name: [`Page::click_on`], [`Page::tap_on`], [`Page::text_of`].
//! - **Wait**: everything waits by itself until what it needs is there; [`Page::until`] waits for anything else. Nothing sleeps,
//!   and nothing is measured in a test.
//! - **Phone**: `Page::open(&server, "/", &Screen::PHONE)` has 360 × 740 points and a finger; use [`Page::tap`].
//! - **Keyboard**: [`Page::press`] takes the browser's own names: `"Tab"`, `"ArrowUp"`, `"Enter"`, `" "`, `"Shift+Tab"`.
//! - **Languages, dark, calm, slow, large letters**: fields of [`Screen`].
//! - **Fonts**: the same on every machine, whatever is installed there: [`Fonts`]. [`Page::too_wide`] says what a narrow screen cannot
//!   show.
//! - **A failed test** leaves a picture; its message says where.
//! - **Whole matches**: a [`Line`] is a record in `tests/data/`; [`Line::play`] plays it from the home page to the result by a
//!   [`PlayMode`]: with mouse, finger or keys, offline, with a reload. [`Page::fix_chance`] makes dice fall as they are written there.
//!
//! A test lives in `tests/`, in a file for each game, which `tests/every.rs` names: one program, so that it is linked once and one
//! Chromium serves them all. `cargo xtask test-browser [FILTER]` builds what is needed and runs them; `--dev` does so with pages that
//! build quickly.
//!
//! # Why by hand
//! The protocol of Chromium is JSON lines on a pipe. The crates that speak it bring some hundred thousand generated lines, or an
//! asynchronous runtime and another program in between; we need two dozen commands.

// Here a panic is how a test fails, and says so.
#![allow(clippy::missing_panics_doc)]
// The parameters of a command are made where they are given.
#![allow(clippy::needless_pass_by_value)]

mod animated_webp;
mod axe;
mod chromium;
mod devtools;
mod fonts;
mod frames;
pub mod games;
mod gestures;
mod input;
mod keys;
mod page;
mod player;
mod reader;
mod screen;
mod server;
mod styling;
mod too_wide;
mod tracing;
mod whole_match;

pub use animated_webp::Moving;
pub use fonts::Fonts;
pub use frames::{Frames, Motion, middle_and_worst};
pub use page::Page;
pub use player::{By, Player};
pub use screen::Screen;
pub use server::Server;
pub use whole_match::{Line, PlayMode};
