//! Whether a view can be that of a game by these rules: it may come from anywhere.

use contract::{Seat, Turn};
use depths::{FleetView, PhaseView, Rules, Ship, View};

use crate::{NoChoice, Sight};

/// Whether the seat that sees this is to act in a game by these rules.
pub(super) fn checked(sight: &Sight<'_, depths::Depths>) -> Result<(), NoChoice> {
    match sight.view.whose_turn() {
        Turn::Over(_) => Err(NoChoice::Over),
        Turn::Seat(seat) if seat == sight.seat && seat.index() < 2 => sound(sight.rules, sight.view, sight.seat),
        _ => Err(NoChoice::NotToAct { seat: sight.seat }),
    }
}

/// Whether what the view shows a seat goes together. Where the pieces stand is checked by reading them as a position.
pub(super) fn sound(rules: &Rules, view: &View, seat: Seat) -> Result<(), NoChoice> {
    let sea = rules.sea();
    if (view.rows, view.columns) != (sea.rows(), sea.columns()) {
        return wrong("its sea has another size");
    }
    if view.phase == PhaseView::Place {
        return Ok(());
    }
    if view.whose_turn() == Turn::Seat(view.side.other()) {
        return wrong("it is one seat's turn and the other's to act");
    }
    let (own, enemy) = (&view.fleets[seat.index()], &view.fleets[seat.other().index()]);
    if own.submarines.as_ref().is_some_and(|shown| shown.len() != usize::from(own.submarines_left)) {
        return wrong("it counts other submarines than it shows");
    }
    if own.mine_gone == own.mine.is_some() {
        return wrong("the mine is there and gone");
    }
    [(own, enemy), (enemy, own)].into_iter().try_for_each(|(fleet, other)| known(rules, fleet, other))
}

/// Whether a side was told what it can have been told.
fn known(rules: &Rules, fleet: &FleetView, other: &FleetView) -> Result<(), NoChoice> {
    if fleet.ships.iter().zip(Ship::ALL).any(|(shown, ship)| shown.ship != ship) {
        return wrong("its ships are not S4, S3 and S2");
    }
    let (sea, told) = (rules.sea(), &fleet.knows);
    if told.charges.iter().any(|charge| !sea.has(charge.cell.square))
        || told.announced.iter().any(|announced| !sea.has(announced.line.first))
        || told.mine.is_some_and(|mine| !sea.has(mine))
        || !told.safe.without(sea.squares()).is_empty()
    {
        return wrong("something was told of a place off the sea");
    }
    let left = usize::from(told.submarines.min(4)).checked_sub(told.hits().count());
    if told.submarines > 3 || left != Some(usize::from(other.submarines_left)) {
        return wrong("it counts other submarines than the answers leave");
    }
    Ok(())
}

fn wrong(why: &str) -> Result<(), NoChoice> {
    Err(NoChoice::BadView(why.to_owned()))
}
