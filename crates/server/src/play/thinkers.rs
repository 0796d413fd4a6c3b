//! The threads that think for the computer players: a fixed number, each with the memory it uses.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use bots::{Advice, Job, Value, Watch, Worker};
use catalogue::{AnyAction, AnyMatch};
use contract::Seat;
use session::Plan;
use tokio::sync::mpsc;

use super::bot_jobs::{BotJob, Takes};
use super::match_handle::MatchHandle;
use super::registry::Registry;
use crate::bus::{Job as SharedJob, Nats};

/// So that people can follow, the actions of one turn come one by one.
const PACE: Duration = Duration::from_millis(400);
/// How many jobs of the shared queue each thinker's node has in its own, where they are taken fairly and not as they came.
const HELD: usize = 32;
/// How often the shared queue is told that what was taken is not forgotten.
const STILL: Duration = Duration::from_secs(4);
/// How often a node that has enough to do looks whether it could take another job of the shared queue.
const BUSY: Duration = Duration::from_millis(50);

/// Starts so many thinkers, for the jobs of this node and for those of the queue that all nodes share.
pub(crate) fn start(registry: &Arc<Registry>, nats: Option<Nats>, count: usize) {
    if let Some(nats) = nats {
        tokio::spawn(take_shared(Arc::clone(registry), nats, count));
    }
    for _ in 0..count {
        tokio::spawn(think(Arc::clone(registry), Takes::Anything));
    }
    tokio::spawn(think(Arc::clone(registry), Takes::Cheap));
}

/// Takes jobs of the shared queue into this node's own, which is fair between the owners of matches, and no more than it can
/// do soon: others are better left to another node.
async fn take_shared(registry: Arc<Registry>, nats: Nats, count: usize) {
    let (send, mut shared) = mpsc::channel(1);
    let held: Arc<Mutex<Vec<Weak<SharedJob>>>> = Arc::default();
    tokio::spawn(async move { nats.jobs(send).await });
    tokio::spawn(still_there(Arc::downgrade(&held)));
    while let Some(job) = shared.recv().await {
        while registry.jobs.waiting() >= count.saturating_mul(HELD) {
            tokio::time::sleep(BUSY).await;
        }
        let job = Arc::new(job);
        let Some((id, seq)) = job.read().map(|(id, seq)| (id.to_owned(), seq)) else {
            job.done().await; // Nobody can do what cannot be read.
            continue;
        };
        // A store that fails now is asked again when the job comes again.
        let Ok(live) = registry.resolve(&id).await else { continue };
        match live.bot_to_act(seq).await {
            Some(level) => {
                let owner = live.found().row.owner.clone();
                held.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::downgrade(&job));
                registry.jobs.think_here(&id, &owner, level, BotJob::new(seq, Some(job)));
            }
            None => job.done().await,
        }
    }
}

/// Tells the shared queue that what this node has taken waits its turn here: otherwise it would be given to another.
async fn still_there(held: Weak<Mutex<Vec<Weak<SharedJob>>>>) {
    loop {
        tokio::time::sleep(STILL).await;
        let Some(held) = held.upgrade() else { return };
        let jobs: Vec<Arc<SharedJob>> = {
            let mut held = held.lock().unwrap_or_else(PoisonError::into_inner);
            held.retain(|job| job.strong_count() > 0);
            held.iter().filter_map(Weak::upgrade).collect()
        };
        for job in jobs {
            job.still().await;
        }
    }
}

