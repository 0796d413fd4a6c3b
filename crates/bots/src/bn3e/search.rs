//! Iterative deepening alpha-beta over single actions.
//!
//! Depth is counted in action points: a turn is worth as many as the rules give, however it is spent, and ending it early
//! spends the rest. So two orders of the same actions meet at the same depth, and the table makes them one.

use std::time::Duration;

use bn3e::{Action, Position, Rules, Side};
use contract::{Outcome, Turn};

use super::order::{Order, Scored};
use super::skill::{Attention, Skill};
use super::transpositions::{Code, Transpositions};
use super::value::{INFINITE, SURE, WIN, meant};
use super::{judge, line};
use crate::{Progress, Watch};

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
    pub(super) table: Transpositions,
    pub(super) skill: &'a Skill,
    pub(super) attention: Attention,
    pub(super) manner: Manner,
    pub(super) order: Order,
    /// The actions of all nodes above, one after the other.
    pub(super) moves: Vec<Scored>,
    limits: Limits,
    watch: &'a mut Watch<'w>,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
    /// Keys of boards that stood at the start of own turns: to come back to one is to go round in circles (BN-17).
    pub(super) earlier: Vec<u64>,
    pub(super) root_side: Side,
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
        table: Transpositions,
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
        let is_only = actions.len() == 1;
        self.attention.keep_noticed(root, self.root_side, &mut actions);
        // Before anything is known, what is best at a glance goes first.
        for (action, value) in &mut actions {
            let mut after = *root;
            after.apply(self.rules, *action);
            *value = self.glance(root, &after);
        }
        let (action, value) = *actions.iter().max_by_key(|(_, value)| *value)?;
        let mut found = Found { action, line: Vec::new(), value, depth: 0, nodes: 0 };
        // There is nothing to think about.
        let deepest = if is_only { 1 } else { self.limits.depth };
        for depth in 1..=deepest {
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
        found.value -= self.attention.fancy(found.action);
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
        // Those that are not better keep the order in which they were found.
        let mut worse = low;
        for (number, (action, _)) in actions.iter().enumerate() {
            let mut after = *at;
            after.apply(self.rules, *action);
            // The window moves instead of the value, so that what is below is searched as it is.
            let fancy = self.attention.fancy(*action);
            let (low, most) = (alpha - fancy, high - fancy);
            let value = if number == 0 || self.manner != Manner::Keen {
                self.below(at, &after, low, most, depth, 1)
            } else {
                let value = self.below(at, &after, low, low + 1, depth, 1);
                if value > low && value < most { self.below(at, &after, low, most, depth, 1) } else { value }
            };
            let value = value + fancy;
            if self.stopped {
                break;
            }
            // Also where the first is not as good as it seemed: that says nothing for the second, and whoever is stopped
            // now had better stay with it.
            worse -= 1;
            values[number] = if value > alpha { value } else { worse };
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
    pub(super) fn below(
        &mut self,
        at: &Position,
        after: &Position,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: i32,
    ) -> i32 {
        if after.side() == at.side() {
            let spent = i32::from(at.points()) - i32::from(after.points());
            self.node(after, alpha, beta, depth - spent, ply)
        } else {
            -self.node(after, -beta, -alpha, depth - i32::from(at.points()), ply)
        }
    }

    /// Counts a node; true when it is time to stop.
    #[inline]
    pub(super) fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.limits.nodes || self.nodes.is_multiple_of(512) && self.watch.is_up(self.limits.time) {
            self.stopped = true;
        }
        self.stopped
    }

    #[inline]
    pub(super) fn key(&self, at: &Position) -> u64 {
        if self.counts_turns { numbered_key(at) } else { at.key() }
    }

    fn tell(&mut self, found: &Found) {
        self.watch.tell(&Progress {
            depth: found.depth.cast_unsigned(),
            nodes: self.nodes,
            value: meant(found.value - self.attention.fancy(found.action)),
            line: found.line.iter().map(ToString::to_string).collect(),
        });
    }
}

/// The key of a position with its turn's number.
#[inline]
pub(super) fn numbered_key(at: &Position) -> u64 {
    at.key() ^ u64::from(at.number()).wrapping_mul(0xa076_1d64_78bd_642f)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use contract::Dice;

    use super::*;
    use crate::Level;

    fn value(at: &Position, rules: &Rules, depth: i32, room: u64) -> i32 {
        let skill = Skill::of(Level::TOP);
        let stop = AtomicBool::new(false);
        let mut watch = Watch::new(&stop);
        let limits = Limits { nodes: u64::MAX, time: None, depth };
        let table = Transpositions::default().renewed(room);
        let mut search = Search::new(rules, &skill, Attention::ALL, Manner::Plain, limits, table, &mut watch);
        search.run(at).expect("it is not over").value
    }

    #[test]
    fn the_table_saves_nodes_and_changes_no_value() {
        let rules = Rules::default();
        let mut dice = Dice::from_number(21);
        let mut compared = 0;
        while compared < 40 {
            let mut at = Position::start(&rules);
            for _ in 0..20 + dice.below(60) {
                if let Some(action) = at.draw_legal(&rules, &mut dice) {
                    at.apply(&rules, action);
                }
            }
            if matches!(at.turn(&rules), Turn::Seat(_)) {
                let depth = 1 + compared % 4;
                assert_eq!(value(&at, &rules, depth, 1 << 16), value(&at, &rules, depth, 0), "{}", at.text());
                compared += 1;
            }
        }
    }
}
