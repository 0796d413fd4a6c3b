//! How many bytes of long bodies are held at once, in all and from each address: many who each send half of a long one must
//! not fill the memory.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::guard::networks;

/// A body of so many bytes is had for nothing: most requests have less.
pub(crate) const SHORT: usize = 8 * 1024;
/// In all, in bytes.
const ALL: usize = 32 * 1024 * 1024;
/// From each address.
const EACH: usize = 8 * 1024 * 1024;

/// Room for long bodies.
#[derive(Default)]
pub(crate) struct Bodies {
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    all: usize,
    each: HashMap<IpAddr, usize>,
}

/// Room for one body: given back when it is dropped.
pub(crate) struct BodyRoom {
    bodies: Arc<Bodies>,
    address: Option<IpAddr>,
    bytes: usize,
}

impl Bodies {
    /// Room for so many bytes, if there is any.
    pub(crate) fn enter(self: &Arc<Self>, address: Option<IpAddr>, bytes: usize) -> Option<BodyRoom> {
        let mut held = self.held();
        if held.all + bytes > ALL {
            return None;
        }
        let is_full = |(network, shares): (IpAddr, u32)| {
            held.each.get(&network).copied().unwrap_or_default() + bytes > EACH.saturating_mul(shares as usize)
        };
        if address.into_iter().flat_map(networks).any(is_full) {
            return None;
        }
        for (network, _) in address.into_iter().flat_map(networks) {
            *held.each.entry(network).or_default() += bytes;
        }
        held.all += bytes;
        Some(BodyRoom { bodies: Arc::clone(self), address, bytes })
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        // Nothing panics between two changes.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for BodyRoom {
    fn drop(&mut self) {
        let mut held = self.bodies.held();
        held.all -= self.bytes;
        for (network, _) in self.address.into_iter().flat_map(networks) {
            if let Some(theirs) = held.each.get_mut(&network) {
                *theirs -= self.bytes;
                if *theirs == 0 {
                    held.each.remove(&network);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use super::*;

    #[test]
    fn so_much_is_held_in_all_and_from_each_and_given_back() {
        let bodies = Arc::new(Bodies::default());
        let from = |last: u8| Some(IpAddr::from([10, 0, 0, last]));
        let mut rooms: Vec<_> = (0..8).map(|_| bodies.enter(from(1), 1 << 20).unwrap()).collect();
        assert!(bodies.enter(from(1), 1).is_none(), "eight from each");
        rooms.extend((0..24).map(|at| bodies.enter(from(2 + at / 8), 1 << 20).unwrap()));
        assert!(bodies.enter(from(9), 1).is_none() && bodies.enter(None, 1).is_none(), "thirty-two in all");
        rooms.remove(0);
        assert!(bodies.enter(from(1), 1 << 20).is_some(), "there is room again");
        drop(rooms);
        let held = bodies.held();
        assert_eq!((held.all, held.each.len()), (0, 0));
    }
}
