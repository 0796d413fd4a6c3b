//! A match on the server: found, joined, waited for, played or watched.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;
use wire::{ApiError, MatchSummary};

use super::invitation::Invited;
use super::waiting_room::Room;
use crate::browser;
use crate::game::{GameScreen, Mode, Notices};
use crate::host::remote::{Link, is_withdrawn, waits};
use crate::host::{Remote, invitations};
use crate::net::{self, Trouble};
use crate::pages::{sayer, title};
use crate::settings::Settings;

/// How long to wait before a server that did not answer is asked again.
const AGAIN: Duration = Duration::from_secs(2);

/// The match that the address names.
#[component]
pub fn OnlineMatch() -> impl IntoView {
    let params = use_params_map();
    let id = Memo::new(move |_| params.with(|params| params.get("id")).unwrap_or_default());
    move || {
        let id = id.get();
        view! { <Found id/> }.into_any()
    }
}

/// Looks for the match.
#[component]
fn Found(id: String) -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    title(move || say("online-title").get());
    let token = RwSignal::new(Some(browser::hash()).filter(|token| !token.is_empty()));
    let found = RwSignal::new(None::<net::Result<MatchSummary>>);
    look(id.clone(), found);
    let invited = Memo::new(move |_| {
        let free = found.with(|found| {
            let summary = found.as_ref().and_then(|found| found.as_ref().ok());
            summary
                .is_some_and(|summary| waits(summary) && !summary.chairs.iter().any(|chair| chair.mine && chair.taken))
        });
        free && token.with(Option::is_some)
    });
    move || match found.get() {
        None => view! { <p class="page" role="status">{say("online-connecting")}</p> }.into_any(),
        Some(Ok(summary)) if invited.get() => view! { <Invited summary token found/> }.into_any(),
        Some(Ok(summary)) => view! { <Here id=id.clone() summary/> }.into_any(),
        Some(Err(Trouble::Gone)) => view! { <p class="page" role="status">{say("online-lost")}</p> }.into_any(),
        Some(Err(Trouble::Refused(ApiError::NotFound))) => view! { <Missing/> }.into_any(),
        Some(Err(trouble)) => {
            view! { <p class="page warning" role="alert">{move || net::error_text(&words.get(), &trouble, "")}</p> }
                .into_any()
        }
    }
}

/// Asks for the summary, and again as long as nobody answers.
fn look(id: String, found: RwSignal<Option<net::Result<MatchSummary>>>) {
    spawn_local(async move {
        let answer = net::summary(&id).await;
        let gone = answer == Err(Trouble::Gone);
        // The page may have been left.
        if found.try_set(Some(answer)).is_none() && gone {
            set_timeout(move || look(id, found), AGAIN);
        }
    });
}

/// There is no such match, or not any more.
#[component]
fn Missing() -> impl IntoView {
    let say = sayer();
    view! {
        <div class="page">
            <h1>{say("online-not-found-title")}</h1>
            <p>{say("online-not-found")}</p>
            <A href="/online" attr:class="button">{say("online-title")}</A>
        </div>
    }
}

/// In the match: waiting for others, playing, or watching.
#[component]
fn Here(id: String, summary: MatchSummary) -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let game = catalogue::find(&summary.game).map_or("", |game| game.id);
    let remote = Remote::open(id.clone(), summary, words, Notices::here());
    let begun = Memo::new(move |_| remote.has_begun());
    let acts = Memo::new(move |_| remote.acts());
    title(move || {
        let words = words.get();
        let name = words.get(&format!("{game}-name"));
        if acts.get() { words.with("online-title-turn", &[("game", name.into())]) } else { name }
    });
    Effect::new(move |_| {
        if begun.get() {
            invitations::forget(&id);
        }
    });
    let summary = Memo::new(move |_| remote.summary());
    let gone = Memo::new(move |_| {
        remote.link.get() == Link::Gone || summary.with(|summary| summary.as_ref().is_some_and(is_withdrawn))
    });
    let waiting = Memo::new(move |_| summary.with(|summary| summary.as_ref().is_some_and(waits)));
    move || {
        if gone.get() {
            return view! { <Missing/> }.into_any();
        }
        view! {
            <Bar remote/>
            {move || if begun.get() {
                let mode = if untrack(|| remote.watches()) { Mode::Watching } else { Mode::Playing };
                view! { <GameScreen host=Arc::new(remote) mode/> }.into_any()
            } else if waiting.get() {
                view! { <Room remote/> }.into_any()
            } else {
                view! { <p class="page" role="status">{say("online-connecting")}</p> }.into_any()
            }}
        }
        .into_any()
    }
}

/// How the connection is, when that matters.
#[component]
fn Bar(remote: Remote) -> impl IntoView {
    let say = sayer();
    let text = Memo::new(move |_| match (remote.link.get(), remote.is_busy()) {
        (Link::Down, true) => Some("online-lost-pending"),
        (Link::Down, false) => Some("online-lost"),
        (Link::Old, _) => Some("online-version"),
        (_, true) if remote.slow.get() => Some("online-pending"),
        _ => None,
    });
    view! {
        <div class="link-bar" role="status">
            {move || text.get().map(|key| view! {
                <p>
                    {say(key)}
                    {(key == "online-version").then(|| view! { <button on:click=|_| browser::load_again()>{say("online-reload")}</button> })}
                </p>
            })}
        </div>
    }
}
