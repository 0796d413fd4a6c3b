//! Tells everybody who looks at a match what has changed: one text for each set of seats, made once however many look.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::StoredMatch;
use tokio::sync::{OwnedSemaphorePermit, watch};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wire::{ApiError, ServerMessage, StateUpdate};

use super::match_handle::MatchHandle;
use super::match_state::MatchState;
use crate::asker::Asker;
use crate::cluster::{Cluster, NodeId, Parcel};
use crate::now::running;
use crate::seating::SeatSet;
use crate::websocket::WHOLE;

/// A node that has not asked again for so long is told nothing more, in milliseconds.
const WATCHED: i64 = 15_000;
/// The longest message that is sent, in bytes. Whoever looks at a longer match is told so.
pub(crate) const LONGEST_SENT: usize = 2 * 1024 * 1024;

/// Where the changes of one match come out.
pub(super) struct Publisher {
    broadcasts: watch::Sender<Arc<Broadcast>>,
    /// How many look on, by the seats they play.
    subscribers: [AtomicUsize; SeatSet::COUNT],
    /// Nodes from where others look on.
    watchers: Mutex<Vec<Watcher>>,
}

/// A node from where people look at a match that this one owns.
struct Watcher {
    node: NodeId,
    sets: Vec<SeatSet>,
    until: i64,
}

/// What changed last, ready to be sent to clients that were up to date before.
#[derive(Default)]
pub(crate) struct Broadcast {
    /// The `seq` of the last event.
    pub(crate) seq: u64,
    /// The `seq` that a client must have seen to read the texts.
    before: u64,
    /// Goes up whenever somebody sits down or the match reaches another phase.
    pub(crate) seating: u64,
    /// The state for each set of seats that somebody looks with.
    texts: Vec<(SeatSet, Utf8Bytes)>,
    /// Whether the match has another owner now: its subscribers go there.
    pub(crate) moved: bool,
}

/// The match as it is at an event, as text.
#[derive(Clone)]
pub(crate) struct SentState {
    pub(crate) seq: u64,
    pub(crate) text: Utf8Bytes,
    /// Room for a long text, which everybody shares who is told the same.
    room: Option<Arc<OwnedSemaphorePermit>>,
}

impl SentState {
    pub(super) fn short(seq: u64, text: Utf8Bytes) -> SentState {
        SentState { seq, text, room: None }
    }

    pub(super) fn long(seq: u64, text: Utf8Bytes, room: Arc<OwnedSemaphorePermit>) -> SentState {
        SentState { seq, text, room: Some(room) }
    }

    /// Whether it takes room until it is read.
    pub(crate) fn is_long(&self) -> bool {
        self.room.is_some()
    }
}

impl Publisher {
    /// For a match that is at this event.
    pub(super) fn new(seq: u64) -> Publisher {
        let first = Broadcast { seq, before: seq, ..Broadcast::default() };
        Publisher {
            broadcasts: watch::Sender::new(Arc::new(first)),
            subscribers: Default::default(),
            watchers: Mutex::default(),
        }
    }

    /// The sets of seats that somebody looks with from this node.
    pub(super) fn sets(&self) -> Vec<SeatSet> {
        let looked = |seats: &SeatSet| self.subscribers[seats.index()].load(Ordering::Relaxed) > 0;
        (0..SeatSet::COUNT).map(SeatSet::at).filter(looked).collect()
    }

    /// Notes the sets of seats that clients of another node look with. An empty list unsubscribes.
    pub(super) fn watched_by(&self, node: &NodeId, sets: Vec<SeatSet>) {
        let (at, mut watchers) = (running(), self.watchers());
        watchers.retain(|watcher| watcher.node != *node && watcher.until > at);
        if !sets.is_empty() {
            watchers.push(Watcher { node: Arc::clone(node), sets, until: at + WATCHED });
        }
    }

    /// The last event that everybody was told of.
    pub(super) fn seq(&self) -> u64 {
        self.broadcasts.borrow().seq
    }

    /// How many look on from here.
    pub(super) fn subscribers(&self) -> usize {
        self.subscribers.iter().map(|count| count.load(Ordering::Relaxed)).sum()
    }

    /// Whether anybody looks on, wherever they are.
    pub(super) fn is_watched(&self) -> bool {
        let at = running();
        self.subscribers() > 0 || self.watchers().iter().any(|watcher| watcher.until > at)
    }

    /// Goes up whenever the match is listed otherwise.
    pub(super) fn seating(&self) -> u64 {
        self.broadcasts.borrow().seating
    }

