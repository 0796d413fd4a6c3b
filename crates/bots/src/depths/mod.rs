//! The player of Bataille sous les mers: the exact belief of the coach, charges that ask the best question, torpedoes
//! weighed against what they give away.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "weights stay far below 2^53, and what becomes an index is clamped first"
)]

mod belief;
mod check;
pub mod free;
mod greedy;
mod hunt;
mod imagine;
mod mind;
mod placing;
mod skill;
mod tempo;
mod threat;
mod torpedo;
mod turn;
mod waters;

use contract::{Game, Listed};
use depths::{Action, Depths, PhaseView};

use self::check::checked;
use self::imagine::stage;
use self::mind::Mind;
use self::placing::Hiding;
use self::skill::Skill;
use crate::imagine::to_act;
use crate::{Bot, Budget, Choice, NoChoice, Progress, Sight, Value, Watch};

pub use belief::Belief;
pub use greedy::DepthsGreedy;
pub use waters::Waters;

/// The computer player of Bataille sous les mers, of any level.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use bots::depths::DepthsBot;
/// use bots::{Bot, Budget, Level, Sight, Watch};
/// use contract::{Eye, Game, Seat};
///
/// let rules = depths::Rules::default();
/// let game = depths::Depths::new(&rules);
/// let view = game.view(Eye::Seat(Seat::ONE));
/// let sight = Sight { seat: Seat::ONE, rules: &rules, view: &view, earlier: &[], seed: 1 };
/// let stop = AtomicBool::new(false);
/// let choice = DepthsBot.choose(&sight, &Budget::level(Level::TOP), &mut Watch::new(&stop))?;
/// assert!(choice.action.to_string().starts_with("place:"));
/// # Ok::<(), bots::NoChoice>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct DepthsBot;

impl Bot<Depths> for DepthsBot {
    fn name(&self) -> String {
        Depths::ID.to_owned()
    }

    fn choose(
        &mut self,
        sight: &Sight<'_, Depths>,
        budget: &Budget,
        watch: &mut Watch<'_>,
    ) -> Result<Choice<Depths>, NoChoice> {
        budget.check()?;
        checked(sight)?;
        let skill = Skill::of(budget.level);
        let mut mind = Mind::new(sight, budget, watch, skill);
        let mut value = 0.0;
        let mut plan = Vec::new();
        let action = if sight.view.phase == PhaseView::Place {
            let mut dice = sight.dice(0);
            let hiding = if dice.below(100) < skill.hides { Hiding::Quiet } else { Hiding::Anywhere };
            placing::draw(sight.rules, &mind.waters, hiding, &mut dice)
        } else {
            let mut legal = Vec::new();
            let stage = stage(sight.rules, sight.view, sight.seat)?;
            to_act(stage.turn(), sight.seat)?;
            stage.legal(&mut legal);
            let sailing = match sight.view.phase {
                PhaseView::Start => turn::plan(&mut mind, &legal),
                PhaseView::Moved { .. } => turn::drop_after_move(&mut mind, &legal),
                _ => None,
            };
            if let Some(best) = sailing {
                value = best.score;
                plan.extend(best.then);
            }
            let end = || legal.iter().copied().find(|action| *action == Action::End);
            sailing
                .map(|best| best.action)
                .or_else(|| torpedo::choose(&mut mind, &legal))
                .or_else(end)
                .or_else(|| legal.first().copied())
        };
        let action = action.ok_or(NoChoice::NoLegalAction { seat: sight.seat })?;
        let line: Vec<Action> = std::iter::once(action).chain(plan).collect();
        let (nodes, depth) = (mind.purse.spent.max(1), mind.purse.depth(skill.depth));
        let value = Value::Score((value * 100.0) as i32);
        let names = line.iter().map(ToString::to_string).collect();
        watch.tell(&Progress { depth, nodes, value, line: names });
        // What follows a move depends on whether it meets a mine: the caller asks again.
        Ok(Choice { action, plan: Vec::new(), line, value, depth, nodes })
    }
}
