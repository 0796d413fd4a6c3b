//! What the unit in hand could do, before it is done.

use contract::Arg;
use leptos::prelude::*;
use smallworld::{By, Sight, Suggestion, Target, TargetKind, points};
use words::Words;

use super::board_state::BoardState;
use super::facts::Facts;
use super::labels;
use super::odds::odds_card;

/// Advice for the unit in hand, and for the tile that it is about to go to.
pub(super) fn preview(state: BoardState) -> AnyView {
    (move || state.now.with(|now| advice(state, now.as_ref()?))).into_any()
}

fn advice(state: BoardState, facts: &Facts) -> Option<AnyView> {
    let stage = state.stage;
    facts.seat?;
    // While a fight is told, nobody should read its end here.
    if state.playback.with(Option::is_some) {
        return None;
    }
    let (hand, sight) = state.held_late();
    let words = stage.words.get();
    let Some(sight) = sight else {
        let key = if facts.reading().able().is_empty() { "smallworld-web-all-done" } else { "smallworld-web-pick" };
        return Some(view! { <p>{words.get(key)}</p> }.into_any());
    };
    let people = facts.reading().own()?.people;
    let aim = hand.cursor.filter(|tile| *tile != sight.from);
    if let Some(target) = aim.and_then(|tile| sight.target(tile)) {
        return Some(match target.kind {
            TargetKind::Attack => odds_card(state, facts, &sight, target)?,
            TargetKind::Move => walk(state, facts, &sight, target, &words),
        });
    }
    let name = labels::unit(&words, people, sight.unit);
    if sight.targets.is_empty() {
        let done = words.with("smallworld-web-spent", &[("name", name.into())]);
        return Some(view! { <p>{done}</p> }.into_any());
    }
    let stars = sight.suggestions.iter().map(|suggestion| star(state, &words, suggestion)).collect_view();
    let aim = words.with("smallworld-web-aim", &[("name", name.into()), ("stars", sight.suggestions.len().into())]);
    Some(view! { <div class="sw-advice"><p>{aim}</p><ol class="sw-stars-list">{stars}</ol></div> }.into_any())
}

/// A suggested tile: the button does what a tap on the tile does.
fn star(state: BoardState, words: &Words, suggestion: &Suggestion) -> AnyView {
    let tile = suggestion.tile;
    view! {
        <li><button on:click=move |_| state.touch(tile, By::Tap)>
            <b><span aria-hidden="true">"★ "</span>{tile.to_string()}</b>" "<span>{words.say(&suggestion.why)}</span>
        </button></li>
    }
    .into_any()
}

fn walk(state: BoardState, facts: &Facts, sight: &Sight, target: Target, words: &Words) -> AnyView {
    let people = facts.reading().own().map(|seat| labels::unit(words, seat.people, sight.unit)).unwrap_or_default();
    let terrain = facts.view.terrain_of(target.tile).map(|terrain| labels::terrain(words, terrain)).unwrap_or_default();
    let jumps = !facts.game.touch(sight.from, target.tile);
    let args: Vec<(&str, Arg)> = vec![
        ("name", people.into()),
        ("tile", target.tile.to_string().into()),
        ("terrain", terrain.to_lowercase().into()),
        ("cost", points(target.cost).into()),
    ];
    let key = if jumps { "smallworld-web-jumps" } else { "smallworld-web-goes" };
    let why = sight.suggestion(target.tile);
    let why = why.map(|suggestion| {
        view! { <p><span aria-hidden="true">"★ "</span>{words.say(&suggestion.why)}</p> }
    });
    let action = target.action(sight.unit);
    view! {
        <div class="sw-advice">
            <p>{words.with(key, &args)}</p>
            {why}
            <button on:click=move |_| state.stage.play(action.clone())>{words.with("smallworld-web-go", &[("tile", target.tile.to_string().into())])}</button>
        </div>
    }
    .into_any()
}
