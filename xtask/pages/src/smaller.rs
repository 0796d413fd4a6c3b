//! Makes a module smaller than the compiler leaves it, with binaryen's `wasm-opt` where that is installed.

use std::fs;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

/// What the compiler uses beyond the first version of WebAssembly. Every browser has it since 2022.
const FEATURES: &[&str] = &[
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// The module, smaller if that can be done; otherwise as it is, and it is said why.
pub(crate) fn smaller(module: Vec<u8>) -> Vec<u8> {
    match by_wasm_opt(&module) {
        Ok(smaller) if smaller.len() < module.len() => smaller,
        Ok(_) => module,
        Err(error) => {
            eprintln!("── wasm-opt does not make the pages smaller: {error:#}");
            module
        }
    }
}

fn by_wasm_opt(module: &[u8]) -> Result<Vec<u8>> {
    let folder = std::env::temp_dir().join(format!("abordage-pages-{}", std::process::id()));
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let (from, to) = (folder.join("from.wasm"), folder.join("to.wasm"));
    let done = (|| {
        fs::write(&from, module)?;
        let mut command = Command::new("wasm-opt");
        command.arg("-Oz").args(FEATURES).arg(&from).arg("-o").arg(&to).stdin(Stdio::null());
        let ended = command.status().context("wasm-opt")?;
        ensure!(ended.success(), "wasm-opt: {ended}");
        Ok(fs::read(&to)?)
    })();
    let _ = fs::remove_dir_all(&folder); // What stays behind does no harm.
    done
}
