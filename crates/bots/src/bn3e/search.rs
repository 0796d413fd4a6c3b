//! Iterative deepening alpha-beta over single actions.
//!
//! Depth is counted in action points: a turn is worth as many as the rules give, however it is spent, and ending it early
//! spends the rest. So two orders of the same actions meet at the same depth, and the table makes them one.

use std::time::Duration;

use bn3e::{Action, Position, Rules, Side};
use contract::{Outcome, Turn};

use super::order::{Order, Scored};
use super::shores;
use super::skill::{Attention, Skill};
use super::table::{Bound, Code, Table};
use super::{judge, line};
use crate::{Progress, Value, Watch};

/// A win now. A win after so many actions is worth so much less.
pub(super) const WIN: i32 = 30_000;
/// Beyond this a value is a win or a loss by force.
pub(super) const SURE: i32 = WIN - 1_000;
/// A landing that most likely nothing can stop.
const DOOMED: i32 = 3_000;
/// More than any value.
const INFINITE: i32 = WIN + 1;
/// The deepest that any line goes, in actions.
const MOST_PLIES: usize = 200;
/// How far beyond its depth a search follows attacks, in action points.
const QUIET: i32 = -9;
/// How far beyond its depth it looks for a way to stop a landing.
const EVADE: i32 = -4;

/// How a search is done, for measuring what its parts bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// With everything that saves nodes.
    Keen,
    /// Every action to the same depth, and the table only where it says exactly that: the same value with and without it.
    #[cfg(test)]
    Plain,
}

/// What ends a search.
pub(super) struct Limits {
    pub(super) nodes: u64,
    pub(super) time: Option<Duration>,
    pub(super) depth: i32,
}

/// What a search found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) action: Action,
    pub(super) line: Vec<Action>,
    pub(super) value: i32,
    pub(super) depth: i32,
    pub(super) nodes: u64,
}

pub(super) struct Search<'a, 'w> {
    pub(super) rules: &'a Rules,
    pub(super) table: Table,
    pub(super) skill: &'a Skill,
    attention: Attention,
    manner: Manner,
    order: Order,
    /// The actions of all nodes above, one after the other.
    moves: Vec<Scored>,
    limits: Limits,
    watch: &'a mut Watch<'w>,
    pub(super) nodes: u64,
    stopped: bool,
    /// Keys of boards that stood at the start of own turns: to come back to one is to go round in circles (BN-17).
    earlier: Vec<u64>,
    root_side: Side,
    /// BN-18: near the end of all turns their number matters.
    counts_turns: bool,
}

impl<'a, 'w> Search<'a, 'w> {
    pub(super) fn new(
        rules: &'a Rules,
        skill: &'a Skill,
        attention: Attention,
        manner: Manner,
        limits: Limits,
        table: Table,
        watch: &'a mut Watch<'w>,
    ) -> Search<'a, 'w> {
        Search {
            rules,
            table,
            skill,
            attention,
            manner,
            order: Order::new(),
            moves: Vec::with_capacity(4_096),
            limits,
            watch,
            nodes: 0,
            stopped: false,
            earlier: Vec::new(),
            root_side: Side::Blue,
            counts_turns: false,
        }
    }

    /// With the boards that stood at the start of earlier turns.
    pub(super) fn remembering(mut self, earlier: impl Iterator<Item = Position>) -> Search<'a, 'w> {
        self.earlier = earlier.map(|position| position.key()).collect();
        self.earlier.sort_unstable();
        self
    }

