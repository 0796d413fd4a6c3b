//! What is in hand, and what a touch means.

use crate::action::{Action, Berth, Ship};
use crate::placing::Draft;
use crate::reading::{Reading, Shot};
use crate::say;
use crate::sea::Cell;
use crate::spot::{Half, Spot};
use crate::tracking::Peg;

/// What a side has in hand. It is empty again whenever the position changes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hand {
    /// The own ship in hand.
    pub ship: Option<Ship>,
    /// What torpedoes are aimed at.
    pub aim: Option<Aim>,
    /// Submarines and mine, while they are placed.
    pub draft: Draft,
}

/// What torpedoes are aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Any enemy ship that a torpedo can be fired at.
    Any,
    /// Only shots at this enemy ship.
    At(Ship),
}

/// What a touch comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// At most the hand has changed.
    Looks,
    /// This is asked for; if it is not allowed, the match says why.
    Plays(Action),
    /// The next peg of one's own in this cell: none, white, red, and none again.
    Pegs(Cell),
    /// Why the peg of this cell stands there: the program is sure of it, and there is nothing to add.
    Explains(Cell),
    /// The sentence with this key, by this rule.
    Tells {
        /// The number of the rule.
        rule: &'static str,
        /// The sentence.
        key: &'static str,
    },
}

impl Touch {
    /// A square was touched before any ship was taken.
    pub const TAKE_FIRST: Touch = Touch::Tells { rule: "DE-10", key: say::TAKE_FIRST };
    /// The mine was put below level 100.
    pub const MINE_LEVEL: Touch = Touch::Tells { rule: "DE-7", key: say::MINE_LEVEL };
    /// The mine would lie over a submarine of the same side.
    pub const MINE_OVER_OWN: Touch = Touch::Tells { rule: "DE-7", key: say::MINE_OVER_OWN };
}

/// The peg of one's own that follows one: white after none, then red, then none again.
pub const fn next_peg(peg: Option<Peg>) -> Option<Peg> {
    match peg {
        None => Some(Peg::White),
        Some(Peg::White) => Some(Peg::Red),
        Some(_) => None,
    }
}

impl Hand {
    /// The hand that a position begins with: the ship that has moved, if it can still drop a charge.
    pub fn at(reading: &Reading<'_>) -> Hand {
        Hand { ship: reading.view.moved().filter(|ship| reading.can_drop(*ship)), ..Hand::default() }
    }

    /// A click, a tap, or Enter.
    pub fn touch(&mut self, reading: &Reading<'_>, half: Half, spot: Spot) -> Touch {
        if reading.seat.is_none() {
            return Touch::Looks;
        }
        if reading.is_placing() {
            return match (half, spot) {
                (Half::Home, Spot::Dock(piece)) => {
                    self.draft.take(piece);
                    Touch::Looks
                }
                (Half::Home, Spot::Below(cell)) => self.draft.touch(cell),
                _ => Touch::Looks,
            };
        }
        match half {
            Half::Hunt => self.touch_hunt(reading, spot),
            Half::Home => self.touch_home(reading, spot),
        }
    }

    fn touch_hunt(&mut self, reading: &Reading<'_>, spot: Spot) -> Touch {
        self.aim = None;
        match spot {
            Spot::Dock(berth) => self.touch_port(reading, berth),
            Spot::Surface(square) => match (reading.view.ship_on(reading.me, square), self.ship) {
                (Some(ship), held) => {
                    self.ship = (held != Some(ship)).then_some(ship);
                    Touch::Looks
                }
                (None, Some(ship)) => Touch::Plays(Action::Move { ship, to: Berth::At(square) }),
                (None, None) => Touch::TAKE_FIRST,
            },
            Spot::Below(cell) => match self.ship {
                Some(ship) if reading.drops_on(ship, cell.square) => {
                    Touch::Plays(Action::Drop { ship, level: cell.level })
                }
                _ if matches!(reading.view.peg(reading.me, cell), Some(Peg::White | Peg::Flag)) => {
                    Touch::Explains(cell)
                }
                _ => Touch::Pegs(cell),
            },
        }
    }

