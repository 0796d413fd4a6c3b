//! The hot path: what happens in matches is written in batches, each in one transaction.
//!
//! A caller hands its event to a writer and waits. The writer takes everything that waits by then, writes it, commits
//! once, and answers everybody: the more callers, the fewer commits for each. SQLite has one writer; PostgreSQL has
//! several, which take turns at the queue. The next one begins while another writes only where much waits: few small
//! batches at once would cost more than they gain. For the same reason small batches keep a distance ([`PACE`]): where
//! several nodes share what is played, each has less to gather.

use std::collections::HashSet;
use std::mem;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use tokio::sync::{Mutex, Notify, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::batch::Pen;
use crate::pools::Pools;
use crate::{EventRow, Phase, Store, StoreError};

/// An event to be added, and what it changes in its match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The event to add.
    pub event: EventRow,
    /// Made together with the event, or not at all.
    pub change: Option<Change>,
}

impl From<EventRow> for Append {
    fn from(event: EventRow) -> Append {
        Append { event, change: None }
    }
}

/// What changes in the match's row; `None` leaves it as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// How far the match is now.
    pub phase: Option<Phase>,
    /// Play began.
    pub started: Option<i64>,
    /// It ended. Neither this nor a result stays where it runs again.
    pub ended: Option<i64>,
    /// How it ended.
    pub result: Option<String>,
    /// When it must be looked at next; `Some(None)` takes the alarm away.
    pub alarm: Option<Option<i64>>,
    /// The seat whose turn it is now; `Some(None)` where it is nobody's any more.
    pub to_act: Option<Option<i64>>,
}

impl Change {
    /// This change and then the other, as one.
    pub(crate) fn then(&mut self, later: &Change) {
        self.phase = later.phase.or(self.phase);
        if later.phase == Some(Phase::Running) {
            (self.ended, self.result) = (None, None);
        }
        self.started = later.started.or(self.started);
        self.ended = later.ended.or(self.ended);
        self.result = later.result.clone().or(self.result.take());
        self.alarm = later.alarm.or(self.alarm);
        self.to_act = later.to_act.or(self.to_act);
    }
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is on the disk, with its change.
    Written,
    /// The match has this seq already: somebody was faster, or it was sent twice. Nothing was changed.
    Conflict,
}

impl Store {
    /// Adds an event. After [`Appended::Written`], the event is on the disk and survives a crash or a loss of power.
    ///
    /// A caller adds seq `n + 1` only when it knows that `n` is its own or has read it: seqs are not checked for
    /// gaps, nor ids of commands for being new, because a reader of everything before knows them. On
    /// [`StoreError::Unreachable`] it may have been written all the same; sent again, it is then a `Conflict`. A caller
    /// that no longer waits for the answer has not taken it back.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        #[cfg(feature = "testing")]
        if let Some(simulation) = self.simulation() {
            return simulation.append(append).await;
        }
        self.writers().hand_in(append).await
    }
}

/// How many at most in one transaction.
const BATCH: usize = 1024;
/// How many may wait; later callers wait to be let in.
const QUEUE: usize = 4096;
/// One batch is on its way to the disk while the next is being filled and sent.
#[cfg(feature = "cluster")]
const POSTGRES_WRITERS: usize = 3;
/// The pause between a small batch and the one before it; the first after a pause begins at once.
#[cfg(feature = "cluster")]
const PACE: Duration = Duration::from_millis(4);
/// Starts a second batch when this many wait.
const ENOUGH: usize = 32;

/// The queue and those who serve it.
pub(crate) struct Writers {
    queue: RwLock<Option<mpsc::Sender<Waiting>>>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

pub(crate) struct Waiting {
    pub(crate) append: Append,
    answer: oneshot::Sender<Result<Appended, StoreError>>,
}

impl Writers {
    pub(crate) fn start(pools: &Arc<Pools>) -> Writers {
        let (sender, receiver) = mpsc::channel(QUEUE);
        let (count, pace) = match **pools {
            // The disk sets the pace.
            Pools::Sqlite { .. } => (1, Duration::ZERO),
            #[cfg(feature = "cluster")]
            Pools::Postgres(_) => (POSTGRES_WRITERS, PACE),
        };
        let turns = Arc::new(Turns::new(receiver, pace));
        let tasks = (0..count).map(|_| tokio::spawn(write_on(Arc::clone(pools), Arc::clone(&turns)))).collect();
        Writers { queue: RwLock::new(Some(sender)), tasks: Mutex::new(tasks) }
    }

