//! What stands beside the board: action points, fleets, what the turn did.

use bn3e::Side;
use leptos::prelude::*;

use super::hand::Hand;
use super::shapes::outline;
use crate::scene::Stage;

/// The panel.
pub(super) fn panel(stage: Stage, hand: Hand) -> impl IntoView {
    let seen = hand.seen;
    view! {
        <div class="bn3e-panel">
            {move || (!seen.with(|seen| seen.over)).then(|| points(stage, hand))}
            <ul class="fleets">
                <li>{fleet(stage, hand, Side::Red)}</li>
                <li>{fleet(stage, hand, Side::Blue)}</li>
            </ul>
            {move || told(stage, hand)}
            <p class="strength soft">
                <span aria-hidden="true">{move || stage.say("bn3e-strength")}</span>
                <span class="unseen">{move || stage.say("bn3e-web-strength")}</span>
            </p>
        </div>
    }
}

/// The action points as discs, filled while they last.
fn points(stage: Stage, hand: Hand) -> impl IntoView {
    let counted = Memo::new(move |_| hand.seen.with(|seen| (seen.points, seen.rules.action_points())));
    let side = Memo::new(move |_| hand.seen.with(|seen| seen.to_act.map_or("", Side::word)));
    let turn = move || {
        let turn = hand.seen.with(|seen| seen.turn);
        stage.words.get().with("bn3e-turn-number", &[("turn", turn.into())])
    };
    let label = move || {
        let (left, all) = counted.get();
        stage.words.get().with("bn3e-web-points", &[("left", left.into()), ("all", all.into())])
    };
    view! {
        <div class="points">
            <p class="soft">{move || stage.say("bn3e-points-left")}<span class="turn">{turn}</span></p>
            <p class=move || format!("discs {}", side.get()) role="img" aria-label=label>
                {move || {
                    let (left, all) = counted.get();
                    (0..all).map(|disc| view! { <span class=if disc < left { "disc" } else { "disc spent" }></span> }).collect_view()
                }}
            </p>
        </div>
    }
}

fn fleet(stage: Stage, hand: Hand, side: Side) -> impl IntoView {
    let counted = Memo::new(move |_| {
        hand.seen.with(|seen| {
            let own = || seen.ships.iter().filter(|vessel| vessel.ship.side == side);
            (own().count(), own().map(|vessel| u32::from(vessel.ship.hit_points)).sum::<u32>())
        })
    });
    let text = move || {
        let (ships, points) = counted.get();
        stage.words.get().with("bn3e-fleet", &[("ships", ships.into()), ("points", points.into())])
    };
    let name = move || stage.words.get().seat("bn3e", side.seat());
    view! {
        <svg class=format!("ship {}", side.word()) viewBox="-34 -48 68 96" aria-hidden="true">
            {move || outline(hand.near.get() == side)}
        </svg>
        <span><b>{name}</b>" "{text}</span>
    }
}

/// What the turn did so far; before that, what the other did.
fn told(stage: Stage, hand: Hand) -> Option<impl IntoView> {
    let words = stage.words.get();
    hand.seen.with(|seen| {
        let lines = seen.last_turn();
        if lines.is_empty() {
            return None;
        }
        let key = if seen.is_in_turn() { "bn3e-web-this-turn" } else { "bn3e-web-last-turn" };
        let said = lines.iter().flat_map(|line| &line.sayings).map(|saying| words.say(saying));
        let said: Vec<String> = said.collect();
        Some(view! {
            <div class="told">
                <p class="soft">{words.get(key)}</p>
                <ul>{said.into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}</ul>
            </div>
        })
    })
}
