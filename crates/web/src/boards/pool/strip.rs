//! Both fleets in one line, for a phone: every ball with what it has left. A tap unfolds them over the table.

use billiard::{Unit, Units};
use contract::{Game, Seat};
use leptos::prelude::*;

use super::board_state::{BoardState, Doing};
use super::panel::Fleets;
use crate::boards::billiard::ball::{ball, pips};
use crate::settings::saying;

/// The line, and the fleets that it unfolds.
#[component]
pub(super) fn Strip(state: BoardState) -> impl IntoView {
    let words = state.stage.words;
    let open = state.fleets;
    let score = move |army: Seat| move || state.shown.get().map_or(0, |game| game.war().score(army));
    // Once something is chosen, the fleets fold up: they would hide the table.
    Effect::new(move |before: Option<(Doing, Option<Unit>)>| {
        let doing = state.doing.get();
        let chosen = (doing, state.cue.get().map(|cue| cue.unit()).filter(|_| doing != Doing::Nothing));
        if before.is_some_and(|before| before != chosen) {
            open.set(false);
        }
        chosen
    });
    view! {
        <button type="button" class="pool-strip" aria-expanded=move || if open.get() { "true" } else { "false" }
            on:click=move |_| open.update(|open| *open = !*open)>
            <span class="unseen">{saying(words, "pool-web-fleets")}</span>
            {Seat::all(2).map(|army| view! {
                <strong class=format!("seat-{army}") aria-hidden="true">{score(army)}</strong>
                <span class="balls" aria-hidden="true">{Units::of(army).iter().map(|unit| view! { <Small state unit/> }).collect_view()}</span>
            }).collect_view()}
        </button>
        {move || open.get().then(|| view! { <div class="fleets-over"><Fleets state within="over"/></div> })}
    }
}

#[component]
fn Small(state: BoardState, unit: Unit) -> impl IntoView {
    let left = Memo::new(move |_| {
        state.shown.get().map_or((0, 0, true), |game| {
            (game.war().armour(unit), game.rules().war.armour(unit.class()), game.war().is_destroyed(unit))
        })
    });
    let chosen = Memo::new(move |_| state.struck.get() == Some(unit));
    let target = Memo::new(move |_| state.target.get() == Some(unit));
    let class = move || match (left.get().2, chosen.get(), target.get()) {
        (true, ..) => "gone",
        (_, true, _) => "attacks",
        (_, _, true) => "fell",
        _ => "",
    };
    view! {
        <span class=class>
            <svg viewBox="0 0 48 48">{ball(unit)}</svg>
            <span class="pips" class:hurt=move || left.get().0 < left.get().1>{move || { let (now, whole, gone) = left.get(); (!gone).then(|| pips(now, whole)) }}</span>
        </span>
    }
}
