//! `position`: where the game stands.

use catalogue::{AnyMatch, Listing};
use contract::Turn;
use words::Words;

use super::{Engine, Refusal};

/// Where the moves of a `position` command begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Start {
    /// `startpos`
    Usual,
    /// `fen TEXT`
    Text(String),
}

impl Engine {
    /// `position startpos [moves A…]` or `position fen TEXT [moves A…]`.
    ///
    /// Scripts send the whole game again for each move. What it has in common with the game on the table is not played
    /// again, so that a game of many moves does not cost their square.
    pub(super) fn position(&mut self, rest: &str) -> Result<String, Refusal> {
        let (start, moves) = self.parse(rest)?;
        if start == self.start && !self.outdated {
            self.go_on(moves)?;
        } else {
            let text = match &start {
                Start::Usual => None,
                Start::Text(text) => Some(text.clone()),
            };
            let mut table = self.game.open(&self.values, text).map_err(|error| self.open_error(&error))?;
            for (number, action) in (1..).zip(&moves) {
                play(&self.words, &mut *table, number, action)?;
            }
            self.table = table;
            self.moves = moves;
            self.start = start;
            self.outdated = false;
        }
        Ok(String::new())
    }

    fn parse(&self, rest: &str) -> Result<(Start, Vec<String>), Refusal> {
        let (start, moves) = match rest.split_once(" moves ") {
            Some((start, moves)) => (start, moves),
            None => (rest.strip_suffix(" moves").unwrap_or(rest), ""),
        };
        let start = match start.trim_end().split_once(' ') {
            None if start.trim_end() == "startpos" => Start::Usual,
            Some(("fen", text)) => Start::Text(text.to_owned()),
            _ => return Err(self.words.with("engine-position-usage", &[("found", rest.into())])),
        };
        Ok((start, moves.split_ascii_whitespace().map(str::to_owned).collect()))
    }

    /// Goes from the moves on the table to these, over what they have in common.
    fn go_on(&mut self, moves: Vec<String>) -> Result<(), Refusal> {
        let common = self.moves.iter().zip(&moves).take_while(|(old, new)| old == new).count();
        self.table.rewind(common);
        for (number, action) in (1..).zip(&moves).skip(common) {
            if let Err(refusal) = play(&self.words, &mut *self.table, number, action) {
                // The position before the whole command stays.
                self.table.rewind(common);
                for action in &self.moves[common..] {
                    let again = self.table.play(action);
                    debug_assert!(again.is_ok(), "what was played can be played again");
                }
                return Err(refusal);
            }
        }
        self.moves = moves;
        Ok(())
    }
}

/// Plays one action of a `position` command, counted from 1.
fn play(words: &Words, table: &mut dyn AnyMatch, number: usize, action: &str) -> Result<(), Refusal> {
    let chance_is_missing = table.turn() == Turn::Chance && !action.starts_with('~');
    let why = if chance_is_missing {
        words.with("engine-chance-missing", &[("outcomes", outcomes(table).into())])
    } else {
        match table.play(action) {
            Ok(()) => return Ok(()),
            Err(refused) => words.refused(&refused, table.id()),
        }
    };
    Err(words.with("engine-illegal", &[("action", action.into()), ("number", number.into()), ("why", why.into())]))
}

/// A few of the outcomes that chance can bring, to say what is missing.
fn outcomes(table: &dyn AnyMatch) -> String {
    match table.listing() {
        Listing::Outcomes(outcomes) => {
            let texts: Vec<String> = outcomes.into_iter().take(4).map(|(outcome, _)| outcome.to_string()).collect();
            texts.join(", ")
        }
        _ => "~…".to_owned(),
    }
}
