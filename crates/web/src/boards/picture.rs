//! A board that is only looked at: for the pages with the rules, and alive for those of the games.

use std::time::Duration;

use catalogue::CatalogueGame;
use contract::{Eye, Seat};
use gloo_timers::future::sleep;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{BoardOf, find};
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

/// How long each position of a living game stays, and its last one.
const STEP: Duration = Duration::from_millis(1_500);
const END: Duration = Duration::from_secs(5);

/// A game on its own board, one action after the other and again from the start, for as long as the page is there.
pub fn living(board: &'static BoardOf) -> Option<AnyView> {
    let game = catalogue::find(board.id).filter(|_| !board.line.is_empty())?;
    let scene = RwSignal::new(scenes(game, board.line).next()?);
    let still = Stage::still(scene.get_untracked(), Settings::here().words());
    let stage = Stage { scene: scene.into(), calm: Signal::stored(false), ..still };
    let drawn = (board.make)(stage).board;
    spawn_local(async move {
        loop {
            for next in scenes(game, board.line) {
                if scene.try_set(next).is_some() {
                    return; // The page was left.
                }
                sleep(STEP).await;
            }
            sleep(END).await;
        }
    });
    Some(view! { <div class="picture" inert="" aria-hidden="true">{drawn}</div> }.into_any())
}

/// Every position of a line, the start first; it ends where the rules refuse to go on.
fn scenes(game: &'static CatalogueGame, line: &'static str) -> impl Iterator<Item = Scene> {
    let mut table = game.open(&game.defaults(), None).ok();
    let actions = std::iter::once(None).chain(line.split_whitespace().map(Some));
    actions.map_while(move |action| {
        let table = table.as_mut()?;
        if let Some(action) = action {
            table.play(action).ok()?;
        }
        Some(Scene { looking: true, ..Scene::of(&**table, Eye::Seat(Seat::ONE)).idle() })
    })
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

#[cfg(test)]
mod tests {
    use contract::Turn;

    use super::*;
    use crate::boards::{bn3e, depths};

    #[test]
    fn a_line_to_watch_is_played_to_its_end() {
        for board in [&bn3e::BOARD, &depths::BOARD] {
            let game = catalogue::find(board.id).unwrap();
            let shown: Vec<Scene> = scenes(game, board.line).collect();
            assert_eq!(shown.len(), board.line.split_whitespace().count() + 1, "{}", board.id);
            assert!(matches!(shown.last().unwrap().turn, Turn::Over(_)), "{}", board.id);
        }
    }
}
