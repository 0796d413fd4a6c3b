//! What a page knows of a match elsewhere, and what it still has to say: a plain state machine, without network or watch.
//!
//! It relies on what [`wire`] promises: a [`State`] brings a client from any deed that it has seen to now, and what is sent
//! twice with the same id is done once. So whatever is lost, doubled or late, asking again mends it.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use contract::{Seat, SentPly};
use wire::{Ask, Card, Fault, Glance, News, State, Wished};

/// The ledger of one match.
#[derive(Debug, Default)]
pub struct Ledger {
    /// The match from outside.
    pub card: Option<Card>,
    /// The match as it was last told; its plies are kept apart.
    pub state: Option<State>,
    /// Everything that was played, as we may read it.
    pub plies: Arc<[SentPly]>,
    /// Earlier moments that were looked at.
    glances: BTreeMap<usize, Glance>,
    /// An earlier moment that was asked for.
    wanted: Option<usize>,
    /// What was said last and has yet to be seen done.
    under_way: Option<UnderWay>,
    /// Actions that follow it, one by one.
    queue: VecDeque<String>,
    /// Nothing was told since the connection was made: whatever comes first counts.
    fresh: bool,
    /// What was told builds on something that we have not.
    gap: bool,
}

#[derive(Clone, Debug, PartialEq)]
enum UnderWay {
    /// Not answered yet.
    Sent { id: String, seen: u64, seat: Option<Seat>, wish: Wished },
    /// Done, as this deed, which has yet to be told.
    Done { number: u64 },
}

/// What some news came to.
#[derive(Debug, PartialEq)]
pub enum Heard {
    /// Nothing that would be seen.
    Nothing,
    /// There is something new to show.
    Changed,
    /// What we asked is refused.
    Refused(Fault),
    /// The connection ends.
    Bye(Fault),
}

impl Ledger {
    /// A match of which only this is known.
    pub fn of(card: Card) -> Ledger {
        Ledger { card: Some(card), ..Ledger::default() }
    }

    /// The last deed from which we can go on: to say when connecting.
    pub fn seen(&self) -> u64 {
        if self.gap { 0 } else { self.number() }
    }

    /// The last deed that we have seen.
    fn number(&self) -> u64 {
        self.state.as_ref().map_or(0, |state| state.number)
    }

    /// Whether something that we said has yet to be seen done.
    pub fn is_busy(&self) -> bool {
        self.under_way.is_some()
    }

    /// A connection was made: what to say, again if need be.
    pub fn connected(&mut self) -> Vec<Ask> {
        self.fresh = true;
        // What was done but not told comes with the first state.
        if let Some(UnderWay::Done { .. }) = self.under_way {
            self.under_way = None;
        }
        let look = self.wanted.map(|at| Ask::Look { at });
        self.again().into_iter().chain(look).collect()
    }

    /// Wishes something. None while something else is under way: a double click plays once.
    pub fn wish(&mut self, id: String, seat: Option<Seat>, wish: Wished) -> Option<Ask> {
        if self.is_busy() {
            return None;
        }
        self.under_way = Some(UnderWay::Sent { id, seen: self.number(), seat, wish });
        self.again()
    }

    /// Wishes several actions, one after the other as long as they are allowed.
    pub fn wish_all(&mut self, id: String, actions: Vec<String>) -> Option<Ask> {
        if self.is_busy() {
            return None;
        }
        self.queue = actions.into();
        self.next_of_queue(id)
    }

    /// An earlier moment, if it is known; otherwise what to ask for it.
    pub fn glance(&mut self, at: usize) -> Result<&Glance, Option<Ask>> {
        if self.glances.contains_key(&at) {
            self.wanted = None;
            return self.glances.get(&at).ok_or(None);
        }
        let new = self.wanted != Some(at);
        self.wanted = Some(at);
        Err(new.then_some(Ask::Look { at }))
    }

