//! A yardstick: whoever always attacks, at the best odds there are.

use contract::{Dice, Game, Listed, Seat};
use smallworld::{Action, SmallWorld};

use super::Seen;
use super::map_facts::Place;
use crate::{Bot, Budget, Choice, Imagine, NoChoice, Sight, Value, Watch};

/// Attacks as long as it can, each time where the defender falls most likely. Otherwise it takes what brings points at once, and
/// without that goes nearer to the nearest enemy.
#[derive(Clone, Copy, Debug, Default)]
pub struct SmallWorldAttacker;

impl Bot<SmallWorld> for SmallWorldAttacker {
    fn name(&self) -> String {
        "attack".to_owned()
    }

    fn choose(
        &mut self,
        sight: &Sight<'_, SmallWorld>,
        budget: &Budget,
        _: &mut Watch<'_>,
    ) -> Result<Choice<SmallWorld>, NoChoice> {
        budget.check()?;
        let seen = Seen::of(sight)?;
        let mut legal = Vec::new();
        seen.game.legal(&mut legal);
        let nodes = legal.len() as u64;
        let mut dice: Dice = sight.dice(0);
        // The first of equals is kept, so an even order makes an even choice.
        dice.shuffle(&mut legal);
        let action = best_attack(&seen.game, &legal).or_else(|| best_step(&seen, sight, &legal)).unwrap_or(Action::End);
        Ok(Choice { line: vec![action.clone()], action, plan: Vec::new(), value: Value::Score(0), depth: 1, nodes })
    }
}

fn best_attack(game: &SmallWorld, legal: &[Action]) -> Option<Action> {
    let mut best: Option<(f64, &Action)> = None;
    for action in legal {
        let Action::Attack { unit, at } = action else { continue };
        let Some(odds) = game.odds(*unit, *at) else { continue };
        // Of equal chances the one that risks less.
        let worth = odds.attacker_destroyed.mul_add(-0.01, odds.defender_destroyed);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, action));
        }
    }
    best.map(|(_, action)| action.clone())
}

/// The step that brings most points, of equals the one that ends nearest to an enemy; none that brings nothing and leads no nearer.
fn best_step(seen: &Seen, sight: &Sight<'_, SmallWorld>, legal: &[Action]) -> Option<Action> {
    let seat = sight.seat;
    let now = seen.game.worth(seat);
    let mut best: Option<((i32, i32), &Action)> = None;
    for action in legal {
        let Action::Move { unit, to } = action else { continue };
        let mut after = seen.game.clone();
        if after.play(action, &mut Vec::new()).is_err() {
            continue;
        }
        let here = seen.field.units[seat.index()][usize::from(*unit) - 1].at;
        let (before, then) = (nearest(seen, seat, here), nearest(seen, seat, seen.facts.place(*to)));
        let worth = (after.worth(seat) - now, i32::from(before) - i32::from(then));
        if worth > (0, 0) && best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, action));
        }
    }
    best.map(|(_, action)| action.clone())
}

/// How far the nearest enemy of a seat is from there.
fn nearest(seen: &Seen, seat: Seat, from: Place) -> u8 {
    let enemies = Seat::all(seen.facts.rules.seats()).filter(|enemy| *enemy != seat);
    let places = enemies.flat_map(|enemy| seen.field.living(enemy).map(|(_, unit)| unit.at));
    places.map(|at| seen.facts.apart(from, at)).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use contract::Eye;
    use smallworld::Rules;

    use super::*;

    fn chosen(position: &str) -> String {
        let rules = Rules::default();
        let game = SmallWorld::from_position(&rules, position).unwrap();
        let seat = game.turn().seat().unwrap();
        let view = game.view(Eye::Seat(seat));
        let sight = Sight { seat, rules: game.rules(), view: &view, earlier: &[], seed: 1 };
        let stop = AtomicBool::new(false);
        SmallWorldAttacker.choose(&sight, &Budget::nodes(10), &mut Watch::new(&stop)).unwrap().action.to_string()
    }

    #[test]
    fn it_attacks_the_weakest_and_else_goes_nearer() {
        let weak = "PPPPP/PPPPP/PPPPP/PPPPP/PPPPP human{1:b2:5:2:0} orc{1:c2:5:2:0,2:a2:1:2:0} 1/5 1 0:0 1 -";
        assert_eq!(chosen(weak), "1xa2");
        let far = "PPPPP/PPPPP/PPPPP/PPPPP/PPPPP human{1:a1:5:1:0} orc{1:e1:5:2:0} 1/5 1 0:0 1 -";
        assert_eq!(chosen(far), "1-b1");
    }
}
