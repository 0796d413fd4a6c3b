//! Where a unit goes whose spot is taken (PO-8).

use billiard::Unit;

use crate::place::Place;
use crate::position::Pool;
use crate::simulated_table::SimulatedTable;

/// A millimetre, in micrometres.
const MILLIMETRE: i32 = 1_000;

impl Pool {
    /// The free place nearest to another: that place itself, or else where the ball touches nothing, at the smallest
    /// distance of whole millimetres, first towards the foot cushion, then turning clockwise by degrees.
    pub(crate) fn nearest_free(&self, unit: Unit, spot: Place) -> Place {
        let simulated = self.rules.simulated_table();
        if self.admit_on_cloth(&simulated, unit, spot).is_ok() {
            return spot;
        }
        let table = self.rules.table;
        let farthest = (table.width() + table.length()) / MILLIMETRE;
        let circles = (1..=farthest).flat_map(|distance| (0..360).map(move |degrees| (distance, degrees)));
        let places = circles.map(|(distance, degrees)| around(spot, distance * MILLIMETRE, degrees));
        // In the mouth of a pocket the cloth goes on beyond the playing area; no ball is put there.
        let mut places = places.filter(|&at| table.has(at));
        // Sixteen balls never fill a table. If they did, the spot itself would be as good as any other place.
        places.find(|&at| self.is_clear(&simulated, unit, at)).unwrap_or(spot)
    }

    /// Whether a ball at this place touches nothing: neither another ball nor a cushion.
    pub(crate) fn is_clear(&self, simulated: &SimulatedTable, unit: Unit, at: Place) -> bool {
        self.is_clear_of_balls(unit, at) && simulated.is_clear(at)
    }

    /// Whether a ball at this place touches no other ball.
    pub fn is_clear_of_balls(&self, unit: Unit, at: Place) -> bool {
        !self.placed().any(|(other, there)| other != unit && at.touches(there))
    }
}

/// The place at a distance from another, in a direction of the compass: 0 towards the foot cushion, 90 to the right.
fn around(from: Place, distance: i32, degrees: i32) -> Place {
    let angle = f64::from(degrees).to_radians();
    let along = |part: f64| libm::round(f64::from(distance) * part) as i32;
    Place { x: from.x + along(libm::sin(angle)), y: from.y + along(libm::cos(angle)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_search_turns_clockwise_from_the_foot() {
        let from = Place { x: 500_000, y: 500_000 };
        assert_eq!(around(from, 1_000, 0), Place { x: 500_000, y: 501_000 });
        assert_eq!(around(from, 1_000, 1), Place { x: 500_017, y: 501_000 });
        assert_eq!(around(from, 1_000, 90), Place { x: 501_000, y: 500_000 });
        assert_eq!(around(from, 1_000, 180), Place { x: 500_000, y: 499_000 });
        assert_eq!(around(from, 1_000, 270), Place { x: 499_000, y: 500_000 });
    }
}
