//! Whole games, and everything that people agree on.

use std::path::PathBuf;

use contract::{Match, Record};
use crossterm::event::KeyCode;
use words::{Language, Words};

use super::{SHARP, START, Stage, bn3e, from};
use crate::bn3e::Bn3eBoard;
use crate::replay::Replay;
use crate::screen::Flow;
use crate::{Depth, PlayError, PlayOptions, Theme};

fn file(name: &str) -> PathBuf {
    let file = std::env::temp_dir().join(format!("abordage-{name}-{}.abordage", std::process::id()));
    let _ = std::fs::remove_file(&file);
    file
}

#[test]
fn a_whole_game_by_keys() {
    let mut game = bn3e(&PlayOptions::new("bn3e"), 80, 24);
    let end = |game: &mut super::Game| {
        game.keys("e");
        game.key(KeyCode::Enter);
    };
    // The first rock goes up the a file, one square a turn. Red opens a7 in the first of its turns and passes in the rest.
    for (turn, rank) in (2..=6).enumerate() {
        game.key(KeyCode::Tab);
        while !game.picture().contains(&format!("Rock a{rank}")) {
            game.key(KeyCode::Tab);
        }
        game.key(KeyCode::Up);
        game.key(KeyCode::Enter);
        end(&mut game);
        if turn == 0 {
            game.keys("b7-b6");
            game.key(KeyCode::Enter);
            game.keys("a7-b7");
            game.key(KeyCode::Enter);
        }
        end(&mut game);
    }
    game.keys("a7#");
    game.key(KeyCode::Enter);
    assert!(game.picture().contains("Blue wins."), "{}", game.picture());
    assert_eq!(game.app.table.game().plies().len(), 18);
}

#[test]
fn landing_by_keys_alone() {
    let mut game = bn3e(&from(SHARP), 80, 24);
    for _ in 0..6 {
        game.key(KeyCode::Tab);
    }
    assert!(game.picture().contains("Rock c6"), "{}", game.picture());
    game.key(KeyCode::Right);
    assert!(game.picture().contains("Weaker element"), "{}", game.picture());
    game.key(KeyCode::Left);
    game.key(KeyCode::Up);
    game.key(KeyCode::Enter);
    game.key(KeyCode::Up);
    assert!(game.picture().contains("Land and win"));
    game.key(KeyCode::Enter);
    assert!(game.picture().contains("Blue wins."), "{}", game.picture());
    assert_eq!(game.key(KeyCode::Esc), Flow::Stay);
    game.keys("q");
    assert_eq!(game.key(KeyCode::Char('y')), Flow::Leave);
}

#[test]
fn a_whole_game_by_mouse() {
    let mut game = bn3e(&PlayOptions::new("bn3e"), 80, 24);
    let turn = |game: &mut super::Game, clicks: &[&str]| {
        for square in clicks {
            game.square(square);
        }
        game.click_on("e end turn");
        game.click_on("Action ▸ end");
    };
    for (blue, red) in [
        (["a2", "a3"], ["d7", "d6"]),
        (["a3", "a4"], ["d6", "d7"]),
        (["a4", "b5"], ["d7", "d6"]),
        (["b5", "c6"], ["d6", "d5"]),
        (["c6", "d7"], ["d5", "d4"]),
    ] {
        turn(&mut game, &blue);
        turn(&mut game, &red);
    }
    // The ship in hand, then the enemy base.
    game.square("d7");
    game.square("d8");
    assert!(game.picture().contains("Blue wins."), "{}", game.picture());
    game.click_on("Rematch");
    assert_eq!(game.position(), START);
}

#[test]
fn a_click_that_could_mean_two_things_asks() {
    let mut game = bn3e(&from("s35/6/6/6/6/P1R21S3S21 b 3 - 9"), 80, 24);
    game.square("b2");
    game.square("a2");
    game.click_on("Repair a2");
    assert_eq!(game.position(), "s35/6/6/6/6/P2R11S3S21 b 2 b2:s 9");
    // Touched again, the ship in hand can repair at its base or be let go.
    game.square("b2");
    assert!(game.picture().contains("What should b2 do?"), "{}", game.picture());
    game.click_on("Repair at base");
    assert_eq!(game.position(), "s35/6/6/6/6/P2R21S3S21 b 1 b2:sh 9");
}

#[test]
fn refusals_say_why_and_change_nothing() {
    let mut game = bn3e(&PlayOptions::new("bn3e"), 80, 24);
    for (clicks, rule) in
        [(["a2", "a4"], "(BN-7)"), (["a2", "a7"], "(BN-9)"), (["a2", "a8"], "(BN-8)"), (["a2", "a1"], "(BN-13)")]
    {
        for square in clicks {
            game.square(square);
        }
        assert!(game.picture().contains(rule), "{rule} in\n{}", game.picture());
        game.key(KeyCode::Esc);
    }
    game.line("z9");
    assert!(game.picture().contains("column 1: "));
    assert_eq!(game.position(), START);
}

