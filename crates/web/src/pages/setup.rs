//! Before a match: who sits where, and by which rules.

mod online;
mod parameter;

use bots::Level;
use catalogue::CatalogueGame;
use contract::{Seat, Values};
use leptos::either::Either;
use leptos::prelude::*;
use leptos_router::hooks::{use_navigate, use_query_map};
use words::Words;

use self::online::{OnlineFields, Plan};
use self::parameter::Field;
use super::home::FIRST_LEVEL;
use super::{Missing, game_here, sayer, title};
use crate::host::{Local, Sitter};
use crate::net;
use crate::settings::Settings;

/// Sets up a match of the game that the address names.
#[component]
pub fn SetUp() -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let Some(game) = game_here() else { return Either::Left(Missing()) };
    let name = move || words.get().get(&format!("{}-name", game.id));
    title(name);
    let has_bots = bots::plays(game.id);
    let values = RwSignal::new(game.defaults());
    let trouble = Memo::new(move |_| game.check(&values.get()).err());
    let seats = Memo::new(move |_| seats_of(game, &values.get()));
    let sitters = RwSignal::new(vec![Sitter::People(vec![String::new()]); usize::from(Seat::MOST)]);
    if has_bots {
        sitters.update(|sitters| sitters[1..].fill(Sitter::Bot(FIRST_LEVEL)));
    }
    let failed = RwSignal::new(None::<String>);
    let elsewhere = RwSignal::new(use_query_map().with_untracked(|query| query.get("online").is_some()));
    let plan = RwSignal::new(Plan::usual(game.refereed));
    let busy = RwSignal::new(false);
    let navigate = use_navigate();
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if elsewhere.get_untracked() {
            let plan = plan.get_untracked();
            let new = plan.new_match(game, &values.get_untracked(), seats.get_untracked());
            let navigate = navigate.clone();
            busy.set(true);
            leptos::task::spawn_local(async move {
                let created = online::create(plan.name, &new).await;
                let _ = busy.try_set(false);
                match created {
                    Ok(id) => navigate(&format!("/online/{id}"), leptos_router::NavigateOptions::default()),
                    Err(why) => {
                        let _ = failed.try_set(Some(net::told(&words.get_untracked(), &why, game.id)));
                    }
                }
            });
            return;
        }
        let mut sitters = sitters.get_untracked();
        sitters.truncate(usize::from(seats.get_untracked()));
        match Local::open(game, values.get_untracked(), None, sitters) {
            Ok(kept) => navigate(&format!("/play/{}", kept.id), leptos_router::NavigateOptions::default()),
            Err(error) => failed.set(Some(error.to_string())),
        }
    };
    let set = move |event: leptos::ev::Event| {
        let chosen = event_target_value(&event);
        if let Some(set) = game.set(&chosen).and_then(|set| set.values().ok()) {
            values.set(set);
        }
    };
    let chosen = Memo::new(move |_| {
        let values = values.get();
        game.sets().find(|set| set.values().is_ok_and(|set| set == values)).map(|set| set.name)
    });
    Either::Right(view! {
        <form class="page set-up" on:submit=start>
            <h1>{name}</h1>
            <fieldset class="where-to">
                <legend>{say("online-where")}</legend>
                {[(false, "online-where-here"), (true, "online-where-online")].map(|(there, key)| view! {
                    <label class="choice">
                        <input type="radio" name="where" prop:checked=move || elsewhere.get() == there on:change=move |_| elsewhere.set(there)/>
                        {say(key)}
                    </label>
                }).collect_view()}
            </fieldset>
            <section aria-labelledby="who">
                <h2 id="who">{say("web-who")}</h2>
                {move || if elsewhere.get() {
                    view! { <OnlineFields game seats plan has_bots/> }.into_any()
                } else {
                    Seat::all(seats.get()).map(|seat| view! { <SeatField game seat sitters has_bots/> }).collect_view().into_any()
                }}
            </section>
            <section aria-labelledby="by-which">
                <h2 id="by-which">{say("web-by-which-rules")}</h2>
                <label for="set">{say("web-rule-set")}</label>
                <select id="set" on:change=set>
                    {game.sets().map(|set| {
                        let name = set.name;
                        view! { <option value=name selected=move || chosen.get() == Some(name)>{move || set_name(&words.get(), game.id, name)}</option> }
                    }).collect_view()}
                    {move || chosen.get().is_none().then(|| view! { <option value="" selected=true>{say("web-own-rules")}</option> })}
                </select>
                <details class="more">
                    <summary>{say("web-every-rule")}</summary>
                    <div class="parameters">
                        {game.parameters.iter().map(|parameter| view! { <Field game parameter values/> }).collect_view()}
                    </div>
                </details>
                {move || trouble.get().map(|bad| view! { <p class="warning" role="alert">{words.get().bad_rule(&bad)}</p> })}
            </section>
            {move || failed.get().map(|why| view! { <p class="warning" role="alert">{why}</p> })}
            <button class="main" type="submit" disabled=move || trouble.get().is_some() || busy.get()>
                {move || if elsewhere.get() { say("online-create").get() } else { say("web-start").get() }}</button>
        </form>
    })
}

/// Who plays one seat.
#[component]
fn SeatField(
    game: &'static CatalogueGame,
    seat: Seat,
    sitters: RwSignal<Vec<Sitter>>,
    has_bots: bool,
) -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let sitter = Memo::new(move |_| sitters.with(|sitters| sitters.get(seat.index()).cloned()));
    let set = move |sitter: Sitter| sitters.update(|sitters| sitters[seat.index()] = sitter);
    let kind = move |event: leptos::ev::Event| {
        set(match event_target_value(&event).parse::<u8>().ok().and_then(Level::new) {
            Some(level) => Sitter::Bot(level),
            None => Sitter::People(vec![String::new()]),
        });
    };
    let names = move |event: leptos::ev::Event| {
        // Partners of a team are told apart by commas.
        let text = event_target_value(&event);
        set(Sitter::People(text.split(',').map(|name| name.trim().chars().take(40).collect()).collect()));
    };
    let id = format!("seat-{seat}");
    let people = move || sitter.get().is_none_or(|sitter| sitter.is_people());
    view! {
        <div class=format!("field seat-{seat}")>
            <label for=id.clone()>{move || words.get().seat(game.id, seat)}</label>
            {has_bots.then(|| view! {
                <select id=id.clone() on:change=kind>
                    <option value="people" selected=people>{say("web-a-person")}</option>
                    {Level::all().map(|level| view! {
                        <option value=level.to_string() selected=move || sitter.get() == Some(Sitter::Bot(level))>
                            {move || words.get().with("web-computer-level", &[("level", level.number().into())])}
                        </option>
                    }).collect_view()}
                </select>
            })}
            {move || people().then(|| view! {
                <input type="text" maxlength="120" id=if has_bots { format!("name-{seat}") } else { format!("seat-{seat}") }
                    placeholder=say(if game.refereed { "web-names" } else { "web-name" })
                    aria-label=say(if game.refereed { "web-names" } else { "web-name" }) on:input=names/>
            })}
        </div>
    }
}

/// What a named set is called.
pub(super) fn set_name(words: &Words, game: &str, set: &str) -> String {
    let key = format!("{game}-set-{set}");
    if words.has(&key) { words.get(&key) } else { set.to_owned() }
}

/// How many seats a match by these rules has.
fn seats_of(game: &CatalogueGame, values: &Values) -> u8 {
    game.open(values, None).map_or(2, |table| table.seats())
}
