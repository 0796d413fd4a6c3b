//! Looking beyond the own turn: everybody plays on for some turns as well as a quick look tells them.

use contract::{Dice, Seat};

use super::field::Field;
use super::skill::Attention;
use super::turn::{Decision, Settlement, TurnSearch};

/// No more fights than this in one imagined turn of one seat: none has as many units that can attack.
const MOST_FIGHTS: usize = 16;

/// What a settlement that is worse by more than this at a glance would have to make good.
const HOPELESS: f64 = 3.0;

/// How far to look.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foresight {
    /// How many settlements are compared.
    pub(super) settlements: usize,
    /// How many own turns after this one are played in thought.
    pub(super) turns: u32,
    /// How often, where fights make them differ.
    pub(super) times: u64,
}

/// A dice roll was needed: playing on again may end otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Luck {
    None,
    Some,
}

impl TurnSearch<'_> {
    /// What the first few settlements come to when everybody plays on, each as the same number of games together; nothing if
    /// there was no time to compare them.
    pub(super) fn foreseen(
        &mut self,
        settlements: &[Settlement],
        first: Seat,
        foresight: Foresight,
        dice: &Dice,
    ) -> Option<Vec<f64>> {
        let best = settlements.first()?.worth;
        let near = settlements.iter().take_while(|settlement| settlement.worth > best - HOPELESS).count();
        let near = near.min(foresight.settlements);
        if near < 2 || self.judge.to_come() < 1.0 {
            return None;
        }
        let mut sums = vec![0.0; near];
        let mut compared = false;
        for time in 0..foresight.times {
            let mut luck = Luck::None;
            let mut dice = dice.clone();
            // The same dice for all settlements, other dice each time.
            for _ in 0..time {
                dice.bits();
            }
            let mut values = Vec::with_capacity(near);
            for settlement in &settlements[..near] {
                let (value, lucky) = self.play_on(&settlement.stand, first, foresight.turns, &mut dice.clone());
                values.push(value);
                if lucky == Luck::Some {
                    luck = Luck::Some;
                }
            }
            if self.stopped {
                break;
            }
            for (sum, value) in sums.iter_mut().zip(values) {
                *sum += value;
            }
            compared = true;
            if luck == Luck::None {
                break;
            }
        }
        compared.then_some(sums)
    }

    /// Plays on after the own turn, and judges where that leads.
    fn play_on(&mut self, stand: &Field, first: Seat, turns: u32, dice: &mut Dice) -> (f64, Luck) {
        let (me, seats) = (self.judge.seat, self.facts.rules.seats());
        let (mut field, mut luck) = (*stand, Luck::None);
        let (mut ahead, mut to_come) = (self.judge.so_far(), self.judge.to_come());
        let mut seat = me;
        let mut left = turns;
        loop {
            seat = Seat::at((seat.index() + 1) % usize::from(seats));
            if seat == first {
                ahead += self.judge.points(self.facts, &field);
                to_come -= 1.0;
            }
            if to_come < 0.0 || self.stopped {
                return (ahead, luck);
            }
            if field.is_out(seat) && seat != me {
                continue;
            }
            for unit in field.units[seat.index()].iter_mut().filter(|unit| unit.life > 0) {
                unit.half = self.facts.rules.full();
            }
            let judge = self.judge.of_seat(seat, first, to_come);
            let alone = Seat::all(seats).filter(|&other| !field.is_out(other)).count() < 2;
            if alone || (seat == me && left == 0) {
                return (ahead + judge.worth(self.facts, self.fights, &field), luck);
            }
            left -= u32::from(seat == me);
            let mut thought = TurnSearch {
                facts: self.facts,
                judge,
                fights: &mut *self.fights,
                attention: Attention::FULL,
                width: 1,
                nodes: self.nodes,
                most_nodes: self.most_nodes,
                is_up: self.is_up,
                stopped: false,
            };
            if thought.quick_turn(&mut field, dice) == Luck::Some {
                luck = Luck::Some;
            }
            (self.nodes, self.stopped) = (thought.nodes, thought.stopped);
        }
    }

    /// One whole turn: the best attack as long as there is one, then everybody settles.
    fn quick_turn(&mut self, field: &mut Field, dice: &mut Dice) -> Luck {
        let mut luck = Luck::None;
        for _ in 0..MOST_FIGHTS {
            let Settlement { worth, decision, stand } = self.settlements(field).swap_remove(0);
            let Some((_, Decision::Attack(unit, way, at))) = self.best_attack(field, (worth, &decision), 1) else {
                *field = stand;
                return luck;
            };
            luck = Luck::Some;
            let begun = self.moved(field, unit, &way);
            let ends = begun.attack(self.facts, self.fights, self.judge.seat, unit, at);
            let mut roll = f64::from(dice.below(1 << 24)) / f64::from(1 << 24);
            let drawn = ends.iter().find(|(chance, _)| {
                roll -= chance;
                roll < 0.0
            });
            // Chances add up to one but for rounding.
            let Some((_, end)) = drawn.or(ends.last()) else { return luck };
            *field = *end;
            if self.stopped {
                return luck;
            }
        }
        luck
    }
}
