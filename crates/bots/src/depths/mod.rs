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
mod race;
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
use crate::{Bot, Budget, Choice, NoChoice, OwnBot, Progress, Sight, Value, Watch};

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

impl OwnBot for DepthsBot {
    type Game = Depths;
    type Greedy = DepthsGreedy;
    /// Five turns ahead are 67 %.
    const STEEPNESS: f64 = 0.0014;
}

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
        let mut then = None;
        let mut value = Value::Score(0);
        let action = if sight.view.phase == PhaseView::Place {
            let mut dice = sight.dice(0);
            let hiding = if dice.below(100) < skill.hides { Hiding::Quiet } else { Hiding::Anywhere };
            placing::draw(sight.rules, &mind.waters, hiding, &mut dice)
        } else {
            let legal = listed(sight)?;
            let best = turn::best(&weighed(&mut mind, &legal));
            then = best.and_then(|best| best.then);
            value = best.map_or(value, |best| valued(race::lead(&mut mind), best, best));
            best.map(|best| best.action).or_else(|| legal.first().copied())
        };
        let action = action.ok_or(NoChoice::NoLegalAction { seat: sight.seat })?;
        let line: Vec<Action> = std::iter::once(action).chain(then).collect();
        let (nodes, depth) = (mind.purse.spent.max(1), mind.purse.depth(skill.depth));
        let names = line.iter().map(ToString::to_string).collect();
        watch.tell(&Progress { depth, nodes, value, line: names });
        // What follows a move depends on whether it meets a mine: the caller asks again.
        Ok(Choice { action, plan: Vec::new(), line, value, depth, nodes })
    }

    /// How much worse than the best action this one is, taken from what the position is worth.
    fn value_of(
        &mut self,
        sight: &Sight<'_, Depths>,
        action: &Action,
        budget: &Budget,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Value>, NoChoice> {
        budget.check()?;
        checked(sight)?;
        if sight.view.phase == PhaseView::Place {
            return Ok(None);
        }
        let mut mind = Mind::new(sight, budget, watch, Skill::of(budget.level));
        let candidates = weighed(&mut mind, &listed(sight)?);
        let of: Vec<turn::Candidate> =
            candidates.iter().copied().filter(|candidate| candidate.action == *action).collect();
        let (Some(best), Some(this)) = (turn::best(&candidates), turn::best(&of)) else { return Ok(None) };
        Ok(Some(valued(race::lead(&mut mind), best, this)))
    }
}

/// What the seat can do.
fn listed(sight: &Sight<'_, Depths>) -> Result<Vec<Action>, NoChoice> {
    let mut legal = Vec::new();
    let stage = stage(sight.rules, sight.view, sight.seat)?;
    to_act(stage.turn(), sight.seat)?;
    stage.legal(&mut legal);
    Ok(legal)
}

/// What each action that comes to mind is worth, next to the others.
fn weighed(mind: &mut Mind<'_, '_>, legal: &[Action]) -> Vec<turn::Candidate> {
    let end = legal.iter().copied().find(|action| *action == Action::End);
    let mut candidates: Vec<turn::Candidate> =
        end.into_iter().map(|action| turn::Candidate::quiet(0.0, action)).collect();
    match mind.view.phase {
        PhaseView::Start => candidates.extend(turn::weighed(mind, legal)),
        PhaseView::Moved { .. } => candidates.extend(turn::weighed_drops(mind, legal)),
        _ => {}
    }
    // Torpedoes can be fired after a charge, but no charge is dropped after a torpedo (DE-9).
    if turn::best(&candidates).is_none_or(|best| best.action == Action::End) {
        candidates.extend(torpedo::weighed(mind, legal));
    }
    candidates
}

/// What a chance to win at once is worth, in turns.
const WIN: f64 = 12.0;

/// What a position with such a lead is worth after a candidate that is not the best: in hundredths of a turn.
fn valued(lead: f64, best: turn::Candidate, candidate: turn::Candidate) -> Value {
    if candidate.wins >= 1.0 {
        return Value::Wins(if candidate.then.is_some() { 2 } else { 1 });
    }
    Value::Score(((lead - (best.score - candidate.score) + WIN * candidate.wins) * 100.0) as i32)
}
