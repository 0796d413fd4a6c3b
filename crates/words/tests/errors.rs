//! What people read when something is wrong, as they read it.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use bn3e::Bn3e;
use contract::record::Record;
use contract::{Game, Match, Rules, Seat, Setting};
use words::{Language, Words};

fn refusal(language: Language, position: &str, action: &str) -> String {
    let words = Words::new(language);
    let setting = Setting { start: Some(position.to_owned()), ..Setting::<Bn3e>::default() };
    let mut game = Match::new(setting, contract::Millis(0)).unwrap();
    let seat = game.turn().seat().unwrap();
    let refused = game.act_text(seat, action, contract::Millis(0)).unwrap_err();
    words.refused(&refused, "bn3e")
}

/// French puts a space that does not break before some of its signs.
fn plain_spaces(text: &str) -> String {
    text.replace('\u{a0}', " ")
}

const START: &str = "s3s3p3p3r3r3/6/6/6/6/R3R3P3P3S3S3 b 3 - 1";

#[test]
fn refusals_name_the_rule() {
    for (action, english, french) in [
        (
            "a2-b2",
            "b2 is taken: a2 can only move to an empty square. (BN-7)",
            "b2 est occupée : a2 ne peut aller que sur une case vide. (BN-7)",
        ),
        (
            "a2#",
            "a2 is not at the enemy base yet: ships land from the rank that touches it. (BN-8)",
            "a2 n’est pas encore devant la base adverse : on débarque depuis la rangée qui la touche. (BN-8)",
        ),
        (
            "a2-z9",
            "column 4: “z9” is not a square: write a file from a to f and a rank from 1 to 8, such as b3.",
            "colonne 4 : « z9 » n’est pas une case : écrivez une colonne de a à f et une rangée de 1 à 8, par exemple b3.",
        ),
        (
            "",
            "column 1: A square is missing here: write a file from a to f and a rank from 1 to 8, such as b3.",
            "colonne 1 : Il manque une case ici : écrivez une colonne de a à f et une rangée de 1 à 8, par exemple b3.",
        ),
    ] {
        assert_eq!(refusal(Language::English, START, action), english);
        assert_eq!(plain_spaces(&refusal(Language::French, START, action)), french);
    }
}

#[test]
fn positions_name_field_and_column() {
    let bad = Bn3e::from_position(&bn3e::Rules::default(), &START.replace(" b ", " x ")).unwrap_err();
    let said = Words::new(Language::English).misread(&bad);
    assert_eq!(said, "field 2, column 35: “x” is not a side: write b for Blue or r for Red.");
}

#[test]
fn records_name_line_and_column() {
    let record: Record = "[Game \"bn3e\"]\n\n1. a2-a3 b2-b9\n*\n".parse().unwrap();
    let error = Match::<Bn3e>::replay(&record).unwrap_err();
    assert_eq!(
        Words::new(Language::English).record_error(&error),
        "line 3, column 13: “b2-b9” cannot be read. “b9” is not a square: write a file from a to f and a rank from 1 to 8, \
         such as b3."
    );
    let error = "[Game \"bn3e\"\n".parse::<Record>().unwrap_err();
    assert!(Words::new(Language::French).record_error(&error).starts_with("ligne 1, colonne 13"));
}

#[test]
fn rule_sets_name_the_key() {
    let mut values = bn3e::Rules::default().values();
    let bad = values.set_text("action_points", "0").unwrap_err();
    assert_eq!(
        Words::new(Language::English).bad_rule(&bad),
        "action_points: 0 does not fit: write a number from 1 to 9."
    );
}

#[test]
fn endings_name_the_winner() {
    let mut game = Match::<Bn3e>::new(Setting::default(), contract::Millis(0)).unwrap();
    game.resign(Seat::ONE, contract::Millis(0)).unwrap();
    let ending = game.ending().unwrap();
    assert_eq!(Words::new(Language::English).ending(&ending, "Red"), "The other side resigned: Red wins.");
    assert_eq!(
        plain_spaces(&Words::new(Language::French).ending(&ending, "Rouge")),
        "L’autre camp abandonne. Rouge gagne."
    );
}
