//! What a board knows: the view of one side, and what that side can do.

use contract::{Ply, Seat, Who};

use crate::action::{Action, Berth, Ship};
use crate::event::Event;
use crate::line::{Line, Track};
use crate::position::Depths;
use crate::rules::Rules;
use crate::sea::{Cell, Square};
use crate::view::{PhaseView, View};
use crate::why::Why;

/// A view as a board reads it. Cheap to copy.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'a> {
    /// The rules of the match.
    pub rules: &'a Rules,
    /// The view that this reads.
    pub view: &'a View,
    /// What the side that acts can do.
    pub legal: &'a [Action],
    /// The side whose eyes these are.
    pub me: Seat,
    /// The side that acts with this board; none when it is another's turn, over, or only looked at.
    pub seat: Option<Seat>,
}

/// A torpedo that can be fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The ship aimed at.
    pub target: Ship,
    /// The direction that the torpedo runs in.
    pub track: Track,
    /// Where the target is.
    pub square: Square,
    /// The line that the enemy would be told.
    pub line: Line,
}

impl Shot {
    /// The action that fires it.
    pub const fn action(self) -> Action {
        Action::Fire { target: self.target, track: self.track }
    }
}

impl<'a> Reading<'a> {
    /// Whether this side has yet to place its submarines and mine.
    pub fn is_placing(&self) -> bool {
        self.view.phase == PhaseView::Place && self.seat.is_some()
    }

    /// Where this ship can end a move now.
    pub fn reach(&self, ship: Ship) -> impl Iterator<Item = Berth> + use<'a> {
        self.legal.iter().filter_map(move |action| match action {
            Action::Move { ship: moves, to } if *moves == ship => Some(*to),
            _ => None,
        })
    }

    /// Whether this ship can move now.
    pub fn can_move(&self, ship: Ship) -> bool {
        self.reach(ship).next().is_some()
    }

    /// Whether this ship can drop a charge now.
    pub fn can_drop(&self, ship: Ship) -> bool {
        self.legal.iter().any(|action| matches!(action, Action::Drop { ship: drops, .. } if *drops == ship))
    }

    /// Whether this ship can drop a charge under this square now.
    pub fn drops_on(&self, ship: Ship, square: Square) -> bool {
        self.view.square(self.me, ship) == Some(square) && self.can_drop(ship)
    }

    /// The ship that a charge would be dropped by: the one in hand, the one that has moved, or the only one that can.
    pub fn dropper(&self, held: Option<Ship>) -> Option<Ship> {
        let mut able = Ship::ALL.into_iter().filter(|&ship| self.can_drop(ship));
        let only = able.next().filter(|_| able.next().is_none());
        held.or(self.view.moved()).or(only)
    }

    /// Why a peg stands in a cell of the waters that a side hunts in; nothing where there is none.
    pub fn why(&self, hunter: Seat, cell: Cell) -> Option<Why> {
        Why::of(self.rules, &self.view.fleet(hunter).knows, cell)
    }

    /// The torpedoes that can be fired, each with its line: for the own eyes only (DE-24).
    pub fn shots(&self) -> impl Iterator<Item = Shot> + use<'a> {
        let Reading { rules, view, me, .. } = *self;
        self.legal.iter().filter_map(move |action| match *action {
            Action::Fire { target, track } => {
                let square = view.square(me.other(), target)?;
                Some(Shot { target, track, square, line: Line::through(rules.sea(), track, square) })
            }
            _ => None,
        })
    }

    /// Whether this enemy ship can be fired at now: for the own eyes only (DE-24).
    pub fn can_fire_at(&self, target: Ship) -> bool {
        self.shots().any(|shot| shot.target == target)
    }

    /// A torpedo at this enemy ship, or at whichever there is, legal or not: if it is not, the match says why.
    pub fn any_shot(&self, target: Option<Ship>) -> Action {
        let enemy = self.me.other();
        let at_sea = || Ship::ALL.into_iter().find(|&ship| self.view.square(enemy, ship).is_some());
        let afloat = || Ship::ALL.into_iter().find(|&ship| self.view.berth(enemy, ship).is_some());
        let target = target.or_else(at_sea).or_else(afloat).unwrap_or(Ship::S4);
        Action::Fire { target, track: self.rules.tracks().next().unwrap_or(Track::Row) }
    }
}

/// What has happened since a side last ended its turn, each with its number in the match from 1; turns that ended are left
/// out.
pub fn recent(past: &[Ply<Depths>], me: Seat) -> impl DoubleEndedIterator<Item = (usize, &Event)> {
    let ended = past.iter().rposition(|ply| ply.by == Who::Seat(me) && ply.action == Action::End);
    let from = ended.map_or(0, |at| at + 1);
    let events =
        past.iter().enumerate().skip(from).flat_map(|(at, ply)| ply.events.iter().map(move |event| (at + 1, event)));
    events.filter(|(_, event)| !matches!(event, Event::Ended { .. }))
}

