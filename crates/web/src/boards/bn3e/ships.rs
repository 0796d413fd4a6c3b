//! The ships, each drawn once and moved from then on.

use bn3e::{Kind, ShipView, Side, Square};
use leptos::prelude::*;

use super::geometry::middle;
use super::shapes::{hull, pips};
use super::state::BoardState;

/// The ships.
pub(super) fn ships(state: BoardState) -> impl IntoView {
    let seen = state.seen;
    // Those that went down stay, unseen: they fade, and come back if it is taken back.
    let roster = Memo::new(move |before: Option<&Vec<Square>>| {
        let mut roster = before.cloned().unwrap_or_default();
        seen.with(|seen| {
            for name in seen.view.ships.iter().map(|ship| seen.name(ship.square)) {
                if !roster.contains(&name) {
                    roster.push(name);
                }
            }
        });
        roster
    });
    view! {
        <g class="ships" aria-hidden="true">
            <For each=move || roster.get() key=|name| *name children=move |name| one(state, name)/>
        </g>
    }
}

/// A ship, and whether it is still there.
#[derive(Clone, PartialEq)]
struct Shown {
    ship: ShipView,
    afloat: bool,
}

fn one(state: BoardState, name: Square) -> impl IntoView {
    let BoardState { seen, near, picked, .. } = state;
    let shown = Memo::new(move |before: Option<&Option<Shown>>| {
        let ship = seen.with(|seen| seen.named(name).cloned());
        match ship {
            Some(ship) => Some(Shown { ship, afloat: true }),
            None => before.cloned().flatten().map(|shown| Shown { afloat: false, ..shown }),
        }
    });
    let up = move |side: Side| side == near.get();
    let look =
        Memo::new(move |_| shown.with(|shown| shown.as_ref().map(|shown| (shown.ship.side, shown.ship.element))));
    let place = move || {
        let at = shown.with(|shown| shown.as_ref().map(|shown| shown.ship.square)).unwrap_or(name);
        // Who has landed stands on land.
        let landed = seen.with(|seen| seen.landed == Some(at));
        let at = if landed { at.shore() } else { at };
        let (x, y) = middle(at, near.get());
        format!("translate({x}px, {y}px)")
    };
    let class = move || {
        let side = look.get().map_or("", |(side, _)| side.word());
        let (at, afloat) =
            shown.with(|shown| shown.as_ref().map_or((None, false), |shown| (Some(shown.ship.square), shown.afloat)));
        let held = if at.is_some() && at == picked.get() { " held" } else { "" };
        let sunk = if afloat { "" } else { " sunk" };
        format!("ship {side}{held}{sunk}")
    };
    let left = Memo::new(move |_| shown.with(|shown| shown.as_ref().map_or(0, |shown| shown.ship.hit_points)));
    let most = Memo::new(move |_| seen.with(|seen| seen.rules.hit_points()));
    let used = Memo::new(move |_| {
        shown.with(|shown| {
            shown.as_ref().map(|shown| shown.ship.used.iter().map(|kind| used_sign(*kind)).collect::<String>())
        })
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
fn used_sign(kind: Kind) -> char {
    match kind {
        Kind::Move => '→',
        Kind::Attack => '×',
        Kind::RepairAtSea | Kind::RepairAtBase => '+',
    }
}
