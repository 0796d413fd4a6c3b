//! A board that is only looked at: for the pages with the rules.

use contract::Eye;
use leptos::prelude::*;

use super::find;
use crate::scene::{Scene, Stage};
use crate::settings::Settings;

/// What a picture shows.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The game's id.
    pub game: &'static str,
    /// The position text.
    pub position: String,
    /// Actions played from there, so that the board shows what they did.
    pub played: Vec<String>,
    /// Whose view is drawn.
    pub eye: Eye,
    /// What to say to those who do not see it.
    pub says: String,
}

/// The picture of a position, drawn by the game's own board. Nothing, where the position cannot be read.
pub fn picture(picture: Picture) -> AnyView {
    let Some((board, scene)) = find(picture.game).zip(scene_of(&picture)) else { return ().into_any() };
    let stage = Stage::still(scene, Settings::here().words());
    let drawn = (board.make)(stage).board;
    view! { <div class="picture" role="img" aria-label=picture.says><div inert="" aria-hidden="true">{drawn}</div></div> }.into_any()
}

fn scene_of(picture: &Picture) -> Option<Scene> {
    let game = catalogue::find(picture.game)?;
    let start = Some(picture.position.clone()).filter(|text| !text.is_empty());
    let mut table = game.open(&game.defaults(), start).ok()?;
    for action in &picture.played {
        table.play(action).ok()?;
    }
    Some(Scene { looking: true, ..Scene::of(&*table, picture.eye).idle() })
}
