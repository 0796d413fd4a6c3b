//! The player of Small World: a beam over where all units go, attacks weighed by their exact odds, and an eye on what
//! enemies can do next.

mod field;
mod fights;
mod foresee;
mod glance;
mod ground;
mod judge;
mod plan;
mod skill;
mod weights;

use contract::{Eye, Game};
use smallworld::{Action, SmallWorld};

use self::field::{Field, Way};
use self::fights::Fights;
use self::ground::Ground;
use self::judge::{Judge, WIN};
use self::plan::{Decision, Plan, Planner};
use self::skill::{Attention, Skill};
use crate::imagine::to_act;
use crate::{Bot, Budget, Choice, Level, NoChoice, Progress, Sight, Value, Watch};

pub use weights::{TUNED, Weights};

/// The computer player of Small World, of any level and for two to four seats.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use bots::{Bot, Budget, Sight, SmallWorldBot, Watch};
/// use contract::{Eye, Game, Rules as _, Seat};
/// use smallworld::{Rules, SmallWorld};
///
/// let mut values = Rules::default().values();
/// values.set_text("map", "demo")?;
/// let rules = Rules::from_values(&values)?;
/// // Two elves on one tile earn one point, on two tiles two.
/// let text = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a1:5:2:0,2:a1:5:2:0} orc{1:e5:5:2:0} 1/5 1 0:0 1 -";
/// let game = SmallWorld::from_position(&rules, text)?;
/// let view = game.view(Eye::Seat(Seat::ONE));
/// let sight = Sight { seat: Seat::ONE, rules: &rules, view: &view, earlier: &[], seed: 1 };
/// let stop = AtomicBool::new(false);
/// let choice = SmallWorldBot::default().choose(&sight, &Budget::nodes(10_000), &mut Watch::new(&stop))?;
/// assert_eq!(choice.action.to_string(), "1-a2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct SmallWorldBot {
    weights: Option<Weights>,
    /// Kept because odds depend on the rules alone: no choice depends on the choices before.
    fights: Fights,
}

impl SmallWorldBot {
    /// Plays by these weights instead of the tuned ones: for finding better ones.
    pub fn with_weights(weights: Weights) -> SmallWorldBot {
        SmallWorldBot { weights: Some(weights), ..SmallWorldBot::default() }
    }
}

impl Bot<SmallWorld> for SmallWorldBot {
    fn name(&self) -> String {
        SmallWorld::ID.to_owned()
    }

    fn choose(
        &mut self,
        sight: &Sight<'_, SmallWorld>,
        budget: &Budget,
        watch: &mut Watch<'_>,
    ) -> Result<Choice<SmallWorld>, NoChoice> {
        budget.check()?;
        let game = SmallWorld::from_position(sight.rules, &sight.view.position)
            .map_err(|misread| NoChoice::BadView(misread.to_string()))?;
        to_act(game.turn(), sight.seat)?;
        // What the position text says is known to make sense; what else the view says is not.
        let view = game.view(Eye::Seat(sight.seat));
        let ground = Ground::of(sight.rules, &view).ok_or_else(|| NoChoice::BadView("there is no map".to_owned()))?;
        let field = Field::of(&ground, &view);
        let mut skill = Skill::of(budget.level);
        skill.weights = self.weights.unwrap_or(skill.weights);
        self.fights.under(sight.rules);
        let is_up = || watch.is_up(budget.time);
        let mut planner = Planner {
            ground: &ground,
            judge: Judge::new(&ground, &view, sight.seat, skill.weights),
            fights: &mut self.fights,
            attention: Attention::new(&skill, sight.seed, view.turn),
            width: skill.width,
            nodes: 0,
            most_nodes: most_nodes(&skill, budget),
            is_up: &is_up,
            stopped: false,
        };
        let fights = budget.depth.map_or(skill.fights, |depth| skill.fights.min(depth - 1));
        let mut found = think(&mut planner, &field, fights);
        let foresight = skill.foresight.filter(|_| budget.depth.is_none_or(|depth| depth > found.depth));
        if let (Some(foresight), Decision::Settle(_)) = (foresight, &found.decision) {
            if let Some(place) = planner.foreseen(&found.plans, view.first, foresight, &sight.dice(1)) {
                found.decision = found.plans[place].decision.clone();
                found.depth += foresight.turns;
            }
            found.nodes = planner.nodes;
        }
        let mut line = actions(&ground, &found.decision);
        let value = value_of(found.worth);
        let told = line.iter().map(ToString::to_string).collect();
        watch.tell(&Progress { depth: found.depth, nodes: found.nodes, value, line: told });
        if line.is_empty() {
            line.push(Action::End);
        }
        let plan = line[1..].to_vec();
        Ok(Choice { action: line[0].clone(), plan, line, value, depth: found.depth, nodes: found.nodes })
    }
}

/// What a search found.
struct Found {
    worth: f64,
    decision: Decision,
    /// All ways to settle that were kept, best first.
    plans: Vec<Plan>,
    /// How many fights were thought through, and one for settling.
    depth: u32,
    nodes: u64,
}

/// First where everybody would go in peace; then one fight, two, three, as long as the budget lasts.
fn think(planner: &mut Planner<'_>, field: &Field, fights: u32) -> Found {
    let mut plans = planner.plans(field);
    if let Some(bold) = planner.judge.bold(plans[0].worth).filter(|_| !planner.stopped) {
        planner.judge = bold;
        plans = planner.plans(field);
    }
    let (worth, settled) = (plans[0].worth, plans[0].decision.clone());
    let mut found = Found { worth, decision: settled.clone(), plans, depth: 1, nodes: planner.nodes };
    for deeper in 1..=fights {
        if planner.stopped {
            break;
        }
        let attack = planner.best_attack(field, (worth, &settled), deeper);
        if planner.stopped && deeper > 1 {
            // Half a look deeper does not compare with a whole one.
            break;
        }
        let (worth, decision) = attack.unwrap_or_else(|| (worth, settled.clone()));
        found = Found { worth, decision, depth: deeper + 1, ..found };
        if matches!(found.decision, Decision::Settle(_)) && deeper > 1 {
            break;
        }
    }
    Found { nodes: planner.nodes, ..found }
}

/// The strongest level takes whatever it is given; the others have enough at some point.
fn most_nodes(skill: &Skill, budget: &Budget) -> u64 {
    match budget.nodes {
        Some(nodes) if budget.level == Level::TOP => nodes,
        Some(nodes) => nodes.min(skill.nodes),
        None if budget.level == Level::TOP && budget.time.is_some() => u64::MAX,
        None => skill.nodes,
    }
}

/// The actions of a decision: to the end of the turn, or to the fight that decides what comes then.
fn actions(ground: &Ground, decision: &Decision) -> Vec<Action> {
    let walk = |unit: usize, way: &Way| {
        let number = unit as u8 + 1;
        let tiles = way.steps.iter().filter_map(|&step| ground.tile(step));
        tiles.map(|to| Action::Move { unit: number, to }).collect::<Vec<_>>()
    };
    match decision {
        Decision::Settle(ways) => {
            let moves = ways.iter().flat_map(|(unit, way)| walk(*unit, way));
            moves.chain([Action::End]).collect()
        }
        Decision::Attack(unit, way, at) => {
            let attack = ground.tile(*at).map(|at| Action::Attack { unit: *unit as u8 + 1, at });
            walk(*unit, way).into_iter().chain(attack).collect()
        }
    }
}

/// In hundredths of a point.
fn value_of(worth: f64) -> Value {
    if worth >= WIN {
        return Value::Wins(1);
    }
    Value::Score((worth * 100.0) as i32)
}
