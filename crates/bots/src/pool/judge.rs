//! What a position is worth: armour and units first, then what each army threatens. A point of armour is 100.

use ::billiard::{Billiard, Class, Unit, Units};
use ::pool::Pool;
use contract::{Game, Outcome, Seat, Turn};

use super::board::{Balls, Board, Pot};

/// More than anything on the table, and not so much more that a small chance of it would outweigh all else.
pub(super) const WIN: f64 = 4_000.0;
/// How much of a threat is left when the other army plays first.
const LATER: f64 = 0.4;

/// What a unit is worth beyond its armour: a gun that can fire.
fn life(war: &Billiard, unit: Unit) -> f64 {
    let gun = 60.0 + 30.0 * f64::from(war.strike(unit));
    if unit.class() == Class::RepairShip { gun + 40.0 } else { gun }
}

/// What an army has.
fn worth(war: &Billiard, army: Seat) -> f64 {
    let living = Units::of(army).iter().filter(|&unit| !war.is_destroyed(unit));
    let units: f64 = living.map(|unit| 100.0 * f64::from(war.armour(unit)) + life(war, unit)).sum();
    units + 100.0 * f64::from(war.stock(army))
}

/// How much an army is ahead.
pub(super) fn balance(war: &Billiard, army: Seat) -> f64 {
    worth(war, army) - worth(war, army.other())
}

/// What a unit's army loses when it is struck with this force.
pub(super) fn loss(war: &Billiard, unit: Unit, force: u8) -> f64 {
    let (armour, stock) = (war.armour(unit), war.stock(unit.army()));
    match unit.class() {
        Class::Aircraft if stock > 0 => 100.0,
        _ if force < armour && unit.class() != Class::Aircraft => 100.0 * f64::from(force),
        Class::Carrier => 100.0 * f64::from(armour + stock) + life(war, unit),
        _ => 100.0 * f64::from(armour) + life(war, unit),
    }
}

/// What a pot brings its army if it falls: damage, a repair, or a submarine out of sight.
pub(super) fn gain(war: &Billiard, pot: &Pot) -> f64 {
    let army = pot.unit.army();
    if pot.target == pot.unit {
        return 40.0;
    }
    if pot.target.army() != army {
        return loss(war, pot.target, war.strike(pot.unit));
    }
    let ship = Unit::repair_ship(army);
    let repairs = pot.unit == ship && war.is_damaged(pot.target) || pot.target == ship && war.is_damaged(pot.unit);
    if repairs { 90.0 } else { 0.0 }
}

/// What can be expected of an army's best stroke, by geometry alone.
fn threat(board: &Board, balls: &Balls, war: &Billiard, army: Seat, hand: f64, pots: &mut Vec<Pot>) -> f64 {
    let on_table = war.on_table();
    let (own, enemy) = (on_table.and(Units::of(army)), on_table.and(Units::of(army.other())));
    pots.clear();
    board.pots(balls, own, enemy, pots);
    // The best for each target: several targets are better than one.
    let mut best = [0.0_f64; Unit::COUNT];
    for pot in &*pots {
        let expected = pot.chance(hand) * gain(war, pot);
        let most = &mut best[pot.target.index()];
        *most = most.max(expected);
    }
    if war.submerged(army).is_some() {
        // It comes up where it likes.
        let force = war.strike(Unit::submarine(army));
        for unit in enemy.iter() {
            let most = &mut best[unit.index()];
            *most = most.max(0.5 * loss(war, unit, force));
        }
    }
    let most = best.iter().copied().fold(0.0, f64::max);
    let all: f64 = best.iter().sum();
    most + 0.1 * (all - most)
}

/// What a judge knows: the table, and how far hands stray.
#[derive(Debug)]
pub(super) struct Judge<'a> {
    pub(super) board: &'a Board,
    pub(super) seat: Seat,
    /// How far the hand strays, in radians.
    pub(super) hand: f64,
    /// How much is made of what comes next: 1 is as much as there is to it.
    pub(super) danger: f64,
    pub(super) pots: Vec<Pot>,
}

impl Judge<'_> {
    /// What a position is worth to the judge's seat.
    pub(super) fn value(&mut self, game: &Pool) -> f64 {
        match game.turn() {
            Turn::Over(Outcome::Win(winner)) if winner == self.seat => return WIN,
            Turn::Over(Outcome::Win(_)) => return -WIN,
            Turn::Over(Outcome::Draw) => return 0.0,
            Turn::Seat(_) | Turn::Chance => {}
        }
        let war = game.war();
        let balance = balance(war, self.seat);
        if self.danger <= 0.0 {
            return balance;
        }
        let balls = Balls::of(game);
        let mut of = |army| threat(self.board, &balls, war, army, self.hand, &mut self.pots);
        let (own, enemy) = (of(self.seat), of(self.seat.other()));
        let ahead = if war.army() == self.seat { own - LATER * enemy } else { LATER * own - enemy };
        balance + self.danger * ahead
    }
}
