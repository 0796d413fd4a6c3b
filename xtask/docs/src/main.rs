//! `cargo xtask docs`: writes the pages that are made, and says which have changed.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

fn main() -> Result<()> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (path, text) in xtask_docs::pages() {
        let place = top.join(&path);
        if fs::read_to_string(&place).is_ok_and(|old| old == text) {
            continue;
        }
        if let Some(folder) = place.parent() {
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        fs::write(&place, text).with_context(|| path.clone())?;
        println!("{path}");
    }
    Ok(())
}
