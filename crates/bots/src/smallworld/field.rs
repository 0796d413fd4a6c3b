//! A position that is cheap to copy, and what can happen in it within a turn.

use contract::Seat;
use smallworld::View;

use super::fights::{Fighter, Fights};
use super::map_facts::{MapFacts, Place};

const SEATS: usize = Seat::MOST as usize;
/// SW-4: no map has more units a seat.
pub(super) const MOST_UNITS: usize = 8;
/// SW-11: what an attack needs, in half points.
const WHOLE_POINT: u8 = 2;

/// Who stands where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Field {
    pub(super) units: [[Unit; MOST_UNITS]; SEATS],
}

/// A unit; gone without life.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Unit {
    pub(super) at: Place,
    pub(super) life: u8,
    /// Movement left, in half points.
    pub(super) half: u8,
    pub(super) bonus: u8,
}

/// A way to go within a turn: where it ends, what is left of the movement there, and the tiles stepped on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) to: Place,
    pub(super) half: u8,
    pub(super) steps: Vec<Place>,
}

impl Field {
    pub(super) fn of(facts: &MapFacts, view: &View) -> Field {
        let mut field = Field { units: [[Unit::default(); MOST_UNITS]; SEATS] };
        for seat in &view.seats {
            for unit in &seat.units {
                let at = facts.place(unit.tile);
                let unit_here = Unit { at, life: unit.life, half: unit.movement, bonus: unit.bonus };
                if let Some(place) = field.units[seat.seat.index()].get_mut(usize::from(unit.unit).wrapping_sub(1)) {
                    *place = unit_here;
                }
            }
        }
        field
    }

    /// Place in the list and state of each living unit of a seat.
    pub(super) fn living(&self, seat: Seat) -> impl Iterator<Item = (usize, &Unit)> {
        self.units[seat.index()].iter().enumerate().filter(|(_, unit)| unit.life > 0)
    }

    /// Whether a seat has no unit left.
    pub(super) fn is_out(&self, seat: Seat) -> bool {
        self.living(seat).next().is_none()
    }

    /// The seat other than this one that holds a tile.
    pub(super) fn enemy_on(&self, facts: &MapFacts, at: Place, seat: Seat) -> Option<Seat> {
        Seat::all(facts.rules.seats())
            .filter(|&other| other != seat)
            .find(|&other| self.living(other).any(|(_, unit)| unit.at == at))
    }

    /// SW-13: who defends a tile of this seat.
    pub(super) fn defender(&self, at: Place, seat: Seat) -> Option<usize> {
        let mut best: Option<(usize, u8)> = None;
        for (index, unit) in self.living(seat).filter(|(_, unit)| unit.at == at) {
            if best.is_none_or(|(_, life)| unit.life > life) {
                best = Some((index, unit.life));
            }
        }
        best.map(|(index, _)| index)
    }

    /// What a seat would gain if the turn ended now (SW-21).
    pub(super) fn gain(&self, facts: &MapFacts, seat: Seat) -> u32 {
        let mut gain = 0;
        for (index, unit) in self.living(seat).filter(|(_, unit)| facts.pays(seat, unit.at)) {
            let again = self.units[seat.index()][..index].iter().any(|other| other.life > 0 && other.at == unit.at);
            gain += u32::from(unit.bonus) + u32::from(!again);
        }
        gain
    }

    /// Everywhere a unit can be at the end of this turn without a fight, where it is now first. Own units never stand in
    /// each other's way, so the ways of all units can be chosen apart.
    pub(super) fn ways(&self, facts: &MapFacts, seat: Seat, unit: usize) -> Vec<Way> {
        let start = self.units[seat.index()][unit];
        let mut ways = vec![Way { to: start.at, half: start.half, steps: Vec::new() }];
        let mut held = vec![false; facts.tiles()];
        for enemy in Seat::all(facts.rules.seats()).filter(|&enemy| enemy != seat) {
            for (_, unit) in self.living(enemy) {
                held[usize::from(unit.at)] = true;
            }
        }
        // Which way leads to a tile, counted from 1.
        let mut known = vec![0_u16; facts.tiles()];
        known[usize::from(start.at)] = 1;
        let mut next = 0;
        while next < ways.len() {
            let Way { to: from, half, .. } = ways[next];
            next += 1;
            if half == 0 {
                continue;
            }
            for &to in facts.around(from).iter().chain(facts.jumps(seat, from)) {
                let cost = facts.cost(seat, to);
                if held[usize::from(to)] || half < cost {
                    continue;
                }
                let left = half - cost;
                let found = usize::from(known[usize::from(to)]).checked_sub(1);
                // More movement left by a way found later: only where steps cost differently.
                if found.is_none_or(|way| ways[way].half < left) {
                    let steps = ways[next - 1].steps.iter().copied().chain([to]).collect();
                    let way = Way { to, half: left, steps };
                    if let Some(place) = found {
                        ways[place] = way;
                    } else {
                        ways.push(way);
                        known[usize::from(to)] = ways.len() as u16;
                    }
                }
            }
        }
        ways
    }

    /// The tiles that a unit can attack from a place with so much movement left, in reading order.
    pub(super) fn targets<'a>(
        &'a self,
        facts: &'a MapFacts,
        seat: Seat,
        from: Place,
        half: u8,
    ) -> impl Iterator<Item = (Place, Seat)> + 'a {
        let near = if half >= WHOLE_POINT { facts.around(from) } else { &[] };
        near.iter().filter_map(move |&at| Some((at, self.enemy_on(facts, at, seat)?)))
    }

    /// Every end of an attack with its chance (SW-12 to SW-20).
    pub(super) fn attack(
        &self,
        facts: &MapFacts,
        fights: &mut Fights,
        seat: Seat,
        unit: usize,
        at: Place,
    ) -> Vec<(f64, Field)> {
        let mut begun = *self;
        let attacker = &mut begun.units[seat.index()][unit];
        attacker.half = attacker.half.saturating_sub(facts.cost(seat, at));
        let by = Fighter { seat, life: attacker.life };
        let Some(enemy) = self.enemy_on(facts, at, seat) else { return Vec::new() };
        let Some(defender) = self.defender(at, enemy) else { return Vec::new() };
        let on = Fighter { seat: enemy, life: self.units[enemy.index()][defender].life };
        let Some(fight) = fights.between(by, on, facts.terrain(at)) else { return Vec::new() };
        let after = |end: &smallworld::LivesLeft| {
            let mut field = begun;
            field.settle(facts, (seat, unit, end.attacker), (enemy, defender, end.defender), at);
            (end.chance, field)
        };
        fight.ends.iter().map(after).collect()
    }

    fn settle(&mut self, facts: &MapFacts, by: (Seat, usize, u8), on: (Seat, usize, u8), at: Place) {
        self.units[by.0.index()][by.1].life = by.2;
        self.units[on.0.index()][on.1].life = on.2;
        let earns = |seat: Seat| u8::from(facts.rules.people(seat).earns_bonus());
        if by.2 == 0 {
            self.units[by.0.index()][by.1] = Unit::default();
            self.units[on.0.index()][on.1].bonus += earns(on.0);
        }
        if on.2 == 0 {
            self.units[on.0.index()][on.1] = Unit::default();
            self.units[by.0.index()][by.1].bonus += earns(by.0);
            // SW-17: the tile is taken once nobody is left on it.
            if self.defender(at, on.0).is_none() {
                self.units[by.0.index()][by.1].at = at;
            }
        }
    }
}
