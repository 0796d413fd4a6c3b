//! The search over a seat's own turn: where all units end, and which attacks are worth their odds.

use super::field::{Field, MOST_UNITS, Way};
use super::fights::Fights;
use super::judge::Judge;
use super::map_facts::{MapFacts, Place};
use super::skill::Attention;

/// What to do next.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Decision {
    /// Everybody goes these ways, then the turn ends.
    Settle(Vec<(usize, Way)>),
    /// A unit goes this way and attacks; what comes then depends on how the fight ends.
    Attack(usize, Way, Place),
}

/// A way to end the turn without another fight.
#[derive(Clone, Debug)]
pub(super) struct Settlement {
    pub(super) worth: f64,
    pub(super) decision: Decision,
    /// Who stands where then.
    pub(super) stand: Field,
}

/// A search through one turn.
pub(super) struct TurnSearch<'a> {
    pub(super) facts: &'a MapFacts,
    pub(super) judge: Judge,
    pub(super) fights: &'a mut Fights,
    pub(super) attention: Attention,
    /// How many ways to settle are kept beside each other.
    pub(super) width: usize,
    pub(super) nodes: u64,
    pub(super) most_nodes: u64,
    /// Whether it was cancelled or its time is up.
    pub(super) is_up: &'a dyn Fn() -> bool,
    pub(super) stopped: bool,
}

/// Where every unit goes, as places in its list of ways.
type Joint = [u8; MOST_UNITS];

