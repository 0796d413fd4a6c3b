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
/// The packages whose tests take longest, the longest first: whoever begins with them is not left with one at the end.
const LONG: [&str; 5] = ["browser", "xtask", "trial", "terminal", "store"];

/// A program of tests.
#[derive(Debug, PartialEq, Eq)]
struct Program {
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
        LONG.iter().position(|package| self.package.ends_with(package)).unwrap_or(LONG.len())
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

/// Builds and runs them all, whatever fails.
pub(crate) fn run(needs: Option<&Needs>) -> Result<()> {
    let mut programs = build(needs)?;
    ensure!(!programs.is_empty(), "cargo built no tests");
    programs.sort_by_key(Program::place);
    let kept = target().join("tests");
    fs::create_dir_all(&kept).with_context(|| kept.display().to_string())?;
    let (queue, failed) = (Mutex::new(VecDeque::from(programs)), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                while let Some(program) = lock(&queue).pop_front() {
                    let began = Instant::now();
                    let (said, held) =
                        program.run(needs, &kept).unwrap_or_else(|error| (format!("{error:#}").into(), false));
                    let mut failed = lock(&failed); // One speaks at a time.
                    let seconds = began.elapsed().as_secs_f64();
                    eprintln!("\n── {} ({seconds:.1} s)\n{}", program.title(), String::from_utf8_lossy(&said));
                    if !held {
                        failed.push(program.title());
                    }
                }
            });
        }
    });
    let mut failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut examples = cargo(&WHAT);
    examples.args(["--doc", "--no-fail-fast"]);
    if let Some(needs) = needs {
        needs.tell(&mut examples);
    }
    if step("the examples in the documentation", &mut examples).is_err() {
        failed.push("the examples in the documentation".to_owned());
    }
    if !failed.is_empty() {
        bail!("{}", failed.join(", "));
    }
    Ok(())
}

fn build(needs: Option<&Needs>) -> Result<Vec<Program>> {
    eprintln!("\n── building every test");
    let mut build = cargo(&WHAT);
    build.args(["--no-run", "--message-format", "json-render-diagnostics"]).stderr(Stdio::inherit());
    if let Some(needs) = needs {
        needs.tell(&mut build);
    }
    let built = build.output().context("cargo does not start")?;
    ensure!(built.status.success(), "the tests cannot be built: {}", built.status);
    Ok(String::from_utf8_lossy(&built.stdout).lines().filter_map(Program::read).collect())
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

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
