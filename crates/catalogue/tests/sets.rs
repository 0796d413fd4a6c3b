//! Rule sets: the built-in ones make sense, bad ones are refused with key and reason.

use catalogue::{SetError, all, find, write_set};

#[test]
fn every_built_in_set_makes_sense_and_default_is_the_default() {
    for game in all() {
        for set in game.sets() {
            let values = set.values().unwrap_or_else(|e| panic!("{} {}: {e}", game.id, set.name));
            let written = write_set(&values);
            assert_eq!(game.read_set(&written), Ok(values), "{} {} reads as it was written", game.id, set.name);
        }
        let default = game.sets().next().expect("a set");
        assert_eq!(default.name, "default");
        assert_eq!(default.values(), Ok(game.defaults()), "{}: default.toml says what the code says", game.id);
        assert_eq!(
            default.text.lines().count(),
            game.parameters.len(),
            "{}: default.toml names every parameter",
            game.id
        );
    }
}

#[test]
fn bad_sets_are_refused_with_key_and_reason() {
    let bn3e = find("bn3e").expect("in the catalogue");
    for (text, told) in [
        (
            "exits = 9",
            "exits: unknown-parameter known=layout, action_points, hit_points, annihilation, repetition, max_turns",
        ),
        ("action_points = 0", "action_points: out-of-bounds found=0 least=1 most=9"),
        ("action_points = \"three\"", "action_points: wrong-type wanted=whole found=three"),
        ("action_points = 2.5", "action_points: no-such-type found=2.5 type=float"),
        ("hit_points = 1979-05-27", "hit_points: no-such-type found=1979-05-27 type=datetime"),
        ("annihilation = \"on\"", "annihilation: wrong-type wanted=flag found=on"),
        ("layout = \"sideways\"", "layout: not-a-choice found=sideways known=rotated, mirrored"),
        ("layout = [\"rotated\"]", "layout: wrong-type wanted=choice found=rotated"),
        ("repetition = 1", "repetition: bn3e-repetition-of-one"),
        (
            "[layout]\nx = 1",
            "layout.x: unknown-parameter known=layout, action_points, hit_points, annihilation, repetition, max_turns",
        ),
    ] {
        assert_eq!(bn3e.read_set(text).map_err(|e| e.to_string()), Err(told.to_owned()), "{text}");
    }
}

#[test]
fn what_is_no_toml_is_refused_with_line_and_column() {
    let bn3e = find("bn3e").expect("in the catalogue");
    for (text, at) in
        [("hit_points = 3\nlayout =", (2, 9)), ("= 3", (1, 1)), ("hit_points = 3\nhit_points = 2", (2, 1))]
    {
        match bn3e.read_set(text) {
            Err(SetError::Syntax { line, column, message }) => {
                assert_eq!((line, column), at, "{text}: {message}");
                assert!(!message.is_empty());
            }
            other => panic!("{text}: {other:?}"),
        }
    }
}

proptest::proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        for game in all() {
            let _ = game.read_set(&text);
        }
    }
}
