//! The shapes of things, drawn around their own middle.

use depths::{Peg, Ship};
use leptos::prelude::*;

/// A place in the drawing, for `transform`.
pub(super) fn at((x, y): (f64, f64)) -> String {
    format!("translate({x:.1} {y:.1})")
}

/// A ship: the more charges it can carry the longer, with a pip for each, filled or hollow.
pub(super) fn ship(ship: Ship, charges: Signal<u8>) -> impl IntoView {
    let load = ship.load();
    let half = 7.5 + 3.5 * f64::from(load);
    let hull = format!("M{} 1H{}L{} 12H{}Z", -half, half + 2.0, half - 4.0, -half + 4.0);
    let cabin = format!("M{} 1V-4H{}V1", -half * 0.45, half * 0.2);
    let pips = (0..load).map(|pip| {
        let x = (f64::from(pip) - f64::from(load - 1) / 2.0) * 7.5;
        view! { <circle class="pip" class:spent=move || charges.get() <= pip cx=x cy="-9" r="2.7"/> }
    });
    view! {
        <path class="cabin" d=cabin/>
        <path class="hull" d=hull/>
        <text class="name" x="0" y="10">{ship.name()}</text>
        {pips.collect_view()}
    }
}

/// A submarine.
pub(super) fn submarine() -> impl IntoView {
    view! {
        <path class="hull" d="M-17 3Q-17 -4 0 -4Q17 -4 17 3Q17 10 0 10Q-17 10 -17 3ZM-5 -4V-10H5V-4ZM3 -10V-13H9"/>
    }
}

/// A mine.
pub(super) fn mine() -> impl IntoView {
    view! {
        <path class="spikes" d="M0 -11V11M-11 0H11M-8 -8L8 8M-8 8L8 -8"/>
        <circle class="body" r="7"/>
    }
}

/// A peg that the program puts: hollow for no submarine, filled with an eye for one that may be there, a flag for one
/// that was sunk.
pub(super) fn peg(peg: Peg) -> AnyView {
    match peg {
        Peg::White => view! { <circle class="peg white" r="5"/> }.into_any(),
        Peg::Red => view! { <circle class="peg red" r="6.5"/><circle class="eye" r="2"/> }.into_any(),
        Peg::Flag => {
            view! { <path class="pole" d="M-6 12V-12"/><path class="flag" d="M-6 -12L10 -7L-6 -1Z"/> }.into_any()
        }
    }
}

/// A peg of one's own.
pub(super) fn own_peg(peg: Peg) -> AnyView {
    let class = if peg == Peg::White { "own white" } else { "own red" };
    view! { <path class=class d="M0 -7L7 0L0 7L-7 0Z"/> }.into_any()
}
