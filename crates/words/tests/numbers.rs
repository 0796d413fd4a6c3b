//! Numbers are written as the language writes them, and by one hand.

use std::path::Path;

use contract::Saying;
use words::{Language, Words};

#[test]
fn percentages_and_decimals() {
    let [english, french] = Language::ALL.map(Words::new);
    assert_eq!((english.percent(42), french.percent(42)), ("42%".to_owned(), "42\u{202f}%".to_owned()));
    assert_eq!((english.tenths(66.68), french.tenths(66.68)), ("66.7".to_owned(), "66,7".to_owned()));
    assert_eq!((english.short_tenths(50.0), french.short_tenths(2.25)), ("50".to_owned(), "2,2".to_owned()));
    assert_eq!((english.percent("66.7"), french.percent(66.7)), ("66.7%".to_owned(), "66,7\u{202f}%".to_owned()));
    // In a sentence, from a number and from a text.
    let said = |words: &Words, chance: contract::Arg| words.with("smallworld-web-win-chance", &[("chance", chance)]);
    assert_eq!(said(&english, 67.into()), "67%");
    assert_eq!(said(&french, 67.into()), "67\u{202f}%");
    assert_eq!(said(&french, "66.7".into()), "66,7\u{202f}%");
    // And where the text itself has the number.
    let said = Saying { key: "review-even".into(), args: Vec::new() };
    assert_eq!(french.try_say(&said).as_deref(), Ok("50\u{202f}%"));
}

/// A sign alone is the name of the unit: "in %".
#[test]
fn no_text_writes_a_percentage_by_hand() {
    let mut by_hand = Vec::new();
    for language in Language::ALL {
        for text in language.texts() {
            for line in text.source.lines().filter(|line| !line.starts_with('#')) {
                let unit = |at: usize| {
                    let before = line[..at].trim_end_matches([' ', '\u{a0}', '\u{202f}']);
                    before.ends_with(" in") || before.ends_with(" en")
                };
                if !line.match_indices('%').all(|(at, _)| unit(at)) {
                    by_hand.push(format!("{language}, {}: {line}", text.subject));
                }
            }
        }
    }
    assert!(by_hand.is_empty(), "write PERCENT:\n{}", by_hand.join("\n"));
}

/// In the code a percentage that people read comes from `Words::percent`. What a style is told stays: it has no space, and no other text.
#[test]
fn no_code_writes_a_percentage_by_hand() {
    let mut by_hand = Vec::new();
    for part in ["abordage", "analysis", "session", "terminal", "web"] {
        literals(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(part).join("src"), &mut by_hand);
    }
    assert!(by_hand.is_empty(), "ask `Words::percent`:\n{}", by_hand.join("\n"));
}

fn literals(folder: &Path, by_hand: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            literals(&path, by_hand);
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a source");
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
            let styles = line.contains("style:");
            if line.split('"').skip(1).step_by(2).any(|literal| is_percentage(literal, styles)) {
                by_hand.push(format!("{}: {}", path.display(), line.trim()));
            }
        }
    }
}

/// Whether a literal puts a number before the sign, for people: `{}%`, `{:.1} %`, `50 %`.
fn is_percentage(literal: &str, styles: bool) -> bool {
    literal.match_indices('%').any(|(at, _)| {
        let before = &literal[..at];
        let number = before.trim_end_matches([' ', '\u{a0}', '\u{202f}']);
        let number = number.strip_suffix("\\u{a0}").or(number.strip_suffix("\\u{202f}")).unwrap_or(number);
        let length = before.starts_with('{') && before.ends_with('}') && literal.ends_with('%');
        let of_style = length && (styles || before.contains(":."));
        number.ends_with(['}', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']) && !of_style
    })
}
