//! Many steps, of which none stops the others; in the end, what failed.

use std::fmt::Write as _;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;

/// How each step went, in order.
#[derive(Default)]
pub(crate) struct Report {
    steps: Vec<(String, Duration, Result<()>)>,
}

impl Report {
    /// Does something; what it gives, or nothing if it failed, which is told in the end.
    pub(crate) fn step<T>(&mut self, what: &str, does: impl FnOnce() -> Result<T>) -> Option<T> {
        let start = Instant::now();
        let (given, done) = match does() {
            Ok(given) => (Some(given), Ok(())),
            Err(error) => {
                eprintln!("\n── {what} FAILED: {error:#}");
                (None, Err(error))
            }
        };
        self.steps.push((what.to_owned(), start.elapsed(), done));
        given
    }

    /// What was done beside this, in order after it.
    pub(crate) fn join(&mut self, other: Report) {
        self.steps.extend(other.steps);
    }

    /// Says how everything went; a failure if anything failed.
    pub(crate) fn end(self) -> ExitCode {
        eprint!("\n{}", self.summary());
        if self.steps.iter().all(|(_, _, done)| done.is_ok()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }

    fn summary(&self) -> String {
        let mut text = String::new();
        for (what, took, done) in &self.steps {
            let seconds = took.as_secs();
            let sign = if done.is_ok() { "ok    " } else { "FAILED" };
            // A text takes all that is written to it.
            let _ = writeln!(text, "{sign} {:>3} min {:02} s  {what}", seconds / 60, seconds % 60);
        }
        let failed: Vec<&str> =
            self.steps.iter().filter(|(_, _, done)| done.is_err()).map(|(what, _, _)| what.as_str()).collect();
        let _ = if failed.is_empty() {
            writeln!(text, "Everything holds.")
        } else {
            writeln!(text, "{} of {} failed: {}", failed.len(), self.steps.len(), failed.join(", "))
        };
        text
    }
}

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::*;

    #[test]
    fn every_step_is_done_and_every_failure_is_told() {
        let mut report = Report::default();
        assert_eq!(report.step("one", || Ok(1)), Some(1));
        assert_eq!(report.step("two", || -> Result<()> { bail!("no") }), None);
        let mut beside = Report::default();
        assert_eq!(beside.step("three", || -> Result<()> { bail!("no") }), None);
        report.join(beside);
        assert_eq!(report.step("four", || Ok(4)), Some(4));
        let summary = report.summary();
        assert!(summary.ends_with("2 of 4 failed: two, three\n"), "{summary}");
        assert_eq!(format!("{:?}", report.end()), format!("{:?}", ExitCode::FAILURE));
    }

    #[test]
    fn what_holds_is_a_success() {
        let mut report = Report::default();
        report.step("one", || Ok(()));
        assert!(report.summary().ends_with("Everything holds.\n"));
        assert_eq!(format!("{:?}", report.end()), format!("{:?}", ExitCode::SUCCESS));
    }
}
