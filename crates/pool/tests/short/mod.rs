#![allow(dead_code)] // Each test file uses some of it.
//! Reading case files, and positions written short.

use std::collections::BTreeMap;

use billiard::Unit;
use contract::{Game, Rules as _};
use pool::{Pool, Rules};

/// The lines that are neither empty nor comments.
pub(crate) fn lines(file: &str) -> impl Iterator<Item = &str> {
    file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The columns of a line.
pub(crate) fn columns<const N: usize>(line: &str) -> [&str; N] {
    let columns: Vec<&str> = line.split('|').map(str::trim).collect();
    columns.try_into().unwrap_or_else(|found| panic!("{line}: not {N} columns but {found:?}"))
}

/// The position text that is written short: army, phase, then what there is. `2@x:y` is a whole unit at a place, `2=3@x:y`
/// one with 3 armour, `1=2@4` one without a place; `wait=` and `quiet=` are the fields of these names. A unit that is
/// not mentioned is destroyed. `2@?` is where the actual game has it. `start` is the start, `all` stands for all units
/// whole, racked in order, but for the repair ship of the army to play (`all8` and `allC` name it).
pub(crate) fn position(short: &str, actual: Option<&Pool>) -> String {
    if short == "start" {
        return Pool::new(&Rules::default()).position();
    }
    let mut words = short.split(' ');
    let (army, phase) = (words.next().expect("an army"), words.next().expect("a phase"));
    let (mut armour, mut places) = (BTreeMap::new(), BTreeMap::new());
    let (mut wait, mut quiet) = ("-", "0");
    for word in words {
        if let Some(units) = word.strip_prefix("wait=") {
            wait = units;
        } else if let Some(count) = word.strip_prefix("quiet=") {
            quiet = count;
        } else if let Some(ship) = word.strip_prefix("all") {
            let breaker = if army == "s" { "8" } else { "C" };
            let ship = if ship.is_empty() { breaker } else { ship };
            let racked = Unit::all().filter(|unit| unit.to_string() != ship);
            for (unit, at) in racked.zip(pool::TableSize::Seven.rack()) {
                armour.insert(unit, whole(unit));
                places.insert(unit, at.to_string());
            }
            let ship: Unit = ship.parse().expect("a repair ship");
            armour.insert(ship, whole(ship));
        } else {
            let end = word.find(['@', '=']).unwrap_or_else(|| panic!("{short}: {word}"));
            let unit: Unit = word[..end].parse().unwrap_or_else(|e| panic!("{short}: {word}: {e}"));
            let (what, place) = match word[end..].rsplit_once('@') {
                Some((what, place)) if place.contains(':') || place == "?" => (what, Some(place)),
                _ => (&word[end..], None),
            };
            armour.insert(unit, what.strip_prefix('=').map_or_else(|| whole(unit), str::to_owned));
            if place == Some("?") {
                let at = actual.and_then(|game| game.place(unit)).unwrap_or_else(|| panic!("{short}: {unit} is away"));
                places.insert(unit, at.to_string());
            } else if let Some(place) = place {
                places.insert(unit, place.to_owned());
            }
        }
    }
    let text = |unit: Unit| format!("{unit}={}", armour.get(&unit).map_or("x", String::as_str));
    let side = |from: usize| Unit::all().skip(from).take(8).map(text).collect::<Vec<_>>().join(",");
    let placed: Vec<String> = places.iter().map(|(unit, at)| format!("{unit}={at}")).collect();
    let placed = if placed.is_empty() { "-".to_owned() } else { placed.join(",") };
    format!("{} {} {army} {phase} {wait} {placed} {quiet}", side(0), side(8))
}

fn whole(unit: Unit) -> String {
    let armour = Rules::default().war.armour(unit.class());
    if unit.class() == billiard::Class::Carrier { format!("{armour}+2") } else { armour.to_string() }
}

/// The game at a position that is written short.
pub(crate) fn game(rules: &Rules, short: &str) -> Pool {
    let text = position(short, None);
    Pool::from_position(rules, &text).unwrap_or_else(|e| panic!("{short}: {text}: {e}"))
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
