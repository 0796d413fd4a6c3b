//! The computer players' turns: jobs that say which match is at which deed, and whoever does them.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bots::{Answer, Budget, Job, Level, Watch, Worker};
use catalogue::Table;
use contract::{Eye, Seat};
use tokio::sync::{Semaphore, mpsc};

use super::hall::Shared;
use crate::bus::Nats;

/// So that people can follow, the actions of one turn come one by one.
const PACE: Duration = Duration::from_millis(400);

/// Where jobs go.
#[derive(Clone)]
pub(crate) struct Jobs {
    here: mpsc::UnboundedSender<(String, u64)>,
    nats: Option<Nats>,
}

/// Where the jobs of this node come out.
pub(crate) struct Waiting(mpsc::UnboundedReceiver<(String, u64)>);

impl Jobs {
    /// A queue of this node's own, and NATS if there is one.
    pub(crate) fn new(nats: Option<Nats>) -> (Jobs, Waiting) {
        let (here, waiting) = mpsc::unbounded_channel();
        (Jobs { here, nats }, Waiting(waiting))
    }

    /// Asks whoever has time to think about a match at a deed.
    pub(crate) fn ask(&self, id: &str, number: u64) {
        metrics::counter!("abordage_jobs_total").increment(1);
        match self.nats.clone() {
            None => self.do_here(id, number),
            Some(nats) => {
                let (jobs, id) = (self.clone(), id.to_owned());
                tokio::spawn(async move {
                    if !nats.ask(&id, number).await {
                        jobs.do_here(&id, number);
                    }
                });
            }
        }
    }

    fn do_here(&self, id: &str, number: u64) {
        let _ = self.here.send((id.to_owned(), number)); // The node ends: another will look after the match.
    }
}

/// Does jobs for ever: those of this node, and those of the queue that all nodes share.
pub(crate) async fn think(shared: Arc<Shared>, mut waiting: Waiting, nats: Option<Nats>, threads: usize) {
    let thinkers = Arc::new(Thinkers { shared, free: Semaphore::new(threads), workers: Mutex::default() });
    if let Some(nats) = nats {
        let (send, mut jobs) = mpsc::channel(1);
        tokio::spawn(async move { nats.jobs(send).await });
        let thinkers = Arc::clone(&thinkers);
        tokio::spawn(async move {
            while let Some(job) = jobs.recv().await {
                let thinkers = Arc::clone(&thinkers);
                thinkers.wait().await;
                tokio::spawn(async move {
                    if let Some((id, number)) = job.read() {
                        thinkers.do_job(id, number).await;
                    }
                    job.done().await;
                });
            }
        });
    }
    while let Some((id, number)) = waiting.0.recv().await {
        let thinkers = Arc::clone(&thinkers);
        tokio::spawn(async move { thinkers.do_job(&id, number).await });
    }
}

struct Thinkers {
    shared: Arc<Shared>,
    free: Semaphore,
    /// Workers at rest, with the memory they use.
    workers: Mutex<Vec<Worker>>,
}

impl Thinkers {
    /// Waits until somebody has time: a job that nobody here has time for is better left to another node.
    async fn wait(&self) {
        let _ = self.free.acquire().await;
    }

    /// Plays the turn of a computer player, if the match is still at this deed.
    async fn do_job(&self, id: &str, number: u64) {
        let Ok(live) = self.shared.find(id).await else { return };
        let Some(job) = live.job(number).await else { return };
        let seat = job.seat;
        let Some(answer) = self.answer(job).await else {
            tracing::error!(id, number, "a computer player has no answer");
            return;
        };
        live.esteem(seat, answer.value);
        let mut at = number;
        for (place, action) in std::iter::once(&answer.action).chain(&answer.plan).enumerate() {
            if place > 0 && live.lookers() > 0 {
                tokio::time::sleep(PACE).await;
            }
            match live.play_for_bot(at, seat, action).await {
                Ok(Some(number)) => at = number,
                Ok(None) => break,
                Err(fault) => {
                    tracing::warn!(id, ?fault, "a computer player could not play");
                    break;
                }
            }
        }
        let _ = live.go_on().await; // What fails now is tried again when the alarm of the match rings.
    }

    async fn answer(&self, job: Job) -> Option<Answer> {
        let _free = self.free.acquire().await.ok()?;
        let rest = || self.workers.lock().unwrap_or_else(PoisonError::into_inner);
        let mut worker = rest().pop().unwrap_or_default();
        let thought = tokio::task::spawn_blocking(move || {
            let (stop, began) = (AtomicBool::new(false), Instant::now());
            let elapsed = || began.elapsed();
            let answer = worker.answer(&job, &mut Watch::new(&stop).with_clock(&elapsed));
            (worker, answer)
        });
        let (worker, answer) = thought.await.ok()?;
        rest().push(worker);
        answer.ok()
    }
}

/// What a computer player is asked: it is given what its seat sees and nothing else.
pub(crate) fn job(table: &dyn Table, seat: Seat, level: Level) -> Option<Job> {
    let job = Job::from_json(table.id(), &table.rules(), seat, &table.view(Eye::Seat(seat))).ok()?;
    let job = job.remembering_json(&table.earlier(seat)).ok()?;
    Some(job.within(Budget::among_people(level)).seeded(table.plies() as u64))
}
