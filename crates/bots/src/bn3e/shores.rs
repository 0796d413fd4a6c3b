//! Who can land, at a glance, on sets of squares: bit 8 × rank + file, both counted from 0.

use bn3e::{Action, Kind, Position, Side, Square};

/// BN-1: ranks 2 to 7.
pub(super) const SEA: u64 = 0x003f_3f3f_3f3f_3f00;

/// The rank from which a side lands.
pub(super) const fn goal(side: Side) -> u64 {
    match side {
        Side::Blue => 0x3f << 48,
        Side::Red => 0x3f << 8,
    }
}

/// The rank before it.
pub(super) const fn before_goal(side: Side) -> u64 {
    match side {
        Side::Blue => 0x3f << 40,
        Side::Red => 0x3f << 16,
    }
}

/// All squares beside these, in any direction.
const fn around(set: u64) -> u64 {
    let wide = set | set << 1 | set >> 1;
    (wide | wide << 8 | wide >> 8) & SEA
}

/// Whether a fleet lands in its next turn if nothing changes: it stands there, or can move there and land (BN-5 allows
/// one move).
#[inline]
pub(super) const fn will_land(fleet: u64, all: u64, side: Side) -> bool {
    fleet & goal(side) != 0 || around(fleet & before_goal(side)) & goal(side) & !all != 0
}

/// How many actions the side to move needs to land in this turn by moving and landing alone: 1, 2 or more than it can see.
#[inline]
pub(super) fn landing(position: &Position) -> Option<u8> {
    let side = position.side();
    let own = position.bits(side);
    if own & goal(side) != 0 {
        return Some(1);
    }
    let ready = own & before_goal(side);
    if ready == 0 || position.points() < 2 {
        return None;
    }
    let all = own | position.bits(side.other());
    let mut movers = ready;
    let mut rest = ready;
    while rest != 0 {
        let at = rest.trailing_zeros() as u8;
        if Square::new(at % 8, at / 8).is_some_and(|square| position.has_used(square, Kind::Move)) {
            movers &= !(1 << at);
        }
        rest &= rest - 1;
    }
    (around(movers) & goal(side) & !all != 0).then_some(2)
}

/// Whether the side that waits lands in its next turn unless something is done.
#[inline]
pub(super) fn is_threatened(position: &Position) -> bool {
    let foe = position.side().other();
    let fleet = position.bits(foe);
    fleet & (goal(foe) | before_goal(foe)) != 0 && will_land(fleet, fleet | position.bits(foe.other()), foe)
}

/// Whether an action may help to stop the landing that the side that waits is about to make: a shot at a ship that could
/// land, a move to where it can be shot at, or onto a square that it needs.
#[inline]
pub(super) fn may_stop(position: &Position, action: Action) -> bool {
    let foe = position.side().other();
    let landers = position.bits(foe) & (goal(foe) | before_goal(foe));
    let bit = |square: Square| 1_u64 << (8 * square.rank() + square.file());
    match action {
        Action::Attack { target, .. } => landers & bit(target) != 0,
        Action::Move { to, .. } => {
            let mut useful = around(landers) & goal(foe);
            // To move and shoot takes two points.
            if position.points() > 1 {
                let flat = landers << 1 | landers >> 1 | landers << 2 | landers >> 2;
                let steep = landers << 8 | landers >> 8 | landers << 16 | landers >> 16;
                useful |= flat | steep;
            }
            useful & bit(to) != 0
        }
        _ => false,
    }
}

/// Whether a side has any ship within a move of landing.
#[inline]
pub(super) fn is_close(position: &Position, side: Side) -> bool {
    position.bits(side) & (goal(side) | before_goal(side)) != 0
}
