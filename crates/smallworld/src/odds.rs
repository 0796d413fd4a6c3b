//! Exact chances of a fight, before it begins and while it goes on.

use contract::{Game, Seat};
use serde::Serialize;

use crate::action::{Action, Side};
use crate::board::{Terrain, Tile};
use crate::fight::{FEWEST_ROUNDS, attacker_loses, most_rounds};
use crate::position::{SmallWorld, Stage};
use crate::rules::Rules;

/// The chances of every end of a fight, by the very rules that it is fought by.
///
/// Worked out round by round over all lives that the two can have: sums of products of exact fractions in `f64`, which
/// keeps them within 1e-12 of the truth (the tests walk the whole tree of chance beside it).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FightOdds {
    /// The chance that the attacker is destroyed.
    pub attacker_destroyed: f64,
    /// The chance that the defender is destroyed.
    pub defender_destroyed: f64,
    /// The chance that both live, elves that escaped among them.
    pub both_live: f64,
    /// The life that the attacker has left on average.
    pub attacker_life: f64,
    /// The life that the defender has left on average.
    pub defender_life: f64,
    /// The chance of each pair of lives left that can come up.
    pub lives: Vec<LivesLeft>,
}

/// One pair of lives that a fight can end with.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct LivesLeft {
    /// The attacker's life, 0 when destroyed.
    pub attacker: u8,
    /// The defender's life, 0 when destroyed.
    pub defender: u8,
    /// The chance that the fight ends so.
    pub chance: f64,
}

/// One of the two units of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fighter {
    /// Attack or defence at full life, terrain included.
    pub(crate) strength: u8,
    pub(crate) life: u8,
    pub(crate) fate: Fate,
}

/// What losing the last life means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    Falls,
    /// SW-19: an even chance to keep it.
    MayEscape,
}

impl FightOdds {
    /// The chances if a unit of one seat with so much life attacked a unit of another on this terrain, without any position
    /// around them: for tables and players that think ahead. None for lives that no unit has under these rules.
    ///
    /// ```
    /// use contract::Seat;
    /// use smallworld::{FightOdds, Rules, Terrain};
    /// let odds = FightOdds::between(&Rules::default(), (Seat::ONE, 5), (Seat::TWO, 1), Terrain::Plain).unwrap();
    /// assert!(odds.defender_destroyed > 0.99);
    /// assert!(FightOdds::between(&Rules::default(), (Seat::ONE, 6), (Seat::TWO, 1), Terrain::Plain).is_none());
    /// ```
    pub fn between(rules: &Rules, by: (Seat, u8), on: (Seat, u8), terrain: Terrain) -> Option<FightOdds> {
        let lives = 1..=rules.life();
        let defender = Fighter { strength: rules.defence_on(terrain), life: on.1, fate: fate(rules, on.0) };
        (lives.contains(&by.1) && lives.contains(&on.1)).then(|| fight_odds(attacker(rules, by.0, by.1), defender))
    }
}

/// A fight before it begins: against whom, and its chances.
#[derive(Clone, Debug, PartialEq)]
pub struct Foresight {
    /// The seat that would be attacked.
    pub enemy: Seat,
    /// The unit that would defend, from 1.
    pub defender: u8,
    /// The chances of every end.
    pub odds: FightOdds,
}

impl SmallWorld {
    /// What would come of it if the unit with this number (from 1) of the seat to act attacked that tile now; none where
    /// it cannot.
    pub fn foresee(&self, unit: u8, at: Tile) -> Option<Foresight> {
        let mut begun = self.clone();
        begun.play(&Action::Attack { unit, at }, &mut Vec::new()).ok()?;
        let fight = begun.fight?;
        Some(Foresight { enemy: fight.enemy, defender: fight.defender + 1, odds: begun.fight_odds()? })
    }

    /// The chances if the unit with this number (from 1) of the seat to act attacked that tile now; none where it
    /// cannot.
    pub fn odds(&self, unit: u8, at: Tile) -> Option<FightOdds> {
        self.foresee(unit, at).map(|foresight| foresight.odds)
    }

    /// The chances of the fight going on, from where it stands.
    pub fn fight_odds(&self) -> Option<FightOdds> {
        let fight = self.fight?;
        let (a, d) = self.lives(fight);
        let attacker = attacker(&self.rules, self.to_act, a);
        let defender = self.defender(fight.enemy, fight.at, d)?;
        Some(match fight.stage {
            Stage::Rounds => fight_odds(attacker, defender),
            Stage::Left(rounds) => odds_of_rounds(attacker, defender, rounds, rounds),
            Stage::Elf(side) => {
                let mut ends = Ends::new(a, d);
                let fallen = if side == Side::Attacker { (0, d) } else { (a, 0) };
                ends.add((a, d), 0.5);
                ends.add(fallen, 0.5);
                ends.odds()
            }
        })
    }

