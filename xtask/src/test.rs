//! `cargo xtask test` and `cargo xtask check`

use std::process::ExitCode;

use anyhow::Result;

use crate::shell::{cargo, need_tool, step};

/// Crates that the pages are made of: they must build for WebAssembly.
const FOR_THE_BROWSER: &[&str] =
    &["contract", "bn3e", "depths", "smallworld", "billiard", "catalogue", "words", "bots"];

/// Everything that must hold.
pub(crate) fn test() -> Result<ExitCode> {
    check()?;
    let mut browser = vec!["check", "--target", "wasm32-unknown-unknown"];
    browser.extend(FOR_THE_BROWSER.iter().flat_map(|name| ["--package", name]));
    step("the crates of the pages build for WebAssembly", &mut cargo(&browser))?;
    step("every test", &mut cargo(&["test", "--workspace", "--all-features"]))?;
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
