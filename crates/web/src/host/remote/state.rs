//! What a page knows of a match elsewhere, and what it still has to say: a plain state machine, without network or watch.
//!
//! It relies on what [`wire`] promises: a [`StateUpdate`] brings a client from any event that it has seen to now, and what is sent
//! twice with the same id is done once. So whatever is lost, doubled or late, asking again mends it.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use contract::{AnyView, Seat, SentPly};
use wire::{ApiError, ClientMessage, Command, CommandRequest, MatchSummary, PastView, ServerMessage, StateUpdate};

/// A match on a server, as this page knows it.
#[derive(Debug, Default)]
pub struct RemoteState {
    /// The match from outside.
    pub summary: Option<MatchSummary>,
    /// The match as it was last told; its plies are kept apart.
    pub state: Option<StateUpdate>,
    /// Everything that was played, as we may read it.
    pub plies: Arc<[SentPly]>,
    /// Earlier positions that were looked at.
    past_views: BTreeMap<usize, PastView>,
    /// The earlier position that was asked for.
    requested_view: Option<usize>,
    /// The earlier position that was asked for because the computer is to remember it.
    requested_memory: Option<usize>,
    /// What was said last and has yet to be seen done.
    under_way: Option<UnderWay>,
    /// Actions that follow it, one by one.
    queue: VecDeque<String>,
    /// No state has come over this connection yet: the first one replaces what was known.
    fresh: bool,
    /// What was told builds on something that we have not.
    gap: bool,
}

#[derive(Clone, Debug, PartialEq)]
enum UnderWay {
    /// Sent, and not answered yet.
    Sent(CommandRequest),
    /// Done, as this event, which has yet to be told.
    Done { seq: u64 },
}

/// What a message came to.
#[derive(Debug, PartialEq)]
pub enum Heard {
    /// Nothing visible.
    Nothing,
    /// There is something new to show.
    Changed,
    /// What we asked is refused.
    Refused(ApiError),
    /// The connection ends.
    Bye(ApiError),
}

impl RemoteState {
    /// A match of which only this is known.
    pub fn of(summary: MatchSummary) -> RemoteState {
        RemoteState { summary: Some(summary), ..RemoteState::default() }
    }

    /// The last event from which we can go on: to say when connecting.
    pub fn seen(&self) -> u64 {
        if self.gap { 0 } else { self.seq() }
    }

    /// The last event that we have seen.
    fn seq(&self) -> u64 {
        self.state.as_ref().map_or(0, |state| state.seq)
    }

    /// Whether something that we said has yet to be seen done.
    pub fn is_busy(&self) -> bool {
        self.under_way.is_some()
    }

    /// A connection was made: what to say, again if need be.
    pub fn connected(&mut self) -> Vec<ClientMessage> {
        self.fresh = true;
        self.requested_memory = None; // It is asked for again if it is still of use.
        // What was done but not told comes with the first state.
        if let Some(UnderWay::Done { .. }) = self.under_way {
            self.under_way = None;
        }
        let look = self.requested_view.map(|at| ClientMessage::PastView { at });
        self.again().into_iter().chain(look).collect()
    }

    /// Asks for something. None while something else is under way: a double click plays once.
    pub fn command(&mut self, id: String, seat: Option<Seat>, command: Command) -> Option<ClientMessage> {
        if self.is_busy() {
            return None;
        }
        self.under_way = Some(UnderWay::Sent(CommandRequest { id, seen: self.seq(), seat, command }));
        self.again()
    }

    /// Asks for several actions, one after the other as long as they are allowed.
    pub fn command_all(&mut self, id: String, actions: Vec<String>) -> Option<ClientMessage> {
        if self.is_busy() {
            return None;
        }
        self.queue = actions.into();
        self.next_of_queue(id)
    }

    /// An earlier position, if it is known; otherwise what to ask for it.
    pub fn past_view(&mut self, at: usize) -> Result<&PastView, Option<ClientMessage>> {
        if self.past_views.contains_key(&at) {
            self.requested_view = None;
            return self.past_views.get(&at).ok_or(None);
        }
        let new = self.requested_view != Some(at);
        self.requested_view = Some(at);
        Err(new.then_some(ClientMessage::PastView { at }))
    }

