//! The computer players' turns that wait: jobs that say which match is at which event.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bots::{Budget, Level};
use tokio::sync::Notify;

use super::fair_queue::FairQueue;
use crate::bus::{Job, Nats};

/// Within this time everybody who waits should have an answer: the more wait, the less each may think.
const TOGETHER: Duration = Duration::from_secs(6);
/// The shortest time that a computer player is given.
const LEAST: Duration = Duration::from_millis(20);
/// A wait up to this long is not shown to people.
const SHORT: Duration = Duration::from_secs(3);
/// What the lowest levels cost: they have a thinker of their own, so that nobody waits for them behind the strongest.
const CHEAP: u64 = 150;

/// Where jobs go: to this node's own queue, or to the queue that all nodes share. A clone is the same.
#[derive(Clone)]
pub(crate) struct BotJobs {
    here: Arc<Here>,
    nats: Option<Nats>,
}

struct Here {
    queue: Mutex<FairQueue<BotJob>>,
    /// Wakes the thinkers that take any job.
    changed: Notify,
    /// Wakes the thinkers that take cheap jobs alone.
    cheap_changed: Notify,
    /// How many think at once.
    thinkers: usize,
    /// What is being thought about here, match by match: at which event, and the flag that stops it.
    thoughts: Mutex<HashMap<String, (u64, Arc<AtomicBool>)>>,
}

/// What a thinker takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Takes {
    /// Any job: the next one in the queue.
    Anything,
    /// What is next among the lowest levels.
    Cheap,
}

/// A turn of a computer player.
pub(crate) struct BotJob {
    /// The event that the match was at.
    pub(crate) seq: u64,
    /// The job as the shared queue knows it, to be acknowledged.
    pub(crate) shared: Option<Arc<Job>>,
    asked: Instant,
}

impl BotJob {
    pub(crate) fn new(seq: u64, shared: Option<Arc<Job>>) -> BotJob {
        BotJob { seq, shared, asked: Instant::now() }
    }
}

impl BotJobs {
    /// A queue of this node's own, for so many thinkers, and NATS if there is one.
    pub(crate) fn new(nats: Option<Nats>, thinkers: usize) -> BotJobs {
        let here = Here {
            queue: Mutex::default(),
            changed: Notify::new(),
            cheap_changed: Notify::new(),
            thinkers: thinkers.max(1),
            thoughts: Mutex::default(),
        };
        BotJobs { here: Arc::new(here), nats }
    }

    /// Asks for the computer's turn in a match at an event: in the queue that the nodes share, or without one in this node's own.
    pub(crate) fn enqueue(&self, match_id: &str, seq: u64, owner: &str, level: Level) {
        metrics::counter!("abordage_jobs_total").increment(1);
        match self.nats.clone() {
            None => self.think_here(match_id, owner, level, BotJob::new(seq, None)),
            Some(nats) => {
                let (jobs, match_id, owner) = (self.clone(), match_id.to_owned(), owner.to_owned());
                tokio::spawn(async move {
                    if !nats.enqueue(&match_id, seq).await {
                        jobs.think_here(&match_id, &owner, level, BotJob::new(seq, None));
                    }
                });
            }
        }
    }

    /// Puts a job into this node's own queue.
    pub(super) fn think_here(&self, match_id: &str, owner: &str, level: Level, job: BotJob) {
        // A job that is not needed is not acknowledged either: if its thinker dies, the shared queue still has it.
        let _ = self.queue().push(match_id, owner, cost(level), job);
        self.gauge();
        self.here.changed.notify_one();
        if cost(level) <= CHEAP {
            self.here.cheap_changed.notify_one();
        }
    }

