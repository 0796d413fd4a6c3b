//! `cargo xtask test`, `cargo xtask test-browser` and `cargo xtask check`

use std::process::ExitCode;

use anyhow::Result;

use crate::chromium::{self, With};
use crate::debian;
use crate::shell::{cargo, need_tool, step};

/// Everything that must hold.
pub(crate) fn test() -> Result<ExitCode> {
    check()?;
    debian::databases()?;
    let needs = chromium::ready(false, With::EveryTest)?;
    let mut tests = cargo(&["test", "--workspace", "--all-features"]);
    step("every test", needs.tell(&mut tests))?;
    Ok(ExitCode::SUCCESS)
}

/// The tests in the browser alone, or those whose names contain a word.
pub(crate) fn test_browser(arguments: &[String]) -> Result<ExitCode> {
    let quick = arguments.first().is_some_and(|word| word == "--dev");
    let needs = chromium::ready(quick, With::Itself)?;
    let mut tests = cargo(&["test", "--package", "browser", "--all-features", "--"]);
    step("tests in the browser", needs.tell(tests.args(&arguments[usize::from(quick)..])))?;
    Ok(ExitCode::SUCCESS)
}

/// Formatting, lints and documentation.
pub(crate) fn check() -> Result<ExitCode> {
    step("formatting", &mut cargo(&["fmt", "--all", "--check"]))?;
    let lints = ["clippy", "--workspace", "--all-targets", "--all-features", "--", "--deny", "warnings"];
    step("clippy", &mut cargo(&lints))?;
    let mut docs = cargo(&["doc", "--workspace", "--no-deps", "--all-features"]);
    step("documentation", docs.env("RUSTDOCFLAGS", "--deny warnings"))?;
    Ok(ExitCode::SUCCESS)
}

/// Licences, bans and sources of what we depend on.
pub(crate) fn deny() -> Result<ExitCode> {
    need_tool("cargo-deny", "it reads the licences and sources of all dependencies")?;
    step("dependencies", &mut cargo(&["deny", "check", "licenses", "bans", "sources"]))?;
    Ok(ExitCode::SUCCESS)
}
