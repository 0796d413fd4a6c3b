//! Random actions and chance: racks, tremors, and strokes that are made up because nothing lists them.

use billiard::{Pocket, Unit};
use contract::{Dice, Game, Seat, Turn};

use crate::action::{Action, Rack};
use crate::place::Place;
use crate::position::{Phase, Pool};
use crate::stroke::{Stroke, Tremor};

/// The fifteen units other than the breaker's repair ship in an even random order (PO-3).
pub(crate) fn rack(breaker: Seat, dice: &mut Dice) -> Rack {
    let ship = Unit::repair_ship(breaker);
    let mut units: Vec<Unit> = Unit::all().filter(|&unit| unit != ship).collect();
    dice.shuffle(&mut units);
    let mut order = [ship; Rack::COUNT];
    order.copy_from_slice(&units);
    Rack::in_order(order)
}

/// What the hand does to a stroke (PO-11): normally distributed, with a deviation of 0.1° and 0.75 % at 100.
pub(crate) fn tremor(hundredths: u32, dice: &mut Dice) -> Tremor {
    let amount = f64::from(hundredths);
    let (one, other) = normal(dice);
    let within = |value: f64, most: i32| (libm::round(value) as i32).clamp(-most, most);
    let direction = within(one * amount, Tremor::MOST_DIRECTION);
    let speed = within(other * amount * 0.075, Tremor::MOST_SPEED);
    Tremor::new(direction, speed).unwrap_or_default()
}

/// Two draws from the normal distribution, by Box and Muller. The functions are `libm`'s, so that a seed draws the same on
/// every machine.
fn normal(dice: &mut Dice) -> (f64, f64) {
    // Thirty-two bits are a fraction below 1; half a step more keeps it above 0.
    let mut even = || (f64::from((dice.bits() >> 32) as u32) + 0.5) / 4_294_967_296.0;
    let radius = libm::sqrt(-2.0 * libm::log(even()));
    let angle = 2.0 * std::f64::consts::PI * even();
    (radius * libm::cos(angle), radius * libm::sin(angle))
}

/// A random legal action; every legal action can come up.
pub(crate) fn action(game: &Pool, dice: &mut Dice) -> Option<Action> {
    let Turn::Seat(army) = game.turn() else { return None };
    let submarine = Unit::submarine(army);
    match game.phase() {
        Phase::Rack | Phase::Tremor(_) => None,
        Phase::Place => Some(put_down(game, Unit::repair_ship(army), dice)),
        Phase::Break => Some(Action::Stroke(stroke(game, Unit::repair_ship(army), dice))),
        Phase::Surfaced => Some(Action::Stroke(stroke(game, submarine, dice))),
        Phase::Shot => {
            if let Some(pocket) = game.war.must_surface() {
                return surface(game, submarine, pocket, dice);
            }
            if game.war.submerged(army).is_some() && dice.below(4) == 0 {
                let pockets: Vec<Pocket> = game.surfacing_pockets().collect();
                let surfaced = dice.pick(&pockets).and_then(|&pocket| surface(game, submarine, pocket, dice));
                if surfaced.is_some() {
                    return surfaced;
                }
            }
            let own: Vec<Unit> = game.strikeable().iter().collect();
            dice.pick(&own).map(|&unit| Action::Stroke(stroke(game, unit, dice)))
        }
    }
}

/// Anywhere behind the head string. Fifteen balls leave most of it free, so that chance soon finds a place.
fn put_down(game: &Pool, unit: Unit, dice: &mut Dice) -> Action {
    let (table, simulated) = (game.rules.table, game.rules.simulated_table());
    let mut drawn = || Place { x: up_to(table.width(), dice), y: up_to(table.head_string(), dice) };
    let mut tries = (0..200).map(|_| drawn());
    let at = tries.find(|&at| game.admit_on_cloth(&simulated, unit, at).is_ok());
    Action::Place { unit, at: at.unwrap_or_else(|| game.breaking_place()) }
}

/// Anywhere in the zone of a pocket; `None` where there is no room.
fn surface(game: &Pool, unit: Unit, pocket: Pocket, dice: &mut Dice) -> Option<Action> {
    let (zone, simulated) = (game.rules.table.zone(pocket), game.rules.simulated_table());
    let (across, along) = zone.reach();
    let mut tries = (0..100).map(|_| {
        let inwards = up_to(across, dice);
        // In front of a side pocket both ways along the cushion are open.
        zone.place(inwards, if pocket.is_corner() { up_to(along, dice) } else { up_to(2 * along, dice) - along })
    });
    let fits = |at: &Place| zone.has(*at) && game.is_clear_of_balls(unit, *at) && simulated.is_free(*at);
    let at = tries.find(fits);
    let at = at.or_else(|| zone.places().find(|&at| game.is_clear(&simulated, unit, at)));
    let at = at.or_else(|| game.only_place(unit, pocket))?;
    Some(Action::Surface { unit, pocket, at })
}

