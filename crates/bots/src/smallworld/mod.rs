//! The player of Small World: a beam over where all units go, attacks weighed by their exact odds, and an eye on what
//! enemies can do next.

mod attacker;
mod field;
mod fights;
mod foresee;
mod imagine;
mod judge;
mod map_facts;
mod skill;
mod turn;
mod weights;

use contract::{Dice, Eye, Game};
use smallworld::{Action, SmallWorld, View};

use self::field::{Field, Way};
use self::fights::Fights;
use self::judge::{Judge, WIN};
use self::map_facts::MapFacts;
use self::skill::{Attention, Skill};
use self::turn::{Decision, Settlement, TurnSearch};
use crate::imagine::to_act;
use crate::{Bot, Budget, Choice, Greedy, Level, NoChoice, OwnBot, Progress, Sight, Value, Watch};

pub use attacker::SmallWorldAttacker;
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

impl OwnBot for SmallWorldBot {
    type Game = SmallWorld;
    type Greedy = Greedy;
    /// Five points ahead are about 88 %.
    const STEEPNESS: f64 = 0.004;
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
        let seen = Seen::of(sight)?;
        let skill = self.skill(budget);
        let is_up = || watch.is_up(budget.time);
        let mut search = self.search(&seen, sight, &skill, budget, &is_up);
        let fights = fights(&skill, budget);
        let mut found = think(&mut search, &seen.field, fights);
        let foresight = skill.foresight.filter(|_| budget.depth.is_none_or(|depth| depth > found.depth));
        if let Decision::Settle(_) = &found.decision {
            let mut values: Vec<f64> = found.settlements.iter().map(|settlement| settlement.worth).collect();
            if let Some(foresight) = foresight {
                if let Some(sums) = search.foreseen(&found.settlements, seen.view.first, foresight, &sight.dice(1)) {
                    values = sums;
                    found.depth += foresight.turns;
                }
                found.nodes = search.nodes;
            }
            let sound = if seen.view.turn == 1 { SOUND } else { 0.0 };
            let place = one_of_the_best(&values, sound, &mut sight.dice(2));
            found.decision = found.settlements[place].decision.clone();
        }
        let mut line = actions(&seen.facts, &found.decision);
        let value = in_hundredths(found.worth);
        let told = line.iter().map(ToString::to_string).collect();
        watch.tell(&Progress { depth: found.depth, nodes: found.nodes, value, line: told });
        if line.is_empty() {
            line.push(Action::End);
        }
        let plan = line[1..].to_vec();
        Ok(Choice { action: line[0].clone(), plan, line, value, depth: found.depth, nodes: found.nodes })
    }

    /// What the turn is worth if it goes on with this action: an attack by its exact odds, and everything as the seat itself
    /// sees it, however many others there are. Half of the time goes into seeing what the choice would be measured by.
    fn value_of(
        &mut self,
        sight: &Sight<'_, SmallWorld>,
        action: &Action,
        budget: &Budget,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Value>, NoChoice> {
        budget.check()?;
        let seen = Seen::of(sight)?;
        let mut after = seen.game.clone();
        if after.play(action, &mut Vec::new()).is_err() {
            return Ok(None);
        }
        let skill = self.skill(budget);
        let (half, whole) = (|| watch.is_up(budget.time.map(|time| time / 2)), || watch.is_up(budget.time));
        let mut search = self.search(&seen, sight, &skill, budget, &half);
        let found = think(&mut search, &seen.field, fights(&skill, budget));
        (search.nodes, search.stopped, search.is_up) = (0, false, &whole);
        let fights = found.depth - 1;
        let worth = match *action {
            Action::Move { .. } => {
                let field = Field::of(&seen.facts, &after.view(Eye::Seat(sight.seat)));
                look(&mut search, &field, fights).worth
            }
            Action::Attack { unit, at } => {
                let (unit, at) = (usize::from(unit) - 1, seen.facts.place(at));
                let here = seen.field.units[sight.seat.index()][unit];
                let way = Way { to: here.at, half: here.half, steps: Vec::new() };
                search.attack(&seen.field, &found.settlements[0].decision, (unit, &way, at), fights.saturating_sub(1))
            }
            Action::End => search.worth(&seen.field),
            _ => return Ok(None),
        };
        Ok(Some(in_hundredths(worth)))
    }
}

/// What a seat sees, as far as it makes sense.
struct Seen {
    game: SmallWorld,
    view: View,
    facts: MapFacts,
    field: Field,
}

impl Seen {
    fn of(sight: &Sight<'_, SmallWorld>) -> Result<Seen, NoChoice> {
        let game = SmallWorld::from_position(sight.rules, &sight.view.position)
            .map_err(|misread| NoChoice::BadView(misread.to_string()))?;
        to_act(game.turn(), sight.seat)?;
        // What the position text says is known to make sense; what else the view says is not.
        let view = game.view(Eye::Seat(sight.seat));
        let facts = MapFacts::of(sight.rules, &view).ok_or_else(|| NoChoice::BadView("there is no map".to_owned()))?;
        let field = Field::of(&facts, &view);
        Ok(Seen { game, view, facts, field })
    }
}

