//! The hand and the eye of a player: which unit is taken, which tile is looked at, and what a tap means.

use smallworld::{Action, Tile};

use super::reading::Reading;

/// How a tile is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// The cursor went there before, so people have seen what would happen.
    Key,
    /// With a mouse or a finger: what would be a surprise is shown first, and done at the second touch.
    Tap,
}

/// What is taken and what is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hand {
    /// The number of the unit in hand, one of the seat to act.
    pub(super) unit: Option<u8>,
    /// The tile looked at.
    pub(super) cursor: Option<Tile>,
}

impl Hand {
    /// Takes a unit of the seat that acts in hand.
    pub(super) fn take(&mut self, reading: &Reading, unit: u8) {
        if let Some(found) = reading.own_unit(unit) {
            *self = Hand { unit: Some(unit), cursor: Some(found.tile) };
        }
    }

    /// Where the unit in hand stands.
    pub(super) fn stands_on(&self, reading: &Reading) -> Option<Tile> {
        Some(reading.own_unit(self.unit?)?.tile)
    }

    /// First back to the unit in hand, then nothing in hand.
    pub(super) fn let_go(&mut self, reading: &Reading) {
        let home = self.stands_on(reading);
        if self.cursor == home {
            self.unit = None;
        }
        self.cursor = home.or(self.cursor);
    }

    /// Goes to the next own unit that can do something, and takes it.
    pub(super) fn next(&mut self, reading: &Reading) {
        let able = reading.able();
        // A unit that can do no more still has its place in the order.
        let after = self.unit.map_or(0, |unit| able.partition_point(|other| *other <= unit));
        match able.get(after).or(able.first()) {
            Some(unit) => self.take(reading, *unit),
            None => {
                self.unit = None;
                let any = reading.own().and_then(|seat| seat.units.first()).map(|unit| unit.tile);
                self.cursor = self.cursor.or(any);
            }
        }
    }

    /// A tap on a tile, or Enter on it: what to play, if anything.
    pub(super) fn touch(&mut self, reading: &Reading, at: Tile, by: By) -> Option<Action> {
        let seen = by == By::Key || self.cursor == Some(at);
        self.cursor = Some(at);
        reading.seat?;
        let here = reading.units_on(at);
        let mine: Vec<u8> = match &here {
            Some((seat, units)) if Some(seat.seat) == reading.seat => units.iter().map(|unit| unit.unit).collect(),
            _ => Vec::new(),
        };
        // One that can still do something, rather than the first.
        let best = mine.iter().copied().find(|unit| reading.is_able(*unit)).or(mine.first().copied());
        let Some(unit) = self.unit.filter(|unit| reading.own_unit(*unit).is_some()) else {
            self.unit = best;
            return None;
        };
        if let Some(place) = mine.iter().position(|other| *other == unit) {
            // Its own tile touched again: the next one of the stack.
            if seen {
                self.unit = Some(mine[(place + 1) % mine.len()]);
            }
            return None;
        }
        let go = Action::Move { unit, to: at };
        let attack = Action::Attack { unit, at };
        if best.is_some() {
            if !reading.legal.contains(&go) {
                self.unit = best;
                return None;
            }
            return seen.then_some(go);
        }
        match here {
            None => Some(go),
            // The first tap shows who stands there and the odds, the second fights.
            Some(_) => seen.then_some(attack),
        }
    }

    /// After something was played: the hand stays on a unit that can do more; after a walk it goes on to the next, after
    /// a fight it rests, so that people see what came of it.
    pub(super) fn settle(&mut self, reading: &Reading, last: Option<&Action>) {
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
                self.next(reading);
            }
            Some(Action::Attack { unit, at }) => {
                self.unit = None;
                self.cursor = reading.own_unit(*unit).map(|unit| unit.tile).or(Some(*at));
            }
            _ => {
                *self = Hand::default();
                self.next(reading);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::reading::tests::demo;
    use super::*;

    const TWO: &str =
        "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a1:5:2:0,2:a1:5:2:0,3:a2:5:2:0} orc{1:b1:5:2:0} 1/5 1 0:0 1 -";

    fn tile(text: &str) -> Tile {
        serde_json::from_str(&format!("\"{text}\"")).unwrap()
    }

    fn touch(hand: &mut Hand, reading: &Reading, at: &str) -> Option<String> {
        hand.touch(reading, tile(at), By::Tap).map(|action| action.to_string())
    }

    #[test]
    fn a_tap_takes_a_unit_and_a_second_the_next_of_its_stack() {
        let (reading, mut hand) = (demo(TWO), Hand::default());
        assert_eq!(touch(&mut hand, &reading, "a1"), None);
        assert_eq!(hand.unit, Some(1));
        touch(&mut hand, &reading, "a1");
        assert_eq!(hand.unit, Some(2));
    }

    #[test]
    fn an_attack_takes_two_taps_but_one_enter() {
        let (reading, mut hand) = (demo(TWO), Hand::default());
        hand.take(&reading, 1);
        assert_eq!(touch(&mut hand, &reading, "b1"), None);
        assert_eq!(touch(&mut hand, &reading, "b1"), Some("1xb1".to_owned()));
        hand.take(&reading, 1);
        assert_eq!(hand.touch(&reading, tile("b1"), By::Key).map(|a| a.to_string()), Some("1xb1".to_owned()));
    }

    #[test]
    fn a_free_tile_takes_one_tap_whatever_the_rules_say() {
        let (reading, mut hand) = (demo(TWO), Hand::default());
        hand.take(&reading, 3);
        assert_eq!(touch(&mut hand, &reading, "b2"), Some("3-b2".to_owned()));
        // Too far: the rules refuse it, with the reason.
        assert_eq!(touch(&mut hand, &reading, "e5"), Some("3-e5".to_owned()));
    }

    #[test]
    fn an_own_tile_is_entered_at_the_second_tap() {
        let (reading, mut hand) = (demo(TWO), Hand::default());
        hand.take(&reading, 1);
        assert_eq!(touch(&mut hand, &reading, "a2"), None);
        assert_eq!(hand.unit, Some(1));
        assert_eq!(touch(&mut hand, &reading, "a2"), Some("1-a2".to_owned()));
    }

    #[test]
    fn space_goes_round_the_units_that_can_act() {
        let (reading, mut hand) = (demo(TWO), Hand::default());
        let mut seen = Vec::new();
        for _ in 0..4 {
            hand.next(&reading);
            seen.push(hand.unit.unwrap());
        }
        assert_eq!(seen, [1, 2, 3, 1]);
    }

    #[test]
    fn letting_go_returns_to_the_unit_first() {
        let (reading, mut hand) = (demo(TWO), Hand::default());
        hand.take(&reading, 1);
        hand.cursor = Some(tile("c3"));
        hand.let_go(&reading);
        assert_eq!((hand.unit, hand.cursor), (Some(1), Some(tile("a1"))));
        hand.let_go(&reading);
        assert_eq!(hand.unit, None);
    }
}
