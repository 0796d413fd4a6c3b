//! Computer players in a browser, in a thread of their own, so that the page never freezes.
//!
//! The page sends a [`Request`] as text and gets [`Response`]s back, the last of which settles it. A worker that is no longer
//! wanted is ended, which stops its search at once.
//!
//! The library is what both sides say. The program beside it is the worker: a module of its own, so that nobody waits for the
//! searches of all games before they see a page.

use analysis::Judgement;
use bots::{Advice, Budget, Job};
use serde::{Deserialize, Serialize};

/// What a page wants from a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Request {
    /// What to play.
    Choose(Job),
    /// What was good and bad in a record.
    Analyse {
        /// The record's text.
        record: String,
        /// The last ply that was judged already, from 1; 0 where none was.
        after: usize,
        /// What may be spent on each position.
        budget: Budget,
    },
}

/// What a worker tells the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Response {
    /// It has started and takes requests.
    Ready,
    /// What to play: the end of a choice.
    Advice(Advice),
    /// One more action of a record is judged.
    Judged(Judgement),
    /// The end of an analysis.
    Analysed,
    /// Why a request fails, for developers: people never ask for what no bot can do.
    Trouble(String),
}
