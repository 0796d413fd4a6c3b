//! Who sits in a seat.

use bots::Level;
use serde::{Deserialize, Serialize};
use words::Words;

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sitter {
    /// People: one, or a team in the order in which they take its turns. A name may be empty.
    People(Vec<String>),
    /// The computer.
    Bot(Level),
}

impl Sitter {
    /// Whether people play it.
    pub fn is_people(&self) -> bool {
        matches!(self, Sitter::People(_))
    }

    /// Their names, if they gave any.
    pub fn names(&self) -> Vec<String> {
        match self {
            Sitter::People(names) => names.iter().filter(|name| !name.is_empty()).cloned().collect(),
            Sitter::Bot(_) => Vec::new(),
        }
    }

    /// What to call them; empty for somebody without a name.
    pub fn name(&self, words: &Words) -> String {
        match self {
            Sitter::People(_) => self.names().join(" & "),
            Sitter::Bot(level) => words.with("web-level", &[("level", level.number().into())]),
        }
    }
}
