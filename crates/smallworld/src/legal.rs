//! Where units can go.

use contract::{Game, Seat};

use crate::action::Action;
use crate::board::{Board, Tile, Tiles};
use crate::people::People;
use crate::play::WHOLE_POINT;
use crate::position::{SmallWorld, Unit};

/// A tile that a unit can move to or attack now, and what that costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The tile to go to or to attack.
    pub tile: Tile,
    /// What it costs, in half points; an attack may cost more than the unit has (SW-12).
    pub cost: u8,
    /// Whether the unit goes there or attacks.
    pub kind: TargetKind,
}

/// What choosing a target does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetKind {
    /// The unit goes there.
    Move,
    /// The unit attacks the enemy on that tile.
    Attack,
}

impl Target {
    /// The action of the unit with this number (from 1) that chooses this target.
    pub const fn action(self, unit: u8) -> Action {
        match self.kind {
            TargetKind::Move => Action::Move { unit, to: self.tile },
            TargetKind::Attack => Action::Attack { unit, at: self.tile },
        }
    }
}

impl SmallWorld {
    /// Where the unit with this number (from 1) of the seat to act can go or attack, in reading order.
    pub fn targets(&self, number: u8) -> Vec<Target> {
        let mut targets = Vec::new();
        if let (Some(seat), Some(board)) = (self.turn().seat(), self.board.as_deref()) {
            let enemies = self.held_against(seat);
            for (_, unit) in self.living_units(seat).filter(|(n, _)| *n == number) {
                each_target(board, self.people(seat), *unit, &enemies, |target| targets.push(target));
            }
        }
        targets
    }

    /// Every legal action of the seat to act, in the order that [`contract::Listed::legal`] documents.
    pub(crate) fn each_legal(&self, mut found: impl FnMut(Action)) {
        let (Some(seat), Some(board)) = (self.turn().seat(), self.board.as_deref()) else { return };
        let enemies = self.held_against(seat);
        let people = self.people(seat);
        for (number, unit) in self.living_units(seat) {
            each_target(board, people, *unit, &enemies, |target| found(target.action(number)));
        }
        found(Action::End);
    }

    /// The tiles that a seat holds.
    pub(crate) fn held_by(&self, seat: Seat) -> Tiles {
        let mut held = Tiles::default();
        for (_, unit) in self.living_units(seat) {
            held.add(unit.tile);
        }
        held
    }
}

fn each_target(board: &Board, people: People, unit: Unit, enemies: &Tiles, mut found: impl FnMut(Target)) {
    if unit.half == 0 {
        return;
    }
    let mut consider = |tile: Tile| {
        let cost = people.cost(board.terrain(tile));
        if enemies.has(tile) {
            // SW-11: whatever the terrain costs, one point is needed and enough.
            if unit.half >= WHOLE_POINT {
                found(Target { tile, cost, kind: TargetKind::Attack });
            }
        } else if unit.half >= cost {
            found(Target { tile, cost, kind: TargetKind::Move });
        }
    };
    let here = board.terrain(unit.tile);
    if people.jumps() != Some(here) {
        return board.around(unit.tile).iter().copied().for_each(consider);
    }
    // SW-10: all tiles of this terrain without enemies, and the neighbours as ever.
    let mut reach = board.of(here).without(enemies);
    for &tile in board.around(unit.tile) {
        reach.add(tile);
    }
    reach.remove(unit.tile);
    reach.iter().for_each(&mut consider);
}
