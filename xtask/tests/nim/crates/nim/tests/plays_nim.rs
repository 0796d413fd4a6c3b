//! Nim conforms to the contract, and is played by everything that finds games in a table.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use contract::{Ending, Eye, Outcome, Seat};
use nim::{Nim, NimRules};
use terminal::PlayOptions;
use words::{Language, Words};

#[test]
fn nim_conforms() {
    contract::conformance::check::<Nim>(&[NimRules::default(), NimRules { most: 1 }], 100);
}

/// From eleven sticks: two for each, then the last one for the seat to take.
const GAME: [&str; 6] = ["take2", "take2", "take2", "take2", "take2", "take1"];

fn played() -> Box<dyn catalogue::AnyMatch> {
    let game = catalogue::find("nim").unwrap();
    let mut table = game.open(&game.defaults(), None).unwrap();
    for action in ["~heap=11"].into_iter().chain(GAME) {
        table.play(action).unwrap();
    }
    table
}

#[test]
fn the_catalogue_plays_it() {
    let game = catalogue::find("nim").unwrap();
    assert_eq!(game.set("default").unwrap().values().unwrap(), game.defaults());
    let table = played();
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
fn a_page_tells_its_end_in_its_own_words() {
    let listed = web::boards::listed("nim").unwrap();
    // Only a browser fetches it; here it is there at once.
    let Poll::Ready(Ok(board)) = pin!(listed.board()).poll(&mut Context::from_waker(Waker::noop())) else {
        panic!("no board")
    };
    let scene = web::Scene::of(&*played(), Eye::All);
    let outcome = (board.outcome)(&scene);
    let words = Words::new(Language::English);
    assert_eq!(words.with(outcome.how, &[("turn", outcome.turn.into())]), "last stick taken in turn 6");
    assert_eq!(outcome.sentence(&words), "Whoever takes the last stick has lost.");
    assert_eq!((board.weight)(&scene).len(), 1 + GAME.len());
    let advised = (board.advice)(&scene, &"take2".into(), &words).unwrap();
    assert_eq!(advised.text, "Take 2 sticks");
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
