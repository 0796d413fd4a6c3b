//! What a position is worth at the end of a seat's turn: points now, points to come, and danger.

use contract::Seat;
use smallworld::View;

use super::field::{Field, MOST_UNITS, Unit};
use super::fights::{Fighter, Fights};
use super::map_facts::{MapFacts, Place};
use super::weights::Weights;

const SEATS: usize = Seat::MOST as usize;

/// More than any points can be: everybody else is out, or oneself (SW-22).
pub(super) const WIN: f64 = 1_000.0;

/// Judges positions for one seat at one turn of a game. All values are points ahead of the others.
#[derive(Clone, Debug)]
pub(super) struct Judge {
    pub(super) seat: Seat,
    weights: Weights,
    /// How often points are given after this turn's.
    to_come: f64,
    /// Which seats play before this turn's points are given.
    before_points: [bool; SEATS],
    /// How a point of each seat counts.
    share: [f64; SEATS],
    /// Points so far, all seats together.
    so_far: f64,
    /// Whether the points of this turn decide the game between two (SW-23).
    is_last: bool,
    seats: u8,
    full_life: f64,
    /// From how far a unit attacks.
    reach: u8,
}

impl Judge {
    pub(super) fn new(facts: &MapFacts, view: &View, seat: Seat, weights: Weights) -> Judge {
        let rules = &facts.rules;
        let seats = rules.seats();
        let mut judge = Judge {
            seat,
            weights,
            to_come: f64::from(view.turns.saturating_sub(view.turn)),
            before_points: before_points(seats, view.first, seat),
            share: shares(view, seat),
            so_far: 0.0,
            is_last: seats == 2 && view.turn >= view.turns,
            seats,
            full_life: f64::from(rules.life()),
            reach: (rules.full() / 2).max(1),
        };
        judge.so_far = view.seats.iter().map(|of| judge.share[of.seat.index()] * f64::from(of.score)).sum();
        judge
    }

    /// The judge of another seat at the same turn or a later one, with so many points ahead as far as this one counts.
    pub(super) fn of_seat(&self, seat: Seat, first: Seat, to_come: f64) -> Judge {
        let mut share = self.share;
        if seat != self.seat {
            // Whoever it is plays for itself, and against the one who thinks of it.
            share = share.map(|share| -share.abs());
            share[self.seat.index()] = -1.0;
            share[seat.index()] = 1.0;
        }
        let before_points = before_points(self.seats, first, seat);
        // Only the own turn is played with the score in mind: later ones are measured in points alone.
        Judge { seat, share, to_come, before_points, so_far: 0.0, is_last: false, ..self.clone() }
    }

    /// How far ahead the points of one turn put this seat.
    pub(super) fn points(&self, facts: &MapFacts, field: &Field) -> f64 {
        Seat::all(self.seats).map(|seat| self.share[seat.index()] * f64::from(field.gain(facts, seat))).sum()
    }

    /// Points ahead so far.
    pub(super) fn so_far(&self) -> f64 {
        self.so_far
    }

    /// How often points are given after this turn's.
    pub(super) fn to_come(&self) -> f64 {
        self.to_come
    }

    /// Whoever loses anyway has nothing to lose by fights that cost more than they bring on average (SW-23: by how many
    /// points does not matter).
    pub(super) fn bold(&self, expected: f64) -> Option<Judge> {
        let Weights { bold_danger: danger, bold_strike: strike, bold_from, bold_turns, .. } = self.weights;
        (expected < bold_from && self.to_come < bold_turns)
            .then(|| Judge { weights: Weights { danger, strike, ..self.weights }, ..self.clone() })
    }

    /// What it is worth to end the turn like this.
    pub(super) fn worth(&self, facts: &MapFacts, fights: &mut Fights, field: &Field) -> f64 {
        if field.is_out(self.seat) {
            return -WIN;
        }
        if self.enemies().all(|enemy| field.is_out(enemy)) {
            return WIN;
        }
        let mut worth = self.so_far;
        for seat in Seat::all(self.seats) {
            let units: f64 = field.living(seat).map(|(_, unit)| self.unit(*unit)).sum();
            worth += self.share[seat.index()] * (f64::from(field.gain(facts, seat)) + units);
        }
        if self.weights.idle > 0.0 {
            worth -= self.weights.idle * self.idleness(facts, field);
        }
        for enemy in self.enemies() {
            if self.weights.danger > 0.0 {
                worth -= self.weights.danger * self.assault(facts, fights, field, enemy, self.seat);
            }
            if self.weights.strike > 0.0 && self.to_come > 0.0 {
                worth += self.weights.strike * self.assault(facts, fights, field, self.seat, enemy);
            }
        }
        if self.to_come > 0.0 {
            worth -= self.weights.approach * self.distance(facts, field);
        }
        if self.is_last {
            // SW-23: being ahead counts, not by how much. Whoever is behind has nothing to lose by a fight at bad odds, and
            // whoever is ahead nothing to win by one at good odds.
            worth += self.weights.decide * worth / (worth.abs() + 0.5);
        }
        worth
    }

