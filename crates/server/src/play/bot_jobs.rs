//! The computer players' turns that wait: jobs that say which match is at which event.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bots::{Budget, Level};
use tokio::sync::Notify;

use super::fair_queue::FairQueue;
use crate::bus::{Job, Nats};

/// Where jobs go: to this node's own queue, or to the queue that all nodes share. A clone is the same.
#[derive(Clone)]
pub(crate) struct BotJobs {
    here: Arc<Here>,
    nats: Option<Nats>,
}

#[derive(Default)]
struct Here {
    queue: Mutex<FairQueue<BotJob>>,
    changed: Notify,
}

/// A turn of a computer player.
pub(crate) struct BotJob {
    /// The event that the match was at.
    pub(crate) seq: u64,
    /// The job as the shared queue knows it, to be acknowledged.
    pub(crate) shared: Option<Job>,
}

impl BotJobs {
    /// A queue of this node's own, and NATS if there is one.
    pub(crate) fn new(nats: Option<Nats>) -> BotJobs {
        BotJobs { here: Arc::default(), nats }
    }

    /// Asks whoever has time to think about a match at an event.
    pub(crate) fn ask(&self, match_id: &str, seq: u64, owner: &str, level: Level) {
        metrics::counter!("abordage_jobs_total").increment(1);
        match self.nats.clone() {
            None => self.think_here(match_id, owner, level, BotJob { seq, shared: None }),
            Some(nats) => {
                let (jobs, match_id, owner) = (self.clone(), match_id.to_owned(), owner.to_owned());
                tokio::spawn(async move {
                    if !nats.ask(&match_id, seq).await {
                        jobs.think_here(&match_id, &owner, level, BotJob { seq, shared: None });
                    }
                });
            }
        }
    }

    /// Puts a job into this node's own queue.
    pub(super) fn think_here(&self, match_id: &str, owner: &str, level: Level, job: BotJob) {
        // One that is not needed is not acknowledged either: if whoever thinks dies, the shared queue has it still.
        let _ = self.queue().push(match_id, owner, cost(level), job);
        self.gauge();
        self.here.changed.notify_one();
    }

    /// The next job, and how many wait beside it.
    pub(super) async fn next(&self) -> (String, BotJob, usize) {
        loop {
            let next = {
                let mut queue = self.queue();
                queue.pop().map(|(id, job)| (id, job, queue.len()))
            };
            if let Some(next) = next {
                self.gauge();
                if next.2 > 0 {
                    self.here.changed.notify_one(); // For the next thinker.
                }
                return next;
            }
            self.here.changed.notified().await;
        }
    }

    /// The job of a match is done, or was for nothing.
    pub(super) fn finish(&self, match_id: &str) {
        self.queue().finish(match_id);
    }

    /// How many wait here.
    pub(super) fn waiting(&self) -> usize {
        self.queue().len()
    }

    fn queue(&self) -> MutexGuard<'_, FairQueue<BotJob>> {
        // A queue whose holder panicked is whole: it panics nowhere between two changes.
        self.here.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn gauge(&self) {
        metrics::gauge!("abordage_jobs_waiting").set(u32::try_from(self.waiting()).unwrap_or(u32::MAX));
    }
}

/// What a level costs: the milliseconds that it may think.
fn cost(level: Level) -> u64 {
    let most = Budget::among_people(level).time.map_or(1000, |time| time.as_millis());
    u64::try_from(most).unwrap_or(u64::MAX) / 10 * u64::from(level.number())
}