    /// Writers that refuse everything, for a store without writing.
    #[cfg(feature = "testing")]
    pub(crate) fn closed() -> Writers {
        Writers { queue: RwLock::new(None), tasks: Mutex::default() }
    }

    async fn hand_in(&self, append: Append) -> Result<Appended, StoreError> {
        let queue = self.queue.read().unwrap_or_else(PoisonError::into_inner).clone().ok_or(StoreError::Closed)?;
        let (answer, answered) = oneshot::channel();
        queue.send(Waiting { append, answer }).await.map_err(|_| StoreError::Closed)?;
        // The queue must not stay open for the sake of those who wait for their answer.
        drop(queue);
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Lets nobody in any more and waits until everything is written and answered.
    pub(crate) async fn finish(&self) {
        drop(self.queue.write().unwrap_or_else(PoisonError::into_inner).take());
        for task in self.tasks.lock().await.drain(..) {
            // A writer that was stopped with its runtime has nothing more to write.
            let _ = task.await;
        }
    }
}

/// The queue, and how many are writing what they took from it.
struct Turns {
    queue: Mutex<Queue>,
    pace: Duration,
    writing: AtomicUsize,
    /// Told whenever a writer has written.
    written: Notify,
}

struct Queue {
    waiting: mpsc::Receiver<Waiting>,
    /// When the last batch was taken.
    taken: Option<Instant>,
}

impl Turns {
    fn new(waiting: mpsc::Receiver<Waiting>, pace: Duration) -> Turns {
        let queue = Mutex::new(Queue { waiting, taken: None });
        Turns { queue, pace, writing: AtomicUsize::new(0), written: Notify::new() }
    }

    /// The next batch: all that waits once it is time and nobody is writing, or before if that is much. Empty when nobody comes
    /// any more.
    async fn next(&self) -> Vec<Waiting> {
        let mut turn = self.queue.lock().await;
        let Queue { waiting: queue, taken } = &mut *turn;
        let mut waiting = Vec::new();
        let mut open = queue.recv_many(&mut waiting, BATCH).await > 0;
        if waiting.len() < ENOUGH
            && let Some(due) = taken.map(|taken| taken + self.pace)
            && due > Instant::now()
        {
            // Nobody is taken in meanwhile: each would wake the writer.
            tokio::time::sleep_until(due).await;
            while waiting.len() < BATCH
                && let Ok(one) = queue.try_recv()
            {
                waiting.push(one);
            }
        }
        while open && waiting.len() < ENOUGH {
            // Asked for first, it misses nobody who ends in between.
            let written = self.written.notified();
            if self.writing.load(Ordering::SeqCst) == 0 {
                break;
            }
            let room = BATCH - waiting.len();
            tokio::select! {
                count = queue.recv_many(&mut waiting, room) => open = count > 0,
                () = written => {}
            }
        }
        *taken = Some(Instant::now());
        waiting
    }

    fn begin(&self) -> Writing<'_> {
        self.writing.fetch_add(1, Ordering::SeqCst);
        Writing(self)
    }
}

/// Marks that a writer is at work, until it is dropped.
struct Writing<'a>(&'a Turns);

impl Drop for Writing<'_> {
    fn drop(&mut self) {
        self.0.writing.fetch_sub(1, Ordering::SeqCst);
        self.0.written.notify_waiters();
    }
}

async fn write_on(pools: Arc<Pools>, turns: Arc<Turns>) {
    let (mut twins, mut pen) = (Vec::new(), Pen::default());
    loop {
        let mut waiting = mem::take(&mut twins);
        if waiting.is_empty() {
            waiting = turns.next().await;
            if waiting.is_empty() {
                return;
            }
        }
        twins = set_twins_aside(&mut waiting);
        // Everybody takes rows in the same order, so that no two transactions wait for each other.
        waiting.sort_unstable_by(|a, b| key(a).cmp(&key(b)));
        let _writing = turns.begin();
        write_and_answer(&pools, &mut pen, waiting).await;
    }
}