    /// Searches deeper and deeper until a limit is met. `None` only if there is no legal action.
    pub(super) fn run(&mut self, root: &Position) -> Option<Found> {
        use contract::Rules as _;
        self.root_side = root.side();
        let last = self.rules.values().whole("max_turns");
        self.counts_turns = last > 0 && i64::from(root.number()) + 40 > last;
        let mut actions = Vec::new();
        root.each_legal(self.rules, |action| actions.push((action, 0)));
        self.attention.keep_noticed(root, self.root_side, &mut actions);
        // Before anything is known, what is best at a glance goes first.
        for (action, value) in &mut actions {
            let mut after = *root;
            after.apply(self.rules, *action);
            *value = self.glance(root, &after);
        }
        let (action, value) = *actions.iter().max_by_key(|(_, value)| *value)?;
        let mut found = Found { action, line: Vec::new(), value, depth: 0, nodes: 0 };
        for depth in 1..=self.limits.depth {
            actions.sort_by_key(|(action, value)| (-value, Code::of(*action).0));
            if self.widen(root, &mut actions, depth, found.value).is_none() {
                break;
            }
            let best = actions.iter().max_by_key(|(action, value)| (*value, -i32::from(Code::of(*action).0)))?;
            if self.stopped && best.1 == -INFINITE {
                break;
            }
            found = Found { action: best.0, line: Vec::new(), value: best.1, depth, nodes: self.nodes };
            found.line = line::of(&self.table, root, self.rules, best.0, self.counts_turns);
            self.tell(&found);
            let decided = found.value.abs() > SURE && WIN - found.value.abs() <= depth;
            if self.stopped || decided {
                break;
            }
        }
        if found.line.is_empty() {
            found.line.push(found.action);
        }
        found.nodes = self.nodes;
        Some(found)
    }

    fn glance(&self, root: &Position, after: &Position) -> i32 {
        match after.turn(self.rules) {
            Turn::Over(Outcome::Win(seat)) if seat == root.side().seat() => WIN,
            Turn::Over(Outcome::Win(_)) => -WIN,
            Turn::Over(Outcome::Draw) => 0,
            _ if after.side() == root.side() => judge::weigh(after, self.rules, &self.skill.weights),
            _ => -judge::weigh(after, self.rules, &self.skill.weights),
        }
    }

    /// One depth, first with a narrow window around the last value.
    fn widen(&mut self, root: &Position, actions: &mut [(Action, i32)], depth: i32, last: i32) -> Option<i32> {
        let narrow = self.manner == Manner::Keen && depth > 3 && last.abs() < SURE;
        let (mut low, mut high) = if narrow { (last - 40, last + 40) } else { (-INFINITE, INFINITE) };
        loop {
            let value = self.root(root, actions, low, high, depth)?;
            if self.stopped || value > low && value < high {
                return Some(value);
            }
            if value <= low {
                low = -INFINITE;
            } else {
                high = INFINITE;
            }
            actions.sort_by_key(|(action, value)| (-value, Code::of(*action).0));
        }
    }

    /// The first node, where each action gets its value; `None` when stopped before the first has one.
    fn root(&mut self, at: &Position, actions: &mut [(Action, i32)], low: i32, high: i32, depth: i32) -> Option<i32> {
        let mut alpha = low;
        let mut best = -INFINITE;
        let mut values = vec![-INFINITE; actions.len()];
        for (number, (action, _)) in actions.iter().enumerate() {
            let mut after = *at;
            after.apply(self.rules, *action);
            let value = if number == 0 || self.manner != Manner::Keen {
                self.below(at, &after, alpha, high, depth, 1)
            } else {
                let value = self.below(at, &after, alpha, alpha + 1, depth, 1);
                if value > alpha && value < high { self.below(at, &after, alpha, high, depth, 1) } else { value }
            };
            if self.stopped {
                break;
            }
            // Among those that are not better, the order in which they were found stays.
            values[number] = if value > alpha || number == 0 { value } else { low.min(alpha) - 1 - number as i32 };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= high {
                break;
            }
        }
        if best == -INFINITE {
            return None;
        }
        for ((_, known), value) in actions.iter_mut().zip(values) {
            *known = value;
        }
        Some(best)
    }

    /// The value of a position after an action, seen by who acted.
    #[inline]
    fn below(&mut self, at: &Position, after: &Position, alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        if after.side() == at.side() {
            let spent = i32::from(at.points()) - i32::from(after.points());
            self.node(after, alpha, beta, depth - spent, ply)
        } else {
            -self.node(after, -beta, -alpha, depth - i32::from(at.points()), ply)
        }
    }