    /// What a seat of ours saw at the start of each of its turns before this one, if all of that is known; otherwise what to
    /// ask for next, if that was not done yet.
    pub fn earlier(&mut self, seat: Seat) -> Result<Vec<AnyView>, Option<ClientMessage>> {
        let Some(state) = &self.state else { return Err(None) };
        let starts = contract::turn_starts(self.plies.iter().map(|ply| ply.by), seat, state.turn);
        if let Some(missing) = starts.iter().copied().find(|at| !self.past_views.contains_key(at)) {
            let new = self.requested_memory.replace(missing) != Some(missing);
            return Err(new.then_some(ClientMessage::PastView { at: missing }));
        }
        self.requested_memory = None;
        let seen = |at: &usize| serde_json::from_str(self.past_views.get(at)?.view.get()).ok();
        Ok(starts.iter().filter_map(seen).collect())
    }

    /// Hears a message; `id` is a fresh one, for what it may lead to. Gives what to say in turn.
    pub fn hear(&mut self, message: ServerMessage, id: impl FnOnce() -> String) -> (Heard, Option<ClientMessage>) {
        match message {
            ServerMessage::Welcome { summary, .. } => {
                self.summary = Some(*summary);
                (Heard::Changed, None)
            }
            ServerMessage::State(state) => self.hear_state(*state, id),
            ServerMessage::Done { id: done, seq } => {
                if self.sent_id() == Some(&done) {
                    self.under_way = Some(UnderWay::Done { seq });
                }
                (Heard::Changed, self.go_on(id))
            }
            ServerMessage::Refused { id, why: ApiError::Ending } if id.is_some() => (Heard::Nothing, None),
            ServerMessage::Refused { id, why } => {
                // Without an id: what cannot be read will never be done; an earlier position that is not there is no loss.
                let unread = id.is_none() && matches!(why, ApiError::Unreadable { .. });
                if !unread && (id.is_none() || id.as_ref() != self.sent_id()) {
                    return (Heard::Nothing, None);
                }
                self.under_way = None;
                self.queue.clear();
                (Heard::Refused(why), None)
            }
            ServerMessage::PastView(past_view) => {
                if self.requested_view == Some(past_view.at) {
                    self.requested_view = None;
                }
                self.past_views.insert(past_view.at, past_view);
                (Heard::Changed, None)
            }
            ServerMessage::Heartbeat { .. } => (Heard::Nothing, None),
            ServerMessage::Bye { why } => (Heard::Bye(why), None),
        }
    }

    fn hear_state(&mut self, mut state: StateUpdate, id: impl FnOnce() -> String) -> (Heard, Option<ClientMessage>) {
        if state.seq < self.seq() && !self.fresh {
            return (Heard::Nothing, None); // Overtaken on its way.
        }
        if state.keep > self.plies.len() {
            // From the beginning, please; meanwhile what we have stays in sight.
            self.gap = true;
            return (Heard::Nothing, Some(ClientMessage::Heartbeat { seen: 0 }));
        }
        (self.fresh, self.gap) = (false, false);
        let same_eye = self.state.as_ref().is_some_and(|before| before.eye == state.eye);
        let keep = state.keep;
        // Earlier positions stay as they were as long as what led to them stays, and we look through the same eye.
        self.past_views.retain(|at, _| same_eye && *at <= keep);
        if keep < self.plies.len() || !state.plies.is_empty() {
            let new = std::mem::take(&mut state.plies);
            self.plies = self.plies.iter().take(keep).cloned().chain(new).collect();
        }
        if self.requested_view.is_some_and(|at| at >= self.plies.len()) {
            self.requested_view = None;
        }
        self.state = Some(state);
        let next = self.go_on(id);
        (Heard::Changed, next)
    }

    /// What was done is seen: the next of several actions, if there are more.
    fn go_on(&mut self, id: impl FnOnce() -> String) -> Option<ClientMessage> {
        let Some(UnderWay::Done { seq }) = self.under_way else { return None };
        if self.seq() < seq {
            return None;
        }
        self.under_way = None;
        if !self.acts() {
            self.queue.clear();
            return None;
        }
        self.next_of_queue(id())
    }

    fn next_of_queue(&mut self, id: String) -> Option<ClientMessage> {
        let action = self.queue.pop_front()?;
        self.command(id, None, Command::Act { action })
    }

    fn again(&self) -> Option<ClientMessage> {
        match &self.under_way {
            Some(UnderWay::Sent(request)) => Some(ClientMessage::Command(request.clone())),
            Some(UnderWay::Done { .. }) | None => None,
        }
    }

    fn sent_id(&self) -> Option<&String> {
        match &self.under_way {
            Some(UnderWay::Sent(request)) => Some(&request.id),
            Some(UnderWay::Done { .. }) | None => None,
        }
    }
}

#[cfg(test)]
mod tests;
