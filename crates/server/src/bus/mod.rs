//! NATS between nodes: who is alive, what they send each other, the computer players' jobs, and announcements of matches that were
//! changed by others than their owners. What is lost there does no harm: the store has everything that happened.

#[cfg(feature = "cluster")]
mod nats;
/// Without the feature `cluster` there is no NATS: it cannot be connected to, and so nothing below is ever called.
#[cfg(not(feature = "cluster"))]
#[path = "disabled.rs"]
mod nats;

pub use nats::Lost;
pub(crate) use nats::{Job, Nats};
