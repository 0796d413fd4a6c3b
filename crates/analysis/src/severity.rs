//! How good or bad an action was.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How bad an action was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Severity {
    /// `?!`: it lost three points in a hundred of the chance to win, or more.
    #[serde(rename = "?!")]
    Slip,
    /// `?`: eight or more.
    #[serde(rename = "?")]
    Mistake,
    /// `??`: a quarter of the chance to win, or more.
    #[serde(rename = "??")]
    Blunder,
}

impl Severity {
    /// The severity of a loss of the chance to win, if it is worth a word.
    pub fn of(loss: f64) -> Option<Severity> {
        match loss {
            _ if loss >= 0.25 => Some(Severity::Blunder),
            _ if loss >= 0.08 => Some(Severity::Mistake),
            _ if loss >= 0.03 => Some(Severity::Slip),
            _ => None,
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Slip => "?!",
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
        let (slip, mistake, blunder) = (Some(Severity::Slip), Some(Severity::Mistake), Some(Severity::Blunder));
        let losses = [-0.3, 0.029, 0.03, 0.079, 0.08, 0.24, 0.25];
        assert_eq!(losses.map(Severity::of), [None, None, slip, slip, mistake, mistake, blunder]);
    }
}
