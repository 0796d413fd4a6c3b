//! The board of Bataille sous les mers: two halves of the sea, each with its surface and three levels, as one side sees
//! them.
// A board state is a handful of handles: it is meant to be copied.
#![allow(clippy::large_types_passed_by_value)]

mod advice;
mod board_state;
mod buttons;
mod diagrams;
mod facts;
mod geometry;
mod half;
mod keyboard;
mod labels;
mod layer;
mod miniature;
mod notes;
mod panel;
mod places;
mod preview;
mod rules;
mod signs;
mod sounds;
mod spinner;
mod tale;
mod tour;

use depths::{Half, Level};
use leptos::prelude::*;

use super::BoardOf;
use crate::scene::{Parts, Stage};
use board_state::BoardState;
use geometry::Shown;

/// What depths brings to the pages.
pub const BOARD: BoardOf = BoardOf {
    id: "depths",
    make,
    miniature: miniature::miniature,
    rules: rules::rules,
    tour: tour::STEPS,
    weight: tale::weight,
    tale: tale::tale,
    advice: advice::advice,
    sibling: None,
    seat_card: None,
    set_up: None,
    handicap: None,
};

fn make(stage: Stage) -> Parts {
    let Some(state) = BoardState::new(stage) else {
        return Parts { board: ().into_any(), panel: ().into_any(), preview: ().into_any(), buttons: ().into_any() };
    };
    sounds::listen(stage);
    Parts {
        board: board(state).into_any(),
        panel: panel::panel(state).into_any(),
        preview: preview::preview(state).into_any(),
        buttons: buttons::buttons(state).into_any(),
    }
}

fn board(state: BoardState) -> impl IntoView {
    let say = move |key: &'static str| state.stage.says(key);
    let title = move |half: Half| {
        move || {
            let words = state.stage.words.get();
            state.facts.with(|facts| match (facts.plays, half) {
                (true, Half::Hunt) => words.get("depths-web-title-hunt"),
                (true, Half::Home) => words.get("depths-web-title-home"),
                (false, _) => {
                    words.with("depths-web-title-of", &[("side", words.seat("depths", half.hunter(facts.me)).into())])
                }
            })
        }
    };
    let choose = move |half: Half| {
        view! {
            <button aria-pressed=move || (state.front.get() == half).to_string() on:click=move |_| state.front.set(half)>
                {title(half)}
            </button>
        }
    };
    let show = move |shown: Shown| {
        let name = move || match shown {
            Shown::All => state.stage.say("depths-web-all-levels"),
            Shown::One(level) => Level::ALL[level.min(2)].to_string(),
        };
        view! {
            <button aria-pressed=move || (state.level.get() == shown).to_string() on:click=move |_| state.level.set(shown)>{name}</button>
        }
    };
    let levels = [Shown::One(0), Shown::One(1), Shown::One(2), Shown::All];
    // Turned round, the halves change places; whoever only looks changes sides instead.
    let turned = move || state.stage.flipped.get() && state.facts.with(|facts| facts.plays);
    view! {
        <div class="board depths-sea" class:placing=move || state.is_placing() class:turned=turned>
            <div class="sea-switch of-halves" role="group" aria-label=say("depths-web-halves")>{Half::BOTH.map(choose).into_iter().collect_view()}</div>
            <div class="halves">
                {Half::BOTH.map(|half| view! {
                    <div class=format!("pane {}", class_of(half)) class:front=move || state.front.get() == half>
                        <p class="pane-title">{title(half)}</p>
                        {half::half(state, half)}
                    </div>
                }).into_iter().collect_view()}
            </div>
            <div class="sea-switch of-levels" role="group" aria-label=say("depths-web-levels")>{levels.map(show).into_iter().collect_view()}</div>
        </div>
    }
}

/// The name of a half in ids, classes and sentences.
const fn class_of(half: Half) -> &'static str {
    match half {
        Half::Hunt => "hunt",
        Half::Home => "haven",
    }
}
