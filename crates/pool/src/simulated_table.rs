//! The table as the simulation knows it: what it is made of, and where a ball can lie between cushions, jaws and holes.

use billiard::Unit;
use contract::{Illegal, Saying};

use crate::place::{Place, RADIUS};
use crate::rules::Rules;
use crate::say;
use crate::table_size::TableSize;

/// A table as the simulation knows it, made once for many questions.
#[derive(Clone, Debug)]
pub(crate) struct SimulatedTable {
    pub(crate) table: physics::Table,
    size: TableSize,
}

impl SimulatedTable {
    /// Whether a ball can lie here; it may touch a cushion.
    pub(crate) fn is_free(&self, at: Place) -> bool {
        self.table.is_on_cloth(at.into())
    }

    /// Whether a ball at this place touches no cushion either.
    pub(crate) fn is_clear(&self, at: Place) -> bool {
        // A micrometre is a thousand times as much as what arithmetic can blur.
        const BLUR: f64 = 1e-9;
        self.table.clearance(physics::Place::from(at).metres()) > BLUR
    }

    /// Why a ball cannot lie where it is not on the cloth.
    pub(crate) fn outside(&self, unit: Unit) -> Illegal {
        let why = Saying::new(say::OUTSIDE).show("unit", unit).with("least", RADIUS);
        let why = why.with("across", self.size.width() - RADIUS).with("along", self.size.length() - RADIUS);
        Illegal::new("PO-1", why)
    }
}

impl Rules {
    /// The table of these rules, as the simulation knows it.
    pub(crate) fn simulated_table(&self) -> SimulatedTable {
        let spec = self.spec();
        // Rules that are read were refused if they make no table; only those written in code could still be none.
        let table = physics::Table::new(spec).or_else(|_| physics::Table::new(usual(self.table)));
        SimulatedTable { table: table.expect("a usual table is a table"), size: self.table }
    }

    /// What the simulation is told about the table (PO-1, PO-2).
    pub fn spec(&self) -> physics::Spec {
        let millionths = |value: u32| f64::from(value) / 1e6;
        let micrometres = |value: u32| i32::try_from(value).unwrap_or(i32::MAX);
        let cloth = &self.cloth;
        let usual = usual(self.table);
        physics::Spec {
            sliding: millionths(cloth.sliding_friction),
            rolling: millionths(cloth.rolling_friction),
            spinning: millionths(cloth.spinning_friction),
            ball_restitution: millionths(cloth.ball_restitution),
            ball_friction: physics::BallFriction {
                base: millionths(cloth.ball_friction),
                extra: millionths(cloth.ball_friction_slow),
                decay: millionths(cloth.ball_friction_fall),
            },
            cushion_restitution: millionths(cloth.cushion_restitution),
            cushion_friction: millionths(cloth.cushion_friction),
            nose_height: micrometres(cloth.cushion_height),
            gravity: f64::from(cloth.gravity) / 1e3,
            corner: physics::PocketShape { mouth: micrometres(cloth.corner_mouth), ..usual.corner },
            side: physics::PocketShape { mouth: micrometres(cloth.side_mouth), ..usual.side },
            ..usual
        }
    }
}

fn usual(table: TableSize) -> physics::Spec {
    physics::Spec::pool(table.width(), table.length())
}

impl From<Place> for physics::Place {
    fn from(at: Place) -> physics::Place {
        physics::Place::new(at.x, at.y)
    }
}

impl From<physics::Place> for Place {
    fn from(at: physics::Place) -> Place {
        Place { x: at.x, y: at.y }
    }
}

/// Why a ball cannot lie where another one does.
pub(crate) fn overlap(unit: Unit, at: Place, other: Unit, there: Place) -> Illegal {
    let apart = at.square_distance(there).isqrt();
    let why = Saying::new(say::OVERLAP).show("unit", unit).show("other", other);
    Illegal::new("PO-1", why.with("apart", apart).with("least", 2 * RADIUS))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test that meets nothing where something should be has failed.

    use super::*;

    #[test]
    fn a_refused_place_says_where_there_would_be_room() {
        let ship = "8".parse().unwrap();
        let outside = Rules::default().simulated_table().outside(ship);
        assert_eq!(outside.why.to_string(), "pool-outside unit=8 least=28575 across=962025 along=1952625");
        let at = |y| Place { x: 495_300, y };
        let overlap = overlap(ship, at(400_000), "10".parse().unwrap(), at(457_149));
        assert_eq!(overlap.why.to_string(), "pool-overlap unit=8 other=10 apart=57149 least=57150");
    }
}
