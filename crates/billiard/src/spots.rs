//! Where on the table: spots, and the zones in which a submarine surfaces (BI-18, BI-19, BI-27).
//!
//! Coordinates are in metres on the playing area: `across` from the left cushion, `along` from the head cushion, both
//! seen from the head.

use crate::event::Event;
use crate::rules::SpotLayout;
use crate::unit::{Pocket, Spot, Unit};

/// How far a submarine may surface from a side pocket, in metres (BI-19).
pub const SIDE_REACH: f64 = 0.05;

/// The same in whole micrometres.
const SIDE_REACH_MICROMETRES: i64 = 50_000;

/// A size of table, named by its length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableSize {
    /// 7 ft: 1.98 m by 0.99 m.
    Seven,
    /// 8 ft: 2.24 m by 1.12 m.
    Eight,
    /// 9 ft: 2.54 m by 1.27 m.
    Nine,
}

/// A place on the table, in metres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// From the left cushion.
    pub across: f64,
    /// From the head cushion.
    pub along: f64,
}

/// A shape on the table, to draw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Zone {
    /// The corner behind the line through its first two diamonds: the corner itself, the diamond on the short rail,
    /// the diamond on the long rail.
    Corner([Point; 3]),
    /// Half a disc in front of a side pocket.
    Side {
        /// The middle of the pocket's mouth.
        centre: Point,
        /// How far it reaches.
        radius: f64,
    },
}

/// A unit and where it goes after a shot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Placing {
    /// On a spot, or as close to it as possible where another unit is in the way (BI-28).
    On {
        /// The unit to place.
        unit: Unit,
        /// The spot it goes on.
        spot: Spot,
        /// Where that spot is.
        at: Point,
    },
    /// Anywhere: its owner decides (BI-30).
    Anywhere {
        /// The unit the players place.
        unit: Unit,
    },
    /// In front of a pocket, within a zone.
    Within {
        /// The submarine to place.
        unit: Unit,
        /// The pocket it lies at.
        pocket: Pocket,
        /// The part of that pocket's mouth it must lie in.
        zone: Zone,
    },
}

impl TableSize {
    /// Smallest first.
    pub const ALL: [TableSize; 3] = [TableSize::Seven, TableSize::Eight, TableSize::Nine];

    /// Its size in feet.
    pub const fn feet(self) -> u8 {
        match self {
            TableSize::Seven => 7,
            TableSize::Eight => 8,
            TableSize::Nine => 9,
        }
    }

    /// The width of the playing area, in metres.
    pub const fn width(self) -> f64 {
        match self {
            TableSize::Seven => 0.99,
            TableSize::Eight => 1.12,
            TableSize::Nine => 1.27,
        }
    }

    /// The length of the playing area, in metres.
    pub const fn length(self) -> f64 {
        match self {
            TableSize::Seven => 1.98,
            TableSize::Eight => 2.24,
            TableSize::Nine => 2.54,
        }
    }

    /// Where a spot is.
    ///
    /// ```
    /// use billiard::{Spot, SpotLayout};
    /// use billiard::spots::{Point, TableSize};
    /// let centre = TableSize::Eight.spot(SpotLayout::Grid, Spot::CENTRE);
    /// assert_eq!(centre, Point { across: 0.56, along: 1.12 });
    /// ```
    pub fn spot(self, layout: SpotLayout, spot: Spot) -> Point {
        let (across, along) = eighths(layout, spot);
        Point { across: self.width() * f64::from(across) / 8.0, along: self.length() * f64::from(along) / 8.0 }
    }

    /// Where a pocket is: a corner of the playing area, or the middle of a long cushion.
    pub fn pocket(self, pocket: Pocket) -> Point {
        let number = pocket.number();
        let across = if number % 2 == 1 { 0.0 } else { self.width() };
        let along = match number {
            1 | 2 => 0.0,
            3 | 4 => self.length() / 2.0,
            _ => self.length(),
        };
        Point { across, along }
    }

    /// Where a submarine may surface in front of a pocket.
    pub fn zone(self, pocket: Pocket) -> Zone {
        let corner = self.pocket(pocket);
        if !pocket.is_corner() {
            return Zone::Side { centre: corner, radius: SIDE_REACH };
        }
        // Three diamonds divide a short rail, seven a long one.
        let (short, long) = (self.width() / 4.0, self.length() / 8.0);
        let inward = |from: f64, by: f64| if from == 0.0 { by } else { from - by };
        Zone::Corner([
            corner,
            Point { across: inward(corner.across, short), along: corner.along },
            Point { across: corner.across, along: inward(corner.along, long) },
        ])
    }

