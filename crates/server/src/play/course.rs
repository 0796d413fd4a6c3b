//! The course of one match: what happened in it, deed by deed, and where that has led.

use std::collections::HashMap;

use catalogue::{CatalogueGame, Table};
use contract::{Millis, Seat, Turn};
use wire::Fault;

use super::deed::Deed;
use super::opening::Terms;

/// How long a computer player may take before another node thinks in its place, in milliseconds.
const BOT_PATIENCE: i64 = 15_000;

/// What happened in a match so far. It is made of the deeds alone: whoever reads them has the same.
pub(crate) struct Course {
    pub(crate) game: &'static CatalogueGame,
    pub(crate) terms: Terms,
    /// The match, once it has begun.
    pub(crate) table: Option<Box<dyn Table>>,
    /// When the last deed was done.
    pub(crate) at: i64,
    /// How many plies each deed left as they were.
    kept: Vec<usize>,
    /// The last deed that changed what is on the board.
    changed: u64,
    /// What clients called their deeds, and the numbers they got.
    ids: HashMap<String, u64>,
    /// What was remarked, and after how many plies.
    pub(crate) remarks: Vec<(usize, String)>,
    /// Whether something in it could not be kept, so that it must be read anew.
    pub(crate) is_doubtful: bool,
}

impl Course {
    /// A match that has not begun.
    pub(crate) fn new(game: &'static CatalogueGame, terms: Terms, at: i64) -> Course {
        let (kept, ids, remarks) = (Vec::new(), HashMap::new(), Vec::new());
        Course { game, terms, table: None, at, kept, changed: 0, ids, remarks, is_doubtful: false }
    }

    /// The number of the last deed.
    pub(crate) fn number(&self) -> u64 {
        self.kept.len() as u64
    }

    /// The deed that a client called so.
    pub(crate) fn known(&self, id: &str) -> Option<u64> {
        self.ids.get(id).copied()
    }

    /// Does a deed. Refused, nothing has changed, except that a clock may have fallen, which [`is_late`](Course::is_late)
    /// tells before.
    pub(crate) fn add(&mut self, deed: &Deed, at: i64, id: Option<&str>) -> Result<(), Fault> {
        let kept = match (&mut self.table, deed) {
            (None, Deed::Start { players }) => {
                let opening = self.terms.opening(self.game, players.clone())?;
                let opened = self.game.open_match(opening, millis(at));
                self.table = Some(opened.map_err(|_| Fault::NotFound)?);
                0
            }
            (None, Deed::Import { record }) => {
                let record: contract::Record = record.parse().map_err(|_| Fault::NotFound)?;
                self.remarks = record.remarks();
                self.table = Some(self.game.resume(&record).map_err(|_| Fault::NotFound)?);
                0
            }
            (None, _) => return Err(Fault::NotBegun),
            (Some(table), deed) => {
                let before = table.plies();
                deed.happen(&mut **table, millis(at)).map_err(|why| Fault::Refused { why })?;
                match deed {
                    // What was hidden is told again when it is over.
                    _ if table.ending().is_some() => 0,
                    Deed::Rewrite { keep, .. } => *keep.min(&before),
                    _ => before.min(table.plies()),
                }
            }
        };
        self.at = self.at.max(at);
        self.kept.push(kept);
        let plies = self.plies();
        let ended = self.table.as_ref().is_some_and(|table| table.ending().is_some());
        if !matches!(deed, Deed::OfferDraw { .. } | Deed::Decline { .. }) || ended {
            self.changed = self.number();
        }
        if let Deed::Rewrite { keep, remarks, .. } = deed {
            self.remarks.retain(|(after, _)| *after <= *keep);
            self.remarks.extend(remarks.iter().map(|text| (plies, text.clone())));
        }
        self.remarks.retain(|(after, _)| *after <= plies);
        if let Some(id) = id {
            self.ids.insert(id.to_owned(), self.number());
        }
        Ok(())
    }

    /// Whether whoever has seen so many deeds knows the board as it is.
    pub(crate) fn is_fresh(&self, seen: u64) -> bool {
        (self.changed..=self.number()).contains(&seen)
    }

    /// How many plies somebody still knows rightly who has seen so many deeds.
    pub(crate) fn kept_since(&self, seen: u64) -> usize {
        let missed = usize::try_from(seen).ok().and_then(|seen| self.kept.get(seen..));
        match missed {
            None => 0, // More than there was: they know another match.
            Some(missed) => missed.iter().copied().min().unwrap_or_else(|| self.plies()),
        }
    }

    /// How many plies were played.
    pub(crate) fn plies(&self) -> usize {
        self.table.as_ref().map_or(0, |table| table.plies())
    }

    /// Whose turn it is, once it has begun.
    pub(crate) fn to_act(&self) -> Option<Seat> {
        self.table.as_ref()?.turn().seat()
    }

    /// The result, once it is over: `1-0`.
    pub(crate) fn result(&self) -> Option<String> {
        let table = self.table.as_ref()?;
        let Turn::Over(outcome) = table.turn() else { return None };
        Some(contract::record::Score::of(Some(outcome), table.seats()).to_string())
    }

    /// Whether a clock has fallen by now, and nobody has said so yet.
    pub(crate) fn is_late(&self, now: i64) -> bool {
        let Some(table) = &self.table else { return false };
        table.ending().is_none() && table.clock().falls_at().is_some_and(|falls| falls <= millis(now))
    }

    /// When somebody should look after this match again, if nothing happens: a clock falls, or a computer player that
    /// has not answered is asked anew.
    pub(crate) fn alarm(&self, bot_to_act: bool) -> Option<i64> {
        let table = self.table.as_ref().filter(|table| table.ending().is_none())?;
        let falls = table.clock().falls_at().map(|falls| i64::try_from(falls.0).unwrap_or(i64::MAX));
        let bot = bot_to_act.then(|| self.at.saturating_add(BOT_PATIENCE));
        falls.into_iter().chain(bot).min()
    }
}

/// A moment as the match counts it.
pub(crate) fn millis(at: i64) -> Millis {
    Millis(u64::try_from(at).unwrap_or(0))
}
