//! `cargo xtask run`

use std::io::IsTerminal;
use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::shell::{cargo, status, step, top};

/// Builds the program as people run it, and runs it.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    step("building Abordage", &mut cargo(&["build", "--release", "--package", "abordage"]))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| top().join("target"), Into::into);
    let mut program = Command::new(target.join("release").join("abordage"));
    if arguments.is_empty() {
        program.args(["play", "bn3e"]);
        // Without a screen the game is played line by line.
        if !(std::io::stdin().is_terminal() && std::io::stdout().is_terminal()) {
            program.arg("--plain");
        }
    }
    let ended = status(program.args(arguments))?;
    Ok(if ended.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
