//! Every test of the workspace, as many programs of tests at once as there are cores.
//!
//! Many tests wait for processes, clocks and pages while a core has nothing to do, and `cargo test` runs one program after the other.
//! cargo-nextest would do this too, but building it on a fresh machine takes longer than it saves.

use std::collections::VecDeque;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::chromium::Needs;
use crate::shell::{cargo, step, target};

const WHAT: [&str; 3] = ["test", "--workspace", "--all-features"];
/// The packages whose tests take longest, the longest first: beginning with them leaves none running alone at the end.
const LONG: [&str; 4] = ["browser", "trial", "terminal", "store"];
/// Its tests call cargo, which may be at work for somebody else until then.
const LAST: &str = "xtask";

/// A program of tests.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Program {
    package: PathBuf,
    name: String,
    file: PathBuf,
}

impl Program {
    /// What a line of cargo's tells of one, if it does.
    fn read(line: &str) -> Option<Program> {
        let told: Value = serde_json::from_str(line).ok()?;
        let is_test = told["reason"] == "compiler-artifact" && told["profile"]["test"] == true;
        let file = told["executable"].as_str().filter(|_| is_test)?;
        let package = Path::new(told["manifest_path"].as_str()?).parent()?;
        Some(Program {
            package: package.to_owned(),
            name: told["target"]["name"].as_str()?.to_owned(),
            file: file.into(),
        })
    }

    fn title(&self) -> String {
        let package = self.package.file_name().unwrap_or_default().to_string_lossy();
        if package == self.name { self.name.clone() } else { format!("{package}/{}", self.name) }
    }

    /// The place in the queue: those that take long come first.
    fn place(&self) -> usize {
        let last = LONG.len() + usize::from(self.package.ends_with(LAST));
        LONG.iter().position(|package| self.package.ends_with(package)).unwrap_or(last)
    }

    /// Runs it in the folder of its package, as cargo does, and tells what it said and whether all held.
    fn run(&self, needs: Option<&Needs>, kept: &Path) -> Result<(Vec<u8>, bool)> {
        let said = kept.join(self.title().replace('/', "-"));
        let out = File::create(&said).with_context(|| said.display().to_string())?;
        let mut command = Command::new(&self.file);
        command.current_dir(&self.package).env("CARGO_MANIFEST_DIR", &self.package).stdin(Stdio::null());
        if let Some(needs) = needs {
            needs.tell(&mut command);
        }
        let ended = command.stderr(out.try_clone()?).stdout(out).status().with_context(|| self.title())?;
        Ok((fs::read(&said)?, ended.success()))
    }
}

/// Runs them all, whatever fails.
pub(crate) fn run(mut programs: Vec<Program>, needs: Option<&Needs>) -> Result<()> {
    ensure!(!programs.is_empty(), "there are no tests");
    programs.sort_by_key(Program::place);
    let kept = target().join("tests");
    fs::create_dir_all(&kept).with_context(|| kept.display().to_string())?;
    let failed = Mutex::new(Vec::new());
    let workers = thread::available_parallelism().map_or(2, usize::from);
    at_once(workers, programs, |program| {
        let began = Instant::now();
        let (said, held) = program.run(needs, &kept).unwrap_or_else(|error| (format!("{error:#}").into(), false));
        let mut failed = lock(&failed); // One speaks at a time.
        let seconds = began.elapsed().as_secs_f64();
        eprintln!("\n── {} ({seconds:.1} s)\n{}", program.title(), String::from_utf8_lossy(&said));
        if !held {
            failed.push(program.title());
        }
    });
    let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    if !failed.is_empty() {
        bail!("{}", failed.join(", "));
    }
    Ok(())
}

/// Runs the examples in the documentation.
pub(crate) fn run_examples(needs: Option<&Needs>) -> Result<()> {
    let mut examples = cargo(&WHAT);
    examples.args(["--doc", "--no-fail-fast"]);
    if let Some(needs) = needs {
        needs.tell(&mut examples);
    }
    step("the examples in the documentation", &mut examples)
}

/// Builds what can be built before there are pages.
pub(crate) fn build_libraries() -> Result<()> {
    step("building what everything stands on", cargo(&WHAT).args(["--no-run", "--quiet", "--lib"]))
}

/// Builds them all. What people run by hand to measure something is no test, and clippy looks at it.
pub(crate) fn build(needs: Option<&Needs>) -> Result<Vec<Program>> {
    eprintln!("\n── building every test");
    let mut build = cargo(&WHAT);
    build.args(["--lib", "--bins", "--tests"]);
    build.args(["--no-run", "--message-format", "json-render-diagnostics"]).stderr(Stdio::inherit());
    if let Some(needs) = needs {
        needs.tell(&mut build);
    }
    let built = build.output().context("cargo does not start")?;
    ensure!(built.status.success(), "the tests cannot be built: {}", built.status);
    Ok(String::from_utf8_lossy(&built.stdout).lines().filter_map(Program::read).collect())
}

/// Does something with each of these, a number at once, in order.
fn at_once<T: Send>(workers: usize, all: Vec<T>, does: impl Fn(T) + Sync) {
    let queue = Mutex::new(VecDeque::from(all));
    // Not in the head of a loop, where the queue would be held until its end.
    let next = || lock(&queue).pop_front();
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(one) = next() {
                    does(one);
                }
            });
        }
    });
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    /// Each waits for the other: one after the other, neither would hear anything.
    #[test]
    fn two_are_done_at_once() {
        let (one, other) = (mpsc::channel(), mpsc::channel());
        let pairs = vec![(one.0, other.1), (other.0, one.1)];
        let heard = Mutex::new(Vec::new());
        at_once(2, pairs, |(to, from)| {
            // Nobody may listen any more, which the other then tells.
            let _ = to.send(());
            lock(&heard).push(from.recv_timeout(Duration::from_secs(30)).is_ok());
        });
        assert_eq!(*lock(&heard), [true, true]);
    }

    #[test]
    fn cargo_tells_of_the_programs_of_tests() {
        let test = r#"{"reason":"compiler-artifact","manifest_path":"/a/crates/browser/Cargo.toml","target":{"name":"every"},"profile":{"test":true},"executable":"/a/every-1"}"#;
        let read = Program::read(test).unwrap();
        assert_eq!(
            read,
            Program { package: "/a/crates/browser".into(), name: "every".into(), file: "/a/every-1".into() }
        );
        assert_eq!((read.title().as_str(), read.place()), ("browser/every", 0));
        for none in [
            &*test.replace("\"test\":true", "\"test\":false"),
            &*test.replace("\"/a/every-1\"", "null"),
            r#"{"reason":"build-finished","success":true}"#,
            "not JSON",
        ] {
            assert_eq!(Program::read(none), None, "{none}");
        }
    }
}