/// Thinks about one job after the other, for ever.
async fn think(registry: Arc<Registry>, takes: Takes) {
    let mut worker = Worker::default();
    loop {
        let (id, job, others) = registry.jobs.next(takes).await;
        let share = registry.jobs.share(&job, others);
        let BotJob { seq, shared, .. } = job;
        // Before it is looked at, so that no change is missed.
        let stop = registry.jobs.begin(&id, seq);
        // Whether the match is still there is looked at now that somebody has time.
        let live = registry.resolve(&id).await.ok();
        let job = match &live {
            Some(live) => live.job(seq, share).await,
            None => None,
        };
        let answer = match job {
            Some(job) => {
                metrics::counter!("abordage_bot_answers_total").increment(1);
                let (seat, answer);
                (worker, seat, answer) = ask(worker, job, Arc::clone(&stop)).await;
                let plan = answer.and_then(|answer| Some((answer.value, plan(seat, &answer)?)));
                if plan.is_none() && !stop.load(Ordering::Relaxed) {
                    tracing::error!(id, seq, "a computer player has no answer");
                }
                plan.map(|(value, plan)| (seat, value, plan))
            }
            None => None,
        };
        // Others need not wait while people follow what is played.
        let registry = Arc::clone(&registry);
        tokio::spawn(async move {
            if let (Some(live), Some((seat, value, plan))) = (&live, answer) {
                play(live, seq, seat, value, plan).await;
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

async fn ask(mut worker: Worker, job: Job, stop: Arc<AtomicBool>) -> (Worker, Seat, Option<Advice>) {
    let seat = job.seat;
    let thought = tokio::task::spawn_blocking(move || {
        let began = Instant::now();
        let elapsed = || began.elapsed();
        let answer = worker.answer(&job, &mut Watch::new(&stop).with_clock(&elapsed));
        (worker, answer.ok())
    });
    // A worker that panicked is lost with its memory; the next one begins anew.
    let (worker, answer) = thought.await.unwrap_or_default();
    (worker, seat, answer)
}

/// What is to be played of an answer.
fn plan(seat: Seat, answer: &Advice) -> Option<Plan<AnyAction>> {
    Plan::of::<Box<dyn AnyMatch>>(seat, answer).ok()
}

/// Plays what a computer player chose, as long as the match is where it thought.
async fn play(live: &MatchHandle, seq: u64, seat: Seat, value: Value, plan: Plan<AnyAction>) {
    let (mut at, mut next) = (seq, Some(plan));
    while let Some(plan) = next.take() {
        let Some(action) = plan.next_action().cloned() else { return };
        if !plan.is_answer() && live.is_watched() {
            tokio::time::sleep(PACE).await;
        }
        match live.play_for_bot(at, seat, &action, value).await {
            Ok(Some(seq)) => (at, next) = (seq, plan.after(seat, &action)),
            Ok(None) => {}
            Err(error) => tracing::warn!(id = live.id(), ?error, "a computer player could not play"),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use bots::Budget;
    use wire::Command;

    #[cfg(feature = "cluster")]
    use super::super::bot_jobs::BotJobs;
    use super::*;
    use crate::testing::matches::{TestStore, acts, asks, done};

    #[tokio::test(flavor = "multi_thread")]
    async fn the_computer_plays_its_turn_by_itself() {
        plays_its_turn("ann | bot1", 1).await;
    }

    /// All others may be busy with the strongest for seconds.
    #[tokio::test(flavor = "multi_thread")]
    async fn the_lowest_levels_have_a_thinker_of_their_own() {
        plays_its_turn("ann | bot1", 0).await;
        plays_its_turn("ann | bot3", 0).await;
    }

    /// Otherwise two would think about the same turn.
    #[cfg(feature = "cluster")]
    #[tokio::test]
    async fn what_waits_its_turn_at_one_node_is_not_given_to_another() {
        let (kept, server) = (TestStore::new().await, store::testing::Nats::start().unwrap());
        kept.waiting("bn3e", "-", "bot3 | ann").await;
        let nats = Nats::connect(&server.address()).await.unwrap();
        let node = Registry::new(kept.store.clone(), None, BotJobs::new(Some(nats.clone()), 1));
        node.find("m").await.unwrap();
        // Nobody thinks here yet.
        tokio::spawn(take_shared(Arc::clone(&node), nats.clone(), 1));
        let taken = async {
            while node.jobs.waiting() == 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_mins(1), taken).await.expect("it is taken");
        // After ten seconds without a word of it whoever has time would be asked again.
        tokio::time::sleep(3 * STILL).await;
        assert_eq!(nats.given_again().await, 0);
    }

    /// So that people can follow.
    #[tokio::test(flavor = "multi_thread")]
    async fn what_the_computer_plays_comes_one_by_one_where_somebody_looks_on() {
        let kept = TestStore::new().await;
        kept.waiting("bn3e", "-", "ann | bot3").await;
        let node = kept.node();
        let handle = node.resolve("m").await.unwrap();
        let _looks = handle.subscribe(crate::seating::SeatSet::default()).await;
        start(&node, None, 1);
        let live = node.find("m").await.unwrap();
        done(&live, "ann", acts("a", 1, "end")).await;
        let passed_on = async {
            while live.to_act().await == Some(Seat::TWO) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_mins(1), passed_on).await.expect("its turn ends");
        let events = kept.store.events("m", 2).await.unwrap();
        let times: Vec<i64> = events.iter().map(|event| event.at).collect();
        assert!(times.len() > 1, "{events:?}");
        // Clocks tell whole milliseconds.
        let pace = i64::try_from(PACE.as_millis()).unwrap() - 2;
        assert!(times.is_sorted_by(|before, after| after - before >= pace), "{times:?}");
    }

    /// Nobody else need wait for what nobody needs any more.
    #[tokio::test(flavor = "multi_thread")]
    async fn what_a_match_has_left_behind_is_not_thought_about() {
        for (name, ends) in [("resigned", Command::Resign), ("taken back", Command::TakeBack { to: 0 })] {
            let kept = TestStore::new().await;
            kept.waiting("bn3e", "-", "ann | bot10").await;
            let node = kept.node();
            let live = node.find("m").await.unwrap();
            done(&live, "ann", acts("a", 1, "end")).await;
            let (_, job, _) = node.jobs.next(Takes::Anything).await;
            let stop = node.jobs.begin("m", job.seq);
            let question = live.job(job.seq, Duration::from_mins(1)).await.unwrap();
            let question = question.within(Budget { time: None, nodes: Some(5000), ..Budget::default() });
            let (_, _, whole) = ask(Worker::default(), question.clone(), Arc::clone(&stop)).await;
            done(&live, "ann", asks("b", 2, ends)).await;
            assert!(stop.load(Ordering::Relaxed), "{name}");
            let (_, _, stopped) = ask(Worker::default(), question, stop).await;
            let nodes = [stopped, whole].map(|answer| answer.map_or(0, |answer| answer.nodes));
            assert!(nodes[0] * 2 < nodes[1], "{name}: {nodes:?}");
        }
    }

    async fn plays_its_turn(chairs: &str, thinkers: usize) {
        let kept = TestStore::new().await;
        kept.waiting("bn3e", "-", chairs).await;
        let node = kept.node();
        start(&node, None, thinkers);
        let live = node.find("m").await.unwrap();
        done(&live, "ann", acts("a", 1, "end")).await;
        let passed_on = async {
            while live.to_act().await == Some(Seat::TWO) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_mins(1), passed_on).await.expect("its turn ends");
        let record = live.record(crate::seating::SeatSet::default(), &crate::asker::Asker::default()).await.unwrap();
        assert!(live.seq() >= 3 && record.contains("\n2. "), "{record}");
        assert_eq!(node.jobs.waiting(), 0);
    }
}
