//! Naval Battle Billiard on a simulated table: the cue in one's own hand, balls that roll, and a referee who counts.

#![allow(clippy::large_types_passed_by_value, reason = "the state is a handful of handles, copied as on every board")]

mod advice;
mod deck;
mod drawn;
mod geometry;
mod hand;
mod head;
mod history;
mod keys;
mod labels;
mod loupe;
mod miniature;
mod paint;
mod paint_ball;
mod paint_table;
mod panel;
mod playback;
mod pointer;
mod rules;
mod sheets;
mod sounds;
mod state;
mod story;
mod strip;
mod table;
mod tale;
mod told;
mod tour;

use leptos::prelude::*;
use pool::Pool;

use super::billiard::statistics::Figures;
use super::{BoardOf, Layout, Sibling, played};
use crate::scene::{Parts, Scene, Stage};

use deck::Deck;
use head::Head;
use panel::{Fleets, Meets};
use state::BoardState;
use strip::Strip;
use table::TableCanvas;
use told::Happened;

/// What the simulated table brings to the pages.
pub const BOARD: BoardOf = BoardOf {
    id: "pool",
    make,
    layout: Layout::Tall,
    miniature: miniature::miniature,
    line: "",
    rules: rules::rules,
    tour: tour::STEPS,
    weight: tale::weight,
    lead: tale::lead,
    moment: |_| None,
    tale: tale::tale,
    advice: advice::advice,
    sibling: Some(Sibling { id: "billiard", name: "pool-web-both", play: "pool-web-referee" }),
    seat_card: None,
    set_up: None,
    handicap: None,
    credits: None,
};

fn make(stage: Stage) -> Parts {
    let state = BoardState::new(stage);
    let runs = state.runs;
    Effect::new(move |_| stage.telling.set(runs.get()));
    let board = view! {
        <div class="pool" class:runs=runs class:left=state.left>
            <Head state/>
            <Strip state/>
            <TableCanvas state/>
            <Deck state/>
            <Meets state/>
        </div>
    };
    let panel = view! {
        <Fleets state within="panel"/>
        <Happened state/>
        <Figures stage of=counted/>
    };
    Parts { board: board.into_any(), panel: panel.into_any(), preview: ().into_any(), buttons: ().into_any() }
}

/// The figures of the match. Every run is worked out once more for them, so only where they are looked at.
fn counted(scene: &Scene) -> Option<billiard::Statistics> {
    let seen = scene.seen::<Pool>()?;
    let start = Pool::started(&seen.rules, scene.start.as_deref())?;
    pool::statistics(&start, played(scene), billiard::Rotation::of(&scene.players))
}
