//! The curtain: at one screen it hides the sea of one player from the other.

use std::sync::Arc;

use contract::Seat;
use leptos::prelude::*;

use crate::host::{Host, game_of};
use crate::settings::Settings;

/// The sea at night, and whose turn it is to look.
#[component]
pub(super) fn Curtain(host: StoredValue<Arc<dyn Host>>, shown_to: RwSignal<Option<Seat>>) -> impl IntoView {
    let words = Settings::here().words();
    let host = host.get_value();
    let game = game_of(&*host);
    let next = Memo::new({
        let host = host.clone();
        move |_| host.scene(None).turn.seat()
    });
    let side = move || next.get().map(|seat| words.get().seat(game, seat)).unwrap_or_default();
    let last = {
        let host = host.clone();
        // What the last turn came to is public: it helps to know it before one looks.
        move || {
            let words = words.get();
            let log = host.scene(None).past;
            log.last().map(|line| line.sayings.iter().map(|saying| words.say(saying)).collect::<Vec<_>>().join(" "))
        }
    };
    view! {
        <section class="curtain" aria-labelledby="curtain-title">
            <svg class="moon" viewBox="0 0 400 120" aria-hidden="true">
                <circle cx="200" cy="40" r="22"/>
                <path d="M0 80 Q25 70 50 80 T100 80 T150 80 T200 80 T250 80 T300 80 T350 80 T400 80"/>
                <path d="M0 100 Q25 90 50 100 T100 100 T150 100 T200 100 T250 100 T300 100 T350 100 T400 100"/>
            </svg>
            <h1 id="curtain-title">{move || words.get().with("web-curtain", &[("side", side().into())])}</h1>
            <p class="soft">{move || words.get().with("web-curtain-about", &[("side", side().into())])}</p>
            <p>{last}</p>
            <button class="main" data-acts="moves" autofocus on:click=move |_| shown_to.set(next.get_untracked())>
                {move || words.get().with("web-curtain-open", &[("side", side().into())])}
            </button>
        </section>
    }
}
