//! What is built here depends on nothing that `deny.toml` does not allow.
//!
//! `cargo xtask deny` sees more (other systems, bans, known faults), but to build cargo-deny takes minutes. What it is built from judges
//! licences in a moment.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use spdx::{Expression, ParseMode};
use toml::Table;

/// What we build for.
const TARGETS: &[&str] = &["x86_64-unknown-linux-gnu", "wasm32-unknown-unknown"];

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The licences that `deny.toml` allows.
fn allowed() -> Vec<String> {
    let text = std::fs::read_to_string(top().join("deny.toml")).expect("deny.toml");
    let table: Table = text.parse().expect("TOML");
    let list = table["licenses"]["allow"].as_array().expect("a list").iter();
    list.map(|licence| licence.as_str().expect("a text").to_owned()).collect()
}

/// Every package that is compiled for any of our crates and their tests, with its licence: `serde v1.0.0|MIT OR Apache-2.0`.
fn packages() -> BTreeSet<(String, String)> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut found = BTreeSet::new();
    for target in TARGETS {
        let mut tree = Command::new(&cargo);
        tree.current_dir(top()).args(["tree", "--workspace", "--all-features", "--offline", "--locked", "--quiet"]);
        let output =
            tree.args(["--prefix", "none", "--format", "{p}|{l}", "--target", target]).output().expect("cargo");
        assert!(output.status.success(), "{target}: {}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        let lines = text.lines().filter_map(|line| line.trim_end_matches(" (*)").split_once('|'));
        found.extend(lines.map(|(package, licence)| (package.to_owned(), licence.to_owned())));
    }
    assert!(found.len() > 100, "{} packages", found.len());
    found
}

/// Whether a licence, or one of those that it leaves us to choose from, is among the allowed.
fn is_allowed(licence: &str, allowed: &[String]) -> bool {
    Expression::parse_mode(licence, ParseMode::LAX)
        .is_ok_and(|licence| licence.evaluate(|one| allowed.contains(&one.to_string())))
}

#[test]
fn every_licence_is_one_that_we_allow() {
    let allowed = allowed();
    let strange: Vec<_> = packages().into_iter().filter(|(_, licence)| !is_allowed(licence, &allowed)).collect();
    assert!(strange.is_empty(), "{strange:#?}");
}

#[test]
fn a_licence_that_we_do_not_allow_is_found() {
    let allowed = allowed();
    for (licence, good) in [
        ("MIT", true),
        ("MIT/Apache-2.0", true),
        ("MIT OR GPL-3.0-only", true),
        ("MIT AND BSD-3-Clause", true),
        ("Apache-2.0 WITH LLVM-exception", true),
        ("MIT AND GPL-3.0-only", false),
        ("GPL-3.0-only", false),
        ("ours alone", false),
        ("", false),
    ] {
        assert_eq!(is_allowed(licence, &allowed), good, "{licence}");
    }
}

/// Nothing from a repository that can change under our feet, and nothing from two places.
#[test]
fn everything_is_from_one_registry_or_from_here() {
    let lock: Table =
        std::fs::read_to_string(top().join("Cargo.lock")).expect("Cargo.lock").parse().expect("Cargo.lock is TOML");
    let packages = lock["package"].as_array().expect("packages");
    let sources: BTreeSet<&str> = packages.iter().filter_map(|package| package.get("source")?.as_str()).collect();
    assert!(sources.len() == 1 && sources.iter().all(|source| source.starts_with("registry+")), "{sources:?}");
    let without =
        packages.iter().filter(|package| package.get("source").is_some() && package.get("checksum").is_none());
    assert_eq!(without.count(), 0, "packages without a checksum");
}

/// What a page or a server asks for is named in ASCII; the tables for other names cost every first build and every visit.
#[test]
fn nothing_brings_tables_for_domain_names_with_accents() {
    let tables: Vec<_> = packages().into_iter().filter(|(package, _)| package.starts_with("icu_")).collect();
    assert!(tables.is_empty(), "see the top of Cargo.toml: {tables:#?}");
}
