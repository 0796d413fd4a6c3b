//! What the thing in hand would do, before it is done.

use contract::Arg;
use depths::{Cell, Half, Level, MINE, Prompt, cited};
use leptos::prelude::*;

use super::board_state::BoardState;
use super::buttons;
use super::torpedo::torpedo;
use crate::notice::why;

/// The cards beside the board: what is to be done, the ship in hand with its charges, and the torpedoes.
pub(super) fn preview(state: BoardState) -> impl IntoView {
    let acts = Memo::new(move |_| state.facts.with(|facts| facts.seat.is_some()));
    let first = move || {
        let words = state.stage.words.get();
        if state.is_placing() {
            let key = match state.hand.with(|hand| hand.draft.next()) {
                Some(MINE) => "depths-web-task-mine",
                Some(_) => "depths-web-task-submarine",
                None => "depths-web-task-dive",
            };
            let (title, why) = (words.get("depths-web-task"), why(&words, cited::PLACE));
            return view! { <div><strong>{title}</strong><p>{words.get(key)}" "{why}</p></div> }.into_any();
        }
        match () {
            () if !acts.get() => ().into_any(),
            () if state.targets.with(|targets| targets.ship.is_some()) => ship(state).into_any(),
            () => view! { <p class="prompt">{prompt(state)}</p> }.into_any(),
        }
    };
    // Where there is room for one layer only, this stands right under the buttons.
    let narrow = move || state.narrow.get();
    view! { {move || narrow().then(|| chances(state))}{first}{torpedo(state)}{move || (!narrow()).then(|| chances(state))} }
}

/// What the ship in hand can do.
fn ship(state: BoardState) -> impl IntoView {
    let words = state.stage.words.get();
    let targets = state.targets.get();
    let charges = state.facts.with(|facts| targets.ship.map_or(0, |ship| facts.view.ship(facts.me, ship).charges));
    let name = targets.ship.map(depths::Ship::name).unwrap_or_default();
    let moves = (!targets.reach.is_empty() || targets.port).then(|| {
        let port = if targets.port { "yes" } else { "no" };
        let args: [(&str, Arg); 2] = [("squares", targets.reach.count().into()), ("port", port.into())];
        view! { <p>{words.with("depths-web-sails", &args)}" "{why(&words, cited::SAIL)}</p> }
    });
    let drops = targets.drop.then(|| {
        let args: [(&str, Arg); 2] =
            [("square", targets.at.map_or(0, depths::Square::number).into()), ("charges", charges.into())];
        view! { <p>{words.with("depths-web-drops", &args)}" "{why(&words, cited::CHARGE)}</p> }
    });
    let idle = (moves.is_none() && drops.is_none()).then(|| view! { <p>{words.get("depths-web-idle")}</p> });
    let odds = targets.at.filter(|_| targets.drop).and_then(|square| {
        let counted = state.coach.get()?;
        let rows = Level::ALL.map(|level| {
            let odds = counted.coach.submarine(Cell::new(level, square));
            let fraction = if odds.whole() == 1 { String::new() } else { odds.to_string() };
            let share = words.with("depths-web-percent", &[("percent", state.percent(odds).into())]);
            view! { <tr><th scope="row">{level.depth()}</th><td>{share}</td><td class="soft">{fraction}</td></tr> }
        });
        Some(view! { <table class="odds-table"><caption>{words.get("depths-web-odds")}</caption><tbody>{rows.into_iter().collect_view()}</tbody></table> })
    });
    let title = words.with("depths-web-in-hand", &[("ship", name.into())]);
    view! { <div class="in-hand"><strong>{title}</strong>{buttons::charges(state)}{moves}{drops}{idle}{odds}</div> }
}

/// What the percentages on the layers that are shown are of.
fn chances(state: BoardState) -> Option<impl IntoView> {
    let counted = state.coach.get().filter(|_| !state.narrow.get() || state.front.get() == Half::Hunt)?;
    let shown = |surface: bool| !state.narrow.get() || surface == (state.layer.get() == 0 && counted.has_mine);
    let say = |key: &'static str| state.stage.say(key);
    let below = shown(false).then(|| view! { <span>{say("depths-web-chances")}</span>" " });
    let above = (counted.has_mine && shown(true)).then(|| view! { <span>{say("depths-web-chances-mine")}</span> });
    Some(view! { <p class="chances">{below}{above}</p> })
}

/// What can be done now, while nothing is in hand.
fn prompt(state: BoardState) -> String {
    let words = state.stage.words.get();
    state.facts.with(|facts| {
        let reading = facts.reading();
        let first = match state.hand.with(|hand| reading.prompt(hand)) {
            Prompt::Start | Prompt::Sail { .. } | Prompt::Drop(_) => words.get("depths-web-start"),
            Prompt::FireOrEnd => words.get("depths-web-or-end"),
            Prompt::Place | Prompt::Spin | Prompt::End => words.get("depths-web-now-end"),
        };
        if reading.bears() { format!("{first} {}", words.get("depths-web-bears")) } else { first }
    })
}
