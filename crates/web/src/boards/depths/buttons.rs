//! The game's own buttons: end the turn, charges, torpedoes, the coach; while placing, dive, random and clear.

use contract::{Arg, Seed};
use depths::{Action, Aim, Cell, Draft, Level, Shot};
use leptos::prelude::*;

use super::board_state::{BoardState, MAIN};
use crate::browser;

/// All of them.
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
            <button class="main" id=MAIN on:click=move |_| state.play(Action::End)>{say("depths-web-end")}</button>
            {move || charges(state)}
            {move || torpedoes(state)}
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

/// A button for each level that the ship in hand can drop a charge at.
fn charges(state: BoardState) -> Option<impl IntoView> {
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
    let title = words.with("depths-web-drop", &[("ship", ship.name().into())]);
    let label = title.clone();
    Some(view! {
        <div role="group" aria-label=label>
            <p class="group" aria-hidden="true">{title}</p>
            <div class="row">{Level::ALL.map(one).into_iter().collect_view()}</div>
        </div>
    })
}

/// Torpedoes, if a submarine bears on a ship: for the own eyes only.
fn torpedoes(state: BoardState) -> Option<impl IntoView> {
    if state.facts.with(|facts| facts.reading().shots().next().is_none()) {
        return None;
    }
    let words = state.stage.words.get();
    let aim = state.hand.with(|hand| hand.aim);
    let meant = state.facts.with(|facts| state.hand.with(|hand| hand.shots(&facts.reading())));
    let switch = move |_| {
        state.hand.update(|hand| {
            hand.ship = None;
            hand.aim = if hand.aim.is_none() { Some(Aim::Any) } else { None };
        });
    };
    let fire = move |shot: Shot| {
        let args: [(&str, Arg); 4] = [
            ("target", shot.target.name().into()),
            ("square", shot.square.number().into()),
            ("track", shot.track.name().into()),
            ("line", shot.line.to_string().into()),
        ];
        view! { <button class="launch" on:click=move |_| state.play_and_stay(shot.action())>{words.with("depths-fire-at", &args)}</button> }
    };
    Some(view! {
        <button aria-expanded=aim.is_some().to_string() on:click=switch>{words.get("depths-web-fire")}</button>
        {(!meant.is_empty()).then(|| view! {
            <div role="group" class="shots" aria-label=words.get("depths-web-fire")>{meant.into_iter().map(fire).collect_view()}</div>
        })}
    })
}