    /// Tells of the events after `before`, here and at the nodes from where somebody looks on. `reseats`: also of the match
    /// as it is listed now; `wait`: how long the computer will take.
    pub(super) fn publish(
        &self,
        state: &MatchState,
        before: u64,
        reseats: Option<&StoredMatch>,
        wait: Option<u32>,
        to: Option<(&Cluster, &str)>,
    ) {
        let at = running();
        let mut sets = self.sets();
        let mut watchers = self.watchers();
        watchers.retain(|watcher| watcher.until > at);
        for seats in watchers.iter().flat_map(|watcher| &watcher.sets) {
            if !sets.contains(seats) {
                sets.push(*seats);
            }
        }
        let texts = sets.into_iter().filter_map(|seats| {
            if state.long_to_tell(seats, before).is_some() {
                return None; // Everybody asks for it, and it is made elsewhere.
            }
            let update = StateUpdate { wait, ..state.update(seats, before, at)? };
            Some((seats, text(&ServerMessage::State(Box::new(update)))))
        });
        let texts: Vec<(SeatSet, Utf8Bytes)> = texts.collect();
        if let Some((cluster, match_id)) = to {
            for watcher in &*watchers {
                let theirs: Vec<&(SeatSet, Utf8Bytes)> =
                    texts.iter().filter(|(seats, _)| watcher.sets.contains(seats)).collect();
                let news = Parcel::Update {
                    match_id: match_id.to_owned(),
                    seq: state.seq(),
                    before,
                    reseats: reseats.is_some(),
                    found: reseats.map(|found| Box::new(found.clone())),
                    states: theirs.iter().map(|(seats, text)| (*seats, text.len())).collect(),
                };
                let body: Vec<&[u8]> = theirs.iter().map(|(_, text)| text.as_bytes()).collect();
                cluster.send(&watcher.node, &news, &body); // Lost, it is missed when the node asks again.
            }
        }
        drop(watchers);
        self.broadcasts.send_modify(|broadcast| {
            let seating = broadcast.seating + u64::from(reseats.is_some());
            *broadcast = Arc::new(Broadcast { seq: state.seq(), before, seating, texts, moved: false });
        });
    }

    /// Passes on what the owner of the match tells. `reseats`: the match is listed otherwise now.
    pub(super) fn pass_on(&self, seq: u64, before: u64, texts: Vec<(SeatSet, Utf8Bytes)>, reseats: bool) {
        self.broadcasts.send_if_modified(|broadcast| {
            let (seating, moved) = (broadcast.seating + u64::from(reseats), broadcast.moved);
            if seq > broadcast.seq {
                *broadcast = Arc::new(Broadcast { seq, before, seating, texts, moved });
            } else if reseats {
                let seq = broadcast.seq;
                *broadcast = Arc::new(Broadcast { seq, before: seq, seating, texts: Vec::new(), moved });
            } else {
                return false;
            }
            true
        });
    }

    /// The match is known to have reached an event: clients that have not seen it ask for it.
    pub(super) fn catch_up(&self, seq: u64) {
        self.pass_on(seq, seq, Vec::new(), false);
    }

    /// Tells that the match has another owner.
    pub(super) fn publish_move(&self) {
        self.broadcasts.send_modify(|broadcast| {
            let (seq, seating) = (broadcast.seq, broadcast.seating);
            *broadcast = Arc::new(Broadcast { seq, before: seq, seating, texts: Vec::new(), moved: true });
        });
    }

    /// Tells that somebody sat down, or that the match is listed otherwise.
    pub(super) fn publish_seating(&self) {
        self.broadcasts.send_modify(|broadcast| {
            let (seq, seating, moved) = (broadcast.seq, broadcast.seating + 1, broadcast.moved);
            *broadcast = Arc::new(Broadcast { seq, before: seq, seating, texts: Vec::new(), moved });
        });
    }

    /// Tells the nodes from where somebody looks on that the match is listed otherwise.
    pub(super) fn tell_seating(&self, cluster: &Cluster, match_id: &str, found: &StoredMatch) {
        let seq = self.seq();
        for watcher in &*self.watchers() {
            let news = Parcel::Update {
                match_id: match_id.to_owned(),
                seq,
                before: seq,
                reseats: true,
                found: Some(Box::new(found.clone())),
                states: Vec::new(),
            };
            cluster.send(&watcher.node, &news, &[]); // Lost, it is missed when the node asks again.
        }
    }