impl SmallWorldBot {
    fn skill(&self, budget: &Budget) -> Skill {
        let skill = Skill::of(budget.level);
        Skill { weights: self.weights.unwrap_or(skill.weights), ..skill }
    }

    /// A search that has not looked at anything yet.
    fn search<'a>(
        &'a mut self,
        seen: &'a Seen,
        sight: &Sight<'_, SmallWorld>,
        skill: &Skill,
        budget: &Budget,
        is_up: &'a dyn Fn() -> bool,
    ) -> TurnSearch<'a> {
        self.fights.under(&seen.facts.rules);
        TurnSearch {
            facts: &seen.facts,
            judge: Judge::new(&seen.facts, &seen.view, sight.seat, skill.weights),
            fights: &mut self.fights,
            attention: Attention::new(skill, sight.seed, seen.view.turn),
            width: skill.width,
            nodes: 0,
            most_nodes: most_nodes(skill, budget),
            is_up,
            stopped: false,
        }
    }
}

/// How many fights are thought through one after the other.
fn fights(skill: &Skill, budget: &Budget) -> u32 {
    budget.depth.map_or(skill.fights, |depth| skill.fights.min(depth - 1))
}

/// In the first turn of a game settlements that differ by no more than this, in points, are all the same: which of them it
/// is, the seed says.
const SOUND: f64 = 0.15;

/// The place of the greatest value, the first of equals; or of one that is less by no more than this.
fn one_of_the_best(values: &[f64], sound: f64, dice: &mut Dice) -> usize {
    let better = |best: usize, place: usize| if values[place] > values[best] + 1e-9 { place } else { best };
    let best = (0..values.len()).reduce(better).unwrap_or(0);
    if sound == 0.0 {
        return best;
    }
    let sound: Vec<usize> = (0..values.len()).filter(|&place| values[place] >= values[best] - sound).collect();
    dice.pick(&sound).copied().unwrap_or(best)
}

/// What a search found.
struct Found {
    worth: f64,
    decision: Decision,
    /// All ways to settle that were kept, best first.
    settlements: Vec<Settlement>,
    /// How many fights were thought through, and one for settling.
    depth: u32,
    nodes: u64,
}

/// First how the turn would end in peace, and whether there is anything to lose; then what fights could bring.
fn think(search: &mut TurnSearch<'_>, field: &Field, fights: u32) -> Found {
    let settlements = search.settlements(field);
    let Some(bold) = search.judge.bold(settlements[0].worth).filter(|_| !search.stopped) else {
        return with_fights(search, field, settlements, fights);
    };
    search.judge = bold;
    look(search, field, fights)
}

/// The same by the judge that the search has.
fn look(search: &mut TurnSearch<'_>, field: &Field, fights: u32) -> Found {
    let settlements = search.settlements(field);
    with_fights(search, field, settlements, fights)
}

/// One fight, two, three, as long as the budget lasts.
fn with_fights(search: &mut TurnSearch<'_>, field: &Field, settlements: Vec<Settlement>, fights: u32) -> Found {
    let (worth, settled) = (settlements[0].worth, settlements[0].decision.clone());
    let mut found = Found { worth, decision: settled.clone(), settlements, depth: 1, nodes: search.nodes };
    for deeper in 1..=fights {
        if search.stopped {
            break;
        }
        let attack = search.best_attack(field, (worth, &settled), deeper);
        if search.stopped && deeper > 1 {
            // Half a look deeper does not compare with a whole one.
            break;
        }
        let (worth, decision) = attack.unwrap_or_else(|| (worth, settled.clone()));
        found = Found { worth, decision, depth: deeper + 1, ..found };
        if matches!(found.decision, Decision::Settle(_)) && deeper > 1 {
            break;
        }
    }
    Found { nodes: search.nodes, ..found }
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
fn actions(facts: &MapFacts, decision: &Decision) -> Vec<Action> {
    let walk = |unit: usize, way: &Way| {
        let number = unit as u8 + 1;
        let tiles = way.steps.iter().filter_map(|&step| facts.tile(step));
        tiles.map(|to| Action::Move { unit: number, to }).collect::<Vec<_>>()
    };
    match decision {
        Decision::Settle(ways) => {
            let moves = ways.iter().flat_map(|(unit, way)| walk(*unit, way));
            moves.chain([Action::End]).collect()
        }
        Decision::Attack(unit, way, at) => {
            let attack = facts.tile(*at).map(|at| Action::Attack { unit: *unit as u8 + 1, at });
            walk(*unit, way).into_iter().chain(attack).collect()
        }
    }
}

/// In hundredths of a point.
fn in_hundredths(worth: f64) -> Value {
    if worth >= WIN {
        return Value::Wins(1);
    }
    Value::Score((worth * 100.0) as i32)
}
