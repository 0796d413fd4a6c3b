//! The player at the board: what the ship in hand can do, square by square, and what a touch means.

use crate::action::Action;
use crate::ship::{Relation, Side};
use crate::square::Square;
use crate::view::{ShipView, View};

/// What a person at the board sees and holds. Shells draw what it tells, and ask it what a touch means.
#[derive(Clone, Copy, Debug)]
pub struct Hand<'a> {
    /// What lies on the board.
    pub view: &'a View,
    /// What can be done; empty when nobody acts with this board.
    pub legal: &'a [Action],
    /// The side that acts with this board.
    pub side: Option<Side>,
    /// The square of the ship in hand.
    pub ship: Option<Square>,
}

/// What happens on a square if it is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The ship sails there.
    Move,
    /// The ship attacks the target.
    Attack(Blow),
    /// It gives a hit point.
    Repair,
    /// It gains a hit point at its base.
    RepairAtBase,
    /// The ship lands on the enemy base.
    Land,
}

/// What a shot does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// How the attacker stands to its target (BN-10).
    pub relation: Relation,
    /// Whether the target goes down (BN-11).
    pub sinks: bool,
}

impl Blow {
    /// Hit points that the target loses.
    pub const fn damage(self) -> u8 {
        self.relation.damage()
    }

    /// Action points that it costs.
    pub const fn cost(self) -> u8 {
        self.relation.cost()
    }
}

impl Mark {
    /// The letter of its kind of action: that of the position text, and `l` for landing.
    pub const fn letter(self) -> char {
        match self {
            Mark::Move => 'm',
            Mark::Attack(_) => 'a',
            Mark::Repair => 's',
            Mark::RepairAtBase => 'h',
            Mark::Land => 'l',
        }
    }

    /// The number of the rule that it follows.
    pub const fn rule(self) -> &'static str {
        match self {
            Mark::Move => "BN-7",
            Mark::Attack(_) => "BN-10",
            Mark::Repair => "BN-12",
            Mark::RepairAtBase => "BN-13",
            Mark::Land => "BN-8",
        }
    }

    /// Action points that it costs (BN-6).
    pub const fn cost(self) -> u8 {
        match self {
            Mark::Attack(blow) => blow.cost(),
            Mark::Move | Mark::Repair | Mark::RepairAtBase | Mark::Land => 1,
        }
    }
}

/// What a touch means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// The touch means nothing here.
    Nothing,
    /// To take this ship in hand.
    Take(Square),
    /// To let go of the ship in hand; see [`Hand::here`] for what else it could mean.
    Drop,
    /// To do this, allowed or not: the rules say why not.
    Play(Action),
    /// To repair the ship beside, or to take it in hand: only people know.
    Ask(Square),
}

impl<'a> Hand<'a> {
    /// Whether a ship of the side that acts with this board is there.
    pub fn is_own(self, at: Square) -> bool {
        self.view.ship_on(at).is_some_and(|ship| Some(ship.side) == self.side)
    }

    /// Whether the ship there can do something.
    pub fn is_able(self, at: Square) -> bool {
        self.legal.iter().any(|action| action.ship() == Some(at))
    }

