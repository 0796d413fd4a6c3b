//! Line by line.

use words::Language;

use super::SHARP;
use crate::{PlayError, PlayOptions};

fn transcript(options: &PlayOptions, lines: &str) -> String {
    let mut output = Vec::new();
    crate::plain(options, &mut lines.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

const GAME: &str =
    "help\nlegal\nc6-c7\nundo\nc6xd6\nc6-c8\nend\nlog\nf5-f4\ne7-e6\nundo\nend\nundo\ny\nend\nboard\nc6-c7\nc7#\n";

#[test]
fn a_whole_game_in_english() {
    let options = PlayOptions { start: Some(SHARP.into()), ..PlayOptions::new("bn3e") };
    insta::assert_snapshot!(transcript(&options, GAME));
}

#[test]
fn a_whole_game_in_french() {
    let language = Language::French;
    let options = PlayOptions { start: Some(SHARP.into()), language, ..PlayOptions::new("bn3e") };
    insta::assert_snapshot!(transcript(&options, GAME));
}

#[test]
fn typing_forgives() {
    let options = PlayOptions { language: Language::French, ..PlayOptions::new("bn3e") };
    assert!(transcript(&options, "A2 - A3\nFIN\n").ends_with("1. a2-a3 end\n*\n"));
}

#[test]
fn the_end_of_the_input_is_a_goodbye() {
    let options = PlayOptions::new("bn3e");
    assert!(transcript(&options, "").ends_with("The input has ended.\nGoodbye.\n"));
    // What was played is written out if nobody keeps it.
    assert!(transcript(&options, "a2-a3\n").ends_with("1. a2-a3\n*\n"));
    assert!(transcript(&options, "a2-a3\nresign\n").ends_with("1. a2-a3\n*\n"));
    assert!(transcript(&options, "draw\nmaybe\nyes\n").contains("A draw, as agreed."));
    assert!(transcript(&options, "resign\nyes\n").contains("The other side resigned: Red wins."));
    assert!(transcript(&options, "language\nlanguage en\nlanguage fr\nquit\n").ends_with("Au revoir.\n"));
}

#[test]
fn nonsense_is_answered() {
    let nonsense = "\u{0}\n\u{1f600}\na2\na2-\nsave\nsave /no/such/folder/x\nsave /\nquitt\n ? \nundo\n";
    let said = transcript(&PlayOptions::new("bn3e"), nonsense);
    assert!(said.contains("Could not save to /no/such/folder/x"), "{said}");
    let mut output = Vec::new();
    let bytes: &[u8] = b"\xff\xfe\x80\nquit\n";
    crate::plain(&PlayOptions::new("bn3e"), &mut &*bytes, &mut output).unwrap();
}

#[test]
fn what_cannot_start_says_why() {
    let words = words::Words::new(Language::English);
    let start = |options: PlayOptions| -> PlayError {
        crate::plain(&options, &mut "".as_bytes(), &mut Vec::new()).unwrap_err()
    };
    let other = start(PlayOptions::new("chess"));
    let known = crate::GAMES.join(", ");
    assert_eq!(other.tell(&words), format!("There is no game “chess” here. Known: {known}."));
    let bad = start(PlayOptions { start: Some("x".into()), ..PlayOptions::new("bn3e") });
    assert!(bad.tell(&words).starts_with("The start position cannot be read: column 1: "), "{}", bad.tell(&words));
    let nowhere = PlayOptions { save: Some("/no/such/folder/x".into()), ..PlayOptions::new("bn3e") };
    assert!(matches!(start(nowhere), PlayError::File { .. }));
}
