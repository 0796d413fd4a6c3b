//! The lobby: one's name, open invitations, one's own matches.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;
use wire::{Lobby, MatchSummary};

use super::seat_choice::SeatChoice;
use super::{NameField, Row, TroubleLine, introduce};
use crate::net::{self, Trouble};
use crate::pages::{sayer, scene_of, title};
use crate::settings::Settings;

/// How often the lists are looked at again.
const AGAIN: Duration = Duration::from_secs(10);

/// The page of the lobby: open matches, one's own, and those to watch.
#[component]
pub fn Online() -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    title(move || say("online-title").get());
    let open = RwSignal::new(None::<Vec<MatchSummary>>);
    let mine = RwSignal::new(None::<Vec<MatchSummary>>);
    let gone = RwSignal::new(None::<Trouble>);
    let trouble = RwSignal::new(None::<Trouble>);
    let load = Callback::new(move |()| {
        spawn_local(async move {
            let (listed, own) = (net::open_matches().await, net::my_matches().await);
            let _ = gone.try_set(listed.as_ref().err().cloned());
            let set = |signal: RwSignal<Option<Vec<MatchSummary>>>, lobby: net::Result<Lobby>| {
                // What was known before stays in sight.
                if let Ok(lobby) = lobby {
                    let _ = signal.try_maybe_update(|now| {
                        let new = Some(lobby.matches);
                        let changed = *now != new;
                        *now = new;
                        (changed, ())
                    });
                }
            };
            set(open, listed);
            set(mine, own);
        });
    });
    load.run(());
    if let Ok(handle) = set_interval_with_handle(move || load.run(()), AGAIN) {
        on_cleanup(move || handle.clear());
    }
    let name = RwSignal::new(String::new());
    let rename = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            // The page may have been left meanwhile.
            let _ = match net::rename(name.get_untracked()).await {
                Ok(me) => name.try_set(me.name).is_none(),
                Err(why) => trouble.try_set(Some(why)).is_none(),
            };
        });
    };
    view! {
        <div class="page online">
            <h1>{say("online-title")}</h1>
            <p class="soft">{say("online-about")}</p>
            <div role="status">{move || gone.get().map(|why| view! { <p class="warning">{net::error_text(&words.get(), &why, "")}</p> })}</div>
            <TroubleLine trouble/>
            <form class="name-form" on:submit=rename>
                <NameField name/>
                <button type="submit">{say("online-keep-name")}</button>
            </form>
            <section aria-labelledby="new">
                <h2 id="new">{say("online-new")}</h2>
                <div class="row">
                    {catalogue::all().iter().map(|game| view! {
                        <A href=format!("/games/{}/new?online", game.id) attr:class="button">
                            {scene_of(game.id, 1, "thumb")}<span>{move || words.get().get(&format!("{}-name", game.id))}</span>
                        </A>
                    }).collect_view()}
                </div>
            </section>
            <section aria-labelledby="open">
                <h2 id="open">{say("online-open")}</h2>
                {move || match open.get() {
                    Some(open) if !open.is_empty() => view! { <OpenRows open name trouble load/> }.into_any(),
                    Some(_) => view! { <p class="soft">{say("online-open-none")}</p> }.into_any(),
                    None => view! { <p class="soft">"…"</p> }.into_any(),
                }}
            </section>
            <section aria-labelledby="own">
                <h2 id="own">{say("online-mine")}</h2>
                {move || match mine.get() {
                    Some(mine) if !mine.is_empty() => view! { <MyRows mine/> }.into_any(),
                    _ => view! { <p class="soft">{say("online-mine-none")}</p> }.into_any(),
                }}
                <p><A href="/transfer">{say("online-transfer")}</A></p>
            </section>
        </div>
    }
}

/// Open matches, first come, first served.
#[component]
fn OpenRows(
    open: Vec<MatchSummary>,
    name: RwSignal<String>,
    trouble: RwSignal<Option<Trouble>>,
    load: Callback<()>,
) -> impl IntoView {
    let say = sayer();
    let navigate = use_navigate();
    let join = move |id: String| {
        let navigate = navigate.clone();
        move |_| {
            let (id, navigate) = (id.clone(), navigate.clone());
            spawn_local(async move {
                let sat = match introduce(name.get_untracked()).await {
                    Ok(_) => net::sit(&id, None, None).await,
                    Err(trouble) => Err(trouble),
                };
                match sat {
                    Ok(_) => navigate(&format!("/online/{id}"), leptos_router::NavigateOptions::default()),
                    Err(why) => {
                        let _ = trouble.try_set(Some(why));
                        load.run(());
                    }
                }
            });
        }
    };
    let row = move |summary: MatchSummary| {
        // If the seat has something to choose, that is done in the waiting room.
        let sits = summary.chairs.iter().any(|chair| chair.mine) || SeatChoice::of(&summary).is_some();
        let (id, join) = (summary.id.clone(), join(summary.id.clone()));
        view! {
            <li><Row summary>
                {(!sits).then(|| view! { <button on:click=join>{say("online-join")}</button> })}
                <A href=format!("/online/{id}") attr:class="button">{say("web-look")}</A>
            </Row></li>
        }
        .into_any()
    };
    view! { <ul class="rows">{open.into_iter().map(row).collect_view()}</ul> }
}

/// One's own matches.
#[component]
pub(in crate::pages) fn MyRows(mine: Vec<MatchSummary>) -> impl IntoView {
    let say = sayer();
    let row = move |summary: MatchSummary| {
        let href = format!("/online/{}", summary.id);
        let over = summary.result.is_some();
        view! {
            <li><Row summary>
                <A href=href attr:class="button">{if over { say("web-look") } else { say("web-continue") }}</A>
            </Row></li>
        }
        .into_any()
    };
    view! { <ul class="rows">{mine.into_iter().map(row).collect_view()}</ul> }
}
