//! News between nodes: that a match has reached an event, and nothing more. So no secret is ever on the bus, and news that
//! is lost or doubled does no harm.

#[cfg(feature = "cluster")]
mod nats;
/// Without the feature `cluster` there is no NATS: it cannot be connected to, and so nothing below is ever called.
#[cfg(not(feature = "cluster"))]
#[path = "without.rs"]
mod nats;

pub use nats::Lost;
pub(crate) use nats::{Job, Nats};

/// Where news goes.
#[derive(Clone)]
pub(crate) enum Bus {
    /// This node is alone: whoever looks on hears it from the match itself.
    Alone,
    /// To the other nodes.
    Nats(Box<Nats>),
}

impl Bus {
    /// Tells the other nodes. Nobody waits for it: who misses it reads the store.
    pub(crate) fn tell(&self, id: &str, seq: u64) {
        match self {
            Bus::Alone => {}
            Bus::Nats(nats) => nats.tell(id, seq),
        }
    }

    /// Whether there may be other nodes.
    pub(crate) fn has_others(&self) -> bool {
        matches!(self, Bus::Nats(_))
    }
}
