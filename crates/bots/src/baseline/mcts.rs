//! Monte Carlo tree search, the plain kind: UCT with random games to the end.

use contract::{Dice, Outcome, Seat, Turn, Who};

use crate::imagine::imagined;
use crate::{Bot, Budget, Choice, Imagine, NoChoice, Progress, Sight, Value, Watch};

/// Plays random games to the end and prefers what won them, for games in which nothing is hidden. Chance is drawn anew
/// each time it is met.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mcts;

/// Games that a choice plays when the budget has no limit.
const GAMES: u64 = 5_000;
/// A random game that goes on longer than this counts as a draw.
const MOST_PLIES: usize = 2_000;
/// The tree stops growing here; memory is not for the caller to think of.
const MOST_NODES: usize = 1_000_000;
/// How many actions stand in for those that are too many to list.
const DRAWN: usize = 16;
/// How many playouts pass between two reports of progress.
const REPORT_EVERY: u64 = 4_096;

struct Node<A> {
    action: A,
    /// Who played the action: the node's points are theirs.
    by: Who,
    visits: u32,
    /// Two for a win of `by`, one for a draw.
    points: u32,
    children: Vec<u32>,
    /// What has not been tried here yet; `None` before the first visit.
    untried: Option<Vec<A>>,
}

impl<G: Imagine> Bot<G> for Mcts {
    fn name(&self) -> String {
        "mcts".to_owned()
    }

    fn choose(&mut self, sight: &Sight<'_, G>, budget: &Budget, watch: &mut Watch<'_>) -> Result<Choice<G>, NoChoice> {
        budget.check()?;
        let mut dice = sight.dice(0);
        let game = imagined(sight, &mut dice)?;
        let any = game.random_action(&mut dice).ok_or(NoChoice::NoLegalAction { seat: sight.seat })?;
        let nodes = budget.nodes.unwrap_or(if budget.time.is_some() { u64::MAX } else { GAMES });
        let mut tree = Tree { root: &game, nodes: vec![Node::new(any.clone(), Who::Chance)], dice, path: Vec::new() };
        let mut games = 0;
        while games < nodes && (games == 0 || !watch.is_up(budget.time)) {
            tree.play_one(&|| watch.is_up(budget.time));
            games += 1;
            if games % REPORT_EVERY == 0 {
                watch.tell(&tree.progress(sight.seat, games));
            }
        }
        let line = tree.line();
        let plan = own_turn(&game, sight.seat, &line);
        let Progress { depth, value, .. } = tree.progress(sight.seat, games);
        Ok(Choice { action: line.first().cloned().unwrap_or(any), plan, line, value, depth, nodes: games })
    }
}

/// What of a line is left of the seat's own turn after its first action.
fn own_turn<G: Imagine>(game: &G, seat: Seat, line: &[G::Action]) -> Vec<G::Action> {
    let mut game = game.clone();
    let mut own = 0;
    while let Some(action) = line.get(own)
        && game.turn() == Turn::Seat(seat)
        && game.play(action, &mut Vec::new()).is_ok()
    {
        own += 1;
    }
    line.get(1..own).unwrap_or_default().to_vec()
}

struct Tree<'a, G: Imagine> {
    root: &'a G,
    nodes: Vec<Node<G::Action>>,
    dice: Dice,
    path: Vec<u32>,
}

impl<A> Node<A> {
    fn new(action: A, by: Who) -> Node<A> {
        Node { action, by, visits: 0, points: 0, children: Vec::new(), untried: None }
    }
}

