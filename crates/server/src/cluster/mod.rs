//! Several nodes. Every match has one owner among those that are alive ([`members`]); the others hand over to it what people
//! do, and pass on what it tells those who look on ([`parcel`]). The unique number of each event in the store stays the only
//! judge: a node that is wrong about an owner needs a second try.

#![cfg_attr(
    not(feature = "cluster"),
    allow(unused_variables, unused_mut, reason = "there is no connection then, and the compiler knows it")
)]

mod compact;
mod link;
mod members;
mod parcel;
#[cfg(test)]
mod simulation;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;
use wire::ApiError;

use link::Links;
pub(crate) use members::NodeId;
use members::{Members, SILENCE};
use parcel::Reads;
pub(crate) use parcel::{Call, Parcel, Reply};

use crate::bus::Nats;
use crate::now::running;
use crate::secret;

/// How often a node says that it is alive.
const ANNOUNCED: Duration = Duration::from_millis(SILENCE as u64 / 4);
/// Messages go so long after those before them, unless much waits; the first after a pause goes at once. One
/// costs as much as twenty parcels, so what comes right after another travels together, and to all nodes at one time.
const PACE: Duration = Duration::from_millis(4);
/// A call that is not answered by then, or the next time that this node says that it is alive, was not heard.
const PATIENCE: Duration = Duration::from_secs(5);

/// This node among others.
pub(crate) struct Cluster {
    me: NodeId,
    nats: Nats,
    members: Mutex<Members>,
    /// Tells the version of the members whenever somebody comes or goes.
    changed: watch::Sender<u64>,
    links: Links,
    calls: Mutex<HashMap<u64, Pending>>,
    last_call: AtomicU64,
    /// Looked up once: there are several for every action.
    parcels: metrics::Counter,
}

struct Pending {
    to: NodeId,
    until: Instant,
    reply: oneshot::Sender<(Result<Reply, ApiError>, Bytes)>,
}

/// Who owns a match.
pub(crate) enum Owner {
    /// This node, or nobody that this node knows of.
    Me,
    Other(NodeId),
}

/// The owner could not be asked: it is dead, or about to be taken for dead. The caller does the work here instead.
#[derive(Debug)]
pub(crate) struct Unreached;

impl Cluster {
    /// Makes this node known. `owns`: whether it can own matches; a node that only thinks does not.
    pub(crate) fn join(nats: Nats, owns: bool) -> Result<Arc<Cluster>, ApiError> {
        let me = Reads::named(&secret::id()?);
        let members = Members::new(owns.then(|| Arc::clone(&me)));
        let changed = watch::Sender::new(members.version());
        let cluster = Arc::new(Cluster {
            me,
            nats,
            members: Mutex::new(members),
            changed,
            links: Links::default(),
            calls: Mutex::default(),
            last_call: AtomicU64::new(0),
            parcels: metrics::counter!("abordage_parcels_total"),
        });
        tokio::spawn(Arc::clone(&cluster).hear_members(owns));
        tokio::spawn(Arc::clone(&cluster).announce(owns));
        tokio::spawn(Arc::clone(&cluster).post());
        Ok(cluster)
    }

    /// The owner of a match, as far as this node knows.
    pub(crate) fn owner_of(&self, match_id: &str) -> Owner {
        match self.members().owner_of(match_id) {
            Some(node) if node != self.me => Owner::Other(node),
            _ => Owner::Me,
        }
    }

    /// An id for a match that is made at this node, and so owned by it for now.
    pub(crate) fn own_id(&self) -> Result<String, ApiError> {
        self.members().own_id(&self.me, secret::id)
    }

    /// Changes whenever matches may have another owner.
    pub(crate) fn version(&self) -> u64 {
        *self.changed.borrow()
    }

    /// Whether nothing can be heard of other nodes now, though they may be there and write.
    pub(crate) fn is_cut_off(&self) -> bool {
        !self.nats.is_connected()
    }

    /// Hears of every such change.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Tells all nodes that a match has reached an event, where it was not its owner that did it. Nobody waits for it: who
    /// misses it reads the store.
    pub(crate) fn notify(&self, match_id: &str, seq: u64) {
        self.nats.notify(match_id, seq);
    }

    /// Sends something to a node. It is lost if that node is.
    pub(crate) fn send(&self, to: &NodeId, parcel: &Parcel, body: &[&[u8]]) -> bool {
        self.parcels.increment(1);
        self.links.add(to, parcel, body)
    }

    /// Asks a node, and waits for its answer.
    pub(crate) async fn call(
        &self,
        to: &NodeId,
        match_id: &str,
        call: Call,
    ) -> Result<(Result<Reply, ApiError>, Bytes), Unreached> {
        let call_id = self.last_call.fetch_add(1, Ordering::Relaxed) + 1;
        let (reply, answered) = oneshot::channel();
        self.calls().insert(call_id, Pending { to: Arc::clone(to), until: Instant::now() + PATIENCE, reply });
        // The caller may be gone before the answer is here.
        let _forgotten = Forgotten { cluster: self, call_id };
        let parcel = Parcel::Call { from: self.me.to_string(), call_id, match_id: match_id.to_owned(), call };
        if !self.send(to, &parcel, &[]) {
            return Err(Unreached);
        }
        // Given up, it is forgotten.
        answered.await.map_err(|_| Unreached)
    }

