//! Makes what a browser fetches: the compiled pages with their bindings, the styles, the start page, the service worker; under
//! names that change with what is in them, compressed.
//!
//! A tool of `cargo xtask web`, in a package of its own: it needs heavy crates, and xtask should build at once.
//!
//! `xtask-pages PAGES.wasm WORKER.wasm CRATE-FOLDER OUTPUT-FOLDER [--quick]`

mod arrange;
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
    let (words, quick) = match words {
        [words @ .., quick] if quick == "--quick" => (words, true),
        words => (words, false),
    };
    let [pages, worker, source, output] = words else {
        bail!("wants PAGES.wasm WORKER.wasm CRATE-FOLDER OUTPUT-FOLDER [--quick]");
    };
    let bindings = |module: &String| bindings::make(Path::new(module), quick);
    let mut folder = Folder::new(Path::new(output), quick)?;
    site::make(&mut folder, &bindings(pages)?, &bindings(worker)?, Path::new(source))?;
    folder.finish()
}
