//! What the unit in hand could do, before it is done.

use contract::Arg;
use leptos::prelude::*;
use smallworld::{Preview, Suggestion, Target, points};
use words::Words;

use super::board_state::BoardState;
use super::facts::Facts;
use super::labels;
use super::odds::odds_card;
use crate::glyph;

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
    let preview = hand.preview(&facts.reading(), sight.as_deref());
    let said = |key: &str| Some(view! { <p>{words.get(key)}</p> }.into_any());
    // Of nothing in hand nothing more is told.
    let unit = sight.as_ref().map_or(0, |sight| sight.unit);
    let people = facts.reading().own()?.people;
    match preview {
        Preview::Pick => said("smallworld-web-pick"),
        Preview::AllDone => said("smallworld-web-all-done"),
        Preview::Spent => {
            let name = labels::the_unit(&words, people, unit);
            let done = words.with("smallworld-web-spent", &[("name", name.into())]);
            Some(view! { <p>{done}</p> }.into_any())
        }
        Preview::Fight(target, fight, why) => odds_card(state, facts, unit, target, fight, why),
        Preview::Walk(target, why) => {
            let jumps = sight.as_ref().is_some_and(|sight| !facts.game.touch(sight.from, target.tile));
            let name = labels::the_unit(&words, people, unit);
            Some(walk(state, facts, (unit, name), target, jumps, why))
        }
        Preview::Aim(suggestions) => {
            let stars = suggestions.iter().map(|suggestion| star(state, &words, suggestion)).collect_view();
            let name = labels::unit(&words, people, unit);
            let aim = words.with("smallworld-web-aim", &[("name", name.into()), ("stars", suggestions.len().into())]);
            Some(view! { <div class="sw-advice"><p>{aim}</p><ol class="sw-stars-list">{stars}</ol></div> }.into_any())
        }
    }
}

/// A suggested tile: the button does what a tap on the tile does.
fn star(state: BoardState, words: &Words, suggestion: &Suggestion) -> AnyView {
    let tile = suggestion.tile;
    view! {
        <li><button data-acts="moves" on:click=move |event| state.tap(tile, event.time_stamp())>
            <b>{glyph::drawn("★ ")}{tile.to_string()}</b>" "<span>{words.say(&suggestion.why)}</span>
        </button></li>
    }
    .into_any()
}

fn walk(
    state: BoardState,
    facts: &Facts,
    (unit, name): (u8, String),
    target: Target,
    jumps: bool,
    why: Option<&Suggestion>,
) -> AnyView {
    let words = state.stage.words.get();
    let terrain =
        facts.view.terrain_of(target.tile).map(|terrain| labels::terrain(&words, terrain)).unwrap_or_default();
    let args: Vec<(&str, Arg)> = vec![
        ("name", name.into()),
        ("tile", target.tile.to_string().into()),
        ("terrain", terrain.to_lowercase().into()),
        ("cost", points(target.cost).into()),
    ];
    let key = if jumps { "smallworld-web-jumps" } else { "smallworld-web-goes" };
    let why = why.map(|suggestion| {
        view! { <p>{glyph::drawn("★ ")}{words.say(&suggestion.why)}</p> }
    });
    let action = target.action(unit);
    view! {
        <div class="sw-advice">
            <p>{words.with(key, &args)}</p>
            {why}
            <button data-acts="" on:click=move |_| state.stage.play(action.clone())>{words.with("smallworld-web-go", &[("tile", target.tile.to_string().into())])}</button>
        </div>
    }
    .into_any()
}
