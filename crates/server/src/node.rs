//! What every request is answered with.

use std::sync::Arc;

use tokio::sync::watch;

use crate::guard::Guard;
use crate::play::registry::Registry;
use crate::seating::new_match::Exhibitions;

/// One node: a program that answers, beside others perhaps.
pub(crate) struct Node {
    pub(crate) registry: Arc<Registry>,
    pub(crate) guard: Guard,
    /// Whether a proxy stands in front, so that its word counts for who asks.
    pub(crate) behind_proxy: bool,
    /// The address that people know, where it differs from what the proxy calls us.
    pub(crate) origin: Option<String>,
    /// Whether computer players may play among themselves.
    pub(crate) exhibitions: Exhibitions,
    /// Turns true when the node is told to end.
    pub(crate) ending: watch::Receiver<bool>,
}
