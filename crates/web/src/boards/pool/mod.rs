//! Naval Battle Billiard on a simulated table: the cue in one's own hand, balls that roll, and a referee who counts.

#![allow(clippy::large_types_passed_by_value, reason = "the state is a handful of handles, copied as on every board")]

mod advice;
mod board_state;
mod canvases;
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
mod outcome;
mod paint;
mod paint_ball;
mod paint_table;
mod panel;
mod playback;
mod pointer;
mod rules;
mod run_events;
mod run_list;
mod sounds;
mod strip;
mod table;
mod tour;

use contract::{Game, Rules as _, Seat};
use leptos::prelude::*;
use pool::{Pool, Rules};

use super::billiard::set_up::{self, most_armour};
use super::billiard::statistics::Figures;
use super::{BoardOf, Handicap, Layout, Sibling, played};
use crate::scene::{Parts, Scene, Stage};

use board_state::BoardState;
use deck::Deck;
use head::Head;
use panel::{Fleets, Meets};
use run_list::RunList;
use strip::Strip;
use table::TableCanvas;

/// What the simulated table brings to the pages.
pub const BOARD: BoardOf = BoardOf {
    id: "pool",
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
    advice: advice::advice,
    sibling: Some(Sibling { id: "billiard", name: "pool-web-both", play: "pool-web-referee" }),
    seat_card: None,
    set_up: None,
    handicap: Some(HANDICAP),
    credits: None,
};

/// Less armour for one army, as at a real table; Solids break.
const HANDICAP: Handicap = Handicap {
    start: |values, _, most| {
        let rules = Rules::from_values(values).ok()?;
        Some(Pool::breaking(&rules, Seat::ONE).with_armour_at_most(most.try_into().ok()?).position())
    },
    has: |values, start| {
        let rules = Rules::from_values(values).ok()?;
        Some(most_armour(Pool::from_position(&rules, start).ok()?.war()))
    },
    ..set_up::HANDICAP
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
        <RunList state/>
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_army_may_start_with_less_armour() {
        let values = Rules::default().values();
        let start = (HANDICAP.start)(&values, Seat::TWO, &[4, 1]).unwrap();
        assert_eq!(HANDICAP.told(&values, &start), Some(vec![4, 1]), "{start}");
        let table = catalogue::find("pool").unwrap().open(&values, Some(start)).unwrap();
        assert_eq!(table.position().split(' ').nth(1).map(|army| army.matches("=1").count()), Some(8));
    }
}
