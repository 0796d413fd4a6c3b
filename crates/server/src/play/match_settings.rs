//! What is settled when a match is created, as it is kept.

use std::collections::BTreeMap;

use catalogue::{CatalogueGame, OpenError, Opening};
use contract::{Seed, TimeControl, Values};
use serde::{Deserialize, Serialize};
use wire::{ApiError, NewMatch};

/// The longest position text that is kept.
pub(crate) const LONGEST_START: usize = 4096;

/// The settings of a match: all but who plays it. The seed is among them, so they never leave the server as they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct MatchSettings {
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

impl MatchSettings {
    /// The settings of a new match, or what is wrong with them.
    pub(crate) fn new(game: &CatalogueGame, new: &NewMatch) -> Result<MatchSettings, ApiError> {
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
        let mut terms = MatchSettings { rules: differing(game, &values), start, time: time.to_string(), seed: None };
        terms.roll()?;
        // Errors in the start position show when the match is opened.
        match game.open_match(terms.opening(game, Vec::new())?, contract::Millis(0)) {
            Ok(opened) => {
                // A start may tell rules of its own: these are played by, and pages must read what they are told by them.
                terms.rules = differing(game, &opened.rules());
                Ok(terms)
            }
            Err(OpenError::Rules(bad)) => Err(ApiError::BadRule { bad }),
            Err(OpenError::Start(misread)) => Err(ApiError::Misread { misread }),
        }
    }

    /// The same settings with a new secret, and the seats' players to come.
    pub(crate) fn again(&self) -> Result<MatchSettings, ApiError> {
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use super::*;

    fn new(json: &str) -> (&'static CatalogueGame, Result<MatchSettings, ApiError>) {
        let new: NewMatch = serde_json::from_str(json).unwrap();
        let game = catalogue::find(&new.game).unwrap();
        (game, MatchSettings::new(game, &new))
    }

    #[test]
    fn what_differs_from_the_default_is_kept_and_opened_by() {
        let (game, terms) = new(r#"{"game":"bn3e","set":"mirrored","time":"300+5","seats":[]}"#);
        let terms = terms.unwrap();
        let mirrored = game.set("mirrored").unwrap().values().unwrap();
        assert_eq!(terms.rules, differing(game, &mirrored));
        assert_eq!(terms.rules.get("layout").map(String::as_str), Some("mirrored"));
        let players = vec![vec!["Ann".to_owned()], Vec::new()];
        let opening = terms.opening(game, players.clone()).unwrap();
        assert_eq!((opening.rules, opening.players, opening.time.to_string()), (mirrored, players, "300+5".to_owned()));
        assert_eq!(opening.seed.map(|seed| seed.to_hex()), terms.seed);
        let (game, plain) = new(r#"{"game":"bn3e","seats":[]}"#);
        assert!(plain.as_ref().unwrap().rules.is_empty());
        assert_eq!(plain.unwrap().opening(game, Vec::new()).unwrap().rules, game.defaults());
    }

    #[test]
    fn a_start_that_tells_rules_of_its_own_is_played_by_them() {
        let start = "PMS/SPM/DFP human{1:a1:5:2:0} dwarf{8:c3:5:2:0} orc{2:a3:5:2:3} 2/40 3 1:2:0 1 -";
        let (game, terms) = new(&format!(r#"{{"game":"smallworld","start":"{start}","seats":[]}}"#));
        let terms = terms.unwrap();
        assert_eq!(terms.rules.get("peoples").map(String::as_str), Some("human,dwarf,orc"));
        let opened = game.open_match(terms.opening(game, Vec::new()).unwrap(), contract::Millis(0)).unwrap();
        assert_eq!((opened.position().as_str(), opened.seats()), (start, 3));
        // A page knows nothing but these rules and what it is told: it reads it by them.
        let mut rules = game.defaults();
        for (name, text) in &terms.rules {
            rules.set_text(name, text).unwrap();
        }
        assert_eq!(rules, opened.rules());
    }

    #[test]
    fn every_match_has_a_secret_of_its_own_and_promises_it() {
        let (_, terms) = new(r#"{"game":"bn3e","seats":[]}"#);
        let terms = terms.unwrap();
        let again = terms.again().unwrap();
        assert_ne!(terms.seed, again.seed);
        assert_eq!(MatchSettings { seed: None, ..again }, MatchSettings { seed: None, ..terms.clone() });
        let seed = Seed::from_hex(terms.seed.as_deref().unwrap()).unwrap();
        assert_eq!(terms.promise(), Some(seed.commitment().to_string()));
        assert_eq!(MatchSettings { seed: None, ..terms }.promise(), None, "an older match had none");
    }

    #[test]
    fn what_is_wrong_with_them_is_told() {
        let start = |length: usize| format!(r#"{{"game":"bn3e","start":"{}","seats":[]}}"#, "x".repeat(length));
        assert_eq!(new(&start(4097)).1, Err(ApiError::TooLong { most: 4096 }));
        assert!(matches!(new(&start(4096)).1, Err(ApiError::Misread { .. })));
        assert!(new(&start(0)).1.is_ok(), "none is the usual one");
        for (json, wrong) in [
            (r#"{"game":"bn3e","set":"none","seats":[]}"#, r#""no_such_set""#),
            (r#"{"game":"bn3e","rules":{"none":"1"},"seats":[]}"#, r#""bad_rule""#),
            (r#"{"game":"bn3e","rules":{"layout":"none"},"seats":[]}"#, r#""bad_rule""#),
            (r#"{"game":"bn3e","time":"soon","seats":[]}"#, r#""misread""#),
        ] {
            let told = serde_json::to_string(&new(json).1.unwrap_err()).unwrap();
            assert!(told.contains(wrong), "{json}: {told}");
        }
    }
}
