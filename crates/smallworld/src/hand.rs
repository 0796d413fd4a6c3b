//! The hand and the eye of a player: which unit is taken, which tile is looked at, and what a touch means.

use crate::action::Action;
use crate::board::Tile;
use crate::reading::Reading;

/// How a tile is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// By key: the cursor went there before, so people have seen what would happen.
    Key,
    /// With a mouse or a finger: what would be a surprise is shown first, and done at the second touch.
    Tap,
}

/// What a touch comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touch {
    /// At most the hand has changed.
    Looks,
    /// This is asked for; if it is not allowed, the match says why.
    Plays(Action),
    /// It could mean to join the own units there, or to take one of them.
    Either {
        /// The move that joins them.
        go: Action,
        /// The unit to take instead.
        other: u8,
        /// Whether the tile was looked at before: a second touch means to go.
        seen: bool,
    },
}

/// Which way round the units are gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// By rising numbers.
    Forwards,
    /// By falling numbers.
    Backwards,
}

/// What is taken and what is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    /// The number of the unit in hand, one of the seat to act.
    pub unit: Option<u8>,
    /// The tile looked at.
    pub cursor: Option<Tile>,
}

impl Hand {
    /// Takes a unit of the seat that acts in hand.
    pub fn take(&mut self, reading: &Reading<'_>, unit: u8) {
        if let Some(found) = reading.own_unit(unit) {
            *self = Hand { unit: Some(unit), cursor: Some(found.tile) };
        }
    }

    /// Where the unit in hand stands.
    pub fn stands_on(self, reading: &Reading<'_>) -> Option<Tile> {
        Some(reading.own_unit(self.unit?)?.tile)
    }

    /// First back to the unit in hand, then nothing in hand.
    pub fn let_go(&mut self, reading: &Reading<'_>) {
        let home = self.stands_on(reading);
        if self.cursor == home {
            self.unit = None;
        }
        self.cursor = home.or(self.cursor);
    }

    /// Goes to the next own unit that can do something, and takes it.
    pub fn next(&mut self, reading: &Reading<'_>, order: Order) {
        let able = reading.able();
        if able.is_empty() {
            self.unit = None;
            let any = reading.own().and_then(|seat| seat.units.first()).map(|unit| unit.tile);
            self.cursor = self.cursor.or(any);
            return;
        }
        // A unit that can do no more still has its place in the order.
        let next = match order {
            Order::Forwards => self.unit.map_or(0, |unit| able.partition_point(|other| *other <= unit)),
            Order::Backwards => {
                let before = self.unit.map_or(0, |unit| able.partition_point(|other| *other < unit));
                before.checked_sub(1).unwrap_or(able.len() - 1)
            }
        };
        self.take(reading, able[next % able.len()]);
    }

    /// A tap or a click on a tile, or Enter on it.
    pub fn touch(&mut self, reading: &Reading<'_>, at: Tile, by: By) -> Touch {
        let seen = by == By::Key || self.cursor == Some(at);
        self.cursor = Some(at);
        if reading.seat.is_none() {
            return Touch::Looks;
        }
        let here = reading.view.units_on(at);
        let mine: Vec<u8> = match &here {
            Some((seat, units)) if Some(seat.seat) == reading.seat => units.iter().map(|unit| unit.unit).collect(),
            _ => Vec::new(),
        };
        // One that can still do something, rather than the first.
        let best = mine.iter().copied().find(|unit| reading.is_able(*unit)).or(mine.first().copied());
        let Some(unit) = self.unit.filter(|unit| reading.own_unit(*unit).is_some()) else {
            self.unit = best;
            return Touch::Looks;
        };
        if let Some(place) = mine.iter().position(|other| *other == unit) {
            // Its own tile touched again: the next one of the stack.
            if seen {
                self.unit = Some(mine[(place + 1) % mine.len()]);
            }
            return Touch::Looks;
        }
        let go = Action::Move { unit, to: at };
        let attack = Action::Attack { unit, at };
        if let Some(other) = best {
            if !reading.legal.contains(&go) {
                self.unit = best;
                return Touch::Looks;
            }
            return Touch::Either { go, other, seen };
        }
        match here {
            None => Touch::Plays(go),
            // The first tap shows who stands there and the odds, the second fights.
            Some(_) if seen => Touch::Plays(attack),
            Some(_) => Touch::Looks,
        }
    }

