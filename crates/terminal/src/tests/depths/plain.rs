//! Line by line.

use words::Language;

use super::options;
use crate::PlayOptions;

/// Red places, Yellow places, then Red hunts: the empty lines lift the curtain.
const GAME: &str = "\nhelp\nlegal\nplace:105,214,336,m14\nplace:105,214,336,m17\n\nplace:108,109,208,m36\n\nlegal\nS4-8\n\
    undo\nS4-8\nS4*100\ncoach\nlog\nend\n\nboard\nS4-2\nTS4c\nTS4r\nend\n\nS4*200\nend\n\nS4-3\nend\n\nS4-9\nS4*100\n";

fn transcript(options: &PlayOptions, lines: &str) -> String {
    let mut output = Vec::new();
    crate::plain(options, &mut lines.as_bytes(), &mut output).unwrap();
    // The empty lines of the curtain say nothing in a picture.
    String::from_utf8(output).unwrap().replace(&"\n".repeat(60), "\n=== curtain ===\n")
}

#[test]
fn a_whole_game_in_english() {
    insta::assert_snapshot!(transcript(&options(), GAME));
}

#[test]
fn a_whole_game_in_french() {
    insta::assert_snapshot!(transcript(&PlayOptions { language: Language::French, ..options() }, GAME));
}

#[test]
fn chance_can_place() {
    let said = transcript(&options(), "\nrandom\n\nrandom\n\nboard\nquit\n");
    // Each placing is told, and told again to the other behind the curtain.
    assert_eq!(said.matches("has placed submarines and mine.").count(), 4, "{said}");
    assert!(said.contains("Your ships over the enemy’s levels:"), "{said}");
}
