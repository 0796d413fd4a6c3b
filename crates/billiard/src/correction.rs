//! A correction of the book, as people write it: one line.

use std::str::FromStr;

use contract::{Misread, Saying};

use crate::action::Action;
use crate::say;

/// A correction of the book of entries, which are counted from 1.
///
/// ```
/// use billiard::{Action, Correction};
/// assert_eq!("insert 3 miss".parse(), Ok(Correction::Insert(3, Action::Miss)));
/// assert_eq!("edit 0 miss".parse::<Correction>().unwrap_err().column, 6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Correction {
    /// `edit 3 2x12`: another action in the place of an entry.
    Edit(usize, Action),
    /// `insert 3 miss`: an entry that was forgotten, before this one.
    Insert(usize, Action),
    /// `remove 3`: strikes an entry out.
    Remove(usize),
    /// `cut 3`: strikes out an entry and all after it.
    Cut(usize),
}

impl FromStr for Correction {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Correction, Misread> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let after_word = word.chars().count() + 2;
        match word {
            "remove" => read_entry(rest, after_word).map(Correction::Remove),
            "cut" => read_entry(rest, after_word).map(Correction::Cut),
            "edit" | "insert" => {
                let (number, action) = rest.split_once(' ').unwrap_or((rest, ""));
                let entry = read_entry(number, after_word)?;
                let before = after_word + number.chars().count();
                let action = action.parse().map_err(|bad: Misread| Misread::at(bad.column + before, bad.why))?;
                Ok(if word == "edit" { Correction::Edit(entry, action) } else { Correction::Insert(entry, action) })
            }
            _ => Err(Misread::at(1, Saying::new(say::NOT_AN_ENTRY))),
        }
    }
}

fn read_entry(text: &str, column: usize) -> Result<usize, Misread> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0') && text.len() <= 6;
    let number = if digits { text.parse().ok() } else { None };
    number.ok_or_else(|| Misread::at(column, Saying::new(say::NOT_AN_ENTRY_NUMBER)))
}
