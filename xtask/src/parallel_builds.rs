//! Several builds at once, and one line that says how far they are and how long it will take.
//!
//! Cargo has a bar for one build; two would write over each other. So each build tells us what it has compiled, as the lines of JSON that
//! cargo writes for other programs. They are read here by hand: this program must itself be built before anything is seen.

use std::collections::HashSet;
use std::io::{BufRead, BufReader, IsTerminal, Read};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::shell::cargo;

/// One of the builds that run together.
pub(crate) struct Build {
    /// What people call it.
    pub(crate) name: &'static str,
    /// The packages that it builds.
    pub(crate) packages: &'static [&'static str],
    /// What for, if not for this machine.
    pub(crate) target: Option<&'static str>,
    /// The command that builds.
    pub(crate) command: Command,
}

/// What takes much longer than the middle one of all packages, and how many times as long, by `cargo build --timings`.
const HEAVY: &[(&str, f64)] = &[
    ("web", 29.0),
    ("server", 26.0),
    ("terminal", 24.0),
    ("tachys", 20.0),
    ("libsqlite3-sys", 18.0),
    ("abordage", 15.0),
    ("web-sys", 12.0),
    ("utoipa", 10.0),
    ("syn", 9.0),
    ("wasm-bindgen-macro-support", 9.0),
    ("sqlx-sqlite", 9.0),
    ("clap_builder", 8.0),
    ("js-sys", 8.0),
    ("tokio", 8.0),
    ("bots", 8.0),
    ("worker", 8.0),
];

/// How often a terminal is told, and how often a file.
const TERMINAL: Duration = Duration::from_millis(500);
const FILE: Duration = Duration::from_secs(20);

/// Runs all of them at once, and says how far they are until they are done. All go on if one fails.
pub(crate) fn build(builds: Vec<Build>) -> Result<()> {
    let names: Vec<&str> = builds.iter().map(|build| build.name).collect();
    eprintln!("\n── building {}", names.join(", "));
    let mut running = Vec::new();
    for build in builds {
        let left = packages(&build)?;
        running.push((build, left));
    }
    let progress = Mutex::new(Progress::new(running.iter().flat_map(|(_, left)| left).map(|name| weight(name)).sum()));
    let done: Vec<Result<()>> = thread::scope(|scope| {
        let threads: Vec<_> =
            running.into_iter().map(|(build, left)| scope.spawn(|| follow(build, left, &progress))).collect();
        let terminal = std::io::stderr().is_terminal();
        let (mut told, start) = (Instant::now(), Instant::now());
        while !threads.iter().all(thread::ScopedJoinHandle::is_finished) {
            thread::sleep(Duration::from_millis(100));
            if told.elapsed() < if terminal { TERMINAL } else { FILE } {
                continue;
            }
            told = Instant::now();
            let line = progress.lock().map(|progress| progress.line(start.elapsed())).unwrap_or_default();
            if terminal { eprint!("\r\x1b[K{line}") } else { eprintln!("{line}") }
        }
        if terminal {
            eprint!("\r\x1b[K");
        }
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|_| bail!("a build ended without an answer")))
            .collect()
    });
    done.into_iter().collect()
}

/// The names of all packages that a build needs. It also fetches them, with cargo's own bar.
fn packages(build: &Build) -> Result<HashSet<String>> {
    let mut tree = cargo(&["tree", "--edges", "normal,build", "--prefix", "none", "--format", "{p}"]);
    tree.args(build.packages.iter().flat_map(|package| ["--package", package])).stderr(Stdio::inherit());
    if let Some(target) = build.target {
        tree.args(["--target", target]);
    }
    let output = tree.output().context("cargo tree")?;
    if !output.status.success() {
        bail!("cargo tree of {}: {}", build.name, output.status);
    }
    // `serde v1.0.0 (proc-macro) (*)`
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect())
}

