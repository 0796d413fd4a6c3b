//! The pages that are made from the program's words say what it says now, and all of it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use words::Language;

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_pages_are_not_stale() {
    for (path, text) in xtask_docs::pages() {
        let found = fs::read_to_string(top().join(&path)).unwrap_or_default();
        assert_eq!(found, text, "{path} is stale: run `cargo xtask docs`");
    }
}

/// Whatever the program's page says, ours says too: a section that is added there fails here until it is added.
#[test]
fn every_sentence_of_the_rules_is_on_the_page() {
    for game in catalogue::all().iter().map(|game| game.id) {
        let prefixes = [
            format!("{game}-web-rules-"),
            format!("{game}-rules-"),
            format!("{game}-web-table-"),
            format!("{game}-web-picture-"),
        ];
        let sources = Language::English.texts().iter().flat_map(|text| text.source.lines());
        let keys = sources.filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned());
        let wanted: BTreeSet<String> =
            keys.filter(|key| prefixes.iter().any(|prefix| key.starts_with(prefix))).collect();
        let found = xtask_docs::keys_of(game);
        let missing: Vec<&String> = wanted.difference(&found).collect();
        assert!(missing.is_empty(), "{game}: {missing:?}");
        assert!(!wanted.is_empty(), "{game} has no rules");
    }
}

/// Every link of the documents leads somewhere, pictures too.
#[test]
fn every_link_leads_somewhere() {
    let mut pages = vec![top().join("README.md"), top().join("CONTRIBUTING.md"), top().join("ARCHITECTURE.md")];
    collect(&top().join("docs"), &mut pages);
    let mut looked = 0;
    for page in pages {
        let text = fs::read_to_string(&page).expect("a page");
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if link.contains("://") {
                continue;
            }
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if path.is_empty() { page.clone() } else { page.parent().expect("a folder").join(path) };
            assert!(target.exists(), "{}: {link}", page.display());
            if !anchor.is_empty() {
                let text = fs::read_to_string(&target).expect("a page");
                let found =
                    text.lines().filter_map(|line| line.strip_prefix('#')).any(|heading| anchor_of(heading) == anchor);
                assert!(found, "{}: no heading for {link}", page.display());
            }
            looked += 1;
        }
    }
    assert!(looked > 50, "{looked}");
}

/// A heading as forges make an anchor of it.
fn anchor_of(heading: &str) -> String {
    let heading = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = heading.chars().filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_'));
    kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

fn collect(folder: &Path, pages: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, pages);
        } else if path.extension().is_some_and(|ending| ending == "md") {
            pages.push(path);
        }
    }
}
