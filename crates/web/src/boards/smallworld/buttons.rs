//! The game's own buttons, and those that enlarge the map.

use leptos::prelude::*;

use super::desk::Desk;
use super::hand::Hand;
use super::lens::Lens;

/// End the turn; skip to the next unit.
pub(super) fn buttons(desk: Desk) -> AnyView {
    let stage = desk.stage;
    let able = Memo::new(move |_| desk.now.with(|now| now.as_ref().map_or(0, |now| now.able().len())));
    let acts = Memo::new(move |_| desk.now.with(|now| now.as_ref().is_some_and(|now| now.seat.is_some())));
    let next = move || stage.words.get().with("smallworld-web-next-unit", &[("able", able.get().into())]);
    let over = Memo::new(move |_| desk.now.with(|now| now.as_ref().is_none_or(|now| now.view.now == "over")));
    view! {
        <Show when=move || !over.get()>
            <button class="main" on:click=move |_| { desk.skip(); stage.play("end"); } disabled=move || !acts.get()>
                {move || stage.say("smallworld-web-end-turn")}
            </button>
            <button on:click=move |_| desk.handle(Hand::next) disabled=move || able.get() == 0>{next}</button>
        </Show>
    }
    .into_any()
}

/// Larger, smaller, all of it.
pub(super) fn lens_buttons(desk: Desk) -> AnyView {
    let stage = desk.stage;
    let say = move |key: &'static str| move || stage.say(key);
    let whole = move |_| desk.lens.set(Lens::whole(&desk.geometry.get_untracked()));
    let zoomed = Memo::new(move |_| desk.lens.get().zoom > 1.0);
    view! {
        <div class="sw-lens" role="group" aria-label=say("smallworld-web-lens")>
            <button on:click=move |_| desk.zoom(1.5) aria-label=say("smallworld-web-larger") title=say("smallworld-web-larger")>
                <span aria-hidden="true">"+"</span>
            </button>
            <button on:click=move |_| desk.zoom(1.0 / 1.5) disabled=move || !zoomed.get()
                aria-label=say("smallworld-web-smaller") title=say("smallworld-web-smaller")><span aria-hidden="true">"−"</span></button>
            <button on:click=whole disabled=move || !zoomed.get()
                aria-label=say("smallworld-web-whole") title=say("smallworld-web-whole")><span aria-hidden="true">"⛶"</span></button>
        </div>
    }
    .into_any()
}
