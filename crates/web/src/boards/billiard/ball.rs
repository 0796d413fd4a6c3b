//! A ball as people know it.

use billiard::Unit;
use contract::Seat;
use leptos::prelude::*;

/// The picture of a ball, in a square of 48.
pub(in crate::boards) fn ball(unit: Unit) -> AnyView {
    let number = unit.to_string();
    let cue = unit == Unit::repair_ship(Seat::TWO);
    // Stripes wear the colours of the solids below them: 9 that of 1, and so on.
    let colour = if cue { "hue-cue".to_owned() } else { format!("hue-{}", unit.rank()) };
    let striped = unit.army() == Seat::TWO;
    let band = striped && !cue;
    view! {
        <g class=format!("ball {colour}")>
            <circle class=if striped { "ivory" } else { "paint" } cx="24" cy="24" r="21"/>
            {band.then(|| view! { <path class="paint" d="M5.3 14.5 H42.7 A21 21 0 0 1 42.7 33.5 H5.3 A21 21 0 0 1 5.3 14.5 Z"/> })}
            <ellipse class="light" cx="17" cy="14" rx="8" ry="5"/>
            <circle class="disc" cx="24" cy="24" r="10.5"/>
            <text class="number" x="24" y="28.6" text-anchor="middle">{number}</text>
            <circle class="rim" cx="24" cy="24" r="21"/>
        </g>
    }
    .into_any()
}

/// Armour as pips, or as a fraction where there are too many for pips.
pub(in crate::boards) fn pips(left: u8, all: u8) -> AnyView {
    if all > 6 {
        return format!("{left}/{all}").into_any();
    }
    (0..all).map(|pip| view! { <i class:lost={pip >= left}></i> }).collect_view().into_any()
}
