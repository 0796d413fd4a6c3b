//! A first game, one step for each kind of action: the opponent stands still, and what to touch is marked.

use std::sync::Arc;

use bots::Level;
use contract::Seat;
use leptos::either::Either;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;

use super::home::start;
use super::{Missing, game_here, sayer, title};
use crate::boards::{self, Step};
use crate::game::{GameScreen, Mode, REST};
use crate::glyph;
use crate::host::{Host, Local, Sitter};
use crate::icon::Icon;
use crate::ladder;
use crate::marks::Rings;
use crate::scene::Scene;
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
    // Goes up when a step is begun again.
    let tries = RwSignal::new(0_u32);
    let steps = board.tour;
    let navigate = use_navigate();
    let local_of = move |step: &Step| {
        let start = Some(step.start.to_owned()).filter(|start| !start.is_empty());
        let seed = game.chance.then(|| contract::Seed::from_number(7));
        let rules = game.defaults();
        let opening =
            catalogue::Opening { rules, start, players: Vec::new(), time: contract::TimeControl::Unlimited, seed };
        let table = game.open_match(opening, contract::Millis(0)).ok()?;
        let learner = table.turn().seat().unwrap_or(Seat::ONE);
        let sits = |seat| {
            // A referee enters the shots of both.
            if seat == learner || game.refereed { Sitter::People(Vec::new()) } else { Sitter::Bot(Level::BOTTOM) }
        };
        let sitters = Seat::all(table.seats()).map(sits).collect();
        Some(Local::unkept(game, table, sitters, words, settings.is_calm()))
    };
    // When somebody went on last: "skip" comes to stand where "next" stood, and nobody means both by pressing twice.
    let went_on = StoredValue::new(f64::NEG_INFINITY);
    let step_on = move || number.update(|number| *number += 1);
    let go_on = move |event: MouseEvent| {
        went_on.set_value(event.time_stamp());
        step_on();
    };
    let skip = move |event: MouseEvent| {
        if event.time_stamp() - went_on.get_value() > REST.as_secs_f64() * 1_000.0 {
            step_on();
        }
    };
    Either::Right(move || {
        tries.track();
        match steps.get(number.get()) {
            None => {
                ladder::has_toured(game.id);
                let navigate = navigate.clone();
                let first = move |_| {
                    if let Some(address) = start(game, bots::plays(game.id)) {
                        navigate(&address, leptos_router::NavigateOptions::default());
                    }
                };
                view! {
                    <div class="page">
                        <h1>{say("web-tour-over")}</h1>
                        <p>{say("web-tour-over-about")}</p>
                        <div class="row">
                            <button class="main" on:click=first>{say("web-tour-first-game")}</button>
                            <A href=format!("/games/{}", game.id) attr:class="button">{say("web-to-game")}</A>
                        </div>
                    </div>
                }
                .into_any()
            }
            Some(step) => match untrack(|| local_of(step)) {
                None => ().into_any(),
                Some(local) => {
                    let state = Memo::new(move |_| State::of(step, &local.scene(None)));
                    let told = move || {
                        let words = words.get();
                        let text = match state.get() {
                            State::Open => words.get(step.key),
                            State::Done => words.about(step.key),
                            State::NotQuite => {
                                words.with("web-tour-not-quite", &[("step", words.get(step.key).into())])
                            }
                        };
                        glyph::drawn(&text)
                    };
                    let is = move |other: State| Memo::new(move |_| state.get() == other);
                    let (done, wrong) = (is(State::Done), is(State::NotQuite));
                    view! {
                        <section class="tour-step" class:wrong=wrong aria-live="polite">
                            <p class="soft">{move || words.get().with("web-tour-step", &[("step", (number.get() + 1).into()), ("steps", steps.len().into())])}</p>
                            <p class="say" class:done=done>{told}</p>
                            <div class="row">
                                {move || done.get().then(|| view! { <button class="main next" on:click=go_on>{move || words.get().get(if number.get() + 1 < steps.len() { "web-tour-next" } else { "web-tour-finish" })}</button> })}
                                {move || wrong.get().then(|| view! {
                                    <button class="main retry" on:click=move |_| tries.update(|tries| *tries += 1)>{Icon::REMATCH.draw()}{say("web-tour-retry")}</button>
                                })}
                                {move || (!done.get()).then(|| view! { <button on:click=skip>{say("web-tour-skip")}</button> })}
                            </div>
                        </section>
                        <GameScreen host=Arc::new(local) mode=Mode::Learning/>
                        {move || (state.get() == State::Open).then(|| view! { <Rings touch=step.touch/> })}
                    }
                    .into_any()
                }
            },
        }
    })
}

/// How far somebody is with a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Open,
    Done,
    /// Something else was done, with as many actions as it takes, or the turn is over.
    NotQuite,
}

impl State {
    fn of(step: &Step, scene: &Scene) -> State {
        let acts = scene.past.iter().filter(|line| line.by != contract::Who::Chance).count();
        match (step.done)(scene) {
            true => State::Done,
            false if acts >= step.way.len() || (acts > 0 && scene.seat.is_none()) => State::NotQuite,
            false => State::Open,
        }
    }
}
