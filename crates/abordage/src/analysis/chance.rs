//! From a bot's values to chances that people understand.

use std::fmt;

use bots::Value;

/// The chance to win that goes with a value; `None` for a game without computer players.
///
/// Logistic, with a steepness for each game: a whole ship ahead in BN3E is about 86 %, five points ahead in Small World
/// about 88 %, and five turns ahead in Bataille sous les mers 67 % (fitted to games of equals).
pub fn win_chance(game: &str, value: Value) -> Option<f64> {
    let steepness = match game {
        "bn3e" => 0.01,
        "depths" => 0.0014,
        "smallworld" => 0.004,
        _ => return None,
    };
    Some(match value {
        Value::Wins(_) => 1.0,
        Value::Loses(_) => 0.0,
        Value::Score(score) => 1.0 / (1.0 + (-steepness * f64::from(score)).exp()),
    })
}

/// How bad an action was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// `?`: it lost a tenth of the chance to win, or more.
    Mistake,
    /// `??`: a quarter or more.
    Blunder,
}

impl Mark {
    /// The mark for a loss of the chance to win.
    pub fn of(loss: f64) -> Option<Mark> {
        match loss {
            _ if loss >= 0.25 => Some(Mark::Blunder),
            _ if loss >= 0.1 => Some(Mark::Mistake),
            _ => None,
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_rise_with_values() {
        let values = [Value::Loses(3), Value::Score(-180), Value::Score(0), Value::Score(180), Value::Wins(1)];
        let chances = values.map(|value| win_chance("bn3e", value).expect("a chance"));
        assert!(chances.is_sorted() && (chances[2] - 0.5).abs() < 1e-9 && (chances[3] - 0.858).abs() < 0.001);
        assert_eq!(win_chance("billiard", Value::Score(5)), None);
    }

    #[test]
    fn losses_are_marked() {
        assert_eq!(
            [0.09, 0.1, 0.24, 0.25].map(Mark::of),
            [None, Some(Mark::Mistake), Some(Mark::Mistake), Some(Mark::Blunder)]
        );
    }
}
