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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::settle;
    use crate::place::BALLS;
    use crate::run::check_places;
    use crate::spec::Spec;
    use crate::stroke::unit_vector;
    use crate::table::Table;
    use crate::vector::Vec2;

    /// A heap of balls that all touch their neighbours, somewhere off the grid of micrometres.
    fn heap(middle: Vec2, angle: f64, table: &Table) -> [Option<Vec2>; BALLS] {
        let (along, diameter) = (unit_vector(angle), 2.0 * table.radius());
        let across = unit_vector(angle + 60.0);
        let mut centres = [None; BALLS];
        for (ball, centre) in (0_i32..).zip(&mut centres) {
            let (row, column) = (f64::from(ball / 4) - 1.5, f64::from(ball % 4) - 1.5);
            *centre = Some(middle + (along * row + across * column) * diameter);
        }
        centres
    }

    proptest! {
        #[test]
        fn heaps_lie_well_after_rounding(x in 0.4..0.6_f64, y in 0.4..1.5_f64, angle in 0.0..360.0_f64) {
            let table = Table::new(Spec::SEVEN_FEET).expect("a table");
            let centres = heap(Vec2::new(x, y), angle, &table);
            let places = settle(&table, &centres);
            prop_assert_eq!(check_places(&table, &places), Ok(()));
            for (centre, place) in centres.iter().zip(&places) {
                let moved = (centre.expect("a ball") - place.expect("a place").metres()).length();
                prop_assert!(moved < 5e-6, "{}", moved);
            }
        }

        /// The same pressed into a cushion, which does not give way.
        #[test]
        fn heaps_at_a_cushion_lie_well_after_rounding(y in 0.4..1.5_f64, angle in 0.0..360.0_f64) {
            let table = Table::new(Spec::SEVEN_FEET).expect("a table");
            let mut centres = heap(Vec2::new(0.5, y), angle, &table);
            let nearest = centres.iter().flatten().map(|centre| centre.x).fold(f64::INFINITY, f64::min);
            for centre in centres.iter_mut().flatten() {
                centre.x += table.radius() - nearest;
            }
            prop_assume!(centres.iter().flatten().all(|centre| table.clearance(*centre) > -1e-12));
            let places = settle(&table, &centres);
            prop_assert_eq!(check_places(&table, &places), Ok(()));
            for (centre, place) in centres.iter().zip(&places) {
                let moved = (centre.expect("a ball") - place.expect("a place").metres()).length();
                prop_assert!(moved < 8e-6, "{}", moved);
            }
        }

        /// Against every part of a jaw, and at the edge of the hole.
        #[test]
        fn balls_at_jaws_and_holes_lie_well_after_rounding(pocket in 0..6_usize, side in 0..2_usize, part in 0.0..1.0_f64) {
            let table = Table::new(Spec::SEVEN_FEET).expect("a table");
            let pocket = &table.pockets()[pocket];
            let jaw = &pocket.jaws[side];
            let way = (jaw.nose_normal * (1.0 - part) + jaw.facing_normal * part).unit();
            let at_arc = jaw.arc.centre + way * (jaw.arc.radius + table.radius());
            let middle = (pocket.jaws[0].nose_end + pocket.jaws[1].nose_end) * 0.5;
            let out = (middle - pocket.hole.centre).unit();
            let edge = (out + out.turned() * (0.4 * (part - 0.5))).unit();
            for centre in [at_arc, pocket.hole.centre + edge * pocket.hole.radius] {
                let mut centres = [None; BALLS];
                centres[0] = Some(centre);
                let places = settle(&table, &centres);
                prop_assert_eq!(check_places(&table, &places), Ok(()));
                prop_assert!((places[0].expect("a place").metres() - centre).length() < 4e-6);
            }
        }
    }
}
