//! A scene, read once: the view, the game set up from it, and what can be done.

use contract::{Game, Rules as _, Seat};
use smallworld::{Action, Rules, SeatView, SmallWorld, Terrain, Tile, UnitView, View};

use crate::scene::Scene;

/// What a scene says, in the game's own types.
#[derive(Debug)]
pub(super) struct Reading {
    pub(super) view: View,
    /// The whole game again: so the board asks the rules and knows none.
    pub(super) game: SmallWorld,
    /// The seat that acts with this board.
    pub(super) seat: Option<Seat>,
    pub(super) legal: Vec<Action>,
    /// How many plies were played.
    pub(super) plies: usize,
}

impl Reading {
    /// None where the scene cannot be read.
    pub(super) fn of(scene: &Scene) -> Option<Reading> {
        let view = scene.seen::<SmallWorld>()?.view.clone();
        let rules = Rules::from_values(&scene.rules).ok()?;
        let game = SmallWorld::from_position(&rules, &view.position).ok()?;
        let seat = scene.seat.filter(|_| !scene.looking);
        Some(Reading { view, game, seat, legal: scene.legal::<SmallWorld>().to_vec(), plies: scene.past.len() })
    }

    /// The terrain of a tile, once the map is drawn.
    pub(super) fn terrain(&self, tile: Tile) -> Option<Terrain> {
        self.game.terrain(tile)
    }

    /// The seat that acts, as the view has it.
    pub(super) fn own(&self) -> Option<&SeatView> {
        self.view.seats.iter().find(|seat| Some(seat.seat) == self.seat)
    }

    /// A unit of the seat that acts.
    pub(super) fn own_unit(&self, number: u8) -> Option<&UnitView> {
        self.own()?.units.iter().find(|unit| unit.unit == number)
    }

    /// A unit of any seat.
    pub(super) fn unit(&self, seat: Seat, number: u8) -> Option<&UnitView> {
        self.view.seats.iter().find(|view| view.seat == seat)?.units.iter().find(|unit| unit.unit == number)
    }

    /// Who stands on a tile, and with which units; none where nobody does.
    pub(super) fn units_on(&self, tile: Tile) -> Option<(&SeatView, Vec<&UnitView>)> {
        self.view.seats.iter().find_map(|seat| {
            let units: Vec<&UnitView> = seat.units.iter().filter(|unit| unit.tile == tile).collect();
            (!units.is_empty()).then_some((seat, units))
        })
    }

    /// Whether a unit of the seat that acts can do something.
    pub(super) fn is_able(&self, number: u8) -> bool {
        self.legal.iter().any(|action| unit_of(action) == Some(number))
    }

    /// The units that can do something, in order.
    pub(super) fn able(&self) -> Vec<u8> {
        let mut able: Vec<u8> = self.legal.iter().filter_map(unit_of).collect();
        able.dedup();
        able
    }
}

/// The unit that an action is about.
pub(super) fn unit_of(action: &Action) -> Option<u8> {
    match action {
        Action::Move { unit, .. } | Action::Attack { unit, .. } => Some(*unit),
        _ => None,
    }
}

#[cfg(test)]
pub(super) mod tests {
    use contract::Eye;

    use super::*;

    /// A position by the smallest map's rules, as the seat to act sees it.
    pub(in super::super) fn demo(position: &str) -> Reading {
        let mut values = Rules::default().values();
        values.set_text("map", "demo").unwrap();
        let game = SmallWorld::from_position(&Rules::from_values(&values).unwrap(), position).unwrap();
        let mut legal = Vec::new();
        contract::Listed::legal(&game, &mut legal);
        let seat = game.turn().seat();
        Reading { view: game.view(Eye::All), game, seat, legal, plies: 0 }
    }

    #[test]
    fn a_stack_is_one_seats() {
        let reading = demo("FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a1:5:2:0,2:a1:4:0:0} orc{1:b1:5:2:0} 1/5 1 0:0 1 -");
        let (seat, units) = reading.units_on(serde_json::from_str("\"a1\"").unwrap()).unwrap();
        assert_eq!((seat.seat, units.len()), (Seat::ONE, 2));
        assert_eq!(reading.able(), [1]);
    }
}