    fn enemies(&self) -> impl Iterator<Item = Seat> + use<> {
        let seat = self.seat;
        Seat::all(self.seats).filter(move |&other| other != seat)
    }

    /// What a unit earns in the turns to come.
    fn unit(&self, unit: Unit) -> f64 {
        let life = f64::from(unit.life) / self.full_life;
        self.to_come * (self.weights.alive + self.weights.healthy * life + f64::from(unit.bonus))
    }

    /// The turns that units without work of their own (SW-21: on a tile that pays nothing, or where another already earns)
    /// lose on their way to free tiles that pay. Each of them goes to another one.
    fn idleness(&self, facts: &MapFacts, field: &Field) -> f64 {
        let mut taken = [false; 256];
        for seat in Seat::all(self.seats) {
            for (_, unit) in field.living(seat) {
                taken[usize::from(unit.at)] = true;
            }
        }
        let mut lost = 0.0;
        for (index, unit) in field.living(self.seat) {
            let earlier = &field.units[self.seat.index()][..index];
            let works =
                facts.pays(self.seat, unit.at) && !earlier.iter().any(|other| other.life > 0 && other.at == unit.at);
            if works {
                continue;
            }
            let free = (0..facts.tiles() as u8).filter(|&place| {
                !taken[usize::from(place)]
                    && facts.pays(self.seat, place)
                    && facts.cost(self.seat, place) <= facts.rules.full()
            });
            let jumps = !facts.jumps(self.seat, unit.at).is_empty();
            let steps = |place: Place| {
                if jumps && facts.terrain(place) == facts.terrain(unit.at) { 1 } else { facts.apart(unit.at, place) }
            };
            let nearest = free.map(|place| (steps(place), place)).min();
            if let Some((steps, place)) = nearest {
                taken[usize::from(place)] = true;
                lost += f64::from(steps.saturating_sub(1)).min(self.to_come);
            } else {
                lost += self.to_come;
            }
        }
        lost
    }

    /// How far own units are from the enemies nearest to them, all together.
    fn distance(&self, facts: &MapFacts, field: &Field) -> f64 {
        let nearest = |unit: &Unit| {
            let enemies = self.enemies().flat_map(|enemy| field.living(enemy));
            enemies.map(|(_, enemy)| facts.apart(unit.at, enemy.at)).min().unwrap_or(0)
        };
        // Next to an enemy is no nearer than one step off: what that is worth, danger and strike say.
        field.living(self.seat).map(|(_, unit)| f64::from(nearest(unit).max(2))).sum()
    }

    /// What one seat wins on average by attacking another with all that stands near, as a share of points between the two.
    /// Each attacker goes where it does most; nobody attacks at a loss.
    fn assault(&self, facts: &MapFacts, fights: &mut Fights, field: &Field, by: Seat, on: Seat) -> f64 {
        let mut fronts = [Front::default(); MOST_UNITS];
        let mut count = 0;
        for (_, attacker) in field.living(by) {
            let mut best: Option<(f64, usize)> = None;
            for (index, defender) in field.living(on) {
                if facts.apart(attacker.at, defender.at) > self.reach || field.defender(defender.at, on) != Some(index)
                {
                    continue;
                }
                let (a, d) = (Fighter { seat: by, life: attacker.life }, Fighter { seat: on, life: defender.life });
                let Some(fight) = fights.between(a, d, facts.terrain(defender.at)) else { continue };
                let harm = fight.defender[0] * (1.0 + self.unit(*defender)) + 1.0 / (1.0 + f64::from(defender.life));
                if best.is_none_or(|(most, _)| harm > most) {
                    best = Some((harm, index));
                }
            }
            let Some((_, index)) = best else { continue };
            let known = fronts[..count].iter().position(|front| front.defender == index);
            let front = known.unwrap_or_else(|| {
                count += 1;
                fronts[count - 1].defender = index;
                count - 1
            });
            let front = &mut fronts[front];
            front.lives[front.count] = attacker.life;
            front.count += 1;
        }
        fronts[..count].iter().map(|front| self.clash(facts, fights, field, by, on, front)).sum()
    }

