//! The shapes: vessels, the signs of the elements, hit points. The hulls themselves lie in `public/art-bn3e.svg`; without them
//! the sign and the hit points still tell everything.

use bn3e::{Element, Side};
use leptos::prelude::*;

/// More than this many hit points are written, not drawn.
const MOST_PIPS: u8 = 5;

/// A vessel around the origin with the sign of its element, always upright; its bow points up, or down.
pub(super) fn hull(element: Element, up: bool) -> impl IntoView {
    let (name, turned) = (element.word(), if up { "" } else { "rotate(180)" });
    // The sail of the scissors is a triangle like their sign, so it does not turn with the hull.
    let sail = (element == Element::Scissors).then(|| {
        view! { <use href="#bn3e-sail" transform=if up { "" } else { "translate(0 -4)" }/> }
    });
    let sign_at = match (element, up) {
        (Element::Rock, true) => -2,
        (Element::Rock, false) => 2,
        (Element::Paper, true) => -6,
        (Element::Paper, false) => 6,
        (Element::Scissors, true) => 4,
        (Element::Scissors, false) => 0,
    };
    view! {
        <use class="shade" href=format!("#bn3e-{name}-hull") transform=format!("translate(3 5) {turned}")/>
        <use class="foam" href="#bn3e-wake" transform=turned/>
        <use class="hull" href=format!("#bn3e-{name}") transform=turned/>
        {sail}
        <g transform=format!("translate(0 {sign_at})")>{sign(element)}</g>
    }
}

/// The sign of an element, as in the rules: a disc, a square, a triangle.
pub(super) fn sign(element: Element) -> impl IntoView {
    let shape = match element {
        Element::Rock => "M-12 0A12 12 0 0 1 12 0A12 12 0 0 1-12 0Z",
        Element::Paper => "M-9.5-9.5H9.5V9.5H-9.5Z",
        Element::Scissors => "M0-11.5L11.5 8.5H-11.5Z",
    };
    view! { <path class="sign" d=shape/> }
}

/// Hit points in a capsule at the stern: filled while they last, hollow when lost, struck out where a shot would take them.
pub(super) fn pips(left: u8, most: u8, losing: u8, up: bool) -> AnyView {
    let (apart, radius) = if most > 3 { (8.5, 3.0) } else { (11.0, 3.7) };
    let half = if most > MOST_PIPS { 18.5 } else { apart * f64::from(most) / 2.0 + 2.0 };
    let pip = move |number: u8| {
        let x = (f64::from(number) - f64::from(most - 1) / 2.0) * apart;
        let taken = number < left && number + losing >= left;
        let class = match (number < left, taken) {
            (_, true) => "pip losing",
            (true, false) => "pip",
            (false, false) => "pip lost",
        };
        view! {
            <circle class=class cx=x r=radius/>
            {taken.then(|| view! { <path class="strike" d=format!("M{} 4.5L{}-4.5", x - 4.5, x + 4.5)/> })}
        }
    };
    view! {
        <g transform=format!("translate(0 {})", if up { 27.5 } else { -27.5 })>
            <rect class="capsule" x=-half y="-7" width=half * 2.0 height="14" rx="7"/>
            {if most > MOST_PIPS {
                view! { <text class="count" dy="0.36em">{format!("{left}/{most}")}</text> }.into_any()
            } else {
                (0..most).map(pip).collect_view().into_any()
            }}
        </g>
    }
    .into_any()
}

/// A whole ship at rest, for pictures without a position.
pub(super) fn ship(side: Side, element: Element, left: u8, x: f64, y: f64) -> impl IntoView {
    let up = side == Side::Blue;
    view! {
        <g class=format!("ship {}", side.word()) transform=format!("translate({x} {y})")>
            {hull(element, up)} {pips(left, 3, 0, up)}
        </g>
    }
}

/// A ship by itself, as large as the words beside it want it; one that went down is pale and crossed out.
pub(super) fn portrait(side: Side, element: Element, left: u8, most: u8, up: bool) -> impl IntoView {
    let sunk = left == 0;
    view! {
        <svg class=format!("bn3e-portrait ship {}{}", side.word(), if sunk { " lost" } else { "" }) viewBox="-32 -43 64 86" aria-hidden="true">
            <g class="vessel">{hull(element, up)} {pips(left, most, 0, up)}</g>
            {sunk.then(|| view! { <path class="cross" d="M-18-20L18 20M18-20L-18 20"/> })}
        </svg>
    }
}
