//! The board of Bataille sous les mers as one side sees it: the surface and the three levels that it hunts in, and a plan of its own
//! waters.
// A board state is a handful of handles: it is meant to be copied.
#![allow(clippy::large_types_passed_by_value)]

mod advice;
mod board_state;
mod buttons;
mod diagrams;
mod facts;
mod fleet;
mod geometry;
mod half;
mod keyboard;
mod labels;
mod layer;
mod level_contents;
mod miniature;
mod near;
mod notes;
mod outcome;
mod own_waters;
mod places;
mod port;
mod preview;
mod rules;
mod shapes;
mod sounds;
mod spinner;
mod surface;
mod torpedo;
mod tour;
mod water_texture;

use depths::{Cell, Half, Level, Peg};
use leptos::prelude::*;

use super::{BoardOf, Credits, Layout};
use crate::scene::{Parts, Stage};
use board_state::BoardState;

/// What depths brings to the pages.
pub const BOARD: BoardOf = BoardOf {
    id: "depths",
    make,
    layout: Layout::Docked,
    miniature: miniature::miniature,
    line: LINE,
    rules: rules::rules,
    tour: tour::STEPS,
    weight: outcome::weight,
    lead: outcome::lead,
    moment: |_| None,
    outcome: outcome::outcome,
    advice: advice::advice,
    sibling: None,
    seat_card: Some(fleet::seat_card),
    set_up: None,
    handicap: None,
    credits: Some(Credits { told: "depths-credits", links: &[] }),
};

/// Red hunts down three submarines.
const LINE: &str = "place:108,222,315,m30 place:102,203,304,m20 S4-2 S4*200 end S3-3 end S4*100 TS3c ~miss end S2-2 end S4-3 S4*200 end S2-8 end S4-4 S4*300";

fn make(stage: Stage) -> Parts {
    let Some(state) = BoardState::new(stage) else {
        return Parts { board: ().into_any(), panel: ().into_any(), preview: ().into_any(), buttons: ().into_any() };
    };
    sounds::listen(stage);
    Parts {
        board: board(state).into_any(),
        panel: panel(state).into_any(),
        preview: preview::preview(state).into_any(),
        buttons: buttons::buttons(state).into_any(),
    }
}

/// The sea that is hunted in; where there is room for no more, one layer of it at a time, or the own waters.
fn board(state: BoardState) -> impl IntoView {
    // While pieces are placed the own waters are all there is, level by level.
    let swapped = Memo::new(move |_| state.is_swapped());
    let at_home = move || state.is_placing() || state.narrow.get() || swapped.get();
    let home = move || {
        let whole = state.is_placing() || swapped.get();
        if whole { half::half(state, Half::Home).into_any() } else { own_waters::pane(state).into_any() }
    };
    let front = move |half: Half| state.front.get() == half;
    let small =
        move || (state.narrow.get() && !state.is_placing() && front(Half::Hunt)).then(|| own_waters::small(state));
    view! {
        <div class="board depths-sea" class:placing=move || state.is_placing() class:swapped=swapped>
            <div class="halves">
                <div class="pane hunt" class:front=move || front(Half::Hunt)>{half::half(state, Half::Hunt)}</div>
                <Show when=at_home><div class="pane haven" class:front=move || front(Half::Home)>{home}</div></Show>
            </div>
            {tabs(state)}
            {small}
        </div>
    }
}

/// What stands beside the sea, where there is room: the own waters.
fn panel(state: BoardState) -> impl IntoView {
    let shown = move || !state.is_placing() && !state.narrow.get() && !state.is_swapped();
    view! { <Show when=shown><div class="pane haven depths-sea">{own_waters::pane(state)}</div></Show> }
}

/// One tab for each layer with a dot for each red peg there, or the best odds, and one for the own waters.
fn tabs(state: BoardState) -> impl IntoView {
    let say = move |key: &'static str| state.stage.says(key);
    let pressed = move |layer: Option<usize>| match (layer, state.front.get()) {
        // The seat that places second was looking at the surface until then.
        (Some(layer), _) if state.is_placing() => state.layer.get().max(1) == layer,
        (Some(layer), Half::Hunt) => state.layer.get() == layer,
        (Some(_), Half::Home) => false,
        (None, front) => front == Half::Home,
    };
    let turn_to = move |layer: Option<usize>| {
        if let Some(layer) = layer {
            state.layer.set(layer);
        }
        if !untrack(|| state.is_placing()) {
            state.front.set(if layer.is_some() { Half::Hunt } else { Half::Home });
        }
    };
    let dots = move |level: Level| {
        let red = state.facts.with(|facts| {
            let cells = facts.rules.sea().squares().iter().map(|square| Cell::new(level, square));
            cells.filter(|cell| facts.view.peg(facts.me, *cell) == Some(Peg::Red)).count()
        });
        let best = state
            .coach
            .with(|counted| Some(counted.as_ref()?.best(state.facts.with(|facts| facts.rules.sea()), level)));
        match best {
            Some(best) => {
                let percent = state
                    .stage
                    .words
                    .get()
                    .with("depths-web-percent", &[("percent", level_contents::whole(best).into())]);
                view! { <small>"≤ "{percent}</small> }.into_any()
            }
            None => (0..red.min(5)).map(|_| view! { <i></i> }).collect_view().into_any(),
        }
    };
    let tab = move |layer: Option<usize>| {
        let level = layer.and_then(|layer| layer.checked_sub(1)).and_then(|level| Level::ALL.get(level)).copied();
        let name = move || match (layer, level) {
            (_, Some(level)) => level.to_string(),
            (Some(_), None) => state.stage.say("depths-web-surface"),
            (None, None) => state.stage.say("depths-web-yours"),
        };
        view! {
            <button aria-pressed=move || pressed(layer).to_string() on:click=move |_| turn_to(layer)>
                {name}<span class="dots" aria-hidden="true">{move || level.map(dots)}</span>
            </button>
        }
    };
    let all = move || {
        let placing = state.is_placing();
        let layers = (usize::from(placing)..4).map(Some).chain((!placing).then_some(None));
        layers.map(tab).collect_view()
    };
    view! { <div class="sea-switch of-levels" role="group" aria-label=say("depths-web-levels")>{all}</div> }
}

/// The name of a half in ids, classes and sentences.
const fn class_of(half: Half) -> &'static str {
    match half {
        Half::Hunt => "hunt",
        Half::Home => "haven",
    }
}
