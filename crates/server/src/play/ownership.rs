//! Whether this node owns a match, remembered for as long as the members of the cluster stay the same.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::cluster::{Cluster, Owner};

/// The versions of the cluster's members for which it was worked out last that this node owns a match, and that it does not.
#[derive(Default)]
pub(super) struct Ownership {
    owned_at: AtomicU64,
    foreign_at: AtomicU64,
}

impl Ownership {
    /// Whether this node owns the match with this id.
    pub(super) fn is_mine(&self, id: &str, cluster: &Cluster) -> bool {
        // Worked out once for each version of the members, which begin at one.
        let version = cluster.version();
        if self.owned_at.load(Ordering::Relaxed) == version {
            return true;
        }
        if self.foreign_at.load(Ordering::Relaxed) == version {
            return false;
        }
        let mine = matches!(cluster.owner_of(id), Owner::Me);
        let known = if mine { &self.owned_at } else { &self.foreign_at };
        known.store(version, Ordering::Relaxed);
        mine
    }
}
