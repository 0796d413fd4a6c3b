#![allow(dead_code)] // Each test file uses some of it.
//! Reading case files, and positions written short.

use billiard::{Billiard, Rules};
use contract::{Game, Rules as _};

/// The lines that are neither empty nor comments.
pub(crate) fn lines(file: &str) -> impl Iterator<Item = &str> {
    file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The columns of a line.
pub(crate) fn columns<const N: usize>(line: &str) -> [&str; N] {
    let columns: Vec<&str> = line.split('|').map(str::trim).collect();
    columns.try_into().unwrap_or_else(|found| panic!("{line}: not {N} columns but {found:?}"))
}

/// The position text that is written short as army, phase and what differs from the start.
pub(crate) fn position(short: &str) -> String {
    let mut words = short.split(' ');
    let (army, phase) = (words.next().expect("an army"), words.next().expect("a phase"));
    let start = Billiard::new(&Rules::default()).position();
    let mut text = start.replace(" s break -", &format!(" {army} {phase} -"));
    for word in words {
        let (name, value) = word.split_once('=').expect("a change");
        if name == "wait" {
            text = text.replace(" -", &format!(" {value}"));
            continue;
        }
        let whole = start.split([' ', ',']).find(|unit| unit.starts_with(&format!("{name}="))).expect("a unit");
        // Each unit's text ends at a comma or a space, so that 1=2 is not found within 11=2.
        let units: Vec<String> = text
            .split(' ')
            .map(|field| {
                field.split(',').map(|unit| if unit == whole { word } else { unit }).collect::<Vec<_>>().join(",")
            })
            .collect();
        assert_ne!(units.join(" "), text, "{short}: {word} changes nothing ({value})");
        text = units.join(" ");
    }
    text
}

/// The game at a position that is written short.
pub(crate) fn game(rules: &Rules, short: &str) -> Billiard {
    let text = position(short);
    Billiard::from_position(rules, &text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The default rules with changes written `name=value,name=value`.
pub(crate) fn changed_rules(changes: &str) -> Rules {
    let mut values = Rules::default().values();
    for change in changes.split(',').filter(|change| !change.is_empty()) {
        let (name, value) = change.split_once('=').expect("a change");
        values.set_text(name, value).unwrap_or_else(|e| panic!("{change}: {e}"));
    }
    Rules::from_values(&values).expect("sensible rules")
}