    /// The next job, and how many wait beside it.
    pub(super) async fn next(&self, takes: Takes) -> (String, BotJob, usize) {
        let (most, changed) = match takes {
            Takes::Anything => (u64::MAX, &self.here.changed),
            Takes::Cheap => (CHEAP, &self.here.cheap_changed),
        };
        loop {
            // Who looks is woken already by what comes while they look; who finds something passes that on to the next.
            let mut woken = pin!(changed.notified());
            woken.as_mut().enable();
            let next = {
                let mut queue = self.queue();
                queue.pop_up_to(most).map(|(id, job)| (id, job, queue.len()))
            };
            if let Some((id, job, others)) = next {
                self.gauge();
                metrics::histogram!("abordage_bot_wait_seconds").record(job.asked.elapsed().as_secs_f64());
                return (id, job, others);
            }
            woken.await;
        }
    }

    /// How long a job may be thought about while so many others wait. What it has waited itself is gone: so those who wait
    /// together are all answered in time, and each with about as much thought as the others.
    pub(super) fn share(&self, job: &BotJob, others: usize) -> Duration {
        share(TOGETHER.saturating_sub(job.asked.elapsed()), self.here.thinkers, others)
    }

    /// About how many seconds a computer player of this level will take that is asked now, where that is worth saying.
    pub(super) fn wait(&self, level: Level) -> Option<u32> {
        let others = self.waiting();
        if cost(level) <= CHEAP || others == 0 {
            return None;
        }
        // In a fair queue one waits for about everybody once.
        let longest = Budget::among_people(Level::TOP).time.unwrap_or(TOGETHER);
        let each = share(TOGETHER, self.here.thinkers, others).min(longest);
        let turns = u32::try_from(others / self.here.thinkers + 1).unwrap_or(u32::MAX);
        let wait = each.saturating_mul(turns);
        (wait > SHORT).then(|| u32::try_from(wait.as_secs()).unwrap_or(u32::MAX))
    }

    /// Somebody begins to think about a match at an event: the flag is set when the match moves on without them.
    pub(super) fn begin(&self, match_id: &str, seq: u64) -> Arc<AtomicBool> {
        let stop = Arc::new(AtomicBool::new(false));
        self.thoughts().insert(match_id.to_owned(), (seq, Arc::clone(&stop)));
        stop
    }