    fn watchers(&self) -> MutexGuard<'_, Vec<Watcher>> {
        // Every change to it is one call.
        self.watchers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody who looks at a match with some seats' eyes.
pub(crate) struct Subscription {
    looked_at: MatchHandle,
    seats: SeatSet,
    broadcasts: watch::Receiver<Arc<Broadcast>>,
}

impl Subscription {
    /// Hears of everything that changes from now on.
    pub(super) fn new(looked_at: &MatchHandle, seats: SeatSet) -> Subscription {
        let publisher = looked_at.publisher();
        publisher.subscribers[seats.index()].fetch_add(1, Ordering::Relaxed);
        Subscription { looked_at: looked_at.clone(), seats, broadcasts: publisher.broadcasts.subscribe() }
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
    pub(crate) async fn state(
        &self,
        broadcast: &Broadcast,
        seen: u64,
        asker: &Asker,
    ) -> Result<Option<SentState>, ApiError> {
        let ready = broadcast.texts.iter().find(|(seats, _)| *seats == self.seats && broadcast.before == seen);
        if let Some((_, text)) = ready {
            return Ok(Some(SentState::short(broadcast.seq, text.clone())));
        }
        self.looked_at.state(self.seats, seen, asker).await
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.looked_at.publisher().subscribers[self.seats.index()].fetch_sub(1, Ordering::Relaxed);
        self.looked_at.touch();
    }
}

/// Whether a text takes more room than may be taken for each who does not read.
pub(super) fn is_long(text: &Utf8Bytes) -> bool {
    text.len() > WHOLE
}

/// A message as text. There is nothing in one that JSON refuses.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use contract::{Eye, Seat};
    use wire::StateUpdate;

    use super::*;
    use crate::testing::matches::{TestStore, acts, done};

    impl Subscription {
        /// The same for somebody who pays for nothing.
        pub(crate) async fn told(&self, broadcast: &Broadcast, seen: u64) -> Option<(u64, Utf8Bytes)> {
            let told = self.state(broadcast, seen, &Asker::default()).await.unwrap()?;
            Some((told.seq, told.text))
        }
    }

    impl Broadcast {
        /// The sets of seats for which the state came with it.
        pub(crate) fn made(&self) -> Vec<SeatSet> {
            self.texts.iter().map(|(seats, _)| *seats).collect()
        }
    }

