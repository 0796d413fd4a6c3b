//! How bad an action was.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How bad an action was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Severity {
    /// `?`: it lost a tenth of the chance to win, or more.
    #[serde(rename = "?")]
    Mistake,
    /// `??`: a quarter or more.
    #[serde(rename = "??")]
    Blunder,
}

impl Severity {
    /// The severity of a loss of the chance to win, if it is worth a word.
    pub fn of(loss: f64) -> Option<Severity> {
        match loss {
            _ if loss >= 0.25 => Some(Severity::Blunder),
            _ if loss >= 0.1 => Some(Severity::Mistake),
            _ => None,
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Mistake => "?",
            Severity::Blunder => "??",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_are_marked() {
        let (mistake, blunder) = (Some(Severity::Mistake), Some(Severity::Blunder));
        assert_eq!([-0.3, 0.09, 0.1, 0.24, 0.25].map(Severity::of), [None, None, mistake, mistake, blunder]);
    }
}
