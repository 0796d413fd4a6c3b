//! Which ship goes where and drops a charge how deep.

use depths::{Action, Berth, FleetView, Level, Line, Ship, Square, Squares};

use super::belief::Belief;
use super::hunt::{Soundings, charges, deeper};
use super::mind::Mind;
use super::skill::{Aim, notices};

/// What things are worth, in turns.
pub(super) mod worth {
    /// So many charges on board: each puts off the next reload.
    pub(crate) const CHARGES: [f64; 5] = [0.0, 0.2, 0.4, 0.6, 0.8];
    /// A turn in which a ship that has a charge drops none.
    pub(crate) const IDLE: f64 = 0.6;
    /// A turn spent on the way to port.
    pub(crate) const WAY_BACK: f64 = 0.4;
    /// Being where the likely cells can be reached next turn.
    pub(crate) const REACH: f64 = 0.3;
    /// A ship, when so many of them (from none) are afloat.
    pub(crate) const SHIP: [f64; 4] = [0.0, 10.0, 4.0, 1.5];
    /// An enemy ship, when so many of them are afloat.
    pub(crate) const FOE: [f64; 4] = [0.0, 12.0, 7.0, 5.0];
    /// What a charge that a torpedo saves the enemy is worth, next to one of ours.
    pub(crate) const LEAK: f64 = 3.0;
    /// The last submarine ends the game.
    pub(crate) const LAST_HIT: f64 = 3.0;
}

/// What each cell's charge saves, in charges; the best one saves one.
pub(super) struct Aims {
    pub(super) saved: Vec<f64>,
    pub(super) likely: Vec<f64>,
    mined: Vec<f64>,
    /// Expected enemy submarines under each square, at any level.
    under: Vec<f64>,
}

impl Aims {
    pub(super) fn new(mind: &mut Mind<'_, '_>, belief: &Belief, within: &[bool]) -> Aims {
        let waters = &mind.waters;
        let soundings = Soundings::new(waters, belief);
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
                let deep = deeper(&mind.waters, belief, cell, depth, 4);
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
        let idle = 1.0 + charges(belief.living, belief.weight() as f64, soundings.each()) + shift;
        let scale = (idle - least).max(0.05);
        let likely: Vec<f64> = cells.clone().map(|cell| soundings.hit(cell)).collect();
        let likeliest = likely.iter().copied().fold(1e-9, f64::max);
        let last = if belief.living == 1 { worth::LAST_HIT } else { 0.0 };
        let saved = cells
            .map(|cell| match mind.skill.aim {
                Aim::Telling => (idle - ahead[cell]) / scale + last * likely[cell],
                Aim::Likeliest => likely[cell] / likeliest,
            })
            .collect();
        let total = belief.weight().max(1) as f64;
        let mined = belief.mines(&mind.waters).iter().map(|&count| count as f64 / total).collect();
        let mut under = vec![0.0; mind.waters.squares()];
        for (cell, &likely) in likely.iter().enumerate() {
            under[mind.waters.square_of(cell)] += likely;
        }
        Aims { saved, likely, mined, under }
    }
}

/// A turn as planned: a ship, where it ends, and how deep the charge goes off.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) score: f64,
    pub(super) action: Action,
    pub(super) then: Option<Action>,
}

/// The best turn, from the listed actions of its start.
pub(super) fn plan(mind: &mut Mind<'_, '_>, legal: &[Action]) -> Option<Plan> {
    let belief = mind.of_enemy();
    let within = reachable(mind, legal);
    let aims = Aims::new(mind, &belief, &within);
    let danger = Danger::new(mind);
    let own = mind.own();
    let mut best: Option<Plan> = None;
    let mut consider = |score: f64, action: Action, then: Option<Action>| {
        if best.is_none_or(|best| score > best.score) {
            best = Some(Plan { score, action, then });
        }
    };
    for &action in legal {
        match action {
            Action::Move { ship, to } => {
                let before = own.ships[ship as usize].charges;
                let place = |charges| standing(mind, &aims, &danger, Some((ship, to, charges)));
                let Berth::At(square) = to else {
                    let gain = aboard(ship.load()) - aboard(before);
                    consider(place(ship.load()) + gain, action, None);
                    continue;
                };
                let mine = if mind.skill.careful { aims.mined[square.index()] } else { 0.0 };
                let lost = mine * danger.own_ship(ship);
                let idle = if before > 0 { worth::IDLE } else { 0.0 };
                consider((1.0 - mine) * place(before) - lost - idle, action, None);
                if before == 0 {
                    continue;
                }
                let standing = place(before - 1) - (aboard(before) - aboard(before - 1));
                for (level, cell) in noticed(mind, ship, square) {
                    let then = Some(Action::Drop { ship, level });
                    consider((1.0 - mine) * (standing + aims.saved[cell]) - lost, action, then);
                }
            }
            Action::Drop { ship, level } => {
                let Some(square) = own.ships[ship as usize].at.and_then(Berth::square) else { continue };
                let Some((_, cell)) = noticed(mind, ship, square).find(|&(at, _)| at == level) else { continue };
                let left = own.ships[ship as usize].charges.saturating_sub(1);
                let standing = standing(mind, &aims, &danger, Some((ship, Berth::At(square), left)));
                consider(standing + aboard(left) - aboard(left + 1) + aims.saved[cell], action, None);
            }
            _ => {}
        }
    }
    best
}

