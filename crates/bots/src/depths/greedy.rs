//! The yardstick: the likeliest cell, and nothing else.

use contract::{Game, Listed};
use depths::{Action, Berth, Depths, PhaseView, Sea, Ship, Square, Squares};

use super::belief::Belief;
use super::check::checked;
use super::imagine::stage;
use super::mind::Mind;
use super::placing::{self, Hiding};
use super::skill::{Aim, Fires, Skill};
use super::torpedo;
use crate::imagine::to_act;
use crate::{Bot, Budget, Choice, Level, NoChoice, Sight, Value, Watch};

/// Drops a charge in the likeliest cell that a ship can reach, rearms when no ship has any, and never fires a torpedo
/// unless its submarine was found.
#[derive(Clone, Copy, Debug, Default)]
pub struct DepthsGreedy;

impl Bot<Depths> for DepthsGreedy {
    fn name(&self) -> String {
        "greedy".to_owned()
    }

    fn choose(
        &mut self,
        sight: &Sight<'_, Depths>,
        budget: &Budget,
        watch: &mut Watch<'_>,
    ) -> Result<Choice<Depths>, NoChoice> {
        budget.check()?;
        checked(sight)?;
        let skill = Skill {
            forgets: 0,
            overlooks: 0,
            aim: Aim::Likeliest,
            fires: Fires::Found,
            list: 300_000,
            ..Skill::of(Level::TOP)
        };
        let mut mind = Mind::new(sight, budget, watch, skill);
        let mut dice = sight.dice(0);
        let action = if sight.view.phase == PhaseView::Place {
            placing::draw(sight.rules, &mind.waters, Hiding::Anywhere, &mut dice)
        } else {
            let mut legal = Vec::new();
            let stage = stage(sight.rules, sight.view, sight.seat)?;
            to_act(stage.turn(), sight.seat)?;
            stage.legal(&mut legal);
            let first = legal.first().copied();
            // Evenly among equals.
            dice.shuffle(&mut legal);
            likeliest(&mut mind, &legal)
                .or_else(|| torpedo::choose(&mut mind, &legal))
                .or_else(|| done(&legal))
                .or(first)
        };
        let action = action.ok_or(NoChoice::NoLegalAction { seat: sight.seat })?;
        let line = vec![action];
        Ok(Choice { action, plan: Vec::new(), line, value: Value::Score(0), depth: 1, nodes: mind.purse.spent.max(1) })
    }
}

/// The charge most likely to hit, or the move that leads to it, or to port.
fn likeliest(mind: &mut Mind<'_, '_>, legal: &[Action]) -> Option<Action> {
    let is_sailing = |action: &&Action| matches!(action, Action::Move { .. } | Action::Drop { .. });
    legal.iter().find(is_sailing)?;
    let belief: Belief = mind.of_enemy();
    let counts = belief.marginals(&mind.waters);
    let own = mind.own();
    let best_under = |square: Square| mind.waters.under(square.index()).map(|(_, cell)| counts[cell]).max();
    let likely: Squares = (0..counts.len()).filter(|&c| counts[c] > 0).map(|c| mind.waters.cell(c).square).collect();
    let mut best: Option<(u64, Action)> = None;
    for &action in legal {
        let armed = |ship: Ship| own.ships[ship as usize].charges > 0;
        let worth = match action {
            // At the same odds better here and now than after a move.
            Action::Drop { ship, level } => {
                let Some(square) = own.ships[ship as usize].at.and_then(Berth::square) else { continue };
                let count =
                    mind.waters.under(square.index()).find(|&(at, _)| at == level).map_or(0, |(_, cell)| counts[cell]);
                Some(count).filter(|&count| count > 0).map(|count| 100 + 2 * count)
            }
            Action::Move { ship, to: Berth::At(square) } if armed(ship) => {
                match best_under(square).filter(|&c| c > 0) {
                    Some(count) => Some(99 + 2 * count),
                    // Nearer to where they can be.
                    None => Some(50 - steps(mind.rules.sea(), square, likely)),
                }
            }
            Action::Move { ship, to: Berth::Port } if !armed(ship) => Some(10),
            Action::Move { to: Berth::At(square), .. } => {
                Some(9 - steps(mind.rules.sea(), square, mind.rules.exits()).min(9))
            }
            _ => None,
        };
        if let Some(worth) = worth.filter(|&worth| best.is_none_or(|(most, _)| worth > most)) {
            best = Some((worth, action));
        }
    }
    best.map(|(_, action)| action)
}

/// How many steps it takes from here to any of these.
fn steps(sea: Sea, from: Square, to: Squares) -> u64 {
    let mut reached = Squares::one(from);
    let mut steps = 0;
    while reached.and(to).is_empty() && steps < 9 {
        reached = sea.spread(reached);
        steps += 1;
    }
    steps
}

fn done(legal: &[Action]) -> Option<Action> {
    legal.iter().copied().find(|action| *action == Action::End)
}
