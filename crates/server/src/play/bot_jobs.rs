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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_costs_by_how_long_it_thinks_and_how_well_it_plays() {
        let of = |number: u8| cost(Level::new(number).expect("a level"));
        assert!((1..10).all(|number| of(number) < of(number + 1)), "the cheap levels are first");
        for number in 1..=6 {
            assert_eq!(of(number), of(1) * u64::from(number));
        }
        // The strong ones think four times as long.
        assert_eq!(of(10), of(5) * 2 * 4);
    }

    #[tokio::test]
    async fn a_job_waits_until_somebody_has_time_and_comes_once() {
        let jobs = BotJobs::new(None);
        let level = Level::new(3).expect("a level");
        for (id, seq) in [("m", 4), ("n", 7), ("m", 5)] {
            jobs.ask(id, seq, "ann", level);
        }
        assert_eq!(jobs.waiting(), 2);
        let (id, job, others) = jobs.next().await;
        assert_eq!((id.as_str(), job.seq, others), ("m", 5, 1));
        jobs.ask("m", 6, "ann", level);
        assert_eq!(jobs.waiting(), 1, "somebody thinks about it");
        jobs.finish("m");
        jobs.ask("m", 6, "ann", level);
        let (id, job, others) = jobs.next().await;
        assert_eq!((id.as_str(), job.seq, others), ("n", 7, 1));
        assert_eq!((jobs.next().await.0.as_str(), jobs.waiting()), ("m", 0));
    }

    #[tokio::test]
    async fn whoever_waits_for_a_job_is_woken() {
        let jobs = BotJobs::new(None);
        let waits = tokio::spawn({
            let jobs = jobs.clone();
            async move { jobs.next().await.0 }
        });
        tokio::task::yield_now().await;
        jobs.ask("m", 1, "ann", Level::BOTTOM);
        assert_eq!(waits.await.ok().as_deref(), Some("m"));
    }
}
