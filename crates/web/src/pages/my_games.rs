//! The games that this browser keeps.

use contract::Seat;
use leptos::prelude::*;
use leptos_router::components::A;
use words::Words;

use super::online::MyRows;
use super::outcome::outcome;
use super::{sayer, scene_of, title};
use crate::host::Sitter;
use crate::icon::Icon;
use crate::net;
use crate::saved_matches::{self, Forgotten, SavedMatch};
use crate::settings::{Settings, saying};

/// My games.
#[component]
pub fn Mine() -> impl IntoView {
    let say = sayer();
    title(move || say("web-nav-mine").get());
    let games = RwSignal::new(saved_matches::all());
    // The last one last: undone one by one.
    let deleted = RwSignal::new(Vec::<Forgotten>::new());
    let words = Settings::here().words();
    let undo = move |_| {
        if let Some(forgotten) = deleted.try_update(Vec::pop).flatten() {
            saved_matches::restore(&forgotten);
            games.set(saved_matches::all());
        }
    };
    // Matches on a server are shown only if a server answers.
    let online = RwSignal::new(Vec::new());
    leptos::task::spawn_local(async move {
        if let Ok(lobby) = net::my_matches().await {
            let _ = online.try_set(lobby.matches);
        }
    });
    let row = move |kept: SavedMatch| view! { <li><Row kept games deleted/></li> };
    view! {
        <div class="page">
            <h1>{say("web-nav-mine")}</h1>
            {move || (!online.with(Vec::is_empty)).then(|| view! {
                <section aria-labelledby="own">
                    <h2 id="own">{say("online-mine")}</h2>
                    <MyRows mine=online.get()/>
                </section>
                <h2>{say("online-mine-here")}</h2>
            })}
            <p class="soft">{say("web-mine-about")}</p>
            {move || (!deleted.with(Vec::is_empty)).then(|| view! {
                <p class="deleted" role="status">{saying(words, "web-deleted")}" "<button on:click=undo>{Icon::UNDO.draw()}{saying(words, "web-undo")}</button></p>
            })}
            {move || if games.with(Vec::is_empty) {
                view! {
                    <p>{say("web-mine-none")}</p>
                    <A href="/" attr:class="button">{say("web-home")}</A>
                }.into_any()
            } else {
                view! { <ul class="rows">{games.get().into_iter().map(row).collect_view()}</ul> }.into_any()
            }}
        </div>
    }
}

#[component]
fn Row(kept: SavedMatch, games: RwSignal<Vec<SavedMatch>>, deleted: RwSignal<Vec<Forgotten>>) -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let SavedMatch { id, game, sitters, plies, result, at, .. } = kept;
    let name = {
        let game = game.clone();
        move || words.get().get(&format!("{game}-name"))
    };
    let who = {
        let game = game.clone();
        let sitters = sitters.clone();
        move || who(&game, &sitters, &words.get())
    };
    let when = move || {
        let date = js_sys::Date::new(&(at as f64).into());
        String::from(date.to_locale_string(words.get().language().code(), &to_the_minute()))
    };
    let state = {
        let (game, result) = (game.clone(), result.clone());
        let people = sitters.iter().enumerate().filter(|(_, sitter)| sitter.is_people());
        let people: Vec<Seat> = people.map(|(index, _)| Seat::at(index)).collect();
        move || {
            let words = words.get();
            match &result {
                Some(result) => outcome(&game, result, &people, &words),
                None => words.with("web-plies", &[("plies", plies.into())]),
            }
        }
    };
    let forget = {
        let id = id.clone();
        move |_| {
            deleted.update(|deleted| deleted.push(saved_matches::forget(&id)));
            games.set(saved_matches::all());
        }
    };
    let scene = scene_of(&game, 1, "thumb");
    let open = if result.is_some() { say("web-look") } else { say("web-continue") };
    view! {
        <div class="kept">
            {scene}
            <div>
                <h3>{name}</h3>
                <p>{who}</p>
                <p class="soft">{state}" · "{when}</p>
            </div>
            <div class="row">
                <A href=format!("/play/{id}") attr:class="button">{open}</A>
                <button on:click=forget>{say("web-forget")}</button>
            </div>
        </div>
    }
}

/// Who plays: the side of each, with the name where there is one.
pub(super) fn who(game: &str, sitters: &[Sitter], words: &Words) -> String {
    let sides = sitters.iter().enumerate().map(|(index, sitter)| {
        let side = words.seat(game, Seat::at(index));
        let name = crate::host::name_of(sitter, words);
        if name.is_empty() { side } else { format!("{name} ({side})") }
    });
    sides.collect::<Vec<_>>().join(" – ")
}

/// How a time is told: nobody looks for a game by its second.
fn to_the_minute() -> wasm_bindgen::JsValue {
    let how = js_sys::Object::new();
    for (what, style) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // A plain object takes any property.
        let _ = js_sys::Reflect::set(&how, &what.into(), &style.into());
    }
    how.into()
}
