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
        move || host.scene(None).example.map(|example| example.to_string()).unwrap_or_default()
    };
    let can = {
        let host = host.clone();
        move || host.scene(None).seat.is_some()
    };
    // What was typed stays until it is played: what is refused can be mended.
    let sent = StoredValue::new(false);
    let played = Memo::new(move |_| host.scene(None).past.len());
    Effect::new(move |before: Option<usize>| {
        let played = played.get();
        if before.is_some_and(|before| before != played) && sent.get_value() {
            sent.set_value(false);
            text.set(String::new());
        }
        played
    });
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let action = text.get_untracked().trim().to_owned();
        if !action.is_empty() {
            sent.set_value(true);
            wish.run(Wish::Play(action.into()));
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
