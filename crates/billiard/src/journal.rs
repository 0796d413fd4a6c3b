//! The steps of a history and their text: one a line, all that needs saving.

use std::fmt;
use std::str::FromStr;

use contract::{Misread, Saying};

use crate::action::Action;
use crate::history::History;
use crate::position::Billiard;
use crate::say;

/// Something that was done at the table's book: an entry, a draw, or a correction.
///
/// Written `2x11` (also for a draw, `~11@5`), `undo`, `redo`, `edit 3 2x12`, `insert 3 miss` (before entry 3),
/// `remove 3`, `cut 3` (entry 3 and all after it).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Enters an action, or a spot that was drawn.
    Enter(Action),
    /// Takes back the last step that is not taken back yet.
    Undo,
    /// Does again what was taken back last.
    Redo,
    /// Changes an entry, counted from 1.
    Edit(usize, Action),
    /// Puts an entry in before this one.
    Insert(usize, Action),
    /// Strikes an entry out.
    Remove(usize),
    /// Strikes out an entry and all after it.
    Cut(usize),
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Enter(action) => action.fmt(f),
            Step::Undo => f.write_str("undo"),
            Step::Redo => f.write_str("redo"),
            Step::Edit(entry, action) => write!(f, "edit {entry} {action}"),
            Step::Insert(entry, action) => write!(f, "insert {entry} {action}"),
            Step::Remove(entry) => write!(f, "remove {entry}"),
            Step::Cut(entry) => write!(f, "cut {entry}"),
        }
    }
}

impl FromStr for Step {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Step, Misread> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let after_word = word.chars().count() + 2;
        match word {
            "undo" if rest.is_empty() && word == text => Ok(Step::Undo),
            "redo" if rest.is_empty() && word == text => Ok(Step::Redo),
            "remove" => read_entry(rest, after_word).map(Step::Remove),
            "cut" => read_entry(rest, after_word).map(Step::Cut),
            "edit" | "insert" => {
                let (number, action) = rest.split_once(' ').unwrap_or((rest, ""));
                let entry = read_entry(number, after_word)?;
                let action_column = after_word + number.chars().count() + 1;
                let action = action.parse().map_err(|misread: Misread| shifted(misread, action_column - 1))?;
                Ok(if word == "edit" { Step::Edit(entry, action) } else { Step::Insert(entry, action) })
            }
            _ => text.parse().map(Step::Enter),
        }
    }
}

/// A journal that cannot be followed: in which line (from 1), and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadJournal {
    /// The line.
    pub line: usize,
    /// What is wrong.
    pub why: Saying,
}

impl fmt::Display for BadJournal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for BadJournal {}

impl History {
    /// The journal as text, one step a line.
    pub fn to_text(&self) -> String {
        self.journal().iter().fold(String::new(), |text, step| format!("{text}{step}\n"))
    }

    /// Follows a journal from the position that it started at. Undo, redo and corrections come back with it.
    pub fn from_text(start: Billiard, text: &str) -> Result<History, BadJournal> {
        let mut history = History::from_start(start);
        for (at, line) in text.lines().enumerate() {
            let wrong = |why| BadJournal { line: at + 1, why };
            let step: Step = line.parse().map_err(|misread: Misread| wrong(misread.why))?;
            history.take(step).map_err(|refused| match refused {
                crate::history::Refused::Rule(illegal) => wrong(illegal.why),
                crate::history::Refused::Moment(saying) => wrong(saying),
            })?;
        }
        Ok(history)
    }
}

fn read_entry(text: &str, column: usize) -> Result<usize, Misread> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0') && text.len() <= 6;
    let number = if digits { text.parse().ok() } else { None };
    number.ok_or_else(|| Misread::at(column, Saying::new(say::NOT_AN_ENTRY_NUMBER)))
}

fn shifted(misread: Misread, by: usize) -> Misread {
    Misread::at(misread.column + by, misread.why)
}
