//! One's games on another device: a link from the one, opened on the other.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;
use wasm_bindgen::JsValue;
use wire::Device;

use super::TroubleLine;
use crate::browser;
use crate::game::LinkBox;
use crate::net::{self, Trouble};
use crate::pages::asks::Asks;
use crate::pages::{sayer, title};
use crate::settings::Settings;

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
        <DeviceList trouble/>
        <p><A href="/online">{say("online-title")}</A></p>
    }
}

/// Where one is known, each device to be signed out.
#[component]
fn DeviceList(trouble: RwSignal<Option<Trouble>>) -> impl IntoView {
    let say = sayer();
    let words = Settings::here().words();
    let devices = RwSignal::new(Vec::<Device>::new());
    let load = move || {
        spawn_local(async move {
            if let Ok(found) = net::devices().await {
                let _ = devices.try_set(found.devices);
            }
        });
    };
    load();
    let forget = move |id: String| {
        spawn_local(async move {
            match net::forget_device(&id).await {
                Ok(()) => load(),
                Err(why) => drop(trouble.try_set(Some(why))),
            }
        });
    };
    let row = move |device: Device| {
        let id = device.id.clone();
        let about = move || {
            let (words, key) = (words.get(), if device.here { "online-device-here" } else { "online-device" });
            let date = |at: i64| {
                let date = js_sys::Date::new(&(at as f64).into());
                String::from(date.to_locale_date_string(words.language().code(), &JsValue::UNDEFINED))
            };
            let (made, seen) = (date(device.made), date(device.seen.unwrap_or(device.made)));
            words.with(key, &[("made", made.into()), ("seen", seen.into())])
        };
        view! {
            <li>
                <span>{about}</span>" "
                {(!device.here).then(|| view! {
                    <Asks label="online-device-forget" question="online-device-forget-sure" yes=UnsyncCallback::new(move |()| forget(id.clone()))/>
                })}
            </li>
        }
    };
    // With one device there is nothing to choose.
    move || {
        (devices.read().len() > 1).then(|| {
            view! {
                <h2>{say("online-devices")}</h2>
                <ul class="devices">{devices.get().into_iter().map(row).collect_view()}</ul>
            }
        })
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