    /// What one tile loses on average when these attack it one after the other, less what they lose.
    fn clash(&self, facts: &MapFacts, fights: &mut Fights, field: &Field, by: Seat, on: Seat, front: &Front) -> f64 {
        let defender = field.units[on.index()][front.defender];
        let terrain = facts.terrain(defender.at);
        let mut lives = [0.0; 32];
        lives[usize::from(defender.life)] = 1.0;
        let mut attackers = front.lives;
        attackers[..front.count].sort_unstable_by(|a, b| b.cmp(a));
        let (mine, theirs) = (self.share[by.index()].abs(), self.share[on.index()].abs());
        let worth = |life: usize, bonus: u8| {
            if life == 0 { 0.0 } else { self.unit(Unit { life: life as u8, bonus, ..Unit::default() }) }
        };
        // SW-21: who dies before the points are given does not earn this turn's either.
        let now =
            if self.earns_now(facts, field, by, on, front.defender) { 1.0 + f64::from(defender.bonus) } else { 0.0 };
        let at_first = theirs * worth(usize::from(defender.life), defender.bonus);
        let bonus = |seat: Seat| if facts.rules.people(seat).earns_bonus() { self.to_come } else { 0.0 };
        let mut won = 0.0;
        for &life in &attackers[..front.count] {
            let mut after = [0.0; 32];
            let (mut cost, mut gain) = (0.0, 0.0);
            for (d, &chance) in lives.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                let (a, b) = (Fighter { seat: by, life }, Fighter { seat: on, life: d as u8 });
                let Some(fight) = fights.between(a, b, terrain).filter(|_| d > 0) else {
                    after[d] += chance;
                    continue;
                };
                for (left, &odds) in fight.defender.iter().enumerate().filter(|(_, odds)| **odds > 0.0) {
                    after[left] += chance * odds;
                    gain += chance * odds * theirs * (worth(d, defender.bonus) - worth(left, defender.bonus));
                }
                gain += chance * fight.defender[0] * (theirs * now + mine * bonus(by));
                for (left, &odds) in fight.attacker.iter().enumerate().filter(|(_, odds)| **odds > 0.0) {
                    cost += chance * odds * mine * (worth(usize::from(life), 0) - worth(left, 0));
                }
                cost += chance * fight.attacker[0] * theirs * bonus(on);
            }
            if gain > cost {
                won += gain - cost;
                lives = after;
            }
        }
        // The next in a stack is out of reach until the first is gone: more than one unit is not counted.
        won.min(at_first + theirs * now + mine * bonus(by))
    }

    /// Whether an attack by this seat costs a unit points that are still to be given this turn.
    fn earns_now(&self, facts: &MapFacts, field: &Field, by: Seat, on: Seat, unit: usize) -> bool {
        let at = field.units[on.index()][unit].at;
        by != self.seat
            && self.before_points[by.index()]
            && facts.pays(on, at)
            && field.living(on).filter(|(_, other)| other.at == at).count() == 1
    }
}

/// SW-8: which seats play after this one before points are given. The order of play goes round from the first seat.
fn before_points(seats: u8, first: Seat, seat: Seat) -> [bool; SEATS] {
    let order = |of: Seat| (of.index() + usize::from(seats) - first.index()) % usize::from(seats);
    let mut before = [false; SEATS];
    for other in Seat::all(seats) {
        before[other.index()] = order(other) > order(seat);
    }
    before
}

/// Attackers of one tile.
#[derive(Clone, Copy, Default)]
struct Front {
    defender: usize,
    lives: [u8; MOST_UNITS],
    count: usize,
}

/// Own points count in full. Of two enemies or more the one that is ahead counts most, as it is the one to beat.
fn shares(view: &View, seat: Seat) -> [f64; SEATS] {
    let mut share = [0.0; SEATS];
    share[seat.index()] = 1.0;
    let others = || view.seats.iter().filter(|other| other.seat != seat && !other.units.is_empty());
    let leader = others().max_by_key(|other| (other.score, std::cmp::Reverse(other.seat))).map(|other| other.seat);
    let count = others().count() as u8;
    for other in others() {
        let leads = Some(other.seat) == leader;
        share[other.seat.index()] = match (count, leads) {
            (0 | 1, _) => -1.0,
            (_, true) => -0.6,
            (_, false) => -0.4 / f64::from(count - 1),
        };
    }
    share
}
