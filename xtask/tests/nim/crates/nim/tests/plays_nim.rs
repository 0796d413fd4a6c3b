//! Nim conforms to the contract, and is played by everything that finds games in a table.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use contract::{Ending, Outcome, Seat};
use nim::{Nim, NimRules};
use terminal::PlayOptions;
use words::{Language, Words};

#[test]
fn nim_conforms() {
    contract::conformance::check::<Nim>(&[NimRules::default(), NimRules { most: 1 }], 100);
}

/// From eleven sticks: two for each, then the last one for the seat to take.
const GAME: [&str; 6] = ["take2", "take2", "take2", "take2", "take2", "take1"];

#[test]
fn the_catalogue_plays_it() {
    let game = catalogue::find("nim").unwrap();
    assert_eq!(game.set("default").unwrap().values().unwrap(), game.defaults());
    let mut table = game.open(&game.defaults(), None).unwrap();
    for action in ["~heap=11"].into_iter().chain(GAME) {
        table.play(action).unwrap();
    }
    assert!(matches!(table.ending(), Some(Ending { outcome: Outcome::Win(Seat::ONE), .. })), "{:?}", table.ending());
}

#[test]
fn a_terminal_plays_it_in_both_languages() {
    assert!(terminal::GAMES.contains(&"nim"));
    for (language, told) in [(Language::English, "First wins."), (Language::French, "Premier gagne.")] {
        let options = PlayOptions { start: Some("11 1".to_owned()), language, ..PlayOptions::new("nim") };
        let mut said = Vec::new();
        let lines = format!("help\ntake4\n{}\n", GAME.join("\n"));
        let played = terminal::plain(&options, &mut lines.as_bytes(), &mut said).unwrap();
        let said = String::from_utf8(said).unwrap().replace('\u{a0}', " ");
        assert!(played.ending.is_some() && said.contains(told), "{said}");
        assert!(said.contains("(NI-2)"), "what is not allowed names its rule: {said}");
        assert!(!said.contains("nim-"), "a sentence is missing: {said}");
    }
}

#[test]
fn it_introduces_itself_and_its_parameters() {
    for language in Language::ALL {
        let words = Words::new(language);
        for key in ["name", "tagline", "seat-1", "seat-2", "set-default", "rule-most"] {
            assert!(words.has(&format!("nim-{key}")), "nim-{key} in {language}");
        }
    }
}
