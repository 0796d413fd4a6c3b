//! Around the map: the turn over it, the peoples with their points, the chart.

use std::cmp::Ordering;

use contract::{Game, Seat};
use leptos::prelude::*;
use smallworld::{SeatView, SmallWorld};
use words::Words;

use super::board_state::BoardState;
use super::buttons::viewport_buttons;
use super::chart::chart;
use super::labels;
use super::set_up::talents;
use super::terrain::emblem;
use super::tile::{last_fight, tile_card};
use crate::boards::art;
use crate::browser;
use crate::scene::Stage;

/// Everything beside the map: the units of the tile looked at, the last fight.
pub(super) fn panel(state: BoardState) -> AnyView {
    view! {
        {move || state.shown.with(|shown| tile_card(state, shown.as_ref()?))}
        {move || last_fight(state)}
    }
    .into_any()
}

/// The points over the turns; folded where the screen is low, because the map and the units come first.
pub(super) fn chart_card(state: BoardState) -> AnyView {
    let stage = state.stage;
    let roomy = browser::matches("(min-width: 761px) and (min-height: 860px)");
    let has_chart =
        Memo::new(move |_| state.now.with(|now| now.as_ref().is_some_and(|now| !now.view.history.is_empty())));
    view! {
        <Show when=move || has_chart.get()>
            <details class="sw-chart" open=roomy>
                <summary>{stage.says("smallworld-web-chart")}</summary>
                {move || chart(state)}
            </details>
        </Show>
    }
    .into_any()
}

/// Over the map: turn n of N, in words and as a bar of N pieces; and what makes the map larger.
pub(super) fn turn_line(state: BoardState) -> AnyView {
    let stage = state.stage;
    let at = Memo::new(move |_| {
        state.shown.with(|shown| shown.as_ref().map(|shown| (shown.view.turn.min(shown.view.turns), shown.view.turns)))
    });
    let told = move || {
        let (turn, turns) = at.get()?;
        Some(stage.words.get().with("smallworld-board-turn", &[("turn", turn.into()), ("turns", turns.into())]))
    };
    let bar = move || {
        let (turn, turns) = at.get()?;
        let class = |n: u8| match n.cmp(&turn) {
            Ordering::Less => "done",
            Ordering::Equal => "now",
            Ordering::Greater => "",
        };
        Some((1..=turns).map(|n| view! { <i class=class(n)></i> }).collect_view())
    };
    view! {
        <div class="sw-turn"><h2>{told}</h2><span class="sw-turns" aria-hidden="true">{bar}</span>{viewport_buttons(state)}</div>
    }
    .into_any()
}

/// What a player's card says besides the name: the people, its points, what the turn would bring, how many units are left.
pub(super) fn seat_card(stage: Stage, seat: Seat) -> AnyView {
    let of = move |view: &smallworld::View| {
        Some((view.seat(seat)?.clone(), view.whose_turn().outcome().is_some(), view.terrain.is_some()))
    };
    let card = move || {
        let words = stage.words.get();
        let (seat, over, drawn) = stage.scene.with(|scene| of(&scene.seen::<SmallWorld>()?.view))?;
        Some(player(&words, &seat, over, drawn))
    };
    view! { <div class=format!("sw-seat seat-{seat}")>{card}</div> }.into_any()
}

/// A people, its points, what the turn would bring and how many units it has.
fn player(words: &Words, seat: &SeatView, over: bool, drawn: bool) -> AnyView {
    let people = labels::people(words, seat.people);
    let args = [
        ("side", words.seat(SmallWorld::ID, seat.seat).into()),
        ("people", people.clone().into()),
        ("score", seat.score.into()),
        ("gain", if over { "over".into() } else { seat.gain.into() }),
        ("units", seat.units.len().into()),
    ];
    let says = words.with("smallworld-web-player", &args);
    let left = if seat.units.is_empty() && drawn {
        words.get("smallworld-board-out")
    } else {
        words.with("smallworld-web-units", &[("units", seat.units.len().into())])
    };
    let gain = (!over).then(|| words.with("smallworld-web-gain", &[("gain", seat.gain.into())]));
    view! {
        <span class="unseen">{says}</span>
        <span class="sw-face" aria-hidden="true">{art(seat.people.name(), "")}</span>
        <span class="sw-led" aria-hidden="true">{emblem(seat.people)}<span>{people}</span></span>
        <b class="sw-score" aria-hidden="true">{seat.score}</b>
        <span class="sw-gain" aria-hidden="true"><span>{words.with("smallworld-web-points", &[("score", seat.score.into())])}</span><b>{gain}</b></span>
        <span class="sw-rest" aria-hidden="true">{left}</span>
        <span class="sw-talents" aria-hidden="true">{talents(words, seat.people)}</span>
    }
    .into_any()
}
