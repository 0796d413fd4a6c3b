//! What stands beside the sea: the fleets, and what has happened since one's last turn.

use contract::{Arg, Event as _, Seat};
use depths::{Berth, ShipView};
use leptos::prelude::*;

use super::board_state::BoardState;

/// Both fleets, and the news.
pub(super) fn panel(state: BoardState) -> impl IntoView {
    let sides = move || state.facts.with(|facts| [facts.me.other(), facts.me]);
    let news = move || {
        let words = state.stage.words.get();
        let said: Vec<(Seat, String)> = state
            .facts
            .with(|facts| facts.recent.iter().map(|(_, event)| (event.by(), words.say(&event.saying()))).collect());
        (!said.is_empty()).then(|| {
            let lines = said.into_iter().map(|(by, text)| view! { <li class=format!("seat-{by}")>{text}</li> });
            let plays = state.facts.with(|facts| facts.plays);
            let title = words.get(if plays { "depths-web-news" } else { "depths-web-lately" });
            let label = title.clone();
            view! { <h2>{title}</h2><ol class="news" tabindex="0" aria-label=label>{lines.collect_view()}</ol> }
        })
    };
    view! {
        <div class="sea-fleets">{move || sides().map(|side| fleet(state, side)).into_iter().collect_view()}</div>
        {news}
    }
}

/// A side's ships with the charges they have left, its submarines and its mine; in signs for the eye and in words for
/// the ear.
fn fleet(state: BoardState, side: Seat) -> impl IntoView {
    let words = state.stage.words.get();
    let (ships, left, gone) = state.facts.with(|facts| {
        let fleet = &facts.view.fleets[side.index()];
        (fleet.ships, fleet.submarines_left, fleet.mine_gone)
    });
    let said: Vec<String> = ships
        .iter()
        .map(|ship| {
            let (at, square) = match ship.at {
                None => ("sunk", 0),
                Some(Berth::Port) => ("port", 0),
                Some(Berth::At(square)) => ("sea", square.number()),
            };
            let args: [(&str, Arg); 4] = [
                ("ship", ship.ship.name().into()),
                ("at", at.into()),
                ("square", square.into()),
                ("charges", ship.charges.into()),
            ];
            words.with("depths-plain-ship", &args)
        })
        .collect();
    let args: [(&str, Arg); 4] = [
        ("side", words.seat("depths", side).into()),
        ("ships", said.join(", ").into()),
        ("submarines", left.into()),
        ("mine", if gone { "gone" } else { "there" }.into()),
    ];
    let told = words.with("depths-plain-fleet", &args);
    let signs = ships.map(|ship: ShipView| {
        let pips = (0..ship.ship.load()).map(|pip| view! { <i class="pip" class:spent={pip >= ship.charges}></i> });
        view! { <span class="vessel" class:sunk=ship.at.is_none()><b>{ship.ship.name()}</b>{pips.collect_view()}</span> }
    });
    let below = (0..3).map(|number| view! {
        <svg class="sub" class:sunk={number >= left} viewBox="-19 -15 38 28"><path class="hull" d="M-17 3Q-17 -4 0 -4Q17 -4 17 3Q17 10 0 10Q-17 10 -17 3ZM-5 -4V-10H5V-4ZM3 -10V-13H9"/><path class="cross" d="M-15 -11L15 12M-15 12L15 -11"/></svg>
    });
    view! {
        <div class=format!("sea-fleet seat-{side}")>
            <p class="unseen">{told}</p>
            <div aria-hidden="true" class="vessels">{signs.into_iter().collect_view()}</div>
            <div aria-hidden="true" class="subs">
                {below.collect_view()}
                <svg class="sub" class:sunk=gone viewBox="-19 -15 38 28"><path class="spikes" d="M0 -11V11M-11 0H11M-8 -8L8 8M-8 8L8 -8"/><circle class="body" r="7"/><path class="cross" d="M-15 -11L15 12M-15 12L15 -11"/></svg>
            </div>
        </div>
    }
}
