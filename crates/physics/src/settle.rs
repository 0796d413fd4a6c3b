//! The end of a run on whole micrometres.

use crate::place::{BALLS, Place, Places};
use crate::table::Table;
use crate::vector::Vec2;

/// How far balls are moved at a time when rounding put them into one another, in metres.
const NUDGE: f64 = 0.6e-6;
/// How often they are moved at most.
const ROUNDS: usize = 10_000;

/// Rounds centres to the micrometre. Balls that touch may come to lie in one another by that, or in a cushion: they are
/// moved apart, all at once and evenly, by as little as it takes.
pub(crate) fn settle(table: &Table, centres: &[Option<Vec2>; BALLS]) -> Places {
    let mut centres = *centres;
    let mut places = centres.map(|centre| centre.map(Place::nearest));
    for _ in 0..ROUNDS {
        let Some(moves) = moves(table, &places) else { break };
        for ball in 0..BALLS {
            if let Some(centre) = &mut centres[ball]
                && moves[ball] != Vec2::ZERO
            {
                *centre += moves[ball];
                places[ball] = Some(Place::nearest(*centre));
            }
        }
    }
    places
}

/// Where each ball must be moved, or `None` if all lie well.
fn moves(table: &Table, places: &Places) -> Option<[Vec2; BALLS]> {
    let touching = 2 * i64::from(table.spec().radius);
    let mut moves = [Vec2::ZERO; BALLS];
    let mut any = false;
    for (one, place) in places.iter().enumerate() {
        let Some(place) = place else { continue };
        for (two, other) in places.iter().enumerate().skip(one + 1) {
            let Some(other) = other else { continue };
            if place.squared_distance(*other) < touching * touching {
                let apart = (place.metres() - other.metres()).unit() * NUDGE;
                moves[one] += apart;
                moves[two] -= apart;
                any = true;
            }
        }
        if !table.is_on_cloth(*place) {
            moves[one] += table.way_out(place.metres()) * (2.0 * NUDGE);
            any = true;
        }
    }
    any.then_some(moves)
}