    /// A unit of this seat with so much life that defends this tile.
    pub(crate) fn defender(&self, seat: Seat, at: Tile, life: u8) -> Option<Fighter> {
        let strength = self.rules.defence_on(self.terrain(at)?);
        Some(Fighter { strength, life, fate: fate(&self.rules, seat) })
    }
}

/// A unit of this seat with so much life that attacks.
pub(crate) fn attacker(rules: &Rules, seat: Seat, life: u8) -> Fighter {
    Fighter { strength: rules.attack(), life, fate: fate(rules, seat) }
}

fn fate(rules: &Rules, seat: Seat) -> Fate {
    if rules.people(seat).escapes() { Fate::MayEscape } else { Fate::Falls }
}

/// The chances of a fight whose rounds are still to be drawn.
pub(crate) fn fight_odds(attacker: Fighter, defender: Fighter) -> FightOdds {
    odds_of_rounds(attacker, defender, FEWEST_ROUNDS, most_rounds(attacker.life, defender.life))
}

/// The chances of a fight that lasts between `fewest` and `most` rounds, evenly.
fn odds_of_rounds(attacker: Fighter, defender: Fighter, fewest: u8, most: u8) -> FightOdds {
    let mut ends = Ends::new(attacker.life, defender.life);
    let lengths = f64::from(most - fewest + 1);
    // Who still fights, by lives: after n rounds only those that lost n lives together.
    let mut fighting = vec![((attacker.life, defender.life), 1.0)];
    for round in 1..=most {
        // How likely the fight was drawn to last this long, or exactly this long.
        let lasts = f64::from(most - round.max(fewest) + 1) / lengths;
        let stops = if round >= fewest { 1.0 / lengths } else { 0.0 };
        let mut next: Vec<((u8, u8), f64)> = Vec::with_capacity(fighting.len() + 1);
        for &((a, d), chance) in &fighting {
            let attacker_loses = attacker_loses((attacker.strength, a), (defender.strength, d)).as_f64();
            let sides =
                [((a - 1, d), attacker_loses, attacker.fate), ((a, d - 1), 1.0 - attacker_loses, defender.fate)];
            for (lives, odds, fate) in sides {
                let chance = chance * odds;
                match fate {
                    _ if lives.0 > 0 && lives.1 > 0 => merge(&mut next, lives, chance),
                    Fate::Falls => ends.add(lives, chance * lasts),
                    Fate::MayEscape => {
                        ends.add(lives, chance * lasts / 2.0);
                        ends.add((a, d), chance * lasts / 2.0);
                    }
                }
            }
        }
        for &(lives, chance) in &next {
            ends.add(lives, chance * stops);
        }
        fighting = next;
    }
    ends.odds()
}

fn merge(list: &mut Vec<((u8, u8), f64)>, lives: (u8, u8), chance: f64) {
    match list.iter_mut().find(|(at, _)| *at == lives) {
        Some((_, sum)) => *sum += chance,
        None => list.push((lives, chance)),
    }
}

/// The chance of each pair of lives that a fight can end with.
struct Ends {
    width: usize,
    chances: Vec<f64>,
}

impl Ends {
    fn new(attacker: u8, defender: u8) -> Ends {
        let width = usize::from(defender) + 1;
        Ends { width, chances: vec![0.0; width * (usize::from(attacker) + 1)] }
    }

    fn add(&mut self, (attacker, defender): (u8, u8), chance: f64) {
        self.chances[usize::from(attacker) * self.width + usize::from(defender)] += chance;
    }

    fn odds(&self) -> FightOdds {
        let lives: Vec<LivesLeft> = (0..)
            .zip(&self.chances)
            .filter(|(_, chance)| **chance > 0.0)
            .map(|(at, &chance): (usize, _)| LivesLeft {
                attacker: (at / self.width) as u8,
                defender: (at % self.width) as u8,
                chance,
            })
            .collect();
        let chance_of = |kept: fn(&&LivesLeft) -> bool| lives.iter().filter(kept).map(|end| end.chance).sum();
        FightOdds {
            attacker_destroyed: chance_of(|end| end.attacker == 0),
            defender_destroyed: chance_of(|end| end.defender == 0),
            both_live: chance_of(|end| end.attacker > 0 && end.defender > 0),
            attacker_life: lives.iter().map(|end| end.chance * f64::from(end.attacker)).sum(),
            defender_life: lives.iter().map(|end| end.chance * f64::from(end.defender)).sum(),
            lives,
        }
    }
}
