//! What is settled when a match is created, as it is kept.

use std::collections::BTreeMap;

use catalogue::{CatalogueGame, OpenError, Opening};
use contract::{Seed, TimeControl, Values};
use serde::{Deserialize, Serialize};
use wire::{ApiError, NewMatch};

/// The longest position text that is kept.
const LONGEST_START: usize = 4096;

/// The terms of a match: all but who plays it. The seed is in it, so it never leaves the server as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Terms {
    /// The parameters that are not the default's.
    pub(crate) rules: BTreeMap<String, String>,
    /// The position text to start from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) start: Option<String>,
    /// Thinking time, as text.
    pub(crate) time: String,
    /// The secret of the match, where its dice come from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seed: Option<String>,
}

impl Terms {
    /// The terms of a new match, or what is wrong with them.
    pub(crate) fn new(game: &CatalogueGame, new: &NewMatch) -> Result<Terms, ApiError> {
        let mut values = match new.set.as_deref() {
            None => game.defaults(),
            Some(name) => {
                let set = game.set(name).ok_or_else(|| ApiError::NoSuchSet { set: name.to_owned() })?;
                set.values().map_err(|_| ApiError::NoSuchSet { set: name.to_owned() })?
            }
        };
        for (name, text) in &new.rules {
            values.set_text(name, text).map_err(|bad| ApiError::BadRule { bad })?;
        }
        game.check(&values).map_err(|bad| ApiError::BadRule { bad })?;
        let time = new.time.as_deref().unwrap_or("-").parse::<TimeControl>();
        let time = time.map_err(|misread| ApiError::Misread { misread })?;
        let start = new.start.clone().filter(|start| !start.is_empty());
        if start.as_ref().is_some_and(|start| start.len() > LONGEST_START) {
            return Err(ApiError::TooLong { most: LONGEST_START });
        }
        let mut terms = Terms { rules: differing(game, &values), start, time: time.to_string(), seed: None };
        terms.roll()?;
        // Whatever is wrong with the start shows when it is opened.
        match game.open_match(terms.opening(game, Vec::new())?, contract::Millis(0)) {
            Ok(_) => Ok(terms),
            Err(OpenError::Rules(bad)) => Err(ApiError::BadRule { bad }),
            Err(OpenError::Start(misread)) => Err(ApiError::Misread { misread }),
        }
    }

    /// The same terms with a new secret, and the seats' players to come.
    pub(crate) fn again(&self) -> Result<Terms, ApiError> {
        let mut terms = self.clone();
        terms.roll()?;
        Ok(terms)
    }

    /// A new secret. Every match has one: dice are rolled from it, what is hidden is sealed with it, and what the computer
    /// chooses at random comes from it.
    fn roll(&mut self) -> Result<(), ApiError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|_| ApiError::Unavailable)?;
        self.seed = Some(Seed::from_bytes(bytes).to_hex());
        Ok(())
    }

    /// What the catalogue opens, for these players.
    pub(crate) fn opening(&self, game: &CatalogueGame, players: Vec<Vec<String>>) -> Result<Opening, ApiError> {
        let mut rules = game.defaults();
        for (name, text) in &self.rules {
            rules.set_text(name, text).map_err(|bad| ApiError::BadRule { bad })?;
        }
        let misread = |misread| ApiError::Misread { misread };
        let time = self.time.parse().map_err(misread)?;
        let seed = self.seed.as_deref().map(Seed::from_hex).transpose().map_err(misread)?;
        Ok(Opening { rules, start: self.start.clone(), players, time, seed })
    }

    /// What promises the dice.
    pub(crate) fn promise(&self) -> Option<String> {
        let seed = Seed::from_hex(self.seed.as_deref()?).ok()?;
        Some(seed.commitment().to_string())
    }
}

/// The parameters that are not the default's, as people type them.
pub(crate) fn differing(game: &CatalogueGame, values: &Values) -> BTreeMap<String, String> {
    let defaults = game.defaults();
    values.differing(&defaults).map(|(parameter, value)| (parameter.name.to_owned(), value.to_string())).collect()
}