    /// A ship that lies in port is taken; to any free berth the ship in hand goes home.
    fn touch_port(&mut self, reading: &Reading<'_>, berth: u8) -> Touch {
        let Some(ship) = Ship::ALL.get(usize::from(berth)).copied() else { return Touch::Looks };
        let docked = |ship| reading.view.berth(reading.me, ship) == Some(Berth::Port);
        match self.ship {
            _ if docked(ship) => self.ship = (self.ship != Some(ship)).then_some(ship),
            Some(held) => return Touch::Plays(Action::Move { ship: held, to: Berth::Port }),
            None => return Touch::TAKE_FIRST,
        }
        Touch::Looks
    }

    /// The same where the port is one place: the ship in hand goes home, or the next of those that lie there is taken.
    pub fn touch_whole_port(&mut self, reading: &Reading<'_>) -> Touch {
        let docked: Vec<Ship> = reading.view.in_port(reading.me).collect();
        self.aim = None;
        self.ship = match self.ship {
            Some(held) if !docked.contains(&held) => return Touch::Plays(Action::Move { ship: held, to: Berth::Port }),
            Some(held) => docked.iter().skip_while(|ship| **ship != held).nth(1).or(docked.first()).copied(),
            None => docked.first().copied(),
        };
        if self.ship.is_some() { Touch::Looks } else { Touch::TAKE_FIRST }
    }

    fn touch_home(&mut self, reading: &Reading<'_>, spot: Spot) -> Touch {
        let enemy = reading.me.other();
        let target = match spot {
            Spot::Dock(berth) => Ship::ALL.get(usize::from(berth)).copied(),
            Spot::Surface(square) => reading.view.ship_on(enemy, square),
            Spot::Below(_) => return Touch::Looks,
        };
        if let Some(target) = target {
            if reading.can_fire_at(target) {
                self.ship = None;
                self.aim = (self.aim != Some(Aim::At(target))).then_some(Aim::At(target));
                return Touch::Looks;
            }
            return Touch::Plays(reading.any_shot(Some(target)));
        }
        // A square on the one line that is meant fires along it.
        let (Some(square), true) = (spot.square(), self.aim.is_some()) else { return Touch::Looks };
        let sea = reading.rules.sea();
        let shots = self.shots(reading);
        let mut through = shots.iter().filter(|shot| shot.line.contains(sea, square));
        match (through.next(), through.next()) {
            (Some(shot), None) => Touch::Plays(shot.action()),
            _ => Touch::Looks,
        }
    }

    /// The torpedoes that are meant by what is aimed at.
    pub fn shots(&self, reading: &Reading<'_>) -> Vec<Shot> {
        let meant = |shot: &Shot| match self.aim {
            None => false,
            Some(Aim::Any) => true,
            Some(Aim::At(target)) => shot.target == target,
        };
        reading.shots().filter(meant).collect()
    }

    /// Lets go of everything; whether there was something.
    pub fn let_go(&mut self) -> bool {
        let had = self.ship.take().is_some() | self.aim.take().is_some();
        self.draft.let_go() | had
    }

    /// Whether something can be dragged from here.
    pub fn drags(&self, reading: &Reading<'_>, half: Half, spot: Spot) -> bool {
        if reading.seat.is_none() {
            return false;
        }
        match (reading.is_placing(), half, spot) {
            (true, Half::Home, Spot::Dock(piece)) => self.draft.cell(piece).is_none(),
            (true, Half::Home, Spot::Below(cell)) => self.draft.pieces_at(cell).next().is_some(),
            (false, Half::Hunt, Spot::Surface(square)) => reading
                .view
                .ship_on(reading.me, square)
                .is_some_and(|ship| reading.can_move(ship) || reading.can_drop(ship)),
            (false, Half::Hunt, Spot::Dock(berth)) => Ship::ALL.get(usize::from(berth)).is_some_and(|ship| {
                reading.view.berth(reading.me, *ship) == Some(Berth::Port) && reading.can_move(*ship)
            }),
            _ => false,
        }
    }

    /// Takes what is dragged from here in hand.
    pub fn take(&mut self, reading: &Reading<'_>, spot: Spot) {
        if reading.is_placing() {
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
            Spot::Surface(square) => reading.view.ship_on(reading.me, square),
            Spot::Below(_) => None,
        };
    }
}

#[cfg(test)]
mod tests {
    use contract::{Eye, Game, Listed, Seat};

    use super::*;
    use crate::{Depths, Rules, View};

    /// A position as the side to act sees it.
    struct Seen {
        game: Depths,
        view: View,
        legal: Vec<Action>,
    }

