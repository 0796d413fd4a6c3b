//! How it ended, and that nobody cheated.

use std::sync::Arc;

use contract::Outcome;
use leptos::prelude::*;

use super::menu::Again;
use super::screen::Mode;
use crate::host::{Host, game_of};
use crate::settings::Settings;

/// Shows once the match is over.
#[component]
pub(super) fn ResultCard(host: StoredValue<Arc<dyn Host>>, mode: Mode) -> impl IntoView {
    let words = Settings::here().words();
    let game = host.with_value(|host| game_of(&**host));
    let text = Memo::new(move |_| {
        let words = words.get();
        let ending = host.with_value(|host| host.snapshot()).ending?;
        let winner = match ending.outcome {
            Outcome::Win(seat) => words.seat(game, seat),
            Outcome::Draw => String::new(),
        };
        Some(words.ending(&ending, &winner))
    });
    // The sealed placings are opened and checked in front of everybody.
    let checked = Memo::new(move |_| {
        let words = words.get();
        let verified = host
            .with_value(|host| host.snapshot())
            .verified
            .filter(|verified| verified.seals > 0 || verified.rolls > 0)?;
        let args = [("seals", verified.seals.into()), ("rolls", verified.rolls.into())];
        Some(words.with("web-verified", &args))
    });
    view! {
        {move || text.get().map(|text| view! {
            <div class="result" role="status">
                <h2>{text}</h2>
                {move || checked.get().map(|text| view! { <p class="checked"><span aria-hidden="true">"✓ "</span>{text}</p> })}
                {matches!(mode, Mode::Playing | Mode::Watching).then(|| view! { <Again host mode/> })}
            </div>
        })}
    }
}