/// The best charge of the ship that has moved; none if it is not worth a charge.
pub(super) fn drop_after_move(mind: &mut Mind<'_, '_>, legal: &[Action]) -> Option<Plan> {
    if !legal.iter().any(|action| matches!(action, Action::Drop { .. })) {
        return None;
    }
    let belief = mind.of_enemy();
    let within = reachable(mind, legal);
    let aims = Aims::new(mind, &belief, &within);
    let own = mind.own();
    let mut best: Option<Plan> = None;
    for &action in legal {
        let Action::Drop { ship, level } = action else { continue };
        let Some(square) = own.ships[ship as usize].at.and_then(Berth::square) else { continue };
        let Some((_, cell)) = mind.waters.under(square.index()).find(|&(at, _)| at == level) else { continue };
        let score = aims.saved[cell] - 0.2;
        if score > 0.0 && best.is_none_or(|best| score > best.score) {
            best = Some(Plan { score, action, then: None });
        }
    }
    best
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

/// What can happen to ships.
struct Danger {
    own_ship: f64,
    /// How likely a submarine that bears on a ship sinks it.
    torpedo: f64,
}

impl Danger {
    fn new(mind: &mut Mind<'_, '_>) -> Danger {
        let own = mind.own();
        // A fleet that stays where it is safe loses slowly: the longer nothing happens, the more it has to dare.
        let patience = 1.0 / (1.0 + f64::from(mind.view.quiet) / 16.0);
        let ship = worth::SHIP[Mind::afloat(own)] * patience;
        // Enemies who have fired before will again; those who never did in a long game hardly will.
        let fired: f64 = own.knows.announced.iter().map(|announced| f64::from(announced.torpedoes)).sum();
        let eager = 0.6 * (0.5 + fired) / (3.0 + fired + 0.2 * f64::from(mind.view.turn.min(100)));
        let odds = mind.rules.torpedo_hit();
        let torpedo = eager * odds.part() as f64 / odds.whole().max(1) as f64;
        Danger { own_ship: ship, torpedo }
    }

    fn own_ship(&self, ship: Ship) -> f64 {
        self.own_ship * (0.7 + 0.1 * f64::from(ship.load()))
    }
}

/// What the fleet's standing is worth after a move: danger, ways back to port, and reach.
fn standing(mind: &Mind<'_, '_>, aims: &Aims, danger: &Danger, moved: Option<(Ship, Berth, u8)>) -> f64 {
    let own: &FleetView = mind.own();
    let sea = mind.rules.sea();
    let mut score = 0.0;
    let mut reach = Squares::NONE;
    for ship in Ship::ALL {
        let seen = own.ships[ship as usize];
        let (at, charges) = match moved {
            Some((moved, to, charges)) if moved == ship => (Some(to), charges),
            _ => (seen.at, seen.charges),
        };
        let Some(at) = at else { continue };
        let steps = |from: Squares| sea.spread(sea.spread(from));
        let Berth::At(square) = at else {
            reach = reach.or(steps(mind.rules.exits()));
            continue;
        };
        let here = Squares::one(square);
        if charges > 0 {
            reach = reach.or(sea.spread(steps(here)));
        }
        if mind.skill.careful {
            let bearing: f64 = lines_through(mind, square).iter().map(|s| aims.under[s.index()]).sum();
            score -= bearing * danger.torpedo * danger.own_ship(ship);
        }
        // DE-11: from within two steps of an exit a ship is in port with one move.
        if steps(here).and(mind.rules.exits()).is_empty() {
            let need = match charges {
                0 => 1.0,
                1 => 0.5,
                2 => 0.2,
                _ => 0.05,
            };
            score -= worth::WAY_BACK * need;
        }
    }
    let total: f64 = aims.likely.iter().sum();
    let within: f64 = reach.iter().map(|square| aims.under[square.index()]).sum();
    score + worth::REACH * within / if total > 0.0 { total } else { 1.0 }
}

/// The squares from which a submarine bears on a ship here (DE-16).
fn lines_through(mind: &Mind<'_, '_>, square: Square) -> Squares {
    let sea = mind.rules.sea();
    mind.rules.tracks().fold(Squares::NONE, |all, track| all.or(Line::through(sea, track, square).squares(sea)))
}

/// What so many charges on board are worth.
fn aboard(charges: u8) -> f64 {
    worth::CHARGES[usize::from(charges.min(4))]
}
