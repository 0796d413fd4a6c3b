//! Whether the fields of a position go together. Positions are made by hand for lessons and puzzles: they are refused where
//! they contradict themselves, never because no game could have led to them.

use contract::{Saying, Seat};

use crate::position::{Depths, Phase};
use crate::say;

/// The field that is wrong, from 1, and why.
type Wrong = (u8, Saying);

const PHASE: u8 = 4;

impl Depths {
    /// Checks what one field cannot know about another.
    pub(crate) fn validate(&self) -> Result<(), Wrong> {
        self.check_placing()?;
        for side in [Seat::ONE, Seat::TWO] {
            self.check_mine(side)?;
        }
        self.check_phase()?;
        // DE-22: one side wins, so they have not both lost.
        let [red, yellow] = &self.fleets;
        if red.is_lost() && yellow.is_lost() { wrong(2, say::BOTH_LOST) } else { Ok(()) }
    }

    /// DE-8: the side to place has not placed yet, and everything else comes after both have.
    fn check_placing(&self) -> Result<(), Wrong> {
        if self.phase == Phase::Place {
            let placed = self.fleet(self.side).below.is_some();
            return if placed { wrong(self.side.number(), say::PLACED_ALREADY) } else { Ok(()) };
        }
        match self.fleets.map(|fleet| fleet.below.is_some()) {
            [true, true] => Ok(()),
            [false, _] => wrong(1, say::NOT_PLACED),
            [true, false] => wrong(2, say::NOT_PLACED),
        }
    }

    /// DE-20: a ship and the mine that sinks it are not on one square.
    fn check_mine(&self, side: Seat) -> Result<(), Wrong> {
        let enemy = self.fleet(side.other());
        match self.fleet(side).below.and_then(|below| below.mine) {
            Some(mine) if enemy.at_sea().contains(mine) => wrong(side.number(), say::SHIP_OVER_MINE),
            _ => Ok(()),
        }
    }

    /// The ship that the phase names is there, and a torpedo under way runs towards its target.
    fn check_phase(&self) -> Result<(), Wrong> {
        let (own, enemy) = (self.fleet(self.side), self.fleet(self.side.other()));
        let stands = match self.phase {
            Phase::Moved(ship) => own.ship(ship).is_some(),
            Phase::Spin { target, line, .. } => {
                enemy.square(target).is_some_and(|square| line.contains(self.rules.sea(), square))
            }
            Phase::Place | Phase::Start | Phase::Fired | Phase::Torpedo { .. } => true,
        };
        if stands { Ok(()) } else { wrong(PHASE, say::PHASE_CANNOT_BE) }
    }
}

fn wrong(field: u8, key: &'static str) -> Result<(), Wrong> {
    Err((field, Saying::new(key)))
}
