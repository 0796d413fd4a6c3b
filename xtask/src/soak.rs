//! `cargo xtask soak`

use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::debian;
use crate::shell::{cargo, step, target};
use crate::trial::CLUSTER;

/// Real nodes for hours, while everything goes wrong at random from a seed, and whether all holds that must.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    debian::databases()?;
    let mut build = cargo(&["build", "--release", "--package", "abordage", "--package", "trial", CLUSTER]);
    step("building the program and those who try it", &mut build)?;
    let release = target().join("release");
    let mut run = Command::new(release.join("soak"));
    step("soak", run.args(arguments).env("ABORDAGE_PROGRAM", release.join("abordage")))?;
    Ok(ExitCode::SUCCESS)
}
