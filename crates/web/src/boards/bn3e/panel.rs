//! What stands beside the board: fleets, action points, and which element beats which.

use bn3e::{Element, Side};
use contract::Seat;
use leptos::prelude::*;

use super::board_state::BoardState;
use super::seen::Seen;
use super::shapes::{portrait, sign};
use crate::scene::Stage;

/// What stands beside the board: the points while the match is on, both fleets, and the circle of strength.
pub(super) fn panel(stage: Stage, state: BoardState) -> impl IntoView {
    let seen = state.seen;
    view! {
        <div class="bn3e-panel">
            {move || (!seen.with(|seen| seen.view.is_over())).then(|| points(stage, state))}
            <div class="both-fleets">{fleet(stage, seen, Side::Red)}{fleet(stage, seen, Side::Blue)}</div>
            <div class="bn3e-circle">{circle()}<p class="soft">{stage.says("bn3e-web-strength")}</p></div>
        </div>
    }
}

/// What a player's card says besides the name: the fleet, ship by ship.
pub(super) fn seat_card(stage: Stage, seat: Seat) -> AnyView {
    let seen = Memo::new(move |_| stage.scene.with(Seen::of));
    fleet(stage, seen, Side::of(seat)).into_any()
}

fn fleet(stage: Stage, seen: Memo<Seen>, side: Side) -> impl IntoView {
    let ships = Memo::new(move |_| seen.with(|seen| (seen.fleet(side), seen.rules.hit_points())));
    let drawn = move || {
        let (ships, most) = ships.get();
        ships.into_iter().map(|(element, left)| portrait(side, element, left, most, side == Side::Blue)).collect_view()
    };
    let text = move || {
        let (ships, points) = seen.with(|seen| seen.view.strength(side));
        stage.words.get().with("bn3e-fleet", &[("ships", ships.into()), ("points", points.into())])
    };
    view! {
        <div class="bn3e-fleet">
            <span class="line-up">{drawn}</span>
            <p class="soft">{text}</p>
        </div>
    }
}

/// The action points as discs, filled while they last.
fn points(stage: Stage, state: BoardState) -> impl IntoView {
    let counted = Memo::new(move |_| state.seen.with(|seen| (seen.view.points, seen.rules.action_points())));
    let turn = move || {
        let turn = state.seen.with(|seen| seen.view.turn);
        stage.words.get().with("bn3e-turn-number", &[("turn", turn.into())])
    };
    let label = move || {
        let (left, all) = counted.get();
        stage.words.get().with("bn3e-web-points", &[("left", left.into()), ("all", all.into())])
    };
    view! {
        <div class="points">
            <p class="soft">{stage.says("bn3e-points-left")}<span class="turn">{turn}</span></p>
            <p class="discs" role="img" aria-label=label>
                {move || {
                    let (left, all) = counted.get();
                    (0..all).map(|disc| view! { <span class=if disc < left { "disc" } else { "disc spent" }></span> }).collect_view()
                }}
            </p>
        </div>
    }
}

/// Each element beats the next one round the circle.
fn circle() -> impl IntoView {
    let at = |element: Element, x: u8, y: u8| {
        view! { <g transform=format!("translate({x} {y}) scale(.72)")>{sign(element)}</g> }
    };
    view! {
        <svg viewBox="0 0 78 66" aria-hidden="true">
            <path class="beats" d="M47 17Q59 26 62 38M64 32l-1.5 6.5-6-3M52 53Q39 60 27 54M32.5 59 26 53.5l6.5-4M15 39Q18 26 30 17M23.5 17.5l7-1-.5 6.5"/>
            {at(Element::Rock, 39, 11)} {at(Element::Scissors, 65, 54)} {at(Element::Paper, 13, 53)}
        </svg>
    }
}
