//! A match played again from what the store keeps, event by event, without the server.

use std::collections::BTreeMap;

use anyhow::{Context, Result, anyhow, bail};
use catalogue::{AnyMatch, Opening};
use contract::{Millis, Seed};
use serde::Deserialize;
use session::MatchEvent;
use store::{EventRow, StoredMatch};

/// What a match is played by, as its row keeps it.
#[derive(Debug, Deserialize)]
struct Terms {
    rules: BTreeMap<String, String>,
    start: Option<String>,
    time: String,
    seed: Option<String>,
}

/// A match that is being played again.
pub(super) struct Replayed {
    game: &'static catalogue::CatalogueGame,
    terms: Terms,
    /// The match, once it has begun.
    pub(super) table: Option<Box<dyn AnyMatch>>,
}

impl Replayed {
    pub(super) fn new(found: &StoredMatch) -> Result<Replayed> {
        let game = catalogue::find(&found.row.game).context("a game that is not in the catalogue")?;
        Ok(Replayed { game, terms: serde_json::from_str(&found.row.opening)?, table: None })
    }

    /// The secret of the match.
    pub(super) fn secret(&self) -> Option<&str> {
        self.terms.seed.as_deref()
    }

    /// Whether something in the game is hidden from some.
    pub(super) fn has_secrets(&self) -> bool {
        self.game.secrets
    }

    /// Plays the next event.
    pub(super) fn apply(&mut self, row: &EventRow) -> Result<()> {
        let event: MatchEvent = serde_json::from_str(&row.payload)?;
        let at = Millis(u64::try_from(row.at).unwrap_or(0));
        match (&mut self.table, event) {
            (None, MatchEvent::Start { players }) => {
                let mut rules = self.game.defaults();
                for (name, text) in &self.terms.rules {
                    rules.set_text(name, text).map_err(|bad| anyhow!("{bad:?}"))?;
                }
                let seed = self.terms.seed.as_deref().map(Seed::from_hex).transpose();
                let opening = Opening {
                    rules,
                    start: self.terms.start.clone(),
                    players,
                    time: self.terms.time.parse().map_err(|bad| anyhow!("{bad:?}"))?,
                    seed: seed.map_err(|bad| anyhow!("{bad:?}"))?,
                };
                self.table = Some(self.game.open_match(opening, at)?);
            }
            (None, MatchEvent::Import { record }) => {
                let record: contract::Record = record.parse().map_err(|bad| anyhow!("{bad:?}"))?;
                self.table = Some(self.game.resume(&record).map_err(|bad| anyhow!("{bad:?}"))?);
            }
            (None, event) => bail!("{event:?} before it began"),
            (Some(table), event) => {
                event.apply(table, at).map_err(|why| anyhow!("event {}, {event:?}: {why:?}", row.seq))?;
            }
        }
        Ok(())
    }
}
