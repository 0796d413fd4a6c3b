//! Which ship goes where and drops a charge how deep.

use depths::{Action, Berth, FleetView, Level, Ship, Square, Squares};

use super::belief::Belief;
use super::hunt::{Soundings, charges, deeper};
use super::mind::Mind;
use super::skill::{Aim, notices};
use super::tempo::{self, Posts, Tempo};
use super::threat::Threats;

/// What things are worth, in turns.
pub(super) mod worth {
    /// What losing the game is worth: no ship is worth more.
    pub(crate) const GAME: f64 = 14.0;
    /// A ship, besides the turns that it saves, when so many of them (from none) are afloat: the last one is the game.
    pub(crate) const SHIP: [f64; 4] = [0.0, 14.0, 4.0, 2.0];
    /// How much a mine, and a torpedo, is to be feared when so many ships are afloat. Caution costs more turns than the
    /// first ship is worth: who sails round every mine is found first.
    pub(crate) const MINE: [f64; 4] = [0.0, 0.5, 0.05, 0.0];
    pub(crate) const TORPEDO: [f64; 4] = [0.0, 0.4, 0.1, 0.0];
    /// A turn in which a ship that has a charge drops none, besides the turn.
    pub(crate) const IDLE: f64 = 1.0;
    /// Being where the likely cells can be reached next turn.
    pub(crate) const REACH: f64 = 0.3;
    /// What a turn that a torpedo saves the enemy is worth, next to one of ours.
    pub(crate) const LEAK: f64 = 1.0;
    /// A submarine that is found can fire without giving anything away: sink it now rather than later.
    pub(crate) const FOUND: f64 = 0.4;
    /// A charge that is kept.
    pub(crate) const CHARGE: f64 = 0.2;
    /// Having won, next to needing no turn more.
    pub(crate) const WON: f64 = 3.0;
}

/// What each cell's charge saves, in charges; the best one saves one.
pub(super) struct Aims {
    pub(super) saved: Vec<f64>,
    pub(super) likely: Vec<f64>,
    /// How many charges the hunt still takes.
    left: f64,
    /// How many submarines are to be found.
    living: usize,
    mined: Vec<f64>,
    /// Expected enemy submarines under each square, at any level.
    under: Vec<f64>,
}

impl Aims {
    pub(super) fn new(mind: &mut Mind<'_, '_>, belief: &Belief, within: &[bool]) -> Aims {
        let waters = &mind.waters;
        let soundings = Soundings::new(waters, belief, &|| mind.purse.is_up());
        mind.purse.spent += belief.len() as u64;
        let cells = 0..waters.len();
        let mut ahead: Vec<f64> = cells.clone().map(|cell| soundings.ahead(cell)).collect();
        let depth = mind.purse.depth(mind.skill.depth);
        let mut shift = 0.0;
        if depth > 1 {
            let mut first: Vec<usize> = cells.clone().filter(|&c| within[c] && soundings.tells(c)).collect();
            first.sort_by(|&a, &b| ahead[a].total_cmp(&ahead[b]).then(a.cmp(&b)));
            first.truncate(mind.skill.width);
            let mut seen = Vec::new();
            for cell in first {
                // A look at one charge goes through the placings about three times.
                if !mind.purse.affords(3 * belief.len() as u64) {
                    break;
                }
                mind.purse.spent += 3 * belief.len() as u64;
                let stop = || mind.purse.is_up();
                let Some(deep) = deeper(&mind.waters, belief, cell, depth, 4, &stop) else { break };
                shift += deep - ahead[cell];
                ahead[cell] = deep;
                seen.push(cell);
            }
            // What was not looked at deeply is measured by the same yard.
            if !seen.is_empty() {
                shift /= seen.len() as f64;
                for cell in cells.clone().filter(|cell| !seen.contains(cell)) {
                    ahead[cell] += shift;
                }
            }
        }
        let least = ahead.iter().copied().fold(f64::INFINITY, f64::min);
        // What a charge that tells nothing leaves to do.
        let left = charges(belief.living, belief.weight() as f64, soundings.each());
        let idle = 1.0 + left + shift;
        let scale = (idle - least).max(0.05);
        let likely: Vec<f64> = cells.clone().map(|cell| soundings.hit(cell)).collect();
        let likeliest = likely.iter().copied().fold(1e-9, f64::max);
        let saved = cells
            .map(|cell| match mind.skill.aim {
                Aim::Telling => {
                    (idle - ahead[cell]) / scale + worth::FOUND * likely[cell] * likely[cell] * likely[cell]
                }
                Aim::Likeliest => likely[cell] / likeliest,
            })
            .collect();
        let total = belief.weight().max(1) as f64;
        let mined = belief.mines(&mind.waters).iter().map(|&count| count as f64 / total).collect();
        let mut under = vec![0.0; mind.waters.squares()];
        for (cell, &likely) in likely.iter().enumerate() {
            under[mind.waters.square_of(cell)] += likely;
        }
        Aims { saved, likely, left, living: belief.living, mined, under }
    }

