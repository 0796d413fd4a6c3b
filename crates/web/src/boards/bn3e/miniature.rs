//! A small living board for the home page.

use bn3e::{Element, Side};
use leptos::prelude::*;

use super::shapes::{hull, pips, ship};

/// Ships at sea: side, element, hit points, column and row.
const FLEET: [(Side, Element, u8, u8, u8); 10] = [
    (Side::Red, Element::Scissors, 3, 0, 0),
    (Side::Red, Element::Paper, 3, 3, 0),
    (Side::Red, Element::Rock, 3, 6, 0),
    (Side::Red, Element::Scissors, 3, 1, 1),
    (Side::Red, Element::Paper, 2, 4, 1),
    (Side::Red, Element::Rock, 3, 7, 1),
    (Side::Blue, Element::Rock, 2, 1, 4),
    (Side::Blue, Element::Scissors, 3, 6, 4),
    (Side::Blue, Element::Rock, 3, 0, 5),
    (Side::Blue, Element::Paper, 3, 4, 5),
];

/// The small board: one ship sails up and takes aim, and again.
pub(super) fn miniature() -> AnyView {
    let middle = |column: u8, row: u8| (f64::from(column) * 100.0 + 50.0, f64::from(row) * 100.0 + 50.0);
    let squares = (0..6_u8).flat_map(|row| (0..8_u8).map(move |column| (column, row)));
    view! {
        <svg class="bn3e-mini" viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice">
            {squares.map(|(column, row)| {
                let class = if (column + row) % 2 == 1 { "water odd" } else { "water" };
                view! { <rect class=class x=f64::from(column) * 100.0 y=f64::from(row) * 100.0 width="100" height="100"/> }
            }).collect_view()}
            {FLEET.into_iter().map(|(side, element, left, column, row)| {
                let (x, y) = middle(column, row);
                ship(side, element, left, x, y)
            }).collect_view()}
            <g class="ship blue sails"><g transform="translate(450 450)">{hull(Element::Scissors, true)} {pips(3, 3, true)}</g></g>
            <rect class="frame aims" x="404" y="104" width="92" height="92" rx="12"/>
        </svg>
    }
    .into_any()
}