impl Event {
    /// Whose turn it was.
    pub const fn by(&self) -> Seat {
        match *self {
            Event::Placed { by }
            | Event::Moved { by, .. }
            | Event::Rearmed { by, .. }
            | Event::Mined { by, .. }
            | Event::Answered { by, .. }
            | Event::Launched { by, .. }
            | Event::Spun { by, .. }
            | Event::Ended { by } => by,
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::{Eye, Game, Listed, Match, Millis, Setting};

    use super::*;
    use crate::sea::Level;
    use crate::tracking::Peg;

    const SEA: &str = "R:105,214,336/m17/S4=14:4,S3=15:0,S2=port:2 Y:108,208,320/m3/S4=18:4,S3=port:3,S2=x r start 0 4";

    fn square(number: u8) -> Square {
        Square::new(number).unwrap()
    }

    fn with<T>(position: &str, read: impl FnOnce(&Reading<'_>) -> T) -> T {
        let game = Depths::from_position(&Rules::default(), position).unwrap();
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let seat = game.turn().seat();
        let me = seat.unwrap_or(Seat::ONE);
        let view = game.view(Eye::Seat(me));
        read(&Reading { rules: game.rules(), view: &view, legal: &legal, me, seat })
    }

    #[test]
    fn a_view_says_what_lies_where() {
        with(SEA, |reading| {
            let view = reading.view;
            assert_eq!(view.whose_turn(), contract::Turn::Seat(Seat::ONE));
            assert_eq!(view.ship_on(Seat::ONE, square(15)), Some(Ship::S3));
            assert_eq!(view.ship_on(Seat::TWO, square(15)), None);
            assert_eq!(view.in_port(Seat::ONE).collect::<Vec<_>>(), [Ship::S2]);
            assert_eq!(view.in_port(Seat::TWO).collect::<Vec<_>>(), [Ship::S3]);
            assert_eq!((view.square(Seat::ONE, Ship::S4), view.square(Seat::ONE, Ship::S2)), (Some(square(14)), None));
            let cell = Cell::new(Level::Middle, square(14));
            assert!(view.has_submarine(Seat::ONE, cell) && !view.has_submarine(Seat::TWO, cell));
            assert!(view.has_mine(Seat::ONE, Cell::new(Level::Upper, square(17))));
            assert!(!view.has_mine(Seat::ONE, Cell::new(Level::Lower, square(17))));
            assert!(!view.has_mine(Seat::TWO, Cell::new(Level::Upper, square(3))), "the enemy's is not seen");
            assert_eq!(view.moved(), None);
        });
    }

    #[test]
    fn pegs_are_read_as_they_are_written() {
        let mut game = Depths::from_position(&Rules::default(), SEA).unwrap();
        game.play(&"S4*200".parse().unwrap(), &mut Vec::new()).unwrap();
        let view = game.view(Eye::Public);
        let peg = |code: u16| view.peg(Seat::ONE, Cell::try_from(code).unwrap());
        assert_eq!((peg(214), peg(208), peg(320)), (Some(Peg::White), Some(Peg::Red), None));
        let mut flag = view.clone();
        flag.fleets[0].grid[0].replace_range(0..1, "f");
        assert_eq!(flag.peg(Seat::ONE, Cell::try_from(101).unwrap()), Some(Peg::Flag));
    }

    #[test]
    fn what_a_side_can_do_is_read_from_its_actions() {
        with(SEA, |reading| {
            assert!(reading.can_move(Ship::S4) && reading.can_drop(Ship::S4));
            assert!(reading.can_move(Ship::S3) && !reading.can_drop(Ship::S3), "no charge left");
            assert!(reading.drops_on(Ship::S4, square(14)) && !reading.drops_on(Ship::S4, square(15)));
            assert!(reading.reach(Ship::S2).all(|to| to != Berth::Port));
            assert_eq!(reading.dropper(None), Some(Ship::S4), "the only one that can");
            assert_eq!(reading.dropper(Some(Ship::S2)), Some(Ship::S2));
            let shots: Vec<String> = reading.shots().map(|shot| format!("{} {}", shot.action(), shot.line)).collect();
            assert_eq!(shots, ["TS4r r13", "TS4c c6"]);
            assert!(reading.can_fire_at(Ship::S4) && !reading.can_fire_at(Ship::S3));
            assert_eq!(reading.any_shot(None).to_string(), "TS4r");
            assert_eq!(reading.any_shot(Some(Ship::S3)).to_string(), "TS3r");
            assert!(!reading.is_placing());
        });
        with("R:? Y:? r place 0 1", |reading| {
            assert!(reading.is_placing());
            assert_eq!(reading.any_shot(None).to_string(), "TS4r");
        });
        with(&SEA.replace("S4=18:4", "S4=x"), |reading| assert_eq!(reading.any_shot(None).to_string(), "TS3r"));
        with(&SEA.replace("r start", "r moved:S3"), |reading| assert_eq!(reading.dropper(None), Some(Ship::S3)));
    }

    #[test]
    fn what_is_recent_began_when_the_own_turn_ended() {
        let mut game = Match::<Depths>::new(Setting::default(), Millis(0)).unwrap();
        for (seat, action) in [
            (1, "place:105,214,336,m17"),
            (2, "place:108,208,320,m3"),
            (1, "S4-2"),
            (1, "end"),
            (2, "S4-2"),
            (2, "S4*100"),
            (2, "end"),
        ] {
            game.act_text(Seat::at(seat - 1), action, Millis(0)).unwrap();
        }
        let told = |me| {
            recent(game.plies(), me)
                .map(|(number, event)| format!("{number} {} {event}", event.by()))
                .collect::<Vec<_>>()
        };
        assert_eq!(told(Seat::ONE), ["5 2 moved", "6 2 miss"]);
        assert_eq!(told(Seat::TWO), Vec::<String>::new());
    }
}
