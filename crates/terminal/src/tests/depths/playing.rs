//! Whole games by keys and by mouse.

use contract::{Eye, Seat};
use crossterm::event::KeyCode;
use depths::Depths;

use super::{Game, RED, YELLOW, begun, depths, options};
use crate::depths::DepthsBoard;
use crate::replay::Replay;
use crate::tests::Stage;
use crate::{Depth, Theme};
use words::{Language, Words};

const END: &str = "end";

#[test]
fn a_whole_game_by_keys() {
    let mut game = depths(&options(), 80, 24);
    // Red places with the cursor: 102, 103, 201 and the mine at 107.
    game.key(KeyCode::Enter);
    let (right, enter, tab) = (KeyCode::Right, KeyCode::Enter, KeyCode::Tab);
    for key in [right, enter, right, enter, KeyCode::Left, KeyCode::Left, tab, enter, tab, tab, KeyCode::Down, enter] {
        game.key(key);
    }
    // Everything is placed: a touch of an empty cell asks.
    game.key(right);
    game.key(enter);
    assert!(game.picture().contains("Nothing moves after this."), "{}", game.picture());
    game.key(enter);
    assert!(game.position().starts_with("R:102,103,201/m7/"), "{}", game.position());
    assert!(game.picture().contains("Pass the screen to Yellow."));
    // Yellow takes a placing by chance, throws it away, and types another.
    game.key(enter);
    game.keys("rx");
    assert!(game.picture().contains("□□□"), "{}", game.picture());
    game.line(YELLOW);
    game.key(enter);
    // Red takes S4 to 8 and drops at 100: a hit.
    for key in [tab, KeyCode::Down, KeyCode::Down, enter] {
        game.key(key);
    }
    game.keys("1");
    assert!(game.picture().contains("hit!"), "{}", game.picture());
    game.keys("e");
    game.key(enter);
    game.turn(&["S4-8", END]);
    game.key(enter);
    // The ship at sea drops where it stands.
    game.key(tab);
    game.keys("2e");
    game.key(enter);
    game.turn(&["S4-9", END]);
    game.key(enter);
    for key in [tab, right, enter] {
        game.key(key);
    }
    game.keys("1");
    assert!(game.picture().contains("Red wins."), "{}", game.picture());
    // All is open now: Red's own submarines from Yellow's side too.
    game.key(KeyCode::Esc);
    game.key(KeyCode::F(5));
    assert!(game.picture().contains("Red 100") && game.picture().contains('■'), "{}", game.picture());
}

#[test]
fn a_torpedo_is_aimed_and_its_fate_is_told() {
    let mut game = begun(RED, "place:114,209,330,m36", 80, 24);
    game.line("S4-8");
    game.line(END);
    game.turn(&["S4-2"]);
    // 114 bears on S4 along the column, 209 along the row.
    game.keys("t");
    assert!(game.picture().contains("Torpedo: it hits one time"), "{}", game.picture());
    game.key(KeyCode::Down);
    game.key(KeyCode::Enter);
    assert!(game.picture().contains("The torpedo misses") || game.picture().contains("The torpedo hits"));
    assert!(game.position().contains("torpedo:c2,1") || game.position().contains("S4=x"), "{}", game.position());
}

#[test]
fn a_ship_that_meets_the_mine_is_told() {
    let mut game = begun(RED, "place:114,209,330,m8", 80, 24);
    game.line("S4-8");
    assert!(game.picture().contains("hits a mine at 8"), "{}", game.picture());
    assert!(game.picture().contains("S4✗"), "{}", game.picture());
}

#[test]
fn a_whole_turn_by_mouse() {
    let mut game = depths(&options(), 80, 24);
    game.key(KeyCode::Enter);
    game.click_on("r random");
    game.click_on("x clear");
    // The first three rows of level 100, and the mine.
    let (x, y) = game.find("Yours 100");
    for (column, row) in [(0, 1), (1, 1), (0, 2), (5, 6)] {
        game.click(x + 1 + 4 * column, y + row);
    }
    game.click_on("y done");
    game.click_on("Yes, dive");
    assert!(game.position().starts_with("R:101,102,107/m36/"), "{}", game.position());
    game.turn(&[YELLOW]);
    game.key(KeyCode::Enter);
    // S4 out of port to 9, and a charge at 100.
    let (x, y) = game.find("⌂");
    game.click_on("S4░S3");
    game.click(x + 2 * 3 + 1, y + 2);
    assert!(game.position().contains("S4=9:4"), "{}", game.position());
    let (x, y) = game.find("Enemy 100");
    game.click(x + 2 * 3 + 1, y + 2);
    assert!(game.position().contains("S4=9:3"), "{}", game.position());
    assert!(game.picture().contains('⚑'), "{}", game.picture());
    // A torpedo at what is in port is refused with the reason.
    let (x, y) = (game.find("Yours 100").0 - 13, game.find("Yours 100").1);
    game.click(x, y);
    assert!(game.picture().contains("DE-16"), "{}", game.picture());
    game.click_on("e end turn");
    game.key(KeyCode::Enter);
    assert!(game.picture().contains("Pass the screen to Yellow."));
}

#[test]
fn a_replay_hides_what_is_secret_until_the_game_is_over() {
    /// How many submarines the last picture of a replay shows on the grids: the panel has six more.
    fn seen(record: &contract::Record, eye: Option<Eye>) -> usize {
        let words = Words::new(Language::English);
        let theme = Theme::new(Depth::Mono);
        let replay = Replay::<Depths, DepthsBoard>::new(record, words, theme, eye).unwrap().at_end();
        let mut stage = Stage::new(replay, 80, 24);
        let count = stage.picture().matches('■').count() - 6;
        for key in [KeyCode::F(5), KeyCode::Char('c'), KeyCode::Char('v'), KeyCode::Home, KeyCode::Right] {
            stage.key(key);
        }
        count
    }
    let mut game = begun(RED, YELLOW, 80, 24);
    game.line("S4-8");
    let record = game.app.table.record();
    assert_eq!(seen(&record, None), 0);
    assert_eq!(seen(&record, Some(Eye::Seat(Seat::ONE))), 3);
    game.app.table.session.apply(session::MatchEvent::Resign { seat: Seat::TWO }, contract::Millis(0)).unwrap();
    let record = game.app.table.record();
    assert_eq!(seen(&record, None), 6);
    assert_eq!(seen(&record, Some(Eye::Seat(Seat::TWO))), 3);
    assert_eq!(seen(&record, Some(Eye::Public)), 0);
}

#[test]
fn own_pegs_come_and_go() {
    let mut game: Game = begun(RED, YELLOW, 80, 24);
    let (x, y) = game.find("Enemy 300");
    for sign in ["◇", "◆"] {
        game.click(x + 1, y + 1);
        assert!(game.picture().contains(sign), "{}", game.picture());
    }
    game.keys("x");
    assert!(!game.picture().contains('◆'), "{}", game.picture());
}
