//! What comes from Debian's packages when it is missing.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::{step, works};

/// Sees to PostgreSQL and nats-server, which the tests of several nodes start for themselves.
pub(crate) fn databases() -> Result<()> {
    let postgres = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    if !postgres.into_iter().any(|version| version.path().join("bin/initdb").exists()) {
        install(&["postgresql"], "matches are kept in PostgreSQL too, and tested there")?;
    }
    let known = ["/usr/sbin/nats-server", "/usr/bin/nats-server"].iter().any(|path| Path::new(path).exists());
    if !known && !works(Command::new("nats-server").arg("--version")) {
        install(&["nats-server"], "several nodes tell each other news over NATS")?;
    }
    Ok(())
}

/// Sees to the fonts that the tests in a browser bring about, and no others: a wide one and a narrow one. A page must hold with both.
pub(crate) fn fonts() -> Result<()> {
    let why = "pages are measured with them, so that they look the same on every machine";
    for (file, package) in [
        ("dejavu/DejaVuSerif-Bold.ttf", "fonts-dejavu-core"),
        ("roboto/unhinted/RobotoCondensed-Bold.ttf", "fonts-roboto-unhinted"),
    ] {
        if !Path::new("/usr/share/fonts/truetype").join(file).exists() {
            install(&[package], why)?;
        }
    }
    Ok(())
}

/// Sees to what compiles C for a program without any library of the system: SQLite is written in C.
pub(crate) fn musl() -> Result<()> {
    if works(Command::new("musl-gcc").arg("--version")) {
        return Ok(());
    }
    install(&["musl-tools"], "SQLite is compiled with it into a program that runs on every Linux")
}

/// Sees to what the scripts of the guide are written in, and to what runs WebAssembly as browsers do.
pub(crate) fn scripts() -> Result<()> {
    const GUIDE: &str = "the scripts of docs/guide are tested too";
    const ENGINE: &str = "what bots and balls do as WebAssembly is compared with what they do here";
    for (program, package, why) in [("python3", "python3", GUIDE), ("curl", "curl", GUIDE), ("node", "nodejs", ENGINE)]
    {
        if !works(Command::new(program).arg("--version")) {
            install(&[package], why)?;
        }
    }
    Ok(())
}

/// Installs packages, and says why.
pub(crate) fn install(packages: &[&str], why: &str) -> Result<()> {
    let names = packages.join(" ");
    if !works(Command::new("apt-get").arg("--version")) {
        bail!("{names} is missing: install it ({why})");
    }
    if as_root("apt-get").is_none() {
        bail!("{names} is missing: sudo apt-get install {names} ({why})");
    }
    step("updating the list of Debian packages", &mut apt(&["update", "--quiet"])?)?;
    let mut install = apt(&["install", "--quiet", "--yes", "--no-install-recommends"])?;
    step(&format!("installing {names}: {why}"), install.args(packages))
}

/// `apt-get` with these arguments, asking nothing.
pub(crate) fn apt(arguments: &[&str]) -> Result<Command> {
    let mut command = as_root("apt-get").context("only root installs packages, and sudo asks for a password")?;
    command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
    Ok(command)
}

/// A program as root runs it, where we are root or may become it without a password.
pub(crate) fn as_root(program: &str) -> Option<Command> {
    if is_root() {
        return Some(Command::new(program));
    }
    let mut command = Command::new("sudo");
    works(Command::new("sudo").args(["-n", "true"])).then(|| {
        command.arg(program);
        command
    })
}

/// Whether we are root.
pub(crate) fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
