//! `cargo xtask screens`, `cargo xtask load-page` and `cargo xtask bench-browser`

use std::process::{Command, ExitCode};

use anyhow::{Result, bail};

use crate::chromium;
use crate::shell::{cargo, step, target, top, works};

/// A picture of every page.
pub(crate) fn screens(arguments: &[String]) -> Result<ExitCode> {
    let quick = arguments.first().is_some_and(|word| word == "--dev");
    let (folder, part) = match &arguments[usize::from(quick)..] {
        [] => (target().join("screens"), None),
        [folder] => (std::path::absolute(folder)?, None),
        [folder, part] if part == "states" => (std::path::absolute(folder)?, Some(part)),
        _ => bail!("usage: cargo xtask screens [--dev] [FOLDER [states]]"),
    };
    let mut program = cargo(&["run", "--quiet", "--package", "browser", "--bin", "screens", "--"]);
    step("pictures of every page", chromium::ready(quick)?.tell(program.arg(folder).args(part)))?;
    Ok(ExitCode::SUCCESS)
}

/// The first visit and the frames of what moves, measured.
pub(crate) fn load_page(arguments: &[String]) -> Result<ExitCode> {
    if !matches!(arguments.first().map(String::as_str), None | Some("--frames")) || arguments.len() > 2 {
        bail!("usage: cargo xtask load-page [--frames [PLACE]]");
    }
    let mut program = cargo(&["run", "--quiet", "--package", "browser", "--bin", "load", "--"]);
    step("a first visit, measured", chromium::ready(false)?.tell(program.args(arguments)))?;
    Ok(ExitCode::SUCCESS)
}

/// Loads the module and times the coach: once cold, then the mean of fifty.
const SCRIPT: &str = r"
const fs = require('fs');
WebAssembly.instantiate(fs.readFileSync(process.argv[1]), {}).then(({ instance }) => {
  const time = (times) => { const t = performance.now(); instance.exports.coach(times); return (performance.now() - t) / times; };
  console.log(`coach, first call: ${time(1).toFixed(2)} ms`);
  console.log(`coach, mean of 50: ${time(50).toFixed(2)} ms`);
});
";

/// Measures as WebAssembly what pages will compute, in node's engine, which is Chromium's.
pub(crate) fn run() -> Result<ExitCode> {
    if !works(Command::new("node").arg("--version")) {
        bail!("node is missing, which runs this benchmark: apt-get install nodejs");
    }
    let folder = top().join("benches/browser");
    let mut build = cargo(&["build", "--release", "--target", "wasm32-unknown-unknown"]);
    step("building for WebAssembly", build.current_dir(&folder).env_remove("CARGO_TARGET_DIR"))?;
    let module = folder.join("target/wasm32-unknown-unknown/release/browser_bench.wasm");
    step("measuring in node", Command::new("node").arg("-e").arg(SCRIPT).arg(module))?;
    Ok(ExitCode::SUCCESS)
}