    /// The ship in hand, if it is one's own.
    pub fn held(self) -> Option<&'a ShipView> {
        self.ship.filter(|ship| self.is_own(*ship)).and_then(|ship| self.view.ship_on(ship))
    }

    /// What the ship in hand can do and where one touches for it: a base is touched at the ship's own file.
    pub fn marks(self) -> Vec<(Square, Mark)> {
        let actions = self.legal.iter().filter(|action| action.ship().is_some() && action.ship() == self.ship);
        actions.filter_map(|action| self.marked(*action)).collect()
    }

    /// What the ship in hand would do if this square were touched. A base is one place, however wide.
    pub fn mark(self, at: Square) -> Option<(Square, Mark)> {
        let same = |other: Square| other == at || at.base().is_some() && other.base() == at.base();
        self.marks().into_iter().find(|(touched, _)| same(*touched))
    }

    /// The kinds of action that a ship can still do, in the letters of [`Mark::letter`], each once.
    pub fn kinds(self, ship: Square) -> Vec<char> {
        let mut kinds: Vec<char> = Vec::new();
        for (_, mark) in (Hand { ship: Some(ship), ..self }).marks() {
            if !kinds.contains(&mark.letter()) {
                kinds.push(mark.letter());
            }
        }
        kinds
    }

    /// What the ship in hand can do where it stands: land, or repair at its base.
    pub fn here(self) -> Vec<Action> {
        let here =
            |action: &&Action| action.ship().is_some() && action.ship() == self.ship && action.target().is_none();
        self.legal.iter().filter(here).copied().collect()
    }

    /// What a touch of a square means.
    pub fn touch(self, at: Square) -> Tap {
        let Some(side) = self.side else { return Tap::Nothing };
        let Some(ship) = self.held().map(|ship| ship.square) else {
            return match self.view.ship_on(at) {
                Some(_) if self.is_own(at) => Tap::Take(at),
                // An enemy ship without one of one's own in hand: one is told whose it is.
                Some(_) => Tap::Play(Action::Attack { from: at, target: at }),
                None => Tap::Nothing,
            };
        };
        if at == ship {
            return Tap::Drop;
        }
        if let Some(base) = at.base() {
            return Tap::Play(if base == side { Action::RepairAtBase { ship } } else { Action::Land { ship } });
        }
        match self.view.ship_on(at) {
            None => Tap::Play(Action::Move { from: ship, to: at }),
            Some(_) if !self.is_own(at) => Tap::Play(Action::Attack { from: ship, target: at }),
            Some(_) if self.legal.contains(&Action::RepairAtSea { from: ship, to: at }) => Tap::Ask(at),
            Some(_) => Tap::Take(at),
        }
    }

    /// What it means to carry the ship in hand to a square and to put it down there: what a touch means, but that nobody carries a
    /// ship to another one to take that in hand: carried to a ship, it repairs it.
    pub fn put_down(self, at: Square) -> Option<Action> {
        match self.touch(at) {
            Tap::Play(action) => Some(action),
            Tap::Take(to) | Tap::Ask(to) => self.held().map(|ship| Action::RepairAtSea { from: ship.square, to }),
            Tap::Nothing | Tap::Drop => None,
        }
    }

    /// The ship that is in hand after an action: the one that acted, if it can do more.
    pub fn settled(self, last: Option<Action>) -> Option<Square> {
        let ship = match last? {
            Action::Move { to, .. } => to,
            action => action.ship()?,
        };
        Some(ship).filter(|ship| self.is_own(*ship) && self.is_able(*ship))
    }

    fn marked(self, action: Action) -> Option<(Square, Mark)> {
        match action {
            Action::Move { to, .. } => Some((to, Mark::Move)),
            Action::RepairAtSea { to, .. } => Some((to, Mark::Repair)),
            Action::Attack { from, target } => Some((target, Mark::Attack(self.blow(from, target)?))),
            Action::RepairAtBase { ship } => Some((ship.shore(), Mark::RepairAtBase)),
            Action::Land { ship } => Some((ship.shore(), Mark::Land)),
            Action::End => None,
        }
    }

    fn blow(self, from: Square, target: Square) -> Option<Blow> {
        let target = self.view.ship_on(target)?;
        let relation = self.view.ship_on(from)?.element.against(target.element);
        Some(Blow { relation, sinks: target.hit_points <= relation.damage() })
    }
}

#[cfg(test)]
#[allow(clippy::redundant_closure_for_method_calls)] // A method of a borrowed hand is no function of any hand.
pub(crate) mod tests {
    use contract::{Eye, Game, Listed};

    use super::*;
    use crate::{Bn3e, Rules};

    pub(crate) fn at(name: &str) -> Square {
        name.parse().expect(name)
    }

