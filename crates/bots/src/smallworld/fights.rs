//! What fights bring, looked up instead of worked out again.

use contract::Seat;
use smallworld::{FightOdds, LivesLeft, Rules, Terrain};

/// The exact odds of every fight that these rules allow, each worked out when it is first asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Fights {
    rules: Option<Rules>,
    known: Vec<Option<Fight>>,
}

/// One fight, as an attacker sees it.
#[derive(Clone, Debug)]
pub(super) struct Fight {
    /// The chance of each pair of lives left.
    pub(super) ends: Vec<LivesLeft>,
    /// The chance of each life that the defender can have left, from 0.
    pub(super) defender: Vec<f64>,
    /// The chance of each life that the attacker can have left, from 0.
    pub(super) attacker: Vec<f64>,
}

/// A unit in a fight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fighter {
    pub(super) seat: Seat,
    pub(super) life: u8,
}

impl Fights {
    /// Forgets everything unless the rules are the same as before: what is known depends on them alone.
    pub(super) fn under(&mut self, rules: &Rules) {
        if self.rules.as_ref() != Some(rules) {
            let sides = usize::from(rules.life()) + 1;
            // Four pairs of fates (SW-19), five terrains, all lives.
            *self = Fights { rules: Some(*rules), known: vec![None; 4 * 5 * sides * sides] };
        }
    }

    /// The fight of one unit against another on this terrain; none for units that cannot be.
    pub(super) fn between(&mut self, by: Fighter, on: Fighter, terrain: Terrain) -> Option<&Fight> {
        let rules = self.rules.as_ref()?;
        let sides = usize::from(rules.life()) + 1;
        let fates = 2 * usize::from(rules.people(by.seat).escapes()) + usize::from(rules.people(on.seat).escapes());
        let place = ((fates * 5 + terrain as usize) * sides + usize::from(by.life)) * sides + usize::from(on.life);
        let known = self.known.get_mut(place)?;
        if known.is_none() {
            *known =
                Some(Fight::of(&FightOdds::between(rules, (by.seat, by.life), (on.seat, on.life), terrain)?, sides));
        }
        known.as_ref()
    }
}

impl Fight {
    fn of(odds: &FightOdds, sides: usize) -> Fight {
        let mut fight = Fight { ends: odds.lives.clone(), defender: vec![0.0; sides], attacker: vec![0.0; sides] };
        for end in &odds.lives {
            fight.defender[usize::from(end.defender)] += end.chance;
            fight.attacker[usize::from(end.attacker)] += end.chance;
        }
        fight
    }
}
