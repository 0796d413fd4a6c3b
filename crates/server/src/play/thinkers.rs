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
        let share = TOGETHER * u32::try_from(count).unwrap_or(u32::MAX) / u32::try_from(others + 1).unwrap_or(u32::MAX);
        // Whether the match is still there is looked at now that somebody has time.
        let live = registry.resolve(&id).await.ok();
        let job = match &live {
            Some(live) => live.job(seq, share.max(LEAST)).await,
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