    /// How likely a charge there sinks the last submarine.
    fn wins(&self, cell: usize) -> f64 {
        if self.living == 1 { self.likely[cell] } else { 0.0 }
    }
}

/// An action that comes to mind, with what it is worth: a ship, where it ends, and how deep the charge goes off.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) score: f64,
    pub(super) action: Action,
    pub(super) then: Option<Action>,
    /// How likely it wins at once (DE-22).
    pub(super) wins: f64,
}

impl Candidate {
    /// One that does not win at once.
    pub(super) const fn quiet(score: f64, action: Action) -> Candidate {
        Candidate { score, action, then: None, wins: 0.0 }
    }
}

/// What each turn is worth, from the listed actions of its start.
pub(super) fn weighed(mind: &mut Mind<'_, '_>, legal: &[Action]) -> Vec<Candidate> {
    let belief = mind.of_enemy();
    let within = reachable(mind, legal);
    let aims = Aims::new(mind, &belief, &within);
    let fleet = FleetWorth::new(mind, &aims);
    let own = mind.own();
    // Only a charge that could tell something is missed: where none is in reach, a ship has to come nearer without one.
    let missed =
        (0..within.len()).filter(|&cell| within[cell]).map(|cell| aims.saved[cell]).fold(0.0, f64::max).min(1.0);
    let mut candidates = Vec::with_capacity(legal.len());
    for &action in legal {
        match action {
            Action::Move { ship, to } => {
                let before = own.ships[ship as usize].charges;
                let Berth::At(square) = to else {
                    candidates.push(Candidate::quiet(fleet.after(ship, to, ship.load(), None), action));
                    continue;
                };
                let mine = if mind.skill.careful { aims.mined[square.index()] } else { 0.0 };
                // Nobody sails onto a mine that is known, whatever little a chance of one is feared.
                let lost = mine * fleet.ship(ship) * fleet.fear.1.max(mine);
                let idle = if before > 0 { worth::IDLE * missed } else { 0.0 };
                candidates.push(Candidate::quiet(fleet.after(ship, to, before, None) - lost - idle, action));
                if before == 0 {
                    continue;
                }
                for (level, cell) in noticed(mind, ship, square) {
                    let then = Some(Action::Drop { ship, level });
                    let score = fleet.after(ship, to, before - 1, Some(cell));
                    // A ship that meets the mine drops nothing (DE-20).
                    let sunk = if mine > 0.0 { fleet.after(ship, to, before, None) } else { score };
                    let score = (1.0 - mine) * score + mine * sunk - lost;
                    candidates.push(Candidate { score, action, then, wins: (1.0 - mine) * aims.wins(cell) });
                }
            }
            Action::Drop { ship, level } => {
                let Some(at) = own.ships[ship as usize].at else { continue };
                let Some(square) = at.square() else { continue };
                let Some((_, cell)) = noticed(mind, ship, square).find(|&(at, _)| at == level) else { continue };
                let left = own.ships[ship as usize].charges.saturating_sub(1);
                let score = fleet.after(ship, at, left, Some(cell));
                candidates.push(Candidate { score, action, then: None, wins: aims.wins(cell) });
            }
            _ => {}
        }
    }
    candidates
}

/// What the charges of the ship that has moved are worth; less than nothing if not even a charge.
pub(super) fn weighed_drops(mind: &mut Mind<'_, '_>, legal: &[Action]) -> Vec<Candidate> {
    if !legal.iter().any(|action| matches!(action, Action::Drop { .. })) {
        return Vec::new();
    }
    let belief = mind.of_enemy();
    let within = reachable(mind, legal);
    let aims = Aims::new(mind, &belief, &within);
    let own = mind.own();
    let mut candidates = Vec::new();
    for &action in legal {
        let Action::Drop { ship, level } = action else { continue };
        let Some(square) = own.ships[ship as usize].at.and_then(Berth::square) else { continue };
        let Some((_, cell)) = mind.waters.under(square.index()).find(|&(at, _)| at == level) else { continue };
        let score = aims.saved[cell] - worth::CHARGE;
        candidates.push(Candidate { score, action, then: None, wins: aims.wins(cell) });
    }
    candidates
}

/// The best of them, the first among equals.
pub(super) fn best(candidates: &[Candidate]) -> Option<Candidate> {
    candidates.iter().copied().fold(None, |best: Option<Candidate>, candidate| match best {
        Some(best) if best.score >= candidate.score => Some(best),
        _ => Some(candidate),
    })
}

/// The levels under a square that come to mind.
fn noticed(mind: &Mind<'_, '_>, ship: Ship, square: Square) -> impl Iterator<Item = (Level, usize)> + use<> {
    let (seed, overlooks) = (mind.seed, mind.skill.overlooks);
    let what = move |cell: usize| (ship as u64) << 16 | cell as u64;
    mind.waters.under(square.index()).filter(move |&(_, cell)| notices(seed, what(cell), overlooks))
}

