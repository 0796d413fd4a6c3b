//! Links that give a seat to the first person who opens them. A server sends them once, so this browser keeps them until they are used.

use wire::{Created, Invitation};

use crate::browser;

fn name(id: &str) -> String {
    format!("abordage.invitations.{id}")
}

/// Keeps those of a match that was created here, also if there are none: then it is known that it was.
pub fn keep(created: &Created) {
    if let Ok(text) = serde_json::to_string(&created.invitations) {
        browser::keep(&name(&created.id), &text);
    }
}

/// Those of a match; none if it was not created here.
pub fn of(id: &str) -> Option<Vec<Invitation>> {
    contract::read_json(&browser::kept(&name(id))?).ok()
}

/// Throws those of a match away.
pub fn forget(id: &str) {
    if let Some(storage) = browser::storage() {
        let _ = storage.remove_item(&name(id)); // What is not there need not be removed.
    }
}
