//! `cargo xtask bench`

use std::process::ExitCode;

use anyhow::Result;

use crate::shell::{cargo, step};

/// Every benchmark, one after another: on a quiet machine, or the figures mean nothing.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let mut command = cargo(&["bench", "--workspace", "--benches", "--"]);
    step("benchmarks", command.args(arguments))?;
    Ok(ExitCode::SUCCESS)
}