    /// Whether a ball may stand here when a submarine surfaces in front of this pocket.
    pub fn allows(self, pocket: Pocket, at: Point) -> bool {
        let whole = |metres: f64| (metres * 1e6).round() as i64;
        let size = (whole(self.width()), whole(self.length()));
        in_zone(size, pocket, (whole(at.across), whole(at.along)))
    }

    /// Which ball goes where after an entry and its draws, in the order of the events.
    pub fn plan(self, layout: SpotLayout, events: &[Event]) -> Vec<Placing> {
        let placing = |event: &Event| match *event {
            Event::Spotted { unit, spot } => Some(Placing::On { unit, spot, at: self.spot(layout, spot) }),
            Event::InHand { unit } => Some(Placing::Anywhere { unit }),
            Event::Surfaced { unit, pocket } => Some(Placing::Within { unit, pocket, zone: self.zone(pocket) }),
            _ => None,
        };
        events.iter().filter_map(placing).collect()
    }
}

/// Whether a place on a table of this size lies in the zone where a submarine surfaces in front of a pocket (BI-18, BI-19).
/// Width and length, and the place across and along, are in whole micrometres; the border belongs to the zone.
pub fn in_zone(size: (i64, i64), pocket: Pocket, at: (i64, i64)) -> bool {
    if !(0..=size.0).contains(&at.0) || !(0..=size.1).contains(&at.1) {
        return false;
    }
    let number = pocket.number();
    let across = if number % 2 == 1 { at.0 } else { size.0 - at.0 };
    let along = match number {
        1 | 2 => at.1,
        3 | 4 => size.1 / 2 - at.1,
        _ => size.1 - at.1,
    }
    .abs();
    if pocket.is_corner() {
        // Three diamonds divide a short rail, seven a long one.
        return across * 4 * size.1 + along * 8 * size.0 <= size.0 * size.1;
    }
    across * across + along * along <= SIDE_REACH_MICROMETRES * SIDE_REACH_MICROMETRES
}

/// How far the zone in front of a pocket reaches from it, across the table and along it, in whole micrometres.
pub fn reach(size: (i64, i64), pocket: Pocket) -> (i64, i64) {
    if pocket.is_corner() { (size.0 / 4, size.1 / 8) } else { (SIDE_REACH_MICROMETRES, SIDE_REACH_MICROMETRES) }
}

/// A spot's place in eighths of the width and of the length (BI-27).
pub fn eighths(layout: SpotLayout, spot: Spot) -> (u8, u8) {
    match (layout, spot.number()) {
        (SpotLayout::Grid, 1) => (2, 2),
        (SpotLayout::Grid, 2) => (4, 2),
        (SpotLayout::Grid, 3) => (6, 2),
        (SpotLayout::Grid, 4) => (4, 4),
        (SpotLayout::Grid, 5) => (2, 6),
        (SpotLayout::Grid, 6) => (4, 6),
        (SpotLayout::Grid, _) => (6, 6),
        (SpotLayout::LongString, number) => (4, number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BI-18, BI-19: every pocket lies in its own zone and in no other's, and a corner's zone ends at the first diamonds.
    #[test]
    fn zones_lie_in_front_of_their_pockets() {
        let size = (1_000_000, 2_000_000);
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)].map(|(x, y)| (x * size.0, y * size.1 / 2));
        for pocket in Pocket::all() {
            for (number, at) in (1..).zip(corners) {
                assert_eq!(in_zone(size, pocket, at), pocket.number() == number, "{pocket} at {number}");
            }
        }
        let corner = Pocket::new(1).expect("a pocket");
        for (at, inside) in [((250_000, 0), true), ((250_001, 0), false), ((0, 250_000), true), ((0, 250_001), false)] {
            assert_eq!(in_zone(size, corner, at), inside, "{at:?}");
        }
        assert_eq!(reach(size, corner), (250_000, 250_000), "as far as the first diamonds");
        assert_eq!(reach(size, Pocket::new(3).expect("a pocket")), (50_000, 50_000));
        assert!(!in_zone(size, corner, (-1, 0)) && !in_zone(size, corner, (0, -1)), "off the table");
    }
}
