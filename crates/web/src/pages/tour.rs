//! A first game, one step for each kind of action: the opponent stands still, and what to touch is marked.

use std::sync::Arc;
use std::time::Duration;

use bots::Level;
use contract::Seat;
use leptos::either::Either;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;

use super::home::start;
use super::{Missing, game_here, sayer, title};
use crate::boards::{self, Step};
use crate::browser;
use crate::game::{GameScreen, Mode};
use crate::host::{Host, Local, Sitter};
use crate::icon::Icon;
use crate::ladder;
use crate::scene::Scene;
use crate::settings::Settings;

/// How often the marks are put where their places are now.
const LOOK: Duration = Duration::from_millis(200);

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
    let go_on = move |_| number.update(|number| *number += 1);
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
                        match state.get() {
                            State::Open => words.get(step.key),
                            State::Done => words.about(step.key),
                            State::NotQuite => {
                                words.with("web-tour-not-quite", &[("step", words.get(step.key).into())])
                            }
                        }
                    };
                    let is = move |other: State| Memo::new(move |_| state.get() == other);
                    let (done, wrong) = (is(State::Done), is(State::NotQuite));
                    view! {
                        <section class="tour-step" class:wrong=wrong aria-live="polite">
                            <p class="soft">{move || words.get().with("web-tour-step", &[("step", (number.get() + 1).into()), ("steps", steps.len().into())])}</p>
                            <p class="say" class:done=done>{told}</p>
                            <div class="row">
                                {move || done.get().then(|| view! { <button class="main next" on:click=go_on>{say("web-tour-next")}</button> })}
                                {move || wrong.get().then(|| view! {
                                    <button class="main retry" on:click=move |_| tries.update(|tries| *tries += 1)>{Icon::REMATCH.draw()}{say("web-tour-retry")}</button>
                                })}
                                {move || (!done.get()).then(|| view! { <button on:click=go_on>{say("web-tour-skip")}</button> })}
                            </div>
                        </section>
                        <GameScreen host=Arc::new(local) mode=Mode::Learning/>
                        {move || (state.get() == State::Open).then(|| view! { <Marks touch=step.touch/> })}
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

/// Rings around the places to touch, with their numbers where there are several. They follow whatever scrolls or moves.
#[component]
fn Marks(touch: &'static [&'static str]) -> impl IntoView {
    let places = RwSignal::new(Vec::<Place>::new());
    let look = move || {
        let now: Vec<Place> =
            touch.iter().enumerate().filter_map(|(at, selector)| Place::of(at + 1, selector)).collect();
        if places.with_untracked(|before| *before != now) {
            places.set(now);
        }
    };
    request_animation_frame(look);
    if let Ok(looking) = set_interval_with_handle(look, LOOK) {
        on_cleanup(move || looking.clear());
    }
    let several = touch.len() > 1;
    view! {
        <div class="marks" aria-hidden="true">
            {move || places.get().into_iter().map(|place| {
                let px = |length: f64| format!("{length:.0}px");
                view! {
                    <span class="mark" style:left=px(place.left) style:top=px(place.top) style:width=px(place.width) style:height=px(place.height)>
                        {several.then(|| view! { <b>{place.number}</b> })}
                    </span>
                }
            }).collect_view()}
        </div>
    }
}

/// Where something to touch is in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Place {
    number: usize,
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Place {
    /// Nothing, where it is not shown, or lies behind the deck.
    fn of(number: usize, selector: &str) -> Option<Place> {
        let document = browser::document()?;
        let element = document.query_selector(selector).ok()??;
        let frame = element.get_bounding_client_rect();
        let shown = frame.width() > 0.0 && frame.height() > 0.0;
        let scrolls =
            element.closest("main").ok().flatten().filter(|_| element.closest(".now").ok().flatten().is_none());
        let end = scrolls.map_or(f64::INFINITY, |main| main.get_bounding_client_rect().bottom());
        let middle = frame.top() + frame.height() / 2.0;
        (shown && middle < end).then(|| Place {
            number,
            left: frame.left() - 4.0,
            top: frame.top() - 4.0,
            width: frame.width() + 8.0,
            height: frame.height() + 8.0,
        })
    }
}
