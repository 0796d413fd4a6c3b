//! The waiting room: who is there, and how to bring the others.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_navigate;
use wire::{Chair, Invitation, MatchSummary};

use super::match_row::{sitter, time};
use super::seat_choice::SeatChoice;
use super::terms::Terms;
use super::{NameField, TroubleLine, introduce};
use crate::browser;
use crate::game::LinkBox;
use crate::host::{Remote, invitations};
use crate::net::{self, Trouble};
use crate::pages::asks::Asks;
use crate::pages::sayer;
use crate::settings::Settings;

/// Waits until everybody sits.
#[component]
pub(super) fn Room(remote: Remote) -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let summary = Memo::new(move |_| remote.summary());
    let Some(first) = summary.get_untracked() else { return ().into_any() };
    let (id, game) = (first.id.clone(), catalogue::find(&first.game).map_or("", |game| game.id));
    let known = invitations::of(&id);
    let ours = known.is_some();
    let known = StoredValue::new(known.unwrap_or_default());
    let choice = StoredValue::new(SeatChoice::of(&first));
    let host = first.chairs.iter().find(|chair| chair.taken && !chair.name.is_empty()).map(|chair| chair.name.clone());
    let about = StoredValue::new(first.clone());
    let told = move |tell: fn(&MatchSummary, &words::Words) -> String| {
        move || about.with_value(|summary| tell(summary, &words.get()))
    };
    let chairs = Memo::new(move |_| summary.get().map(|summary| summary.chairs).unwrap_or_default());
    let sits = Memo::new(move |_| chairs.with(|chairs| chairs.iter().any(|chair| chair.mine && chair.taken)));
    // Kept for ourselves, when somebody wants another match with us.
    let is_free = |chair: &Chair| !chair.taken && (!chair.reserved || chair.mine);
    let free = Memo::new(move |_| chairs.with(|chairs| chairs.iter().any(is_free)));
    let trouble = RwSignal::new(None::<Trouble>);
    let name = RwSignal::new(String::new());
    let id = StoredValue::new(id);
    let sit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            let sat = match introduce(name.get_untracked()).await {
                Ok(_) => net::sit(&id.get_value(), None, choice.get_value().and_then(SeatChoice::made)).await,
                Err(trouble) => Err(trouble),
            };
            // Who sits now is told to everybody, us included.
            let _ = trouble.try_set(sat.err());
        });
    };
    let navigate = use_navigate();
    let withdraw = UnsyncCallback::new(move |()| {
        let navigate = navigate.clone();
        spawn_local(async move {
            match net::withdraw(&id.get_value()).await {
                Ok(()) => {
                    invitations::forget(&id.get_value());
                    navigate("/online", leptos_router::NavigateOptions::default());
                }
                Err(why) => {
                    let _ = trouble.try_set(Some(why));
                }
            }
        });
    });
    let row = move |chair: Chair| {
        let side = move || words.get().seat(game, chair.seat);
        let link = known.with_value(|known| link_of(&id.get_value(), known, &chair));
        let class = format!("chair seat-{} {}", chair.seat, if chair.taken { "taken" } else { "" });
        view! {
            <li class=class>
                <p><span class="soft">{side}</span>" "<strong>{
                    let chair = chair.clone();
                    move || sitter(&chair, &words.get())
                }</strong></p>
                {link.map(|link| view! {
                    <LinkBox link label=Signal::derive(move || words.get().with("online-link-for", &[("side", side().into())]))/>
                })}
            </li>
        }
        .into_any()
    };
    let here = format!("{}/online/{}", browser::origin(), id.get_value());
    view! {
        <div class=format!("page room of-{game}")>
            <h1>{move || words.get().get(&format!("{game}-name"))}</h1>
            <p class="lead" role="status">{say("online-room")}</p>
            <p class="soft">{told(|summary, words| time(&summary.time, words))}</p>
            <Terms summary=first/>
            <ul class="chairs">
                <For each=move || chairs.get() key=|chair| (chair.seat, chair.place, chair.taken, chair.name.clone()) children=row/>
            </ul>
            <TroubleLine trouble game/>
            {move || (free.get() && !sits.get()).then(|| view! {
                <form class="name-form" on:submit=sit>
                    <NameField name/>
                    {choice.get_value().map(SeatChoice::offer)}
                    <button class="main" type="submit">{say("online-sit")}</button>
                </form>
            })}
            {move || (free.get() && sits.get()).then(|| view! {
                <section class="open">
                    <p>{say("online-open-chair")}</p>
                    <LinkBox link=here.clone() label=say("online-open-link")/>
                </section>
            })}
            {move || (!free.get() && !sits.get()).then(|| {
                let name = host.clone().unwrap_or_else(|| words.get().get("online-nameless"));
                view! { <p class="ask-host">{words.get().with("online-room-watch", &[("name", name.into())])}</p> }
            })}
            {ours.then(|| view! { <Asks label="online-withdraw" question="online-withdraw-sure" yes=withdraw/> })}
        </div>
    }
    .into_any()
}

/// The invitation link of a chair, if this browser knows it.
fn link_of(id: &str, known: &[Invitation], chair: &Chair) -> Option<String> {
    let of_chair = |invitation: &&Invitation| (invitation.seat, invitation.place) == (chair.seat, chair.place);
    let invitation = known.iter().find(of_chair).filter(|_| !chair.taken && chair.reserved)?;
    Some(format!("{}/online/{id}#{}", browser::origin(), invitation.token))
}
