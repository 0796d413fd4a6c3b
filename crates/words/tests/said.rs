//! Every sentence is said somewhere: its key stands in a source, or is worked out there from one of the known beginnings.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fluent_syntax::ast::Entry;
use words::Language;

/// Beginnings of keys whose rest is worked out.
const COMPUTED: &str = include_str!("computed.txt");

/// A beginning for each game, or as it stands.
fn beginnings(computed: &str) -> Vec<String> {
    if !computed.contains('*') {
        return vec![computed.to_owned()];
    }
    catalogue::all().iter().map(|game| computed.replacen('*', game.id, 1)).collect()
}

/// Everything in the sources that could be a key or a part of one.
fn words_of_sources() -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder of the crates");
    let (mut folders, tests) = (vec![crates.to_owned()], Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"));
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            let ends = path.extension().and_then(|ends| ends.to_str()).unwrap_or_default();
            if path.is_dir() && path != tests {
                folders.push(path);
            } else if ["rs", "js", "html"].contains(&ends) {
                let text = fs::read_to_string(&path).expect("a source");
                let split = text.split(|letter: char| !letter.is_ascii_alphanumeric() && !"-_".contains(letter));
                words.extend(split.filter(|word| !word.is_empty()).map(str::to_owned));
            }
        }
    }
    words
}

/// The keys of all sentences, and those that other sentences use.
fn keys() -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut keys, mut used) = (BTreeSet::new(), BTreeSet::new());
    for text in Language::English.texts() {
        let resource = fluent_syntax::parser::parse(text.source).expect("it parses");
        for entry in &resource.body {
            if let Entry::Message(message) = entry {
                keys.insert(message.id.name.to_owned());
            }
        }
        let inside = text.source.split('{').skip(1).filter_map(|rest| rest.split(['}', '(', '.', '\n']).next());
        used.extend(inside.map(|name| name.trim().to_owned()));
    }
    (keys, used)
}

/// Whether a key begins as one of those that are worked out, and ends with a number or with a word of the sources.
fn is_computed(key: &str, words: &BTreeSet<String>) -> bool {
    let mut computed = COMPUTED.lines().filter(|line| !line.starts_with('#'));
    let rest = computed.find_map(|line| beginnings(line).iter().find_map(|beginning| key.strip_prefix(beginning)));
    let is_known = |rest: &str| {
        let last = rest.rsplit('-').next().unwrap_or_default();
        let ends = |word: &String| word.rsplit('-').next() == Some(last);
        rest.is_empty() || last.parse::<u8>().is_ok() || words.contains(rest) || words.iter().any(ends)
    };
    rest.is_some_and(is_known)
}

#[test]
fn every_sentence_is_said_somewhere() {
    let (words, (keys, used)) = (words_of_sources(), keys());
    assert!(keys.len() > 1500 && words.len() > 10_000, "{} keys, {} words", keys.len(), words.len());
    let is_said = |key: &&String| words.contains(*key) || used.contains(*key) || is_computed(key, &words);
    let unsaid: Vec<&String> = keys.iter().filter(|key| !is_said(key)).collect();
    assert!(unsaid.is_empty(), "nobody says {unsaid:?}");
    let is_needed = |line: &str| {
        let begins = |key: &&String| beginnings(line).iter().any(|beginning| key.starts_with(beginning));
        keys.iter().filter(begins).any(|key| !words.contains(key))
    };
    let idle: Vec<&str> = COMPUTED.lines().filter(|line| !line.starts_with('#') && !is_needed(line)).collect();
    assert!(idle.is_empty(), "every key that begins so stands in a source: {idle:?}");
}
