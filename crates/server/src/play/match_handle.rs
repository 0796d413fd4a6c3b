//! A match wherever it is kept: in the memory of this node, or of the one that owns it.

use std::sync::Arc;
use std::time::Duration;

use bots::{Job, Level, Value};
use catalogue::AnyAction;
use contract::Seat;
use store::StoredMatch;
use wire::{ApiError, CommandRequest, PastView};

use super::live_match::LiveMatch;
use super::publisher::{Publisher, SentState, Subscription};
use super::remote_match::RemoteMatch;
use crate::asker::Asker;
use crate::seating::SeatSet;

#[cfg(all(test, feature = "cluster"))]
mod tests;

/// A match that can be looked at and acted in.
#[derive(Clone)]
pub(crate) enum MatchHandle {
    /// This node owns it, or nobody else can be reached.
    Here(Arc<LiveMatch>),
    /// Another node does.
    There(Arc<RemoteMatch>),
}

impl MatchHandle {
    pub(crate) fn id(&self) -> &str {
        match self {
            MatchHandle::Here(live) => &live.id,
            MatchHandle::There(remote) => &remote.id,
        }
    }

    /// The match and its chairs, as spectators were last told.
    pub(crate) fn found(&self) -> Arc<StoredMatch> {
        match self {
            MatchHandle::Here(live) => live.found(),
            MatchHandle::There(remote) => remote.found(),
        }
    }

    /// The match and its chairs as they are in the store now. A final refusal is decided by these.
    pub(crate) async fn found_now(&self) -> Result<Arc<StoredMatch>, ApiError> {
        match self {
            MatchHandle::Here(live) => live.found_now().await,
            MatchHandle::There(remote) => remote.read_chairs().await,
        }
    }

    pub(super) fn publisher(&self) -> &Publisher {
        match self {
            MatchHandle::Here(live) => &live.publisher,
            MatchHandle::There(remote) => &remote.publisher,
        }
    }

    /// Whether anybody may look on.
    pub(crate) fn is_watched(&self) -> bool {
        match self {
            MatchHandle::Here(live) => live.is_watched(),
            // Its owner knows, and asking takes longer than it is worth.
            MatchHandle::There(_) => true,
        }
    }

    /// Notes that the match is in use now, so that it stays in memory.
    pub(super) fn touch(&self) {
        match self {
            MatchHandle::Here(live) => live.touch(),
            MatchHandle::There(remote) => remote.touch(),
        }
    }

    /// Hears of everything that changes from now on, with some seats' eyes.
    pub(crate) async fn subscribe(&self, seats: SeatSet) -> Subscription {
        let subscription = Subscription::new(self, seats);
        if let MatchHandle::There(remote) = self {
            remote.watch().await;
        }
        subscription
    }

    /// The state for somebody who has seen the match up to an event, as text, and the event that it is at; none before it
    /// begins.
    pub(super) async fn state(&self, seats: SeatSet, seen: u64, asker: &Asker) -> Result<Option<SentState>, ApiError> {
        match self {
            MatchHandle::Here(live) => live.state_text(seats, seen, asker).await,
            MatchHandle::There(remote) => remote.state_text(seats, seen, asker).await,
        }
    }

    /// Does what a person commands, and tells the event that it became, once that is on the disk.
    pub(crate) async fn command(&self, person: &str, request: CommandRequest) -> Result<u64, ApiError> {
        match self {
            MatchHandle::Here(live) => live.command(person, request).await,
            MatchHandle::There(remote) => remote.command(person, request).await,
        }
    }

    /// The match as it was after so many plies.
    pub(crate) async fn past_view(&self, seats: SeatSet, at: usize, asker: &Asker) -> Result<PastView, ApiError> {
        match self {
            MatchHandle::Here(live) => live.past_view(seats, at, asker).await,
            MatchHandle::There(remote) => remote.past_view(seats, at, asker).await,
        }
    }

    /// The record, as somebody may read it now.
    pub(crate) async fn record(&self, seats: SeatSet, asker: &Asker) -> Result<String, ApiError> {
        match self {
            MatchHandle::Here(live) => live.record(seats, asker).await,
            MatchHandle::There(remote) => remote.record(seats, asker).await,
        }
    }

    /// Somebody sat down, or the match got a successor: everybody is told.
    pub(crate) async fn reseat(&self) -> Result<(), ApiError> {
        match self {
            MatchHandle::Here(live) => live.reseat().await,
            MatchHandle::There(remote) => remote.reseat().await,
        }
    }

    /// Lets the match go on.
    pub(crate) async fn go_on(&self) -> Result<(), ApiError> {
        match self {
            MatchHandle::Here(live) => live.go_on().await,
            MatchHandle::There(remote) => remote.go_on().await,
        }
    }

    /// The level of the computer player to act, if the match is at this event.
    pub(crate) async fn bot_to_act(&self, seq: u64) -> Option<Level> {
        match self {
            MatchHandle::Here(live) => live.bot_to_act(seq).await,
            MatchHandle::There(remote) => remote.bot_to_act(seq).await,
        }
    }

    /// What the computer player to act is asked, if the match is at this event, with so much time at most.
    pub(crate) async fn job(&self, seq: u64, most: Duration) -> Option<Job> {
        match self {
            MatchHandle::Here(live) => live.job(seq, most).await,
            MatchHandle::There(remote) => remote.job(seq, most).await,
        }
    }

    /// Plays what a computer player chose when the match was at an event and notes what it thinks of its position. Tells the event that it is at now; none if
    /// the match has gone on since.
    pub(crate) async fn play_for_bot(
        &self,
        seq: u64,
        seat: Seat,
        action: &AnyAction,
        value: Value,
    ) -> Result<Option<u64>, ApiError> {
        match self {
            MatchHandle::Here(live) => {
                live.note_value(seat, value);
                live.play_for_bot(seq, seat, action).await
            }
            MatchHandle::There(remote) => remote.play_for_bot(seq, seat, action, value).await,
        }
    }
}
