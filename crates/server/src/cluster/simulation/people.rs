//! Somebody at a match, as the simulation moves them: what they want, what they were told, and what they know.

use std::collections::BTreeSet;
use std::sync::Arc;

use contract::{Dice, Seat, SentPly};
use store::EventRow;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wire::{ApiError, Command, CommandRequest, ServerMessage, StateUpdate};

use super::NodeId;
use crate::play::publisher::Subscription;
use crate::seating::SeatSet;

pub(super) struct Client {
    pub(super) match_id: String,
    pub(super) person: &'static str,
    seats: SeatSet,
    /// The node that they are connected to.
    pub(super) gateway: Option<NodeId>,
    /// Goes up with every connection: what was said over an earlier one is not heard.
    visit: u64,
    /// Whether they are being shown something.
    looking: bool,
    subscription: Option<Subscription>,
    seen: u64,
    log: Vec<SentPly>,
    latest: Option<StateUpdate>,
    pending: Option<PendingCommand>,
    commands: u32,
    /// The last answer, whatever it was.
    last: Option<Result<u64, ApiError>>,
    /// What was acknowledged, and under which number.
    pub(super) acknowledged: Vec<(String, u64)>,
    /// What was sent once and refused.
    pub(super) refused: Vec<String>,
    /// What came to nodes more than once.
    doubled: BTreeSet<String>,
}

struct PendingCommand {
    request: CommandRequest,
    sent: u32,
    since: i64,
}

impl Client {
    /// Ann and Bob play, and somebody watches.
    pub(super) fn of(match_id: &str) -> [Client; 3] {
        let none = SeatSet::default();
        [("ann", none.with(Seat::ONE)), ("bob", none.with(Seat::TWO)), ("eve", none)].map(|(person, seats)| Client {
            match_id: match_id.to_owned(),
            person,
            seats,
            gateway: None,
            visit: 0,
            looking: false,
            subscription: None,
            seen: 0,
            log: Vec::new(),
            latest: None,
            pending: None,
            commands: 0,
            last: None,
            acknowledged: Vec::new(),
            refused: Vec::new(),
            doubled: BTreeSet::new(),
        })
    }

    /// Connects to a node.
    pub(super) fn go_to(&mut self, node: Option<NodeId>) {
        self.gateway = node;
        self.visit += 1;
        self.looking = false;
        self.subscription = None;
    }

    /// A node is no more.
    pub(super) fn lose(&mut self, node: &NodeId) {
        if self.gateway.as_ref() == Some(node) {
            self.go_to(None);
        }
    }

    pub(super) fn wants_nothing(&self) -> bool {
        self.pending.is_none()
    }

    /// Who it is, and what they wait for.
    pub(super) fn tell(&self) -> String {
        let pending = self.pending.as_ref().map(|pending| (&pending.request, pending.sent));
        format!(
            "{} in {} at {:?}: seen {}, {pending:?}, {:?}",
            self.person, self.match_id, self.gateway, self.seen, self.last
        )
    }

    /// Wants something of the match as they know it.
    pub(super) fn choose(&mut self, now: i64, dice: &mut Dice) {
        let Some(state) = self.latest.as_ref().filter(|state| state.ending.is_none()) else { return };
        let Some(seat) = self.seats.first() else { return };
        let acts = state.turn.seat() == Some(seat);
        let command = match dice.below(if acts { 12 } else { 30 }) {
            0 => Command::OfferDraw,
            1 => Command::Decline,
            2 => Command::TakeBack { to: self.log.len().saturating_sub(1) },
            3 if dice.below(3) == 0 => Command::Agree,
            _ if acts => match dice.pick(&state.legal).cloned() {
                Some(action) => Command::Act { action },
                None => return,
            },
            _ => return,
        };
        self.commands += 1;
        let request = CommandRequest { id: format!("c{}", self.commands), seen: self.seen, seat: None, command };
        // As if it had been sent long ago: it is sent at once.
        self.pending = Some(PendingCommand { request, sent: 0, since: now - 1_000_000 });
    }

    /// What they ask for now: something new, or once more what was not answered.
    pub(super) fn asks(&mut self, now: i64, impatience: i64) -> Option<CommandRequest> {
        let pending = self.pending.as_mut().filter(|pending| now - pending.since >= impatience)?;
        pending.sent += 1;
        pending.since = now;
        if pending.sent > 1 {
            self.doubled.insert(pending.request.id.clone());
        }
        Some(pending.request.clone())
    }

    /// What they asked for has come to a node twice.
    pub(super) fn doubled(&mut self, id: &str) {
        self.doubled.insert(id.to_owned());
    }

    pub(super) fn answered(&mut self, id: &str, told: &Result<u64, ApiError>) {
        self.last = Some(told.clone());
        if self.pending.as_ref().is_none_or(|pending| pending.request.id != id) {
            // Answered before: whatever is told now must agree with it.
            if let Ok(seq) = told {
                self.acknowledged.push((id.to_owned(), *seq));
            }
            return;
        }
        match told {
            Ok(seq) => {
                self.acknowledged.push((id.to_owned(), *seq));
                self.pending = None;
            }
            Err(ApiError::Unavailable) => {} // Asked again when they lose patience.
            Err(_) => {
                self.refused.push(id.to_owned());
                self.pending = None;
            }
        }
    }

    /// They look, if they do not look already: over which connection, with whose eyes, and what they have seen.
    pub(super) fn looks(&mut self) -> Option<(u64, SeatSet, u64, Option<Subscription>)> {
        if std::mem::replace(&mut self.looking, true) {
            return None;
        }
        Some((self.visit, self.seats, self.seen, self.subscription.take()))
    }

    pub(super) fn hear(&mut self, visit: u64, subscription: Option<Subscription>, state: Option<(u64, Utf8Bytes)>) {
        if visit != self.visit {
            return;
        }
        self.looking = false;
        self.subscription = subscription;
        let Some((_, text)) = state else { return };
        let ServerMessage::State(state) = serde_json::from_str(&text).unwrap() else { panic!("{text}") };
        self.log.truncate(state.keep);
        self.log.extend(state.plies.iter().cloned());
        self.seen = state.seq;
        self.latest = Some(*state);
    }

    /// Knows nothing, at this node.
    pub(super) fn forget(&mut self, node: &NodeId) {
        self.go_to(Some(Arc::clone(node)));
        (self.seen, self.log) = (0, Vec::new());
    }

    /// The event that they know the match up to, and everything played.
    pub(super) fn known(&self) -> (u64, Vec<SentPly>) {
        (self.seen, self.log.clone())
    }

    /// What was acknowledged to them is kept, under the number that they were told; what was refused is not.
    pub(super) fn check(&self, kept: &[EventRow]) -> Result<(u64, Vec<SentPly>), String> {
        for (id, seq) in &self.acknowledged {
            let name = format!("{}:{id}", self.person);
            let row = kept.iter().find(|row| u64::try_from(row.seq) == Ok(*seq));
            if row.and_then(|row| row.command_id.as_ref()) != Some(&name) {
                return Err(format!("{}: {name} was acknowledged as {seq}, and {row:?} is kept", self.match_id));
            }
        }
        for id in self.refused.iter().filter(|id| !self.doubled.contains(*id)) {
            let name = format!("{}:{id}", self.person);
            if kept.iter().any(|row| row.command_id.as_ref() == Some(&name)) {
                return Err(format!("{}: {name} was refused, and is kept", self.match_id));
            }
        }
        Ok(self.known())
    }
}
