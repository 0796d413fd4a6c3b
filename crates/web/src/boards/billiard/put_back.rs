//! After a shot, on a phone: which ball goes where, in the place of the fleets, one after the other. The person who does it looks from
//! the other end of the table.

use billiard::spots::Placing;
use billiard::{Phase, Unit};
use leptos::prelude::*;

use super::ball::ball;
use super::board_state::BoardState;
use super::table_map::placings;
use crate::settings::saying;

/// What goes, the key of the word for where, and its number.
pub(super) fn destination(placing: Placing) -> (Unit, &'static str, String) {
    match placing {
        Placing::On { unit, spot, .. } => (unit, "billiard-web-spot-word", spot.number().to_string()),
        Placing::Within { unit, pocket, .. } => (unit, "billiard-web-pocket-word", pocket.number().to_string()),
        Placing::Anywhere { unit } => (unit, "billiard-web-hand-word", String::new()),
    }
}

/// The ball that is to be put back now, which one it is, and of how many.
pub(super) fn asked(state: BoardState) -> Option<(usize, usize, Placing)> {
    let enters = state
        .entry
        .with(|entry| entry.as_ref().is_some_and(|entry| !entry.is_begun() && entry.game().phase() != Phase::Break));
    let put = state.put.get();
    let all = state.stage.scene.with(|scene| if scene.looking { Vec::new() } else { placings(scene) });
    let placing = *all.get(put).filter(|_| enters && state.book.get().is_none())?;
    Some((put + 1, all.len(), placing))
}

/// The same where it is shown large: on a phone, over the fleets.
pub(super) fn shown(state: BoardState) -> Option<(usize, usize, Placing)> {
    asked(state).filter(|_| state.narrow.get())
}

/// The ball, an arrow and the number of its spot, as large as the room of the fleets.
#[component]
pub(super) fn PutBack(state: BoardState) -> impl IntoView {
    let words = state.stage.words;
    move || {
        let (at, all, placing) = shown(state)?;
        let (unit, word, place) = destination(placing);
        let args = [("at", at.into()), ("all", all.into())];
        Some(view! {
            <div class="put-large" role="status">
                <p>{words.get().with("billiard-web-put-back", &args)}</p>
                <div>
                    <svg viewBox="0 0 48 48" role="img" aria-label=unit.to_string()>{ball(unit)}</svg>
                    <svg class="onto" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 12H20M13 5L20 12L13 19"/></svg>
                    <span><small>{saying(words, word)}</small>" "<b>{place}</b></span>
                </div>
            </div>
        })
    }
}
