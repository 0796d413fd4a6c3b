//! What the screen shows, at several sizes.

use crossterm::event::KeyCode;
use insta::assert_snapshot;

use super::{Game, RED, YELLOW, begun, depths, options};
use crate::PlayOptions;

/// Some turns later: Red has a near miss and a hit, and a ship in hand.
fn later(width: u16, height: u16) -> Game {
    let mut game = begun(RED, "place:108,209,330,m36", width, height);
    for action in ["S4-8", "S4*200", "end"] {
        game.line(action);
    }
    game.turn(&["S3-4", "S3*300", "end"]);
    game.turn(&["S4*100", "end"]);
    game.turn(&["S2-2", "end"]);
    game.key(KeyCode::Enter);
    game.key(KeyCode::Tab);
    game
}

#[test]
fn placing_at_80x24() {
    let mut game = depths(&options(), 80, 24);
    game.key(KeyCode::Enter);
    for key in [KeyCode::Right, KeyCode::Enter, KeyCode::Tab, KeyCode::Enter] {
        game.key(key);
    }
    assert_snapshot!(game.picture());
}

#[test]
fn a_ship_in_hand_at_80x24() {
    assert_snapshot!(later(80, 24).picture());
}

#[test]
fn a_ship_in_hand_at_120x40() {
    assert_snapshot!(later(120, 40).picture());
}

#[test]
fn the_coach_at_80x24() {
    let mut game = later(80, 24);
    game.keys("c");
    for _ in 0..7 {
        game.key(KeyCode::Right);
    }
    assert_snapshot!(game.picture());
}

#[test]
fn a_small_window_shows_one_half() {
    let mut game = later(40, 17);
    let hunting = game.picture();
    assert_snapshot!(hunting);
    game.keys("v");
    assert_ne!(hunting, game.picture());
    assert!(game.picture().contains("Yours 200"), "{}", game.picture());
}

#[test]
fn a_low_window_has_its_grids_in_a_row() {
    assert_snapshot!(later(80, 12).picture());
}

#[test]
fn too_small() {
    let game = depths(&options(), 24, 8);
    assert!(game.picture().contains("too small"), "{}", game.picture());
}

#[test]
fn in_french_with_a_refusal() {
    let mut game = begun(RED, YELLOW, 80, 24);
    game.key(KeyCode::F(2));
    game.keys("t");
    assert_snapshot!(game.picture());
}

#[test]
fn other_seas_have_other_sizes() {
    for (rows, columns) in [("2", "2"), ("3", "9"), ("9", "9")] {
        let changes = [("rows", rows), ("columns", columns), ("exits", "1")];
        let rules = contract::Rules::values(&depths::Rules::changed(&changes).unwrap());
        for (width, height) in [(80, 24), (120, 40), (200, 60)] {
            let mut game = super::depths(&PlayOptions { rules: Some(rules.clone()), ..options() }, width, height);
            for _ in 0..2 {
                game.key(KeyCode::Enter);
                game.keys("ry");
                game.key(KeyCode::Enter);
            }
            game.key(KeyCode::Enter);
            game.key(KeyCode::Tab);
            assert!(game.picture().contains("300"), "{rows} x {columns} at {width} x {height}:\n{}", game.picture());
        }
    }
}
