//! The board of Small World: a map of hexagons, discs that walk on it, and odds before every fight.
//!
//! The hand and the window on the map (`viewport`) are all that it keeps (`board_state`); everything else is read from the
//! scene (`facts`) and asked of the game.

mod advice;
mod board_state;
mod buttons;
mod cells;
mod chart;
mod facts;
mod fight_playback;
mod fight_replay;
mod geometry;
mod keyboard;
mod labels;
mod map;
mod miniature;
mod odds;
mod panel;
mod pointer;
mod preview;
mod rules;
mod tale;
mod target_marks;
mod terrain;
mod tile;
mod tour;
mod units;
mod viewport;

use leptos::prelude::*;

use super::BoardOf;
use crate::scene::{Parts, Stage};
use board_state::BoardState;

/// What Small World brings to the pages.
pub const BOARD: BoardOf = BoardOf {
    id: "smallworld",
    make,
    miniature: miniature::miniature,
    rules: rules::rules,
    tour: tour::STEPS,
    weight: tale::weight,
    tale: tale::tale,
    advice: advice::advice,
    sibling: None,
};

fn make(stage: Stage) -> Parts {
    let state = BoardState::new(stage);
    let fights = Memo::new(move |_| state.playback.with(Option::is_some));
    Effect::new(move |_| stage.telling.set(fights.get()));
    Parts {
        board: map::map(state),
        panel: panel::panel(state),
        preview: preview::preview(state),
        buttons: buttons::buttons(state),
    }
}
