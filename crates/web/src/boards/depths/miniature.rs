//! A small living sea for the home page.

use depths::{Peg, Sea, Ship, Square, Squares};
use leptos::prelude::*;

use super::geometry::{Geometry, Layout};
use super::shapes::{self, at};
use super::water_texture::water;

/// A near miss at one level, a ship over it, and a submarine that lies low.
pub(super) fn miniature() -> AnyView {
    let geometry = Geometry { sea: Sea::new(4, 8), layout: Layout::Plan, placing: false };
    let middle = move |number: u8| Square::new(number).map(|square| geometry.centre(square)).unwrap_or_default();
    let near = [3, 10, 12, 19];
    let around: Squares = near.into_iter().chain([11]).filter_map(Square::new).collect();
    let tinted = around.iter().map(|square| {
        let (x, y) = geometry.centre(square);
        view! { <rect class="near-cell" x={x - 24.0} y={y - 24.0} width="48" height="48"/> }
    });
    let pegs =
        [(5, Peg::White), (6, Peg::White), (14, Peg::White), (25, Peg::White), (24, Peg::Flag), (11, Peg::White)];
    let pegs = pegs.into_iter().chain(near.map(|number| (number, Peg::Red)));
    let pegs =
        pegs.map(|(number, peg)| view! { <g class="seat-1" transform=at(middle(number))>{shapes::peg(peg)}</g> });
    view! {
        <svg class="depths-sea mini-sea" viewBox=geometry.view_box()>
            <g class="layer layer-2">
                <rect class="plate" width=geometry.grid_width() height=geometry.grid_height() rx="8"/>
                {water(2, geometry.grid_width(), geometry.grid_height())}
                <path class="lines" d=geometry.lines()/>
                {tinted.collect_view()}<path class="near-outline" d=geometry.around(around)/>
                {pegs.collect_view()}
                <g class="ship seat-1" transform=at(middle(22))>{shapes::hull(Ship::S4, Signal::stored(3))}</g>
                <g class="below seat-2 swims" transform=at(middle(29))><g>{shapes::submarine()}</g></g>
            </g>
        </svg>
    }
    .into_any()
}
