//! The state of one match: what its events have led to.

use std::collections::HashMap;

use catalogue::{AnyMatch, CatalogueGame};
use contract::{Millis, Seat, Turn};
use session::{MatchEvent, Remarks};
use wire::ApiError;

use super::match_settings::MatchSettings;

#[cfg(test)]
mod tests;

/// Where a match is. It is made of its events alone: the same events give the same state on every node.
pub(crate) struct MatchState {
    pub(crate) game: &'static CatalogueGame,
    pub(crate) terms: MatchSettings,
    /// The match, once it has begun.
    pub(crate) table: Option<Box<dyn AnyMatch>>,
    /// When the last event happened.
    pub(crate) at: i64,
    /// How many plies each event left as they were.
    unchanged_plies: Vec<usize>,
    /// The `seq` of the last event that changed what is on the board.
    changed: u64,
    /// What clients called their commands, and the events that these became.
    commands: HashMap<String, u64>,
    pub(crate) remarks: Remarks,
    /// The `seq` of the last event that changed what is remarked; 0 where nothing ever was.
    remarked: u64,
    /// Whether something in it may not be in the store, so that it must be read anew.
    pub(crate) is_doubtful: bool,
}

impl MatchState {
    /// A match that has not begun.
    pub(crate) fn new(game: &'static CatalogueGame, terms: MatchSettings, at: i64) -> MatchState {
        MatchState {
            game,
            terms,
            table: None,
            at,
            unchanged_plies: Vec::new(),
            changed: 0,
            commands: HashMap::new(),
            remarks: Remarks::default(),
            remarked: 0,
            is_doubtful: false,
        }
    }

    /// The `seq` of the last event; 0 before the first.
    pub(crate) fn seq(&self) -> u64 {
        self.unchanged_plies.len() as u64
    }

    /// The event that a command with this id became.
    pub(crate) fn event_of(&self, command_id: &str) -> Option<u64> {
        self.commands.get(command_id).copied()
    }

    /// Applies an event. Refused, nothing has changed, except that a clock may have fallen, which
    /// [`is_late`](MatchState::is_late) tells before.
    pub(crate) fn apply(&mut self, event: &MatchEvent, at: i64, command_id: Option<&str>) -> Result<(), ApiError> {
        let unchanged = match (&mut self.table, event) {
            (None, MatchEvent::Start { players }) => {
                let opening = self.terms.opening(self.game, players.clone())?;
                let opened = self.game.open_match(opening, millis(at));
                self.table = Some(opened.map_err(|_| ApiError::NotFound)?);
                0
            }
            (None, MatchEvent::Import { record }) => {
                let record: contract::Record = record.parse().map_err(|_| ApiError::NotFound)?;
                self.remarks = Remarks::of(&record);
                self.table = Some(self.game.resume(&record).map_err(|_| ApiError::NotFound)?);
                0
            }
            (None, _) => return Err(ApiError::NotBegun),
            (Some(table), event) => {
                let applied = event.apply(table, millis(at)).map_err(|why| ApiError::Refused { why })?;
                // What was hidden is told again when it is over.
                if table.ending().is_some() { 0 } else { applied.kept }
            }
        };
        self.at = self.at.max(at);
        self.unchanged_plies.push(unchanged);
        if !matches!(event, MatchEvent::OfferDraw { .. } | MatchEvent::Decline { .. }) || self.is_over() {
            self.changed = self.seq();
        }
        let before = self.remarks.all().len();
        self.remarks.follow(event, self.plies());
        let brings = match event {
            MatchEvent::Import { .. } => !self.remarks.all().is_empty(),
            MatchEvent::Rewrite { remarks, .. } => !remarks.is_empty(),
            _ => false,
        };
        if brings || self.remarks.all().len() != before {
            self.remarked = self.seq();
        }
        if let Some(id) = command_id {
            self.commands.insert(id.to_owned(), self.seq());
        }
        Ok(())
    }

    /// Whether a client that has seen the match up to this event knows the board as it is.
    pub(crate) fn is_fresh(&self, seen: u64) -> bool {
        (self.changed..=self.seq()).contains(&seen)
    }

    /// Whether whoever has seen the match up to this event does not know what is remarked now.
    pub(crate) fn remarked_since(&self, seen: u64) -> bool {
        seen < self.remarked || (seen > self.seq() && self.remarked > 0)
    }

    /// How many plies somebody still knows rightly who has seen the match up to this event.
    pub(crate) fn unchanged_since(&self, seen: u64) -> usize {
        let missed = usize::try_from(seen).ok().and_then(|seen| self.unchanged_plies.get(seen..));
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

    /// Whether it has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.ending().is_some())
    }

    /// How far it is, as the store says it.
    pub(crate) fn phase(&self) -> store::Phase {
        match &self.table {
            None => store::Phase::Waiting,
            Some(_) if self.is_over() => store::Phase::Over,
            Some(_) => store::Phase::Running,
        }
    }

    /// The result, once it is over: `1-0`.
    pub(crate) fn result(&self) -> Option<String> {
        let table = self.table.as_ref()?;
        let Turn::Over(outcome) = table.turn() else { return None };
        Some(contract::record::Score::of(Some(outcome), table.seats()).to_string())
    }

    /// When the clock that runs falls, in milliseconds since 1970.
    pub(crate) fn clock_falls_at(&self) -> Option<i64> {
        let table = self.table.as_ref().filter(|table| table.ending().is_none())?;
        table.clock().falls_at().map(|falls| i64::try_from(falls.0).unwrap_or(i64::MAX))
    }

    /// Whether a clock has fallen by now, and no event says so yet.
    pub(crate) fn is_late(&self, now: i64) -> bool {
        self.clock_falls_at().is_some_and(|falls| falls <= now)
    }
}

/// A time as the match counts it.
pub(crate) fn millis(at: i64) -> Millis {
    Millis(u64::try_from(at).unwrap_or(0))
}
