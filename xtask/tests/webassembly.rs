//! What pages run gives the same as what everybody else runs.

use std::path::{Path, PathBuf};
use std::process::Command;

use wasmi::{Engine, Linker, Module, Store};

/// The bots' golden choices, asked as WebAssembly: other word sizes, another compiler's back end, the same answers.
#[test]
fn bots_choose_as_webassembly_what_they_choose_natively() {
    let module = built("bots", "golden");
    let bytes = std::fs::read(&module).expect("the module that was built");
    let line = main_of(&bytes);
    assert_eq!(line, 0, "crates/bots/tests/cases/golden.txt, line {line}: another choice");
}

/// The golden runs of pool balls, as WebAssembly: what a browser works out is what the server works out, to the last bit.
#[test]
fn balls_run_as_webassembly_as_they_run_natively() {
    let module = built("physics", "golden");
    let bytes = std::fs::read(&module).expect("the module that was built");
    let line = main_of(&bytes);
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

/// Runs a module that asks nothing of its host, and gives its exit code.
fn main_of(module: &[u8]) -> i32 {
    let engine = Engine::default();
    let module = Module::new(&engine, module).expect("a module");
    let mut store = Store::new(&engine, ());
    let instance = Linker::new(&engine).instantiate_and_start(&mut store, &module).expect("a module without imports");
    let main = instance.get_typed_func::<(i32, i32), i32>(&store, "main").expect("a main function");
    main.call(&mut store, (0, 0)).expect("a run without a trap")
}
