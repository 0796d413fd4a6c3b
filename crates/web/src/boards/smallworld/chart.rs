//! The scores over the turns: a line for each seat, told apart by its dashes, with its points at its end.

use std::fmt::Write;

use leptos::prelude::*;
use smallworld::View;

use super::board_state::BoardState;
use super::labels;

const WIDTH: f64 = 260.0;
const HEIGHT: f64 = 120.0;
const LEFT: f64 = 26.0;
const RIGHT: f64 = 40.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 18.0;

/// The chart, for the eye and in words.
pub(super) fn chart(state: BoardState) -> AnyView {
    let words = state.stage.words.get();
    state.now.with(|now| {
        let Some(now) = now else { return ().into_any() };
        let view = &now.view;
        let most = most(view);
        let said: Vec<String> =
            view.seats.iter().map(|seat| format!("{} {}", labels::people(&words, seat.people), seat.score)).collect();
        let last = view.history.last().map_or(0, |turn| turn.turn);
        let says =
            words.with("smallworld-web-chart-says", &[("turn", last.into()), ("scores", said.join(", ").into())]);
        let ends: Vec<f64> = (0..view.seats.len()).map(|at| end(view, at, most).1).collect();
        let lines = view.seats.iter().enumerate().map(|(at, seat)| {
            let (x, y) = end(view, at, most);
            view! {
                <path class=format!("sw-line seat-{}", seat.seat) d=line(view, at, most)/>
                <circle class=format!("sw-end seat-{}", seat.seat) cx=format!("{x:.1}") cy=format!("{y:.1}") r="4"/>
                <text class=format!("sw-end seat-{}", seat.seat) x=format!("{:.1}", x + 9.0) y=format!("{:.1}", beside(&ends, at) + 4.5)>{seat.score}</text>
            }
        });
        let bottom = HEIGHT - BOTTOM;
        view! {
            <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=says>
                <path class="sw-axes" d=format!("M{LEFT} {TOP}V{bottom}H{}", WIDTH - RIGHT)/>
                <text x=LEFT - 5.0 y=TOP + 5.0 text-anchor="end">{most}</text>
                <text x=LEFT - 5.0 y=bottom text-anchor="end">"0"</text>
                <text x=WIDTH - RIGHT y=HEIGHT - 3.0 text-anchor="end">{view.turns}</text>
                {lines.collect_view()}
            </svg>
        }
        .into_any()
    })
}

/// The height at which the points of a line stand: where two ends are close, the lower one makes room.
fn beside(ends: &[f64], at: usize) -> f64 {
    let mut order: Vec<usize> = (0..ends.len()).collect();
    order.sort_by(|a, b| ends[*a].total_cmp(&ends[*b]));
    let mut free = f64::NEG_INFINITY;
    for place in order {
        let height = ends[place].max(free);
        if place == at {
            return height;
        }
        free = height + 13.0;
    }
    free
}

/// The highest score there has been, one at least.
fn most(view: &View) -> u16 {
    view.history.iter().flat_map(|turn| &turn.scores).copied().max().unwrap_or(0).max(1)
}

fn point(view: &View, turn: u8, score: u16, most: u16) -> (f64, f64) {
    let across = f64::from(turn) / f64::from(view.turns.max(1));
    let up = f64::from(score) / f64::from(most);
    ((WIDTH - LEFT - RIGHT).mul_add(across, LEFT), (HEIGHT - TOP - BOTTOM).mul_add(1.0 - up, TOP))
}

/// From what the seat had before the first turn that is known.
fn line(view: &View, seat: usize, most: u16) -> String {
    let mut data = String::new();
    for turn in &view.history {
        let (Some(score), Some(gain)) = (turn.scores.get(seat), turn.gained.get(seat)) else { continue };
        if data.is_empty() {
            let (x, y) = point(view, turn.turn - 1, score.saturating_sub(*gain), most);
            let _ = write!(data, "M{x:.1} {y:.1}"); // Writing to a String cannot fail.
        }
        let (x, y) = point(view, turn.turn, *score, most);
        let _ = write!(data, "L{x:.1} {y:.1}");
    }
    data
}

fn end(view: &View, seat: usize, most: u16) -> (f64, f64) {
    let last = view.history.last();
    let score = last.and_then(|turn| turn.scores.get(seat)).copied().unwrap_or(0);
    point(view, last.map_or(0, |turn| turn.turn), score, most)
}
