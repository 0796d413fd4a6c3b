//! What an entry would do before it counts, where balls go after it, the scores, and the one big button.

use billiard::{Entry, Label, Phase, Preview, Tap};
use contract::{Arg, Seat};
use leptos::prelude::*;
use words::Words;

use super::ball::ball;
use super::board_state::{BoardState, game_of};
use super::put_back::{destination, shown};
use super::table_map::placings;
use crate::boards::art;
use crate::icon::Icon;
use crate::notice::why;
use crate::scene::Stage;
use crate::settings::saying;

/// What a player's card says besides the name: the army's score, always in sight.
pub(super) fn seat_card(stage: Stage, army: Seat) -> AnyView {
    let score = Memo::new(move |_| stage.scene.with(|scene| game_of(scene).map_or(0, |game| game.score(army))));
    let says = move || {
        let words = stage.words.get();
        words
            .with("billiard-web-score", &[("side", words.seat("billiard", army).into()), ("score", score.get().into())])
    };
    view! {
        <p class=format!("score seat-{army}")><span class="unseen">{says}</span><strong aria-hidden="true">{score}</strong></p>
    }
    .into_any()
}

/// Which ball goes where after the last entry, large: it is read from the other end of the table.
fn put_back(state: BoardState, words: &Words) -> Option<AnyView> {
    let placings = state.stage.scene.with(placings);
    let told = placings.iter().map(|placing| {
        let (unit, word, place) = destination(*placing);
        view! {
            <li>
                <svg viewBox="0 0 48 48">{ball(unit)}</svg>
                <svg class="onto" viewBox="0 0 24 24"><path d="M3 12H20M13 5L20 12L13 19"/></svg>
                <span><small>{words.get(word)}</small><b>{place}</b></span>
            </li>
        }
    });
    let told = told.collect_view();
    // The map tells it in sentences: here it is a picture of the same.
    (!placings.is_empty()).then(|| view! { <ul class="put-back" aria-hidden="true">{told}</ul> }.into_any())
}

/// Every effect with the rule behind it; while there is none, what to do.
#[component]
pub(super) fn Effects(state: BoardState) -> impl IntoView {
    let Stage { words, scene, .. } = state.stage;
    move || {
        let words = words.get();
        if let Some(stuck) = state.stuck.get() {
            let why = stuck.rule.and_then(|rule| why(&words, &rule));
            return view! { <p class="warning">{stuck.text}" "{why}</p> }.into_any();
        }
        let Some(entry) = state.entry.get() else {
            let mends = scene.with(|scene| scene.mends && scene.turn.outcome().is_none());
            return mends.then(|| view! { <p>{words.get("billiard-guide-book")}</p> }).into_any();
        };
        let doing = state.book.get().and_then(|book| book.doing).map(|doing| {
            let (key, at) = match doing {
                billiard::Doing::Change(at) => ("billiard-web-changing", at),
                billiard::Doing::Insert(at) => ("billiard-web-inserting", at),
            };
            words.with(key, &[("entry", (at + 1).into())])
        });
        let nothing = !entry.is_begun() && entry.game().phase() != Phase::Break;
        let told = match outcome(state).filter(|_| !nothing) {
            None => vec![("", words.get(entry.guide()))],
            Some(preview) => {
                let effects = preview.effects.iter();
                effects.map(|effect| (effect.rule(), words.say(&effect.why()))).collect()
            }
        };
        let missing = entry.button().missing.filter(|_| !nothing).map(|missing| words.say(&missing));
        let back = nothing.then(|| put_back(state, &words)).flatten();
        let then = outcome(state).filter(|_| !nothing).map(|preview| preview.scores()).map(|[solids, stripes]| {
            words.with("billiard-score-then", &[("solids", solids.into()), ("stripes", stripes.into())])
        });
        view! {
            <div class="effects">
                {back}
                {doing.map(|doing| view! { <p class="doing"><strong>{doing}</strong></p> })}
                {missing.map(|missing| view! { <p>{missing}</p> })}
                {told.into_iter().map(|(rule, text)| view! { <p>{text}" "{why(&words, rule)}</p> }).collect_view()}
                {then.map(|then| view! { <p class="then">{then}</p> })}
            </div>
        }
        .into_any()
    }
}

/// The big button, and the switches beside it.
#[component]
pub(super) fn Buttons(state: BoardState) -> impl IntoView {
    let words = state.stage.words;
    let entry = state.entry;
    let label = Memo::new(move |_| entry.with(|entry| entry.as_ref().map(|entry| entry.button().label)));
    let ready =
        Memo::new(move |_| entry.with(|entry| entry.as_ref().is_some_and(|entry| entry.button().missing.is_none())));
    let can = move |tap: Tap| move || entry.with(|entry| entry.as_ref().is_some_and(|entry| entry.takes(tap)));
    let is_on = move |tap: Tap| {
        move || {
            let on = entry.with(|entry| entry.as_ref().is_some_and(|entry| entry.is_on(tap)));
            if on { "true" } else { "false" }
        }
    };
    let breaks = Memo::new(move |_| label.get() == Some(Label::Break));
    let switch = move |tap: Tap| {
        view! {
            <button type="button" class="switch" aria-pressed=is_on(tap) disabled=move || !can(tap)() on:click=move |_| state.tap(tap)>
                {move || words.get().get(tap.switch_key().unwrap_or_default())}
            </button>
        }
    };
    // As long as a ball is not back on its spot the button is another one, so that nobody fires twice.
    let puts = Memo::new(move |_| shown(state).is_some());
    let done = move || {
        let (_, _, placing) = shown(state)?;
        Some(view! {
            <button type="button" class="main is-put" data-acts="moves" on:click=move |_| state.put.update(|put| *put += 1)>
                {Icon::CHECK.draw()}<span>{move || words.get().with("billiard-web-is-put", &put_args(placing))}</span>
            </button>
            <div class="row" data-acts="moves"><button type="button" on:click=move |_| state.put.set(usize::MAX)>{saying(words, "billiard-web-show-fleets")}</button></div>
        })
    };
    let label = Memo::new(move |_| label.get().filter(|_| !puts.get()));
    view! {
        {done}
        {move || label.get().map(|label| view! {
            <button type="button" class=format!("main fire {}", look(label).0) class:ready=ready on:click=move |_| state.fire()>
                {art(look(label).1, "")}<span>{move || words.get().get(label.key())}</span>
            </button>
        })}
        {move || label.get().map(|_| view! {
            <div class="row">
                {if breaks.get() {
                    switch(Tap::InFront).into_any()
                } else {
                    view! {
                        {switch(Tap::Foul)}
                        {switch(Tap::Off)}
                    }.into_any()
                }}
                <button type="button" on:click=move |_| state.back()
                    disabled=move || entry.with(|entry| entry.as_ref().is_none_or(|entry| !entry.is_begun()))>
                    {saying(words, "billiard-web-back")}
                </button>
            </div>
        })}
    }
}

fn put_args(placing: billiard::spots::Placing) -> [(&'static str, Arg); 2] {
    let (_, word, place) = destination(placing);
    let kind = if word == "billiard-web-spot-word" { "spot" } else { "other" };
    [("kind", kind.into()), ("place", place.into())]
}

/// The colour and the sign of the big button: nobody should take one for another.
fn look(label: Label) -> (&'static str, &'static str) {
    match label {
        Label::Break => ("breaks", "rack"),
        Label::Missed => ("misses", "missed"),
        Label::Fire => ("fires", "burst"),
    }
}

fn outcome(state: BoardState) -> Option<Preview> {
    state.entry.with(|entry| entry.as_ref().and_then(Entry::preview))
}
