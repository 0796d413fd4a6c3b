//! Embeds the pages that `cargo xtask web` has built, from the folder that `ABORDAGE_PAGES` names; without it, none.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-env-changed=ABORDAGE_PAGES");
    println!("cargo::rerun-if-changed=build.rs");
    let folder = env::var_os("ABORDAGE_PAGES").filter(|folder| !folder.is_empty()).map(PathBuf::from);
    let mut table = String::from("&[");
    if let Some(folder) = folder {
        // The list is written last, so it changes with whatever changes.
        let list = folder.join("files.txt");
        println!("cargo::rerun-if-changed={}", list.display());
        match fs::read_to_string(&list) {
            Ok(text) => text.lines().for_each(|line| embed(&mut table, &folder, line)),
            Err(error) => println!("cargo::error=ABORDAGE_PAGES: {}: {error}", list.display()),
        }
    }
    table.push(']');
    let output = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("embedded.rs");
    if let Err(error) = fs::write(&output, table) {
        println!("cargo::error={}: {error}", output.display());
    }
}

/// A line of the list, `HASH LENGTH PATH`, as a line of the table.
fn embed(table: &mut String, folder: &std::path::Path, line: &str) {
    let mut parts = line.splitn(3, ' ');
    let (Some(hash), Some(length), Some(path)) = (parts.next(), parts.next(), parts.next()) else {
        println!("cargo::error=files.txt: HASH LENGTH PATH expected, not '{line}'");
        return;
    };
    let packed = folder.join(format!("{path}.br"));
    // A text takes all that is written to it.
    let _ = write!(table, "({path:?}, {hash:?}, {length}, include_bytes!({packed:?}).as_slice()),");
}
