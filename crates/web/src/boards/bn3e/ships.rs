//! The ships, each drawn once and moved from then on.

use bn3e::{Action, Kind, Mark, ShipView, Side, Square};
use leptos::prelude::*;

use super::board_state::BoardState;
use super::geometry::middle;
use super::shapes::{hull, pips};

/// The ships on the board, as a group of the drawing.
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

/// The ship that is carried, under the finger; where it was, it is pale meanwhile.
pub(super) fn ghost(state: BoardState) -> impl IntoView {
    let from = Memo::new(move |_| state.carried().map(|carried| carried.from));
    let ship = Memo::new(move |_| state.seen.with(|seen| seen.view.ship_on(from.get()?).cloned()));
    let place = move || {
        let (x, y) = state.carried().map(|carried| carried.at).unwrap_or_default();
        format!("translate({x:.1}px, {y:.1}px)")
    };
    move || {
        ship.get().map(|ship| {
            let up = ship.side == state.near.get();
            let most = state.seen.with_untracked(|seen| seen.rules.hit_points());
            view! {
                <g class=format!("ghost ship {}", ship.side.word()) style:transform=place aria-hidden="true">
                    {hull(ship.element, up)}
                    {pips(ship.hit_points, most, 0, up)}
                </g>
            }
        })
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
    // What the last ply shot at.
    let struck = move || {
        seen.with(|seen| match seen.past.last()?.action {
            Action::Attack { target, .. } => Some(target),
            _ => None,
        })
    };
    let carried = Memo::new(move |_| state.carried().map(|carried| carried.from));
    let class = move || {
        let side = look.get().map_or("", |(side, _)| side.word());
        let (at, afloat) =
            shown.with(|shown| shown.as_ref().map_or((None, false), |shown| (Some(shown.ship.square), shown.afloat)));
        let held = if at.is_some() && at == picked.get() { " held" } else { "" };
        let carried = if at.is_some() && at == carried.get() { " carried" } else { "" };
        let state = if !afloat {
            " sunk"
        } else if at.is_some() && at == struck() {
            // By turns, so that a second shot is seen as well as the first.
            [" struck", " struck again"][seen.with(|seen| seen.past.len() % 2)]
        } else {
            ""
        };
        format!("ship {side}{held}{carried}{state}")
    };
    let left = Memo::new(move |_| shown.with(|shown| shown.as_ref().map_or(0, |shown| shown.ship.hit_points)));
    let most = Memo::new(move |_| seen.with(|seen| seen.rules.hit_points()));
    let used = Memo::new(move |_| shown.with(|shown| shown.as_ref().map(|shown| shown.ship.used.clone())));
    // What the ship in hand would take from this one.
    let losing = Memo::new(move |_| {
        let at = shown.with(|shown| shown.as_ref().map(|shown| shown.ship.square));
        state.marks.with(|marks| {
            marks.iter().find_map(|(square, mark)| match mark {
                Mark::Attack(blow) if Some(*square) == at => Some(blow.damage()),
                _ => None,
            })
        })
    });
    view! {
        <g class=class style:transform=place>
            <g class="body">
                {move || look.get().map(|(side, element)| hull(element, up(side)))}
                {move || look.get().map(|(side, _)| pips(left.get(), most.get(), losing.get().unwrap_or(0), up(side)))}
            </g>
            {move || used.get().into_iter().flatten().enumerate().map(|(place, kind)| {
                // Beside the bow, where the hull leaves room.
                let bow = if look.get().is_some_and(|(side, _)| up(side)) { -1.0 } else { 1.0 };
                let y = bow * (32.0 - 16.0 * place as f64);
                view! { <g class="used" transform=format!("translate(35 {y})")><circle r="8"/><path d=used_sign(kind)/></g> }
            }).collect_view()}
        </g>
    }
}

/// What a ship has done, in a sign beside it: an arrow, a cross, a plus.
fn used_sign(kind: Kind) -> &'static str {
    match kind {
        Kind::Move => "M-4 0H4M1-3L4 0L1 3",
        Kind::Attack => "M-3-3L3 3M3-3L-3 3",
        Kind::RepairAtSea | Kind::RepairAtBase => "M-4 0H4M0-4V4",
    }
}
