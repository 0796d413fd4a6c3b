//! Makes what a browser fetches: the compiled pages with their bindings, the styles, the start page, the service worker; under
//! names that change with what is in them, compressed.
//!
//! A tool of `cargo xtask web`, in a package of its own: it needs heavy crates, and xtask should build at once.
//!
//! `xtask-pages MODULE.wasm CRATE-FOLDER OUTPUT-FOLDER [--quick]`

mod bindings;
mod folder;
mod site;

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, bail};
use folder::Folder;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask-pages: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[String]) -> Result<()> {
    let (module, source, output, quick) = match words {
        [module, source, output] => (module, source, output, false),
        [module, source, output, quick] if quick == "--quick" => (module, source, output, true),
        _ => bail!("usage: xtask-pages MODULE.wasm CRATE-FOLDER OUTPUT-FOLDER [--quick]"),
    };
    let mut folder = Folder::new(Path::new(output), quick)?;
    site::make(&mut folder, &bindings::make(Path::new(module), quick)?, Path::new(source))?;
    folder.finish()
}
