//! What cannot be undone asks before it is done.

use leptos::prelude::*;

use super::sayer;

/// A button that asks, and does it only when that is answered with the same word.
#[component]
pub(super) fn Asks(label: &'static str, question: &'static str, yes: UnsyncCallback<()>) -> impl IntoView {
    let say = sayer();
    let asking = RwSignal::new(false);
    let done = move |_| {
        asking.set(false);
        yes.run(());
    };
    view! {
        <button type="button" aria-expanded=move || asking.get().to_string() on:click=move |_| asking.update(|asking| *asking = !*asking)>{say(label)}</button>
        {move || asking.get().then(|| view! {
            <div class="asks" role="group" aria-label=say(question)>
                <p role="status">{say(question)}</p>
                <div class="row">
                    <button type="button" class="main" on:click=done>{say(label)}</button>
                    <button type="button" on:click=move |_| asking.set(false)>{say("web-cancel")}</button>
                </div>
            </div>
        })}
    }
}
