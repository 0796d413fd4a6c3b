//! News between nodes: that a match has reached a deed, and nothing more. So no secret is ever on the bus, and news that
//! is lost or doubled does no harm.

#[cfg(feature = "cluster")]
mod nats;
/// Without the feature `cluster` there is no NATS: it cannot be connected to, and so nothing below is ever called.
#[cfg(not(feature = "cluster"))]
#[path = "without.rs"]
mod nats;

pub use nats::Lost;
pub(crate) use nats::Nats;

/// Where news goes.
#[derive(Clone)]
pub(crate) enum News {
    /// This node is alone: whoever looks on hears it from the match itself.
    Alone,
    /// To the other nodes.
    Nats(Box<Nats>),
}

impl News {
    /// Tells the other nodes. Nobody waits for it: who misses it reads the store.
    pub(crate) fn tell(&self, id: &str, number: u64) {
        match self {
            News::Alone => {}
            News::Nats(nats) => nats.tell(id, number),
        }
    }

    /// Whether there may be other nodes.
    pub(crate) fn has_others(&self) -> bool {
        matches!(self, News::Nats(_))
    }
}
