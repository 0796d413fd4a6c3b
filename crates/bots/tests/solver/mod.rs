//! BN3E solved by trying everything within two turns, with nothing of the bot's in it: no ordering, no table, no glance.

use std::collections::{HashMap, HashSet};

use bn3e::{Action, Position, Rules, Side};
use contract::{Outcome, Turn};

fn legal(at: &Position, rules: &Rules) -> Vec<Action> {
    let mut actions = Vec::new();
    at.each_legal(rules, |action| actions.push(action));
    actions
}

/// All positions in which a turn can end, and whether it can end the game in a win.
fn turns(at: &Position, rules: &Rules, side: Side, seen: &mut HashSet<Position>, ends: &mut Vec<Position>) -> bool {
    if !seen.insert(*at) {
        return false;
    }
    if let Turn::Over(outcome) = at.turn(rules) {
        return outcome == Outcome::Win(side.seat());
    }
    if at.side() != side {
        ends.push(*at);
        return false;
    }
    let mut won = false;
    for action in legal(at, rules) {
        let mut after = *at;
        after.apply(rules, action);
        won |= turns(&after, rules, side, seen, ends);
    }
    won
}

/// Whether the side to move lands in this turn: the quickest ways first.
pub fn lands_now(at: &Position, rules: &Rules) -> bool {
    (1..=at.points()).any(|most| lands_within(at, rules, most))
}

fn lands_within(at: &Position, rules: &Rules, most: u8) -> bool {
    // A ship moves one square in a turn (BN-5): from farther away there is no landing.
    most > 0
        && is_near(at, at.side())
        && legal(at, rules).into_iter().any(|action| {
            let mut after = *at;
            after.apply(rules, action);
            matches!(action, Action::Land { .. }) || after.side() == at.side() && lands_within(&after, rules, most - 1)
        })
}

fn is_near(at: &Position, side: Side) -> bool {
    match side {
        Side::Blue => at.bits(side) & 0x003f_3f00_0000_0000 != 0,
        Side::Red => at.bits(side) & 0x0000_0000_003f_3f00 != 0,
    }
}

/// Whether the side that waits wins in its next turn whatever the side to move does.
pub fn is_lost(at: &Position, rules: &Rules) -> bool {
    let mut passed = *at;
    passed.apply(rules, Action::End);
    if !lands_now(&passed, rules) {
        return false;
    }
    let mut ends = Vec::new();
    !turns(at, rules, at.side(), &mut HashSet::new(), &mut ends) && ends.iter().all(|end| lands_now(end, rules))
}

/// The first actions of turns that win now or in the next turn by force.
pub fn forcing(at: &Position, rules: &Rules) -> Vec<Action> {
    let now = lands_now(at, rules);
    let mut judged = HashMap::new();
    let mut right = legal(at, rules);
    right.retain(|action| {
        let mut after = *at;
        after.apply(rules, *action);
        let mut ends = Vec::new();
        let wins = turns(&after, rules, at.side(), &mut HashSet::new(), &mut ends);
        // Whoever can land in this turn does not wait for the next.
        wins || !now
            && ends
                .iter()
                .any(|end| is_near(end, at.side()) && *judged.entry(*end).or_insert_with(|| is_lost(end, rules)))
    });
    right
}

/// The first actions of turns after which the side that waits cannot land in its next turn.
pub fn saving(at: &Position, rules: &Rules) -> Vec<Action> {
    let mut judged = HashMap::new();
    let mut right = legal(at, rules);
    right.retain(|action| {
        let mut after = *at;
        after.apply(rules, *action);
        let mut ends = Vec::new();
        let wins = turns(&after, rules, at.side(), &mut HashSet::new(), &mut ends);
        wins || ends.iter().any(|end| *judged.entry(*end).or_insert_with(|| !lands_now(end, rules)))
    });
    right
}
