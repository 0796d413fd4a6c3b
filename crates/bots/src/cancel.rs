//! Looking over a bot's shoulder: the clock, the stop, and what it reports.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The caller's side of a search: it has the clock, may cancel, and hears of progress.
///
/// A bot has no clock of its own, because a browser's page has no `Instant`.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use std::time::Instant;
/// let (stop, start) = (AtomicBool::new(false), Instant::now());
/// let elapsed = || start.elapsed();
/// let mut heard = Vec::new();
/// let mut report = |progress: &bots::Progress| heard.push(progress.depth);
/// let watch = bots::Watch::new(&stop).with_clock(&elapsed).with_report(&mut report);
/// ```
pub struct Watch<'a> {
    stop: &'a AtomicBool,
    elapsed: Option<&'a dyn Fn() -> Duration>,
    report: Option<&'a mut dyn FnMut(&Progress)>,
}

impl<'a> Watch<'a> {
    /// With a flag that cancels when it is set. Without a clock a limit of time has no effect.
    pub fn new(stop: &'a AtomicBool) -> Watch<'a> {
        Watch { stop, elapsed: None, report: None }
    }

    /// With a clock that tells the time since the search was asked for.
    #[must_use]
    pub fn with_clock(self, elapsed: &'a dyn Fn() -> Duration) -> Watch<'a> {
        Watch { elapsed: Some(elapsed), ..self }
    }

    /// With somebody who hears of progress.
    #[must_use]
    pub fn with_report(self, report: &'a mut dyn FnMut(&Progress)) -> Watch<'a> {
        Watch { report: Some(report), ..self }
    }

    /// Whether the search was cancelled or has used up this time.
    pub fn is_up(&self, time: Option<Duration>) -> bool {
        self.stop.load(Ordering::Relaxed)
            || time.is_some_and(|time| self.elapsed.is_some_and(|elapsed| elapsed() >= time))
    }

    /// Tells how far the search is.
    pub fn tell(&mut self, progress: &Progress) {
        if let Some(report) = &mut self.report {
            report(progress);
        }
    }
}

impl fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch").field("stop", self.stop).finish_non_exhaustive()
    }
}

/// How far a search is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// How deep it has looked, in the bot's own measure.
    pub depth: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
    /// What it thinks of its position.
    pub value: Value,
    /// What it expects to follow, in notation.
    pub line: Vec<String>,
}

/// What a bot thinks of its position, seen from its own seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// It wins by force, after so many actions of both sides.
    Wins(u32),
    /// It loses by force, after so many actions of both sides.
    Loses(u32),
    /// Better than even above 0, in a unit of its own.
    Score(i32),
}

impl Value {
    /// Whether it stands worse: then it agrees to a draw.
    pub fn is_worse(self) -> bool {
        matches!(self, Value::Loses(_) | Value::Score(..0))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Wins(actions) => write!(f, "wins in {actions}"),
            Value::Loses(actions) => write!(f, "loses in {actions}"),
            Value::Score(score) => write!(f, "{score:+}"),
        }
    }
}