    impl Seen {
        fn of(position: &str) -> Seen {
            let game = Depths::from_position(&Rules::default(), position).unwrap();
            let mut legal = Vec::new();
            game.legal(&mut legal);
            Seen { view: game.view(Eye::Seat(game.turn().seat().unwrap())), game, legal }
        }

        fn reading(&self) -> Reading<'_> {
            let seat = self.view.whose_turn().seat();
            Reading { rules: self.game.rules(), view: &self.view, legal: &self.legal, me: seat.unwrap(), seat }
        }
    }

    const SEA: &str =
        "R:105,214,336/m17/S4=14:4,S3=15:0,S2=port:2 Y:108,208,320/m3/S4=18:4,S3=port:3,S2=2:2 r start 0 4";

    fn play(hand: &mut Hand, reading: &Reading<'_>, half: Half, spot: &str) -> String {
        told(hand.touch(reading, half, spot.parse().unwrap()))
    }

    fn told(touch: Touch) -> String {
        match touch {
            Touch::Looks => "-".to_owned(),
            Touch::Plays(action) => action.to_string(),
            Touch::Pegs(cell) => format!("peg {cell}"),
            Touch::Explains(cell) => format!("why {cell}"),
            Touch::Tells { key, .. } => key.to_owned(),
        }
    }

    #[test]
    fn a_ship_is_taken_and_sails_or_drops() {
        let seen = Seen::of(SEA);
        let reading = seen.reading();
        let mut hand = Hand::at(&reading);
        let mut hunt = |spot: &str| play(&mut hand, &reading, Half::Hunt, spot);
        assert_eq!(hunt("20"), say::TAKE_FIRST);
        assert_eq!(hunt("d0"), say::TAKE_FIRST);
        assert_eq!(hunt("14"), "-");
        assert_eq!(hunt("20"), "S4-20");
        assert_eq!(hunt("36"), "S4-36", "the match says why not");
        assert_eq!(hunt("214"), "S4*200");
        assert_eq!(hunt("d0"), "S4-port");
        assert_eq!(hunt("d1"), "S4-port");
        assert_eq!(hunt("d9"), "-");
        assert_eq!(hunt("215"), "peg 215");
        assert_eq!(hunt("d2"), "-");
        assert_eq!(hand.ship, Some(Ship::S2));
        assert_eq!(play(&mut hand, &reading, Half::Hunt, "d2"), "-");
        assert_eq!(hand.ship, None, "touched twice is put down");
        play(&mut hand, &reading, Half::Hunt, "14");
        assert!(hand.let_go() && !hand.let_go());
        play(&mut hand, &reading, Half::Hunt, "14");
        play(&mut hand, &reading, Half::Hunt, "14");
        assert_eq!(hand.ship, None);
    }

    #[test]
    fn where_the_program_is_sure_no_peg_is_put() {
        let mut seen = Seen::of(SEA);
        for (letter, wanted) in [("w", "why 101"), ("f", "why 101"), ("r", "peg 101"), (".", "peg 101")] {
            seen.view.fleets[0].grid[0].replace_range(0..1, letter);
            let reading = seen.reading();
            assert_eq!(play(&mut Hand::at(&reading), &reading, Half::Hunt, "101"), wanted, "{letter}");
        }
        let mut peg = None;
        let round = [(); 4].map(|()| {
            peg = next_peg(peg);
            peg
        });
        assert_eq!(round, [Some(Peg::White), Some(Peg::Red), None, Some(Peg::White)]);
    }

    #[test]
    fn a_port_that_is_one_place_is_gone_round() {
        let seen = Seen::of(&SEA.replace("S3=15:0", "S3=port:3"));
        let reading = seen.reading();
        let mut hand = Hand::at(&reading);
        let taken = [(); 3].map(|()| {
            assert_eq!(hand.touch_whole_port(&reading), Touch::Looks);
            hand.ship
        });
        assert_eq!(taken, [Some(Ship::S3), Some(Ship::S2), Some(Ship::S3)]);
        hand.ship = Some(Ship::S4);
        assert_eq!(told(hand.touch_whole_port(&reading)), "S4-port");
        let empty = Seen::of(&SEA.replace("S2=port:2", "S2=x"));
        assert_eq!(told(Hand::default().touch_whole_port(&empty.reading())), say::TAKE_FIRST);
    }

    #[test]
    fn torpedoes_are_aimed_at_a_ship_and_run_along_a_line() {
        let seen = Seen::of(SEA);
        let reading = seen.reading();
        let mut hand = Hand::at(&reading);
        let home = |hand: &mut Hand, spot: &str| play(hand, &reading, Half::Home, spot);
        assert_eq!(home(&mut hand, "d1"), "TS3r", "in port: the match says why not");
        assert_eq!(home(&mut hand, "16"), "-", "nothing is aimed at yet");
        assert!(hand.shots(&reading).is_empty());
        hand.ship = Some(Ship::S4);
        assert_eq!(home(&mut hand, "18"), "-");
        assert_eq!((hand.aim, hand.ship), (Some(Aim::At(Ship::S4)), None));
        assert_eq!(hand.shots(&reading).len(), 2);
        assert_eq!(home(&mut hand, "16"), "TS4r");
        assert_eq!(home(&mut hand, "36"), "TS4c");
        assert_eq!(home(&mut hand, "20"), "-");
        assert_eq!(home(&mut hand, "214"), "-", "below there is nothing to touch");
        hand.aim = Some(Aim::Any);
        assert_eq!(hand.shots(&reading).len(), reading.shots().count());
        assert_eq!(play(&mut hand, &reading, Half::Hunt, "14"), "-");
        assert_eq!(hand.aim, None, "a ship in hand takes the aim away");
        home(&mut hand, "18");
        home(&mut hand, "18");
        assert_eq!(hand.aim, None, "aimed at twice is let go");
    }

    #[test]
    fn whoever_has_moved_has_the_ship_in_hand() {
        let held = |position: &str| Hand::at(&Seen::of(position).reading()).ship;
        assert_eq!(held(&SEA.replace("r start", "r moved:S4")), Some(Ship::S4));
        assert_eq!(held(&SEA.replace("r start", "r moved:S3")), None, "it has no charge left");
        assert_eq!(held(SEA), None);
    }

    #[test]
    fn placing_is_done_at_home() {
        let seen = Seen::of("R:? Y:? r place 0 1");
        let reading = seen.reading();
        assert!(reading.is_placing() && reading.me == Seat::ONE);
        let mut hand = Hand::at(&reading);
        for spot in ["105", "214", "336", "117"] {
            assert!(hand.drags(&reading, Half::Home, Spot::Dock(3)));
            assert_eq!(play(&mut hand, &reading, Half::Hunt, spot), "-");
            assert_eq!(play(&mut hand, &reading, Half::Home, spot), "-");
        }
        assert!(!hand.drags(&reading, Half::Home, Spot::Dock(3)), "it lies in the sea now");
        assert!(hand.drags(&reading, Half::Home, "214".parse().unwrap()));
        let placed = |hand: &Hand| hand.draft.placing().map(|placing| placing.to_string());
        assert_eq!(placed(&hand).as_deref(), Some("105,214,336,m17"));
        hand.take(&reading, "214".parse().unwrap());
        play(&mut hand, &reading, Half::Home, "215");
        assert_eq!(placed(&hand).as_deref(), Some("105,215,336,m17"));
        assert_eq!(play(&mut hand, &reading, Half::Home, "d0"), "-");
        assert_eq!(hand.draft.next(), Some(0));
        assert!(hand.let_go());
    }

    #[test]
    fn what_can_act_can_be_dragged() {
        let seen = Seen::of(SEA);
        let reading = seen.reading();
        let hand = Hand::at(&reading);
        let drags = |half, spot: &str| hand.drags(&reading, half, spot.parse().unwrap());
        assert!(drags(Half::Hunt, "14") && drags(Half::Hunt, "15") && drags(Half::Hunt, "d2"));
        assert!(!drags(Half::Hunt, "d0"), "S4 is at sea");
        assert!(!drags(Half::Hunt, "20") && !drags(Half::Hunt, "214") && !drags(Half::Home, "18"));
        let mut hand = hand.clone();
        for (spot, ship) in [("14", Some(Ship::S4)), ("d2", Some(Ship::S2)), ("214", None)] {
            hand.take(&reading, spot.parse().unwrap());
            assert_eq!(hand.ship, ship);
        }
        let idle = Reading { seat: None, ..reading };
        assert!(!hand.drags(&idle, Half::Hunt, "14".parse().unwrap()));
        assert_eq!(play(&mut hand, &idle, Half::Hunt, "14"), "-");
        assert_eq!(hand.ship, None, "whoever does not act takes nothing");
    }
}
