//! The player of the simulated table: strokes that come to mind, tried out under the tremor of its hand, judged by armour,
//! repairs, danger and the position left.
//!
//! Nothing is hidden on the table, so a view is the game. What a player of flesh does not know is how its own hand will
//! tremble: neither does this one. It chooses what it means to play, and its hand plays something near it.

#![allow(clippy::cast_precision_loss, reason = "numbers of trials stay far below 2^53")]

mod board;
mod budget;
mod greedy;
mod hand;
mod judge;
mod search;
mod skill;
mod surface;

use ::pool::{Action, Phase, Pool, Rules, View};
use contract::{Dice, Game, Seat};

use self::board::Board;
use self::budget::Spending;
use self::hand::{Hand, normal};
use self::judge::Judge;
use self::search::Search;
use self::skill::Skill;
use crate::imagine::to_act;
use crate::{Bot, Budget, Choice, Imagine, NoChoice, OwnBot, Progress, Sight, Value, Watch};

pub use greedy::PoolGreedy;

/// The computer player of Naval Battle Billiard on the simulated table, of any level.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use bots::{Bot, Budget, Level, PoolBot, Sight, Watch};
/// use contract::{Eye, Game, Seat};
///
/// let rules = pool::Rules::default();
/// let mut game = pool::Pool::new(&rules);
/// game.play(&"~rack=3,9,C,14,1,2,4,5,6,7,10,11,12,13,15".parse()?, &mut Vec::new()).unwrap();
/// let view = game.view(Eye::Seat(Seat::ONE));
/// let sight = Sight { seat: Seat::ONE, rules: &rules, view: &view, earlier: &[], seed: 1 };
/// let stop = AtomicBool::new(false);
/// let choice = PoolBot.choose(&sight, &Budget::level(Level::BOTTOM), &mut Watch::new(&stop))?;
/// assert!(choice.action.to_string().starts_with("8@"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct PoolBot;

impl OwnBot for PoolBot {
    type Game = Pool;
    type Greedy = PoolGreedy;
    /// Four points of armour ahead are 73 %.
    const STEEPNESS: f64 = 0.0025;
}

impl Imagine for Pool {
    fn imagine(rules: &Rules, view: &View, _: &mut Dice) -> Result<Pool, NoChoice> {
        view.game(rules).map_err(|misread| NoChoice::BadView(misread.to_string()))
    }

    fn worth(&self, seat: Seat) -> i32 {
        judge::balance(self.war(), seat) as i32
    }
}

/// The game that a player sees, with hands that do what they are told, and its table.
fn imagined(sight: &Sight<'_, Pool>) -> Result<(Pool, Board), NoChoice> {
    let rules = Rules { tremor: 0, ..*sight.rules };
    let game = Pool::imagine(&rules, sight.view, &mut sight.dice(0))?;
    to_act(game.turn(), sight.seat)?;
    let board = Board::new(&rules).ok_or_else(|| NoChoice::BadView("there is no such table".to_owned()))?;
    Ok((game, board))
}

impl Bot<Pool> for PoolBot {
    fn name(&self) -> String {
        Pool::ID.to_owned()
    }

    fn choose(
        &mut self,
        sight: &Sight<'_, Pool>,
        budget: &Budget,
        watch: &mut Watch<'_>,
    ) -> Result<Choice<Pool>, NoChoice> {
        budget.check()?;
        let (game, board) = imagined(sight)?;
        let mut skill = Skill::of(budget.level);
        if budget.depth == Some(1) {
            skill.replies = (0, 0);
        }
        let own = Hand::of(&skill);
        let mut dice = sight.dice(0);
        let mut any = sight.dice(1);
        // The tremor of the table is not in the imagined game, so the hand has it in thought.
        let hand = own.trembling(sight.rules.tremor);
        let noise = (0..skill.samples.max(1)).map(|_| (normal(&mut dice), normal(&mut dice))).collect();
        let judge = Judge {
            board: &board,
            seat: sight.seat,
            hand: hand.radians().max(0.002),
            danger: skill.danger,
            pots: Vec::new(),
        };
        let limit = budget.nodes.unwrap_or(skill.nodes);
        let spending = Spending::new(watch, budget.time, limit);
        let mut search = Search { board: &board, judge, skill, hand, spending, noise, dice };
        if game.phase() == Phase::Place {
            let place = search.best_place(&game).or_else(|| game.random_action(&mut any));
            let place = place.ok_or(NoChoice::NoLegalAction { seat: sight.seat })?;
            return Ok(chosen(vec![place], Value::Score(0), 1, search.spending.spent.max(1)));
        }
        let best = search.best(&game);
        let nodes = search.spending.spent;
        let Some(best) = best else {
            // A submarine that must come up where there is hardly room, or nothing left to strike at.
            let action = game.random_action(&mut any).ok_or(NoChoice::NoLegalAction { seat: sight.seat })?;
            return Ok(chosen(vec![action], Value::Score(0), 0, nodes.max(1)));
        };
        let played = own.strays(best.stroke, (normal(&mut any), normal(&mut any)));
        let line: Vec<Action> = best.surface.into_iter().chain([Action::Stroke(played)]).collect();
        let value = if best.wins() { Value::Wins(1) } else { Value::Score(best.value as i32) };
        let depth = if best.rank > 2 { 2 } else { 1 };
        let names = line.iter().map(ToString::to_string).collect();
        search.spending.watch.tell(&Progress { depth, nodes, value, line: names });
        Ok(chosen(line, value, depth, nodes.max(1)))
    }
}

/// A choice that plays this line; it is not empty.
fn chosen(line: Vec<Action>, value: Value, depth: u32, nodes: u64) -> Choice<Pool> {
    Choice { action: line[0], plan: line[1..].to_vec(), line, value, depth, nodes }
}
