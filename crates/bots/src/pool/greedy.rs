//! The yardstick: the best pot by geometry, and nothing else.

use ::billiard::Units;
use ::pool::{Action, Phase, Pool, Stroke};
use contract::Game;

use super::board::{Balls, Board, angle_of, thousandths};
use super::imagined;
use super::judge::gain;
use super::surface;
use crate::{Bot, Budget, Choice, NoChoice, Sight, Value, Watch};

/// Plays the straight pot that promises most damage, with a steady hand, but tries nothing out: throw leads it astray, and what
/// it leaves to the enemy it does not ask.
#[derive(Clone, Copy, Debug, Default)]
pub struct PoolGreedy;

/// How far it thinks that hands stray, in radians.
const HAND: f64 = 0.005;

impl Bot<Pool> for PoolGreedy {
    fn name(&self) -> String {
        "greedy".to_owned()
    }

    fn choose(
        &mut self,
        sight: &Sight<'_, Pool>,
        budget: &Budget,
        _: &mut Watch<'_>,
    ) -> Result<Choice<Pool>, NoChoice> {
        budget.check()?;
        let (game, board) = imagined(sight)?;
        let mut dice = sight.dice(0);
        let seat = sight.seat;
        let chosen = match game.phase() {
            Phase::Place => surface::put_down(&game, seat, 100_000, &mut dice).into_iter().collect(),
            Phase::Break => nearest(&game, game.strikeable(), Units::ALL, 8_000),
            _ => attack(&game, &board, sight),
        };
        let mut line: Vec<Action> = chosen;
        if line.is_empty() {
            line.extend(game.random_action(&mut dice));
        }
        let action = *line.first().ok_or(NoChoice::NoLegalAction { seat })?;
        let plan = line[1..].to_vec();
        Ok(Choice { action, plan, line, value: Value::Score(0), depth: 1, nodes: 1 })
    }
}

/// The best pot, or a stroke at the nearest enemy.
fn attack(game: &Pool, board: &Board, sight: &Sight<'_, Pool>) -> Vec<Action> {
    let war = game.war();
    if war.must_surface().is_some() {
        let mut dice = sight.dice(1);
        let ideas = surface::ideas(board, game, sight.seat, HAND, 24, &mut dice);
        let found = ideas.first().and_then(|(action, _, pot)| Some(vec![*action, Action::Stroke(pot.stroke()?)]));
        return found.unwrap_or_default();
    }
    let own = game.strikeable();
    let enemy = war.on_table().and(Units::of(sight.seat.other()));
    let mut pots = Vec::new();
    board.pots(&Balls::of(game), own, enemy, &mut pots);
    let worth = |pot: &super::board::Pot| pot.chance(HAND) * gain(war, pot);
    let best = pots.iter().max_by(|one, other| worth(one).total_cmp(&worth(other)));
    match best.and_then(super::board::Pot::stroke) {
        Some(stroke) => vec![Action::Stroke(stroke)],
        None => nearest(game, own, enemy, 3_000),
    }
}

/// A stroke of one of these units straight at the nearest of those.
fn nearest(game: &Pool, units: Units, at: Units, speed: i32) -> Vec<Action> {
    let balls = Balls::of(game);
    let pairs = units.iter().flat_map(|unit| at.iter().filter(move |&at| at != unit).map(move |at| (unit, at)));
    let lines = pairs.filter_map(|(unit, at)| Some((unit, balls.at[at.index()]? - balls.at[unit.index()]?)));
    let best = lines.min_by(|one, other| one.1.squared().total_cmp(&other.1.squared()));
    let stroke =
        best.and_then(|(unit, line)| Stroke::new(unit, thousandths(angle_of(line)).rem_euclid(Stroke::TURN), speed));
    stroke.map(Action::Stroke).into_iter().collect()
}
