//! Whatever looks best at once.

use contract::{Outcome, Turn};

use crate::imagine::imagined;
use crate::{Bot, Budget, Choice, Imagine, NoChoice, Sight, Value, Watch};

/// Plays the action after which its seat stands best at a glance; the dice choose between equals.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

/// More than any glance says.
const WIN: i32 = 1_000_000;

impl<G: Imagine> Bot<G> for Greedy {
    fn name(&self) -> String {
        "greedy".to_owned()
    }

    fn choose(&mut self, sight: &Sight<'_, G>, budget: &Budget, _: &mut Watch<'_>) -> Result<Choice<G>, NoChoice> {
        budget.check()?;
        let mut dice = sight.dice(0);
        let game = imagined(sight, &mut dice)?;
        let mut legal = Vec::new();
        game.legal(&mut legal);
        if legal.is_empty() {
            // Too many to list: one of them stands in for all.
            legal.extend(game.random_action(&mut dice));
        }
        // The first of equals is kept, so an even order makes an even choice.
        dice.shuffle(&mut legal);
        let nodes = legal.len() as u64;
        let mut events = Vec::new();
        let mut best: Option<(i32, G::Action)> = None;
        for action in legal {
            let mut after = game.clone();
            events.clear();
            if after.play(&action, &mut events).is_err() {
                continue;
            }
            let worth = match after.turn() {
                Turn::Over(Outcome::Win(seat)) if seat == sight.seat => WIN,
                Turn::Over(Outcome::Win(_)) => -WIN,
                Turn::Over(Outcome::Draw) => 0,
                Turn::Seat(_) | Turn::Chance => after.worth(sight.seat),
            };
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, action));
            }
        }
        let (worth, action) = best.ok_or(NoChoice::NoLegalAction { seat: sight.seat })?;
        let value = if worth == WIN { Value::Wins(1) } else { Value::Score(worth) };
        Ok(Choice { line: vec![action.clone()], action, plan: Vec::new(), value, depth: 1, nodes })
    }
}