    /// Takes a unit that stands on a tile in hand, to carry it elsewhere: the one in hand if it stands there, else one that can still
    /// act. False where there is none.
    pub fn take_up(&mut self, reading: &Reading<'_>, from: Tile) -> bool {
        let Some((seat, units)) = reading.view.units_on(from) else { return false };
        if reading.seat.is_none() || Some(seat.seat) != reading.seat {
            return false;
        }
        let held = self.unit.filter(|held| units.iter().any(|unit| unit.unit == *held) && reading.is_able(*held));
        let Some(unit) = held.or_else(|| units.iter().map(|unit| unit.unit).find(|unit| reading.is_able(*unit))) else {
            return false;
        };
        self.take(reading, unit);
        true
    }

    /// What it means to put the unit in hand down on a tile: it goes there, or attacks the unit there. On its own tile, nothing.
    pub fn put_down(&self, reading: &Reading<'_>, at: Tile) -> Option<Action> {
        let unit = reading.own_unit(self.unit?)?;
        if unit.tile == at {
            return None;
        }
        let unit = unit.unit;
        match reading.view.units_on(at) {
            Some((seat, _)) if Some(seat.seat) != reading.seat => Some(Action::Attack { unit, at }),
            _ => Some(Action::Move { unit, to: at }),
        }
    }

