//! A store in which the simulation decides everything: what is written, what is answered, and when.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use contract::Dice;
use store::{Append, Appended, EventRow, Phase, Simulated, StoreError, StoreFuture, StoredMatch};
use tokio::sync::oneshot;

/// Matches and their events, and the questions that wait for an answer.
#[derive(Default)]
pub(super) struct Disk {
    inner: Mutex<Inner>,
    fault: Fault,
}

/// What is wrong with the store itself: then the simulation must find it out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Fault {
    #[default]
    None,
    /// Some of what is acknowledged is not written.
    Forgets,
    /// Nothing is unique: what comes late or twice takes the place of what was there.
    Overwrites,
}

#[derive(Default)]
struct Inner {
    matches: BTreeMap<String, StoredMatch>,
    events: BTreeMap<String, Vec<EventRow>>,
    asked: Vec<Question>,
}

enum Question {
    Append(Append, oneshot::Sender<Result<Appended, StoreError>>),
    Events(String, i64, oneshot::Sender<Result<Vec<EventRow>, StoreError>>),
    Find(String, oneshot::Sender<Result<Option<StoredMatch>, StoreError>>),
}

/// How much goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Luck {
    Good,
    Bad,
}

impl Disk {
    pub(super) fn forgetful() -> Disk {
        Disk { fault: Fault::Forgets, ..Disk::default() }
    }

    pub(super) fn careless() -> Disk {
        Disk { fault: Fault::Overwrites, ..Disk::default() }
    }

    /// An empty one of the same kind.
    pub(super) fn again(&self) -> Disk {
        Disk { fault: self.fault, ..Disk::default() }
    }

    pub(super) fn add(&self, found: StoredMatch) {
        self.inner().matches.insert(found.row.id.clone(), found);
    }

    pub(super) fn kept(&self, id: &str) -> Vec<EventRow> {
        self.inner().events.get(id).cloned().unwrap_or_default()
    }

    /// How many wait for an answer.
    pub(super) fn waiting(&self) -> usize {
        self.inner().asked.len()
    }

    /// Fails all who wait.
    pub(super) fn refuse(&self) {
        self.inner().asked.clear();
    }

    /// Answers one of the questions, whichever it is. Whoever asked may have died since: what is written is written.
    pub(super) fn answer(&self, dice: &mut Dice, luck: Luck) {
        let mut inner = self.inner();
        if inner.asked.is_empty() {
            return;
        }
        let at = dice.below(inner.asked.len() as u32) as usize;
        let question = inner.asked.swap_remove(at);
        let lost = || StoreError::Unreachable("simulated".to_owned());
        let chance = if luck == Luck::Good { 100 } else { dice.below(100) };
        match question {
            Question::Append(append, answer) => {
                // Not written; written, and nobody hears of it; written and told.
                let told = if chance < 8 { Err(lost()) } else { Ok(self.append(&mut inner, dice, append)) };
                let _ = answer.send(if chance < 20 { Err(lost()) } else { told });
            }
            Question::Events(id, after, answer) => {
                let after = usize::try_from(after).unwrap_or(0);
                let rows = inner.events.get(&id).map(|rows| rows[after.min(rows.len())..].to_vec());
                let _ = answer.send(if chance < 8 { Err(lost()) } else { Ok(rows.unwrap_or_default()) });
            }
            Question::Find(id, answer) => {
                let found = inner.matches.get(&id).cloned();
                let _ = answer.send(if chance < 8 { Err(lost()) } else { Ok(found) });
            }
        }
    }

    fn append(&self, inner: &mut Inner, dice: &mut Dice, append: Append) -> Appended {
        match self.fault {
            Fault::Forgets if dice.below(10) == 0 => return Appended::Written,
            Fault::Overwrites => {
                let rows = inner.events.entry(append.event.match_id.clone()).or_default();
                rows.retain(|row| row.seq != append.event.seq);
            }
            Fault::None | Fault::Forgets => {}
        }
        inner.append(append)
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    /// As the database does it: the number is unique in its match.
    fn append(&mut self, append: Append) -> Appended {
        let rows = self.events.entry(append.event.match_id.clone()).or_default();
        if rows.iter().any(|row| row.seq == append.event.seq) {
            return Appended::Conflict;
        }
        let at = rows.partition_point(|row| row.seq < append.event.seq);
        let change = append.change.unwrap_or_default();
        if let Some(found) = self.matches.get_mut(&append.event.match_id) {
            found.row.phase = change.phase.unwrap_or(found.row.phase);
            found.row.to_act = change.to_act.unwrap_or(found.row.to_act);
            found.row.result = if found.row.phase == Phase::Over { change.result } else { None };
        }
        rows.insert(at, append.event);
        Appended::Written
    }
}

/// What nodes see of it.
pub(super) struct Wire(pub(super) Arc<Disk>);

impl Wire {
    fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Question,
    ) -> StoreFuture<T> {
        let (answer, answered) = oneshot::channel();
        self.0.inner().asked.push(question(answer));
        Box::pin(async move { answered.await.unwrap_or(Err(StoreError::Closed)) })
    }
}

impl Simulated for Wire {
    fn append(&self, append: Append) -> StoreFuture<Appended> {
        self.ask(|answer| Question::Append(append, answer))
    }

    fn events(&self, match_id: &str, after: i64) -> StoreFuture<Vec<EventRow>> {
        self.ask(|answer| Question::Events(match_id.to_owned(), after, answer))
    }

    fn find_match(&self, id: &str) -> StoreFuture<Option<StoredMatch>> {
        self.ask(|answer| Question::Find(id.to_owned(), answer))
    }
}
