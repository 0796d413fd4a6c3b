//! Computer players in a thread of their own, so that the page never freezes.
//!
//! The page sends a [`bots::Job`] as text and gets [`Said`] back: progress, and at the end an answer or why there is none.
//! A worker that is no longer wanted is ended, which stops its search at once.

mod serve;
mod thinker;

use bots::{Answer, Progress};
use serde::{Deserialize, Serialize};

pub use serve::serve;
pub use thinker::Thinker;

/// What a worker says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Said {
    /// It has started and can be asked.
    Ready,
    /// How far it is.
    Progress(Progress),
    /// What to do.
    Answer(Answer),
    /// Why it has no answer, for developers: people never ask for what no bot can do.
    Trouble(String),
}
