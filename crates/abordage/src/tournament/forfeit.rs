//! What loses a game without the rules.

use thiserror::Error;
use words::{Arg, Words};

/// Why a player lost at once. `Display` is for JSON and records: always English.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Forfeit {
    /// It played what the rules do not allow, or what nobody can read.
    #[error("played '{action}' at ply {ply}: {why}")]
    Illegal {
        /// What it played.
        action: String,
        /// At which ply, from 1.
        ply: usize,
        /// Why it cannot be played.
        why: String,
    },
    /// It said `error …` instead of an action.
    #[error("answered '{line}'")]
    Refused {
        /// What it said.
        line: String,
    },
    /// It did not answer in time.
    #[error("did not answer '{asked}' within {millis} ms")]
    Silent {
        /// What it was asked.
        asked: String,
        /// How long it had.
        millis: u64,
    },
    /// Its process ended.
    #[error("ended ({status}){}", behind_colon(said))]
    Died {
        /// Its exit status.
        status: String,
        /// The last line of its standard error.
        said: String,
    },
    /// It could not be started.
    #[error("could not be started: {why}")]
    NoStart {
        /// What the system says about it.
        why: String,
    },
    /// A bot made no choice.
    #[error("made no choice: {why}")]
    NoChoice {
        /// What the bot says about it.
        why: String,
    },
}

impl Forfeit {
    /// The same for people.
    pub fn tell(&self, words: &Words) -> String {
        let text = |text: &str| Arg::from(text);
        match self {
            Forfeit::Illegal { action, ply, why } => words
                .with("match-fault-illegal", &[("action", text(action)), ("ply", (*ply).into()), ("why", text(why))]),
            Forfeit::Refused { line } => words.with("match-fault-refused", &[("line", text(line))]),
            Forfeit::Silent { asked, millis } => {
                words.with("match-fault-silent", &[("asked", text(asked)), ("millis", millis.to_string().into())])
            }
            Forfeit::Died { status, said } => {
                words.with("match-fault-died", &[("status", text(status)), ("said", text(said))])
            }
            Forfeit::NoStart { why } => words.with("match-fault-no-start", &[("why", text(why))]),
            Forfeit::NoChoice { why } => words.with("match-fault-no-choice", &[("why", text(why))]),
        }
    }

    /// Whether it was the clock.
    pub const fn is_time(&self) -> bool {
        matches!(self, Forfeit::Silent { .. })
    }
}

fn behind_colon(said: &str) -> String {
    if said.is_empty() { String::new() } else { format!(": {said}") }
}
