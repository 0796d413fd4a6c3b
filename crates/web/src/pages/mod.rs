//! What has an address of its own.

mod about;
mod asks;
mod game;
mod home;
mod my_games;
mod online;
mod outcome;
mod play;
mod replay;
mod rules;
mod settings;
mod setup;
mod tour;

pub use about::{About, Missing};
pub use game::GamePage;
pub use home::Home;
pub use my_games::Mine;
pub use online::{Online, OnlineMatch, TransferPage};
pub use play::Play;
pub use replay::Replay;
pub use rules::{AllRules, Rules};
pub use settings::SettingsPage;
pub use setup::SetUp;
pub use tour::Tour;

use catalogue::CatalogueGame;
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use crate::settings::{Settings, saying};
use crate::{boards, browser};

/// The game that the address names.
fn game_here() -> Option<&'static CatalogueGame> {
    use_params_map().with_untracked(|params| params.get("game")).and_then(|id| catalogue::find(&id))
}

/// A page about the game that the address names, once its board is here.
pub fn of_game(page: fn() -> AnyView) -> AnyView {
    match game_here() {
        Some(game) => boards::with_board(game.id, page),
        None => page(),
    }
}

/// One of the three pictures of how a game plays, the first of which stands for the game in lists. It is decoration: what it
/// shows is said beside it. They lie in `public/how.svg`, which is fetched when a page first shows one.
fn scene_of(game: &str, number: u8, class: &'static str) -> AnyView {
    let address = format!("{}#{game}-{number}", browser::meta("how"));
    view! { <svg class=class aria-hidden="true"><use href=address/></svg> }.into_any()
}

/// Says in the browser's bar what is on the page, in the language at hand.
fn title(text: impl Fn() -> String + 'static) {
    Effect::new(move |_| {
        if let Some(document) = browser::document() {
            document.set_title(&format!("{} · Abordage", text()));
        }
    });
}

/// Sentences by key, alive.
fn sayer() -> impl Fn(&'static str) -> Signal<String> + Copy {
    let words = Settings::here().words();
    move |key| saying(words, key)
}
