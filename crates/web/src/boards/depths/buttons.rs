//! The game's own buttons: end the turn, charges, the coach; while placing, dive, random and clear.

use contract::Seed;
use depths::{Action, Cell, Draft, Level, PhaseView};
use leptos::prelude::*;

use super::board_state::{BoardState, MAIN};
use crate::browser;

/// The buttons under the board: what can be done now besides touching it.
pub(super) fn buttons(state: BoardState) -> impl IntoView {
    let acts = Memo::new(move |_| state.facts.with(|facts| facts.seat.is_some()));
    let advises = Memo::new(move |_| state.facts.with(|facts| facts.rules.coach()));
    let say = move |key: &'static str| state.stage.says(key);
    move || {
        if state.is_placing() {
            return placing(state).into_any();
        }
        let coach = advises.get().then(|| view! {
            <button class="coach" aria-pressed=move || state.notes.with(|notes| notes.coach).to_string() title=move || state.stage.words.get().about("depths-web-coach") on:click=move |_| state.switch_coach()>
                {say("depths-web-coach")}
            </button>
        });
        if !acts.get() {
            return coach.into_any();
        }
        view! {
            <button class="main" id=MAIN on:click=move |_| state.play(Action::End)>
                {say("depths-web-end")}<small aria-hidden="true">{move || still(state)}</small>
            </button>
            {coach}
        }
        .into_any()
    }
}

fn placing(state: BoardState) -> impl IntoView {
    let say = move |key: &'static str| state.stage.says(key);
    let placing = move || state.hand.with(|hand| hand.draft.placing());
    let dive = move |_| {
        if let Some(placing) = untrack(placing) {
            state.play_and_stay(Action::Place(placing));
        }
    };
    let random = move |_| {
        let rules = state.facts.with_untracked(|facts| facts.rules);
        state
            .hand
            .update(|hand| hand.draft = Draft::random(&rules, &mut Seed::from_bytes(browser::random_bytes()).dice(0)));
    };
    view! {
        <button class="main" id=MAIN on:click=dive disabled=move || placing().is_none()>{say("depths-web-dive")}</button>
        <div class="row">
            <button on:click=random>{say("depths-web-random")}</button>
            <button on:click=move |_| state.hand.update(|hand| hand.draft = Draft::default())>{say("depths-web-clear")}</button>
        </div>
    }
}

/// What is still possible before the turn ends, in a word: for the own eyes only.
fn still(state: BoardState) -> Option<String> {
    let begun = state.facts.with(|facts| facts.view.phase != PhaseView::Start);
    let key = match () {
        () if state.targets.with(|targets| targets.drop) && begun => "depths-web-still-charge",
        () if state.shot.with(Option::is_some) => "depths-web-still-torpedo",
        () => return None,
    };
    Some(state.stage.say(key))
}

/// A button for each level that the ship in hand can drop a charge at.
pub(super) fn charges(state: BoardState) -> Option<impl IntoView> {
    let targets = state.targets.get();
    let (ship, square) = (targets.ship.filter(|_| targets.drop)?, targets.at?);
    let words = state.stage.words.get();
    let counted = state.coach.get();
    let one = move |level: Level| {
        let odds = counted.as_ref().map(|counted| counted.coach.submarine(Cell::new(level, square)));
        let share = odds.map(|odds| words.with("depths-web-percent", &[("percent", state.percent(odds).into())]));
        let name = words.with("depths-web-drop-at", &[("cell", Cell::new(level, square).to_string().into())]);
        view! {
            <button class="drop" on:click=move |_| state.play_and_stay(Action::Drop { ship, level })>
                {name}{share.map(|share| view! { <small>{share}</small> })}
            </button>
        }
    };
    let label = words.with("depths-web-drop", &[("ship", ship.name().into())]);
    Some(view! {
        <div role="group" class="buttons drops" data-acts="" aria-label=label>{Level::ALL.map(one).into_iter().collect_view()}</div>
    })
}
