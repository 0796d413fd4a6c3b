//! A small living board for the home page: the far half of a real one.

use bn3e::{Element, Side};
use leptos::prelude::*;

use super::geometry::{BAND, BASE, CELL, WIDTH};
use super::shapes::{hull, pips, ship};

/// Ships at sea: side, element, hit points, column and row.
const FLEET: [(Side, Element, u8, u8, u8); 7] = [
    (Side::Red, Element::Scissors, 3, 0, 0),
    (Side::Red, Element::Rock, 3, 5, 0),
    (Side::Red, Element::Paper, 2, 3, 1),
    (Side::Red, Element::Rock, 3, 1, 1),
    (Side::Blue, Element::Rock, 2, 0, 3),
    (Side::Blue, Element::Paper, 3, 2, 3),
    (Side::Blue, Element::Scissors, 3, 5, 2),
];

/// The small board: one ship sails up and takes aim, and again.
pub(super) fn miniature() -> AnyView {
    let middle =
        |column: u8, row: u8| (BAND + CELL * (f64::from(column) + 0.5), BAND + BASE + CELL * (f64::from(row) + 0.5));
    // As much of the harbour as the form of a card leaves room for.
    let (top, (aim_x, aim_y), (x, y)) = (BAND + BASE - 26.0, middle(3, 1), middle(3, 3));
    view! {
        <svg class="bn3e-mini" viewBox=format!("{BAND} {top} {} {}", WIDTH - 2.0 * BAND, 26.0 + CELL * 4.0) preserveAspectRatio="xMidYMid slice">
            <use class="chart near-blue" href="#bn3e-chart"/>
            {FLEET.into_iter().map(|(side, element, left, column, row)| {
                let (x, y) = middle(column, row);
                ship(side, element, left, x, y)
            }).collect_view()}
            <g class="ship blue sails"><g transform=format!("translate({x} {y})")>{hull(Element::Scissors, true)} {pips(3, 3, 0, true)}</g></g>
            <rect class="frame aims" x=aim_x - 42.0 y=aim_y - 42.0 width="84" height="84" rx="13"/>
        </svg>
    }
    .into_any()
}
