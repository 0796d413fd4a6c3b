//! Any record: pasted, opened or played; stepped through and judged by the computer.

use std::sync::Arc;

use contract::{Eye, Record, Who};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use super::online::KeepOnline;
use super::{sayer, title};
use crate::browser;
use crate::game::{GameScreen, Mode};
use crate::host::{Local, Sitter};
use crate::settings::Settings;

/// A place for a record, and then the record.
#[component]
pub fn Replay() -> impl IntoView {
    let settings = Settings::here();
    let words = settings.words();
    let say = sayer();
    title(move || say("web-replay").get());
    let text = RwSignal::new(browser::hash());
    let typed = RwSignal::new(String::new());
    let file = move |event: leptos::ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()?.get(0)) else { return };
        leptos::task::spawn_local(async move {
            let read = JsFuture::from(file.text()).await.ok().and_then(|read| read.as_string());
            text.set(read.unwrap_or_default());
        });
    };
    let form = move |trouble: Option<String>| {
        view! {
            <div class="page">
                <h1>{say("web-replay")}</h1>
                <p class="soft">{say("web-replay-about")}</p>
                {trouble.map(|trouble| view! { <p class="warning" role="alert">{trouble}</p> })}
                <label for="record">{say("web-record")}</label>
                <textarea id="record" rows="12" spellcheck="false" prop:value=typed
                    on:input:target=move |event| typed.set(event.target().value())></textarea>
                <div class="row">
                    <button class="main" on:click=move |_| text.set(typed.get_untracked()) disabled=move || typed.with(|t| t.trim().is_empty())>
                        {say("web-replay-show")}
                    </button>
                    <label class="button" for="file">{say("web-replay-open")}</label>
                    <input id="file" class="unseen" type="file" accept=".txt,text/plain" on:change=file/>
                </div>
            </div>
        }
    };
    move || {
        let text = text.get();
        if text.trim().is_empty() {
            return form(None).into_any();
        }
        match text.parse::<Record>() {
            Err(error) => {
                typed.set(text);
                form(Some(words.get().record_error(&error))).into_any()
            }
            Ok(record) => match catalogue::find(record.game()).map(|game| (game, game.replay(&record))) {
                None => form(Some(
                    words.get().with("web-unknown-game", &[("game", record.game().into()), ("games", known().into())]),
                ))
                .into_any(),
                Some((_, Err(error))) => {
                    typed.set(text);
                    form(Some(words.get().record_error(&error))).into_any()
                }
                Some((game, Ok(table))) => {
                    let table_plies = table.plies();
                    let drawn = table.log_as(Eye::All).iter().take_while(|line| line.by == Who::Chance).count();
                    let sitters = table.players().iter().map(|names| Sitter::People(names.clone())).collect();
                    let local = untrack(|| Local::unkept(game, table, sitters, words, settings.is_calm()));
                    let at = RwSignal::new(moment_in_address(drawn).filter(|at| *at < table_plies));
                    view! {
                        <GameScreen host=Arc::new(local) mode=Mode::Looking at/>
                        <KeepOnline record=text/>
                    }
                    .into_any()
                }
            },
        }
    }
}

/// The moment in the address, after so many plies: `?at=12`; where none is named, the start, with the map that was drawn for it.
fn moment_in_address(start: usize) -> Option<usize> {
    let search = browser::window().and_then(|window| window.location().search().ok()).unwrap_or_default();
    search.strip_prefix("?at=").map_or(Some(start), |at| at.parse().ok())
}

/// The ids of all games, for an address that names another one.
fn known() -> String {
    catalogue::all().iter().map(|game| game.id).collect::<Vec<_>>().join(", ")
}
