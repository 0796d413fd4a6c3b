//! Devices that are connected, so that one that is signed out is hung up on at once.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

/// The devices that are connected to this node.
#[derive(Default)]
pub(crate) struct Devices {
    /// Whether each was signed out, for all of its connections.
    connected: Mutex<HashMap<Box<str>, watch::Sender<bool>>>,
}

impl Devices {
    /// A device is connected; turns true when it is signed out.
    pub(crate) fn connect(&self, device: &str) -> watch::Receiver<bool> {
        let mut connected = self.connected();
        if let Some(sender) = connected.get(device) {
            return sender.subscribe();
        }
        let (sender, receiver) = watch::channel(false);
        connected.insert(device.into(), sender);
        receiver
    }

    /// Signs a device out: its open connections belong to nobody from now on.
    pub(crate) fn sign_out(&self, device: &str) {
        if let Some(sender) = self.connected().remove(device) {
            sender.send_replace(true);
        }
    }

    /// Forgets those that are no longer connected.
    pub(crate) fn tidy(&self) {
        self.connected().retain(|_, sender| sender.receiver_count() > 0);
    }

    fn connected(&self) -> MutexGuard<'_, HashMap<Box<str>, watch::Sender<bool>>> {
        // Every change to it is one call.
        self.connected.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_signed_out_hears_of_it_and_nobody_else() {
        let devices = Devices::default();
        let (phone, again, desk) = (devices.connect("phone"), devices.connect("phone"), devices.connect("desk"));
        devices.sign_out("phone");
        devices.sign_out("somebody's who is not here");
        assert_eq!([&phone, &again, &desk].map(|device| *device.borrow()), [true, true, false]);
    }

    #[test]
    fn whoever_is_gone_is_forgotten() {
        let devices = Devices::default();
        let (phone, _desk) = (devices.connect("phone"), devices.connect("desk"));
        drop(phone);
        devices.tidy();
        assert_eq!(devices.connected().keys().map(AsRef::as_ref).collect::<Vec<&str>>(), ["desk"]);
    }
}