    /// Counts a node; true when it is time to stop.
    #[inline]
    fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.limits.nodes || self.nodes % 512 == 0 && self.watch.is_up(self.limits.time) {
            self.stopped = true;
        }
        self.stopped
    }

    #[inline]
    fn key(&self, at: &Position) -> u64 {
        key(at, self.counts_turns)
    }

    /// The value of a position to the side to move.
    fn node(&mut self, at: &Position, mut alpha: i32, beta: i32, mut depth: i32, ply: usize) -> i32 {
        if self.count() {
            return 0;
        }
        match at.turn(self.rules) {
            Turn::Over(Outcome::Draw) | Turn::Chance => return 0,
            Turn::Over(Outcome::Win(seat)) => {
                let lost = WIN - ply as i32;
                return if seat == at.side().seat() { lost } else { -lost };
            }
            Turn::Seat(_) => {}
        }
        if let Some(actions) = shores::landing(at)
            && self.attention.sees_landing(at, self.root_side)
        {
            return WIN - ply as i32 - i32::from(actions);
        }
        let threatened = shores::is_threatened(at);
        if ply + 1 >= MOST_PLIES || depth <= 0 && !(threatened && depth > EVADE) {
            return self.quiet(at, alpha, beta, depth.min(0), ply);
        }
        let key = self.key(at);
        if at.points() == self.rules.action_points()
            && at.side() == self.root_side
            && self.earlier.binary_search(&key).is_ok()
        {
            return 0;
        }
        let plain = self.manner != Manner::Keen;
        let known = self.table.find(key);
        let first = known.map_or(Code::NONE, |entry| entry.best);
        if let Some(entry) = known {
            let value = from_table(entry.value, ply);
            let deep = i32::from(entry.depth) == depth || !plain && i32::from(entry.depth) > depth;
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::Least => value >= beta,
                Bound::Most => value <= alpha,
            };
            if deep && enough {
                return value;
            }
        }
        let narrow = beta - alpha == 1;
        let mut eval = 0;
        if !plain && !threatened {
            eval = judge::weigh(at, self.rules, &self.skill.weights);
            if narrow && depth <= 3 && eval - 60 * depth >= beta && eval < SURE {
                return eval;
            }
            // To end the turn is always allowed; if even that is too good, the rest need not be looked at.
            if narrow && depth > 3 && eval >= beta && beta.abs() < SURE {
                let mut after = *at;
                after.apply(self.rules, Action::End);
                let value = self.below(at, &after, beta - 1, beta, depth - 1, ply + 1);
                if self.stopped {
                    return 0;
                }
                if value >= beta && value < SURE {
                    return value;
                }
            }
            if first == Code::NONE && depth > 4 {
                depth -= 1;
            }
        }
        let (start, alpha_before) = (self.moves.len(), alpha);
        let mut generated = std::mem::take(&mut self.moves);
        at.each_legal(self.rules, |action| {
            if depth > 0 || shores::may_stop(at, action) {
                generated.push(self.order.scored(at, action, first, ply));
            }
        });
        self.moves = generated;
        self.attention.keep_noticed_from(at, self.root_side, &mut self.moves, start);
        let end = self.moves.len();
        let (mut best, mut best_code) = (-INFINITE, Code::NONE);
        for index in start..end {
            self.pick(index, end);
            let Scored { action, code, .. } = self.moves[index];
            let number = index - start;
            let quiet = !matches!(action, Action::Attack { .. });
            if !plain && !threatened && narrow && quiet && number > 3 && depth <= 2 && eval + 60 + 50 * depth <= alpha {
                continue;
            }
            let mut after = *at;
            after.apply(self.rules, action);
            let mut value;
            if number == 0 || plain {
                value = self.below(at, &after, alpha, beta, depth, ply + 1);
            } else {
                let less = if quiet && !threatened && depth >= 3 && number >= 4 {
                    1 + i32::from(number >= 12) + i32::from(number >= 24 && depth >= 6)
                } else {
                    0
                };
                value = self.below(at, &after, alpha, alpha + 1, depth - less, ply + 1);
                if value > alpha && less > 0 && !self.stopped {
                    value = self.below(at, &after, alpha, alpha + 1, depth, ply + 1);
                }
                if value > alpha && value < beta && !self.stopped {
                    value = self.below(at, &after, alpha, beta, depth, ply + 1);
                }
            }
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    best_code = code;
                    alpha = value;
                }
            }
            if alpha >= beta {
                self.order.reward(at.side(), &self.moves[start..=index], depth, ply);
                break;
            }
        }
        self.moves.truncate(start);
        if self.stopped {
            return 0;
        }
        if depth <= 0 && best < -SURE {
            // Nothing that was tried stops the landing; but not everything was.
            best = -DOOMED;
        } else if best == -INFINITE {
            // Nothing that was left out could have reached alpha.
            best = alpha_before.min(eval);
        }
        let bound = match best {
            _ if best >= beta => Bound::Least,
            _ if best > alpha_before => Bound::Exact,
            _ => Bound::Most,
        };
        self.table.keep(key, best_code, to_table(best, ply), depth, bound);
        best
    }

    /// Attacks only, until there is none worth it.
    fn quiet(&mut self, at: &Position, mut alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        let mut best = judge::weigh(at, self.rules, &self.skill.weights);
        if best >= beta || depth <= QUIET || ply + 1 >= MOST_PLIES || !self.skill.follows_attacks {
            return best;
        }
        alpha = alpha.max(best);
        let start = self.moves.len();
        let mut generated = std::mem::take(&mut self.moves);
        at.each_attack(self.rules, |action| {
            let scored = self.order.scored(at, action, Code::NONE, ply);
            if scored.is_worth_it() {
                generated.push(scored);
            }
        });
        self.moves = generated;
        self.attention.keep_noticed_from(at, self.root_side, &mut self.moves, start);
        let end = self.moves.len();
        for index in start..end {
            self.pick(index, end);
            let mut after = *at;
            after.apply(self.rules, self.moves[index].action);
            let value = self.below(at, &after, alpha, beta, depth, ply + 1);
            if self.stopped {
                break;
            }
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.moves.truncate(start);
        best
    }

    /// Brings the best of the rest to its place.
    #[inline]
    fn pick(&mut self, index: usize, end: usize) {
        let rest = &self.moves[index..end];
        let mut best = 0;
        for (at, scored) in rest.iter().enumerate() {
            if scored.score > rest[best].score {
                best = at;
            }
        }
        self.moves.swap(index, index + best);
    }

    fn tell(&mut self, found: &Found) {
        self.watch.tell(&Progress {
            depth: found.depth as u32,
            nodes: self.nodes,
            value: value_of(found.value),
            line: found.line.iter().map(ToString::to_string).collect(),
        });
    }
}

/// The key of a position, with its turn's number where that counts.
#[inline]
pub(super) fn key(at: &Position, counts_turns: bool) -> u64 {
    if counts_turns { at.key() ^ u64::from(at.number()).wrapping_mul(0xa076_1d64_78bd_642f) } else { at.key() }
}

/// What a value means to people.
pub(super) fn value_of(value: i32) -> Value {
    match value {
        _ if value > SURE => Value::Wins((WIN - value) as u32),
        _ if value < -SURE => Value::Loses((WIN + value) as u32),
        _ => Value::Score(value),
    }
}

/// In the table a sure win counts from its own position, not from the root.
fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        _ if value > SURE => value + ply as i32,
        _ if value < -SURE => value - ply as i32,
        _ => value,
    }
}

fn from_table(value: i16, ply: usize) -> i32 {
    match i32::from(value) {
        value if value > SURE => value - ply as i32,
        value if value < -SURE => value + ply as i32,
        value => value,
    }
}
