//! What `ARCHITECTURE.md` says of who knows whom is so, and crates that it calls pure are.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Each crate and the crates of ours that it may build on. A game that is not here knows `contract` alone.
const MAY_KNOW: &[(&str, &[&str])] = &[
    ("contract", &[]),
    ("physics", &[]),
    ("pool", &["contract", "billiard", "physics"]),
    ("words", &["contract"]),
    ("catalogue", &["contract", GAMES]),
    ("bots", &["contract", GAMES, "physics"]),
    ("analysis", &["contract", "catalogue", "bots"]),
    ("session", &["contract", "catalogue", "bots"]),
    ("terminal", &["contract", GAMES, "physics", "bots", "session", "words"]),
    ("web", &["contract", GAMES, "physics", "catalogue", "bots", "analysis", "session", "words", "wire", "worker"]),
    ("worker", &["contract", "bots", "analysis"]),
    ("wire", &["contract"]),
    ("store", &[]),
    ("server", &["contract", "catalogue", "bots", "session", "wire", "store", "words"]),
    ("abordage", &["contract", "bots", "analysis", "catalogue", "server", "store", "terminal", "words"]),
    ("browser", &[]),
    ("trial", &["contract", "catalogue", "session", "store", "wire"]),
    ("fuzzed", &["contract", GAMES, "physics", "catalogue", "wire", "abordage"]),
];

/// Stands for every game: what the catalogue builds on, but the contract.
const GAMES: &str = "the games";

/// Crates without I/O, time of day, threads or randomness of their own.
const PURE: &[&str] = &["contract", "physics", GAMES, "words", "catalogue", "session", "analysis", "bots"];

/// What a pure crate never mentions.
const IMPURE: &[&str] = &[
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::time",
    "std::thread",
    "std::process",
    "println!",
    "print!",
    "Instant",
    "SystemTime",
    "RandomState",
    "getrandom",
];

fn top() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn dependencies_run_in_one_direction() {
    check_directions(&top());
}

#[test]
fn every_crate_has_its_place_on_the_map() {
    check_map(&top());
}

#[test]
fn pure_crates_do_no_io_and_know_no_time() {
    let ours = crates(&top());
    for name in named(PURE, &games(&top(), &ours)) {
        each_source(&top().join("crates").join(name).join("src"), &mut |path, text| {
            // What stands in a comment is not done, and a duration is no clock: it is handed in.
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            for line in code.map(|line| line.replace("std::time::Duration", "Duration")) {
                for word in IMPURE {
                    assert!(!line.contains(word), "{}: {word}", path.display());
                }
            }
        });
    }
}

/// Every crate in this folder of the project builds on what it may alone.
pub(crate) fn check_directions(top: &Path) {
    let ours = crates(top);
    let games = games(top, &ours);
    assert!(games.len() >= 5, "{games:?}");
    for name in &ours {
        let row = MAY_KNOW.iter().find(|(known, _)| known == name).map(|(_, may_know)| *may_know);
        let row = row.or_else(|| games.contains(name).then_some(&["contract"]));
        let may_know = named(row.unwrap_or_else(|| panic!("{name} may know nobody yet")), &games);
        for dependency in dependencies(top, name).iter().filter(|dependency| ours.contains(dependency)) {
            assert!(may_know.contains(&dependency.as_str()), "{name} knows {dependency}");
        }
    }
}

/// Every crate in this folder of the project is told of in its `ARCHITECTURE.md`, with those that it knows.
pub(crate) fn check_map(top: &Path) {
    let map = fs::read_to_string(top.join("ARCHITECTURE.md")).expect("the map");
    let ours = crates(top);
    let games = games(top, &ours);
    for name in &ours {
        let rows = map.lines().map(|line| line.split(" | ").collect::<Vec<_>>());
        let row = rows.into_iter().find(|row| row[0].starts_with('|') && row[0].contains(&format!("`{name}`")));
        let row = row.unwrap_or_else(|| panic!("{name} is not on the map"));
        let told: BTreeSet<&str> = row[2].split('`').skip(1).step_by(2).collect();
        let told: BTreeSet<&str> = told.into_iter().chain(row[2].contains(GAMES).then_some(GAMES)).collect();
        let known = MAY_KNOW.iter().find(|(known, _)| known == name).map_or(&["contract"][..], |(_, known)| known);
        assert!(MAY_KNOW.iter().any(|(known, _)| known == name) || games.contains(name), "{name}");
        assert_eq!(told, known.iter().copied().collect(), "what {name} knows");
    }
}

/// Our crates.
pub(crate) fn crates(top: &Path) -> Vec<String> {
    let folders = fs::read_dir(top.join("crates")).expect("crates");
    folders.map(|folder| folder.expect("a folder").file_name().into_string().expect("a name")).collect()
}

/// What a crate of ours builds on.
fn dependencies(top: &Path, name: &str) -> Vec<String> {
    let manifest = fs::read_to_string(top.join("crates").join(name).join("Cargo.toml")).expect("a manifest");
    let section = manifest.split("\n[").find(|part| part.starts_with("dependencies]")).unwrap_or_default();
    let lines = section.lines().skip(1).map(|line| line.split(['.', ' ', '=']).next().unwrap_or_default());
    lines.filter(|dependency| !dependency.is_empty()).map(str::to_owned).collect()
}

fn games(top: &Path, ours: &[String]) -> Vec<String> {
    let of_the_catalogue = dependencies(top, "catalogue").into_iter();
    of_the_catalogue.filter(|dependency| ours.contains(dependency) && dependency != "contract").collect()
}

/// A list of crates with each game in the place of [`GAMES`].
fn named<'a>(list: &'a [&'a str], games: &'a [String]) -> Vec<&'a str> {
    let names = list.iter().filter(|name| **name != GAMES).copied();
    let games = games.iter().filter(|_| list.contains(&GAMES)).map(String::as_str);
    names.chain(games).collect()
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
