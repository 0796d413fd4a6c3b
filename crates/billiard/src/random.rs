//! Random entries, for tests, benches and demonstrations. Shots are not listed, so they are made up.

use contract::{Dice, Game, Turn};

use crate::action::Action;
use crate::position::{Billiard, Phase};
use crate::unit::{Class, Pocket, Unit, Units};

/// A random legal entry; every legal entry can come up.
pub(crate) fn entry(game: &Billiard, dice: &mut Dice) -> Option<Action> {
    let Turn::Seat(army) = game.turn() else { return None };
    if game.phase() == Phase::Break {
        return Some(break_shot(Unit::repair_ship(army), game.on_table(), dice));
    }
    let submarine = Unit::submarine(army);
    if let Some(pocket) = game.must_surface() {
        return Some(Action::Surface { unit: submarine, pocket });
    }
    if game.submerged(army).is_some() && dice.below(4) == 0 {
        let corners: Vec<Pocket> = Pocket::all().filter(|pocket| pocket.is_corner()).collect();
        return dice.pick(&corners).map(|&pocket| Action::Surface { unit: submarine, pocket });
    }
    let table = game.on_table();
    let own: Vec<Unit> = match game.phase() {
        Phase::Surfaced => vec![submarine],
        _ => table.and(Units::of(army)).iter().collect(),
    };
    let attack = *dice.pick(&own)?;
    Some(match dice.below(16) {
        0..3 => Action::Miss,
        3 => {
            let all: Vec<Unit> = table.iter().collect();
            Action::Foul { unit: *dice.pick(&all)?, pocketed: some(table, dice) }
        }
        4 => {
            let off = at_least_one(table, dice)?;
            Action::Off { unit: attack, pocketed: some(table.without(off), dice), off }
        }
        5 => shot(game, attack, Units::one(attack), dice)?,
        _ => shot(game, attack, at_least_one(table, dice)?, dice)?,
    })
}

fn break_shot(unit: Unit, table: Units, dice: &mut Dice) -> Action {
    match dice.below(6) {
        0 => Action::BreakInFront { unit },
        _ => Action::Break { unit, pocketed: some(table, dice) },
    }
}

fn shot(game: &Billiard, unit: Unit, pocketed: Units, dice: &mut Dice) -> Option<Action> {
    let alone = unit.class() == Class::Submarine && pocketed == Units::one(unit);
    // BI-16: where it cannot submerge, the pocket may be told or not.
    if alone && !(game.is_only_one(unit) && dice.below(2) == 0) {
        let pockets: Vec<Pocket> = Pocket::all().collect();
        return dice.pick(&pockets).map(|&pocket| Action::Submerge { unit, pocket });
    }
    Some(Action::Shot { unit, pocketed })
}

/// Each of them with a chance of one in ten: few fall, but any can.
fn some(from: Units, dice: &mut Dice) -> Units {
    from.iter().filter(|_| dice.below(10) == 0).collect()
}

fn at_least_one(from: Units, dice: &mut Dice) -> Option<Units> {
    let all: Vec<Unit> = from.iter().collect();
    let one = *dice.pick(&all)?;
    Some(some(from, dice).with(one))
}
