//! The program with its papers in one file.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::platform::Platform;
use super::{VERSION, copy, folder, papers};
use crate::shell::{step, top, works};

/// What is packed beside the program, from the top of the repository.
const BESIDE: &[&str] =
    &["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE", "docs/hosting.md", "docs/faults.md"];

/// The same for hosts on Linux.
const FOR_HOSTS: &str = "packaging";

/// Writes the archive of a release.
pub(super) fn write(platform: &Platform, program: &Path, epoch: &str) -> Result<()> {
    let name = format!("abordage-{VERSION}-{}", platform.name());
    let inside = folder().join(&name);
    copy(program, &inside.join(program.file_name().context("a program has a name")?))?;
    for file in BESIDE {
        copy(&top().join(file), &inside.join(file))?;
    }
    papers::copy_to(platform, &inside)?;
    if platform.is_linux() {
        copy_all(&top().join(FOR_HOSTS), &inside.join(FOR_HOSTS))?;
    }
    step("packing the program", &mut pack(platform, &name, epoch))?;
    fs::remove_dir_all(&inside)?;
    Ok(())
}

/// What packs a folder of this name.
fn pack(platform: &Platform, name: &str, epoch: &str) -> Command {
    if platform.is_windows() {
        // People there expect it, and Windows brings what writes it.
        let mut zip = Command::new("powershell");
        let words = format!("Compress-Archive -Path '{name}' -DestinationPath '{name}.zip'");
        zip.args(["-NoProfile", "-Command", &words]).current_dir(folder());
        return zip;
    }
    let mut tar = Command::new("tar");
    if works(Command::new("tar").args(["--sort=name", "--version"])) {
        // GNU tar: the same commit gives the same file, no matter who packs it and when.
        tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner"]).arg(format!("--mtime=@{epoch}"));
    }
    tar.args(["-czf", &format!("{name}.tar.gz"), name]).current_dir(folder());
    tar
}

/// Copies everything in a folder, and in the folders in it.
fn copy_all(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let entry = entry?;
        let target: PathBuf = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_all(&entry.path(), &target)?;
        } else {
            copy(&entry.path(), &target)?;
        }
    }
    Ok(())
}
