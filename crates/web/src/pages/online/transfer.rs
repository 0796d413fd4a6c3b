//! One's games on another device: a link from the one, opened on the other.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;

use super::TroubleLine;
use crate::browser;
use crate::game::LinkBox;
use crate::net::{self, Trouble};
use crate::pages::{sayer, title};

/// Gives a link, or takes one.
#[component]
pub fn TransferPage() -> impl IntoView {
    let say = sayer();
    title(move || say("online-transfer").get());
    let token = browser::hash();
    view! {
        <div class="page">
            <h1>{say("online-transfer")}</h1>
            {if token.is_empty() { view! { <Give/> }.into_any() } else { view! { <Take token/> }.into_any() }}
        </div>
    }
}

#[component]
fn Give() -> impl IntoView {
    let say = sayer();
    let link = RwSignal::new(None::<String>);
    let trouble = RwSignal::new(None::<Trouble>);
    let give = move |_| {
        spawn_local(async move {
            match net::give_away().await {
                Ok(transfer) => {
                    let _ = link.try_set(Some(format!("{}/transfer#{}", browser::origin(), transfer.token)));
                }
                Err(why) => {
                    let _ = trouble.try_set(Some(why));
                }
            }
        });
    };
    view! {
        <p>{say("online-transfer-about")}</p>
        <TroubleLine trouble/>
        {move || match link.get() {
            None => view! { <button class="main" on:click=give>{say("online-transfer-give")}</button> }.into_any(),
            Some(link) => view! {
                <LinkBox link label=say("online-transfer-link")/>
                <p class="soft">{say("online-transfer-once")}</p>
            }
            .into_any(),
        }}
        <p><A href="/online">{say("online-title")}</A></p>
    }
}

#[component]
fn Take(token: String) -> impl IntoView {
    let say = sayer();
    let trouble = RwSignal::new(None::<Trouble>);
    let navigate = use_navigate();
    let take = move |_| {
        let (token, navigate) = (token.clone(), navigate.clone());
        spawn_local(async move {
            match net::take_over(token).await {
                Ok(_) => navigate("/online", leptos_router::NavigateOptions { replace: true, ..Default::default() }),
                Err(why) => {
                    let _ = trouble.try_set(Some(why));
                }
            }
        });
    };
    view! {
        <p>{say("online-transfer-take-about")}</p>
        <TroubleLine trouble/>
        <div class="row">
            <button class="main" on:click=take>{say("online-transfer-take")}</button>
            <A href="/online" attr:class="button">{say("online-transfer-no")}</A>
        </div>
    }
}
