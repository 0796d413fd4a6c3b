//! Tells those who do not see the board what happens on it.

use std::sync::Arc;

use leptos::prelude::*;

use super::log::told;
use crate::host::{Host, game_of};
use crate::settings::Settings;

/// The live region: what was played since it last spoke.
#[component]
pub(super) fn LiveRegion(host: StoredValue<Arc<dyn Host>>) -> impl IntoView {
    let words = Settings::here().words();
    let host = host.get_value();
    let game = game_of(&*host);
    let spoken = RwSignal::new(String::new());
    Effect::new(move |before: Option<usize>| {
        let log = host.scene(None).past;
        let before = before.unwrap_or(log.len());
        let words = words.get_untracked();
        if log.len() > before {
            let new: Vec<String> = log[before..].iter().map(|line| told(line, &words, game)).collect();
            spoken.set(new.join(" "));
        } else if log.len() < before {
            spoken.set(words.get("web-taken-back"));
        }
        log.len()
    });
    view! { <p class="unseen" role="status" aria-live="polite">{spoken}</p> }
}
