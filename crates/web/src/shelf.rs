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

/// A match as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
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
    /// What has happened since the record was written.
    #[serde(skip)]
    pub events: Vec<MatchEvent>,
}

/// What has happened since a match was kept whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Since {
    /// The version of the whole that it goes on from.
    pub version: u64,
    /// When it was last played, in milliseconds since 1970.
    pub at: u64,
    /// How many plies it has.
    pub plies: usize,
    /// Its result, if it is over.
    pub result: Option<String>,
    /// What has happened.
    pub events: Vec<MatchEvent>,
}

impl Kept {
    /// The record, read.
    pub fn record(&self) -> Option<Record> {
        self.record.parse().ok()
    }

    /// The same with what has happened since; what goes on from another whole is none of it.
    fn and(self, since: Option<Since>) -> Kept {
        match since.filter(|since| since.version == self.version) {
            None => self,
            Some(Since { at, plies, result, events, .. }) => Kept { at, plies, result, events, ..self },
        }
    }
}

/// A new name for a match: short enough for an address.
pub fn new_id() -> String {
    const LETTERS: &[u8] = b"abcdefghijkmnpqrstuvwxyz23456789";
    browser::random_bytes()[..10].iter().map(|byte| char::from(LETTERS[usize::from(*byte) % LETTERS.len()])).collect()
}

/// Keeps a match whole. False where the browser has no room or is not allowed to.
pub fn keep(kept: &Kept) -> bool {
    let written = serde_json::to_string(kept).is_ok_and(|text| browser::keep(&format!("{WHOLE}{}", kept.id), &text));
    if written {
        remove(&format!("{SINCE}{}", kept.id));
    }
    written
}

/// Keeps what has happened in a match since it was kept whole.
pub fn keep_since(id: &str, since: &Since) -> bool {
    serde_json::to_string(since).is_ok_and(|text| browser::keep(&format!("{SINCE}{id}"), &text))
}

/// The match of this name.
pub fn find(id: &str) -> Option<Kept> {
    let kept: Kept = serde_json::from_str(&browser::kept(&format!("{WHOLE}{id}"))?).ok()?;
    let since = browser::kept(&format!("{SINCE}{id}")).and_then(|text| serde_json::from_str(&text).ok());
    Some(kept.and(since))
}

/// All of them, the latest first.
pub fn all() -> Vec<Kept> {
    let Some(storage) = browser::storage() else { return Vec::new() };
    let names = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok()?);
    let mut all: Vec<Kept> = names.filter_map(|name| find(name.strip_prefix(WHOLE)?)).collect();
    all.sort_by_key(|kept| std::cmp::Reverse(kept.at));
    all
}

/// Throws a match away.
pub fn forget(id: &str) {
    remove(&format!("{WHOLE}{id}"));
    remove(&format!("{SINCE}{id}"));
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
        let kept: Kept = serde_json::from_str(text).expect("as it was kept");
        assert_eq!((kept.version, kept.events.len(), kept.sitters.len()), (0, 0, 2));
    }

    #[test]
    fn only_what_goes_on_from_this_whole_counts() {
        let (record, sitters) = (String::new(), Vec::new());
        let (id, game) = ("abc".to_owned(), "bn3e".to_owned());
        let kept = Kept { id, game, sitters, record, at: 1, plies: 4, result: None, version: 2, events: Vec::new() };
        let events = vec![MatchEvent::Time];
        let since = Since { version: 2, at: 9, plies: 5, result: Some("1-0".to_owned()), events: events.clone() };
        let both = kept.clone().and(Some(since.clone()));
        assert_eq!((both.at, both.plies, both.result.as_deref(), &both.events), (9, 5, Some("1-0"), &events));
        assert_eq!(kept.clone().and(Some(Since { version: 1, ..since })), kept, "left over from the one before");
        assert_eq!(kept.clone().and(None), kept);
    }
}