    /// Receives what other nodes send, for ever, in the order in which each sent it. Replies go to the calls that wait for them.
    pub(crate) async fn receive(self: Arc<Self>, taken: impl Fn(Parcel, Bytes)) {
        let take = |message: Bytes| {
            for (parcel, body) in parcel::unpack(message) {
                match parcel {
                    Parcel::Reply { call_id, reply } => {
                        if let Some(pending) = self.calls().remove(&call_id) {
                            let _ = pending.reply.send((reply, body)); // They may have gone.
                        }
                    }
                    other => taken(other, body),
                }
            }
        };
        self.nats.receive(&self.me, take).await;
    }

    /// Tells the other nodes that a device was signed out: it may be connected to one of them.
    pub(crate) async fn tell_signed_out(&self, device: &str) {
        self.nats.tell_signed_out(device).await;
    }

    /// Which devices were signed out at other nodes, for ever.
    pub(crate) async fn hear_signed_out(&self, heard: impl Fn(&str)) {
        let (send, mut devices) = mpsc::channel(100);
        let nats = self.nats.clone();
        tokio::spawn(async move { nats.hear_signed_out(send).await });
        while let Some(device) = devices.recv().await {
            heard(&device);
        }
    }

    /// Says that this node ends, so that others take its matches over at once.
    pub(crate) async fn leave(&self) {
        self.nats.announce(&self.me, false).await;
    }

    /// Sends what waits for other nodes, for ever.
    async fn post(self: Arc<Self>) {
        loop {
            let messages = self.links.next().await;
            let sent = Instant::now();
            for (to, message) in messages {
                self.nats.send(&to, message).await;
            }
            if !self.links.is_pressed() {
                tokio::time::sleep_until(sent + PACE).await;
            }
        }
    }

    async fn announce(self: Arc<Self>, owns: bool) {
        loop {
            let next = Instant::now() + ANNOUNCED;
            if owns {
                // Without NATS it may wait for ever, and what follows may not.
                let _ = tokio::time::timeout_at(next, self.nats.announce(&self.me, true)).await;
            }
            tokio::time::sleep_until(next).await;
            // A timer for each call would cost more than the rest of it.
            let now_is = Instant::now();
            self.calls().retain(|_, pending| pending.until > now_is);
            let dead = self.members().expire(running());
            for node in dead {
                tracing::warn!(node = &*node, "a node is silent: others own its matches now");
                self.lose(&node);
            }
        }
    }

    async fn hear_members(self: Arc<Self>, owns: bool) {
        let (send, mut heard) = mpsc::channel(100);
        let nats = self.nats.clone();
        tokio::spawn(async move { nats.hear_members(send).await });
        while let Some((node, alive)) = heard.recv().await {
            if *node == *self.me {
                continue;
            }
            if !alive {
                if self.members().forget(&node) {
                    tracing::info!(node, "a node ends: others own its matches now");
                    self.lose(&node);
                }
            } else if self.members().hear(&node, running()) {
                tracing::info!(node, "a node has come");
                self.changed.send_replace(self.members().version());
                if owns {
                    // So that it need not wait to know of us.
                    self.nats.announce(&self.me, true).await;
                }
            }
        }
    }

    /// A node is gone: nobody waits for it any longer.
    fn lose(&self, node: &str) {
        self.calls().retain(|_, pending| &*pending.to != node);
        self.links.forget(node);
        self.changed.send_replace(self.members().version());
    }

    fn members(&self) -> MutexGuard<'_, Members> {
        // Nothing in it panics between two changes; the same holds for the calls.
        self.members.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn calls(&self) -> MutexGuard<'_, HashMap<u64, Pending>> {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A call that nobody waits for any more is forgotten.
struct Forgotten<'a> {
    cluster: &'a Cluster,
    call_id: u64,
}

