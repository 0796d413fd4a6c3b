//! What lies over and under the ships: where the one in hand can go, what it can hit, what the last turns did.

use bn3e::{Action, Event, FILES, Mark, Side, Square};
use contract::Who;
use leptos::prelude::*;

use super::board_state::BoardState;
use super::geometry::{BAND, BASE, CELL, WIDTH, middle};
use crate::scene::Stage;

/// Under the ships: tracks and wrecks, the frame of the ship in hand, and dots where it can go.
pub(super) fn under(state: BoardState) -> impl IntoView {
    let BoardState { seen, near, marks, picked, .. } = state;
    let traces = Memo::new(move |_| {
        let of = |ply: &contract::Ply<bn3e::Bn3e>| {
            let sunk = ply.events.iter().any(|event| matches!(event, Event::Sunk { .. }));
            (ply.by, ply.action, sunk)
        };
        seen.with(|seen| seen.traced().iter().map(of).collect::<Vec<_>>())
    });
    let trace = move |(by, action, sunk): (Who, Action, bool)| {
        let Who::Seat(seat) = by else { return None };
        let (from, to) = (action.ship()?, action.target()?);
        let side = Side::of(seat);
        let line = match action {
            Action::Move { .. } => track(from, to, near.get(), side, "").into_any(),
            Action::Attack { .. } => track(from, to, near.get(), side, " shot").into_any(),
            _ => return None,
        };
        let wreck = sunk.then(|| {
            let (x, y) = middle(to, near.get());
            let class = format!("wreck {}", side.other().word());
            view! { <g class=class transform=format!("translate({x} {y})")><use href="#bn3e-wreck"/></g> }
        });
        Some(view! { {line}{wreck} })
    };
    let dot = move |(at, mark): (Square, Mark)| {
        (mark == Mark::Move).then(|| {
            let (x, y) = middle(at, near.get());
            view! { <circle class="dot" cx=x cy=y r="9"/> }
        })
    };
    let held = move || {
        picked.get().map(|at| {
            let (x, y) = middle(at, near.get());
            let frame = move |class: &'static str| view! { <rect class=class x=x - 42.5 y=y - 42.5 width="85" height="85" rx="13"/> };
            view! { {frame("held-halo")}{frame("held-frame")} }
        })
    };
    view! {
        <g class="under" aria-hidden="true">
            {move || traces.get().into_iter().filter_map(trace).collect_view()}
            {held}
            {move || marks.get().into_iter().filter_map(dot).collect_view()}
        </g>
    }
}

/// Where a ship came from, or where a shot went.
pub(super) fn track(from: Square, to: Square, near: Side, side: Side, kind: &'static str) -> impl IntoView {
    let ((x1, y1), (x2, y2)) = (middle(from, near), middle(to, near));
    let long = (x2 - x1).hypot(y2 - y1).max(1.0);
    let (right, down) = ((x2 - x1) / long, (y2 - y1) / long);
    let (start, end) = if kind.is_empty() { (12.0, 30.0) } else { (44.0, 30.0) };
    let way =
        format!("M{:.1} {:.1}L{:.1} {:.1}", x1 + right * start, y1 + down * start, x2 - right * end, y2 - down * end);
    view! {
        <g class=format!("track {}{kind}", side.word())>
            <path d=way/>
            <circle cx=x1 cy=y1 r="6.5"/>
            <circle class="from" cx=x1 cy=y1 r="2"/>
        </g>
    }
}

/// Over the ships: dashed frames around what the ship in hand can hit, repair or land on, and what that would do.
pub(super) fn over(stage: Stage, state: BoardState) -> impl IntoView {
    let BoardState { near, marks, picked, .. } = state;
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
        let aimed = picked.get().filter(|_| matches!(mark, Mark::Attack(_)));
        Some(if at.is_sea() {
            view! { {aimed.map(|from| aim(from, at, near.get()))}{framed(at, near.get(), text)} }.into_any()
        } else {
            shore(at, near.get(), text).into_any()
        })
    };
    view! {
        <g class="over" aria-hidden="true">
            {move || marks.get().into_iter().filter_map(frame).collect_view()}
        </g>
    }
}

/// An arrow from the ship in hand to what it can hit, between the two.
fn aim(from: Square, to: Square, near: Side) -> impl IntoView {
    let ((x1, y1), (x2, y2)) = (middle(from, near), middle(to, near));
    let long = (x2 - x1).hypot(y2 - y1).max(1.0);
    let (right, down) = ((x2 - x1) / long, (y2 - y1) / long);
    // Between two ships side by side there is no room for one.
    (long > CELL * 1.5).then(|| {
        let (tip_x, tip_y) = (x2 - right * 48.0, y2 - down * 48.0);
        let barb = |side: f64| {
            format!("{:.1} {:.1}", tip_x - right * 8.0 - down * 6.0 * side, tip_y - down * 8.0 + right * 6.0 * side)
        };
        let shaft = format!("M{:.1} {:.1}L{tip_x:.1} {tip_y:.1}", x1 + right * 46.0, y1 + down * 46.0);
        view! {
            <path class="aim" d=shaft/>
            <path class="aim tip" d=format!("M{}L{tip_x:.1} {tip_y:.1}L{}", barb(1.0), barb(-1.0))/>
        }
    })
}

fn framed(at: Square, near: Side, text: String) -> impl IntoView {
    let (x, y) = middle(at, near);
    view! {
        <rect class="frame" x=x - 42.0 y=y - 42.0 width="84" height="84" rx="13"/>
        {chip(x, y + 44.0, text)}
    }
}

fn shore(at: Square, near: Side, text: String) -> impl IntoView {
    let (_, y) = middle(at, near);
    let wide = CELL * f64::from(FILES);
    let class = if at.base() == Some(near) { "frame shore" } else { "frame shore far" };
    view! {
        <rect class=class x=BAND + 4.0 y=y - BASE / 2.0 + 4.0 width=wide - 8.0 height=BASE - 8.0 rx="12"/>
        {chip(WIDTH / 2.0, y, text)}
    }
}

/// What would happen, in a few words; never over the edge of the board, not even as large as a phone shows it.
fn chip(x: f64, y: f64, text: String) -> impl IntoView {
    const LARGEST: f64 = 1.5;
    let wide = 22.0 + 8.2 * text.chars().count() as f64;
    let room = wide * LARGEST / 2.0;
    let x = x.min(WIDTH - room).max(room);
    view! {
        <g transform=format!("translate({x:.1} {y})")>
            <g class="chip">
                <rect x=-wide / 2.0 y="-13" width=wide height="26" rx="13"/>
                <text dy="0.36em">{text}</text>
            </g>
        </g>
    }
}
