//! The player of BN3E: alpha-beta over single actions, with a table, ordering, quiescence and tuned weights.

mod judge;
mod landing;
mod line;
mod node;
mod order;
mod search;
mod shores;
mod skill;
mod transpositions;
mod value;
mod weights;

use bn3e::{Action, Bn3e, Position, Rules};
use contract::{Game, Turn};

use self::landing::Prover;
use self::search::{Limits, Manner, Search};
use self::skill::{Attention, Skill};
use self::transpositions::Transpositions;
use self::value::{WIN, meant};
use crate::imagine::to_act;
use crate::{Bot, Budget, Choice, Greedy, NoChoice, OwnBot, Progress, Sight, Watch};

pub use judge::{features, judge, weigh};
pub use weights::{COUNT, NAMES, TUNED, Weights};

/// How many nodes a proof may take; with the usual rules none takes as many.
const MOST_PROOF: u64 = 2_000_000;

/// The computer player of BN3E, of any level.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use bots::{Bn3eBot, Bot, Budget, Sight, Watch};
/// use contract::{Eye, Game, Seat};
///
/// // One move and a landing away.
/// let rules = bn3e::Rules::default();
/// let game = bn3e::Bn3e::from_position(&rules, "s3s33r3/1R34/6/6/4p31/P35 b 3 - 9")?;
/// let view = game.view(Eye::Seat(Seat::ONE));
/// let sight = Sight { seat: Seat::ONE, rules: &rules, view: &view, earlier: &[], seed: 1 };
/// let stop = AtomicBool::new(false);
/// let choice = Bn3eBot::default().choose(&sight, &Budget::nodes(10_000), &mut Watch::new(&stop))?;
/// assert_eq!(choice.action.to_string(), "b6-c7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Bn3eBot {
    weights: Option<Weights>,
    /// Kept for its memory alone: no choice depends on the choices before.
    table: Transpositions,
}

impl Bn3eBot {
    /// Plays by these weights instead of the tuned ones: for the tuner.
    pub fn with_weights(weights: Weights) -> Bn3eBot {
        Bn3eBot { weights: Some(weights), ..Bn3eBot::default() }
    }
}

impl OwnBot for Bn3eBot {
    type Game = Bn3e;
    type Greedy = Greedy;
    const PLANS_TURNS: bool = true;
    /// A whole ship ahead is about 86 %.
    const STEEPNESS: f64 = 0.01;
}

impl Bot<Bn3e> for Bn3eBot {
    fn name(&self) -> String {
        Bn3e::ID.to_owned()
    }

    fn choose(
        &mut self,
        sight: &Sight<'_, Bn3e>,
        budget: &Budget,
        watch: &mut Watch<'_>,
    ) -> Result<Choice<Bn3e>, NoChoice> {
        budget.check()?;
        let root = position(sight.rules, sight.view)?;
        to_act(root.turn(sight.rules), sight.seat)?;
        let mut skill = Skill::of(budget.level);
        if let Some(weights) = self.weights {
            skill.weights = weights;
        }
        let free = budget.time.is_some() || budget.nodes.is_some();
        let limits = Limits {
            // The strongest level takes whatever it is given; the others have enough at some point.
            nodes: match budget.nodes {
                Some(nodes) if budget.level == crate::Level::TOP => nodes,
                Some(nodes) => nodes.min(skill.nodes),
                None if free && budget.level == crate::Level::TOP => u64::MAX,
                None => skill.nodes,
            },
            time: budget.time,
            depth: budget.depth.map_or(skill.depth, |depth| skill.depth.min(depth.min(60).cast_signed())),
        };
        let mut proof = 0;
        if skill.proves_landings && budget.depth.is_none() {
            // A quarter of the budget: most proofs take far less, and the search finds what they do not.
            let is_up = || watch.is_up(budget.time.map(|time| time / 4));
            let mut prover = Prover::new(sight.rules, (limits.nodes / 4).min(MOST_PROOF), &is_up);
            let forced = prover.forced(&root);
            proof = prover.nodes;
            if let Some(path) = forced {
                return Ok(proved(&root, sight.rules, path, proof, watch));
            }
        }
        let attention = Attention::new(&skill, sight.seed, &root);
        let earlier = sight.earlier.iter().filter_map(|view| position(sight.rules, view).ok());
        let ships =
            |position: &Position| (position.bits(bn3e::Side::Blue) | position.bits(bn3e::Side::Red)).count_ones();
        let earlier = earlier.filter(|position| ships(position) == ships(&root));
        let left = Limits { nodes: limits.nodes.saturating_sub(proof).max(1), ..limits };
        let table = std::mem::take(&mut self.table).renewed(left.nodes);
        let mut search =
            Search::new(sight.rules, &skill, attention, Manner::Keen, left, table, watch).remembering(earlier);
        let found = search.run(&root);
        self.table = search.table;
        let found = found.ok_or(NoChoice::NoLegalAction { seat: sight.seat })?;
        Ok(Choice {
            action: found.action,
            plan: own_turn(&root, sight.rules, &found.line),
            value: meant(found.value),
            depth: found.depth.cast_unsigned(),
            nodes: found.nodes + proof,
            line: found.line,
        })
    }
}

/// The position that a view shows.
fn position(rules: &Rules, view: &bn3e::View) -> Result<Position, NoChoice> {
    if view.is_over() {
        return Err(NoChoice::Over);
    }
    Position::read(rules, &view.position).map_err(|misread| NoChoice::BadView(misread.to_string()))
}

/// What of a line is left of the own turn after its first action.
fn own_turn(root: &Position, rules: &Rules, line: &[Action]) -> Vec<Action> {
    let mut at = *root;
    let own = line.iter().take_while(|action| {
        let own = at.side() == root.side();
        at.apply(rules, **action);
        own
    });
    let own = own.count();
    line.get(1..own).unwrap_or_default().to_vec()
}

/// A landing that nothing can stop.
fn proved(root: &Position, rules: &Rules, path: Vec<Action>, nodes: u64, watch: &mut Watch<'_>) -> Choice<Bn3e> {
    let mut after = *root;
    for action in &path {
        after.apply(rules, *action);
    }
    // BN-15, BN-16: it lands, or nobody is left to stop it.
    let wins = matches!(path.last(), Some(Action::Land { .. })) || matches!(after.turn(rules), Turn::Over(_));
    // One turn of the other side and one landing more, at most.
    let more = if wins { 0 } else { 2 * i32::from(rules.action_points()) };
    let value = meant(WIN - i32::try_from(path.len()).unwrap_or(0) - more);
    let depth = if wins { rules.action_points() } else { 3 * rules.action_points() };
    let line: Vec<String> = path.iter().map(ToString::to_string).collect();
    watch.tell(&Progress { depth: u32::from(depth), nodes, value, line });
    let action = path.first().copied().unwrap_or(Action::End);
    Choice { action, plan: own_turn(root, rules, &path), line: path, value, depth: u32::from(depth), nodes }
}
