//! Everything that can happen in a match, as it is kept.

use catalogue::AnyAction;
use contract::{Millis, Refused, Seat, TakenBack, Written};
use serde::{Deserialize, Serialize};

use crate::SessionMatch;

/// Something that happened in a match. As JSON it is what a store keeps: never change what an old one means.
///
/// Chance is not among them: a match rolls its own dice from its seed, the same ones every time. Where a match has no dice,
/// what chance brought is told by [`Tell`](MatchEvent::Tell).
///
/// `A` is the type of the game's actions; in a store they are written as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchEvent<A = AnyAction> {
    /// Everybody sits: the match begins and its clocks run.
    Start {
        /// The names of each seat's players.
        players: Vec<Vec<String>>,
    },
    /// The match begins with a record that somebody brought.
    Import {
        /// The whole record as text.
        record: String,
    },
    /// A seat acts.
    Act {
        /// The seat to act.
        seat: Seat,
        /// Its action.
        action: A,
    },
    /// People tell what chance brought, where the match has no dice.
    Tell {
        /// The outcome.
        outcome: A,
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
    /// A seat asks the others to let a match that is over be corrected.
    Correct {
        /// The seat that does.
        seat: Seat,
        /// How many plies would stay.
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
        lines: Vec<Written<A>>,
        /// What is remarked about it.
        remarks: Vec<String>,
    },
    /// A clock fell.
    Time,
}

/// What an event did to what was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Applied {
    /// How many plies stand as they stood before.
    pub kept: usize,
    /// What became of a wish to take something back.
    pub taken: Option<TakenBack>,
}

impl<A> MatchEvent<A> {
    /// Makes it happen in a match that has begun. Refused, it has changed nothing, except that a clock may have fallen.
    pub fn apply<M: SessionMatch<Action = A>>(&self, game: &mut M, now: Millis) -> Result<Applied, Refused> {
        let before = game.state().plies();
        let mut taken = None;
        match self {
            MatchEvent::Start { .. } | MatchEvent::Import { .. } => {} // A match begins only once.
            MatchEvent::Act { seat, action } => game.act(*seat, action, now)?,
            MatchEvent::Tell { outcome } => game.tell(outcome, now)?,
            MatchEvent::Resign { seat } => game.actions().resign(*seat, now)?,
            MatchEvent::OfferDraw { seat } => game.actions().offer_draw(*seat, now)?,
            MatchEvent::TakeBack { seat, to } => taken = Some(game.actions().take_back(*seat, *to, now)?),
            MatchEvent::Correct { seat, to } => {
                game.actions().propose_correction(*seat, *to)?;
                taken = Some(TakenBack::Asked);
            }
            MatchEvent::Agree { seat } => game.actions().agree(*seat, now)?,
            MatchEvent::Decline { seat } => game.actions().decline(*seat, now)?,
            MatchEvent::Rewrite { keep, lines, .. } => game.rewrite(*keep, lines)?,
            MatchEvent::Time => game.actions().tick(now),
        }
        let kept = match self {
            MatchEvent::Rewrite { keep, .. } => before.min(*keep),
            _ => before.min(game.state().plies()),
        };
        Ok(Applied { kept, taken })
    }

    /// The seat that does it, where one does.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            MatchEvent::Act { seat, .. }
            | MatchEvent::Resign { seat }
            | MatchEvent::OfferDraw { seat }
            | MatchEvent::TakeBack { seat, .. }
            | MatchEvent::Correct { seat, .. }
            | MatchEvent::Agree { seat }
            | MatchEvent::Decline { seat } => Some(*seat),
            MatchEvent::Start { .. }
            | MatchEvent::Import { .. }
            | MatchEvent::Tell { .. }
            | MatchEvent::Rewrite { .. }
            | MatchEvent::Time => None,
        }
    }
}