impl<G: Imagine> Tree<'_, G> {
    /// One game: down the tree, one node more, random to the end, and the result back up.
    fn play_one(&mut self, is_up: &dyn Fn() -> bool) {
        let mut game = self.root.clone();
        let mut events = Vec::new();
        self.path.clear();
        self.path.push(0);
        let mut at = 0_u32;
        while let Some(who) = game.turn().who() {
            let fresh = self.nodes[at as usize].untried.is_none();
            let Some(next) = self.step(at, who, &game) else { break };
            let node = &self.nodes[next as usize];
            if game.play(&node.action, &mut events).is_err() {
                break;
            }
            self.path.push(next);
            at = next;
            if fresh || node.visits == 0 {
                break;
            }
        }
        for ply in 0..MOST_PLIES {
            events.clear();
            let next = match game.turn() {
                Turn::Seat(_) => game.random_action(&mut self.dice),
                Turn::Chance => game.roll(&mut self.dice),
                Turn::Over(_) => None,
            };
            let Some(action) = next else { break };
            // A game cut short by the clock counts as a draw and is the last.
            if game.play(&action, &mut events).is_err() || ply % 64 == 63 && is_up() {
                break;
            }
        }
        for at in &self.path {
            let node = &mut self.nodes[*at as usize];
            node.visits += 1;
            node.points += match (game.turn().outcome(), node.by) {
                (Some(Outcome::Win(winner)), Who::Seat(by)) => 2 * u32::from(winner == by),
                _ => 1,
            };
        }
    }

    /// The child to go on with: what chance brings, an action not yet tried, or the most promising one.
    fn step(&mut self, at: u32, who: Who, game: &G) -> Option<u32> {
        let index = at as usize;
        if who == Who::Chance {
            self.nodes[index].untried = Some(Vec::new());
            let rolled = game.roll(&mut self.dice)?;
            let known = self.nodes[index].children.iter().find(|c| self.nodes[**c as usize].action == rolled);
            return known.copied().or_else(|| self.grow(at, rolled, who));
        }
        if self.nodes[index].untried.is_none() {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            if legal.is_empty() {
                // Too many to list: some of them stand in for all.
                legal.extend((0..DRAWN).filter_map(|_| game.random_action(&mut self.dice)));
            }
            self.dice.shuffle(&mut legal);
            self.nodes[index].untried = Some(legal);
        }
        match self.nodes[index].untried.as_mut().and_then(Vec::pop) {
            Some(action) => self.grow(at, action, who),
            None => self.most_promising(at),
        }
    }

    fn grow(&mut self, at: u32, action: G::Action, by: Who) -> Option<u32> {
        if self.nodes.len() >= MOST_NODES {
            return None;
        }
        let new = self.nodes.len() as u32;
        self.nodes.push(Node::new(action, by));
        self.nodes[at as usize].children.push(new);
        Some(new)
    }

    /// UCB1. Square roots are exact everywhere, and the logarithm is our own: the same choice on every platform.
    fn most_promising(&self, at: u32) -> Option<u32> {
        let parent = &self.nodes[at as usize];
        let log = 2.0 * logarithm(parent.visits);
        let mut best = (f64::MIN, None);
        for child in &parent.children {
            let node = &self.nodes[*child as usize];
            let visits = f64::from(node.visits.max(1));
            let bound = f64::from(node.points) / (2.0 * visits) + (log / visits).sqrt();
            if bound > best.0 {
                best = (bound, Some(*child));
            }
        }
        best.1
    }

    /// The most visited way down, as far as more than a few games went it.
    fn line(&self) -> Vec<G::Action> {
        let mut line = Vec::new();
        let mut at = 0_u32;
        while let Some(next) = self.most_visited(at).filter(|next| line.is_empty() || self.visits(*next) > 16) {
            line.push(self.nodes[next as usize].action.clone());
            at = next;
        }
        line
    }

    fn visits(&self, at: u32) -> u32 {
        self.nodes[at as usize].visits
    }

    fn most_visited(&self, at: u32) -> Option<u32> {
        let children = &self.nodes[at as usize].children;
        // `max_by_key` takes the last of equals; turned round, the oldest.
        children.iter().rev().copied().max_by_key(|child| self.visits(*child))
    }

    fn progress(&self, seat: Seat, games: u64) -> Progress {
        let value = self.most_visited(0).map_or(0, |best| {
            let node = &self.nodes[best as usize];
            let share = i64::from(node.points) * 1_000 / i64::from(node.visits.max(1)) - 1_000;
            if node.by == Who::Seat(seat) { share as i32 } else { -(share as i32) }
        });
        let line: Vec<String> = self.line().iter().map(ToString::to_string).collect();
        Progress { depth: line.len() as u32, nodes: games, value: Value::Score(value), line }
    }
}

/// The natural logarithm, to within a hundredth or so: exact at powers of two and straight between them.
fn logarithm(number: u32) -> f64 {
    let number = number.max(1);
    let whole = number.ilog2();
    let rest = f64::from(number) / f64::from(1_u32 << whole) - 1.0;
    (f64::from(whole) + rest) * std::f64::consts::LN_2
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_logarithm_is_close() {
        for number in [1_u32, 2, 3, 10, 1_000, 123_456] {
            assert!((super::logarithm(number) - f64::from(number).ln()).abs() < 0.07, "{number}");
        }
    }
}
