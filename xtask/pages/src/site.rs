//! What is in the folder.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use words::Language;

use crate::bindings::{Bindings, Part};
use crate::folder::Folder;

/// Fills the folder from both modules and from the styles and the `public` files of the crate.
pub(crate) fn make(folder: &mut Folder, pages: &Bindings, worker: &Bindings, source: &Path) -> Result<()> {
    let public = source.join("public");
    let [english, french] = Language::ALL.map(|language| {
        // By the beginning of the name `cargo xtask web` knows that one of them is fetched.
        folder.add_hashed(&format!("words-{language}"), "txt", language.for_pages().as_bytes())
    });
    let (english, french) = (english?, french?);
    let Started { module, app, start } = add_module(folder, "app", "start", pages, WARM)?;
    // All names begin alike: by that `cargo xtask web` knows what is not fetched before the first move.
    let worker = add_module(folder, "worker", "worker-start", worker, "")?.start;
    let style = folder.add_hashed("style", "css", styles(&source.join("style"))?.as_bytes())?;
    let icon = folder.add_hashed("icon", "svg", read(&public.join("icon.svg"))?.as_bytes())?;
    let art = folder.add_hashed("art", "svg", read(&public.join("art.svg"))?.as_bytes())?;
    let arts = add_arts(folder, &public)?;
    let how = folder.add_hashed("how", "svg", read(&public.join("how.svg"))?.as_bytes())?;
    let maskable = folder.add_hashed("maskable", "svg", read(&public.join("maskable.svg"))?.as_bytes())?;
    let manifest = filled(&public.join("manifest.webmanifest"), &[("icon", &icon), ("maskable", &maskable)])?;
    let manifest = folder.add("manifest.webmanifest", manifest.as_bytes())?;
    let index = filled(
        &public.join("index.html"),
        &[
            ("module", &module),
            ("app", &app),
            ("start", &start),
            ("worker", &worker),
            ("words-en", &english),
            ("words-fr", &french),
            ("style", &style),
            ("icon", &icon),
            ("art", &art),
            ("arts", &arts),
            ("how", &how),
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

/// Adds the drawings of each game that has some, `art-GAME.svg`, and gives the lines of the head that tell where they are.
fn add_arts(folder: &mut Folder, public: &Path) -> Result<String> {
    let mut lines = String::new();
    for path in files(public, "svg")? {
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        if stem.starts_with("art-") {
            let address = folder.add_hashed(stem, "svg", read(&path)?.as_bytes())?;
            writeln!(lines, "<meta name=\"{stem}\" content=\"{address}\">")?;
        }
    }
    Ok(lines)
}

/// Under which address a browser keeps a file.
fn kept_as(address: &str) -> &str {
    if address == "/index.html" { "/" } else { address }
}

/// The addresses of a module, of the script around it and of the one that starts both.
struct Started {
    module: String,
    app: String,
    start: String,
}

fn add_module(folder: &mut Folder, name: &str, start: &str, bindings: &Bindings, first: &str) -> Result<Started> {
    let module = folder.add_hashed(name, "wasm", &bindings.module)?;
    let mut script = bindings.script.clone();
    for Part { name, address, module } in &bindings.parts {
        // By the beginning of the name, and by the games in it, `cargo xtask web` knows which of them are fetched.
        let hashed = folder.add_hashed(&format!("part-{name}"), "wasm", module)?;
        script = script.replace(&format!("\"{address}\""), &format!("\"{hashed}\""));
    }
    let app = folder.add_hashed(name, "js", script.as_bytes())?;
    let start = folder.add_hashed(start, "js", format!("{first}{}", start_script(&app, &module)).as_bytes())?;
    Ok(Started { module, app, start })
}

/// Asks for the sentences in the browser's language while the module is still on its way; people who chose another
/// language have been here before, and keeps them. The module asks again, and gets what has come.
const WARM: &str = r#"const named = (code) => document.querySelector(`meta[name="words-${code}"]`);
const words = named(navigator.language.slice(0, 2).toLowerCase()) ?? named("en");
fetch(words.content).then((answer) => answer.text()).catch(() => {});
"#;

/// The script that starts a module: it loads it from where it lies, whatever the page's address is.
fn start_script(app: &str, module: &str) -> String {
    format!("import init from \"{app}\";\nawait init({{ module_or_path: new URL(\"{module}\", import.meta.url) }});\n")
}

/// The files in a folder whose name ends like this, in the order of their names.
fn files(folder: &Path, end: &str) -> Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.extension().is_some_and(|is| is == end) {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

/// All styles, in the order of their names.
fn styles(folder: &Path) -> Result<String> {
    let texts: Result<Vec<String>> =
        files(folder, "css")?.iter().map(|path| Ok(without_comments(&read(path)?))).collect();
    Ok(texts?.join("\n"))
}

/// A style sheet without what is written for those who work on it, and without its indentation. No text of ours in
/// quotes holds the sign of a comment or runs over several lines.
fn without_comments(style: &str) -> String {
    let mut parts = style.split("/*");
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once("*/").map_or("", |(_, after)| after));
    let plain: String = std::iter::once(first).chain(rest).collect();
    plain.lines().map(str::trim).filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_of_styles_stay_at_home() {
        let style =
            "/* All. */\n.board {\n  color: red; /* loud\n  and clear */ margin: 0;\n}\n\n/* An end that is missing";
        assert_eq!(without_comments(style), ".board {\ncolor: red;  margin: 0;\n}\n");
    }
}
