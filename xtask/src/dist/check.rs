//! Whether the Debian package does what a host wants: it is installed, started, asked, removed and purged on this machine.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use super::http::ask;
use super::unit::{Unit, variables};
use crate::debian;
use crate::shell::{step, works};

const DATA: &str = "/var/lib/abordage";
const UNIT: &str = "/usr/lib/systemd/system/abordage.service";
const SETTINGS: &str = "/etc/default/abordage";

/// How exposed the service may be, in tenths, by `systemd-analyze security`: 0 is not at all, 100 is a program of root's without a fence.
const EXPOSED: &str = "20";

/// Tries a package. Only on a machine that has none: purging deletes the matches of its server.
pub(super) fn check(deb: &Path) -> Result<()> {
    let there = works(Command::new("dpkg-query").args(["--status", "abordage"])) || Path::new(DATA).exists();
    ensure!(
        !there,
        "Abordage is installed here, and checking the package would delete its matches: check it elsewhere"
    );
    ensure!(!works(Command::new("getent").args(["passwd", "abordage"])), "there is a user 'abordage' here already");
    if !works(Command::new("systemd-analyze").arg("--version")) {
        debian::install(&["systemd"], "it judges how well the service is fenced in")?;
    }
    step("installing the package", debian::apt(&["install", "--quiet", "--yes"])?.arg(deb))?;
    let installed = Installed;
    papers()?;
    fences()?;
    // Where systemd runs it has started the service; elsewhere we start what it would.
    if Path::new("/run/systemd/system").exists() {
        by_systemd()?;
    } else {
        by_hand()?;
    }
    removed()?;
    drop(installed);
    purged()
}

/// The package on this machine, which is purged when the check ends, however it ends.
struct Installed;

impl Drop for Installed {
    fn drop(&mut self) {
        let purged = debian::apt(&["purge", "--quiet", "--yes", "abordage"])
            .and_then(|mut purge| step("purging the package", &mut purge));
        if let Err(error) = purged {
            eprintln!("── {error:#}");
        }
    }
}

/// The program says which it is, and everything that belongs to it lies where people look.
fn papers() -> Result<()> {
    let output = Command::new("/usr/bin/abordage").arg("--version").output().context("/usr/bin/abordage")?;
    let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    ensure!(said == format!("abordage {}", super::VERSION), "the program says that it is '{said}'");
    for file in [
        UNIT,
        SETTINGS,
        "/usr/share/man/man1/abordage.1.gz",
        "/usr/share/man/fr/man1/abordage.1.gz",
        "/usr/share/bash-completion/completions/abordage",
        "/usr/share/zsh/vendor-completions/_abordage",
        "/usr/share/fish/vendor_completions.d/abordage.fish",
        "/usr/share/doc/abordage/copyright",
    ] {
        // Small systems are told to leave documents out when they install packages.
        ensure!(
            Path::new(file).exists() || file.starts_with("/usr/share/man/") || file.starts_with("/usr/share/doc/"),
            "{file} is missing"
        );
        let listed = Command::new("dpkg-query").args(["--listfiles", "abordage"]).output()?;
        let listed = String::from_utf8_lossy(&listed.stdout).lines().any(|line| line == file);
        ensure!(listed, "{file} is not in the package");
    }
    let stat = Command::new("stat").args(["--format=%U:%G %a", DATA]).output()?;
    let owner = String::from_utf8_lossy(&stat.stdout).trim().to_owned();
    ensure!(owner == "abordage:abordage 700", "{DATA} is not for its user alone: {owner}");
    Ok(())
}

/// systemd understands the unit and finds it well fenced in.
fn fences() -> Result<()> {
    step("the unit is sound", Command::new("systemd-analyze").args(["verify", "--man=no", UNIT]))?;
    let mut judged = Command::new("systemd-analyze");
    judged.args(["security", "--offline=true", "--no-pager", "--threshold", EXPOSED, UNIT]).stdout(Stdio::null());
    step("the unit is fenced in", &mut judged)
}

