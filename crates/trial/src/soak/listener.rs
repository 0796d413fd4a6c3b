//! A client's record of a match: what it was sent, put together as a page does it, and kept for the audit.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use anyhow::{Context, Result};
use contract::{Eye, Seat, SentPly, Turn};
use wire::{ServerMessage, StateUpdate};

use crate::Guest;

/// A state as it was told.
#[derive(Debug)]
pub(super) struct Heard {
    /// The event that the match was at.
    pub(super) seq: u64,
    pub(super) eye: Eye,
    pub(super) turn: Turn,
    pub(super) over: bool,
    pub(super) view: String,
    /// Everything played, as this listener knows it now.
    pub(super) log: u64,
    pub(super) plies: usize,
}

/// What one listener knows of one match.
#[derive(Debug, Default)]
pub(super) struct Listener {
    /// Who it is; none for somebody without a name, who watches.
    pub(super) guest: Option<Guest>,
    /// The seats that they play; none for those who watch.
    pub(super) seats: Vec<Seat>,
    pub(super) seen: u64,
    pub(super) log: Vec<SentPly>,
    pub(super) heard: Vec<Heard>,
    /// Everything that was told before the end, as it came.
    pub(super) early: Vec<String>,
    /// Records that were fetched, at any node: one of the end may come before the state that tells the end here.
    pub(super) records: Vec<String>,
    /// What was told, and may have been told after the end: the next state says.
    doubtful: Vec<String>,
}

impl Listener {
    pub(super) fn new(guest: Option<Guest>, seats: Vec<Seat>) -> Listener {
        Listener { guest, seats, ..Listener::default() }
    }

    /// Takes in a message.
    pub(super) fn hear(&mut self, text: &str) -> Result<ServerMessage> {
        let message: ServerMessage = serde_json::from_str(text).with_context(|| text.to_owned())?;
        match &message {
            ServerMessage::State(state) => self.take(state, text),
            ServerMessage::Welcome { .. } | ServerMessage::PastView(_) => self.doubtful.push(text.to_owned()),
            _ => {}
        }
        Ok(message)
    }

    fn take(&mut self, state: &StateUpdate, text: &str) {
        self.log.truncate(state.keep);
        self.log.extend(state.plies.iter().cloned());
        self.seen = state.seq;
        let over = state.ending.is_some();
        if over {
            self.doubtful.clear();
        } else {
            self.early.append(&mut self.doubtful);
            self.early.push(text.to_owned());
        }
        self.heard.push(Heard {
            seq: state.seq,
            eye: state.eye,
            turn: state.turn,
            over,
            view: state.view.get().to_owned(),
            log: hash(&self.log),
            plies: self.log.len(),
        });
    }
}

/// A log in a few bytes: logs are compared, not read.
pub(super) fn hash(log: &[SentPly]) -> u64 {
    let mut hasher = DefaultHasher::new();
    for ply in log {
        (ply.by.to_string(), &ply.action, serde_json::to_string(&ply.events).unwrap_or_default()).hash(&mut hasher);
    }
    hasher.finish()
}