    /// After something was played: the hand stays on a unit that can do more; after a walk it goes on to the next, after
    /// a fight it rests, so that people see what came of it.
    pub fn settle(&mut self, reading: &Reading<'_>, last: Option<&Action>) {
        if reading.seat.is_none() {
            self.unit = None;
            self.cursor = match last {
                Some(Action::Move { to, .. }) => Some(*to),
                Some(Action::Attack { at, .. }) => Some(*at),
                _ => reading.view.fight.as_ref().map(|fight| fight.tile).or(self.cursor),
            };
            return;
        }
        match last {
            Some(Action::Move { unit, .. } | Action::Attack { unit, .. }) if reading.is_able(*unit) => {
                self.take(reading, *unit);
            }
            Some(Action::Move { unit, to }) => {
                *self = Hand { unit: Some(*unit), cursor: Some(*to) };
                self.next(reading, Order::Forwards);
            }
            Some(Action::Attack { unit, at }) => {
                self.unit = None;
                self.cursor = reading.own_unit(*unit).map(|unit| unit.tile).or(Some(*at));
            }
            _ => {
                *self = Hand::default();
                self.next(reading, Order::Forwards);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::{Eye, Game, Listed};

    use super::*;
    use crate::{Rules, SmallWorld, View};

    const TWO: &str =
        "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a1:5:2:0,2:a1:5:2:0,3:a2:5:2:0} orc{1:b1:5:2:0} 1/5 1 0:0 1 -";

    /// A position as the seat to act sees it.
    struct Seen {
        view: View,
        legal: Vec<Action>,
    }

    impl Seen {
        fn of(position: &str) -> Seen {
            let game = SmallWorld::from_position(&Rules::default(), position).unwrap();
            let mut legal = Vec::new();
            game.legal(&mut legal);
            Seen { view: game.view(Eye::All), legal }
        }

        fn reading(&self) -> Reading<'_> {
            Reading { view: &self.view, legal: &self.legal, seat: self.view.whose_turn().seat() }
        }
    }

    fn tile(text: &str) -> Tile {
        serde_json::from_str(&format!("\"{text}\"")).unwrap()
    }

    fn touch(hand: &mut Hand, reading: &Reading<'_>, at: &str) -> String {
        match hand.touch(reading, tile(at), By::Tap) {
            Touch::Looks => "-".to_owned(),
            Touch::Plays(action) => action.to_string(),
            Touch::Either { go, other, seen } => format!("{go} or {other}{}", if seen { "!" } else { "" }),
        }
    }

    #[test]
    fn a_tap_takes_a_unit_and_a_second_the_next_of_its_stack() {
        let seen = Seen::of(TWO);
        let (reading, mut hand) = (seen.reading(), Hand::default());
        assert_eq!(touch(&mut hand, &reading, "a1"), "-");
        assert_eq!(hand.unit, Some(1));
        touch(&mut hand, &reading, "a1");
        assert_eq!(hand.unit, Some(2));
        touch(&mut hand, &reading, "a1");
        assert_eq!(hand.unit, Some(1));
        hand.cursor = Some(tile("c3"));
        touch(&mut hand, &reading, "a1");
        assert_eq!((hand.unit, hand.cursor), (Some(1), Some(tile("a1"))), "back from elsewhere it is only looked at");
    }

    #[test]
    fn one_that_can_act_is_taken_rather_than_the_first() {
        let seen = Seen::of(&TWO.replace("1:a1:5:2:0", "1:a1:5:0:0"));
        let (reading, mut hand) = (seen.reading(), Hand::default());
        assert!(!reading.is_able(1) && reading.is_able(2));
        touch(&mut hand, &reading, "a1");
        assert_eq!(hand.unit, Some(2));
        // From a2 nobody can join a1 without movement left, so the other is taken instead.
        let seen = Seen::of(&TWO.replace("3:a2:5:2:0", "3:a2:5:0:0"));
        hand.take(&seen.reading(), 3);
        assert_eq!(touch(&mut hand, &seen.reading(), "a1"), "-");
        assert_eq!(hand.unit, Some(1));
    }

    #[test]
    fn a_unit_that_is_carried_goes_or_attacks_where_it_is_put_down() {
        let seen = Seen::of(&TWO.replace("1:a1:5:2:0", "1:a1:5:0:0"));
        let (reading, mut hand) = (seen.reading(), Hand::default());
        assert!(hand.take_up(&reading, tile("a1")));
        assert_eq!(hand.unit, Some(2), "the first can do no more");
        let put = |at: &str| hand.put_down(&reading, tile(at)).map_or("-".to_owned(), |action| action.to_string());
        assert_eq!([put("a1"), put("a2"), put("b1"), put("b2")], ["-", "2-a2", "2xb1", "2-b2"]);
        assert_eq!(put("e5"), "2-e5", "too far: the rules say why not");
        assert!(!hand.take_up(&reading, tile("b1")) && !hand.take_up(&reading, tile("c3")), "no unit of one's own");
        let idle = Reading { seat: None, ..reading };
        assert!(!Hand::default().take_up(&idle, tile("a1")), "who has no turn carries nothing");
        assert_eq!(Hand::default().put_down(&reading, tile("a1")), None);
        let seen = Seen::of(TWO);
        let mut hand = Hand { unit: Some(2), cursor: None };
        assert!(hand.take_up(&seen.reading(), tile("a1")));
        assert_eq!(hand.unit, Some(2), "the one in hand goes before the first");
    }

    #[test]
    fn an_attack_takes_two_taps_but_one_enter() {
        let seen = Seen::of(TWO);
        let (reading, mut hand) = (seen.reading(), Hand::default());
        hand.take(&reading, 1);
        assert_eq!(touch(&mut hand, &reading, "b1"), "-");
        assert_eq!(touch(&mut hand, &reading, "b1"), "1xb1");
        hand.take(&reading, 1);
        let attack = Action::Attack { unit: 1, at: tile("b1") };
        assert_eq!(hand.touch(&reading, tile("b1"), By::Key), Touch::Plays(attack));
    }

    #[test]
    fn a_free_tile_takes_one_tap_whatever_the_rules_say() {
        let seen = Seen::of(TWO);
        let (reading, mut hand) = (seen.reading(), Hand::default());
        hand.take(&reading, 3);
        assert_eq!(touch(&mut hand, &reading, "b2"), "3-b2");
        // Too far: the rules refuse it, with the reason.
        assert_eq!(touch(&mut hand, &reading, "e5"), "3-e5");
    }

    #[test]
    fn an_own_tile_can_be_entered_or_its_unit_taken() {
        let seen = Seen::of(TWO);
        let (reading, mut hand) = (seen.reading(), Hand::default());
        hand.take(&reading, 1);
        assert_eq!(touch(&mut hand, &reading, "a2"), "1-a2 or 3");
        assert_eq!(hand.unit, Some(1));
        assert_eq!(touch(&mut hand, &reading, "a2"), "1-a2 or 3!");
    }

    #[test]
    fn whoever_does_not_act_only_looks() {
        let seen = Seen::of(TWO);
        let (reading, mut hand) = (Reading { seat: None, ..seen.reading() }, Hand::default());
        assert_eq!(touch(&mut hand, &reading, "a1"), "-");
        assert_eq!((hand.unit, hand.cursor), (None, Some(tile("a1"))));
    }

    #[test]
    fn units_that_can_act_are_gone_through_both_ways() {
        let seen = Seen::of(&TWO.replace("2:a1:5:2:0", "2:a1:5:0:0"));
        let reading = seen.reading();
        for (order, wanted) in [(Order::Forwards, [1, 3, 1, 3]), (Order::Backwards, [3, 1, 3, 1])] {
            let mut hand = Hand::default();
            let found = wanted.map(|_| {
                hand.next(&reading, order);
                hand.unit.unwrap()
            });
            assert_eq!(found, wanted);
            // One that can do no more still has its place.
            let mut hand = Hand { unit: Some(2), cursor: None };
            hand.next(&reading, order);
            assert_eq!(hand.unit, Some(if order == Order::Forwards { 3 } else { 1 }));
        }
        let done = Reading { legal: &[], ..reading };
        let mut hand = Hand { unit: Some(2), cursor: None };
        hand.next(&done, Order::Forwards);
        assert_eq!((hand.unit, hand.cursor), (None, Some(tile("a1"))));
    }

    #[test]
    fn letting_go_returns_to_the_unit_first() {
        let seen = Seen::of(TWO);
        let (reading, mut hand) = (seen.reading(), Hand::default());
        hand.take(&reading, 1);
        hand.cursor = Some(tile("c3"));
        hand.let_go(&reading);
        assert_eq!((hand.unit, hand.cursor), (Some(1), Some(tile("a1"))));
        hand.let_go(&reading);
        assert_eq!(hand.unit, None);
        hand.let_go(&reading);
        assert_eq!(hand.cursor, Some(tile("a1")), "the eye stays where it is");
    }

    #[test]
    fn the_hand_settles_on_who_can_go_on() {
        let spent = Seen::of(&TWO.replace("1:a1:5:2:0", "1:b2:5:0:0"));
        let walk = Action::Move { unit: 1, to: tile("b2") };
        let mut hand = Hand::default();
        hand.settle(&spent.reading(), Some(&walk));
        assert_eq!((hand.unit, hand.cursor), (Some(2), Some(tile("a1"))), "after a walk, the next unit");
        let fight = Action::Attack { unit: 1, at: tile("b1") };
        hand.settle(&spent.reading(), Some(&fight));
        assert_eq!((hand.unit, hand.cursor), (None, Some(tile("b2"))), "after a fight people see what came of it");
        let able = Seen::of(TWO);
        hand.settle(&able.reading(), Some(&fight));
        assert_eq!((hand.unit, hand.cursor), (Some(1), Some(tile("a1"))), "whoever can do more stays in hand");
        hand.settle(&able.reading(), None);
        assert_eq!(hand.unit, Some(1), "a new turn begins with the first");
        let other = Reading { seat: None, ..able.reading() };
        hand.settle(&other, Some(&fight));
        assert_eq!((hand.unit, hand.cursor), (None, Some(tile("b1"))));
        hand.settle(&other, Some(&Action::End));
        assert_eq!(hand.cursor, Some(tile("b1")), "nothing to look at: it stays");
    }
}
