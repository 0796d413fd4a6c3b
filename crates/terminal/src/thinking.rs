//! A computer player at work in a thread of its own, so that the screen stays alive.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bots::{Advice, Job, JobError, NoChoice, Progress, Watch};

/// A search under way. Dropping it ends it.
pub(crate) struct Thinking {
    stop: Arc<AtomicBool>,
    progress: Arc<Mutex<Option<Progress>>>,
    answer: Receiver<Result<Advice, JobError>>,
    start: Instant,
}

impl Thinking {
    pub(crate) fn begin(job: Job) -> Thinking {
        let (sender, answer) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let progress = Arc::new(Mutex::new(None));
        let start = Instant::now();
        let (stopped, told) = (Arc::clone(&stop), Arc::clone(&progress));
        thread::spawn(move || {
            let elapsed = || start.elapsed();
            let mut report = |progress: &Progress| {
                *told.lock().unwrap_or_else(PoisonError::into_inner) = Some(progress.clone());
            };
            let answer = job.answer(&mut Watch::new(&stopped).with_clock(&elapsed).with_report(&mut report));
            // The caller may have lost interest.
            let _ = sender.send(answer);
        });
        Thinking { stop, progress, answer, start }
    }

    /// The answer, once there is one.
    pub(crate) fn answer(&self) -> Option<Result<Advice, JobError>> {
        match self.answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            // It failed without a word; better to say so than to wait for ever.
            Err(TryRecvError::Disconnected) => Some(Err(NoChoice::BadView(String::new()).into())),
        }
    }

    /// Asks for the best found so far.
    pub(crate) fn hurry(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    pub(crate) fn progress(&self) -> Option<Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.hurry();
    }
}