/// Runs one and notes each package that is compiled. What it says of errors is said whole, once it has ended.
fn follow(build: Build, mut left: HashSet<String>, progress: &Mutex<Progress>) -> Result<()> {
    let Build { name, mut command, .. } = build;
    command.args(["--quiet", "--message-format=json-render-diagnostics"]);
    let mut child: Child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().context("cargo")?;
    let mut errors = child.stderr.take().context("a pipe")?;
    let said = thread::spawn(move || {
        let mut text = String::new();
        errors.read_to_string(&mut text).map(|_| text)
    });
    for line in BufReader::new(child.stdout.take().context("a pipe")?).lines() {
        let line = line?;
        if let Some(artifact) = Artifact::of(&line)
            && left.remove(artifact.package)
            && let Ok(mut progress) = progress.lock()
        {
            progress.note(weight(artifact.package), artifact.fresh);
        }
    }
    let ended = child.wait()?;
    let said = said.join().ok().and_then(Result::ok).unwrap_or_default();
    if !said.is_empty() {
        eprintln!("\r\x1b[K{said}");
    }
    if !ended.success() {
        bail!("building {name}: {ended}");
    }
    Ok(())
}

fn weight(package: &str) -> f64 {
    HEAVY.iter().find(|(name, _)| *name == package).map_or(1.0, |(_, times)| *times)
}

/// A line of cargo's that says that a package is compiled.
#[derive(Debug, PartialEq, Eq)]
struct Artifact<'a> {
    package: &'a str,
    /// It was compiled before.
    fresh: bool,
}

impl Artifact<'_> {
    fn of(line: &str) -> Option<Artifact<'_>> {
        let rest = line.strip_prefix("{\"reason\":\"compiler-artifact\",\"package_id\":\"")?;
        // A package is not compiled when its build script is.
        if rest.contains("\"kind\":[\"custom-build\"]") {
            return None;
        }
        // `registry+https://…#serde@1.0.0`, `path+file:///…/crates/web#0.1.0`
        let (place, version) = rest.split('"').next()?.split_once('#')?;
        let package = version.split_once('@').map_or_else(|| place.rsplit('/').next(), |(name, _)| Some(name))?;
        Some(Artifact { package, fresh: rest.contains("\"fresh\":true") })
    }
}

/// How much is done of how much, by weight.
struct Progress {
    all: f64,
    done: f64,
    fresh: f64,
}

impl Progress {
    fn new(all: f64) -> Progress {
        Progress { all, done: 0.0, fresh: 0.0 }
    }

    fn note(&mut self, weight: f64, fresh: bool) {
        self.done += weight;
        if fresh {
            self.fresh += weight;
        }
    }

    /// What was there before took no time, and says nothing about the rest.
    fn line(&self, took: Duration) -> String {
        let percent = if self.all > 0.0 { 100.0 * self.done / self.all } else { 100.0 };
        let (done, left) = (self.done - self.fresh, self.all - self.done);
        if done < (done + left) / 20.0 {
            return format!("{percent:>3.0} % built");
        }
        let seconds = took.as_secs_f64() * left / done;
        let left = if seconds < 55.0 {
            "less than a minute".to_owned()
        } else {
            format!("about {:.0} min", (seconds / 60.0).ceil())
        };
        format!("{percent:>3.0} % built, {left} to go")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_read_from_cargos_lines() {
        let of = |line: &'static str| Artifact::of(line).map(|artifact| (artifact.package, artifact.fresh));
        let other = r#"{"reason":"compiler-artifact","package_id":"registry+https://host/index#serde@1.0.0","target":{"kind":["lib"]},"fresh":true}"#;
        assert_eq!(of(other), Some(("serde", true)));
        let ours = r#"{"reason":"compiler-artifact","package_id":"path+file:///home/me/crates/web#0.1.0","target":{"kind":["cdylib"]},"fresh":false}"#;
        assert_eq!(of(ours), Some(("web", false)));
        let script = r#"{"reason":"compiler-artifact","package_id":"registry+https://host/index#ring@0.17.0","target":{"kind":["custom-build"]},"fresh":false}"#;
        assert_eq!(of(script), None);
        assert_eq!(of(r#"{"reason":"build-finished","success":true}"#), None);
    }

    #[test]
    fn the_rest_is_guessed_from_what_took_time() {
        let mut progress = Progress::new(100.0);
        assert_eq!(progress.line(Duration::from_secs(9)), "  0 % built");
        progress.note(20.0, true);
        assert_eq!(progress.line(Duration::from_secs(9)), " 20 % built");
        progress.note(20.0, false);
        assert_eq!(progress.line(Duration::from_mins(1)), " 40 % built, about 3 min to go");
        progress.note(55.0, false);
        assert_eq!(progress.line(Duration::from_secs(200)), " 95 % built, less than a minute to go");
    }
}
