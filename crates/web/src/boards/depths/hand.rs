//! What is in hand, and what a touch means.

use depths::{Action, Berth, Cell, Peg, Ship, Track};

use super::draft::Draft;
use super::facts::{Facts, Shot};
use super::spot::{Half, Spot};

/// What a side has in hand. It is empty again whenever the position changes.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Hand {
    /// The own ship in hand.
    pub(super) ship: Option<Ship>,
    /// What torpedoes are aimed at.
    pub(super) aim: Option<Aim>,
    /// Submarines and mine, while they are placed.
    pub(super) draft: Draft,
}

/// What torpedoes are aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Whatever can be.
    Any,
    /// This ship.
    At(Ship),
}

/// What a touch comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Does {
    /// At most the hand has changed.
    Nothing,
    /// This is asked for; if it is not allowed, the match says why.
    Play(Action),
    /// The next peg of one's own in this cell.
    Peg(Cell),
    /// The sentence with this key.
    Tell(&'static str),
}

impl Hand {
    /// The hand that a position begins with: the ship that has moved, if it can still drop a charge.
    pub(super) fn at(facts: &Facts) -> Hand {
        Hand { ship: facts.moved().filter(|ship| facts.can_drop(*ship)), ..Hand::default() }
    }

    /// A click, a tap, or Enter.
    pub(super) fn touch(&mut self, facts: &Facts, half: Half, spot: Spot) -> Does {
        if facts.seat.is_none() {
            return Does::Nothing;
        }
        if facts.is_placing() {
            return match (half, spot) {
                (Half::Home, Spot::Dock(piece)) => {
                    self.draft.take(piece);
                    Does::Nothing
                }
                (Half::Home, Spot::Below(cell)) => self.draft.touch(cell),
                _ => Does::Nothing,
            };
        }
        match half {
            Half::Hunt => self.touch_hunt(facts, spot),
            Half::Home => self.touch_home(facts, spot),
        }
    }

    fn touch_hunt(&mut self, facts: &Facts, spot: Spot) -> Does {
        self.aim = None;
        match spot {
            Spot::Dock(berth) => self.touch_port(facts, berth),
            Spot::Surface(square) => match (facts.ship_on(facts.me, square), self.ship) {
                (Some(ship), held) => {
                    self.ship = (held != Some(ship)).then_some(ship);
                    Does::Nothing
                }
                (None, Some(ship)) => Does::Play(Action::Move { ship, to: Berth::At(square) }),
                (None, None) => Does::Tell("depths-web-take-first"),
            },
            Spot::Below(cell) => match self.ship {
                Some(ship) if facts.square(facts.me, ship) == Some(cell.square) && facts.can_drop(ship) => {
                    Does::Play(Action::Drop { ship, level: cell.level })
                }
                // Where the program is sure, there is nothing to add.
                _ if matches!(facts.peg(facts.me, cell), Some(Peg::White | Peg::Flag)) => Does::Nothing,
                _ => Does::Peg(cell),
            },
        }
    }

    /// A ship that lies in port is taken; to any free berth the ship in hand goes home.
    fn touch_port(&mut self, facts: &Facts, berth: u8) -> Does {
        let Some(ship) = Ship::ALL.get(usize::from(berth)).copied() else { return Does::Nothing };
        let docked = |ship| facts.berth(facts.me, ship) == Some(Berth::Port);
        match self.ship {
            _ if docked(ship) => self.ship = (self.ship != Some(ship)).then_some(ship),
            Some(held) => return Does::Play(Action::Move { ship: held, to: Berth::Port }),
            None => return Does::Tell("depths-web-take-first"),
        }
        Does::Nothing
    }

    fn touch_home(&mut self, facts: &Facts, spot: Spot) -> Does {
        let enemy = facts.me.other();
        let target = match spot {
            Spot::Dock(berth) => Ship::ALL.get(usize::from(berth)).copied(),
            Spot::Surface(square) => facts.ship_on(enemy, square),
            Spot::Below(_) => return Does::Nothing,
        };
        if let Some(target) = target {
            if facts.shots().iter().any(|shot| shot.target == target) {
                self.ship = None;
                self.aim = (self.aim != Some(Aim::At(target))).then_some(Aim::At(target));
                return Does::Nothing;
            }
            let track = facts.rules.tracks().next().unwrap_or(Track::Row);
            return Does::Play(Action::Fire { target, track });
        }
        // A square on the one line that is meant fires along it.
        let (Some(square), true) = (spot.square(), self.aim.is_some()) else { return Does::Nothing };
        let sea = facts.rules.sea();
        let shots = self.shots(facts);
        let mut through = shots.iter().filter(|shot| shot.line.contains(sea, square));
        match (through.next(), through.next()) {
            (Some(shot), None) => Does::Play(shot.action()),
            _ => Does::Nothing,
        }
    }

    /// The torpedoes that are meant by what is aimed at.
    pub(super) fn shots(&self, facts: &Facts) -> Vec<Shot> {
        let mut shots = facts.shots();
        match self.aim {
            None => shots.clear(),
            Some(Aim::Any) => {}
            Some(Aim::At(target)) => shots.retain(|shot| shot.target == target),
        }
        shots
    }

    /// Lets go of everything; whether there was something.
    pub(super) fn let_go(&mut self) -> bool {
        let had = self.ship.take().is_some() | self.aim.take().is_some();
        self.draft.let_go() | had
    }

