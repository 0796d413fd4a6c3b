//! How much a bot may spend.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::NoChoice;

/// How well to play, and how much may be spent on one choice. Whatever runs out first ends the search; without any limit
/// the level has one of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Budget {
    /// How well to play.
    pub level: Level,
    /// The most time, by the caller's clock.
    #[serde(rename = "time_ms", with = "millis")]
    pub time: Option<Duration>,
    /// The most positions to look at.
    pub nodes: Option<u64>,
    /// The greatest depth, in the bot's own measure.
    pub depth: Option<u32>,
}

impl Budget {
    /// This level with its own limit, which is a number of nodes: the same choice everywhere.
    pub const fn level(level: Level) -> Budget {
        Budget { level, time: None, nodes: None, depth: None }
    }

    /// This level where people wait for it: half a second an action up to level 6, a little longer for the strongest.
    pub const fn among_people(level: Level) -> Budget {
        let most = if level.number() <= 6 { 500 } else { 2000 };
        Budget { time: Some(Duration::from_millis(most)), ..Budget::level(level) }
    }

    /// As strong as it can be in this time.
    pub const fn time(time: Duration) -> Budget {
        Budget { time: Some(time), ..Budget::level(Level::TOP) }
    }

    /// As strong as it can be with so many nodes.
    pub const fn nodes(nodes: u64) -> Budget {
        Budget { nodes: Some(nodes), ..Budget::level(Level::TOP) }
    }

    /// Refuses a budget that has nothing to spend.
    pub fn check(&self) -> Result<(), NoChoice> {
        let zero = |limit| Err(NoChoice::ZeroBudget { limit });
        match self {
            Budget { time: Some(Duration::ZERO), .. } => zero("time"),
            Budget { nodes: Some(0), .. } => zero("nodes"),
            Budget { depth: Some(0), .. } => zero("depth"),
            _ => Ok(()),
        }
    }
}

impl Default for Budget {
    fn default() -> Budget {
        Budget::level(Level::TOP)
    }
}

/// How well a bot plays: 1 is a child's first game, 10 the strongest there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

impl Level {
    /// A child's first game.
    pub const BOTTOM: Level = Level(1);
    /// The strongest there is.
    pub const TOP: Level = Level(10);

    /// The level with this number, or `None` outside 1 to 10.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= Level::TOP.0 { Some(Level(number)) } else { None }
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All of them, weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (1..=Level::TOP.0).map(Level)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.0
    }
}

impl TryFrom<u8> for Level {
    type Error = String;

    fn try_from(number: u8) -> Result<Level, String> {
        Level::new(number).ok_or_else(|| format!("no level {number}: levels are 1 to {}", Level::TOP))
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        text.parse::<u8>().map_err(|e| e.to_string())?.try_into()
    }
}

/// A duration as a number of milliseconds.
mod millis {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[expect(clippy::ref_option, reason = "serde asks for this signature")]
    pub(super) fn serialize<S: Serializer>(time: &Option<Duration>, to: S) -> Result<S::Ok, S::Error> {
        time.map(|time| time.as_millis() as u64).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Duration>, D::Error> {
        Ok(Option::<u64>::deserialize(from)?.map(Duration::from_millis))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_to_spend_is_refused_by_name() {
        assert_eq!(Budget::nodes(0).check(), Err(NoChoice::ZeroBudget { limit: "nodes" }));
        assert_eq!(Budget::time(Duration::ZERO).check(), Err(NoChoice::ZeroBudget { limit: "time" }));
        assert_eq!(Budget::default().check(), Ok(()));
    }

    #[test]
    fn a_budget_is_plain_data() {
        let budget = Budget { time: Some(Duration::from_millis(50)), ..Budget::nodes(7) };
        let json = serde_json::to_string(&budget).unwrap();
        assert_eq!(json, r#"{"level":10,"time_ms":50,"nodes":7,"depth":null}"#);
        assert_eq!(serde_json::from_str::<Budget>(&json).unwrap(), budget);
        assert_eq!(serde_json::from_str::<Budget>(r#"{"level":3}"#).unwrap(), Budget::level(Level(3)));
        assert!(serde_json::from_str::<Budget>(r#"{"level":11}"#).is_err());
    }
}
