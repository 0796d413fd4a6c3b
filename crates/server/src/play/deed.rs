//! Everything that can happen in a match, as it is kept.

use catalogue::Table;
use contract::{Millis, Refused, Seat, Written};
use serde::{Deserialize, Serialize};

/// A deed. The text of it, as JSON, is what the store keeps: never change what an old one means.
///
/// Chance is not among them: a match rolls its own dice from its seed, the same ones every time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Deed {
    /// Everybody sits: the clocks run.
    Start {
        /// The names of each seat's players.
        players: Vec<Vec<String>>,
    },
    /// A record that somebody brought: it is where the match begins.
    Import {
        /// The whole of it.
        record: String,
    },
    /// An action.
    Act {
        /// Whose.
        seat: Seat,
        /// In notation.
        action: String,
    },
    /// Giving up.
    Resign {
        /// Who.
        seat: Seat,
    },
    /// Offering a draw.
    OfferDraw {
        /// Who.
        seat: Seat,
    },
    /// Taking back, or asking to.
    TakeBack {
        /// Who.
        seat: Seat,
        /// How many plies stay.
        to: usize,
    },
    /// Agreeing to what was proposed.
    Agree {
        /// Who.
        seat: Seat,
    },
    /// Declining it, or withdrawing one's own.
    Decline {
        /// Who.
        seat: Seat,
    },
    /// A correction.
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

impl Deed {
    /// Does it in a match that has begun. Refused, it has changed nothing.
    pub(crate) fn happen(&self, table: &mut dyn Table, now: Millis) -> Result<(), Refused> {
        match self {
            Deed::Start { .. } | Deed::Import { .. } => Ok(()), // A match begins only once.
            Deed::Act { seat, action } => table.act(*seat, action, now),
            Deed::Resign { seat } => table.resign(*seat, now),
            Deed::OfferDraw { seat } => table.offer_draw(*seat, now),
            Deed::TakeBack { seat, to } => table.take_back(*seat, *to, now).map(|_| ()),
            Deed::Agree { seat } => table.agree(*seat, now),
            Deed::Decline { seat } => table.decline(*seat, now),
            Deed::Rewrite { keep, lines, .. } => table.rewrite(*keep, lines),
            Deed::Time => {
                table.tick(now);
                Ok(())
            }
        }
    }
}
