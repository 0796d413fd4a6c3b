//! Random keys, clicks and sizes: nothing panics, and nothing but legal play changes the game.

use contract::{Match, Seed};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::{SHARP, Stage, bn3e, from};
use crate::bn3e::Bn3eBoard;
use crate::replay::Replay;
use crate::screen::{App, Flow};
use crate::{Depth, PlayOptions, Theme};

pub(super) fn any_event(dice: &mut contract::Dice) -> Event {
    const KEYS: &[KeyCode] = &[
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Esc,
        KeyCode::Backspace,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::F(1),
        KeyCode::F(2),
        KeyCode::F(4),
        KeyCode::F(5),
        KeyCode::Delete,
    ];
    const LETTERS: &str = "abcdef12345678-x+#enduyn/? q\u{e9}\u{1f600}";
    let mut one = |of: u32| dice.below(of) as usize;
    match one(10) {
        0..=4 => Event::Key(KeyEvent::new(KEYS[one(KEYS.len() as u32)], KeyModifiers::NONE)),
        5 | 6 => {
            let letters: Vec<char> = LETTERS.chars().collect();
            Event::Key(KeyEvent::new(KeyCode::Char(letters[one(letters.len() as u32)]), KeyModifiers::NONE))
        }
        7 | 8 => {
            let kinds = [
                MouseEventKind::Down(MouseButton::Left),
                MouseEventKind::Down(MouseButton::Left),
                MouseEventKind::Down(MouseButton::Right),
                MouseEventKind::ScrollUp,
                MouseEventKind::ScrollDown,
                MouseEventKind::Moved,
            ];
            let (kind, column, row) = (kinds[one(kinds.len() as u32)], one(130) as u16, one(50) as u16);
            Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
        }
        _ => Event::Paste("a2-a3\u{7}\n".repeat(one(40))),
    }
}

#[test]
fn nonsense_never_breaks_the_shell() {
    for seed in 0..6 {
        let mut dice = Seed::from_number(seed).dice(0);
        let options = if seed % 2 == 0 { PlayOptions::new("bn3e") } else { from(SHARP) };
        // Nonsense saves, too: into a folder of its own.
        let folder = tempfile::tempdir().unwrap();
        let options = PlayOptions { save: Some(folder.path().join("game")), ..options };
        let mut game = bn3e(&options, 80, 24);
        for step in 0..900 {
            // Leaving is answered by staying: there is more nonsense to come.
            let _: Flow = game.app.handle(&any_event(&mut dice));
            if step % 3 == 0 {
                game.draw();
            }
            if dice.below(60) == 0 {
                let sizes = [(80, 24), (120, 40), (40, 12), (1, 1), (2, 3), (27, 11), (200, 70), (30, 60), (100, 9)];
                let (width, height) = sizes[dice.below(sizes.len() as u32) as usize];
                game.resize(width, height);
            }
        }
        // Whatever was played is a game by the rules, from its first action to its last.
        let record = game.app.table.record();
        let replayed = Match::<bn3e::Bn3e>::replay(&record).unwrap();
        assert_eq!(replayed.plies().len(), game.app.table.game().plies().len());
    }
}

#[test]
fn nonsense_never_breaks_a_replay() {
    let text = "[Game \"bn3e\"]\n\n1. a2-a3 {ahoy} b2-b3 end\n2. f7-f6 end\n*\n";
    let words = words::Words::new(words::Language::French);
    let replay =
        Replay::<bn3e::Bn3e, Bn3eBoard>::new(&text.parse().unwrap(), words, Theme::new(Depth::Full), None).unwrap();
    let mut stage = Stage::new(replay, 80, 24);
    let mut dice = Seed::from_number(5).dice(0);
    for _ in 0..600 {
        stage.event(&any_event(&mut dice));
        if dice.below(40) == 0 {
            stage.resize(dice.below(130) as u16 + 1, dice.below(60) as u16 + 1);
        }
    }
}

#[test]
fn every_size_can_be_drawn() {
    let mut game = bn3e(&from(SHARP), 80, 24);
    game.key(KeyCode::Tab);
    for width in (1..140).step_by(7) {
        for height in (1..80).step_by(3) {
            game.resize(width, height);
        }
    }
}
