//! A link to pass on: to copy, or for the camera of another device.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

use super::Notices;
use crate::settings::{Settings, saying};
use crate::{browser, net};

/// Shows a link with everything that helps to pass it on.
#[component]
pub fn LinkBox(
    /// The address, with the name of the server.
    link: String,
    /// What the link is for, as the label of its field.
    label: Signal<String>,
) -> impl IntoView {
    let words = Settings::here().words();
    let notices = Notices::here();
    let picture = RwSignal::new(None::<String>);
    spawn_local({
        let link = link.clone();
        async move {
            // Without a picture the link does.
            let _ = picture.try_set(net::qr(&link).await.ok());
        }
    });
    let field = NodeRef::<leptos::html::Input>::new();
    let copy = {
        let link = link.clone();
        move |_| {
            let copied = browser::copy(&link);
            if let Some(field) = field.get_untracked() {
                field.select();
            }
            notices.notify(words.get_untracked().get(if copied { "online-copied" } else { "online-not-copied" }));
        }
    };
    let alt = link.clone();
    view! {
        <div class="link-box">
            <label>
                <span>{label}</span>
                <input type="text" readonly node_ref=field prop:value=link
                    on:focus=|event| if let Some(field) = event.target().and_then(|field| field.dyn_into::<web_sys::HtmlInputElement>().ok()) { field.select() }/>
            </label>
            <button type="button" on:click=copy>{saying(words, "online-copy")}</button>
            {move || picture.get().map(|picture| view! { <img class="qr" src=picture alt=alt.clone() width="168" height="168"/> })}
        </div>
    }
}