    /// Whether something can be dragged from here.
    pub(super) fn drags(&self, facts: &Facts, half: Half, spot: Spot) -> bool {
        if facts.seat.is_none() {
            return false;
        }
        match (facts.is_placing(), half, spot) {
            (true, Half::Home, Spot::Dock(piece)) => self.draft.cell(piece).is_none(),
            (true, Half::Home, Spot::Below(cell)) => self.draft.pieces_at(cell).next().is_some(),
            (false, Half::Hunt, Spot::Surface(square)) => {
                facts.ship_on(facts.me, square).is_some_and(|ship| facts.can_move(ship) || facts.can_drop(ship))
            }
            (false, Half::Hunt, Spot::Dock(berth)) => Ship::ALL
                .get(usize::from(berth))
                .is_some_and(|ship| facts.berth(facts.me, *ship) == Some(Berth::Port) && facts.can_move(*ship)),
            _ => false,
        }
    }

    /// Takes what is dragged from here in hand.
    pub(super) fn take(&mut self, facts: &Facts, spot: Spot) {
        if facts.is_placing() {
            let piece = match spot {
                Spot::Dock(piece) => Some(piece),
                Spot::Below(cell) => self.draft.pieces_at(cell).last(),
                Spot::Surface(_) => None,
            };
            if let Some(piece) = piece {
                self.draft.let_go();
                self.draft.take(piece);
            }
            return;
        }
        self.aim = None;
        self.ship = match spot {
            Spot::Dock(berth) => Ship::ALL.get(usize::from(berth)).copied(),
            Spot::Surface(square) => facts.ship_on(facts.me, square),
            Spot::Below(_) => None,
        };
    }
}

#[cfg(test)]
mod tests {
    use contract::{Eye, Seat, Turn};

    use super::*;
    use crate::scene::Scene;

    fn facts(position: &str) -> Facts {
        let game = catalogue::find("depths").unwrap();
        let table = game.open(&game.defaults(), Some(position.to_owned()).filter(|text| !text.is_empty())).unwrap();
        let Turn::Seat(seat) = table.turn() else { panic!("nobody acts") };
        let scene = Scene::of(&*table, Eye::Seat(seat));
        Facts::of(&scene, false).unwrap()
    }

    const SEA: &str =
        "R:105,214,336/m17/S4=14:4,S3=15:0,S2=port:2 Y:108,208,320/m3/S4=18:4,S3=port:3,S2=2:2 r start 0 4";

    fn play(hand: &mut Hand, facts: &Facts, half: Half, spot: &str) -> String {
        match hand.touch(facts, half, spot.parse().unwrap()) {
            Does::Play(action) => action.to_string(),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn a_ship_is_taken_and_sails_or_drops() {
        let facts = facts(SEA);
        let mut hand = Hand::at(&facts);
        assert_eq!(play(&mut hand, &facts, Half::Hunt, "20"), "Tell(\"depths-web-take-first\")");
        assert_eq!(play(&mut hand, &facts, Half::Hunt, "14"), "Nothing");
        assert_eq!(hand.ship, Some(Ship::S4));
        assert_eq!(play(&mut hand, &facts, Half::Hunt, "20"), "S4-20");
        assert_eq!(play(&mut hand, &facts, Half::Hunt, "36"), "S4-36", "the match says why not");
        assert_eq!(play(&mut hand, &facts, Half::Hunt, "214"), "S4*200");
        assert_eq!(play(&mut hand, &facts, Half::Hunt, "d0"), "S4-port");
        assert_eq!(play(&mut hand, &facts, Half::Hunt, "d1"), "S4-port");
        assert!(play(&mut hand, &facts, Half::Hunt, "215").starts_with("Peg"));
        assert_eq!(play(&mut hand, &facts, Half::Hunt, "d2"), "Nothing");
        assert_eq!(hand.ship, Some(Ship::S2));
        assert!(hand.let_go() && !hand.let_go());
    }

    #[test]
    fn torpedoes_are_aimed_at_a_ship_and_run_along_a_line() {
        let facts = facts(SEA);
        let mut hand = Hand::at(&facts);
        assert_eq!(play(&mut hand, &facts, Half::Home, "d1"), "TS3r", "in port: the match says why not");
        assert_eq!(play(&mut hand, &facts, Half::Home, "18"), "Nothing");
        assert_eq!(hand.aim, Some(Aim::At(Ship::S4)));
        assert_eq!(hand.shots(&facts).len(), 2);
        assert_eq!(play(&mut hand, &facts, Half::Home, "16"), "TS4r");
        assert_eq!(play(&mut hand, &facts, Half::Home, "36"), "TS4c");
        assert_eq!(play(&mut hand, &facts, Half::Home, "20"), "Nothing");
    }

    #[test]
    fn whoever_has_moved_has_the_ship_in_hand() {
        let position = SEA.replace("r start", "r moved:S4");
        assert_eq!(Hand::at(&facts(&position)).ship, Some(Ship::S4));
        assert_eq!(Hand::at(&facts(SEA)).ship, None);
    }

    #[test]
    fn placing_is_done_at_home() {
        let facts = facts("");
        assert!(facts.is_placing() && facts.me == Seat::ONE);
        let mut hand = Hand::at(&facts);
        for spot in ["105", "214", "336", "117"] {
            assert!(hand.drags(&facts, Half::Home, Spot::Dock(3)));
            assert_eq!(play(&mut hand, &facts, Half::Home, spot), "Nothing");
        }
        assert_eq!(hand.draft.placing().map(|p| p.to_string()).as_deref(), Some("105,214,336,m17"));
        hand.take(&facts, "214".parse().unwrap());
        play(&mut hand, &facts, Half::Home, "215");
        assert_eq!(hand.draft.placing().map(|p| p.to_string()).as_deref(), Some("105,215,336,m17"));
    }
}