    fn read(told: Option<(u64, Utf8Bytes)>) -> (u64, StateUpdate) {
        let (seq, text) = told.unwrap();
        match serde_json::from_str(&text).unwrap() {
            ServerMessage::State(state) => (seq, *state),
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn everybody_who_looks_is_told_through_their_own_eye_and_once_made() {
        let kept = TestStore::new().await;
        kept.waiting("depths", "-", "ann | bob").await;
        let live = kept.node().find("m").await.unwrap();
        let (nobody, one) = (SeatSet::default(), SeatSet::default().with(Seat::ONE));
        let mut public = Subscription::new(&MatchHandle::Here(Arc::clone(&live)), nobody);
        let (mut ann, mut twice) = (
            Subscription::new(&MatchHandle::Here(Arc::clone(&live)), one),
            Subscription::new(&MatchHandle::Here(Arc::clone(&live)), one),
        );
        assert_eq!(live.subscribers(), 3);
        let seating = ann.latest().seating;
        done(&live, "ann", acts("a", 1, "place:105,214,336,m17")).await;
        for (looks, eye) in
            [(&mut public, Eye::Public), (&mut ann, Eye::Seat(Seat::ONE)), (&mut twice, Eye::Seat(Seat::ONE))]
        {
            let broadcast = looks.changed().await;
            assert_eq!((broadcast.seq, broadcast.seating), (2, seating));
            assert_eq!(broadcast.made(), [nobody, one], "one text for each set of seats that looks, and for no other");
            for seen in [1, 0, 2] {
                let (seq, state) = read(looks.told(&broadcast, seen).await);
                assert_eq!((seq, state.seq, state.eye), (2, 2, eye));
                assert_eq!((state.keep, state.plies.len()), if seen == 2 { (1, 0) } else { (0, 1) }, "{seen}");
            }
        }
        let handle = MatchHandle::Here(Arc::clone(&live));
        assert!(handle.is_watched());
        drop((public, ann, twice));
        assert_eq!(live.subscribers(), 0);
        assert!(!handle.is_watched(), "nobody need wait for those who look on");
    }

    #[tokio::test]
    async fn whoever_missed_more_than_the_last_event_is_told_all_of_it() {
        let kept = TestStore::new().await;
        kept.waiting("bn3e", "-", "ann | bob").await;
        let live = kept.node().find("m").await.unwrap();
        let mut looks = Subscription::new(&MatchHandle::Here(Arc::clone(&live)), SeatSet::default());
        for (id, seen, action) in [("a", 1, "a2-a3"), ("b", 2, "b2-b3")] {
            done(&live, "ann", acts(id, seen, action)).await;
        }
        let latest = looks.latest();
        for (seen, keep, plies) in [(2, 1, 1), (1, 0, 2), (3, 2, 0)] {
            let (_, state) = read(looks.told(&latest, seen).await);
            assert_eq!((state.keep, state.plies.len()), (keep, plies), "seen up to {seen}");
        }
    }

    #[tokio::test]
    async fn an_end_is_told_as_the_match_is_listed() {
        let kept = TestStore::new().await;
        kept.waiting("bn3e", "-", "ann | bob").await;
        let live = kept.node().find("m").await.unwrap();
        let mut looks = Subscription::new(&MatchHandle::Here(Arc::clone(&live)), SeatSet::default());
        let seating = looks.latest().seating;
        done(&live, "ann", crate::testing::matches::asks("a", 1, wire::Command::Resign)).await;
        assert!(looks.changed().await.seating > seating);
    }

    #[test]
    fn what_an_owner_tells_late_or_twice_is_no_news() {
        let (publisher, one) = (Publisher::new(3), SeatSet::default());
        let mut hears = publisher.broadcasts.subscribe();
        let texts = |text: &str| vec![(one, Utf8Bytes::from(text.to_owned()))];
        publisher.pass_on(4, 3, texts("four"), false);
        assert!(hears.has_changed().unwrap());
        for late in [3, 4] {
            hears.mark_unchanged();
            publisher.pass_on(late, late - 1, texts("late"), false);
            publisher.catch_up(late);
            assert!(!hears.has_changed().unwrap(), "{late}");
        }
        let told = Arc::clone(&hears.borrow());
        assert_eq!((told.seq, told.before, told.texts.clone(), told.seating), (4, 3, texts("four"), 0));
        // Who sits there may be otherwise all the same.
        publisher.pass_on(4, 4, Vec::new(), true);
        assert!(hears.has_changed().unwrap());
        assert_eq!((hears.borrow().seq, hears.borrow().seating), (4, 1));
    }

    /// The time of day may be set back, and stands still in this test.
    #[tokio::test(start_paused = true)]
    async fn who_looked_on_from_elsewhere_is_gone_in_time_whatever_the_time_of_day_is() {
        let publisher = Publisher::new(0);
        publisher.watched_by(&NodeId::from("ann"), vec![SeatSet::default()]);
        let milliseconds = |of: i64| std::time::Duration::from_millis(of.unsigned_abs());
        tokio::time::advance(milliseconds(WATCHED - 1000)).await;
        assert!(publisher.is_watched());
        tokio::time::advance(milliseconds(2000)).await;
        assert!(!publisher.is_watched());
    }

    #[test]
    fn each_node_is_told_until_it_ends_it_or_asks_no_more() {
        let (publisher, sets) = (Publisher::new(0), vec![SeatSet::default()]);
        let nodes = ["ann", "bob"].map(NodeId::from);
        assert!(!publisher.is_watched());
        for node in [&nodes[0], &nodes[1], &nodes[0]] {
            publisher.watched_by(node, sets.clone());
        }
        let told = |publisher: &Publisher| -> Vec<NodeId> {
            publisher.watchers().iter().map(|watcher| Arc::clone(&watcher.node)).collect()
        };
        assert_eq!(told(&publisher), [NodeId::clone(&nodes[1]), NodeId::clone(&nodes[0])], "each once");
        let soon = publisher.watchers().iter().all(|watcher| watcher.until <= running() + WATCHED);
        assert!(soon, "who asks no more is not told for ever");
        publisher.watched_by(&nodes[1], Vec::new());
        assert_eq!(told(&publisher), [NodeId::clone(&nodes[0])]);
        assert!(publisher.is_watched());
        // Whoever looked on from there has gone, or the node has: nobody says so, and a match that is over tells nothing more.
        publisher.watchers()[0].until = running() - 1;
        assert!(!publisher.is_watched(), "the match need not be kept in memory for them");
        publisher.watched_by(&nodes[1], sets);
        assert_eq!(told(&publisher), [NodeId::clone(&nodes[1])]);
    }
}
