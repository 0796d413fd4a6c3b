//! Whoever thinks for the computer players: a fixed number at once, each with the memory it uses.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bots::{Advice, Job, Watch, Worker};
use tokio::sync::mpsc;

use super::bot_jobs::BotJob;
use super::match_handle::MatchHandle;
use super::registry::Registry;
use crate::bus::Nats;

/// So that people can follow, the actions of one turn come one by one.
const PACE: Duration = Duration::from_millis(400);
/// Within this time everybody who waits should have an answer: the more wait, the less each may think.
const TOGETHER: Duration = Duration::from_secs(6);
/// Less than this nobody thinks.
const LEAST: Duration = Duration::from_millis(20);
/// How often a node that has enough to do looks whether it could take another job of the shared queue.
const BUSY: Duration = Duration::from_millis(50);

/// Starts so many thinkers, for the jobs of this node and for those of the queue that all nodes share.
pub(crate) fn start(registry: &Arc<Registry>, nats: Option<Nats>, count: usize) {
    if let Some(nats) = nats {
        tokio::spawn(take_shared(Arc::clone(registry), nats, count));
    }
    for _ in 0..count {
        tokio::spawn(think(Arc::clone(registry), count));
    }
}

/// Takes jobs of the shared queue as long as there is somebody here with time: others are better left to another node.
async fn take_shared(registry: Arc<Registry>, nats: Nats, count: usize) {
    let (send, mut shared) = mpsc::channel(1);
    tokio::spawn(async move { nats.jobs(send).await });
    while let Some(job) = shared.recv().await {
        while registry.jobs.waiting() >= count {
            tokio::time::sleep(BUSY).await;
        }
        let Some((id, seq)) = job.read().map(|(id, seq)| (id.to_owned(), seq)) else {
            job.done().await; // Nobody can do what cannot be read.
            continue;
        };
        // A store that fails now is asked again when the job comes again.
        let Ok(live) = registry.resolve(&id).await else { continue };
        match live.bot_to_act(seq).await {
            Some(level) => {
                let owner = live.found().row.owner.clone();
                registry.jobs.think_here(&id, &owner, level, BotJob { seq, shared: Some(job) });
            }
            None => job.done().await,
        }
    }
}

/// Thinks about one job after the other, for ever.
async fn think(registry: Arc<Registry>, count: usize) {
    let mut worker = Worker::default();
    loop {
        let (id, BotJob { seq, shared }, others) = registry.jobs.next().await;
        // Whether the match is still there is looked at now that somebody has time.
        let live = registry.resolve(&id).await.ok();
        let job = match &live {
            Some(live) => live.job(seq, share(count, others)).await,
            None => None,
        };
        let answer = match job {
            Some(job) => {
                metrics::counter!("abordage_bot_answers_total").increment(1);
                let (seat, answer);
                (worker, seat, answer) = ask(worker, job).await;
                if answer.is_none() {
                    tracing::error!(id, seq, "a computer player has no answer");
                }
                answer.map(|answer| (seat, answer))
            }
            None => None,
        };
        // Others need not wait while people follow what is played.
        let registry = Arc::clone(&registry);
        tokio::spawn(async move {
            if let (Some(live), Some((seat, answer))) = (&live, answer) {
                play(live, seq, seat, &answer).await;
            }
            registry.jobs.finish(&id);
            if let Some(shared) = shared {
                shared.done().await;
            }
            if let Some(live) = live {
                let _ = live.go_on().await; // What fails now is tried again when the alarm of the match rings.
            }
        });
    }
}

/// How long one may think where so many do, and so many others wait.
fn share(thinkers: usize, others: usize) -> Duration {
    let [thinkers, waiting] = [thinkers, others + 1].map(|count| u32::try_from(count).unwrap_or(u32::MAX));
    (TOGETHER * thinkers / waiting).max(LEAST)
}

async fn ask(mut worker: Worker, job: Job) -> (Worker, contract::Seat, Option<Advice>) {
    let seat = job.seat;
    let thought = tokio::task::spawn_blocking(move || {
        let (stop, began) = (AtomicBool::new(false), Instant::now());
        let elapsed = || began.elapsed();
        let answer = worker.answer(&job, &mut Watch::new(&stop).with_clock(&elapsed));
        (worker, answer.ok())
    });
    // A worker that panicked is lost with its memory; the next one begins anew.
    let (worker, answer) = thought.await.unwrap_or_default();
    (worker, seat, answer)
}

/// Plays what a computer player chose, as long as the match is where it thought.
async fn play(live: &MatchHandle, seq: u64, seat: contract::Seat, answer: &Advice) {
    let mut at = seq;
    for (place, action) in std::iter::once(&answer.action).chain(&answer.plan).enumerate() {
        if place > 0 && live.is_watched() {
            tokio::time::sleep(PACE).await;
        }
        match live.play_for_bot(at, seat, action, answer.value).await {
            Ok(Some(seq)) => at = seq,
            Ok(None) => break,
            Err(error) => {
                tracing::warn!(id = live.id(), ?error, "a computer player could not play");
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use contract::Seat;

    use super::super::begun::{Kept, acts, done};
    use super::*;

    #[test]
    fn the_more_wait_the_less_each_may_think() {
        for (thinkers, others, milliseconds) in
            [(1, 0, 6000), (1, 1, 3000), (2, 0, 12_000), (2, 5, 2000), (1, 299, 20), (1, 300, 20), (1, 1_000_000, 20)]
        {
            let told = share(thinkers, others);
            assert_eq!(told, Duration::from_millis(milliseconds), "{thinkers} think, {others} wait");
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn the_computer_plays_its_turn_by_itself() {
        let kept = Kept::new().await;
        kept.waiting("bn3e", "-", "ann | bot1").await;
        let node = kept.node();
        start(&node, None, 1);
        let live = node.find("m").await.unwrap();
        done(&live, "ann", acts("a", 1, "end")).await;
        // However slow the machine is: it ends by itself once the turn has passed on.
        while live.to_act().await == Some(Seat::TWO) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let record = live.record(crate::seating::SeatSet::default()).await.unwrap();
        assert!(live.seq() >= 3 && record.contains("\n2. "), "{record}");
        assert_eq!(node.jobs.waiting(), 0);
    }
}
