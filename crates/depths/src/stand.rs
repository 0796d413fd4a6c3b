//! Whether the fields of a position go together: whether play could have come to it.

use contract::{Saying, Seat};

use crate::action::{Berth, Ship};
use crate::line::Line;
use crate::position::{Depths, Phase};
use crate::rules::Torpedoes;
use crate::say;

/// The field that is wrong, from 1, and why.
type Wrong = (u8, Saying);

const PHASE: u8 = 4;
const QUIET: u8 = 5;
const TURN: u8 = 6;

impl Depths {
    /// Checks what one field cannot know about another.
    pub(crate) fn check_stands(&self) -> Result<(), Wrong> {
        self.check_placing()?;
        if self.phase == Phase::Place {
            return Ok(());
        }
        for side in [Seat::ONE, Seat::TWO] {
            self.check_mine(side)?;
        }
        self.check_phase()?;
        self.check_counters()?;
        self.check_end()
    }

    /// DE-8: Red places, then Yellow, and only then anything happens.
    fn check_placing(&self) -> Result<(), Wrong> {
        let placed = self.fleets.map(|fleet| fleet.below.is_some());
        if self.phase != Phase::Place {
            return match placed {
                [true, true] => Ok(()),
                [false, _] => wrong(1, say::NOT_PLACED),
                [true, false] => wrong(2, say::NOT_PLACED),
            };
        }
        if placed[0] != (self.side == Seat::TWO) {
            return wrong(1, if placed[0] { say::PLACED_ALREADY } else { say::NOT_PLACED });
        }
        if placed[1] {
            return wrong(2, say::PLACED_ALREADY);
        }
        let mut fresh = Depths::start(&self.rules);
        if let Some(below) = self.fleets[0].below {
            fresh.fleets[0].below = Some(below);
            if below.submarines.count() < 3 || below.mine.is_none() {
                return wrong(1, say::NOTHING_LOST_YET);
            }
        }
        if self.fleets[0] != fresh.fleets[0] {
            return wrong(1, say::NOTHING_LOST_YET);
        }
        if self.quiet != 0 {
            return wrong(QUIET, say::NO_TURN_YET);
        }
        if self.number != 1 {
            return wrong(TURN, say::NO_TURN_YET);
        }
        Ok(())
    }

    /// DE-20: a ship on the mine's number would have met it, and a mine is gone only with a ship.
    fn check_mine(&self, side: Seat) -> Result<(), Wrong> {
        let enemy = self.fleet(side.other());
        let field = side.number();
        match self.fleet(side).below.and_then(|below| below.mine) {
            Some(mine) if enemy.at_sea().contains(mine) => wrong(field, say::SHIP_OVER_MINE),
            None if enemy.ships.iter().all(Option::is_some) => wrong(field, say::MINE_GONE_ALONE),
            _ => Ok(()),
        }
    }

    fn check_phase(&self) -> Result<(), Wrong> {
        let (own, enemy) = (self.fleet(self.side), self.fleet(self.side.other()));
        let stands = match self.phase {
            Phase::Place | Phase::Start => true,
            Phase::Moved(ship) => own.ship(ship).is_some(),
            Phase::Fired => {
                let dropped = Ship::ALL
                    .into_iter()
                    .any(|ship| own.ship(ship).is_some_and(|v| v.berth != Berth::Port && v.charges < ship.load()));
                let mined = self.lost_to_mine(self.side);
                dropped || mined
            }
            Phase::Spin { target, line, fired } => {
                let sea = self.rules.sea();
                self.could_fire(line, fired) && enemy.square(target).is_some_and(|square| line.contains(sea, square))
            }
            Phase::Torpedo { line, fired } => {
                let sea = self.rules.sea();
                // The ships that were aimed at are still on the line, or sunk.
                let aimed =
                    enemy.ships.contains(&None) || enemy.at_sea().iter().any(|square| line.contains(sea, square));
                self.could_fire(line, fired) && aimed
            }
        };
        if stands { Ok(()) } else { wrong(PHASE, say::PHASE_CANNOT_BE) }
    }

    /// DE-17 and DE-19: each torpedo came from another submarine on the line.
    fn could_fire(&self, line: Line, fired: u8) -> bool {
        let most = match self.rules.torpedoes() {
            Torpedoes::Line => self.fleet(self.side).bearing(self.rules.sea(), line),
            Torpedoes::One => self.fleet(self.side).bearing(self.rules.sea(), line).min(1),
        };
        fired <= most
    }

    /// Whether a ship of this side may have met the enemy mine.
    fn lost_to_mine(&self, side: Seat) -> bool {
        let mine_gone = self.fleet(side.other()).below.is_some_and(|below| below.mine.is_none());
        mine_gone && self.fleet(side).ships.contains(&None)
    }

    fn check_counters(&self) -> Result<(), Wrong> {
        let ended = 2 * (self.number - 1) + u32::from(self.side == Seat::TWO);
        if self.quiet > ended {
            return Err((QUIET, Saying::new(say::QUIET_TOO_LONG).with("found", self.quiet).with("most", ended)));
        }
        // DE-23: at the draw nothing more is played.
        match self.rules.draw_after() {
            Some(most) if self.quiet > most => {
                Err((QUIET, Saying::new(say::QUIET_TOO_LONG).with("found", self.quiet).with("most", most)))
            }
            Some(most) if self.quiet == most && self.phase != Phase::Start => wrong(PHASE, say::OVER_BEFORE),
            _ => Ok(()),
        }
    }

    /// DE-22: a game that is won is won by its last action.
    fn check_end(&self) -> Result<(), Wrong> {
        let side = self.side;
        let (own, enemy) = (self.fleet(side), self.fleet(side.other()));
        let ends = [
            (own.is_out_of_submarines(), false),
            (own.is_out_of_ships(), self.phase == Phase::Fired && self.lost_to_mine(side)),
            (enemy.is_out_of_submarines(), self.phase == Phase::Fired),
            (enemy.is_out_of_ships(), matches!(self.phase, Phase::Torpedo { .. })),
        ];
        let reached = ends.iter().filter(|(is, _)| *is).count();
        if reached > 1 || ends.iter().any(|(is, can)| *is && !can) {
            return wrong(PHASE, say::OVER_BEFORE);
        }
        if reached == 1 && self.quiet != 0 {
            return Err((QUIET, Saying::new(say::QUIET_TOO_LONG).with("found", self.quiet).with("most", 0)));
        }
        Ok(())
    }
}

fn wrong(field: u8, key: &'static str) -> Result<(), Wrong> {
    Err((field, Saying::new(key)))
}
