//! Who plays a seat, and whether it is their turn.

use std::sync::Arc;

use contract::{Seat, Turn};
use leptos::prelude::*;

use super::clock::Clock;
use crate::host::{Host, Sitter, Thinking, game_of, name_of};
use crate::settings::Settings;

/// One side: its name, who plays it, whose turn it is.
#[component]
pub(super) fn PlayerCard(host: StoredValue<Arc<dyn Host>>, seat: Seat) -> impl IntoView {
    let words = Settings::here().words();
    let stored = host;
    let host = host.get_value();
    let game = game_of(&*host);
    let acts = Memo::new({
        let host = host.clone();
        move |_| host.scene(None).turn == Turn::Seat(seat)
    });
    let thinks = Memo::new({
        let host = host.clone();
        move |_| host.snapshot().thinking.filter(|thinking| thinking.seat == seat)
    });
    let name = {
        let host = host.clone();
        move || {
            let words = words.get();
            let snapshot = host.snapshot();
            let sitter = snapshot.sitters.get(seat.index())?;
            let name = match (sitter, snapshot.player_to_act) {
                // In a team the player whose turn it is stands in front.
                (Sitter::People(names), Some((to_act, player))) if to_act == seat && names.len() > 1 => {
                    names.get(player).cloned().unwrap_or_default()
                }
                _ => name_of(sitter, &words),
            };
            let alone = snapshot.here == [seat];
            Some(if name.is_empty() && alone { words.get("web-you") } else { name })
        }
    };
    let status = move || {
        let words = words.get();
        match (acts.get(), thinks.get()) {
            (_, Some(Thinking { wait: Some(seconds), .. })) => {
                words.with("online-busy", &[("seconds", seconds.into())])
            }
            (_, Some(_)) => words.get("web-thinks"),
            (true, None) => words.get("web-to-act"),
            (false, None) => String::new(),
        }
    };
    // The bar is full when its longest time is over; where many wait for it, the words tell instead.
    let bar = move || {
        let Thinking { takes, wait: None, .. } = thinks.get()? else { return None };
        (!takes.is_zero()).then(|| view! { <span class="thinks" aria-hidden="true" style:animation-duration=format!("{}ms", takes.as_millis())></span> })
    };
    let name = Memo::new(move |_| name().filter(|name| !name.is_empty()));
    view! {
        <div class=format!("player seat-{seat}") class:acts=acts>
            <div class="who">
                <p class="side-name">
                    {move || words.get().seat(game, seat)}
                    <span class="status">{move || { let s = status(); if s.is_empty() { s } else { format!(" · {s}") } }}</span>
                </p>
                {move || name.get().map(|name| view! { <p class="name">{name}</p> })}
            </div>
            <Clock host=stored seat/>
            {bar}
        </div>
    }
}
