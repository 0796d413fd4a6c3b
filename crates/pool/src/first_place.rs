//! Where a ball is offered that somebody is to put down: a place that is free, near to where most would want it.

use billiard::{Pocket, Unit};

use crate::place::Place;
use crate::position::Pool;

impl Pool {
    /// A place behind the head string that is free: the head spot, or as near to it as possible.
    pub(crate) fn breaking_place(&self) -> Place {
        let head_spot = Place { x: self.rules.table.width() / 2, y: self.rules.table.head_string() };
        let ship = Unit::repair_ship(self.war.army());
        let simulated = self.rules.simulated_table();
        let free = |at: &Place| self.admit_on_cloth(&simulated, ship, *at).is_ok();
        let steps = (0..head_spot.y).step_by(1_000).map(|back| Place { y: head_spot.y - back, ..head_spot });
        steps.into_iter().find(free).unwrap_or(head_spot)
    }

    /// A place in front of a pocket that is free: where nothing is in the way, a hand's breadth off.
    pub(crate) fn surfacing_place(&self, pocket: Pocket) -> Place {
        const OFF: i32 = 80_000;
        let (zone, simulated) = (self.rules.table.zone(pocket), self.rules.simulated_table());
        let unit = Unit::submarine(self.war.army());
        // At a side pocket the zone ends sooner.
        let wanted = zone.place(OFF, if pocket.is_corner() { OFF } else { 0 });
        let free = zone.places().filter(|&at| self.is_clear(&simulated, unit, at));
        let nearest = free.min_by_key(|at| at.square_distance(wanted));
        nearest.or_else(|| self.only_place(unit, pocket)).unwrap_or(wanted)
    }
}