    /// Asks something of the player to move, with this ship in hand.
    pub(crate) fn ask<T>(position: &str, ship: Option<&str>, ask: impl FnOnce(Hand<'_>) -> T) -> T {
        let game = Bn3e::from_position(&Rules::default(), position).expect(position);
        let view = game.view(Eye::Public);
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let side = game.turn().seat().map(Side::of);
        ask(Hand { view: &view, legal: &legal, side, ship: ship.map(at) })
    }

    #[test]
    fn every_action_of_the_ship_has_its_mark() {
        let position = "6/6/6/1s2R32r3/1P24/6 b 3 - 1";
        let marks = ask(position, Some("c4"), |hand| hand.marks());
        assert_eq!(marks.iter().filter(|(_, mark)| *mark == Mark::Move).count(), 6);
        let blow = Blow { relation: Relation::Superior, sinks: true };
        assert!(marks.contains(&(at("b4"), Mark::Attack(blow))));
        assert_eq!((blow.damage(), blow.cost(), Mark::Attack(blow).cost()), (2, 1, 1));
        assert_eq!(ask(position, Some("c4"), |hand| hand.mark(at("f4"))), None);
        assert!(ask(position, None, |hand| hand.marks()).is_empty());
        assert_eq!(ask(position, Some("b4"), |hand| hand.held().cloned()), None, "an enemy's ship is in nobody's hand");
        let weak = ask("6/6/2p33/2R33/6/6 b 3 - 1", Some("c4"), |hand| hand.mark(at("c5")));
        let blow = Blow { relation: Relation::Inferior, sinks: false };
        assert_eq!(weak, Some((at("c5"), Mark::Attack(blow))));
        assert_eq!((blow.damage(), Mark::Attack(blow).cost()), (1, 2));
    }

    #[test]
    fn a_base_is_one_place_and_touched_at_the_own_file() {
        let position = "P24r3/6/6/6/6/2R23 b 3 - 1";
        assert_eq!(ask(position, Some("a7"), |hand| hand.mark(at("e8"))), Some((at("a8"), Mark::Land)));
        assert_eq!(ask(position, Some("c2"), |hand| hand.mark(at("c1"))), Some((at("c1"), Mark::RepairAtBase)));
        assert_eq!(ask(position, Some("c2"), |hand| hand.mark(at("a8"))), None);
        assert_eq!(ask(position, Some("a7"), |hand| hand.here()), [Action::Land { ship: at("a7") }]);
        assert_eq!(ask(position, Some("c2"), |hand| hand.here()), [Action::RepairAtBase { ship: at("c2") }]);
        assert!(ask(position, None, |hand| hand.here()).is_empty());
    }

    #[test]
    fn the_kinds_are_told_once_each() {
        let position = "6/6/1p2R33/2R13/6/6 b 3 - 1";
        assert_eq!(ask(position, None, |hand| hand.kinds(at("c5"))), ['m', 'a', 's']);
        assert_eq!(ask("P24r3/6/6/6/6/2R23 b 3 - 1", None, |hand| hand.kinds(at("a7"))), ['m', 'l']);
        assert_eq!(ask("P24r3/6/6/6/6/2R23 b 3 - 1", None, |hand| hand.kinds(at("c2"))), ['m', 'h']);
        assert!(ask(position, None, |hand| hand.kinds(at("b5"))).is_empty());
    }

    #[test]
    fn a_touch_means_what_one_would_think() {
        let position = "1P34/6/6/1s2R3P22/6/2R23 b 3 - 1";
        for (ship, touched, means) in [
            (None, "c4", "Take c4"),
            (None, "b4", "b4xb4"),
            (None, "e5", "Nothing"),
            (Some("b4"), "c4", "Take c4"),
            (Some("c4"), "c4", "Drop"),
            (Some("c4"), "c5", "c4-c5"),
            (Some("c4"), "b4", "c4xb4"),
            (Some("c4"), "d4", "Ask d4"),
            (Some("c4"), "c2", "Take c2"),
            (Some("c4"), "e6", "c4-e6"),
            (Some("c2"), "a1", "c2+"),
            (Some("b7"), "e8", "b7#"),
        ] {
            let meant = match ask(position, ship, |hand| hand.touch(at(touched))) {
                Tap::Play(action) => action.to_string(),
                Tap::Take(ship) => format!("Take {ship}"),
                Tap::Ask(other) => format!("Ask {other}"),
                other => format!("{other:?}"),
            };
            assert_eq!(meant, means, "{ship:?} {touched}");
        }
        let watched = ask(position, None, |hand| Hand { side: None, ..hand }.touch(at("c4")));
        assert_eq!(watched, Tap::Nothing, "who has no turn touches in vain");
    }

    #[test]
    fn a_ship_that_is_put_down_does_what_it_can_there() {
        let position = "1P34/6/6/1s2R3P22/6/2R23 b 3 - 1";
        for (ship, to, means) in [
            (Some("c4"), "c5", "c4-c5"),
            (Some("c4"), "b4", "c4xb4"),
            (Some("c4"), "d4", "c4+d4"),
            // Refused, with the reason.
            (Some("c4"), "c2", "c4+c2"),
            (Some("c4"), "e6", "c4-e6"),
            (Some("c2"), "a1", "c2+"),
            (Some("b7"), "e8", "b7#"),
            (Some("c4"), "c4", "-"),
            (None, "c4", "-"),
            (None, "e5", "-"),
        ] {
            let meant = ask(position, ship, |hand| hand.put_down(at(to)));
            assert_eq!(meant.map_or("-".to_owned(), |action| action.to_string()), means, "{ship:?} {to}");
        }
        let watched = ask(position, Some("c4"), |hand| Hand { side: None, ..hand }.put_down(at("c5")));
        assert_eq!(watched, None, "who has no turn carries nothing");
    }

    #[test]
    fn the_hand_stays_on_a_ship_that_can_do_more() {
        let settled = |position: &str, last: &str| {
            ask(position, None, |hand| hand.settled(last.parse().ok())).map(|ship| ship.to_string())
        };
        assert_eq!(settled("6/6/6/1s1R33/6/6 b 2 c4:a 1", "c4xb4").as_deref(), Some("c4"));
        assert_eq!(settled("6/6/6/s31R33/6/6 b 2 c4:m 1", "b3-c4").as_deref(), Some("c4"));
        assert_eq!(settled("6/6/1R34/s35/6/6 b 2 b5:m 1", "c4-b5"), None, "it can do nothing more");
        assert_eq!(settled("6/6/6/1s1R33/6/6 r 3 - 1", "c4xb4"), None, "the other side plays");
        assert_eq!(settled("6/6/6/1s1R33/6/6 b 3 - 1", "end"), None);
        assert_eq!(settled("6/6/6/1s1R33/6/6 b 3 - 1", ""), None);
    }
}
