//! What lies over and under the ships: where the one in hand can go, what it can hit, what the last turn did.

use bn3e::{Action, FILES, Mark, Side, Square};
use contract::Who;
use leptos::prelude::*;

use super::geometry::{BASE, CELL, LEFT, WIDTH, middle};
use super::state::BoardState;
use crate::scene::Stage;

/// Under the ships: dots where the ship in hand can go, and the wakes of the last turn.
pub(super) fn under(state: BoardState) -> impl IntoView {
    let BoardState { seen, near, marks, .. } = state;
    let wakes = Memo::new(move |_| {
        seen.with(|seen| seen.last_turn().iter().map(|ply| (ply.by, ply.action)).collect::<Vec<_>>())
    });
    let wake = move |(by, action): (Who, Action)| {
        let side = match by {
            Who::Seat(seat) => Side::of(seat).word(),
            Who::Chance => "",
        };
        let (from, to) = (action.ship()?, action.target()?);
        let kind = match action {
            Action::Move { .. } => "wake",
            Action::Attack { .. } => "wake shot",
            _ => return None,
        };
        let ((x1, y1), (x2, y2)) = (middle(from, near.get()), middle(to, near.get()));
        Some(view! {
            <g class=format!("{kind} {side}")>
                <line x1=x1 y1=y1 x2=x2 y2=y2/>
                <circle cx=x1 cy=y1 r="5"/>
            </g>
        })
    };
    let dot = move |(at, mark): (Square, Mark)| {
        (mark == Mark::Move).then(|| {
            let (x, y) = middle(at, near.get());
            view! { <circle class="dot" cx=x cy=y r="11"/> }
        })
    };
    view! {
        <g class="under" aria-hidden="true">
            {move || wakes.get().into_iter().filter_map(wake).collect_view()}
            {move || marks.get().into_iter().filter_map(dot).collect_view()}
        </g>
    }
}

/// Over the ships: dashed frames around what the ship in hand can hit, repair or land on, and what that would do.
pub(super) fn over(stage: Stage, state: BoardState) -> impl IntoView {
    let BoardState { near, marks, .. } = state;
    let frame = move |(at, mark): (Square, Mark)| {
        let words = stage.words.get();
        let text = match mark {
            Mark::Move => return None,
            Mark::Repair => words.get("bn3e-web-chip-repair"),
            Mark::RepairAtBase => words.get("bn3e-web-chip-repair-base"),
            Mark::Land => words.get("bn3e-web-chip-land"),
            Mark::Attack(blow) => words.with(
                "bn3e-web-chip-attack",
                &[
                    ("sinks", if blow.sinks { "yes" } else { "no" }.into()),
                    ("damage", blow.damage().into()),
                    ("cost", blow.cost().into()),
                ],
            ),
        };
        Some(if at.is_sea() { framed(at, near.get(), text).into_any() } else { shore(at, near.get(), text).into_any() })
    };
    view! {
        <g class="over" aria-hidden="true">
            {move || marks.get().into_iter().filter_map(frame).collect_view()}
        </g>
    }
}

fn framed(at: Square, near: Side, text: String) -> impl IntoView {
    let (x, y) = middle(at, near);
    let wide = 24.0 + 12.5 * text.chars().count() as f64;
    // Towards the right corner, but never over the edge of the board.
    let chip_x = (x + 30.0).min(WIDTH - 4.0 - wide / 2.0).max(LEFT + wide / 2.0);
    let half = CELL / 2.0;
    view! {
        <rect class="frame" x=x - half + 4.0 y=y - half + 4.0 width=CELL - 8.0 height=CELL - 8.0 rx="12"/>
        <g class="chip" transform=format!("translate({chip_x} {})", y - half - 2.0)>
            <rect x=-wide / 2.0 y="-16" width=wide height="32" rx="16"/>
            <text dy="0.35em">{text}</text>
        </g>
    }
}

fn shore(at: Square, near: Side, text: String) -> impl IntoView {
    let (_, y) = middle(at, near);
    let wide = CELL * f64::from(FILES);
    let chip = 60.0 + 15.0 * text.chars().count() as f64;
    view! {
        <rect class="frame" x=LEFT + 5.0 y=y - BASE / 2.0 + 5.0 width=wide - 10.0 height=BASE - 10.0 rx="12"/>
        <g class="chip big" transform=format!("translate({} {y})", LEFT + wide / 2.0)>
            <rect x=-chip / 2.0 y="-24" width=chip height="48" rx="24"/>
            <text dy="0.35em">{text}</text>
        </g>
    }
}
