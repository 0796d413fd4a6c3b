//! `cargo xtask deny`

use std::process::ExitCode;

use anyhow::Result;

use crate::shell::{cargo, need_tool, step, works};

/// Licences, bans, sources and known faults of what we depend on.
pub(crate) fn run() -> Result<ExitCode> {
    need_tool("cargo-deny", "it reads the licences and sources of all dependencies")?;
    check()?;
    Ok(ExitCode::SUCCESS)
}

/// The same where cargo-deny is installed. Building it takes two cores two minutes, so the tests do not fetch it: what it says of licences
/// and sources `xtask/tests/dependencies.rs` says too, of what is built here.
pub(crate) fn if_there() -> Result<()> {
    if works(&mut cargo(&["deny", "--version"])) {
        return check();
    }
    eprintln!(
        "\n── cargo-deny is not installed (`cargo xtask deny` installs it): a test checks licences and sources instead"
    );
    Ok(())
}

fn check() -> Result<()> {
    let mut parts = vec!["licenses", "bans", "sources"];
    // The list of known faults lies in a repository of its own, which not every machine can reach.
    if works(&mut cargo(&["deny", "fetch", "db"])) || works(&mut cargo(&["deny", "--offline", "check", "advisories"])) {
        parts.push("advisories");
    } else {
        eprintln!("\n── cannot fetch the list of known faults: they are not checked");
    }
    step("dependencies", cargo(&["deny", "check"]).args(parts))
}
