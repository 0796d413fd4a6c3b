//! The shapes of things, drawn around their own middle.

use depths::{MINE, Peg, Ship};
use leptos::prelude::*;

/// A ship's hull from above, its bow to the right.
const HULL: &str = "M-21 0C-21-8-17-9.5-12-9.5H7C14-9.5 19-4.5 23 0 19 4.5 14 9.5 7 9.5H-12C-17 9.5-21 8-21 0Z";

/// A place in the drawing, for `transform`.
pub(super) fn at((x, y): (f64, f64)) -> String {
    format!("translate({x:.1} {y:.1})")
}

/// A ship's hull, with a pip on deck for each charge it can carry, filled or hollow.
pub(super) fn hull(ship: Ship, charges: Signal<u8>) -> impl IntoView {
    let load = ship.load();
    let step = if load > 3 { 7.6 } else { 8.5 };
    let pips = (0..load).map(move |pip| {
        view! { <circle class="pip" class:spent=move || charges.get() <= pip cx={f64::from(pip).mul_add(step, -13.0)} r="2.9"/> }
    });
    view! {
        <path class="shade" d=HULL transform="translate(1.5 3)"/>
        <path class="foam" d="M-24-6q-5-1-8-4M-24 6q-5 1-8 4"/>
        <path class="hull" d=HULL/>
        <path class="bow" d="M14-3.5 18.5 0 14 3.5Z"/>
        {pips.collect_view()}
    }
}

/// A submarine.
pub(super) fn submarine() -> impl IntoView {
    view! {
        <path class="hull" d="M-4-4V-10.5H1V-14.5H6V-12.5H3V-10.5H4L6-4C12-4.5 16-1.5 18 2 16 5.8 11 8 6 8H-8C-13 8-17 6.5-17 3-17-2.5-12.5-4.5-4-4Z"/>
        <path class="ports" d="M-5 1.8h.1M1 1.8h.1M7 1.8h.1"/>
        <path class="cross" d="M-16-11 16 11"/>
    }
}

/// A mine.
pub(super) fn mine() -> impl IntoView {
    view! {
        <path class="spikes" d="M0-12V12M-12 0H12M-8.5-8.5 8.5 8.5M8.5-8.5-8.5 8.5"/>
        <circle class="body" r="7.5"/>
        <circle class="glint" cx="-2.5" cy="-2.5" r="1.8"/>
        <path class="cross" d="M-13-11 13 11"/>
    }
}

/// One of the pieces to place: submarines, and the mine.
pub(super) fn piece(number: u8) -> AnyView {
    if number == MINE { mine().into_any() } else { submarine().into_any() }
}

/// A peg that the program puts: a plain white one for no submarine, a red one with a white rim and a white centre for one that may
/// be there, a flag for one that was sunk.
pub(super) fn peg(peg: Peg) -> AnyView {
    match peg {
        Peg::White => view! { <ellipse class="shade" cx="1" cy="3" rx="7.5" ry="6.5"/><circle class="peg white" r="7"/> }.into_any(),
        Peg::Red => view! { <ellipse class="shade" cx="1" cy="3" rx="8.5" ry="7.5"/><circle class="peg red" r="8"/><circle class="eye" r="2.9"/> }.into_any(),
        Peg::Flag => view! {
            <ellipse class="shade" cx="-5" cy="14" rx="8" ry="2.6"/><path class="pole" d="M-6 14V-13"/>
            <path class="flag" d="M-5-13C0-16 6-10 14-13V0C6 3 0-3-5 0Z"/>
        }
        .into_any(),
    }
}

/// A peg of one's own.
pub(super) fn own_peg(peg: Peg) -> AnyView {
    let class = if peg == Peg::White { "own white" } else { "own red" };
    view! { <path class=class d="M0 -7L7 0L0 7L-7 0Z"/> }.into_any()
}

/// How deep a layer lies: four bars, one of them dark.
pub(super) fn gauge(layer: usize) -> impl IntoView {
    (0..4)
        .map(|bar| view! { <rect class="bar" class:on={bar == layer} y={f64::from(bar as u8) * 5.5} width="16" height="4" rx="1.5"/> })
        .collect_view()
}
