//! A small table for the home page: a cue, the ball it strikes, and where that one goes.

use leptos::prelude::*;

use crate::boards::billiard::ball::ball;

/// Balls after the break: `(unit, x, y)`.
const BALLS: [(&str, f64, f64); 9] = [
    ("10", 88.0, 106.0),
    ("2", 168.0, 98.0),
    ("1", 66.0, 58.0),
    ("C", 74.0, 82.0),
    ("6", 128.0, 62.0),
    ("15", 152.0, 50.0),
    ("5", 214.0, 82.0),
    ("14", 178.0, 136.0),
    ("12", 118.0, 132.0),
];

/// The table with its balls.
pub(super) fn miniature() -> AnyView {
    let pockets = [(22.0, 40.0), (130.0, 37.0), (238.0, 40.0), (22.0, 150.0), (130.0, 153.0), (238.0, 150.0)];
    let balls = BALLS.iter().filter_map(|(unit, x, y)| {
        let unit = unit.parse().ok()?;
        Some(view! { <g transform=format!("translate({} {}) scale(.3)", x - 7.2, y - 7.2)>{ball(unit)}</g> })
    });
    view! {
        <svg viewBox="0 0 260 190" class="mini-billiard mini-pool">
            <rect class="wood" x="6" y="24" width="248" height="142" rx="12"/>
            <rect class="cushion" x="16" y="34" width="228" height="122" rx="3"/>
            <rect class="baize" x="22" y="40" width="216" height="110"/>
            {pockets.map(|(x, y)| view! { <circle class="hole" cx=x cy=y r="8"/> }).collect_view()}
            <path class="stick" d="M12 116.500L78 107.400"/>
            <path class="aimed" d="M88 106L154 98.200"/>
            <path class="goes" d="M168 98L234 146"/>
            <circle class="ghost" cx="154.500" cy="98.200" r="6.300"/>
            {balls.collect_view()}
        </svg>
    }
    .into_any()
}
