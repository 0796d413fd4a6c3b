//! A first game, one step for each kind of action.

use std::sync::Arc;

use contract::Seat;
use leptos::either::Either;
use leptos::prelude::*;
use leptos_router::components::A;

use super::{Missing, game_here, sayer, title};
use crate::boards::{self, Step};
use crate::game::{GameScreen, Mode};
use crate::host::{Host, Local, Sitter};
use crate::settings::Settings;

/// The tour of the game that the address names.
#[component]
pub fn Tour() -> impl IntoView {
    let settings = Settings::here();
    let words = settings.words();
    let say = sayer();
    let Some((game, board)) = game_here().and_then(|game| Some((game, boards::find(game.id)?))) else {
        return Either::Left(Missing());
    };
    title(move || say("web-tour").get());
    let number = RwSignal::new(0_usize);
    let steps = board.tour;
    let local_of = move |step: &Step| {
        let start = Some(step.start.to_owned()).filter(|start| !start.is_empty());
        let seed = game.chance.then(|| contract::Seed::from_number(7));
        let rules = game.defaults();
        let opening =
            catalogue::Opening { rules, start, players: Vec::new(), time: contract::TimeControl::Unlimited, seed };
        let table = game.open_match(opening, contract::Millis(0)).ok()?;
        let sitters = Seat::all(table.seats()).map(|_| Sitter::People(Vec::new())).collect();
        Some(Local::unkept(game, table, sitters, words, settings.is_calm()))
    };
    Either::Right(move || match steps.get(number.get()) {
        None => view! {
            <div class="page">
                <h1>{say("web-tour-over")}</h1>
                <p>{say("web-tour-over-about")}</p>
                <A href=format!("/games/{}", game.id) attr:class="button main">{say("web-to-game")}</A>
            </div>
        }
        .into_any(),
        Some(step) => match untrack(|| local_of(step)) {
            None => ().into_any(),
            Some(local) => {
                let done = Memo::new(move |_| (step.done)(&local.scene(None)));
                let told = move || {
                    let words = words.get();
                    if done.get() { words.about(step.key) } else { words.get(step.key) }
                };
                view! {
                    <section class="tour-step" aria-live="polite">
                        <p class="soft">{move || words.get().with("web-tour-step", &[("step", (number.get() + 1).into()), ("steps", steps.len().into())])}</p>
                        <p class="say" class:done=done>{told}</p>
                        {move || done.get().then(|| view! {
                            <button class="main" on:click=move |_| number.update(|number| *number += 1)>{say("web-tour-next")}</button>
                        })}
                        {move || (!done.get()).then(|| view! {
                            <button on:click=move |_| number.update(|number| *number += 1)>{say("web-tour-skip")}</button>
                        })}
                    </section>
                    <GameScreen host=Arc::new(local) mode=Mode::Learning/>
                }
                .into_any()
            }
        },
    })
}
