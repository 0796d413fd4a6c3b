//! The spinner that decides about a torpedo: two small sectors hit, as large as the odds.

use std::f64::consts::TAU;

use contract::Arg;
use depths::Spin;
use leptos::prelude::*;

use super::board_state::BoardState;

/// The spinner as it stood still last, if a torpedo has run lately. It is seen to spin when it is new.
pub(super) fn last(state: BoardState) -> Option<impl IntoView> {
    let words = state.stage.words.get();
    let (number, by, target, spin, odds) = state.facts.with(|facts| {
        let (number, by, target, spin) = facts.last_spin()?;
        Some((number, by, target, spin, facts.rules.torpedo_hit()))
    })?;
    let share = odds.as_f64().clamp(0.0, 1.0);
    let stop = stop(share, spin, number);
    let hits = [0.0, 0.5].map(|middle| sector(middle - share / 4.0, middle + share / 4.0));
    let word = if spin == Spin::Hit { "hit" } else { "miss" };
    let args: [(&str, Arg); 4] = [
        ("side", words.seat("depths", by).into()),
        ("target", target.name().into()),
        ("spin", word.into()),
        ("odds", odds.to_string().into()),
    ];
    let told = words.with("depths-web-spun", &args);
    let turns = format!("{:.1}deg", (stop + 4.0) * 360.0);
    Some(view! {
        <div class="spun">
            <svg class="spinner" viewBox="-50 -50 100 100" aria-hidden="true">
                <circle class="dial" r="46"/>
                {hits.map(|d| view! { <path class="hit" d=d/> }).into_iter().collect_view()}
                <g class="needle" style:--stop=turns><path d="M0 -40L6 6L0 12L-6 6Z"/></g>
                <circle class="pin" r="4"/>
            </svg>
            <p>{told}" "<span class="rule">"DE-18"</span></p>
        </div>
    })
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
        return "M0 -46A46 46 0 0 1 0 46A46 46 0 0 1 0 -46Z".to_owned();
    }
    let point = |turn: f64| (46.0 * (turn * TAU).sin(), -46.0 * (turn * TAU).cos());
    let ((ax, ay), (bx, by)) = (point(from), point(to));
    format!("M0 0L{ax:.2} {ay:.2}A46 46 0 0 1 {bx:.2} {by:.2}Z")
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
