//! The pages: home, setting up, playing, replaying, the rules; all in the browser, so that everything but online play works
//! without a network.
//!
//! - [`boards`]: one folder per game. A board is made on a [`Stage`]: it gets a [`Scene`], what one eye sees and what it may
//!   do, and gives back a [`Command`](wire::Command). It knows neither the match nor where that runs.
//! - [`host`]: where a match runs. [`host::Host`] is what the pages need of it; [`host::Local`] runs it right here,
//!   [`host::Remote`] is told by a server.
//! - [`net`]: what a server is asked, where there is one.
//! - [`game`]: everything around a board: players, log, notation field, undo, hints, the curtain.
//! - [`pages`]: what has an address of its own.
//! - [`notice`]: what people are told once, with the way to the rule behind it.
//! - [`offline`]: the pages without a network.
//! - [`thinker`]: the computer, which thinks in a module and a thread of its own.
//!
//! # What is not here
//! No rule of any game: what can be done, what it would cost and how likely it is comes from the game's own crate.

#![allow(clippy::cast_precision_loss, reason = "counts become places on a page: far below 2^52")]
#![allow(clippy::cast_sign_loss, reason = "the browser tells times since 1970 as floating point, never below 0")]

pub mod app;
pub mod boards;
pub mod browser;
pub mod game;
mod glyph;
pub mod host;
pub mod icon;
pub mod ladder;
pub mod language;
pub mod marks;
pub mod net;
pub mod notice;
pub mod offline;
pub mod pages;
pub mod saved_matches;
pub mod scene;
pub mod settings;
pub mod sound;
pub mod thinker;

pub use scene::{Parts, Scene, Stage};

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::spawn_local;

/// Starts the page, as soon as its sentences are here.
#[wasm_bindgen(start)]
pub fn start() {
    spawn_local(async {
        if let Some(language) = language::first().await {
            leptos::mount::mount_to_body(move || app::App(app::AppProps { language }));
            offline::keep_pages();
        } else {
            browser::reveal("halfway");
        }
    });
}
