//! Computer players in a thread of their own, so that the page never freezes.
//!
//! The page sends a `Request` as text and gets `Response`s back, the last of which settles it. A worker that is no longer
//! wanted is ended, which stops its search at once.

mod serve;
mod thinker;

use analysis::Judgement;
use bots::{Advice, Budget, Job, Progress};
use serde::{Deserialize, Serialize};

pub use serve::serve;
pub use thinker::Thinker;

/// What a page wants from a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Request {
    /// What to play.
    Choose(Job),
    /// What was good and bad in a record, with so much to spend on each position.
    Analyse { record: String, budget: Budget },
}

/// What a worker tells the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Response {
    /// It has started and takes requests.
    Ready,
    /// How far it is with a choice.
    Progress(Progress),
    /// What to play: the end of a choice.
    Advice(Advice),
    /// One more action of a record is judged.
    Judged(Judgement),
    /// The end of an analysis.
    Analysed,
    /// Why a request fails, for developers: people never ask for what no bot can do.
    Trouble(String),
}