/// What one event brings upon itself (a text that the database cannot hold) must not fall on the others in its batch:
/// a batch that is refused for no reason of the database's own is written in halves, until it is that one alone.
async fn write_and_answer(pools: &Pools, pen: &mut Pen, waiting: Vec<Waiting>) {
    let mut parts = vec![waiting];
    while let Some(mut part) = parts.pop() {
        let appends: Vec<&Append> = part.iter().map(|one| &one.append).collect();
        match pen.write(pools, &appends).await {
            Ok(outcomes) => {
                for (one, outcome) in part.into_iter().zip(outcomes) {
                    // A caller that no longer listens does not hear it.
                    let _ = one.answer.send(Ok(outcome));
                }
            }
            Err(StoreError::Other(_)) if part.len() > 1 => {
                let rest = part.split_off(part.len() / 2);
                parts.extend([rest, part]);
            }
            Err(error) => {
                for one in part {
                    let _ = one.answer.send(Err(error.clone()));
                }
            }
        }
    }
}

fn key(one: &Waiting) -> (&str, i64) {
    (&one.append.event.match_id, one.append.event.seq)
}

/// Takes out those who want a seq that somebody in the same batch wants: the database's answer names the seq
/// only, and could not tell them apart. They have their turn in the next batch.
fn set_twins_aside(waiting: &mut Vec<Waiting>) -> Vec<Waiting> {
    let mut wanted = HashSet::with_capacity(waiting.len());
    let first: Vec<bool> = waiting.iter().map(|one| wanted.insert(key(one))).collect();
    if wanted.len() == waiting.len() {
        return Vec::new();
    }
    let (kept, twins): (Vec<_>, Vec<_>) = mem::take(waiting).into_iter().zip(first).partition(|(_, first)| *first);
    *waiting = kept.into_iter().map(|(one, _)| one).collect();
    twins.into_iter().map(|(one, _)| one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waits(number: usize) -> Waiting {
        let event = EventRow {
            match_id: number.to_string(),
            seq: 1,
            at: 0,
            person: None,
            command_id: None,
            payload: String::new(),
        };
        Waiting { append: event.into(), answer: oneshot::channel().0 }
    }

    #[tokio::test]
    async fn while_somebody_writes_the_next_batch_gathers_until_it_is_worth_it() {
        let (send, queue) = mpsc::channel(QUEUE);
        let turns = Arc::new(Turns::new(queue, Duration::ZERO));
        let next = |turns: &Arc<Turns>| {
            let turns = Arc::clone(turns);
            tokio::spawn(async move { turns.next().await.len() })
        };
        assert!(send.send(waits(0)).await.is_ok());
        assert_eq!(turns.next().await.len(), 1, "where nobody writes, nobody waits");

        let writing = turns.begin();
        let gathering = next(&turns);
        for number in 0..ENOUGH - 1 {
            assert!(send.send(waits(number)).await.is_ok());
            tokio::task::yield_now().await;
        }
        assert!(!gathering.is_finished(), "it is not much yet");
        drop(writing);
        assert_eq!(gathering.await.ok(), Some(ENOUGH - 1), "one batch for all who came meanwhile");

        let _writing = turns.begin();
        let gathering = next(&turns);
        for number in 0..ENOUGH {
            assert!(send.send(waits(number)).await.is_ok());
        }
        assert_eq!(gathering.await.ok(), Some(ENOUGH), "so many do not wait for the writer before them");
        drop(send);
        assert!(turns.next().await.is_empty(), "nobody comes any more");
    }

    #[tokio::test(start_paused = true)]
    async fn small_batches_keep_their_distance_and_large_ones_do_not_wait() {
        let (send, queue) = mpsc::channel(QUEUE);
        let turns = Arc::new(Turns::new(queue, Duration::from_secs(9)));
        let came = |count: usize| {
            let send = send.clone();
            async move {
                for number in 0..count {
                    assert!(send.send(waits(number)).await.is_ok());
                }
            }
        };
        let (start, next) = (Instant::now(), async || (turns.next().await.len(), Instant::now()));
        came(1).await;
        assert_eq!(next().await, (1, start), "after a pause the first goes at once");
        came(1).await;
        tokio::spawn({
            let came = came(ENOUGH * 2);
            async move {
                tokio::time::sleep(Duration::from_secs(5)).await;
                came.await;
            }
        });
        let due = start + Duration::from_secs(9);
        assert_eq!(next().await, (ENOUGH * 2 + 1, due), "with all who came before it was time");
        came(ENOUGH).await;
        assert_eq!(next().await, (ENOUGH, due), "so many are worth a batch of their own");
        tokio::time::sleep(Duration::from_mins(1)).await;
        came(1).await;
        assert_eq!(next().await, (1, due + Duration::from_mins(1)));
        came(1).await;
        drop(send);
        assert_eq!(next().await.0, 1, "whoever came before the end is written");
    }
}
