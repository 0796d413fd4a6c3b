//! What a computer player is.

use contract::{Dice, Game, Seat, Seed};
use thiserror::Error;

use crate::{Budget, Value, Watch};

/// A computer player of one game.
///
/// It is handed a [`Sight`], never the game: what its seat may not see is not there to be looked at. The same sight,
/// budget and seed give the same choice on every platform, as long as no time is in the budget and nobody cancels.
pub trait Bot<G: Game>: Send {
    /// How it is called in tables: `bn3e-7`, `mcts`.
    fn name(&self) -> String;

    /// Chooses an action for the seat that sees this.
    ///
    /// Cancelled through [`Watch`], it answers within 20 ms with the best that it has found by then.
    fn choose(&mut self, sight: &Sight<'_, G>, budget: &Budget, watch: &mut Watch<'_>) -> Result<Choice<G>, NoChoice>;

    /// What the position is worth to the seat that sees this if it plays an action, as far as can be told from what it sees
    /// now. Nothing where only the next position tells: where everybody sees everything, whoever asks can look at that one.
    fn value_of(
        &mut self,
        _sight: &Sight<'_, G>,
        _action: &G::Action,
        _budget: &Budget,
        _watch: &mut Watch<'_>,
    ) -> Result<Option<Value>, NoChoice> {
        Ok(None)
    }
}

/// What a bot gets: the view of its seat, and nothing else of the game.
#[derive(Debug)]
pub struct Sight<'a, G: Game> {
    /// The seat that it plays.
    pub seat: Seat,
    /// The rules that are played by.
    pub rules: &'a G::Rules,
    /// What its seat sees now.
    pub view: &'a G::View,
    /// What its seat saw at the start of its earlier turns, oldest first, as far as the caller remembers: for rules that look
    /// back. May be empty.
    pub earlier: &'a [G::View],
    /// What all its dice come from.
    pub seed: u64,
}

impl<G: Game> Sight<'_, G> {
    /// Dice of its own for each purpose, told apart by a number.
    pub fn dice(&self, purpose: u64) -> Dice {
        Seed::from_number(self.seed).dice(purpose)
    }
}

/// What a bot chose, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<G: Game> {
    /// The action to play now.
    pub action: G::Action,
    /// What it means to play after that in the same turn, as far as it knows. A caller may play it without asking again,
    /// unless something unforeseen happens.
    pub plan: Vec<G::Action>,
    /// What it expects to follow, `action` included.
    pub line: Vec<G::Action>,
    /// What it thinks of its position.
    pub value: Value,
    /// How deep it has looked, in its own measure.
    pub depth: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
}

/// Why there is no choice.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoChoice {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Another seat is to act, or chance.
    #[error("seat {seat} is not to act")]
    NotToAct {
        /// The seat that was asked.
        seat: Seat,
    },
    /// There is nothing to choose from.
    #[error("seat {seat} has no legal action")]
    NoLegalAction {
        /// The seat that was asked.
        seat: Seat,
    },
    /// No time, no nodes or no depth at all.
    #[error("the budget has nothing to spend: its {limit} is zero")]
    ZeroBudget {
        /// Which limit: `time`, `nodes` or `depth`.
        limit: &'static str,
    },
    /// The view cannot be that of a game by these rules.
    #[error("the view makes no sense: {0}")]
    BadView(String),
}
