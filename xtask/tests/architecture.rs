//! What `ARCHITECTURE.md` says is absent is absent.

use std::fs;
use std::path::{Path, PathBuf};

/// Each crate and the crates of ours that it may build on.
const MAY_KNOW: &[(&str, &[&str])] = &[
    ("contract", &[]),
    ("physics", &[]),
    ("bn3e", &["contract"]),
    ("depths", &["contract"]),
    ("smallworld", &["contract"]),
    ("billiard", &["contract"]),
    ("pool", &["contract", "billiard", "physics"]),
    ("words", &["contract"]),
    ("catalogue", &["contract", "bn3e", "depths", "smallworld", "billiard", "pool"]),
    ("bots", &["contract", "bn3e", "depths", "smallworld", "billiard", "pool", "physics"]),
    ("analysis", &["contract", "catalogue", "bots"]),
    ("session", &["contract", "catalogue", "bots"]),
    (
        "terminal",
        &["contract", "bn3e", "depths", "smallworld", "billiard", "pool", "physics", "bots", "session", "words"],
    ),
    (
        "web",
        &[
            "contract",
            "bn3e",
            "depths",
            "smallworld",
            "billiard",
            "pool",
            "physics",
            "catalogue",
            "bots",
            "analysis",
            "session",
            "words",
            "wire",
        ],
    ),
    ("wire", &["contract"]),
    ("store", &[]),
    ("server", &["contract", "catalogue", "bots", "session", "wire", "store"]),
    ("abordage", &["contract", "bots", "analysis", "catalogue", "server", "store", "terminal", "words"]),
    ("browser", &[]),
    ("trial", &["contract", "store", "wire"]),
];

/// Crates without I/O, time of day or threads.
const PURE: &[&str] = &[
    "contract",
    "physics",
    "bn3e",
    "depths",
    "smallworld",
    "billiard",
    "pool",
    "words",
    "catalogue",
    "session",
    "analysis",
];

/// What a pure crate never mentions.
const IMPURE: &[&str] =
    &["std::fs", "std::io", "std::net", "std::env", "std::time", "std::thread", "std::process", "println!", "print!"];

fn top() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn dependencies_run_in_one_direction() {
    let ours: Vec<&str> = MAY_KNOW.iter().map(|(name, _)| *name).collect();
    for (name, may_know) in MAY_KNOW {
        let manifest = fs::read_to_string(top().join("crates").join(name).join("Cargo.toml")).expect("a manifest");
        let section = manifest.split("\n[").find(|part| part.starts_with("dependencies]")).unwrap_or_default();
        for line in section.lines() {
            let dependency = line.split(['.', ' ', '=']).next().unwrap_or_default();
            assert!(!ours.contains(&dependency) || may_know.contains(&dependency), "{name} knows {dependency}");
        }
    }
}

#[test]
fn every_crate_has_its_place_on_the_map() {
    let map = fs::read_to_string(top().join("ARCHITECTURE.md")).expect("the map");
    for folder in fs::read_dir(top().join("crates")).expect("crates") {
        let name = folder.expect("a folder").file_name().into_string().expect("a name");
        assert!(MAY_KNOW.iter().any(|(known, _)| *known == name), "{name} may know nobody yet");
        assert!(map.contains(&format!("`{name}`")), "{name} is not on the map");
    }
}

#[test]
fn pure_crates_do_no_io_and_know_no_time() {
    for name in PURE {
        each_source(&top().join("crates").join(name).join("src"), &mut |path, text| {
            for word in IMPURE {
                assert!(!text.contains(word), "{}: {word}", path.display());
            }
        });
    }
}

fn each_source(folder: &Path, look: &mut dyn FnMut(&Path, &str)) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            each_source(&path, look);
        } else if path.extension().is_some_and(|end| end == "rs") {
            look(&path, &fs::read_to_string(&path).expect("a source"));
        }
    }
}
