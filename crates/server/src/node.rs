//! What every request is answered with.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use crate::bodies::Bodies;
use crate::bot_matches::BotMatchCount;
use crate::connections::Room;
use crate::devices::Devices;
use crate::guard::Guard;
use crate::play::registry::Registry;
use crate::readiness::Readiness;
use crate::seating::new_match::Exhibitions;
use crate::upkeep::Space;

/// One node: a program that answers, beside others perhaps.
pub(crate) struct Node {
    pub(crate) registry: Arc<Registry>,
    pub(crate) guard: Guard,
    /// How many matches against the computer are played from where.
    pub(crate) bot_matches: Arc<BotMatchCount>,
    /// Room for connections.
    pub(crate) room: Arc<Room>,
    /// Room for the long bodies of requests.
    pub(crate) bodies: Arc<Bodies>,
    /// How long a client may take to send its request.
    pub(crate) patience: Duration,
    /// Whether a proxy stands in front, so that its word counts for who asks.
    pub(crate) behind_proxy: bool,
    /// The address that people know, where it differs from what the proxy calls us.
    pub(crate) origin: Option<String>,
    /// Whether computer players may play among themselves.
    pub(crate) exhibitions: Exhibitions,
    /// The devices that are connected.
    pub(crate) devices: Devices,
    /// Whether the store can do its work.
    pub(crate) readiness: Readiness,
    /// Whether there is room for what is new.
    pub(crate) space: Space,
    /// Turns true when the node is told to end.
    pub(crate) ending: watch::Receiver<bool>,
}
