//! A field for those who rather type an action.

use std::sync::Arc;

use leptos::ev::SubmitEvent;
use leptos::prelude::*;

use crate::host::Host;
use crate::scene::Wish;
use crate::settings::Settings;

/// Takes an action in notation.
#[component]
pub(super) fn Notation(host: StoredValue<Arc<dyn Host>>, wish: Callback<Wish>) -> impl IntoView {
    let words = Settings::here().words();
    let host = host.get_value();
    let text = RwSignal::new(String::new());
    let example = {
        let host = host.clone();
        move || host.scene(None).legal.first().cloned().unwrap_or_default()
    };
    let can = {
        let host = host.clone();
        move || host.scene(None).seat.is_some()
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let action = text.get_untracked().trim().to_owned();
        if !action.is_empty() {
            let before = untrack(|| host.log().len());
            wish.run(Wish::Play(action));
            if untrack(|| host.log().len()) != before {
                text.set(String::new());
            }
        }
    };
    view! {
        <form class="notation" on:submit=submit>
            <label class="unseen" for="notation">{move || words.get().get("web-type")}</label>
            <input id="notation" type="text" autocomplete="off" autocapitalize="off" spellcheck="false"
                placeholder=move || words.get().with("web-type-like", &[("example", example().into())])
                prop:value=text on:input:target=move |event| text.set(event.target().value())
                disabled=move || !can()/>
        </form>
    }
}
