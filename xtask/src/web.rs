//! `cargo xtask web`

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};

use crate::shell::{cargo, need_target, step, target, top};

/// Builds the pages and says where they are.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let quick = match arguments {
        [] => false,
        [quick] if quick == "--dev" => true,
        _ => bail!("`cargo xtask web` builds the pages; `cargo xtask web --dev` builds them quickly, large and slow"),
    };
    println!("{}", build(quick)?.display());
    Ok(ExitCode::SUCCESS)
}

/// Builds the pages: as people get them, or quickly for whoever works on them. Gives their folder.
pub(crate) fn build(quick: bool) -> Result<PathBuf> {
    need_target("wasm32-unknown-unknown")?;
    // Not `target/web`: there cargo keeps what the profile of that name needs at build time.
    let folder = target().join(if quick { "pages-dev" } else { "pages" });
    let (profile, output) = if quick { ("dev", "debug") } else { ("web", "web") };
    let compile = ["build", "--package", "web", "--target", "wasm32-unknown-unknown", "--profile", profile];
    step("compiling the pages", &mut cargo(&compile))?;
    let module = target().join("wasm32-unknown-unknown").join(output).join("web.wasm");
    let mut pack = cargo(&["run", "--quiet", "--package", "xtask-pages", "--"]);
    pack.arg(module).arg(top().join("crates/web")).arg(&folder);
    if quick {
        pack.arg("--quick");
    }
    step("packing the pages", &mut pack)?;
    Ok(folder)
}