/// Half of the strokes go anywhere, half of them roughly at another ball: otherwise little would ever fall.
fn stroke(game: &Pool, unit: Unit, dice: &mut Dice) -> Stroke {
    let others: Vec<Place> = game.placed().filter(|(other, _)| *other != unit).map(|(_, at)| at).collect();
    let aimed = dice.below(2) == 0;
    let direction = match (game.place(unit), dice.pick(&others)) {
        (Some(from), Some(&to)) if aimed => {
            let spread = up_to(6_000, dice) - 3_000;
            from.direction_to(to) + spread
        }
        _ => below(Stroke::TURN, dice),
    };
    let speed = Stroke::SLOWEST + up_to(Stroke::FASTEST - Stroke::SLOWEST, dice);
    let centred = Stroke::within(unit, direction, speed);
    let mut part = || up_to(2 * i32::from(Stroke::REACH), dice) as i8 - Stroke::REACH;
    let (side, height) = (part(), part());
    // A tip drawn outside the circle is a stroke through the centre.
    centred.with_tip(side, height).unwrap_or(centred)
}

/// An even draw from 0 to this, both ends included.
fn up_to(most: i32, dice: &mut Dice) -> i32 {
    below(most + 1, dice)
}

fn below(sides: i32, dice: &mut Dice) -> i32 {
    dice.below(sides.unsigned_abs()).cast_signed()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test that meets nothing where something should be has failed.

    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::rules::Rules;

    fn game(text: &str) -> Pool {
        Pool::from_position(&Rules::default(), text).unwrap()
    }

    #[test]
    fn a_submarine_surfaces_anywhere_in_its_zone() {
        let mut dice = Dice::from_number(4);
        for pocket in Pocket::all() {
            let armies = format!("1=2@{pocket},2=x,3=x,4=x,5=x,6=x,7=x,8=x 9=x,10=4,11=x,12=x,13=x,14=x,15=x,C=x");
            let game = game(&format!("{armies} s shot - 10=495300:700000 0"));
            let mut drawn = BTreeSet::new();
            for _ in 0..300 {
                let Some(Action::Surface { at, .. }) = action(&game, &mut dice) else { panic!("it must surface") };
                drawn.insert(at);
            }
            assert_eq!(drawn.len(), 300, "pocket {pocket}: hardly ever the same place twice");
            let simulated = game.rules.simulated_table();
            let free: Vec<Place> =
                game.rules.table.zone(pocket).places().filter(|&at| simulated.is_clear(at)).collect();
            for part in [|at: &Place| at.x, |at: &Place| at.y] {
                let (first, last) = (free.iter().map(part).min().unwrap(), free.iter().map(part).max().unwrap());
                let near = (last - first) / 4;
                assert!(drawn.iter().any(|at| part(at) < first + near), "pocket {pocket}: from {first}");
                assert!(drawn.iter().any(|at| part(at) > last - near), "pocket {pocket}: to {last}");
            }
        }
    }

    #[test]
    fn a_submarine_that_need_not_surface_mostly_stays_down() {
        let armies = "1=2@3,2=4,3=x,4=x,5=x,6=x,7=x,8=x 9=x,10=4,11=x,12=x,13=x,14=x,15=x,C=x";
        let game = game(&format!("{armies} s shot - 2=495300:1200000,10=495300:700000 0"));
        let mut dice = Dice::from_number(6);
        let actions = (0..400).map(|_| action(&game, &mut dice).unwrap());
        let surfaced = actions.filter(|action| matches!(action, Action::Surface { .. })).count();
        assert!((1..200).contains(&surfaced), "{surfaced} of 400");
    }

    /// Half of them anywhere, half of them at another ball; every speed and every tip that PO-5 allows.
    #[test]
    fn strokes_are_drawn_from_all_there_are() {
        const MANY: usize = 100_000;
        let armies = "1=x,2=4,3=x,4=x,5=x,6=x,7=x,8=x 9=x,10=4,11=x,12=x,13=x,14=x,15=x,C=x";
        let game = game(&format!("{armies} s shot - 2=495300:700000,10=895300:700000 0"));
        let mut dice = Dice::from_number(7);
        let strokes: Vec<Stroke> = (0..MANY).map(|_| stroke(&game, "2".parse().unwrap(), &mut dice)).collect();
        let count = |fits: &dyn Fn(&Stroke) -> bool| strokes.iter().filter(|stroke| fits(stroke)).count();
        let towards = |from: i32, to: i32| count(&|stroke| (from..to).contains(&stroke.direction()));

        // Half of them, and a sixtieth of those that go anywhere.
        assert!((MANY * 49 / 100..MANY * 53 / 100).contains(&towards(87_000, 93_001)), "at 10, to the right");
        assert!(towards(87_000, 88_000) > MANY / 20 && towards(92_000, 93_000) > MANY / 20, "only roughly");
        assert!((1..4).all(|quarter| towards(quarter * 90_000 + 4_000, quarter * 90_000 + 90_000) > MANY / 10));

        let mut speeds = BTreeMap::new();
        for stroke in &strokes {
            *speeds.entry(stroke.speed()).or_insert(0_u32) += 1;
        }
        let ends = (speeds.first_key_value().unwrap(), speeds.last_key_value().unwrap());
        assert_eq!((ends.0.0, ends.1.0), (&Stroke::SLOWEST, &Stroke::FASTEST));
        assert!(speeds.values().all(|&times| times < 50), "ten times each, more or less");

        for (side, height) in [(-50, 0), (50, 0), (0, -50), (0, 50), (30, 40)] {
            assert!(count(&|stroke| (stroke.side(), stroke.height()) == (side, height)) > 0, "{side},{height}");
        }
    }
}
