//! The tile looked at with its units, and the last fight to read again.

use leptos::prelude::*;
use smallworld::{SeatView, UnitView, points};
use words::Words;

use super::board_state::BoardState;
use super::facts::Facts;
use super::labels;
use super::terrain::emblem;
use crate::boards::{art, art_of};
use crate::icon::Icon;

/// The tile looked at and its units, with what each has.
pub(super) fn tile_card(state: BoardState, facts: &Facts) -> Option<AnyView> {
    let (hand, _) = state.held_late();
    let words = state.stage.words.get();
    let tile = hand.cursor.or_else(|| hand.stands_on(&facts.reading()))?;
    let terrain = facts.view.terrain_of(tile)?;
    let name = labels::terrain(&words, terrain);
    let poor =
        facts.reading().own().filter(|seat| !seat.people.scores_on(terrain)).map(|_| words.get("smallworld-web-poor"));
    let title = [Some(tile.to_string()), Some(name), poor].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let Some((seat, units)) = facts.view.units_on(tile) else {
        return Some(
            view! { <div class="sw-tile"><h2>{art(terrain.name(), "")}<span>{title}</span></h2></div> }.into_any(),
        );
    };
    let own = Some(seat.seat) == facts.seat;
    let most = contract::Game::rules(&facts.game).life();
    let cards = units.iter().map(|unit| unit_card(state, &words, seat, unit, most, own, hand.unit)).collect_view();
    // Many units have narrower cards: all of them stay in sight.
    let class = format!("sw-tile seat-{}{}", seat.seat, if units.len() > 4 { " many" } else { "" });
    Some(
        view! {
            <div class=class>
                <h2>{art(terrain.name(), "")}<span>{title}</span></h2>
                <ul>{cards}</ul>
            </div>
        }
        .into_any(),
    )
}

/// A unit with all that the rules say of it; one's own can be picked here.
fn unit_card(
    state: BoardState,
    words: &Words,
    seat: &SeatView,
    unit: &UnitView,
    most: u8,
    own: bool,
    hand: Option<u8>,
) -> AnyView {
    let number = unit.unit;
    let held = own && hand == Some(number);
    let figure = |key: &str, value: String| {
        let name = words.get(&format!("smallworld-web-{key}"));
        view! { <span class="sw-figure">{art(key, "")}<span>{name}</span>" "<b>{value}</b></span> }
    };
    // Many lives are a number, few are hearts.
    let heart = |place: u8| art_of("smallworld", "heart", if place < unit.life { "" } else { "gone" });
    let hearts = (most <= 6).then(|| (0..most).map(heart).collect_view());
    let bonus = (unit.bonus > 0).then(|| {
        view! { <span class="sw-figure"><span>{words.get("smallworld-web-bonus")}</span>" "<b>{format!("+{}", unit.bonus)}</b></span> }
    });
    let inside = view! {
        <span class="sw-name">{emblem(seat.people)}<b>{labels::unit(words, seat.people, number)}</b></span>
        <span class="sw-life-left"><span class="sw-hearts" aria-hidden="true">{hearts}</span><span class="sw-lives">{words.get("smallworld-web-life")}" "<b>{unit.life}</b></span></span>
        <span class="sw-figures">
            {figure("attack", seat.attack.to_string())}{figure("movement", points(unit.movement))}{figure("defence", unit.defence.to_string())}{bonus}
        </span>
    };
    let card = if own {
        let take = move |_| state.handle(|hand, facts| hand.take(&facts.reading(), number));
        view! { <button type="button" class="sw-card" aria-pressed=held.to_string() on:click=take>{inside}</button> }
            .into_any()
    } else {
        view! { <div class="sw-card">{inside}</div> }.into_any()
    };
    view! { <li>{card}</li> }.into_any()
}

/// The last fight, to be watched again, and round by round for those who would rather read it.
pub(super) fn last_fight(state: BoardState) -> Option<AnyView> {
    if state.playback.with(Option::is_some) {
        return None;
    }
    let words = state.stage.words.get();
    let fight = state.last.with(|last| last.last().cloned())?;
    let beats = fight.beats.iter().map(|beat| {
        view! { <li>{beat.told(&words)}</li> }
    });
    Some(
        view! {
            <div class="sw-last">
                <details>
                    <summary>{words.with("smallworld-web-last-fight", &[("tile", fight.tile.to_string().into())])}</summary>
                    <ol>{beats.collect_view()}</ol>
                </details>
                <button type="button" on:click=move |_| state.watch_again()>{Icon::REVIEW.draw()}{words.get("smallworld-web-again")}</button>
            </div>
        }
        .into_any(),
    )
}
