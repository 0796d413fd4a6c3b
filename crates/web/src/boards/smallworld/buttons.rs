//! The game's own buttons, and those that enlarge the map.

use leptos::prelude::*;
use smallworld::{Action, Order};

use super::board_state::BoardState;
use super::viewport::Viewport;
use crate::icon::Icon;

/// End the turn; skip to the next unit.
pub(super) fn buttons(state: BoardState) -> AnyView {
    let stage = state.stage;
    let able = Memo::new(move |_| state.now.with(|now| now.as_ref().map_or(0, |now| now.reading().able().len())));
    let acts = Memo::new(move |_| state.now.with(|now| now.as_ref().is_some_and(|now| now.seat.is_some())));
    let next = move || stage.words.get().with("smallworld-web-next-unit", &[("able", able.get().into())]);
    let over = Memo::new(move |_| {
        state.now.with(|now| now.as_ref().is_none_or(|now| now.view.whose_turn().outcome().is_some()))
    });
    view! {
        <Show when=move || !over.get()>
            <button class="main" on:click=move |_| { state.skip(); stage.play(Action::End); } disabled=move || !acts.get()>
                {stage.says("smallworld-web-end-turn")}
            </button>
            <button on:click=move |_| state.handle(|hand, facts| hand.next(&facts.reading(), Order::Forwards)) disabled=move || able.get() == 0>{Icon::FORWARD.draw()}<span>{next}</span></button>
        </Show>
    }
    .into_any()
}

/// Larger, smaller, all of it.
pub(super) fn viewport_buttons(state: BoardState) -> AnyView {
    let stage = state.stage;
    let say = move |key: &'static str| stage.says(key);
    let whole = move |_| state.viewport.set(Viewport::whole(state.geometry.get_untracked()));
    let zoomed = Memo::new(move |_| state.viewport.get().zoom > 1.0);
    view! {
        <div class="sw-viewport" role="group" aria-label=say("smallworld-web-viewport")>
            <button on:click=move |_| state.zoom(1.5) aria-label=say("smallworld-web-larger") title=say("smallworld-web-larger")>
                {Icon::ZOOM_IN.draw()}
            </button>
            <button on:click=move |_| state.zoom(1.0 / 1.5) disabled=move || !zoomed.get()
                aria-label=say("smallworld-web-smaller") title=say("smallworld-web-smaller")>{Icon::ZOOM_OUT.draw()}</button>
            <button on:click=whole disabled=move || !zoomed.get()
                aria-label=say("smallworld-web-whole") title=say("smallworld-web-whole")>{Icon::FIT.draw()}</button>
        </div>
    }
    .into_any()
}