/// What systemd has started answers, and ends when it is told to.
fn by_systemd() -> Result<()> {
    let settings = variables(&fs::read_to_string(SETTINGS)?);
    let value = |name: &str| settings.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
    let address = format!(
        "{}:{}",
        value("ABORDAGE_ADDRESS").context("no address is set")?,
        value("ABORDAGE_PORT").context("no port is set")?
    );
    let active = || works(Command::new("systemctl").args(["is-active", "--quiet", "abordage"]));
    for _ in 0..100 {
        if active() && ask(&address, "GET", "/health", "").is_ok() {
            break;
        }
        thread::sleep(Duration::from_millis(100));
    }
    let answered = answers(&address);
    if answered.is_err() {
        // Why, for the reader of the log.
        let _ = Command::new("journalctl").args(["--unit", "abordage", "--no-pager", "--lines", "50"]).status();
    }
    answered?;
    let mut stop = debian::as_root("systemctl").context("only root stops services")?;
    step("stopping the service", stop.args(["stop", "abordage"]))?;
    let failed = works(Command::new("systemctl").args(["is-failed", "--quiet", "abordage"]));
    ensure!(!failed, "the service ended badly");
    Ok(())
}

/// What the unit says, started as its user with its variables and no others.
fn by_hand() -> Result<()> {
    ensure!(debian::is_root(), "without systemd only root can start a service as its user");
    eprintln!("\n── starting what the unit says: there is no systemd running here");
    let unit = Unit::read(&fs::read_to_string(UNIT)?)?;
    let mut start = Command::new("setpriv");
    start.args([format!("--reuid={}", unit.user), format!("--regid={}", unit.user)]).arg("--init-groups");
    start.args(["--no-new-privs", "--"]).args(&unit.starts).env_clear().current_dir("/").stdout(Stdio::piped());
    start.env("PATH", "/usr/bin:/bin").env("HOME", DATA).envs(unit.environment);
    if let Some(file) = unit.environment_file {
        start.envs(variables(&fs::read_to_string(file)?));
    }
    // The usual port may be taken by somebody who works here.
    start.env("ABORDAGE_PORT", "0");
    let mut server = Server(start.spawn().context("setpriv, of Debian's util-linux")?);
    let out = server.0.stdout.take().context("it has an output")?;
    let mut line = String::new();
    BufReader::new(out).read_line(&mut line)?;
    let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
    answers(address.with_context(|| format!("the server does not say where it is: {line}"))?)?;
    let pid = server.0.id().to_string();
    step("telling the server to end", Command::new("kill").args(["-TERM", &pid]))?;
    let ended = server.0.wait()?;
    ensure!(ended.success(), "the server ended badly: {ended}");
    Ok(())
}

/// A server that does not outlive the check.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill(); // It has ended, in most cases.
        let _ = self.0.wait();
    }
}

/// It is well, it has its pages, and it keeps a match.
fn answers(address: &str) -> Result<()> {
    for (path, part) in [
        ("/health", "ok"),
        ("/ready", "ready"),
        ("/", "<title>"),
        ("/play/bn3e", "<title>"),
        ("/api/openapi.json", "\"openapi\""),
    ] {
        let answer = ask(address, "GET", path, "")?;
        ensure!(answer.status == 200 && answer.body.contains(part), "GET {path}: {} {}", answer.status, answer.body);
    }
    let new = r#"{"game":"bn3e","seats":[[{"who":"me"}],[{"who":"bot","level":1}]]}"#;
    let made = ask(address, "POST", "/api/matches", new)?;
    ensure!(made.status == 200 || made.status == 201, "POST /api/matches: {} {}", made.status, made.body);
    eprintln!("── it answers at {address}, and keeps a match");
    Ok(())
}

/// Removed, the program is gone and the matches are not.
fn removed() -> Result<()> {
    step("removing the package", &mut debian::apt(&["remove", "--quiet", "--yes", "abordage"])?)?;
    ensure!(!Path::new("/usr/bin/abordage").exists(), "/usr/bin/abordage is still there");
    ensure!(Path::new(SETTINGS).exists(), "removing the package took the settings away");
    let mut look = debian::as_root("test").context("only root looks into the folder of the server")?;
    ensure!(
        works(look.arg("-s").arg(Path::new(DATA).join("abordage.sqlite"))),
        "removing the package took the matches away"
    );
    Ok(())
}

/// Purged, nothing of it is left.
fn purged() -> Result<()> {
    for path in [DATA, SETTINGS, UNIT, "/etc/systemd/system/multi-user.target.wants/abordage.service"] {
        ensure!(fs::symlink_metadata(path).is_err(), "purging the package left {path}");
    }
    if works(Command::new("getent").args(["passwd", "abordage"])) {
        bail!("purging the package left its user");
    }
    Ok(())
}
