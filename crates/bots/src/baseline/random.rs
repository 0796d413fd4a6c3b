//! Any legal action.

use crate::imagine::imagined;
use crate::{Bot, Budget, Choice, Imagine, NoChoice, Sight, Value, Watch};

/// Plays any legal action, drawn with its dice.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Imagine> Bot<G> for Random {
    fn name(&self) -> String {
        "random".to_owned()
    }

    fn choose(&mut self, sight: &Sight<'_, G>, budget: &Budget, _: &mut Watch<'_>) -> Result<Choice<G>, NoChoice> {
        budget.check()?;
        let mut dice = sight.dice(0);
        let game = imagined(sight, &mut dice)?;
        let action = game.random_action(&mut dice).ok_or(NoChoice::NoLegalAction { seat: sight.seat })?;
        let line = vec![action.clone()];
        Ok(Choice { action, plan: Vec::new(), line, value: Value::Score(0), depth: 0, nodes: 0 })
    }
}
