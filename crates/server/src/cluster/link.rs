//! The way to another node: what waits for it at one time travels together.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::parcel::{self, Parcel};

/// So many bytes travel in one message, unless one parcel alone has more; NATS takes a million.
const LONGEST_MESSAGE: usize = 200_000;
const LONGEST_PARCEL: usize = 900_000;
/// So many messages wait for one node at most.
const WAITING: usize = 100;

/// What waits for a node. Parcels are written into their message at once: each costs its own bytes and nothing else.
#[derive(Default)]
pub(super) struct Link {
    waiting: Mutex<Waiting>,
    changed: Notify,
}

#[derive(Default)]
struct Waiting {
    /// None is empty.
    messages: VecDeque<Vec<u8>>,
    is_closed: bool,
}

impl Link {
    /// Adds a parcel. False if it is too long, or too much waits already.
    pub(super) fn add(&self, parcel: &Parcel, body: &[&[u8]]) -> bool {
        let mut waiting = self.waiting();
        let is_first = waiting.messages.is_empty();
        let added = waiting.add(parcel, body);
        drop(waiting);
        if added && is_first {
            self.changed.notify_one();
        }
        added
    }

    /// The next message, once there is one; none when the node is gone.
    pub(super) async fn next(&self) -> Option<Vec<u8>> {
        loop {
            {
                let mut waiting = self.waiting();
                if waiting.is_closed {
                    return None;
                }
                if let Some(message) = waiting.messages.pop_front() {
                    return Some(message);
                }
            }
            self.changed.notified().await;
            // Whoever is about to send something gets the chance to.
            tokio::task::yield_now().await;
        }
    }

    /// Whether a message waits that takes no more parcels.
    pub(super) fn is_pressed(&self) -> bool {
        self.waiting().messages.len() > 1
    }

    /// Nothing more is sent.
    pub(super) fn close(&self) {
        *self.waiting() = Waiting { messages: VecDeque::new(), is_closed: true };
        self.changed.notify_one();
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        // Nothing in it panics between two changes.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    fn add(&mut self, parcel: &Parcel, body: &[&[u8]]) -> bool {
        if self.is_closed {
            return false;
        }
        if let Some(last) = self.messages.back_mut().filter(|last| last.len() < LONGEST_MESSAGE) {
            let before = last.len();
            if parcel::pack(last, parcel, body).is_none() || last.len() - before > LONGEST_PARCEL {
                last.truncate(before);
                return false;
            }
            if last.len() > LONGEST_PARCEL {
                let alone = last.split_off(before);
                self.messages.push_back(alone);
            }
            return true;
        }
        let mut message = Vec::new();
        let fits = self.messages.len() < WAITING
            && parcel::pack(&mut message, parcel, body).is_some()
            && message.len() <= LONGEST_PARCEL;
        if fits {
            self.messages.push_back(message);
        }
        fits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cluster::parcel::{Reply, unpack};

    fn add(link: &Link, call_id: u64, bytes: usize) -> bool {
        link.add(&Parcel::Reply { call_id, reply: Ok(Reply::Done) }, &[&vec![b'x'; bytes]])
    }

    async fn next(link: &Link) -> Vec<u64> {
        let parcels = unpack(link.next().await.unwrap_or_default().into());
        parcels
            .map(|(parcel, _)| match parcel {
                Parcel::Reply { call_id, .. } => call_id,
                other => panic!("{other:?}"),
            })
            .collect()
    }

    #[tokio::test]
    async fn what_waits_at_one_time_travels_together_and_in_order() {
        let link = Link::default();
        for number in 0..50 {
            assert!(add(&link, number, 100));
        }
        assert_eq!(next(&link).await, (0..50).collect::<Vec<u64>>());
        assert!(add(&link, 50, 1));
        assert_eq!(next(&link).await, [50]);
        link.close();
        assert_eq!(link.next().await, None);
        assert!(!add(&link, 51, 1), "nobody takes it any more");
    }

    #[tokio::test]
    async fn no_message_is_too_long_and_no_more_wait_than_should() {
        let link = Link::default();
        assert!(!add(&link, 0, LONGEST_PARCEL), "with its head it is too long");
        assert!(add(&link, 1, LONGEST_MESSAGE - 1000));
        assert!(add(&link, 2, LONGEST_PARCEL - 1000), "it would not fit behind the other");
        assert!(add(&link, 3, 1));
        assert!(!add(&link, 4, LONGEST_PARCEL), "it is as long behind another");
        for (expected, is_pressed) in [([1], true), ([2], false), ([3], false)] {
            assert_eq!(next(&link).await, expected, "and takes nobody with it");
            assert_eq!(link.is_pressed(), is_pressed, "the last waits for others that travel with it");
        }
        let taken = (0..1000).filter(|number| add(&link, *number, LONGEST_MESSAGE)).count();
        assert_eq!(taken, WAITING);
    }

    /// What is exactly as long as may be is not too long.
    #[tokio::test]
    async fn what_just_fits_travels() {
        let mut head = Vec::new();
        parcel::pack(&mut head, &Parcel::Reply { call_id: 1, reply: Ok(Reply::Done) }, &[]).expect("it can be written");
        let fills = |bytes: usize| bytes - head.len();
        let link = Link::default();
        assert!(!add(&link, 1, fills(LONGEST_PARCEL + 1)));
        assert!(add(&link, 1, fills(LONGEST_PARCEL)));
        assert_eq!(next(&link).await, [1]);
        // Behind another, too, each alone or both together.
        for (first, second, together) in [
            (LONGEST_MESSAGE - 1, LONGEST_PARCEL, false),
            (LONGEST_MESSAGE - 1, LONGEST_PARCEL - LONGEST_MESSAGE + 1, true),
            (LONGEST_MESSAGE - 1, LONGEST_PARCEL - LONGEST_MESSAGE + 2, false),
            (LONGEST_MESSAGE, 100, false),
        ] {
            assert!(add(&link, 1, fills(first)) && add(&link, 2, fills(second)), "{first} and {second}");
            let travels = next(&link).await;
            assert_eq!(travels, if together { vec![1, 2] } else { vec![1] }, "{first} and {second}");
            if !together {
                assert_eq!(next(&link).await, [2]);
            }
        }
    }
}
