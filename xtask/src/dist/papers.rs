//! Man pages and completions: the program writes them itself.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::platform::{Platform, Processor};
use super::{copy, program};
use crate::debian;
use crate::shell::works;

/// Each file, and what is asked of the program for it.
const PAPERS: &[(&str, &[&str])] = &[
    ("man/abordage.1", &["--lang", "en", "man"]),
    ("man/fr/abordage.1", &["--lang", "fr", "man"]),
    ("completions/abordage.bash", &["--lang", "en", "completions", "bash"]),
    ("completions/_abordage", &["--lang", "en", "completions", "zsh"]),
    ("completions/abordage.fish", &["--lang", "en", "completions", "fish"]),
    ("completions/_abordage.ps1", &["--lang", "en", "completions", "powershell"]),
];

/// The folder of the papers.
pub(super) fn folder(platform: &Platform) -> PathBuf {
    program::folder(platform).join("papers")
}

/// Has the program write them.
pub(super) fn write(platform: &Platform, host: &str, program: &Path) -> Result<()> {
    for (name, arguments) in PAPERS {
        let output = run(platform, host, program)?.args(*arguments).output();
        let output = output.with_context(|| program.display().to_string())?;
        ensure!(output.status.success() && !output.stdout.is_empty(), "abordage {} says nothing", arguments.join(" "));
        let file = folder(platform).join(name);
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&file, output.stdout).with_context(|| file.display().to_string())?;
    }
    Ok(())
}

/// Copies them into a folder.
pub(super) fn copy_to(platform: &Platform, to: &Path) -> Result<()> {
    PAPERS.iter().try_for_each(|(name, _)| copy(&folder(platform).join(name), &to.join(name)))
}

/// Compresses the man pages, as Debian wants them.
pub(super) fn compress(platform: &Platform) -> Result<()> {
    for (name, _) in PAPERS.iter().filter(|(name, _)| name.starts_with("man/")) {
        let file = folder(platform).join(name);
        let output =
            Command::new("gzip").args(["--best", "--no-name", "--stdout"]).arg(&file).output().context("gzip")?;
        ensure!(output.status.success(), "gzip: {}", String::from_utf8_lossy(&output.stderr));
        fs::write(folder(platform).join(format!("{name}.gz")), output.stdout)?;
    }
    Ok(())
}

/// The program as this machine runs it.
fn run(platform: &Platform, host: &str, program: &Path) -> Result<Command> {
    let Platform::Linux(processor) = platform else { return Ok(Command::new(program)) };
    if platform.is_linux_at(host) {
        return Ok(Command::new(program));
    }
    let emulator = match processor {
        Processor::X86 => "qemu-x86_64-static",
        Processor::Arm => "qemu-aarch64-static",
    };
    if !works(Command::new(emulator).arg("--version")) {
        debian::install(&["qemu-user-static"], "a program for another processor is run with it")?;
    }
    let mut command = Command::new(emulator);
    command.arg(program);
    Ok(command)
}
