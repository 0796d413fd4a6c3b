//! A small living sea for the home page.

use depths::{Peg, Sea, Square};
use leptos::prelude::*;

use super::geometry::{Geometry, Shown};
use super::signs::{self, at};

/// Three slanted levels, pegs, a flag, and a submarine that lies low.
pub(super) fn miniature() -> AnyView {
    let geometry = Geometry { sea: Sea::new(3, 8), surface: true, shown: Shown::All, docks: 3 };
    let middle = move |number: u8| Square::new(number).map(|square| geometry.centre(square)).unwrap_or_default();
    let pegs = [
        vec![(3, Peg::White), (10, Peg::White), (12, Peg::White), (19, Peg::White)],
        vec![(13, Peg::Red), (15, Peg::Red), (6, Peg::Red), (14, Peg::White)],
        vec![(18, Peg::Flag), (7, Peg::White)],
    ];
    let levels = pegs.into_iter().enumerate().map(|(level, pegs)| {
        let pegs = pegs.into_iter().map(|(number, peg)| view! { <g transform=at(middle(number))>{signs::peg(peg)}</g> });
        view! {
            <g class=format!("layer layer-{}", level + 1) transform=at((0.0, 30.0 + f64::from(level as u8) * 116.0))>
                <path class="edge" d=geometry.edge()/><path class="plate" d=geometry.plate()/><path class="lines" d=geometry.lines()/>
                <text class="depth" x="2" y="97">{(level + 1) * 100}</text>
                {pegs.collect_view()}
                {(level == 2).then(|| view! { <g class="below seat-2 swims" transform=at(middle(13))><g>{signs::submarine()}</g></g> })}
            </g>
        }
    });
    view! {
        <svg class="depths-sea mini-sea" viewBox="-26 14 492 352">
            {levels.collect_view()}
        </svg>
    }
    .into_any()
}
