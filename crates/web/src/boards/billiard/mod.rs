//! Naval Battle Billiard on a page: the referee that lies on the rail. Big balls, one big button, and a map of the table.

pub(super) mod ball;
mod board_state;
mod book;
mod examples;
mod fleet;
mod miniature;
mod outcome;
mod preview;
mod put_back;
mod rules;
pub(in crate::boards) mod set_up;
mod shot_clock;
pub(in crate::boards) mod sounds;
pub(in crate::boards) mod statistics;
mod table_map;
mod tour;
mod wake_lock;

use leptos::prelude::*;

use super::{BoardOf, Credits, Layout};
use crate::scene::{Parts, Stage};

use board_state::BoardState;
use book::BookPanel;
use fleet::Fleets;
use preview::{Buttons, Effects};
use put_back::PutBack;
use statistics::Figures;
use table_map::TableMap;

pub(super) use outcome::{effect, gained};

/// What billiard brings to the pages.
pub const BOARD: BoardOf = BoardOf {
    id: "billiard",
    make,
    layout: Layout::Tall,
    miniature: miniature::miniature,
    line: "",
    rules: rules::rules,
    tour: tour::STEPS,
    weight: outcome::weight,
    lead: outcome::lead,
    moment: |_| None,
    outcome: outcome::outcome,
    advice: |_, _, _| None,
    sibling: None,
    seat_card: Some(preview::seat_card),
    set_up: Some(set_up::SET_UP),
    handicap: Some(set_up::HANDICAP),
    credits: Some(Credits { told: "billiard-credits", links: &[] }),
};

fn make(stage: Stage) -> Parts {
    let state = BoardState::new(stage);
    wake_lock::while_playing(stage);
    let board = view! {
        <div class="billiard">
            <PutBack state/>
            <Fleets state/>
            <TableMap state/>
        </div>
    };
    let panel = view! {
        <shot_clock::ShotClock stage/>
        <BookPanel state/>
        <Figures stage=state.stage of=statistics::counted/>
    };
    Parts {
        board: board.into_any(),
        panel: panel.into_any(),
        preview: view! { <Effects state/> }.into_any(),
        buttons: view! { <Buttons state/> }.into_any(),
    }
}
