//! `cargo xtask bench`

use std::process::ExitCode;

use anyhow::Result;

use crate::shell::{cargo, step};

/// Every benchmark, one after another: on a quiet machine, or the figures mean nothing. Then a million random strokes at the
/// simulated table, too many for every run of the tests.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let mut command = cargo(&["bench", "--workspace", "--benches", "--"]);
    step("benchmarks", command.args(arguments))?;
    if !arguments.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    let mut million = cargo(&["run", "--release", "--quiet", "--package", "physics", "--example", "million"]);
    step("a million strokes, each looked at closely", &mut million)?;
    Ok(ExitCode::SUCCESS)
}
