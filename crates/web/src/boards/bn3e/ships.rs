//! The ships, each drawn once and moved from then on.

use bn3e::{Side, Square};
use leptos::prelude::*;

use super::geometry::middle;
use super::hand::Hand;
use super::mark::shore;
use super::seen::Vessel;
use super::shapes::{hull, pips};

/// The ships.
pub(super) fn ships(hand: Hand) -> impl IntoView {
    let seen = hand.seen;
    // Those that went down stay, unseen: they fade, and come back if it is taken back.
    let roster = Memo::new(move |before: Option<&Vec<Square>>| {
        let mut roster = before.cloned().unwrap_or_default();
        seen.with(|seen| {
            for vessel in &seen.ships {
                if !roster.contains(&vessel.name) {
                    roster.push(vessel.name);
                }
            }
        });
        roster
    });
    view! {
        <g class="ships" aria-hidden="true">
            <For each=move || roster.get() key=|name| *name children=move |name| one(hand, name)/>
        </g>
    }
}

/// A ship, and whether it is still there.
#[derive(Clone, PartialEq)]
struct Shown {
    vessel: Vessel,
    afloat: bool,
}

fn one(hand: Hand, name: Square) -> impl IntoView {
    let Hand { seen, near, picked, .. } = hand;
    let shown = Memo::new(move |before: Option<&Option<Shown>>| {
        let vessel = seen.with(|seen| seen.named(name).cloned());
        match vessel {
            Some(vessel) => Some(Shown { vessel, afloat: true }),
            None => before.cloned().flatten().map(|shown| Shown { afloat: false, ..shown }),
        }
    });
    let of = move |read: fn(&Vessel) -> u8| shown.with(|shown| shown.as_ref().map_or(0, |shown| read(&shown.vessel)));
    let up = move |side: Side| side == near.get();
    let look = Memo::new(move |_| {
        shown.with(|shown| shown.as_ref().map(|shown| (shown.vessel.ship.side, shown.vessel.ship.element)))
    });
    let place = move || {
        let at = shown.with(|shown| shown.as_ref().map(|shown| shown.vessel.at)).unwrap_or(name);
        // Who has landed stands on land.
        let landed = seen.with(|seen| seen.landed == Some(at));
        let at = shore(at).filter(|_| landed).unwrap_or(at);
        let (x, y) = middle(at, near.get());
        format!("translate({x}px, {y}px)")
    };
    let class = move || {
        let side = look.get().map_or("", |(side, _)| side.word());
        let (at, afloat) =
            shown.with(|shown| shown.as_ref().map_or((None, false), |shown| (Some(shown.vessel.at), shown.afloat)));
        let held = if at.is_some() && at == picked.get() { " held" } else { "" };
        let sunk = if afloat { "" } else { " sunk" };
        format!("ship {side}{held}{sunk}")
    };
    let left = Memo::new(move |_| of(|vessel| vessel.ship.hit_points));
    let most = Memo::new(move |_| seen.with(|seen| seen.rules.hit_points()));
    let used = Memo::new(move |_| {
        shown.with(|shown| shown.as_ref().map(|shown| shown.vessel.used.chars().map(used_sign).collect::<String>()))
    });
    view! {
        <g class=class style:transform=place>
            <g class="body">
                {move || look.get().map(|(side, element)| hull(element, up(side)))}
                {move || look.get().map(|(side, _)| pips(left.get(), most.get(), up(side)))}
            </g>
            {move || used.get().filter(|used| !used.is_empty()).map(|used| {
                // Beside the bow, where the hull leaves room.
                let bow = if look.get().is_some_and(|(side, _)| up(side)) { -24 } else { 41 };
                view! { <text class="used" x="45" y=bow>{used}</text> }
            })}
        </g>
    }
}

/// What a ship has done, in a sign beside it.
fn used_sign(kind: char) -> char {
    match kind {
        'm' => '→',
        'a' => '×',
        _ => '+',
    }
}
