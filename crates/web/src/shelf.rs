//! The games that this browser keeps.

use contract::Record;
use serde::{Deserialize, Serialize};

use crate::browser;
use crate::host::Sitter;

const PREFIX: &str = "abordage.game.";

/// A match as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// Under which it is kept.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// The whole match as a record, with its seed: what it goes on from.
    pub record: String,
    /// When it was last played, in milliseconds since 1970.
    pub at: u64,
    /// How many plies it has.
    pub plies: usize,
    /// Its result, if it is over: `1-0`.
    pub result: Option<String>,
}

impl Kept {
    /// The record, read.
    pub fn record(&self) -> Option<Record> {
        self.record.parse().ok()
    }
}

/// A new name for a match: short enough for an address.
pub fn new_id() -> String {
    const LETTERS: &[u8] = b"abcdefghijkmnpqrstuvwxyz23456789";
    browser::random_bytes()[..10].iter().map(|byte| char::from(LETTERS[usize::from(*byte) % LETTERS.len()])).collect()
}

/// Keeps a match. False where the browser has no room or is not allowed to.
pub fn keep(kept: &Kept) -> bool {
    serde_json::to_string(kept).is_ok_and(|text| browser::keep(&format!("{PREFIX}{}", kept.id), &text))
}

/// The match of this name.
pub fn find(id: &str) -> Option<Kept> {
    serde_json::from_str(&browser::kept(&format!("{PREFIX}{id}"))?).ok()
}

/// All of them, the latest first.
pub fn all() -> Vec<Kept> {
    let Some(storage) = browser::storage() else { return Vec::new() };
    let names = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok()?);
    let mut all: Vec<Kept> = names.filter_map(|name| find(name.strip_prefix(PREFIX)?)).collect();
    all.sort_by_key(|kept| std::cmp::Reverse(kept.at));
    all
}

/// Throws a match away.
pub fn forget(id: &str) {
    if let Some(storage) = browser::storage() {
        let _ = storage.remove_item(&format!("{PREFIX}{id}")); // What is not there need not be removed.
    }
}
