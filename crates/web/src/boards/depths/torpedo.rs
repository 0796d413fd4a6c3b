//! The card of the torpedoes: the spinner, the ships and lines to choose from, and the button that fires.

use contract::Arg;
use depths::{Aim, Shot};
use leptos::prelude::*;

use super::board_state::BoardState;
use super::spinner;

/// The card, while a submarine bears on a ship: for the own eyes only.
pub(super) fn torpedo(state: BoardState) -> impl IntoView {
    let can = Memo::new(move |_| state.shot.with(Option::is_some));
    let spun = Memo::new(move |_| state.facts.with(|facts| facts.last_spin().is_some()));
    let odds = move || {
        let words = state.stage.words.get();
        let odds = state.facts.with(|facts| facts.rules.torpedo_hit());
        words.with("depths-web-hits", &[("part", odds.part().into()), ("whole", odds.whole().into())])
    };
    let card = move || {
        view! {
            <div class="torpedo">
                <p class="torpedo-head"><strong>{state.stage.says("depths-web-fire")}</strong><small>{odds}</small></p>
                <div class="aiming">
                    {spinner::dial(state)}
                    <div role="group" class="shots" aria-label=state.stage.says("depths-web-fire")>{move || shots(state)}</div>
                </div>
                {move || spinner::told(state)}
                <p class="soft">{state.stage.says("depths-web-secret")}</p>
                <div class="buttons" data-acts="">{move || fire(state)}</div>
            </div>
        }
    };
    move || match () {
        () if can.get() => card().into_any(),
        () if spun.get() => {
            view! { <div class="torpedo spun">{spinner::dial(state)}{move || spinner::told(state)}</div> }.into_any()
        }
        () => ().into_any(),
    }
}

/// Every ship and line that a torpedo could be fired at, one of them chosen.
fn shots(state: BoardState) -> impl IntoView {
    let words = state.stage.words.get();
    let all: Vec<Shot> = state.facts.with(|facts| facts.reading().shots().collect());
    let sea = state.facts.with(|facts| facts.rules.sea());
    let one = move |shot: Shot| {
        let squares = shot.line.squares(sea);
        let ends = [squares.iter().next(), squares.iter().last()].map(|end| end.map_or(0, depths::Square::number));
        let args: [(&str, Arg); 4] = [
            ("target", shot.target.name().into()),
            ("track", shot.track.name().into()),
            ("from", ends[0].into()),
            ("to", ends[1].into()),
        ];
        let choose = move |_| {
            state.chosen.set(Some(shot));
            state.hand.update(|hand| {
                hand.ship = None;
                hand.aim = Some(Aim::At(shot.target));
            });
        };
        view! {
            <button data-shot=shot.action().to_string() aria-pressed=move || (state.shot.get() == Some(shot)).to_string() on:click=choose>
                {words.with("depths-web-shot", &args)}
            </button>
        }
    };
    all.into_iter().map(one).collect_view()
}

fn fire(state: BoardState) -> Option<impl IntoView> {
    let shot = state.shot.get()?;
    let name = state.stage.words.get().with("depths-web-fire-at", &[("target", shot.target.name().into())]);
    Some(view! { <button class="launch" on:click=move |_| state.play_and_stay(shot.action())>{name}</button> })
}
