//! What one side hides, the other never sees: not on the board, not in the log, not in what it can do.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use super::{RED, begun};

/// Plays Red's side of a game, and gives back every picture that Red had before its eyes.
fn what_red_sees(yellow: &str, width: u16, height: u16) -> Vec<String> {
    let mut game = begun(RED, yellow, width, height);
    let mut seen = vec![game.picture()];
    let yellow_turns = ["S4-5", "S4-6", "S4-5"];
    for (red, yellow) in ["S4-8", "S4-9", "S4-10"].into_iter().zip(yellow_turns) {
        game.line(red);
        for keys in ["2", "c", "v", "v", "c", "t", "o", "*"] {
            game.keys(keys);
            seen.push(game.picture());
        }
        // Everywhere else where there might be more: help, menu, a text that is begun, the last turn taken back.
        for key in [KeyCode::F(1), KeyCode::Esc, KeyCode::Esc, KeyCode::Esc, KeyCode::F(4)] {
            game.key(key);
            seen.push(game.picture());
        }
        game.event(&Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
        seen.push(game.picture());
        game.key(KeyCode::Esc);
        game.line("end");
        seen.push(game.picture());
        // Yellow leaves its pegs, its cursor and its coach on the board.
        game.key(KeyCode::Enter);
        game.line(yellow);
        game.keys("c");
        for _ in 0..9 {
            game.key(KeyCode::Right);
        }
        game.keys("ov");
        game.line("end");
        seen.push(game.picture());
        game.key(KeyCode::Enter);
        seen.push(game.picture());
    }
    seen
}

#[test]
fn red_sees_the_same_whatever_yellow_hid() {
    for (width, height) in [(80, 24), (120, 40), (40, 17)] {
        let one = what_red_sees("place:131,236,336,m30", width, height);
        let other = what_red_sees("place:125,330,331,m36", width, height);
        assert_eq!(one, other);
    }
}

#[test]
fn pegs_and_coach_stay_with_their_side() {
    let mut game = begun(RED, "place:131,236,336,m30", 80, 24);
    let (x, y) = game.find("Enemy 300");
    game.click(x + 1, y + 1);
    game.keys("c");
    assert!(game.picture().contains("2.8"), "{}", game.picture());
    game.keys("c");
    assert!(game.picture().contains('◇'), "{}", game.picture());
    game.keys("c");
    game.line("S4-8");
    game.line("end");
    game.key(KeyCode::Enter);
    assert!(!game.picture().contains('◇') && !game.picture().contains("2.8"), "{}", game.picture());
    game.line("S4-3");
    game.line("end");
    game.key(KeyCode::Enter);
    game.keys("c");
    assert!(game.picture().contains('◇'), "{}", game.picture());
}

#[test]
fn a_draft_is_gone_with_the_hand_that_made_it() {
    let mut game = super::depths(&super::options(), 80, 24);
    game.key(KeyCode::Enter);
    game.keys("r");
    game.line(RED);
    game.key(KeyCode::Enter);
    assert!(game.picture().contains("□□□"), "{}", game.picture());
    assert!(!game.picture().contains("214,336"), "{}", game.picture());
}