/// The cells that a charge can be dropped in this turn.
fn reachable(mind: &Mind<'_, '_>, legal: &[Action]) -> Vec<bool> {
    let mut within = vec![false; mind.waters.len()];
    let own = mind.own();
    for action in legal {
        let square = match *action {
            Action::Move { ship, to: Berth::At(square) } if own.ships[ship as usize].charges > 0 => Some(square),
            Action::Drop { ship, .. } => own.ships[ship as usize].at.and_then(Berth::square),
            _ => None,
        };
        for (_, cell) in square.into_iter().flat_map(|square| mind.waters.under(square.index())) {
            within[cell] = true;
        }
    }
    within
}

/// What a fleet is worth where it stands.
struct FleetWorth<'m, 'a, 'w> {
    mind: &'m Mind<'a, 'w>,
    aims: &'m Aims,
    tempo: &'static Tempo,
    near: Squares,
    posts: Posts,
    threats: Threats<'m>,
    /// How likely a torpedo hits.
    hit: f64,
    patience: f64,
    /// How much torpedoes and mines are feared.
    fear: (f64, f64),
}

impl<'m, 'a, 'w> FleetWorth<'m, 'a, 'w> {
    fn new(mind: &'m Mind<'a, 'w>, aims: &'m Aims) -> FleetWorth<'m, 'a, 'w> {
        let near = tempo::near(mind.rules);
        let all: f64 = aims.under.iter().sum();
        let close: f64 = near.iter().map(|square| aims.under[square.index()]).sum();
        let tempo = Tempo::of(if all > 0.0 { 1.0 - close / all } else { 0.5 });
        let odds = mind.rules.torpedo_hit();
        let afloat = Mind::afloat(mind.own());
        FleetWorth {
            mind,
            aims,
            tempo,
            near,
            posts: tempo::posts(mind.rules, mind.own()),
            threats: Threats::new(mind, &aims.likely),
            hit: odds.part() as f64 / odds.whole().max(1) as f64,
            // A fleet that stays where it is safe loses slowly: the longer nothing happens, the more it has to dare.
            patience: 1.0 / (1.0 + f64::from(mind.view.quiet) / 16.0),
            fear: (worth::TORPEDO[afloat], worth::MINE[afloat]),
        }
    }

    /// What a ship is worth, in turns.
    fn ship(&self, ship: Ship) -> f64 {
        let turns = self.tempo.ship(self.posts, ship, self.aims.left);
        let worth = turns + worth::SHIP[Mind::afloat(self.mind.own())];
        worth.clamp(0.0, worth::GAME) * self.patience
    }

    /// What the fleet's standing is worth when this ship is there with so many charges left, having dropped one in a cell.
    fn after(&self, moved: Ship, to: Berth, charges: u8, dropped: Option<usize>) -> f64 {
        let own: &FleetView = self.mind.own();
        let sea = self.mind.rules.sea();
        let mut posts = self.posts;
        posts[moved as usize] = tempo::post(self.near, to, charges);
        let saved = dropped.map_or(0.0, |cell| self.aims.saved[cell]);
        let mut score = -self.tempo.turns(posts, self.aims.left - saved);
        let fleet = Ship::ALL.map(|ship| {
            let seen = own.ships[ship as usize];
            (ship, if ship == moved { (Some(to), charges) } else { (seen.at, seen.charges) })
        });
        let at_sea: Squares = fleet.iter().filter_map(|(_, (at, _))| at.and_then(Berth::square)).collect();
        let (mut reach, mut blocked) = (Squares::NONE, Squares::NONE);
        for (ship, (at, charges)) in fleet {
            // DE-10: no ship ends where another stands.
            let Some(Berth::At(square)) = at else {
                reach = if at.is_some() { reach.or(self.near.without(at_sea)) } else { reach };
                continue;
            };
            if charges > 0 {
                let here = Squares::one(square);
                let around = sea.spread(sea.spread(sea.spread(here)));
                reach = reach.or(around.without(at_sea.without(here)));
                blocked = blocked.or(around);
            }
            if self.mind.skill.careful {
                // What is hit fires no more.
                let silenced = dropped.map_or(0.0, |cell| self.threats.by(cell, square) * self.aims.likely[cell]);
                let torpedoes = (self.threats.at(square) - silenced).max(0.0);
                score -= torpedoes * self.hit * self.ship(ship) * self.fear.0;
            }
        }
        let total: f64 = self.aims.under.iter().sum();
        let under = |squares: Squares| squares.iter().map(|square| self.aims.under[square.index()]).sum::<f64>();
        // Whoever is in the way can go out of it.
        let within = under(reach) + under(blocked.without(reach)) / 2.0;
        score += worth::REACH * within / if total > 0.0 { total } else { 1.0 };
        // DE-22: with the last submarine the game is won, whatever bears on the ships.
        let won = dropped.map_or(0.0, |cell| self.aims.wins(cell));
        won * worth::WON + (1.0 - won) * score
    }
}
