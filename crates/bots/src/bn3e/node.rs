//! One position of the search.

use bn3e::{Action, Position};
use contract::{Outcome, Turn};

use super::order::Scored;
use super::search::{Manner, Search};
use super::transpositions::{Bound, Code};
use super::value::{DOOMED, INFINITE, SURE, WIN, from_table, to_table};
use super::{judge, shores};

/// The deepest that any line goes, in actions.
const MOST_PLIES: i32 = 200;
/// How far beyond its depth a search follows attacks, in action points.
const QUIET: i32 = -9;
/// How far beyond its depth it looks for a way to stop a landing.
const EVADE: i32 = -4;

/// What is known of a position before its actions are tried.
struct Situation {
    depth: i32,
    ply: i32,
    /// The other side lands next turn unless it is stopped.
    threatened: bool,
}

/// The best action of a position.
struct Best {
    value: i32,
    code: Code,
}

impl Search<'_, '_> {
    /// The value of a position to the side to move.
    pub(super) fn node(&mut self, at: &Position, alpha: i32, beta: i32, mut depth: i32, ply: i32) -> i32 {
        if self.count() {
            return 0;
        }
        if let Some(value) = self.settled(at, ply) {
            return value;
        }
        let threatened = shores::is_threatened(at);
        if ply + 1 >= MOST_PLIES || depth <= 0 && !(threatened && depth > EVADE) {
            return self.quiet(at, alpha, beta, depth.min(0), ply);
        }
        let key = self.key(at);
        if self.goes_round(at, key) {
            return 0;
        }
        let keen = self.manner == Manner::Keen;
        let mut first = Code::NONE;
        if let Some(entry) = self.table.find(key) {
            first = entry.best;
            let value = from_table(entry.value, ply);
            let deep = i32::from(entry.depth) == depth || keen && i32::from(entry.depth) > depth;
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::Least => value >= beta,
                Bound::Most => value <= alpha,
            };
            if deep && enough {
                return value;
            }
        }
        if keen && !threatened {
            if beta - alpha == 1
                && let Some(value) = self.cut_early(at, beta, depth, ply)
            {
                return value;
            }
            // Where nothing is known of the best action, a shallower look finds one sooner.
            if first == Code::NONE && depth > 4 {
                depth -= 1;
            }
        }
        let scene = Situation { depth, ply, threatened };
        let start = self.moves.len();
        self.list(at, first, &scene);
        let Best { mut value, code } = self.best(at, alpha, beta, &scene, start);
        self.moves.truncate(start);
        if self.stopped {
            return 0;
        }
        if depth <= 0 && value < -SURE {
            // Nothing that was tried stops the landing; but not everything was.
            value = -DOOMED;
        }
        let bound = match value {
            _ if value >= beta => Bound::Least,
            _ if value > alpha => Bound::Exact,
            _ => Bound::Most,
        };
        self.table.keep(key, code, to_table(value, ply), depth, bound);
        value
    }

    /// The value where there is nothing to search: it is over, or the side to move lands.
    #[inline]
    fn settled(&self, at: &Position, ply: i32) -> Option<i32> {
        match at.turn(self.rules) {
            Turn::Over(Outcome::Draw) | Turn::Chance => return Some(0),
            Turn::Over(Outcome::Win(seat)) if seat == at.side().seat() => return Some(WIN - ply),
            Turn::Over(Outcome::Win(_)) => return Some(ply - WIN),
            Turn::Seat(_) => {}
        }
        let actions = shores::landing(at)?;
        self.attention.sees_landing(at, self.root_side).then(|| WIN - ply - i32::from(actions))
    }

    /// BN-17: whether the own side begins a turn with a board that it has begun one with before.
    #[inline]
    fn goes_round(&self, at: &Position, key: u64) -> bool {
        at.points() == self.rules.action_points()
            && at.side() == self.root_side
            && self.earlier.binary_search(&key).is_ok()
    }

    /// The value of a position that is too good to be looked at closely. A glance alone does not decide that: in the
    /// middle of a turn it knows too little of the answer.
    fn cut_early(&mut self, at: &Position, beta: i32, depth: i32, ply: i32) -> Option<i32> {
        if depth <= 3 || beta.abs() >= SURE || judge::weigh(at, self.rules, &self.skill.weights) < beta {
            return None;
        }
        // To end the turn is always allowed; if even that is too good, the rest need not be looked at.
        let mut after = *at;
        after.apply(self.rules, Action::End);
        let value = self.below(at, &after, beta - 1, beta, depth - 1, ply + 1);
        (!self.stopped && value >= beta && value < SURE).then_some(value)
    }

    /// Appends the actions to try.
    fn list(&mut self, at: &Position, first: Code, scene: &Situation) {
        let start = self.moves.len();
        let mut moves = std::mem::take(&mut self.moves);
        at.each_legal(self.rules, |action| {
            if scene.depth > 0 || shores::may_stop(at, action) {
                moves.push(self.order.scored(at, action, first, scene.ply));
            }
        });
        self.moves = moves;
        self.attention.keep_noticed_from(at, self.root_side, &mut self.moves, start);
    }

    /// Tries the actions from `start` on.
    fn best(&mut self, at: &Position, mut alpha: i32, beta: i32, scene: &Situation, start: usize) -> Best {
        let keen = self.manner == Manner::Keen;
        let Situation { depth, ply, threatened } = *scene;
        let mut best = Best { value: -INFINITE, code: Code::NONE };
        let end = self.moves.len();
        for index in start..end {
            self.pick(index, end);
            let Scored { action, code, .. } = self.moves[index];
            let number = index - start;
            let calm = keen && !threatened && !matches!(action, Action::Attack { .. });
            let mut after = *at;
            after.apply(self.rules, action);
            let mut value;
            if number == 0 || !keen {
                value = self.below(at, &after, alpha, beta, depth, ply + 1);
            } else {
                let less = if calm && depth >= 3 && number >= 4 {
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
            if value > best.value {
                best.value = value;
                if value > alpha {
                    best.code = code;
                    alpha = value;
                }
            }
            if alpha >= beta {
                self.order.reward(at.side(), &self.moves[start..=index], depth, ply);
                break;
            }
        }
        best
    }

    /// Attacks only, until there is none worth it.
    fn quiet(&mut self, at: &Position, mut alpha: i32, beta: i32, depth: i32, ply: i32) -> i32 {
        let mut best = judge::weigh(at, self.rules, &self.skill.weights);
        if best >= beta || depth <= QUIET || ply + 1 >= MOST_PLIES || !self.skill.follows_attacks {
            return best;
        }
        alpha = alpha.max(best);
        let start = self.moves.len();
        let mut moves = std::mem::take(&mut self.moves);
        at.each_attack(self.rules, |action| {
            let scored = self.order.scored(at, action, Code::NONE, ply);
            if scored.is_worth_it() {
                moves.push(scored);
            }
        });
        self.moves = moves;
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
}
