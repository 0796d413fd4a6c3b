//! The board of Small World: a map of hexagons, banners that walk on it, and odds before every fight.
//!
//! The hand and the window on the map (`viewport`) are all that it keeps (`board_state`); everything else is read from the
//! scene (`facts`) and asked of the game.

#![expect(
    clippy::large_types_passed_by_value,
    reason = "handles of signals, which a browser's 32 bits make half as large as the machine that looks at them here"
)]

mod advice;
mod board_state;
mod buttons;
mod cells;
mod chart;
mod facts;
mod fight;
mod fight_player;
mod fight_view;
mod geometry;
mod keyboard;
mod labels;
mod map;
mod miniature;
mod odds;
mod outcome;
mod panel;
mod pointer;
mod preview;
mod rules;
mod set_up;
mod since;
mod target_marks;
mod terrain;
mod tile;
mod tour;
mod units;
mod viewport;

use leptos::prelude::*;

use super::{BoardOf, Credits, Layout};
use crate::browser;
use crate::scene::{Parts, Stage};
use board_state::BoardState;

/// What Small World brings to the pages.
pub const BOARD: BoardOf = BoardOf {
    id: "smallworld",
    make,
    layout: Layout::Columns,
    miniature: miniature::miniature,
    line: "",
    rules: rules::rules,
    tour: tour::STEPS,
    weight: outcome::weight,
    lead: outcome::lead,
    moment: |_| None,
    outcome: outcome::outcome,
    advice: advice::advice,
    sibling: None,
    seat_card: Some(panel::seat_card),
    set_up: Some(set_up::SET_UP),
    handicap: Some(set_up::HANDICAP),
    credits: Some(Credits { told: "smallworld-credits", links: &[] }),
};

fn make(stage: Stage) -> Parts {
    let state = BoardState::new(stage);
    let fights = Memo::new(move |_| state.playback.with(Option::is_some));
    Effect::new(move |_| stage.telling.set(fights.get()));
    let (panel, preview) = (panel::panel(state), preview::preview(state));
    let (since, chart) = (since::since_card(state), panel::chart_card(state));
    // On a desk what an attack would bring stands under the units of the tile, and the button that ends the turn under the
    // map; on a phone both are under the thumb.
    let (panel, preview) = if browser::matches("(min-width: 761px)") {
        (
            view! { {panel}<div class="preview" aria-live="polite">{preview}</div>{since}{chart} }.into_any(),
            ().into_any(),
        )
    } else {
        (view! { {panel}{since}{chart} }.into_any(), preview)
    };
    Parts { board: map::map(state), panel, preview, buttons: buttons::buttons(state) }
}
