//! Running other programs, and saying what is run.

use std::path::PathBuf;
use std::process::{Command, ExitStatus};

use anyhow::{Context, Result, bail};

/// The top of the repository.
pub(crate) fn top() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or(here.clone(), PathBuf::from)
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| top().join("target"), |folder| top().join(folder))
}

/// `cargo` with these arguments, at the top of the repository.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    // The cargo that runs us; under rustup also the toolchain that the repository pins.
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(top());
    command
}

/// The same at the lowest priority: it takes only the time that others leave.
pub(crate) fn in_the_background(arguments: &[&str]) -> Command {
    let usual = cargo(arguments);
    if !cfg!(unix) {
        return usual;
    }
    let mut command = Command::new("nice");
    command.args(["-n", "19"]).arg(usual.get_program()).args(usual.get_args()).current_dir(top());
    command
}

/// Runs a step and fails if it fails.
pub(crate) fn step(what: &str, command: &mut Command) -> Result<()> {
    eprintln!("\n── {what}");
    let status = status(command)?;
    if !status.success() {
        bail!("{what}: {status}");
    }
    Ok(())
}

/// Runs a program to its end.
pub(crate) fn status(command: &mut Command) -> Result<ExitStatus> {
    command.status().with_context(|| format!("cannot start {}", command.get_program().to_string_lossy()))
}

/// Whether a program starts and is content.
pub(crate) fn works(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// Installs a cargo tool from crates.io, unless it is there, and says why.
pub(crate) fn need_tool(name: &str, why: &str) -> Result<()> {
    let sub = name.trim_start_matches("cargo-");
    if works(&mut cargo(&[sub, "--version"])) {
        return Ok(());
    }
    step(&format!("installing {name}: {why}"), &mut cargo(&["install", "--locked", name]))
}

/// Fetches the standard library for another kind of machine, unless it is there.
pub(crate) fn need_target(name: &str, why: &str) -> Result<()> {
    let mut sysroot = Command::new("rustc");
    let output = sysroot.args(["--print", "sysroot"]).current_dir(top()).output().context("rustc")?;
    let sysroot = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    if sysroot.join("lib/rustlib").join(name).exists() {
        return Ok(());
    }
    step(&format!("adding {name}: {why}"), Command::new("rustup").args(["target", "add", name]).current_dir(top()))
}
