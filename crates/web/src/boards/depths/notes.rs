//! What one side keeps for itself beside the program's pegs: its own pegs, and whether the coach counts. Kept in this
//! browser, so that neither the curtain nor a reload takes it away.

use std::collections::BTreeMap;

use depths::{Cell, Peg, next_peg};
use serde::{Deserialize, Serialize};

use super::facts::Facts;
use crate::browser;
use crate::scene::Scene;

const NAME: &str = "abordage.depths.notes";
/// For how many matches notes are kept.
const MOST: usize = 24;

/// The notes of one side in one match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Notes {
    /// Which match and side.
    of: String,
    /// Cells without a submarine, by the player's own judgement.
    white: Vec<Cell>,
    /// Cells that may have one.
    red: Vec<Cell>,
    /// Whether the coach shows its odds.
    pub(super) coach: bool,
}

impl Notes {
    /// The notes of the match and side of this scene.
    pub(super) fn of(scene: &Scene, facts: &Facts) -> Notes {
        let of = name(scene, facts);
        let kept = all().remove(&of).filter(|_| !of.is_empty());
        Notes { of, ..kept.unwrap_or_default() }
    }

    /// The own peg in a cell.
    pub(super) fn peg(&self, cell: Cell) -> Option<Peg> {
        match () {
            () if self.white.contains(&cell) => Some(Peg::White),
            () if self.red.contains(&cell) => Some(Peg::Red),
            () => None,
        }
    }

    /// Steps a peg: none, white, red, none again.
    pub(super) fn turn(&mut self, cell: Cell) {
        let next = next_peg(self.peg(cell));
        self.white.retain(|other| *other != cell);
        self.red.retain(|other| *other != cell);
        match next {
            Some(Peg::White) => self.white.push(cell),
            Some(_) => self.red.push(cell),
            None => {}
        }
    }

    /// Writes them into the browser's storage.
    pub(super) fn keep(&self) {
        if self.of.is_empty() {
            return;
        }
        let mut all = all();
        if all.len() >= MOST && !all.contains_key(&self.of) {
            all.pop_first();
        }
        all.insert(self.of.clone(), self.clone());
        if let Ok(text) = serde_json::to_string(&all) {
            browser::keep(NAME, &text);
        }
    }
}

fn all() -> BTreeMap<String, Notes> {
    browser::kept(NAME).and_then(|text| contract::read_json(&text).ok()).unwrap_or_default()
}

/// The match and the side; none for a match that is kept nowhere.
fn name(scene: &Scene, facts: &Facts) -> String {
    if scene.name.is_empty() { String::new() } else { format!("{}.{}", scene.name, facts.me) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pegs_turn_round() {
        let cell = Cell::try_from(214).unwrap();
        let mut notes = Notes::default();
        let seen: Vec<_> = (0..4)
            .map(|_| {
                notes.turn(cell);
                notes.peg(cell)
            })
            .collect();
        assert_eq!(seen, [Some(Peg::White), Some(Peg::Red), None, Some(Peg::White)]);
    }
}
