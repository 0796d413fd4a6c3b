//! What comes from Debian's packages when it is missing.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

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

/// Sees to the tool that makes the pages smaller.
pub(crate) fn wasm_opt() -> Result<()> {
    if works(Command::new("wasm-opt").arg("--version")) {
        return Ok(());
    }
    install(&["binaryen"], "its wasm-opt makes the pages smaller")
}

/// Installs packages, and says why.
pub(crate) fn install(packages: &[&str], why: &str) -> Result<()> {
    let names = packages.join(" ");
    if !works(Command::new("apt-get").arg("--version")) {
        bail!("{why}, and it is missing: install {names}");
    }
    let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    if !root && !works(Command::new("sudo").args(["-n", "true"])) {
        bail!("{why}, and it is missing: sudo apt-get install {names}");
    }
    let apt = |arguments: &[&str]| {
        let mut command = if root { Command::new("apt-get") } else { Command::new("sudo") };
        if !root {
            command.arg("apt-get");
        }
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    step("reading Debian's list of packages", &mut apt(&["update", "--quiet"]))?;
    let mut install = apt(&["install", "--quiet", "--yes", "--no-install-recommends"]);
    step(&format!("installing {names}: {why}"), install.args(packages))
}
