//! The zones in front of the pockets, in which a submarine surfaces (BI-18, BI-19).

use billiard::{Pocket, spots};

use crate::place::Place;
use crate::table_size::TableSize;

/// The part of the table in front of a pocket in which a submarine surfaces: at a corner the triangle behind the line through its
/// first two diamonds, at a side pocket half a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone {
    table: TableSize,
    pocket: Pocket,
}

impl TableSize {
    /// The zone in front of a pocket.
    pub const fn zone(self, pocket: Pocket) -> Zone {
        Zone { table: self, pocket }
    }

    /// Its width and length as the referee takes them.
    fn size(self) -> (i64, i64) {
        (i64::from(self.width()), i64::from(self.length()))
    }
}

impl Zone {
    /// The pocket that it lies in front of.
    pub const fn pocket(self) -> Pocket {
        self.pocket
    }

    /// Whether a place lies in it; its border belongs to it.
    pub fn has(self, at: Place) -> bool {
        spots::in_zone(self.table.size(), self.pocket, (i64::from(at.x), i64::from(at.y)))
    }

    /// How far it reaches from its pocket, across the table and along it.
    pub fn reach(self) -> (i32, i32) {
        let (across, along) = spots::reach(self.table.size(), self.pocket);
        (across as i32, along as i32)
    }

    /// The place so far from the pocket: across the table from its cushion, and along it, at a corner away from the other
    /// cushion, at a side pocket towards the foot.
    pub fn place(self, across: i32, along: i32) -> Place {
        let (table, mouth) = (self.table, self.table.pocket(self.pocket));
        let inward = |from: i32, by: i32| if from == 0 { by } else { from - by };
        let y = if self.pocket.is_corner() { inward(mouth.y, along) } else { table.length() / 2 + along };
        Place { x: inward(mouth.x, across), y }
    }

    /// Its border, as the corners of a polygon to draw.
    pub fn outline(self) -> Vec<Place> {
        const PIECES: i32 = 12;
        let (across, along) = self.reach();
        if self.pocket.is_corner() {
            return [(0, 0), (across, 0), (0, along)].map(|(across, along)| self.place(across, along)).to_vec();
        }
        let part = |of: i32, part: f64| libm::trunc(f64::from(of) * part) as i32;
        let point = |piece: i32| {
            let angle = f64::from(piece) * std::f64::consts::PI / f64::from(PIECES);
            self.place(part(across, libm::sin(angle)), part(along, libm::cos(angle)))
        };
        (0..=PIECES).map(point).collect()
    }

    /// Its places, a millimetre apart.
    pub(crate) fn places(self) -> impl Iterator<Item = Place> {
        let mouth = self.table.pocket(self.pocket);
        let (across, along) = self.reach();
        let steps = |reach: i32| (-reach / 1_000..=reach / 1_000).map(|millimetres| millimetres * 1_000);
        let all = steps(across).flat_map(move |x| steps(along).map(move |y| Place { x: mouth.x + x, y: mouth.y + y }));
        all.filter(move |&at| self.has(at))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test that meets nothing where something should be has failed.

    use super::*;

    fn zones() -> impl Iterator<Item = (TableSize, Zone)> {
        TableSize::ALL.into_iter().flat_map(|table| Pocket::all().map(move |pocket| (table, table.zone(pocket))))
    }

    #[test]
    fn a_zone_is_looked_through_from_end_to_end() {
        for (size, zone) in zones() {
            let pocket = zone.pocket();
            // BI-18: to the first diamonds of both cushions. BI-19: 5 cm. Both in steps of a millimetre.
            let (across, along) = if pocket.is_corner() {
                (size.width() / 4 / 1_000 * 1_000, size.length() / 8 / 1_000 * 1_000)
            } else {
                (50_000, 50_000)
            };
            let from = size.pocket(pocket);
            let far = |part: fn(Place) -> i32| {
                let parts = || zone.places().map(move |at| part(at) - part(from));
                (parts().min().unwrap(), parts().max().unwrap())
            };
            let inward = |from: i32, size: i32, reach: i32| match from {
                0 => (0, reach),
                _ if from == size => (-reach, 0),
                _ => (-reach, reach),
            };
            assert_eq!(far(|at| at.x), inward(from.x, size.width(), across), "{size:?} {pocket}");
            assert_eq!(far(|at| at.y), inward(from.y, size.length(), along), "{size:?} {pocket}");
            assert!(zone.places().all(|at| zone.has(at)));
        }
    }

    #[test]
    fn what_is_drawn_of_a_zone_lies_in_it_and_reaches_its_ends() {
        for (size, zone) in zones() {
            let outline = zone.outline();
            assert!(outline.len() >= 3 && outline.iter().all(|at| zone.has(*at)), "{zone:?}: {outline:?}");
            let (across, along) = zone.reach();
            for end in [(across, 0), (0, along)] {
                let end = zone.place(end.0, end.1);
                assert!(outline.iter().any(|at| at.square_distance(end) <= 2), "{zone:?}: {outline:?} has no {end}");
            }
            let mouth = size.pocket(zone.pocket());
            let beyond = [zone.place(across + 2, 0), zone.place(0, along + 2)];
            assert!(beyond.into_iter().all(|at| !zone.has(at)), "{zone:?}");
            assert!(zone.has(mouth) && zone.place(0, 0) == mouth);
        }
    }
}
