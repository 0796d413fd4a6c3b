//! Another game costs what `CONTRIBUTING.md` says: the Nim of `contract`'s front page is built into every shell by that list.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::architecture;

/// The game itself, as the front page has it.
const GAME: &str = "crates/contract/tests/nim/mod.rs";

/// All other files that it brings, where they go.
const BROUGHT: &str = "xtask/tests/nim/";

/// The lines that tell of it: a file, what they stand behind, and themselves.
const LINES: &[(&str, &str, &str)] = &[
    ("Cargo.toml", "[workspace.dependencies]\n", "nim = { path = \"crates/nim\" }\n"),
    ("ARCHITECTURE.md", "\n| `bn3e` ", "`nim` "),
    ("crates/catalogue/Cargo.toml", "[dependencies]\n", "nim.workspace = true\n"),
    (
        "crates/catalogue/src/games.rs",
        "const GAMES: &[CatalogueGame] = &[\n",
        "CatalogueGame::new::<nim::Nim>(sets!(\"nim\": \"default\")),\n",
    ),
    ("crates/words/src/texts.rs", "\n    games:\n", "    \"nim\" { everywhere: \"\"; terminal: },\n"),
    ("crates/terminal/Cargo.toml", "[dependencies]\n", "nim.workspace = true\n"),
    ("crates/terminal/src/lib.rs", "\nmod log;\n", "mod nim;\n"),
    (
        "crates/terminal/src/games.rs",
        "const ALL: &[Playable] = &[\n",
        "Playable::new::<nim::Nim, crate::nim::NimBoard>(),\n",
    ),
    ("crates/web/Cargo.toml", "[dependencies]\n", "nim.workspace = true\n"),
    ("crates/web/src/boards/mod.rs", "\nmod depths;\n", "mod nim;\n"),
    ("crates/web/src/boards/mod.rs", "\nlist![", "nim, "),
    ("docs/guide/views.md", "what [the notation](records.md) has.\n", VIEWS),
];

/// What its page of the guide shows: a view and an event.
const VIEWS: &str = "\n## Nim\n\n```json nim-view\n{\"heap\": 11}\n```\n\n```json nim-events\n[9]\n```\n";

#[test]
fn nim_is_built_into_every_shell_by_the_list_in_contributing() {
    let mut sources = Sources::of_the_repository();
    let touched = &sources.bring_files() | &sources.add_lines();
    assert_eq!(list(), touched, "what CONTRIBUTING.md names, and what it takes");

    let target = top().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()));
    // Wherever others build: what `.cargo` says holds here too, if it is not said twice.
    let folder = top().join("target/with-nim");
    sources.write(&folder);
    architecture::check_directions(&folder);
    architecture::check_map(&folder);
    cargo(&folder, &target, &["check", "--lib", "--bin", "abordage"]);
    cargo(&folder, &target, &["test", "--test", "documented"]);
}

/// The repository with Nim in it: each file by its path.
struct Sources(BTreeMap<String, Vec<u8>>);

impl Sources {
    /// The repository as it stands, with what is new and not yet committed, and without `.cargo`.
    fn of_the_repository() -> Sources {
        let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
        let output = Command::new("git").current_dir(top()).args(list).output().expect("git starts");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let paths = String::from_utf8(output.stdout).expect("paths in UTF-8");
        // A file that is deleted and not yet committed is on the list too.
        let read = |path: &str| Some((path.to_owned(), fs::read(top().join(path)).ok()?));
        Sources(paths.split('\0').filter(|path| !path.starts_with(".cargo/")).filter_map(read).collect())
    }

    /// Adds the files of the game, and gives the folders that they or their own folder stand in.
    fn bring_files(&mut self) -> BTreeSet<String> {
        let source = |path: &str| path.strip_prefix(BROUGHT).map(str::to_owned);
        let mut brought: BTreeMap<String, Vec<u8>> =
            self.0.iter().filter_map(|(path, bytes)| Some((source(path)?, bytes.clone()))).collect();
        brought.insert("crates/nim/src/lib.rs".to_owned(), self.0[GAME].clone());
        let folder = |path: &String| path[..=path.find("/nim").expect("a name of its own")].to_owned();
        let folders = brought.keys().map(folder).collect();
        self.0.append(&mut brought);
        folders
    }

    /// Adds the lines that tell of it, and gives the files that they stand in.
    fn add_lines(&mut self) -> BTreeSet<String> {
        for (file, behind, line) in LINES {
            let text = std::str::from_utf8(&self.0[*file]).expect("UTF-8");
            assert_eq!(text.matches(behind).count(), 1, "{file}: {behind:?} stands there once");
            let text = text.replacen(behind, &format!("{behind}{line}"), 1);
            self.0.insert((*file).to_owned(), text.into_bytes());
        }
        LINES.iter().map(|(file, ..)| (*file).to_owned()).collect()
    }

    /// Makes a folder hold these files and no others. What is the same stays untouched: cargo looks at the time of files.
    fn write(&self, folder: &Path) {
        remove_others(folder, folder, &self.0);
        for (path, bytes) in &self.0 {
            let path = folder.join(path);
            if fs::read(&path).ok().as_ref() != Some(bytes) {
                fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
                fs::write(path, bytes).expect("a file is written");
            }
        }
    }
}

fn remove_others(top: &Path, folder: &Path, files: &BTreeMap<String, Vec<u8>>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.expect("an entry").path();
        let known = path.strip_prefix(top).ok().and_then(Path::to_str).is_some_and(|path| files.contains_key(path));
        if path.is_dir() {
            remove_others(top, &path, files);
        } else if !known {
            fs::remove_file(path).expect("a file is removed");
        }
    }
}

/// What the numbered list of `CONTRIBUTING.md` names: files, and folders with a stroke at the end.
fn list() -> BTreeSet<String> {
    let text = fs::read_to_string(top().join("CONTRIBUTING.md")).expect("CONTRIBUTING.md");
    let section = text.split("\n## ").find(|section| section.starts_with("Another game\n")).expect("the section");
    let from = section.find("\n1. ").expect("a list");
    let steps = section[from + 1..].split("\n\n").next().unwrap_or_default();
    let quoted = steps.split('`').skip(1).step_by(2);
    quoted.filter(|name| name.contains(['/', '.'])).map(str::to_owned).collect()
}

/// Builds with what others wrote as it lies in our own target folder: only our crates are compiled again, and quickly. Which features
/// that was built with depends on what is asked for, so it is asked as `cargo xtask test` asks: for the whole, and with a test.
fn cargo(folder: &Path, target: &Path, arguments: &[&str]) {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(folder).env("CARGO_TARGET_DIR", target).env("CARGO_INCREMENTAL", "0");
    cargo.args(arguments).args(["--workspace", "--all-features", "--test", "plays_nim", "--offline", "--quiet"]);
    for name in architecture::crates(folder) {
        cargo.arg("--config").arg(format!("profile.dev.package.{name}.opt-level=0"));
    }
    let output = cargo.output().expect("cargo starts");
    let (told, wrong) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "cargo {}\n{told}\n{wrong}", arguments.join(" "));
}

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
