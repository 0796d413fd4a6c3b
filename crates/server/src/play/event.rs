//! Everything that can happen in a match, as it is kept.

use catalogue::Table;
use contract::{Millis, Refused, Seat, Written};
use serde::{Deserialize, Serialize};

/// Something that happened in a match. As JSON it is what the store keeps: never change what an old one means.
///
/// Chance is not among them: a match rolls its own dice from its seed, the same ones every time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MatchEvent {
    /// Everybody sits: the clocks run.
    Start {
        /// The names of each seat's players.
        players: Vec<Vec<String>>,
    },
    /// A record that somebody brought: it is where the match begins.
    Import {
        /// The whole record as text.
        record: String,
    },
    /// A seat acts.
    Act {
        /// The seat to act.
        seat: Seat,
        /// Its action, in notation.
        action: String,
    },
    /// A seat gives up.
    Resign {
        /// The seat that does.
        seat: Seat,
    },
    /// A seat offers a draw.
    OfferDraw {
        /// The seat that does.
        seat: Seat,
    },
    /// A seat takes back, or asks the others to let it.
    TakeBack {
        /// The seat that does.
        seat: Seat,
        /// How many plies stay.
        to: usize,
    },
    /// A seat agrees to what another proposed.
    Agree {
        /// The seat that does.
        seat: Seat,
    },
    /// A seat declines what another proposed, or withdraws its own proposal.
    Decline {
        /// The seat that does.
        seat: Seat,
    },
    /// Other actions take the place of all but the first plies: a correction.
    Rewrite {
        /// How many plies stay.
        keep: usize,
        /// What comes after them.
        lines: Vec<Written<String>>,
        /// What is remarked about it.
        remarks: Vec<String>,
    },
    /// A clock fell.
    Time,
}

impl MatchEvent {
    /// Makes it happen in a match that has begun, and tells how many plies stand as they stood before. Refused, it has
    /// changed nothing.
    pub(crate) fn apply(&self, table: &mut dyn Table, now: Millis) -> Result<usize, Refused> {
        let before = table.plies();
        match self {
            MatchEvent::Start { .. } | MatchEvent::Import { .. } => {} // A match begins only once.
            MatchEvent::Act { seat, action } => table.act(*seat, action, now)?,
            MatchEvent::Resign { seat } => table.resign(*seat, now)?,
            MatchEvent::OfferDraw { seat } => table.offer_draw(*seat, now)?,
            MatchEvent::TakeBack { seat, to } => drop(table.take_back(*seat, *to, now)?),
            MatchEvent::Agree { seat } => table.agree(*seat, now)?,
            MatchEvent::Decline { seat } => table.decline(*seat, now)?,
            MatchEvent::Rewrite { keep, lines, .. } => table.rewrite(*keep, lines)?,
            MatchEvent::Time => table.tick(now),
        }
        Ok(match self {
            MatchEvent::Rewrite { keep, .. } => before.min(*keep),
            _ => before.min(table.plies()),
        })
    }
}
