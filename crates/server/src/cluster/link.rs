//! The ways to other nodes: what waits for one of them at one time travels together.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::members::NodeId;
use super::parcel::{self, Parcel, Reads};

/// How many bytes travel in one message, unless one parcel alone has more; NATS takes a million.
const LONGEST_MESSAGE: usize = 200_000;
const LONGEST_PARCEL: usize = 900_000;
/// How many messages wait for one node at most.
const WAITING: usize = 100;

/// The ways to all nodes that something was sent to. What waits is taken for all of them at once: it goes to NATS together.
#[derive(Default)]
pub(super) struct Links {
    links: Mutex<HashMap<NodeId, Arc<Link>>>,
    /// Wakes the task that sends, when the first message waits.
    changed: Notify,
}

/// What waits for a node. Parcels are written into their message at once: each costs its own bytes and nothing else.
struct Link {
    reads: Reads,
    /// The messages to be sent, each with at least one parcel.
    waiting: Mutex<VecDeque<Vec<u8>>>,
}

impl Links {
    /// Adds a parcel. False if it is too long, or too much waits already.
    pub(super) fn add(&self, to: &NodeId, parcel: &Parcel, body: &[&[u8]]) -> bool {
        let link = self.link(to);
        let mut waiting = link.waiting();
        let is_first = waiting.is_empty();
        let added = add(&mut waiting, link.reads, parcel, body);
        drop(waiting);
        if added && is_first {
            self.changed.notify_one();
        }
        added
    }

    /// All messages that wait, once there are any, in the order in which they were added for each node.
    pub(super) async fn next(&self) -> Vec<(NodeId, Vec<u8>)> {
        loop {
            self.changed.notified().await;
            // Tasks that are about to send get the chance to: their parcels travel in the same message.
            tokio::task::yield_now().await;
            let mut messages = Vec::new();
            for (to, link) in &*self.links() {
                messages.extend(link.waiting().drain(..).map(|message| (Arc::clone(to), message)));
            }
            if !messages.is_empty() {
                return messages;
            }
        }
    }

    /// Whether a message waits that takes no more parcels.
    pub(super) fn is_pressed(&self) -> bool {
        self.links().values().any(|link| link.waiting().len() > 1)
    }

    /// A node is gone, and what waits for it.
    pub(super) fn forget(&self, node: &str) {
        self.links().remove(node);
    }

    fn link(&self, to: &NodeId) -> Arc<Link> {
        let mut links = self.links();
        if let Some(link) = links.get(to) {
            return Arc::clone(link);
        }
        let link = Arc::new(Link { reads: Reads::of(to), waiting: Mutex::default() });
        links.insert(Arc::clone(to), Arc::clone(&link));
        link
    }

