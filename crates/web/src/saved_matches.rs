//! The games that this browser keeps.
//!
//! A match is kept whole now and then, and between that only by what has happened since: so keeping an action costs what
//! changed, however long the match is.

mod journal;

use contract::Record;
use serde::{Deserialize, Serialize};
use session::{MatchEvent, Sitter};

use crate::browser;

pub use journal::{Due, Journal};

const WHOLE: &str = "abordage.game.";
const SINCE: &str = "abordage.since.";
const CLOCKS: &str = "abordage.clocks.";

/// A match as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SavedMatch {
    /// Under which it is kept.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// The match as a record, with its seed: what it goes on from.
    pub record: String,
    /// When it was last played, in milliseconds since 1970.
    pub at: u64,
    /// How many plies it has.
    pub plies: usize,
    /// Its result, if it is over: `1-0`.
    pub result: Option<String>,
    /// How often it was kept whole: what has happened since names the one that it goes on from.
    #[serde(default)]
    pub version: u64,
    /// What has happened since the record was written, change by change.
    #[serde(skip)]
    pub since: Vec<Since>,
}

/// A change since a match was kept whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Since {
    /// When it was, in milliseconds since 1970.
    pub at: u64,
    /// How many plies the match had then.
    pub plies: usize,
    /// Its result, if it was over.
    pub result: Option<String>,
    /// What happened.
    pub events: Vec<MatchEvent>,
}

impl SavedMatch {
    /// The record, read.
    pub fn record(&self) -> Option<Record> {
        self.record.parse().ok()
    }

    /// The same with what has happened since: `change` finds each change by its number, from 0, until there is no more.
    fn and(mut self, change: impl Fn(usize) -> Option<Since>) -> SavedMatch {
        self.since = (0..).map_while(change).collect();
        if let Some(last) = self.since.last() {
            (self.at, self.plies, self.result) = (last.at, last.plies, last.result.clone());
        }
        self
    }
}

/// A new name for a match: short enough for an address.
pub fn new_id() -> String {
    const LETTERS: &[u8] = b"abcdefghijkmnpqrstuvwxyz23456789";
    browser::random_bytes()[..10].iter().map(|byte| char::from(LETTERS[usize::from(*byte) % LETTERS.len()])).collect()
}

/// Keeps a match whole. False where the browser has no room or is not allowed to.
pub fn keep(kept: &SavedMatch) -> bool {
    let written = serde_json::to_string(kept).is_ok_and(|text| browser::keep(&format!("{WHOLE}{}", kept.id), &text));
    if written && let Some(before) = kept.version.checked_sub(1) {
        forget_since(&kept.id, before);
    }
    written
}

/// Keeps a change since a version of a match was kept whole, by its number from 0.
pub fn keep_since(id: &str, version: u64, number: usize, since: &Since) -> bool {
    serde_json::to_string(since).is_ok_and(|text| browser::keep(&since_name(id, version, number), &text))
}

/// Keeps what each seat of a match has left to think, in milliseconds.
pub fn keep_clocks(id: &str, left: &[u64]) {
    if let Ok(text) = serde_json::to_string(left) {
        browser::keep(&format!("{CLOCKS}{id}"), &text);
    }
}

/// What each seat of a match had left.
pub fn clocks(id: &str) -> Option<Vec<u64>> {
    contract::read_json(&browser::kept(&format!("{CLOCKS}{id}"))?).ok()
}

/// The match of this name.
pub fn find(id: &str) -> Option<SavedMatch> {
    let kept: SavedMatch = contract::read_json(&browser::kept(&format!("{WHOLE}{id}"))?).ok()?;
    let version = kept.version;
    let change = |number| contract::read_json(&browser::kept(&since_name(id, version, number))?).ok();
    Some(kept.and(change))
}

