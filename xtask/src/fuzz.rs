//! `cargo xtask fuzz`

use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::shell::{need_tool, step, top, works};

/// Every fuzz target for this many seconds, or only the one named.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let mut seconds = 60;
    let mut only = None;
    for argument in arguments {
        match argument.parse::<u32>() {
            Ok(number) => seconds = number,
            Err(_) => only = Some(argument.as_str()),
        }
    }
    need_tool("cargo-fuzz", "it builds and runs the fuzz targets")?;
    let mut rustup = std::process::Command::new("rustup");
    if !works(rustup.args(["run", "nightly", "rustc", "--version"])) {
        bail!("fuzzing needs a nightly toolchain: rustup toolchain install nightly");
    }
    let targets = targets()?;
    if let Some(name) = only.filter(|name| !targets.iter().any(|target| target == name)) {
        bail!("there is no fuzz target '{name}'; there are {}", targets.join(", "));
    }
    for target in targets.iter().filter(|target| only.is_none_or(|name| name == *target)) {
        let mut command = std::process::Command::new("rustup");
        command.args(["run", "nightly", "cargo", "fuzz", "run", target, "--"]).current_dir(top());
        // What the pinned toolchain's cargo told us must not reach the other one.
        command.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN");
        command.arg(format!("-max_total_time={seconds}")).args(limits(target));
        step(&format!("fuzzing {target} for {seconds} s"), &mut command)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What libFuzzer may try at most: an input that takes longer than its time limit is a failure like a panic.
fn limits(target: &str) -> &'static [&'static str] {
    match target {
        // A megabyte is to be read in 50 ms. What the fuzzer runs is watched by a sanitizer, counts its branches and checks its
        // arithmetic, and is some ten to twenty times slower than a release for it: 1 s stands for the 50 ms. The megabyte is made of
        // an input that stays short.
        "long_texts" => &["-timeout=1", "-max_len=256"],
        // Whole games are played in the others: what still goes on after this goes on for ever.
        _ => &["-timeout=20"],
    }
}

/// The names of the files in `fuzz/fuzz_targets`.
fn targets() -> Result<Vec<String>> {
    let folder = top().join("fuzz/fuzz_targets");
    let mut names = Vec::new();
    for entry in std::fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if let Some(name) = path.file_stem().and_then(|stem| stem.to_str()) {
            names.push(name.to_owned());
        }
    }
    names.sort();
    Ok(names)
}
