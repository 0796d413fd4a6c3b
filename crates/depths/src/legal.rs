//! What a side can do.

use contract::{Game, Listed, Seat, Turn};

use crate::action::{Action, Berth, Ship};
use crate::line::Line;
use crate::position::{Depths, Phase};
use crate::rules::Torpedoes;
use crate::sea::{Level, Squares};

/// Where a ship can end its move.
pub(crate) struct Reach {
    pub(crate) squares: Squares,
    pub(crate) port: bool,
}

impl Listed for Depths {
    /// First the moves (S4, S3, S2; squares ascending, then the port), then the charges (S4, S3, S2; levels downwards),
    /// then the torpedoes (at S4, S3, S2; row, column, rising, falling), then `end`. Placings are not listed.
    ///
    /// Whether torpedoes are among them is the acting side's secret (DE-24): give the list to nobody else.
    fn legal(&self, out: &mut Vec<Action>) {
        let Turn::Seat(side) = self.turn() else { return };
        match self.phase {
            Phase::Place | Phase::Spin { .. } => return,
            Phase::Start => {
                for ship in Ship::ALL {
                    self.list_moves(side, ship, out);
                }
                for ship in Ship::ALL {
                    self.list_charges(side, ship, out);
                }
            }
            Phase::Moved(ship) => self.list_charges(side, ship, out),
            Phase::Fired | Phase::Torpedo { .. } => {}
        }
        self.list_torpedoes(side, out);
        if self.phase != Phase::Start {
            out.push(Action::End);
        }
    }

    fn is_listed(&self) -> bool {
        self.phase != Phase::Place
    }
}

impl Depths {
    /// Where this ship can end a move of one to three steps (DE-10, DE-11).
    pub(crate) fn reach(&self, side: Seat, ship: Ship) -> Reach {
        let none = Reach { squares: Squares::NONE, port: false };
        let fleet = self.fleet(side);
        let Some(vessel) = fleet.ship(ship) else { return none };
        let sea = self.rules.sea();
        let here = vessel.berth.square().map_or(Squares::NONE, Squares::one);
        let free = sea.squares().without(fleet.at_sea().without(here));
        let exits = self.rules.exits();
        let first = match vessel.berth {
            Berth::Port => exits.and(free),
            Berth::At(_) => sea.spread(here).and(free),
        };
        let second = sea.spread(first).and(free);
        let third = sea.spread(second).and(free);
        // The step into port is one too: an exit must be within two, or right here.
        let port = vessel.berth != Berth::Port && !second.or(here).and(exits).is_empty();
        Reach { squares: third.without(here), port }
    }

    fn list_moves(&self, side: Seat, ship: Ship, out: &mut Vec<Action>) {
        let reach = self.reach(side, ship);
        out.extend(reach.squares.iter().map(|square| Action::Move { ship, to: Berth::At(square) }));
        if reach.port {
            out.push(Action::Move { ship, to: Berth::Port });
        }
    }

    fn list_charges(&self, side: Seat, ship: Ship, out: &mut Vec<Action>) {
        let armed = self.fleet(side).ship(ship).is_some_and(|vessel| vessel.charges > 0 && vessel.berth != Berth::Port);
        if armed {
            out.extend(Level::ALL.map(|level| Action::Drop { ship, level }));
        }
    }

    fn list_torpedoes(&self, side: Seat, out: &mut Vec<Action>) {
        let (used, fired) = match self.phase {
            Phase::Torpedo { .. } if self.rules.torpedoes() == Torpedoes::One => return,
            Phase::Torpedo { line, fired } => (Some(line), fired),
            _ => (None, 0),
        };
        let sea = self.rules.sea();
        for target in Ship::ALL {
            let Some(square) = self.fleet(side.other()).square(target) else { continue };
            for track in self.rules.tracks() {
                let line = Line::through(sea, track, square);
                if used.is_none_or(|used| used == line) && self.fleet(side).bearing(sea, line) > fired {
                    out.push(Action::Fire { target, track });
                }
            }
        }
    }
}