impl TurnSearch<'_> {
    /// What can be done without a fight, best first: as many ways as are kept beside each other, and at least one.
    pub(super) fn settlements(&mut self, field: &Field) -> Vec<Settlement> {
        let ways = self.all_ways(field);
        let mut beam: Vec<(f64, Joint, Field)> = vec![(self.worth(field), [0; MOST_UNITS], *field)];
        'units: for (unit, ways) in &ways {
            let mut next = beam.clone();
            for (_, joint, field) in &beam {
                for (place, way) in ways.iter().enumerate().skip(1) {
                    let field = self.moved(field, *unit, way);
                    let mut joint = *joint;
                    joint[*unit] = place as u8;
                    let worth = self.worth(&field);
                    if self.stopped {
                        // Those who have not been thought of stay where they are.
                        break 'units;
                    }
                    next.push((worth, joint, field));
                }
            }
            // A stable sort: of equals the one found first, which moves less.
            next.sort_by(|a, b| b.0.total_cmp(&a.0));
            let mut kept: Vec<(f64, Joint, Field)> = Vec::with_capacity(self.width);
            let mut stands: Vec<Stand> = Vec::with_capacity(self.width);
            for way in next {
                // Units that change places make the same position twice.
                let stand = stand_of(&way.2, self.judge.seat.index());
                if !stands.contains(&stand) {
                    stands.push(stand);
                    kept.push(way);
                }
                if kept.len() == self.width {
                    break;
                }
            }
            beam = kept;
        }
        let (worth, joint, stand) = &mut beam[0];
        while self.improve(&ways, worth, joint, stand) {}
        let settlement = |(worth, joint, stand): (f64, Joint, Field)| {
            let chosen = ways.iter().map(|(unit, ways)| (*unit, ways[usize::from(joint[*unit])].clone()));
            Settlement {
                worth,
                decision: Decision::Settle(chosen.filter(|(_, way)| !way.steps.is_empty()).collect()),
                stand,
            }
        };
        beam.into_iter().map(settlement).collect()
    }

    /// One more look at every unit with all others where they are meant to be.
    fn improve(&mut self, ways: &[(usize, Vec<Way>)], worth: &mut f64, joint: &mut Joint, field: &mut Field) -> bool {
        let mut better = false;
        for (unit, ways) in ways {
            for (place, way) in ways.iter().enumerate() {
                let tried = self.moved(field, *unit, way);
                let value = self.worth(&tried);
                if self.stopped {
                    return false;
                }
                if value > *worth + 1e-9 {
                    (*worth, *field, better) = (value, tried, true);
                    joint[*unit] = place as u8;
                }
            }
        }
        better
    }

    /// The best attack when so many fights are thought through one after the other; none if settling is better.
    pub(super) fn best_attack(
        &mut self,
        field: &Field,
        settled: (f64, &Decision),
        fights: u32,
    ) -> Option<(f64, Decision)> {
        let mut best: Option<(f64, Decision)> = None;
        for (unit, way, at) in self.attacks(field) {
            let worth = self.attack(field, settled.1, (unit, &way, at), fights - 1);
            if self.stopped {
                break;
            }
            if worth > best.as_ref().map_or(settled.0, |(most, _)| *most) + 1e-9 {
                best = Some((worth, Decision::Attack(unit, way, at)));
            }
        }
        best
    }

    /// What an attack is worth on average, going on as well as possible after each end of it.
    pub(super) fn attack(
        &mut self,
        field: &Field,
        base: &Decision,
        (unit, way, at): (usize, &Way, Place),
        fights: u32,
    ) -> f64 {
        let begun = self.moved(field, unit, way);
        let ends = begun.attack(self.facts, self.fights, self.judge.seat, unit, at);
        let mut worth = 0.0;
        for (chance, after) in ends {
            worth += chance * self.after(&after, base, unit, at, fights);
            if self.stopped {
                break;
            }
        }
        worth
    }

    /// What a position in the middle of the turn is worth: those far from the fight do what they meant to do, those near
    /// it think again, and whoever can still fight may.
    fn after(&mut self, field: &Field, base: &Decision, fighter: usize, at: Place, fights: u32) -> f64 {
        let seat = self.judge.seat;
        let mut stands = *field;
        if let Decision::Settle(ways) = base {
            for (unit, way) in ways.iter().filter(|(unit, _)| *unit != fighter) {
                let there = &mut stands.units[seat.index()][*unit];
                // Whoever has fought since is not where the way began.
                if there.life > 0 && there.half == self.full() {
                    (there.at, there.half) = (way.to, way.half);
                }
            }
        }
        let mut worth = self.worth(&stands);
        for unit in 0..MOST_UNITS {
            let here = field.units[seat.index()][unit];
            if here.life == 0 || here.half == 0 || self.facts.apart(here.at, at) > 2 {
                continue;
            }
            for way in field.ways(self.facts, seat, unit) {
                let tried = self.moved(&stands, unit, &way);
                let value = self.worth(&tried);
                if value > worth {
                    (worth, stands) = (value, tried);
                }
                if self.stopped {
                    return worth;
                }
            }
        }
        if fights > 0 {
            for (unit, way, at) in self.attacks(field) {
                worth = worth.max(self.attack(field, base, (unit, &way, at), fights - 1));
                if self.stopped {
                    return worth;
                }
            }
        }
        worth
    }

    fn full(&self) -> u8 {
        self.facts.rules.full()
    }

    /// Every attack that comes to mind, each from the tile where least movement is spent before it.
    fn attacks(&self, field: &Field) -> Vec<(usize, Way, Place)> {
        let seat = self.judge.seat;
        let mut attacks: Vec<(usize, Way, Place)> = Vec::new();
        for (unit, _) in field.living(seat) {
            for way in field.ways(self.facts, seat, unit) {
                for (at, _) in field.targets(self.facts, seat, way.to, way.half) {
                    let known = attacks.iter().any(|(other, _, target)| (*other, *target) == (unit, at));
                    // Units alike in all respects attack alike.
                    let twin = attacks.iter().any(|(other, _, target)| {
                        *target == at && field.units[seat.index()][*other] == field.units[seat.index()][unit]
                    });
                    if !known && !twin && self.attention.notices_attack(unit, at) {
                        attacks.push((unit, way.clone(), at));
                    }
                }
            }
        }
        attacks
    }

    fn all_ways(&self, field: &Field) -> Vec<(usize, Vec<Way>)> {
        let seat = self.judge.seat;
        let noticed = |unit: usize| {
            let mut ways = field.ways(self.facts, seat, unit);
            let mut first = true;
            ways.retain(|way| std::mem::take(&mut first) || self.attention.notices_move(unit, way.to));
            (unit, ways)
        };
        field.living(seat).map(|(unit, _)| noticed(unit)).collect()
    }

    pub(super) fn moved(&self, field: &Field, unit: usize, way: &Way) -> Field {
        let mut after = *field;
        let moved = &mut after.units[self.judge.seat.index()][unit];
        (moved.at, moved.half) = (way.to, way.half);
        after
    }

    pub(super) fn worth(&mut self, field: &Field) -> f64 {
        self.nodes += 1;
        // With long lives and ways a look takes a fraction of a millisecond.
        if self.nodes >= self.most_nodes || (self.nodes.is_multiple_of(8) && (self.is_up)()) {
            self.stopped = true;
        }
        self.judge.worth(self.facts, self.fights, field)
    }
}

/// How a seat stands, whichever unit is which.
type Stand = [(Place, u8, u8, u8); MOST_UNITS];

fn stand_of(field: &Field, seat: usize) -> Stand {
    let mut stand = field.units[seat].map(|unit| (unit.at, unit.life, unit.half, unit.bonus));
    stand.sort_unstable();
    stand
}