impl Drop for Forgotten<'_> {
    fn drop(&mut self) {
        self.cluster.calls().remove(&self.call_id);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use super::*;

    mod scale;

    /// Who never stops saying that they live does nothing else.
    #[test]
    fn a_node_is_heard_several_times_before_it_is_taken_for_dead() {
        let silence = Duration::from_millis(SILENCE.unsigned_abs());
        assert!(!ANNOUNCED.is_zero() && ANNOUNCED * 3 < silence, "two announcements may be lost");
    }

    /// Nobody waits longer for what must come.
    const LONG: Duration = Duration::from_secs(30);

    #[cfg(feature = "cluster")]
    async fn connected(server: &store::testing::Nats) -> Nats {
        Nats::connect(&server.address()).await.unwrap()
    }

    /// One that floods the others does nothing else.
    #[cfg(feature = "cluster")]
    #[tokio::test]
    async fn a_node_says_now_and_then_that_it_is_alive() {
        let server = store::testing::Nats::start().unwrap();
        let (other, (send, mut heard)) = (connected(&server).await, mpsc::channel(10_000));
        tokio::spawn(async move { other.hear_members(send).await });
        let cluster = Cluster::join(connected(&server).await, true).unwrap();
        let (node, alive) = tokio::time::timeout(LONG, heard.recv()).await.expect("it says so").unwrap();
        assert_eq!((&*node, alive), (&*cluster.me, true));
        tokio::time::sleep(ANNOUNCED / 2).await;
        assert!(heard.len() <= 1, "{} times more within half of the time", heard.len());
        assert!(tokio::time::timeout(LONG, heard.recv()).await.is_ok(), "and says it again");
    }

    #[cfg(feature = "cluster")]
    #[tokio::test]
    async fn when_a_node_ends_those_who_asked_it_wait_no_longer_and_others_do() {
        let server = store::testing::Nats::start().unwrap();
        let (cluster, others) = (Cluster::join(connected(&server).await, true).unwrap(), connected(&server).await);
        let come = async {
            // One version is its own.
            while cluster.version() < 3 {
                others.announce("stays", true).await;
                others.announce("ends", true).await;
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(LONG, come).await.expect("they come");
        let (stays, ends) = (NodeId::from("stays"), NodeId::from("ends"));
        let mut waits = Box::pin(cluster.call(&stays, "m", Call::GoOn));
        assert!(futures_util::FutureExt::now_or_never(&mut waits).is_none());
        let asks = cluster.call(&ends, "m", Call::GoOn);
        let (asked, ()) = tokio::join!(tokio::time::timeout(LONG, asks), others.announce("ends", false));
        assert!(asked.expect("it is told").is_err());
        assert!(futures_util::FutureExt::now_or_never(&mut waits).is_none(), "the other may answer yet");
    }

    #[cfg(feature = "cluster")]
    #[tokio::test]
    async fn what_comes_right_after_another_travels_with_it() {
        let server = store::testing::Nats::start().unwrap();
        let (cluster, other) = (Cluster::join(connected(&server).await, true).unwrap(), connected(&server).await);
        let (send, mut taken) = mpsc::unbounded_channel();
        tokio::spawn(async move { other.receive("other", |message| send.send(message).unwrap()).await });
        let to = NodeId::from("other");
        let parcel = || Parcel::Reply { call_id: 1, reply: Ok(Reply::Done) };
        // Until it listens.
        let listens = async {
            while taken.is_empty() {
                cluster.send(&to, &parcel(), &[]);
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(LONG, listens).await.expect("it listens");
        while taken.try_recv().is_ok() {}
        let began = Instant::now();
        let all: usize = 200;
        for _ in 0..all {
            cluster.send(&to, &parcel(), &[]);
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let (mut parcels, mut messages) = (0, 0);
        while parcels < all {
            let message = tokio::time::timeout(LONG, taken.recv()).await.expect("all of them come").unwrap();
            (parcels, messages) = (parcels + parcel::unpack(message).count(), messages + 1);
        }
        // What was sent before the first may still have been on its way.
        let most = began.elapsed().as_millis() / PACE.as_millis() + 3;
        assert!(messages <= most, "{messages} messages, {most} at most");
    }

    /// A node may hang: it announces itself and answers nothing.
    #[cfg(feature = "cluster")]
    #[tokio::test]
    async fn a_node_that_lives_and_does_not_answer_is_not_waited_for_for_ever() {
        let server = store::testing::Nats::start().unwrap();
        let (cluster, other) = (Cluster::join(connected(&server).await, true).unwrap(), connected(&server).await);
        let lives = async {
            loop {
                other.announce("hangs", true).await;
                tokio::time::sleep(ANNOUNCED).await;
            }
        };
        let (hangs, asked) = (NodeId::from("hangs"), Instant::now());
        tokio::select! {
            () = lives => unreachable!("it lives on"),
            given_up = tokio::time::timeout(LONG, cluster.call(&hangs, "m", Call::GoOn)) => {
                assert!(given_up.expect("somebody else is to do it").is_err());
            }
        }
        assert!(asked.elapsed() >= PATIENCE, "it may only be slow");
    }

    #[cfg(feature = "cluster")]
    #[tokio::test]
    async fn what_was_asked_is_forgotten_when_nobody_waits_for_the_answer() {
        let server = store::testing::Nats::start().unwrap();
        let cluster = Cluster::join(Nats::connect(&server.address()).await.unwrap(), true).unwrap();
        let nobody = NodeId::from("nobody");
        let asked = Instant::now();
        let mut asks = Box::pin(cluster.call(&nobody, "m", Call::GoOn));
        assert!(futures_util::FutureExt::now_or_never(&mut asks).is_none());
        assert_eq!(cluster.calls().len(), 1);
        // It is not given up while a node that is only slow may answer.
        assert!(cluster.calls().values().all(|pending| pending.until >= asked + PATIENCE));
        drop(asks);
        assert!(cluster.calls().is_empty());
    }
}
