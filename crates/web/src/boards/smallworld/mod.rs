//! The board of Small World: a map of hexagons, discs that walk on it, and odds before every fight.
//!
//! The hand (`hand`) and the window on the map (`lens`) are all that it keeps; everything else is read from the scene
//! (`reading`) and asked of the game (`sight`, `telling`).

mod buttons;
mod cells;
mod chart;
mod desk;
mod geometry;
mod ground;
mod hand;
mod keys;
mod lens;
mod map;
mod marks;
mod miniature;
mod odds;
mod panel;
mod pointer;
mod preview;
mod reading;
mod rules;
mod sight;
mod speech;
mod telling;
mod theatre;
mod tile;
mod tour;
mod units;

use super::BoardOf;
use crate::scene::{Parts, Stage};
use desk::Desk;

/// What Small World brings to the pages.
pub const BOARD: BoardOf =
    BoardOf { id: "smallworld", make, miniature: miniature::miniature, rules: rules::rules, tour: tour::STEPS };

fn make(stage: Stage) -> Parts {
    let desk = Desk::new(stage);
    Parts {
        board: map::map(desk),
        panel: panel::panel(desk),
        preview: preview::preview(desk),
        buttons: buttons::buttons(desk),
    }
}