#[test]
fn undo_in_the_turn_is_free_and_later_asks() {
    let mut game = bn3e(&PlayOptions::new("bn3e"), 80, 24);
    game.line("a2-a3");
    game.keys("u");
    assert_eq!(game.position(), START);
    game.line("a2-a3");
    game.line("end");
    game.keys("u");
    assert!(game.picture().contains("do you accept?"));
    game.keys("n");
    assert!(game.picture().contains("Red declines."), "{}", game.picture());
    game.keys("u");
    game.keys("y");
    assert!(game.position().ends_with(" b 2 a3:m 1"), "{}", game.position());
}

#[test]
fn draws_and_giving_up_by_the_menu() {
    let mut game = bn3e(&PlayOptions::new("bn3e"), 80, 24);
    game.key(KeyCode::Esc);
    game.click_on("Offer draw");
    game.keys("y");
    assert!(game.picture().contains("A draw, as agreed."), "{}", game.picture());
    game.click_on("Rematch");
    game.key(KeyCode::Esc);
    game.click_on("Resign");
    game.keys("y");
    assert!(game.picture().contains("The other side resigned"), "{}", game.picture());
}

#[test]
fn what_is_played_is_kept_and_can_be_gone_on_with() {
    let kept = file("kept");
    let options = PlayOptions { save: Some(kept.clone()), ..from(SHARP) };
    let mut game = bn3e(&options, 80, 24);
    game.line("c6-c7");
    let record: Record = std::fs::read_to_string(&kept).unwrap().parse().unwrap();
    assert_eq!(record.entries().count(), 1);
    // A second game does not overwrite the first.
    let again = crate::plain(&options, &mut "".as_bytes(), &mut Vec::new());
    assert!(matches!(again, Err(PlayError::Exists(_))));
    // Nor does a match that is gone on with write over another one.
    let other: Record = "[Game \"bn3e\"]\n\n*\n".parse().unwrap();
    let options = PlayOptions { resume: Some(other), ..options };
    assert!(matches!(crate::plain(&options, &mut "".as_bytes(), &mut Vec::new()), Err(PlayError::Exists(_))));
    let options = PlayOptions { resume: Some(record), save: Some(kept.clone()), ..PlayOptions::new("bn3e") };
    let mut game = bn3e(&options, 80, 24);
    game.line("c7#");
    let record: Record = std::fs::read_to_string(&kept).unwrap().parse().unwrap();
    assert!(Match::<bn3e::Bn3e>::replay(&record).unwrap().ending().is_some());
    game.click_on("Rematch");
    game.line("a2-a3");
    let second = kept.with_file_name(format!("{}-2.abordage", kept.file_stem().unwrap().to_string_lossy()));
    assert!(std::fs::read_to_string(&second).unwrap().contains("a2-a3"));
    assert!(std::fs::read_to_string(&kept).unwrap().contains("c7#"));
    std::fs::remove_file(kept).unwrap();
    std::fs::remove_file(second).unwrap();
}

#[test]
fn a_file_that_cannot_be_written_is_told_and_stops_nobody() {
    let mut game = bn3e(&from(SHARP), 80, 24);
    game.key(KeyCode::F(3));
    game.keys("/no/such/folder/game");
    game.key(KeyCode::Enter);
    assert!(game.picture().contains("Could not save"), "{}", game.picture());
    game.line("c6-c7");
    assert_eq!(game.app.table.game().plies().len(), 1);
}

#[test]
fn a_record_steps_forth_and_back() {
    let text = "[Game \"bn3e\"]\n\n1. a2-a3 {ahoy} b2-b3 end\n2. f7-f6 end\n*\n";
    let record: Record = text.parse().unwrap();
    let words = Words::new(Language::English);
    let replay = Replay::<bn3e::Bn3e, Bn3eBoard>::new(&record, words, Theme::new(Depth::Mono), None).unwrap();
    let mut stage = Stage::new(replay, 80, 24);
    assert!(stage.picture().contains("0 of 5"), "{}", stage.picture());
    stage.key(KeyCode::Right);
    assert!(stage.picture().contains("1 of 5 · a2-a3"));
    assert!(stage.picture().contains("ahoy"));
    insta::assert_snapshot!(stage.picture());
    stage.key(KeyCode::Down);
    assert!(stage.picture().contains("3 of 5 · end"));
    stage.key(KeyCode::End);
    stage.key(KeyCode::Right);
    assert!(stage.picture().contains("5 of 5"));
    stage.key(KeyCode::Up);
    assert!(stage.picture().contains("3 of 5"));
    stage.click_on("b2-b3");
    assert!(stage.picture().contains("2 of 5 · b2-b3"), "{}", stage.picture());
    stage.key(KeyCode::Home);
    assert!(stage.picture().contains("0 of 5"));
    stage.key(KeyCode::F(2));
    assert!(stage.picture().contains("0 sur 5"));
    for (width, height) in [(1, 1), (40, 12), (30, 60), (200, 70)] {
        stage.resize(width, height);
    }
    assert_eq!(stage.key(KeyCode::Esc), Flow::Leave);
}
