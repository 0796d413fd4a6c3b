//! What pages run gives the same as what everybody else runs.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The bots' golden choices, asked as WebAssembly: other word sizes, another compiler's back end, the same answers.
#[test]
fn bots_choose_as_webassembly_what_they_choose_natively() {
    let module = built("bots", "golden_choices");
    let line = main_of(&module);
    assert_eq!(line, 0, "crates/bots/tests/cases/golden.txt, line {line}: another choice");
}

/// The golden runs of pool balls, as WebAssembly: what a browser works out is what the server works out, to the last bit.
#[test]
fn balls_run_as_webassembly_as_they_run_natively() {
    let module = built("physics", "golden_runs");
    let line = main_of(&module);
    assert_eq!(line, 0, "crates/physics/tests/cases/golden.txt, line {line}: another run");
}

/// An example of a crate, built for WebAssembly.
fn built(package: &str, example: &str) -> PathBuf {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let target = top.join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()));
    let mut build = Command::new(cargo);
    build.current_dir(&top).args(["build", "--quiet", "--package", package, "--target", "wasm32-unknown-unknown"]);
    let status = build.args(["--example", example]).status().expect("cargo starts");
    assert!(status.success(), "{status}; the target may be missing: rustup target add wasm32-unknown-unknown");
    target.join("wasm32-unknown-unknown/debug/examples").join(format!("{example}.wasm"))
}

/// Runs a module that asks nothing of its host in the engine of Chromium, and gives its exit code.
const RUN: &str = "WebAssembly.instantiate(require('node:fs').readFileSync(process.argv[1]), {})\
    .then(({ instance }) => console.log(instance.exports.main(0, 0)))";

fn main_of(module: &Path) -> usize {
    let ran = Command::new("node").args(["-e", RUN]).arg(module).output().expect("node starts: it comes with npm");
    let said = String::from_utf8_lossy(&ran.stdout);
    said.trim().parse().unwrap_or_else(|_| panic!("a run without a trap: {}", String::from_utf8_lossy(&ran.stderr)))
}
