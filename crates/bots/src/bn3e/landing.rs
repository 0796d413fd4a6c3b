//! Landings by force: in this turn, or in the next whatever the enemy does. Every action of both sides is tried, so what
//! is found is proved, and what is not found is not there.

use std::collections::HashSet;

use bn3e::{Action, Position, Rules, Side};
use contract::{Outcome, Turn};

use super::shores;

/// Looks for a turn after which the side to move lands in its next one whatever happens.
pub(super) struct Prover<'a> {
    rules: &'a Rules,
    /// Positions looked at.
    pub(super) nodes: u64,
    most: u64,
    stopped: &'a dyn Fn() -> bool,
    cut_off: bool,
    /// The answers that refuted the last tries, latest first: one of them is likely to refute the next.
    refutations: Vec<Vec<Action>>,
}

impl<'a> Prover<'a> {
    pub(super) fn new(rules: &'a Rules, most: u64, stopped: &'a dyn Fn() -> bool) -> Prover<'a> {
        Prover { rules, nodes: 0, most, stopped, cut_off: false, refutations: Vec::new() }
    }

    /// The actions that land in this turn, the quickest first.
    pub(super) fn in_this_turn(&mut self, at: &Position) -> Option<Vec<Action>> {
        (1..=usize::from(at.points())).find_map(|most| {
            let mut path = Vec::new();
            self.land_within(at, most, &mut path).then_some(path)
        })
    }

    fn land_within(&mut self, at: &Position, most: usize, path: &mut Vec<Action>) -> bool {
        let side = at.side();
        if !shores::is_close(at, side) {
            return false;
        }
        // With two actions left or fewer a glance tells; and it tells which actions are worth trying.
        let glance = shores::landing(at).map(usize::from);
        if most < 3 && glance.is_none_or(|needed| needed > most) {
            return false;
        }
        // With many action points there is much to try: it counts, and can be cut off.
        if most > 2 && self.count() {
            return false;
        }
        let mut actions = Vec::new();
        at.each_legal(self.rules, |action| actions.push(action));
        actions.into_iter().any(|action| {
            if matches!(action, Action::Land { .. }) {
                path.push(action);
                return true;
            }
            let mut after = *at;
            after.apply(self.rules, action);
            if after.side() != side || most < 2 {
                return false;
            }
            path.push(action);
            let lands = self.land_within(&after, most - 1, path);
            if !lands {
                path.pop();
            }
            lands
        })
    }

    /// The rest of the turn that forces a landing in this turn or the next; `None` if there is none, or no time to prove it.
    pub(super) fn forced(&mut self, at: &Position) -> Option<Vec<Action>> {
        if let Some(path) = self.in_this_turn(at) {
            return Some(path);
        }
        // Without a ship within two moves of the goal there is nothing to prove.
        let side = at.side();
        let near = match side {
            Side::Blue => at.bits(side) >> 32,
            Side::Red => at.bits(side) & 0xffff_ffff,
        };
        if near == 0 {
            return None;
        }
        let mut seen = HashSet::new();
        let mut path = Vec::new();
        self.own_turn(at, side, &mut seen, &mut path).then_some(path)
    }

    fn own_turn(&mut self, at: &Position, side: Side, seen: &mut HashSet<u64>, path: &mut Vec<Action>) -> bool {
        if self.count() || !seen.insert(at.key()) {
            return false;
        }
        if let Turn::Over(outcome) = at.turn(self.rules) {
            return outcome == Outcome::Win(side.seat());
        }
        if at.side() != side {
            return self.is_lost(at, side);
        }
        let mut actions = Vec::new();
        at.each_legal(self.rules, |action| actions.push(action));
        for action in actions {
            let mut after = *at;
            after.apply(self.rules, action);
            path.push(action);
            if self.own_turn(&after, side, seen, path) {
                return true;
            }
            path.pop();
        }
        false
    }

    /// Whether `winner` lands next turn whatever the side to move does now.
    fn is_lost(&mut self, at: &Position, winner: Side) -> bool {
        if !shores::is_close(at, winner) || self.in_this_turn(at).is_some() {
            return false;
        }
        // To do nothing is the first answer, what refuted the last try the second.
        let mut passed = *at;
        passed.apply(self.rules, Action::End);
        if self.escapes(&passed, winner) || self.is_refuted_again(at, winner) {
            return false;
        }
        let mut answer = Vec::new();
        if self.finds_escape(at, winner, &mut HashSet::new(), &mut answer) {
            self.refutations.insert(0, answer);
            self.refutations.truncate(16);
            return false;
        }
        !self.cut_off
    }

    fn is_refuted_again(&mut self, at: &Position, winner: Side) -> bool {
        for number in 0..self.refutations.len() {
            let mut after = *at;
            for action in &self.refutations[number] {
                if after.side() == winner || after.check(self.rules, *action).is_err() {
                    break;
                }
                after.apply(self.rules, *action);
            }
            if after.side() != winner {
                // What is left of an answer may still be one.
                after.apply(self.rules, Action::End);
            }
            if self.escapes(&after, winner) {
                self.refutations[..=number].rotate_right(1);
                return true;
            }
        }
        false
    }

    /// After the answer: whether the landing does not happen.
    fn escapes(&mut self, at: &Position, winner: Side) -> bool {
        self.count();
        match at.turn(self.rules) {
            Turn::Over(outcome) => outcome != Outcome::Win(winner.seat()),
            _ => self.in_this_turn(at).is_none(),
        }
    }

    fn finds_escape(&mut self, at: &Position, winner: Side, seen: &mut HashSet<u64>, path: &mut Vec<Action>) -> bool {
        if !seen.insert(at.key()) {
            return false;
        }
        if at.side() == winner || matches!(at.turn(self.rules), Turn::Over(_)) {
            return self.escapes(at, winner);
        }
        if self.count() {
            return true;
        }
        let mut actions = Vec::new();
        at.each_legal(self.rules, |action| actions.push(action));
        // Shots at the ships that are about to land stop more landings than anything else.
        actions.sort_by_key(|action| !matches!(action, Action::Attack { .. }));
        actions.into_iter().any(|action| {
            let mut after = *at;
            after.apply(self.rules, action);
            path.push(action);
            let escapes = self.finds_escape(&after, winner, seen, path);
            if !escapes {
                path.pop();
            }
            escapes
        })
    }

    fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.most || self.nodes.is_multiple_of(256) && (self.stopped)() {
            self.cut_off = true;
        }
        self.cut_off
    }
}

#[cfg(test)]
mod tests {
    use contract::Dice;

    use super::*;

    /// What is not found is not there only if no proof is cut off: the strongest level gives each a million nodes.
    #[test]
    fn no_proof_takes_a_tenth_of_what_it_is_given() {
        let rules = Rules::default();
        let mut dice = Dice::from_number(77);
        let (mut tried, mut most) = (0, 0);
        while tried < 300 {
            let mut at = Position::start(&rules);
            for _ in 0..15 + dice.below(50) {
                if let Some(action) = at.draw_legal(&rules, &mut dice) {
                    at.apply(&rules, action);
                }
            }
            if matches!(at.turn(&rules), Turn::Seat(_)) {
                let mut prover = Prover::new(&rules, u64::MAX, &|| false);
                prover.forced(&at);
                assert!(prover.nodes < 100_000, "{}: {}", at.text(), prover.nodes);
                most = most.max(prover.nodes);
                tried += 1;
            }
        }
        assert!(most > 1_000, "nothing was to be proved");
    }
}
