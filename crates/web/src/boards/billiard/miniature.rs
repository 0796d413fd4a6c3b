//! A small table for the home page.

use leptos::prelude::*;

use super::ball::ball;

/// Balls after a shot: `(unit, x, y)`.
const BALLS: [(&str, f64, f64); 9] = [
    ("2", 62.0, 74.0),
    ("3", 128.0, 48.0),
    ("5", 182.0, 116.0),
    ("6", 96.0, 128.0),
    ("8", 142.0, 136.0),
    ("9", 206.0, 56.0),
    ("11", 104.0, 96.0),
    ("14", 154.0, 72.0),
    ("C", 52.0, 124.0),
];

/// The table with its balls.
pub(super) fn miniature() -> AnyView {
    let pockets = [(22.0, 32.0), (130.0, 32.0), (238.0, 32.0), (22.0, 158.0), (130.0, 158.0), (238.0, 158.0)];
    let balls = BALLS.iter().filter_map(|(unit, x, y)| {
        let unit = unit.parse().ok()?;
        Some(view! { <g transform=format!("translate({} {}) scale(.36)", x - 8.6, y - 8.6)>{ball(unit)}</g> })
    });
    view! {
        <svg viewBox="0 0 260 190" class="mini-billiard">
            <rect class="rail" x="8" y="18" width="244" height="154" rx="14"/>
            <rect class="cloth" x="20" y="30" width="220" height="130" rx="3"/>
            {pockets.map(|(x, y)| view! { <circle class="hole" cx=x cy=y r="9"/> }).collect_view()}
            {balls.collect_view()}
        </svg>
    }
    .into_any()
}
