//! `cargo xtask load` and `cargo xtask faults`

use std::process::ExitCode;

use anyhow::Result;

use crate::debian;
use crate::shell::{cargo, step, target};

/// As releases are built: with what several nodes need.
pub(crate) const CLUSTER: &str = "--features=abordage/cluster";

/// Many players over real sockets: how many actions a second, how long they wait, and whether all of it was kept.
pub(crate) fn load(arguments: &[String]) -> Result<ExitCode> {
    if arguments.iter().any(|word| word == "--postgres") {
        debian::databases()?;
    }
    let mut build = cargo(&["build", "--release", "--package", "abordage", "--package", "trial", CLUSTER]);
    step("building the program and the generator", &mut build)?;
    let release = target().join("release");
    let mut run = std::process::Command::new(release.join("load_server"));
    step("load", run.args(arguments).env("ABORDAGE_PROGRAM", release.join("abordage")))?;
    Ok(ExitCode::SUCCESS)
}

/// Every fault that we can make, against real processes, and what was found.
pub(crate) fn faults() -> Result<ExitCode> {
    debian::databases()?;
    step("building the program", &mut cargo(&["build", "--release", "--package", "abordage", CLUSTER]))?;
    let mut tests =
        cargo(&["test", "--release", "--package", "trial", "--all-features", "--", "--nocapture", "--include-ignored"]);
    step("faults", tests.env("ABORDAGE_PROGRAM", target().join("release").join("abordage")))?;
    // What takes longest of a megabyte is printed for whoever reads the figures: an optimised build tells it rightly.
    let mut linear = cargo(&["test", "--release", "--package", "server", "--test", "linear"]);
    step("a megabyte of anything", linear.args(["--", "--nocapture", "--include-ignored"]))?;
    Ok(ExitCode::SUCCESS)
}