/// How far a match is kept: cheaper than to read it.
pub fn journal(id: &str) -> Option<Journal> {
    #[derive(Deserialize)]
    struct Version {
        #[serde(default)]
        version: u64,
    }
    let Version { version } = contract::read_json(&browser::kept(&format!("{WHOLE}{id}"))?).ok()?;
    let changes =
        (0..usize::MAX).take_while(|number| browser::kept(&since_name(id, version, *number)).is_some()).count();
    Some(Journal { version, changes })
}

/// Whether something that is kept under this name belongs to a match.
pub fn is_of(name: &str, id: &str) -> bool {
    name.strip_prefix(WHOLE) == Some(id)
        || name.strip_prefix(SINCE).and_then(|rest| rest.strip_prefix(id)).is_some_and(|rest| rest.starts_with('.'))
}

/// All of them, the latest first.
pub fn all() -> Vec<SavedMatch> {
    let Some(storage) = browser::storage() else { return Vec::new() };
    let names = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok()?);
    let mut all: Vec<SavedMatch> = names.filter_map(|name| find(name.strip_prefix(WHOLE)?)).collect();
    all.sort_by_key(|kept| std::cmp::Reverse(kept.at));
    all
}

/// Deletes a match, and gives back what was kept of it, so that it can be [restored](restore).
pub fn forget(id: &str) -> Forgotten {
    let Some(storage) = browser::storage() else { return Forgotten::default() };
    let names = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok()?);
    let names: Vec<String> = names.filter(|name| is_of(name, id) || name.strip_prefix(CLOCKS) == Some(id)).collect();
    let kept = names.into_iter().filter_map(|name| {
        let text = browser::kept(&name)?;
        remove(&name);
        Some((name, text))
    });
    Forgotten(kept.collect())
}

/// What was kept of a match that was deleted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forgotten(Vec<(String, String)>);

/// Keeps again what was deleted. False where the browser refuses to.
pub fn restore(forgotten: &Forgotten) -> bool {
    forgotten.0.iter().all(|(name, text)| browser::keep(name, text))
}

fn forget_since(id: &str, version: u64) {
    for number in 0.. {
        let name = since_name(id, version, number);
        if browser::kept(&name).is_none() {
            break;
        }
        remove(&name);
    }
}

fn since_name(id: &str, version: u64, number: usize) -> String {
    format!("{SINCE}{id}.{version}.{number}")
}

fn remove(name: &str) {
    if let Some(storage) = browser::storage() {
        let _ = storage.remove_item(name); // What is not there need not be removed.
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_of_before_reads_and_has_had_no_events() {
        let text = r#"{"id":"abc","game":"bn3e","sitters":[{"people":[""]},{"bot":3}],"record":"*","at":5,"plies":2,"result":null}"#;
        let kept: SavedMatch = contract::read_json(text).expect("as it was kept");
        assert_eq!((kept.version, kept.since.len(), kept.sitters.len()), (0, 0, 2));
    }

    #[test]
    fn what_belongs_to_a_match_is_told_by_its_name() {
        for (name, belongs) in [
            ("abordage.game.abc", true),
            ("abordage.since.abc.0.12", true),
            ("abordage.game.abcd", false),
            ("abordage.since.abcd.0.1", false),
            ("abordage.settings", false),
        ] {
            assert_eq!(is_of(name, "abc"), belongs, "{name}");
        }
    }

    #[test]
    fn the_last_change_tells_how_it_stands() {
        let (record, sitters) = (String::new(), Vec::new());
        let (id, game) = ("abc".to_owned(), "bn3e".to_owned());
        let kept =
            SavedMatch { id, game, sitters, record, at: 1, plies: 4, result: None, version: 2, since: Vec::new() };
        let change = |number: usize| {
            let result = (number == 1).then(|| "1-0".to_owned());
            let since = Since { at: 9 + number as u64, plies: 5, result, events: vec![MatchEvent::Time] };
            (number < 2).then_some(since)
        };
        let both = kept.clone().and(change);
        assert_eq!((both.at, both.plies, both.result.as_deref(), both.since.len()), (10, 5, Some("1-0"), 2));
        assert_eq!(kept.clone().and(|_| None), kept);
    }
}
