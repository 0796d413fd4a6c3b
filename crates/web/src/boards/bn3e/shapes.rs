//! The shapes: hulls, the signs of the elements, pips.

use bn3e::{Element, Side};
use leptos::prelude::*;

/// A hull around the origin; its bow points up, or down.
const HULL: &str =
    "M0 -43 C15 -33 29 -12 29 8 C29 32 22 42 12 42 L-12 42 C-22 42 -29 32 -29 8 C-29 -12 -15 -33 0 -43 Z";
/// More than this many hit points are written, not drawn.
const MOST_PIPS: u8 = 5;

/// A hull with the sign of its element.
pub(super) fn hull(element: Element, up: bool) -> impl IntoView {
    view! {
        {outline(up)}
        <g transform=format!("translate(0 {})", if up { -2 } else { 2 })>{sign(element)}</g>
    }
}

/// A hull without a sign.
pub(super) fn outline(up: bool) -> impl IntoView {
    view! { <path class="hull" d=HULL transform=if up { "" } else { "rotate(180)" }/> }
}

/// The sign of an element, as in the rules: a disc, a square, a triangle.
pub(super) fn sign(element: Element) -> AnyView {
    match element {
        Element::Rock => view! { <circle class="sign" r="14"/> }.into_any(),
        Element::Paper => view! { <rect class="sign" x="-12.5" y="-12.5" width="25" height="25" rx="1.5"/> }.into_any(),
        Element::Scissors => view! { <path class="sign" d="M0 -15 L15 11 L-15 11 Z"/> }.into_any(),
    }
}

/// Hit points at the stern: filled while they last, hollow when lost.
pub(super) fn pips(left: u8, most: u8, up: bool) -> AnyView {
    let y = if up { 28.0 } else { -28.0 };
    if most > MOST_PIPS {
        return view! { <text class="count" y=y dy="0.35em">{format!("{left}/{most}")}</text> }.into_any();
    }
    let apart = if most > 3 { 10.5 } else { 14.0 };
    let radius = if most > 3 { 4.2 } else { 5.2 };
    let pip = move |number: u8| {
        let x = (f64::from(number) - f64::from(most - 1) / 2.0) * apart;
        view! { <circle class=if number < left { "pip" } else { "pip lost" } cx=x cy=y r=radius/> }
    };
    (0..most).map(pip).collect_view().into_any()
}

/// A whole ship at rest, for pictures without a position.
pub(super) fn ship(side: Side, element: Element, left: u8, x: f64, y: f64) -> impl IntoView {
    let up = side == Side::Blue;
    view! {
        <g class=format!("ship {}", side.word()) transform=format!("translate({x} {y})")>
            {hull(element, up)} {pips(left, 3, up)}
        </g>
    }
}
