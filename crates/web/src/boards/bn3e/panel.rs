//! What stands beside the board: action points, fleets, what the turn did.

use bn3e::Side;
use contract::Event;
use leptos::prelude::*;

use super::shapes::outline;
use super::state::BoardState;
use crate::scene::Stage;

/// The panel.
pub(super) fn panel(stage: Stage, state: BoardState) -> impl IntoView {
    let seen = state.seen;
    view! {
        <div class="bn3e-panel">
            {move || (!seen.with(|seen| seen.view.is_over())).then(|| points(stage, state))}
            <ul class="both-fleets">
                <li>{fleet(stage, state, Side::Red)}</li>
                <li>{fleet(stage, state, Side::Blue)}</li>
            </ul>
            {move || told(stage, state)}
            <p class="strength soft">
                <span aria-hidden="true">{stage.says("bn3e-strength")}</span>
                <span class="unseen">{stage.says("bn3e-web-strength")}</span>
            </p>
        </div>
    }
}

/// The action points as discs, filled while they last.
fn points(stage: Stage, state: BoardState) -> impl IntoView {
    let counted = Memo::new(move |_| state.seen.with(|seen| (seen.view.points, seen.rules.action_points())));
    let side =
        Memo::new(move |_| state.seen.with(|seen| seen.view.now.seat().map_or("", |seat| Side::of(seat).word())));
    let turn = move || {
        let turn = state.seen.with(|seen| seen.view.turn);
        stage.words.get().with("bn3e-turn-number", &[("turn", turn.into())])
    };
    let label = move || {
        let (left, all) = counted.get();
        stage.words.get().with("bn3e-web-points", &[("left", left.into()), ("all", all.into())])
    };
    view! {
        <div class="points">
            <p class="soft">{stage.says("bn3e-points-left")}<span class="turn">{turn}</span></p>
            <p class=move || format!("discs {}", side.get()) role="img" aria-label=label>
                {move || {
                    let (left, all) = counted.get();
                    (0..all).map(|disc| view! { <span class=if disc < left { "disc" } else { "disc spent" }></span> }).collect_view()
                }}
            </p>
        </div>
    }
}

fn fleet(stage: Stage, state: BoardState, side: Side) -> impl IntoView {
    let counted = Memo::new(move |_| state.seen.with(|seen| seen.view.strength(side)));
    let text = move || {
        let (ships, points) = counted.get();
        stage.words.get().with("bn3e-fleet", &[("ships", ships.into()), ("points", points.into())])
    };
    let name = move || stage.words.get().seat("bn3e", side.seat());
    view! {
        <svg class=format!("ship {}", side.word()) viewBox="-34 -48 68 96" aria-hidden="true">
            {move || outline(state.near.get() == side)}
        </svg>
        <span><b>{name}</b>" "{text}</span>
    }
}

/// What the turn did so far; before that, what the other did.
fn told(stage: Stage, state: BoardState) -> Option<impl IntoView> {
    let words = stage.words.get();
    state.seen.with(|seen| {
        // That a turn ended is plain to see.
        let events = seen.last_turn().iter().flat_map(|ply| &ply.events);
        let events = events.filter(|event| !matches!(event, bn3e::Event::Ended { .. }));
        let said: Vec<String> = events.map(|event| words.say(&event.saying())).collect();
        if said.is_empty() {
            return None;
        }
        let key = if seen.is_in_turn() { "bn3e-web-this-turn" } else { "bn3e-web-last-turn" };
        Some(view! {
            <div class="told">
                <p class="soft">{words.get(key)}</p>
                <ul>{said.into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}</ul>
            </div>
        })
    })
}
