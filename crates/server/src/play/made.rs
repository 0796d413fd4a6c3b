//! The last long text that was made of a match: a crowd that comes at once asks for the same.

use std::sync::{Mutex, MutexGuard, PoisonError};

use wire::ApiError;

use super::projection::Told;
use super::publisher::SentState;
use crate::now::now;

/// How long it is kept for the next who asks, in milliseconds.
const KEPT: i64 = 10_000;

/// It, if somebody asked for it lately.
#[derive(Default)]
pub(super) struct Made(Mutex<Option<Box<Kept>>>);

struct Kept {
    told: Told,
    /// That it was too long is known as well.
    state: Result<SentState, ApiError>,
    asked: i64,
}

impl Made {
    /// What was made for whoever is to be told the same.
    pub(super) fn find(&self, told: Told) -> Option<Result<SentState, ApiError>> {
        let mut kept = self.kept();
        let kept = kept.as_mut().filter(|kept| kept.told == told)?;
        kept.asked = now();
        Some(kept.state.clone())
    }

    /// Keeps what was made.
    pub(super) fn keep(&self, told: Told, state: &Result<SentState, ApiError>) {
        *self.kept() = Some(Box::new(Kept { told, state: state.clone(), asked: now() }));
    }

    /// Forgets it when nobody has asked for it for a while.
    pub(super) fn tidy(&self) {
        let since = now() - KEPT;
        self.kept().take_if(|kept| kept.asked < since);
    }

    fn kept(&self) -> MutexGuard<'_, Option<Box<Kept>>> {
        // Every change to it is one assignment.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
