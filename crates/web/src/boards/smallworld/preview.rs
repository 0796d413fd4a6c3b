//! What the unit in hand could do, before it is done.

use contract::{Arg, Game};
use leptos::prelude::*;
use smallworld::{Suggestion, Target, TargetKind, Tile};
use words::Words;

use super::desk::Desk;
use super::hand::By;
use super::odds::odds_card;
use super::reading::Reading;
use super::sight::{Sight, points};
use super::speech;

/// Advice for the unit in hand, and for the tile that it is about to go to.
pub(super) fn preview(desk: Desk) -> AnyView {
    (move || desk.now.with(|now| advice(desk, now.as_ref()?))).into_any()
}

fn advice(desk: Desk, reading: &Reading) -> Option<AnyView> {
    let stage = desk.stage;
    reading.seat?;
    // While a fight is told, nobody should read its end here.
    if desk.show.with(Option::is_some) {
        return None;
    }
    let (hand, sight) = desk.held_late();
    let words = stage.words.get();
    let Some(sight) = sight else {
        let key = if reading.able().is_empty() { "smallworld-web-all-done" } else { "smallworld-web-pick" };
        return Some(view! { <p>{words.get(key)}</p> }.into_any());
    };
    let people = reading.own()?.people;
    let aim = hand.cursor.filter(|tile| *tile != sight.from);
    if let Some(target) = aim.and_then(|tile| sight.target(tile)) {
        return Some(match target.kind {
            TargetKind::Attack => odds_card(desk, reading, &sight, target)?,
            TargetKind::Move => walk(desk, reading, &sight, target, &words),
        });
    }
    let name = speech::unit(&words, people, sight.unit);
    if sight.targets.is_empty() {
        let done = words.with("smallworld-web-spent", &[("name", name.into())]);
        return Some(view! { <p>{done}</p> }.into_any());
    }
    let stars = sight.suggestions.iter().map(|suggestion| star(desk, &words, suggestion)).collect_view();
    let aim = words.with("smallworld-web-aim", &[("name", name.into()), ("stars", sight.suggestions.len().into())]);
    Some(view! { <div class="sw-advice"><p>{aim}</p><ol class="sw-stars-list">{stars}</ol></div> }.into_any())
}

/// A suggested tile: the button does what a tap on the tile does.
fn star(desk: Desk, words: &Words, suggestion: &Suggestion) -> AnyView {
    let tile = suggestion.tile;
    view! {
        <li><button on:click=move |_| desk.touch(tile, By::Tap)>
            <b><span aria-hidden="true">"★ "</span>{tile.to_string()}</b>" "<span>{words.say(&suggestion.why)}</span>
        </button></li>
    }
    .into_any()
}

fn walk(desk: Desk, reading: &Reading, sight: &Sight, target: Target, words: &Words) -> AnyView {
    let people = reading.own().map(|seat| speech::unit(words, seat.people, sight.unit)).unwrap_or_default();
    let terrain = reading.terrain(target.tile).map(|terrain| speech::terrain(words, terrain)).unwrap_or_default();
    let jumps = !touches(reading, sight.from, target.tile);
    let args: Vec<(&str, Arg)> = vec![
        ("name", people.into()),
        ("tile", target.tile.to_string().into()),
        ("terrain", terrain.to_lowercase().into()),
        ("cost", points(target.cost).into()),
    ];
    let key = if jumps { "smallworld-web-jumps" } else { "smallworld-web-goes" };
    let rule = if jumps { "SW-10" } else { "SW-9" };
    let why = sight.suggestions.iter().find(|suggestion| suggestion.tile == target.tile);
    let why = why.map(|suggestion| {
        view! { <p><span aria-hidden="true">"★ "</span>{words.say(&suggestion.why)}</p> }
    });
    let action = target.action(sight.unit);
    view! {
        <div class="sw-advice">
            <p>{words.with(key, &args)}" "<span class="rule">{rule}</span></p>
            {why}
            <button on:click=move |_| desk.stage.play(&action)>{words.with("smallworld-web-go", &[("tile", target.tile.to_string().into())])}</button>
        </div>
    }
    .into_any()
}

fn touches(reading: &Reading, from: Tile, to: Tile) -> bool {
    let rules = reading.game.rules();
    rules.grid().around(rules.size(), from).any(|tile| tile == to)
}