    /// A match is at this event now: what is thought about an earlier one is of no use any more.
    pub(super) fn moved_on(&self, match_id: &str, seq: u64) {
        if let Some((of, stop)) = self.thoughts().get(match_id)
            && *of < seq
        {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// The job of a match is done, or was for nothing.
    pub(super) fn finish(&self, match_id: &str) {
        self.thoughts().remove(match_id);
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

    fn thoughts(&self) -> MutexGuard<'_, HashMap<String, (u64, Arc<AtomicBool>)>> {
        // Every change to it is one call.
        self.here.thoughts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn gauge(&self) {
        metrics::gauge!("abordage_jobs_waiting").set(u32::try_from(self.waiting()).unwrap_or(u32::MAX));
    }
}

/// How long one may think where so many do and so many others wait, who should all be answered in the time that is left.
fn share(left: Duration, thinkers: usize, others: usize) -> Duration {
    let [thinkers, waiting] = [thinkers, others + 1].map(|count| u32::try_from(count).unwrap_or(u32::MAX));
    (left.saturating_mul(thinkers) / waiting).max(LEAST)
}

/// What a level costs: the milliseconds that it may think.
fn cost(level: Level) -> u64 {
    let most = Budget::among_people(level).time.map_or(1000, |time| time.as_millis());
    u64::try_from(most).unwrap_or(u64::MAX) / 10 * u64::from(level.number())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(number: u8) -> Level {
        Level::new(number).unwrap()
    }

    #[tokio::test]
    async fn the_more_wait_the_less_each_may_think_and_the_longer_is_the_wait_that_is_told() {
        let jobs = BotJobs::new(None, 2);
        assert_eq!(jobs.wait(level(10)), None, "nobody waits");
        for at in 0..100 {
            jobs.think_here(&format!("m{at}"), &format!("p{at}"), level(10), BotJob::new(1, None));
        }
        assert_eq!(jobs.wait(level(10)), Some(6));
        assert_eq!(jobs.wait(level(1)), None, "the lowest levels do not wait behind the strongest");
        let (_, job, others) = jobs.next(Takes::Anything).await;
        let most = jobs.share(&job, others);
        assert!(most <= Duration::from_millis(120), "{most:?}: a hundred answers by two thinkers in six seconds");
        let late = BotJob { asked: job.asked.checked_sub(TOGETHER).unwrap(), ..job };
        assert_eq!(jobs.share(&late, others), LEAST, "whoever has waited long enough is answered at once");
        jobs.think_here("cheap", "ann", level(1), BotJob::new(1, None));
        assert_eq!(jobs.next(Takes::Cheap).await.0, "cheap");
    }

    #[test]
    fn the_more_wait_the_less_each_may_think() {
        for (thinkers, others, milliseconds) in
            [(1, 0, 6000), (1, 1, 3000), (2, 0, 12_000), (2, 5, 2000), (1, 299, 20), (1, 300, 20), (1, 1_000_000, 20)]
        {
            let told = share(TOGETHER, thinkers, others);
            assert_eq!(told, Duration::from_millis(milliseconds), "{thinkers} think, {others} wait");
        }
    }

    #[test]
    fn all_who_wait_together_are_answered_in_time_and_with_as_much_thought() {
        let (mut at, mut shares) = (Duration::ZERO, Vec::new());
        for others in (0..100).rev() {
            shares.push(share(TOGETHER.saturating_sub(at), 2, others));
            at += *shares.last().unwrap() / 2;
        }
        assert!(at <= TOGETHER, "{at:?}");
        let (least, most) = (shares.iter().min().unwrap(), shares.iter().max().unwrap());
        assert!(*most < *least + Duration::from_millis(1), "{least:?} to {most:?}");
    }

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
        let jobs = BotJobs::new(None, 1);
        let level = Level::new(3).expect("a level");
        for (id, seq) in [("m", 4), ("n", 7), ("m", 5)] {
            jobs.enqueue(id, seq, "ann", level);
        }
        assert_eq!(jobs.waiting(), 2);
        let (id, job, others) = jobs.next(Takes::Anything).await;
        assert_eq!((id.as_str(), job.seq, others), ("m", 5, 1));
        jobs.enqueue("m", 6, "ann", level);
        assert_eq!(jobs.waiting(), 1, "somebody thinks about it");
        jobs.finish("m");
        jobs.enqueue("m", 6, "ann", level);
        let (id, job, others) = jobs.next(Takes::Anything).await;
        assert_eq!((id.as_str(), job.seq, others), ("n", 7, 1));
        assert_eq!((jobs.next(Takes::Anything).await.0.as_str(), jobs.waiting()), ("m", 0));
    }

    #[test]
    fn what_is_thought_about_an_earlier_event_is_stopped() {
        let jobs = BotJobs::new(None, 1);
        let thoughts = ["m", "n"].map(|id| jobs.begin(id, 3));
        let stopped = || thoughts.each_ref().map(|stop| stop.load(Ordering::Relaxed));
        jobs.moved_on("m", 3);
        jobs.moved_on("none", 4);
        assert_eq!(stopped(), [false, false], "it is there still");
        jobs.moved_on("m", 4);
        assert_eq!(stopped(), [true, false]);
        jobs.finish("n");
        jobs.moved_on("n", 9);
        assert_eq!(stopped(), [true, false], "nobody thinks about it any more");
    }

    #[tokio::test]
    async fn whoever_waits_for_a_job_is_woken() {
        let jobs = BotJobs::new(None, 1);
        let waits = tokio::spawn({
            let jobs = jobs.clone();
            async move { jobs.next(Takes::Anything).await.0 }
        });
        tokio::task::yield_now().await;
        jobs.enqueue("m", 1, "ann", Level::BOTTOM);
        let woken = tokio::time::timeout(std::time::Duration::from_mins(1), waits).await.expect("it is woken");
        assert_eq!(woken.ok().as_deref(), Some("m"));
    }
}