    /// Hears some news; `id` is a fresh one, for what it may lead to. Gives what to say in turn.
    pub fn hear(&mut self, news: News, id: impl FnOnce() -> String) -> (Heard, Option<Ask>) {
        match news {
            News::Welcome { card, .. } => {
                self.card = Some(*card);
                (Heard::Changed, None)
            }
            News::State(state) => self.hear_state(*state, id),
            News::Done { id: done, number } => {
                if self.sent_id() == Some(&done) {
                    self.under_way = Some(UnderWay::Done { number });
                }
                (Heard::Changed, self.go_on(id))
            }
            News::Refused { id, why: Fault::Ending | Fault::Slow } if id.is_some() => (Heard::Nothing, None),
            News::Refused { id, why } => {
                // Without an id: what cannot be read will never be done; an earlier moment that is not there is no loss.
                let unread = id.is_none() && matches!(why, Fault::Unreadable { .. });
                if !unread && (id.is_none() || id.as_ref() != self.sent_id()) {
                    return (Heard::Nothing, None);
                }
                self.under_way = None;
                self.queue.clear();
                (Heard::Refused(why), None)
            }
            News::Glance(glance) => {
                if self.wanted == Some(glance.at) {
                    self.wanted = None;
                }
                self.glances.insert(glance.at, glance);
                (Heard::Changed, None)
            }
            News::Beat { .. } => (Heard::Nothing, None),
            News::Bye { why } => (Heard::Bye(why), None),
        }
    }

    fn hear_state(&mut self, mut state: State, id: impl FnOnce() -> String) -> (Heard, Option<Ask>) {
        if state.number < self.number() && !self.fresh {
            return (Heard::Nothing, None); // Overtaken on its way.
        }
        if state.keep > self.plies.len() {
            // From the beginning, please; meanwhile what we have stays in sight.
            self.gap = true;
            return (Heard::Nothing, Some(Ask::Beat { seen: 0 }));
        }
        (self.fresh, self.gap) = (false, false);
        let same_eye = self.state.as_ref().is_some_and(|before| before.eye == state.eye);
        let keep = state.keep;
        // Earlier moments stay as they were as long as what led to them stays, and we look through the same eye.
        self.glances.retain(|at, _| same_eye && *at <= keep);
        if keep < self.plies.len() || !state.plies.is_empty() {
            let new = std::mem::take(&mut state.plies);
            self.plies = self.plies.iter().take(keep).cloned().chain(new).collect();
        }
        if self.wanted.is_some_and(|at| at >= self.plies.len()) {
            self.wanted = None;
        }
        self.state = Some(state);
        let next = self.go_on(id);
        (Heard::Changed, next)
    }

    /// What was done is seen: the next of several actions, if there are more.
    fn go_on(&mut self, id: impl FnOnce() -> String) -> Option<Ask> {
        let Some(UnderWay::Done { number }) = self.under_way else { return None };
        if self.number() < number {
            return None;
        }
        self.under_way = None;
        if !self.acts() {
            self.queue.clear();
            return None;
        }
        self.next_of_queue(id())
    }

    fn next_of_queue(&mut self, id: String) -> Option<Ask> {
        let action = self.queue.pop_front()?;
        self.wish(id, None, Wished::Act { action })
    }

    fn again(&self) -> Option<Ask> {
        match &self.under_way {
            Some(UnderWay::Sent { id, seen, seat, wish }) => {
                Some(Ask::Do { id: id.clone(), seen: *seen, seat: *seat, wish: wish.clone() })
            }
            Some(UnderWay::Done { .. }) | None => None,
        }
    }

    fn sent_id(&self) -> Option<&String> {
        match &self.under_way {
            Some(UnderWay::Sent { id, .. }) => Some(id),
            Some(UnderWay::Done { .. }) | None => None,
        }
    }

    /// The seats that are ours.
    pub fn own(&self) -> Vec<Seat> {
        let mut own: Vec<Seat> = self.chairs().filter(|chair| chair.mine).map(|chair| chair.seat).collect();
        own.dedup();
        own
    }

    /// Whether somebody else plays along, not counting the computer.
    pub fn has_others(&self) -> bool {
        self.chairs().any(|chair| !chair.mine && chair.bot.is_none())
    }

    /// Whether we play, and nobody else does but the computer.
    pub fn is_alone(&self) -> bool {
        !self.own().is_empty() && !self.has_others()
    }

    /// Whether it is for us to act: in a team, for the partner whose turn it is.
    pub fn acts(&self) -> bool {
        let Some(state) = &self.state else { return false };
        let Some(seat) = state.turn.seat() else { return false };
        self.chairs().any(|chair| chair.mine && chair.seat == seat && usize::from(chair.place) == state.place)
    }

    fn chairs(&self) -> impl Iterator<Item = &wire::Chair> {
        self.card.iter().flat_map(|card| &card.chairs)
    }
}

#[cfg(test)]
mod tests;
