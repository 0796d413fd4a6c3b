//! What is in the folder.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::bindings::Bindings;
use crate::folder::Folder;

/// Fills the folder from the bindings and from the styles and the `public` files of the crate.
pub(crate) fn make(folder: &mut Folder, bindings: &Bindings, source: &Path) -> Result<()> {
    let public = source.join("public");
    let module = folder.add_hashed("app", "wasm", &bindings.module)?;
    let app = folder.add_hashed("app", "js", bindings.script.as_bytes())?;
    let start = folder.add_hashed("start", "js", start_script(&app, &module).as_bytes())?;
    let style = folder.add_hashed("style", "css", styles(&source.join("style"))?.as_bytes())?;
    let icon = folder.add_hashed("icon", "svg", read(&public.join("icon.svg"))?.as_bytes())?;
    let art = folder.add_hashed("art", "svg", read(&public.join("art.svg"))?.as_bytes())?;
    let maskable = folder.add_hashed("maskable", "svg", read(&public.join("maskable.svg"))?.as_bytes())?;
    let manifest = filled(&public.join("manifest.webmanifest"), &[("icon", &icon), ("maskable", &maskable)])?;
    let manifest = folder.add("manifest.webmanifest", manifest.as_bytes())?;
    let index = filled(
        &public.join("index.html"),
        &[
            ("module", &module),
            ("app", &app),
            ("start", &start),
            ("style", &style),
            ("icon", &icon),
            ("art", &art),
            ("manifest", &manifest),
        ],
    )?;
    folder.add("index.html", index.as_bytes())?;
    let files: Vec<String> = folder.addresses().iter().map(|address| format!("\"{}\"", kept_as(address))).collect();
    let files = format!("[{}]", files.join(", "));
    let worker = filled(&public.join("sw.js"), &[("version", &folder.version()), ("files", &files)])?;
    folder.add("sw.js", worker.as_bytes())?;
    Ok(())
}

/// Under which address a browser keeps a file.
fn kept_as(address: &str) -> &str {
    if address == "/index.html" { "/" } else { address }
}

/// The script that starts the page and the thinking beside it: it loads the module from where it lies, whatever the page's
/// address is.
fn start_script(app: &str, module: &str) -> String {
    format!("import init from \"{app}\";\nawait init({{ module_or_path: new URL(\"{module}\", import.meta.url) }});\n")
}

/// All styles, in the order of their names.
fn styles(folder: &Path) -> Result<String> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "css") {
            paths.push(path);
        }
    }
    paths.sort();
    let texts: Result<Vec<String>> = paths.iter().map(|path| read(path)).collect();
    Ok(texts?.join("\n"))
}

/// A text with `{{name}}` filled in; all names are there, and no other.
fn filled(path: &Path, values: &[(&str, &str)]) -> Result<String> {
    let mut text = read(path)?;
    for (name, value) in values {
        let place = format!("{{{{{name}}}}}");
        ensure!(text.contains(&place), "{} has no {place}", path.display());
        text = text.replace(&place, value);
    }
    ensure!(!text.contains("{{"), "{} has a {{{{name}}}} that nothing fills", path.display());
    Ok(text)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}
