//! What a shot does to the units that fell: damage, repair, spots.

use contract::Seat;

use crate::cause::{Cause, Effect, What};
use crate::event::Event;
use crate::position::Billiard;
use crate::rules::{Combination, SeveralEnemies, Spotting};
use crate::unit::{Class, Spot, Unit, Units};

/// What happens to one unit, before it is worked out what that leaves of it.
#[derive(Clone, Copy)]
enum Fate {
    Harm { force: u16, cause: Cause },
    Repair { cause: Cause },
    NoEffect { cause: Cause },
    Spared { cause: Cause },
}

/// Judges a shot by the attack unit that pocketed these, and puts what it does on the list.
///
/// What lives of the pocketed units then waits for its spot or has it, unless the game is over.
pub(crate) fn judge(game: &mut Billiard, attack: Unit, pocketed: Units, effects: &mut Vec<Effect>) {
    let first = effects.len();
    // What falls to each is settled by the state before the shot: a unit repaired on it was damaged.
    let before = *game;
    // A damaged attack unit can be repaired without being pocketed itself (BI-24).
    for unit in pocketed.with(attack).iter() {
        if let Some(fate) = fate(&before, attack, pocketed, unit) {
            suffer(game, unit, fate, effects);
        }
    }
    if game.winner().is_none() {
        spot_all(game, pocketed, effects, first);
    }
}

/// Spots the pocketed units that live, each after what happened to it; effects of this shot start at `first`.
pub(crate) fn spot_all(game: &mut Billiard, pocketed: Units, effects: &mut Vec<Effect>, first: usize) {
    for unit in pocketed.iter() {
        if game.is_destroyed(unit) {
            continue; // BI-14: it stays pocketed.
        }
        let effect = match game.rules.spotting {
            Spotting::Random => {
                game.waiting = game.waiting.with(unit);
                Effect { what: What::Waits(unit), cause: Cause::ArmourLeft }
            }
            Spotting::Fixed => spotted(unit, Spotting::fixed(unit), Cause::FixedSpot),
        };
        // Results are told in ascending order of unit.
        let after = effects[first..].iter().position(|e| e.what.unit() > Some(unit));
        effects.insert(after.map_or(effects.len(), |at| first + at), effect);
    }
}

pub(crate) fn spotted(unit: Unit, spot: Spot, cause: Cause) -> Effect {
    Effect { what: What::Does(Event::Spotted { unit, spot }), cause }
}

fn fate(game: &Billiard, attack: Unit, pocketed: Units, unit: Unit) -> Option<Fate> {
    let own = pocketed.and(Units::of(attack.army()));
    let enemy = pocketed.without(own);
    let strike = u16::from(game.strike(attack));
    let fell = pocketed.has(unit);
    if !enemy.is_empty() {
        // BI-25: no repair on a shot that pockets an enemy unit.
        return fell.then(|| clash(game, attack, own, enemy, unit));
    }
    if own == Units::one(attack) {
        return Some(Fate::Spared { cause: Cause::OnlyAttacker });
    }
    let ship = Unit::repair_ship(attack.army());
    // Repairs come before friendly fire (BI-12).
    if attack == ship {
        return fell.then(|| match unit {
            _ if unit == ship => Fate::Spared { cause: Cause::NeverItself },
            _ if game.is_damaged(unit) => Fate::Repair { cause: Cause::RepairedByShip { by: ship } },
            _ => Fate::NoEffect { cause: Cause::NothingToRepair { by: ship } },
        });
    }
    let repairs_itself = own.has(ship) && game.rules.repair_by_damaged && game.is_damaged(attack);
    match unit {
        _ if unit == attack && repairs_itself => Some(Fate::Repair { cause: Cause::RepairedBySelf }),
        _ if unit == attack => fell.then_some(Fate::Spared { cause: Cause::AttackerSpared }),
        _ if unit == ship && repairs_itself => Some(Fate::Spared { cause: Cause::RepairsOther { by: attack } }),
        _ => Some(Fate::Harm { force: strike, cause: Cause::FriendlyFire { by: attack, force: strike } }),
    }
}

/// Enemy units fell, perhaps with own ones (BI-10, BI-11).
fn clash(game: &Billiard, attack: Unit, own: Units, enemy: Units, unit: Unit) -> Fate {
    let strike = u16::from(game.strike(attack));
    if own.is_empty() {
        return Fate::Harm { force: strike, cause: Cause::Struck { by: attack, force: strike } };
    }
    // In a combination that leaves the attack unit on the table the damage is the attack unit's, for own and enemy
    // units alike: the last example of both source texts.
    if !own.has(attack) && game.rules.combination == Combination::Attacker {
        return Fate::Harm { force: strike, cause: Cause::Combination { by: attack, force: strike } };
    }
    if enemy.has(unit) {
        return Fate::Spared { cause: Cause::Shielded };
    }
    let strikes = enemy.iter().map(|unit| u16::from(game.strike(unit)));
    let force = match game.rules.several_enemies {
        SeveralEnemies::Sum => strikes.sum(),
        SeveralEnemies::Strongest => strikes.max().unwrap_or(0),
    };
    Fate::Harm { force, cause: Cause::Exchanged { force } }
}

fn suffer(game: &mut Billiard, unit: Unit, fate: Fate, effects: &mut Vec<Effect>) {
    let effect = match fate {
        Fate::Harm { force, cause } => return harm(game, unit, force, cause, effects),
        Fate::Repair { cause } => {
            let whole = game.rules.armour(unit.class());
            let by = game.rules.repair.min(whole - game.armour(unit));
            game.armour[unit.index()] += by;
            Effect { what: What::Does(Event::Repaired { unit, by }), cause }
        }
        Fate::NoEffect { cause } => Effect { what: What::Does(Event::NoEffect { unit }), cause },
        Fate::Spared { cause } => Effect { what: What::Spared(unit), cause },
    };
    effects.push(effect);
}

fn harm(game: &mut Billiard, unit: Unit, force: u16, cause: Cause, effects: &mut Vec<Effect>) {
    let army: Seat = unit.army();
    let armour = game.armour(unit);
    let stock = game.stock(army);
    let mut tell = |event, cause| effects.push(Effect { what: What::Does(event), cause });
    if unit.class() == Class::Aircraft {
        // BI-20. A carrier that fell on the same shot has already been judged: it comes before its aircraft.
        if stock > 0 {
            game.stock[army.index()] -= 1;
            game.armour[unit.index()] = game.rules.armour(Class::Aircraft);
            tell(Event::Replaced { unit }, Cause::TakesOff);
        } else {
            game.armour[unit.index()] = 0;
            tell(Event::Destroyed { unit, lost: armour }, Cause::NoneLeft);
        }
    } else if force < u16::from(armour) {
        game.armour[unit.index()] -= force as u8;
        tell(Event::Damaged { unit, by: force as u8 }, cause);
    } else {
        game.armour[unit.index()] = 0;
        let sinks_stock = unit.class() == Class::Carrier && stock > 0;
        if sinks_stock {
            // BI-21: a destroyed carrier takes its stock with it.
            game.stock[army.index()] = 0;
        }
        let lost = if sinks_stock { armour + stock } else { armour };
        tell(Event::Destroyed { unit, lost }, if sinks_stock { Cause::StockLost } else { cause });
    }
}