    fn links(&self) -> MutexGuard<'_, HashMap<NodeId, Arc<Link>>> {
        // Nothing in it panics between two changes; the same holds for what waits.
        self.links.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Link {
    fn waiting(&self) -> MutexGuard<'_, VecDeque<Vec<u8>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn add(waiting: &mut VecDeque<Vec<u8>>, reads: Reads, parcel: &Parcel, body: &[&[u8]]) -> bool {
    if let Some(last) = waiting.back_mut().filter(|last| last.len() < LONGEST_MESSAGE) {
        let before = last.len();
        if parcel::pack(last, reads, parcel, body).is_none() || last.len() - before > LONGEST_PARCEL {
            last.truncate(before);
            return false;
        }
        if last.len() > LONGEST_PARCEL {
            let alone = last.split_off(before);
            waiting.push_back(alone);
        }
        return true;
    }
    let mut message = Vec::new();
    let fits = waiting.len() < WAITING
        && parcel::pack(&mut message, reads, parcel, body).is_some()
        && message.len() <= LONGEST_PARCEL;
    if fits {
        waiting.push_back(message);
    }
    fits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cluster::parcel::{Reply, unpack};

    fn add(links: &Links, to: &str, call_id: u64, bytes: usize) -> bool {
        let parcel = Parcel::Reply { call_id, reply: Ok(Reply::Done) };
        links.add(&to.into(), &parcel, &[&vec![b'x'; bytes]])
    }

    /// The calls that each message replies to.
    async fn next(links: &Links) -> Vec<(String, Vec<u64>)> {
        let number = |(parcel, _)| match parcel {
            Parcel::Reply { call_id, .. } => call_id,
            other => panic!("{other:?}"),
        };
        let mut messages: Vec<(String, Vec<u64>)> = links
            .next()
            .await
            .into_iter()
            .map(|(to, message)| (to.to_string(), unpack(message.into()).map(number).collect()))
            .collect();
        messages.sort_by(|(one, _), (two, _)| one.cmp(two)); // Those of one node stay in order.
        messages
    }

    #[tokio::test]
    async fn what_waits_at_one_time_travels_together_and_in_order() {
        let links = Links::default();
        for number in 0..50 {
            assert!(add(&links, ["ann", "bob"][number as usize % 2], number, 100));
        }
        let of = |first: u64| (first..50).step_by(2).collect::<Vec<u64>>();
        assert_eq!(next(&links).await, [("ann".to_owned(), of(0)), ("bob".to_owned(), of(1))]);
        assert!(add(&links, "bob", 50, 1));
        assert_eq!(next(&links).await, [("bob".to_owned(), vec![50])]);
        assert!(add(&links, "ann", 51, 1) && add(&links, "bob", 52, 1));
        links.forget("ann");
        assert_eq!(next(&links).await, [("bob".to_owned(), vec![52])], "nobody is there to read the other");
        assert!(add(&links, "ann", 53, 1), "it may be back");
        assert_eq!(next(&links).await, [("ann".to_owned(), vec![53])]);
    }

    #[tokio::test]
    async fn no_message_is_too_long_and_no_more_wait_than_should() {
        let links = Links::default();
        let add = |number, bytes| add(&links, "ann", number, bytes);
        assert!(!add(0, LONGEST_PARCEL), "with its head it is too long");
        assert!(add(1, LONGEST_MESSAGE - 1000) && !links.is_pressed());
        assert!(add(2, LONGEST_PARCEL - 1000), "it would not fit behind the other");
        assert!(links.is_pressed(), "the first takes no more");
        assert!(add(3, 1));
        assert!(!add(4, LONGEST_PARCEL), "it is as long behind another");
        let ann = |number: u64| ("ann".to_owned(), vec![number]);
        assert_eq!(next(&links).await, [ann(1), ann(2), ann(3)], "and takes nobody with it");
        assert!(!links.is_pressed());
        let taken = (0..1000).filter(|number| add(*number, LONGEST_MESSAGE)).count();
        assert_eq!(taken, WAITING);
    }

    /// What is exactly as long as may be is not too long.
    #[tokio::test]
    async fn what_just_fits_travels() {
        let (links, mut head) = (Links::default(), Vec::new());
        let parcel = Parcel::Reply { call_id: 1, reply: Ok(Reply::Done) };
        parcel::pack(&mut head, Reads::of("ann"), &parcel, &[]).expect("it can be written");
        let fills = |bytes: usize| bytes - head.len();
        let add = |number, bytes| add(&links, "ann", number, fills(bytes));
        let ann = |numbers: &[u64]| ("ann".to_owned(), numbers.to_vec());
        assert!(!add(1, LONGEST_PARCEL + 1));
        assert!(add(1, LONGEST_PARCEL));
        assert_eq!(next(&links).await, [ann(&[1])]);
        // Behind another, too, each alone or both together.
        for (first, second, together) in [
            (LONGEST_MESSAGE - 1, LONGEST_PARCEL, false),
            (LONGEST_MESSAGE - 1, LONGEST_PARCEL - LONGEST_MESSAGE + 1, true),
            (LONGEST_MESSAGE - 1, LONGEST_PARCEL - LONGEST_MESSAGE + 2, false),
            (LONGEST_MESSAGE, 100, false),
        ] {
            assert!(add(1, first) && add(2, second), "{first} and {second}");
            let travels = if together { vec![ann(&[1, 2])] } else { vec![ann(&[1]), ann(&[2])] };
            assert_eq!(next(&links).await, travels, "{first} and {second}");
        }
    }
}
