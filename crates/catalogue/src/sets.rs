//! Named rule sets as TOML: a key for each parameter that differs from `default`.

use std::fmt::Write;

use contract::{BadRule, Saying, Value, Values, say};
use thiserror::Error;

use crate::games::CatalogueGame;

/// A rule set by name.
#[derive(Clone, Copy, Debug)]
pub struct RuleSet<'a> {
    pub(crate) game: &'a CatalogueGame,
    /// What people call it.
    pub name: &'a str,
    /// The rule set as TOML.
    pub text: &'a str,
}

impl RuleSet<'_> {
    /// The value of every parameter.
    ///
    /// The built-in sets keep to a line for each parameter, so that the pages need not fetch all of a TOML reader for them.
    pub fn values(&self) -> Result<Values, SetError> {
        let mut values = self.game.defaults();
        for (number, line) in self.text.lines().enumerate() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let read = line.split_once(" = ").and_then(|(name, value)| Some((name, plain_value(value)?)));
            let Some((name, value)) = read else {
                let message = "a built-in set has a line `name = value` for each parameter".to_owned();
                return Err(SetError::Syntax { line: number + 1, column: 1, message });
            };
            values.set(name, value)?;
        }
        self.game.check(&values)?;
        Ok(values)
    }
}

/// A value on one line: `true`, `3`, `"word"`, `[1, 2]`.
fn plain_value(text: &str) -> Option<Value> {
    if let Some(items) = text.strip_prefix('[') {
        return items.strip_suffix(']')?.split(", ").map(plain_value).collect::<Option<_>>().map(Value::List);
    }
    if let Some(word) = text.strip_prefix('"') {
        return word
            .strip_suffix('"')
            .filter(|word| !word.contains(['"', '\\']))
            .map(|word| Value::Word(word.to_owned()));
    }
    match text {
        "true" => Some(Value::Flag(true)),
        "false" => Some(Value::Flag(false)),
        number => number.parse().ok().map(Value::Whole),
    }
}

/// What is wrong with the text of a rule set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetError {
    /// It is no TOML.
    #[error("line {line}, column {column}: {message}")]
    Syntax {
        /// Where in the text, counted from 1.
        line: usize,
        /// Where in the text, counted from 1.
        column: usize,
        /// What the TOML reader says, in English.
        message: String,
    },
    /// A key or a value makes no sense.
    #[error(transparent)]
    Rule(#[from] BadRule),
}

/// Reads a rule set: what it does not name stays as in `default`.
pub fn read_set(game: &CatalogueGame, text: &str) -> Result<Values, SetError> {
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let at = error.span().map_or(0, |span| span.start).min(text.len());
        let before = text.get(..at).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        SetError::Syntax { line, column, message: error.message().to_owned() }
    })?;
    let mut values = game.defaults();
    set_table(&mut values, "", table)?;
    game.check(&values)?;
    Ok(values)
}

/// Writes a rule set: every parameter, so that the text stands on its own.
pub fn write_set(values: &Values) -> String {
    let mut text = String::new();
    for (parameter, value) in values.iter() {
        let _ = writeln!(text, "{} = {}", parameter.name, in_toml(value)); // Writing to a String cannot fail.
    }
    text
}

/// Writes what differs from `default`, a line for each parameter: the form in which the built-in sets are kept.
pub(crate) fn write_changes(game: &CatalogueGame, values: &Values) -> String {
    let defaults = game.defaults();
    let mut text = String::new();
    for (parameter, value) in values.differing(&defaults) {
        let _ = writeln!(text, "{} = {}", parameter.name, in_toml(value)); // Writing to a String cannot fail.
    }
    text
}

fn set_table(values: &mut Values, prefix: &str, table: toml::Table) -> Result<(), BadRule> {
    for (key, value) in table {
        let name = format!("{prefix}{key}");
        match value {
            // A table is a parameter's name with a dot in it.
            toml::Value::Table(inner) => set_table(values, &format!("{name}."), inner)?,
            other => {
                values.parameter(&name)?;
                let value = from_toml(&name, other)?;
                values.set(&name, value)?;
            }
        }
    }
    Ok(())
}

fn from_toml(name: &str, value: toml::Value) -> Result<Value, BadRule> {
    Ok(match value {
        toml::Value::Boolean(flag) => Value::Flag(flag),
        toml::Value::Integer(number) => Value::Whole(number),
        toml::Value::String(word) => Value::Word(word),
        toml::Value::Array(items) => {
            Value::List(items.into_iter().map(|item| from_toml(name, item)).collect::<Result<_, _>>()?)
        }
        other => {
            let why = Saying::new(say::NO_SUCH_TYPE).with("found", other.to_string()).with("type", other.type_str());
            return Err(BadRule::new(name, why));
        }
    })
}

fn in_toml(value: &Value) -> String {
    match value {
        Value::Flag(flag) => flag.to_string(),
        Value::Whole(number) => number.to_string(),
        Value::Word(word) => quoted(word),
        Value::List(items) => {
            let items: Vec<String> = items.iter().map(in_toml).collect();
            format!("[{}]", items.join(", "))
        }
    }
}

/// A word as TOML quotes it.
fn quoted(word: &str) -> String {
    let mut text = String::from('"');
    for letter in word.chars() {
        match letter {
            '"' | '\\' => text.extend(['\\', letter]),
            // Writing to a String cannot fail.
            control if control.is_control() => _ = write!(text, "\\u{:04X}", u32::from(control)),
            other => text.push(other),
        }
    }
    text.push('"');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_changed_is_written_as_the_built_in_sets_are() {
        let game = crate::find("smallworld").unwrap();
        for set in game.sets() {
            let values = set.values().unwrap();
            let written = game.write_changes(&values);
            assert_eq!(game.read_changes(&written), Ok(values.clone()), "{}", set.name);
            assert_eq!(game.read_set(&written), Ok(values), "{}", set.name);
        }
        assert_eq!(game.write_changes(&game.defaults()), "");
        assert!(matches!(game.read_changes("peoples = [\"elf\", \"elf\"]"), Err(SetError::Rule(_))));
    }

    #[test]
    fn every_word_reads_back() {
        for word in ["1/6", "long-string", "a \"quoted\" \\ word", "a\u{7}b"] {
            let read: toml::Table = format!("word = {}", quoted(word)).parse().unwrap();
            assert_eq!(read["word"].as_str(), Some(word));
        }
    }

    #[test]
    fn built_in_sets_are_read_as_any_toml_reader_would() {
        for game in crate::all() {
            for set in game.sets() {
                assert_eq!(set.values(), read_set(game, set.text), "{} {}", game.id, set.name);
            }
        }
    }

    #[test]
    fn a_line_that_is_none_is_refused() {
        let game = crate::find("depths").unwrap();
        for (text, line) in [("rows = 5\n\ncolumns", 3), ("rows = \"5", 1), ("exits = [2, 3", 1), ("rows = five", 1)] {
            let read = RuleSet { game, name: "mine", text }.values();
            assert!(matches!(read, Err(SetError::Syntax { line: at, .. }) if at == line), "{text}: {read:?}");
        }
    }
}
