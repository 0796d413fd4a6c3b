//! A record kept on the server: everybody with its address can look at it.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_navigate;

use super::TroubleLine;
use crate::net::{self, Trouble};
use crate::pages::sayer;

/// A button that does it.
#[component]
pub(in crate::pages) fn KeepOnline(record: String) -> impl IntoView {
    let say = sayer();
    let trouble = RwSignal::new(None::<Trouble>);
    let navigate = use_navigate();
    let keep = move |_| {
        let (record, navigate) = (record.clone(), navigate.clone());
        spawn_local(async move {
            match net::keep_record(record).await {
                Ok(kept) => navigate(&format!("/online/{}", kept.id), leptos_router::NavigateOptions::default()),
                Err(why) => {
                    let _ = trouble.try_set(Some(why));
                }
            }
        });
    };
    view! {
        <div class="judged">
            <TroubleLine trouble/>
            <button on:click=keep>{say("online-keep-record")}</button>
        </div>
    }
}
