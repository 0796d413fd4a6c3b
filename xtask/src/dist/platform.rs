//! What a program is made for.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::top;

/// A kind of machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Platform {
    /// Any Linux on this processor: a static program.
    Linux(Processor),
    /// Another system, on a machine of that kind: its own target.
    Own(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Processor {
    X86,
    Arm,
}

/// The kind of this machine, as the compiler calls it.
pub(super) fn host() -> Result<String> {
    let output = Command::new("rustc").arg("-vV").current_dir(top()).output().context("rustc")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let line = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(line.context("rustc -vV names no host")?.to_owned())
}

impl Platform {
    /// What is made on a machine of this kind when nothing is asked for.
    pub(super) fn of(host: &str) -> Platform {
        match host {
            _ if host.starts_with("x86_64-") && host.contains("-linux-") => Platform::Linux(Processor::X86),
            _ if host.starts_with("aarch64-") && host.contains("-linux-") => Platform::Linux(Processor::Arm),
            other => Platform::Own(other.to_owned()),
        }
    }

    /// What is asked for by its target.
    pub(super) fn named(name: &str, host: &str) -> Result<Platform> {
        match name {
            "x86_64-unknown-linux-musl" => Ok(Platform::Linux(Processor::X86)),
            "aarch64-unknown-linux-musl" => Ok(Platform::Linux(Processor::Arm)),
            _ if name == host => Ok(Platform::of(host)),
            _ if name.contains("-windows-") || name.contains("-apple-") => {
                bail!("a release for {name} is made on a machine of that kind")
            }
            _ => bail!(
                "there is no target '{name}'; there are x86_64-unknown-linux-musl, aarch64-unknown-linux-musl and {host}"
            ),
        }
    }

    /// As the compiler calls it.
    pub(super) fn target(&self) -> &str {
        match self {
            Platform::Linux(Processor::X86) => "x86_64-unknown-linux-musl",
            Platform::Linux(Processor::Arm) => "aarch64-unknown-linux-musl",
            Platform::Own(target) => target,
        }
    }

    /// As people find it among the files of a release.
    pub(super) fn name(&self) -> &str {
        match self {
            Platform::Linux(Processor::X86) => "linux-x86_64",
            Platform::Linux(Processor::Arm) => "linux-arm64",
            Platform::Own(target) => target,
        }
    }

    /// As Debian calls it.
    pub(super) fn debian(&self) -> &str {
        match self {
            Platform::Linux(Processor::X86) => "amd64",
            Platform::Linux(Processor::Arm) => "arm64",
            Platform::Own(target) => target,
        }
    }

    pub(super) fn is_linux(&self) -> bool {
        matches!(self, Platform::Linux(_))
    }

    pub(super) fn is_windows(&self) -> bool {
        self.target().contains("-windows-")
    }

    /// Whether it is a Linux that this machine is too.
    pub(super) fn is_linux_at(&self, host: &str) -> bool {
        self.is_linux() && *self == Platform::of(host)
    }
}
