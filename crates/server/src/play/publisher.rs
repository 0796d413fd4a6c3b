//! Tells everybody who looks at a match what has changed: one text for each set of seats, made once however many look.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::watch;
use wire::{ServerMessage, StateUpdate};

use super::live_match::LiveMatch;
use super::match_state::MatchState;
use crate::now::now;
use crate::seating::SeatSet;

/// Where the changes of one match come out.
pub(super) struct Publisher {
    broadcasts: watch::Sender<Arc<Broadcast>>,
    /// How many look on, by the seats they play.
    subscribers: [AtomicUsize; SeatSet::COUNT],
}

/// What changed last, ready to be sent to whoever was up to date before.
#[derive(Default)]
pub(crate) struct Broadcast {
    /// The `seq` of the last event.
    pub(crate) seq: u64,
    /// The `seq` that whoever reads the texts must have seen.
    before: u64,
    /// Goes up whenever somebody sits down or the match reaches another phase.
    pub(crate) seating: u64,
    /// The state for each set of seats that somebody looks with.
    texts: Vec<(SeatSet, Utf8Bytes)>,
}

impl Publisher {
    /// For a match that is at this event.
    pub(super) fn new(seq: u64) -> Publisher {
        let first = Broadcast { seq, before: seq, ..Broadcast::default() };
        Publisher { broadcasts: watch::Sender::new(Arc::new(first)), subscribers: Default::default() }
    }

    /// The last event that everybody was told of.
    pub(super) fn seq(&self) -> u64 {
        self.broadcasts.borrow().seq
    }

    /// How many look on.
    pub(super) fn subscribers(&self) -> usize {
        self.subscribers.iter().map(|count| count.load(Ordering::Relaxed)).sum()
    }

    /// Tells of the events after `before`. `reseats`: also of the match as it is listed; `wait`: how long the computer will
    /// take.
    pub(super) fn publish(&self, state: &MatchState, before: u64, reseats: bool, wait: Option<u32>) {
        let at = now();
        let looked = (0..SeatSet::COUNT).filter(|index| self.subscribers[*index].load(Ordering::Relaxed) > 0);
        let texts = looked.filter_map(|index| {
            let seats = SeatSet::at(index);
            let update = StateUpdate { wait, ..state.update(seats, before, at)? };
            Some((seats, text(&ServerMessage::State(Box::new(update)))))
        });
        let texts = texts.collect();
        self.broadcasts.send_modify(|broadcast| {
            let seating = broadcast.seating + u64::from(reseats);
            *broadcast = Arc::new(Broadcast { seq: state.seq(), before, seating, texts });
        });
    }

    /// Tells that somebody sat down, or that the match is listed otherwise.
    pub(super) fn publish_seating(&self) {
        self.broadcasts.send_modify(|broadcast| {
            let (seq, seating) = (broadcast.seq, broadcast.seating + 1);
            *broadcast = Arc::new(Broadcast { seq, before: seq, seating, texts: Vec::new() });
        });
    }
}

/// Somebody who looks at a match with some seats' eyes.
pub(crate) struct Subscription {
    live: Arc<LiveMatch>,
    seats: SeatSet,
    broadcasts: watch::Receiver<Arc<Broadcast>>,
}

impl Subscription {
    /// Hears of everything that changes from now on.
    pub(crate) fn new(live: &Arc<LiveMatch>, seats: SeatSet) -> Subscription {
        live.publisher.subscribers[seats.index()].fetch_add(1, Ordering::Relaxed);
        Subscription { live: Arc::clone(live), seats, broadcasts: live.publisher.broadcasts.subscribe() }
    }

    /// Waits until something has changed.
    pub(crate) async fn changed(&mut self) -> Arc<Broadcast> {
        // The match is held here, so whoever tells of it is there too.
        let _ = self.broadcasts.changed().await;
        self.latest()
    }

    /// What changed last.
    pub(crate) fn latest(&mut self) -> Arc<Broadcast> {
        Arc::clone(&self.broadcasts.borrow_and_update())
    }

    /// The state for somebody who has seen the match up to an event, and the event that it is at now.
    pub(crate) async fn state(&self, broadcast: &Broadcast, seen: u64) -> Option<(u64, Utf8Bytes)> {
        let ready = broadcast.texts.iter().find(|(seats, _)| *seats == self.seats && broadcast.before == seen);
        if let Some((_, text)) = ready {
            return Some((broadcast.seq, text.clone()));
        }
        let update = self.live.update(self.seats, seen).await?;
        Some((update.seq, text(&ServerMessage::State(Box::new(update)))))
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.live.publisher.subscribers[self.seats.index()].fetch_sub(1, Ordering::Relaxed);
        self.live.touch();
    }
}

/// A message as text. There is nothing in one that JSON refuses.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}
