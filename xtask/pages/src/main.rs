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
#[cfg(feature = "split")]
mod split;

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, bail};
use bindings::Bindings;
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
    let (pages, worker, source, output) = (Path::new(pages), Path::new(worker), Path::new(source), Path::new(output));
    let pages = pages_of(pages, output, quick)?;
    let mut folder = Folder::new(output, quick)?;
    site::make(&mut folder, &pages, &bindings::make(worker, quick)?, source)?;
    folder.finish()
}

/// The pages: in parts, where they were compiled for that.
fn pages_of(module: &Path, output: &Path, quick: bool) -> Result<Bindings> {
    #[cfg(feature = "split")]
    if split::is_to_be_cut(module)? {
        return split::make(module, &output.with_extension("parts"), quick);
    }
    let _ = output; // Only what is cut needs a place for what lies in between.
    bindings::make(module, quick)
}
