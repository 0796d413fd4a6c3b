//! What an entry would do before it counts, the scores, and the one big button.

use billiard::{Entry, Label, Phase, Preview, Tap};
use contract::Seat;
use leptos::prelude::*;

use super::state::BoardState;
use crate::scene::Stage;

/// Both scores, and how the entry in the making would change them.
#[component]
pub(super) fn Scores(state: BoardState) -> impl IntoView {
    let words = state.stage.words;
    let then = Memo::new(move |_| outcome(state).map(|preview| preview.scores()));
    let score = move |army: Seat| {
        let now = Memo::new(move |_| state.game.get().map_or(0, |game| game.score(army)));
        let then = move || then.get().map(|scores| scores[army.index()]).filter(|then| *then != now.get());
        view! {
            <div class=format!("score seat-{army}")>
                <span class="side-name">{move || words.get().seat("billiard", army)}</span>
                <strong>{now}</strong>
                {move || then().map(|then| view! { <span class="then">{format!("→ {then}")}</span> })}
            </div>
        }
    };
    view! { <div class="scores">{Seat::all(2).map(score).collect_view()}</div> }
}

/// Every effect with the rule behind it; while there is none, what to do.
#[component]
pub(super) fn Effects(state: BoardState) -> impl IntoView {
    let Stage { words, scene, .. } = state.stage;
    move || {
        let words = words.get();
        if let Some(stuck) = state.stuck.get() {
            return view! { <p class="warning">{stuck}</p> }.into_any();
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
            None => vec![(String::new(), words.get(entry.guide()))],
            Some(preview) => {
                let effects = preview.effects.iter();
                effects.map(|effect| (effect.rule().to_owned(), words.say(&effect.why()))).collect()
            }
        };
        let missing = entry.button().missing.filter(|_| !nothing).map(|missing| words.say(&missing));
        view! {
            <div class="effects">
                {doing.map(|doing| view! { <p class="doing"><strong>{doing}</strong></p> })}
                {missing.map(|missing| view! { <p>{missing}</p> })}
                {told.into_iter().map(|(rule, why)| view! { <p>{why}" "<span class="rule">{rule}</span></p> }).collect_view()}
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
    view! {
        {move || label.get().map(|label| view! {
            <button type="button" class="main fire" class:ready=ready on:click=move |_| state.fire()>{move || words.get().get(label.key())}</button>
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
                    {move || words.get().get("billiard-web-back")}
                </button>
            </div>
        })}
    }
}

fn outcome(state: BoardState) -> Option<Preview> {
    state.entry.with(|entry| entry.as_ref().and_then(Entry::preview))
}
