//! Naval Battle Billiard on a simulated table: the cue in one's own hand, balls that roll, and a referee who counts.

#![allow(clippy::large_types_passed_by_value, reason = "the state is a handful of handles, copied as on every board")]

mod advice;
mod aim;
mod deck;
mod geometry;
mod guide;
mod history;
mod miniature;
mod paint;
mod paint_ball;
mod paint_table;
mod panel;
mod rules;
mod state;
mod table;
mod tale;
mod tour;

use leptos::prelude::*;

use super::{BoardOf, Sibling};
use crate::scene::{Parts, Stage};

use deck::Deck;
use panel::{Fleets, Happened, Meets};
use state::BoardState;
use table::{Head, TableCanvas};

/// What the simulated table brings to the pages.
pub const BOARD: BoardOf = BoardOf {
    id: "pool",
    make,
    miniature: miniature::miniature,
    rules: rules::rules,
    tour: tour::STEPS,
    weight: tale::weight,
    tale: tale::tale,
    advice: advice::advice,
    sibling: Some(Sibling { id: "billiard", name: "pool-web-both", play: "pool-web-referee" }),
    seat_card: None,
    set_up: None,
    handicap: None,
};

fn make(stage: Stage) -> Parts {
    let state = BoardState::new(stage);
    let runs = Memo::new(move |_| state.playing.with(Option::is_some));
    Effect::new(move |_| stage.telling.set(runs.get()));
    let board = view! {
        <div class="pool tall" class:runs=runs>
            <Head state/>
            <TableCanvas state/>
            <Deck state/>
            <Meets state/>
        </div>
    };
    let panel = view! {
        <Fleets state/>
        <Happened state/>
    };
    Parts { board: board.into_any(), panel: panel.into_any(), preview: ().into_any(), buttons: ().into_any() }
}
