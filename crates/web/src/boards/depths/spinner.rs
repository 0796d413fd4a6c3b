//! The spinner that decides about a torpedo: two small sectors hit, as large as the odds.

use std::f64::consts::TAU;

use contract::Arg;
use depths::{Spin, cited};
use leptos::prelude::*;

use super::board_state::BoardState;
use crate::notice::why;

/// The spinner as it stood still last. It is seen to spin when a torpedo has run.
pub(super) fn dial(state: BoardState) -> impl IntoView {
    let last =
        Memo::new(move |_| state.facts.with(|facts| facts.last_spin().map(|(number, _, _, spin)| (number, spin))));
    move || {
        let share = state.facts.with_untracked(|facts| facts.rules.torpedo_hit()).as_f64().clamp(0.0, 1.0);
        let hits = [0.0, 0.5].map(|middle| sector(middle - share / 4.0, middle + share / 4.0));
        let (class, turns) = match last.get() {
            Some((number, spin)) => ("needle runs", stop(share, spin, number) + 4.0),
            None => ("needle", 0.36),
        };
        let face = (0..6).map(|place| {
            let from = f64::from(place) / 6.0;
            view! { <path class="face" d=sector(from, from + 1.0 / 12.0)/> }
        });
        let nails = (0..12).map(|nail| {
            let turn = (f64::from(nail) + 0.5) / 12.0 * TAU;
            view! { <circle class="nail" cx=format!("{:.1}", 46.5 * turn.sin()) cy=format!("{:.1}", -46.5 * turn.cos()) r="1.2"/> }
        });
        let word = move |key: &'static str, turn: f64| {
            let (x, y) = (29.0 * (turn * TAU).sin(), -29.0 * (turn * TAU).cos());
            view! { <text class=key x=format!("{x:.1}") y=format!("{:.1}", y + 3.0)>{state.stage.says(if key == "hits" { "depths-web-dial-hit" } else { "depths-web-dial-miss" })}</text> }
        };
        // Words have room only in a sector that is wide enough.
        let words = [("hits", share), ("misses", 1.0 - share)].into_iter().filter(|(_, share)| *share > 0.12).map(
            move |(key, _)| {
                let turn = if key == "hits" { 1.0 / 12.0 } else { 1.0 / 3.0 };
                view! { {word(key, turn)}{word(key, turn + 0.5)} }
            },
        );
        view! {
            <svg class="spinner" viewBox="-50 -50 100 100" aria-hidden="true">
                <circle class="wood" r="49"/><circle class="dial" r="44"/>
                <g transform="rotate(30)">
                    {face.collect_view()}{hits.map(|d| view! { <path class="hit" d=d/> }).into_iter().collect_view()}{nails.collect_view()}
                </g>
                {words.collect_view()}
                <g transform="rotate(30)"><g class=class style:--stop=format!("{:.1}deg", turns * 360.0)><path d="M-3 9 0-34 3 9Z"/></g></g>
                <circle class="pin" r="5"/>
            </svg>
        }
    }
}

/// What came of the last torpedo.
pub(super) fn told(state: BoardState) -> Option<impl IntoView> {
    let words = state.stage.words.get();
    let (_, by, target, spin) = state.facts.with(super::facts::Facts::last_spin)?;
    let odds = state.facts.with(|facts| facts.rules.torpedo_hit());
    let word = if spin == Spin::Hit { "hit" } else { "miss" };
    let args: [(&str, Arg); 5] = [
        ("side", words.seat("depths", by).into()),
        ("target", target.name().into()),
        ("spin", word.into()),
        ("part", odds.part().into()),
        ("whole", odds.whole().into()),
    ];
    Some(view! { <p>{words.with("depths-web-spun", &args)}" "{why(&words, cited::SPIN)}</p> })
}

/// Where the needle stops, in turns from the top: inside a sector that hits, or between them. Which one, and where, is
/// only for show, and the same whenever it is looked at.
fn stop(share: f64, spin: Spin, number: usize) -> f64 {
    let side = if number.is_multiple_of(2) { 0.0 } else { 0.5 };
    let within = (f64::from((number * 37 % 17) as u8) / 16.0 - 0.5) * 0.8;
    match spin {
        Spin::Hit => side + within * share / 2.0,
        Spin::Miss => side + 0.25 + within * (1.0 - share) / 2.0,
    }
}

/// A sector of the dial, from and to in turns from the top.
fn sector(from: f64, to: f64) -> String {
    if to - from >= 0.5 {
        return "M0 -44A44 44 0 0 1 0 44A44 44 0 0 1 0 -44Z".to_owned();
    }
    let point = |turn: f64| (44.0 * (turn * TAU).sin(), -44.0 * (turn * TAU).cos());
    let ((ax, ay), (bx, by)) = (point(from), point(to));
    format!("M0 0L{ax:.2} {ay:.2}A44 44 0 0 1 {bx:.2} {by:.2}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_needle_stops_where_the_torpedo_went() {
        for share in [0.0, 1.0 / 6.0, 0.5, 1.0] {
            for number in 0..40 {
                let hits = |turn: f64| {
                    let off = (turn * 2.0 + 0.5).rem_euclid(1.0) - 0.5;
                    off.abs() / 2.0 <= share / 4.0
                };
                assert!(share == 0.0 || hits(stop(share, Spin::Hit, number)));
                assert!(share >= 1.0 || !hits(stop(share, Spin::Miss, number)), "{share} {number}");
            }
        }
    }
}
