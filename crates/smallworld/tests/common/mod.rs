//! What the tests of this folder share: reading rule sets and the files of cases.
#![allow(dead_code, unreachable_pub)] // Each test uses its part of it.

use contract::{Game, Rules as _};
use smallworld::{Action, Event, Rules, SmallWorld};

/// The default rules with some parameters changed: `map=demo peoples=elf,dwarf`, or `-` for none.
pub fn rules(changes: &str) -> Rules {
    try_rules(changes).unwrap_or_else(|e| panic!("{changes}: {e}"))
}

pub fn try_rules(changes: &str) -> Result<Rules, contract::BadRule> {
    let mut values = Rules::default().values();
    for change in changes.split_whitespace().filter(|change| *change != "-") {
        let (name, value) = change.split_once('=').expect("name=value");
        values.set_text(name, value)?;
    }
    Rules::from_values(&values)
}

/// The lines of a file of cases as trimmed columns. `#` begins a comment, `NAME := text` names a text for later lines,
/// which have it as `$NAME`.
pub fn cases(file: &str) -> Vec<(usize, Vec<String>)> {
    let mut names: Vec<(String, String)> = Vec::new();
    let mut cases = Vec::new();
    for (number, line) in file.lines().enumerate() {
        let mut line = line.to_owned();
        for (name, text) in &names {
            line = line.replace(&format!("${name}"), text);
        }
        if let Some((name, text)) = line.split_once(" := ") {
            names.push((name.trim().to_owned(), text.trim().to_owned()));
        } else if !line.trim().is_empty() && !line.starts_with('#') {
            cases.push((number + 1, line.split('|').map(|column| column.trim().to_owned()).collect()));
        }
    }
    assert!(!cases.is_empty());
    cases
}

/// The game at a position text, or `start`.
pub fn game(rules: &Rules, position: &str) -> SmallWorld {
    if position == "start" {
        return SmallWorld::new(rules);
    }
    SmallWorld::from_position(rules, position).unwrap_or_else(|e| panic!("{position}: {e}"))
}

pub fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// What the log says of some events.
pub fn results(events: &[Event]) -> String {
    events.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
