//! `cargo xtask run`

use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::shell::{cargo, status, step, target};
use crate::web;

/// Builds the program as people run it, and runs it: without arguments, the server with its pages, and a browser.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let serves = arguments.is_empty() || arguments.iter().any(|word| word == "serve");
    let mut build = cargo(&["build", "--release", "--package", "abordage"]);
    if serves {
        build.env("ABORDAGE_PAGES", web::build(false)?);
    }
    step("building Abordage", &mut build)?;
    let mut program = Command::new(target().join("release").join("abordage"));
    if arguments.is_empty() {
        program.args(["serve", "--open"]);
    }
    let ended = status(program.args(arguments))?;
    Ok(if ended.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
