//! What stands over the table: whose shot it is, and what the last one did.

use contract::{Seat, Turn};
use leptos::prelude::*;

use super::board_state::{BoardState, Doing};
use crate::notice::why;

/// Whose shot it is, and what the last one did.
#[component]
pub(super) fn Head(state: BoardState) -> impl IntoView {
    let words = state.stage.words;
    let army = Memo::new(move |_| state.shown.get().map(|game| game.war().army()));
    let whose = move || {
        let words = words.get();
        let Some(army) = army.get() else { return String::new() };
        let over = state.stage.scene.with(|scene| matches!(scene.turn, Turn::Over(_)));
        let key = match () {
            () if state.runs.get() => "pool-web-runs",
            () if over => "pool-web-over",
            () if state.doing.get() == Doing::Nothing => "pool-web-their-shot",
            () => "pool-web-your-shot",
        };
        words.with(key, &[("army", words.seat("pool", army).into())])
    };
    // The stroke that is due, or runs.
    let number = move || {
        let strokes = state.strokes.get();
        let over = state.stage.scene.with(|scene| matches!(scene.turn, Turn::Over(_)));
        let number = if over || state.runs.get() { strokes } else { strokes + 1 };
        words.get().with("pool-web-shot", &[("number", number.into())])
    };
    let figures = move || words.get().get("pool-web-figures");
    // What changed most in the last shot, in one line.
    let told = Memo::new(move |_| {
        let words = words.get();
        let ran = state.last.get().filter(|_| !state.runs.get())?;
        let effect = ran.effects.iter().find(|effect| effect.what.unit().is_some()).or_else(|| ran.effects.first())?;
        Some((words.say(&effect.why()), effect.rule()))
    });
    view! {
        <div class="pool-head">
            <p class=move || format!("whose seat-{}", army.get().map_or(1, Seat::number))><strong>{whose}</strong>" "<span class="soft">{number}</span></p>
            {move || told.get().map(|(text, rule)| view! { <p class="pill">{text}" "{why(&words.get(), rule)}</p> })}
            <button type="button" class="figures-key" title=figures aria-label=figures
                aria-pressed=move || if state.figures.get() { "true" } else { "false" } on:click=move |_| state.figures.update(|shown| *shown = !*shown)>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3l7 2.500V11c0 4.500-3 8-7 10-4-2-7-5.500-7-10V5.500z"/></svg>
            </button>
        </div>
    }
}
