//! A compiled module, and the script between it and the browser.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::arrange::arrange;

/// What a browser needs to run a module.
pub(crate) struct Bindings {
    /// The module.
    pub(crate) module: Vec<u8>,
    /// The script that loads it.
    pub(crate) script: String,
    /// What the script fetches later, each under the name by which it does.
    pub(crate) parts: Vec<Part>,
}

/// A part of a module that is fetched when it is needed.
pub(crate) struct Part {
    /// `bn3e`; several for what these share: `billiard-pool`.
    pub(crate) name: String,
    /// Its address in the script, as long as it has no other: `./bn3e.wasm`.
    pub(crate) address: String,
    /// The part itself.
    pub(crate) module: Vec<u8>,
}

/// Makes them from what the compiler wrote. In a quick build names stay in the module, for readable traces.
pub(crate) fn make(module: &Path, quick: bool) -> Result<Bindings> {
    make_linked(module, quick, false)
}

/// The same, of a module to which others may be linked that were cut off it.
pub(crate) fn make_linked(module: &Path, quick: bool, linked: bool) -> Result<Bindings> {
    let mut output = Bindgen::new()
        .input_path(module)
        .out_name("app")
        .web(true)?
        .typescript(false)
        // The start script says where the module is, for its name is not known before it is made.
        .omit_default_module_path(true)
        .keep_lld_exports(linked)
        .remove_name_section(!quick)
        .remove_producers_section(true)
        .generate_output()
        .with_context(|| module.display().to_string())?;
    let no_files = output.snippets().values().all(Vec::is_empty) && output.local_modules().is_empty();
    ensure!(no_files, "a dependency brings JavaScript files of its own, which this tool does not carry along");
    let module = output.wasm_mut().emit_wasm();
    let module = if quick { module } else { arrange(&module)? };
    Ok(Bindings { script: output.js().to_owned(), module, parts: Vec::new() })
}
