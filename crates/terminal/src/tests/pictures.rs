//! What the screen shows, at several sizes.

use crossterm::event::KeyCode;
use insta::assert_snapshot;

use super::{SHARP, bn3e, from};
use crate::PlayOptions;

fn named() -> PlayOptions {
    PlayOptions { players: vec![vec!["Ana".into()], vec!["Bruno".into()]], ..PlayOptions::new("bn3e") }
}

#[test]
fn the_start_at_80x24() {
    assert_snapshot!(bn3e(&named(), 80, 24).picture());
}

#[test]
fn a_ship_in_hand_at_120x40() {
    let mut game = bn3e(&from(SHARP), 120, 40);
    for _ in 0..6 {
        game.key(KeyCode::Tab);
    }
    assert_snapshot!(game.picture());
}

#[test]
fn a_ship_in_hand_at_40x12() {
    let mut game = bn3e(&from(SHARP), 40, 12);
    for _ in 0..6 {
        game.key(KeyCode::Tab);
    }
    assert_snapshot!(game.picture());
}

#[test]
fn a_tall_window_has_its_panel_below() {
    assert_snapshot!(bn3e(&named(), 48, 40).picture());
}

#[test]
fn too_small() {
    assert_snapshot!(bn3e(&named(), 24, 8).picture());
    assert_eq!(bn3e(&named(), 1, 1).picture().chars().count(), 2);
}

#[test]
fn in_french_with_a_refusal() {
    let mut game = bn3e(&named(), 80, 24);
    game.key(KeyCode::F(2));
    game.line("a2-a4");
    assert_snapshot!(game.picture());
}

#[test]
fn the_banner_at_the_end() {
    let mut game = bn3e(&from(SHARP), 80, 24);
    for action in ["b2+a2", "c6-c7", "c7#"] {
        game.line(action);
    }
    assert_snapshot!(game.picture());
}

#[test]
fn the_help_scrolls_where_it_must() {
    let mut game = bn3e(&named(), 60, 20);
    game.key(KeyCode::Char('?'));
    assert!(game.picture().contains("↓"));
    for _ in 0..60 {
        game.key(KeyCode::Down);
    }
    assert!(game.picture().contains("Any key closes this."), "{}", game.picture());
    game.key(KeyCode::Esc);
    assert!(!game.picture().contains("Any key closes this."));
}
