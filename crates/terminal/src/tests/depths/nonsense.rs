//! Random keys, clicks and sizes: nothing panics, and nothing but legal play changes the game.

use contract::{Match, Seed};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use depths::Depths;

use super::{RED, YELLOW, begun, depths, options};
use crate::PlayOptions;
use crate::screen::{App, Flow};

fn any_event(dice: &mut contract::Dice) -> Event {
    use KeyCode::{BackTab, Backspace, Delete, Down, End, Enter, Esc, F, Left, PageUp, Right, Tab, Up};
    const KEYS: &[KeyCode] = &[
        Up,
        Down,
        Left,
        Right,
        Enter,
        Enter,
        Enter,
        Tab,
        BackTab,
        Esc,
        Backspace,
        Delete,
        End,
        PageUp,
        F(1),
        F(2),
        F(5),
    ];
    const LETTERS: &str = "123*tcvoxrymeS4-TS3p~ un/?\u{e9}\u{1f600}";
    let mut one = |of: usize| dice.below(of as u32) as usize;
    let key = |code| Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
    match one(10) {
        0..=3 => key(KEYS[one(KEYS.len())]),
        4..=6 => key(KeyCode::Char(LETTERS.chars().nth(one(LETTERS.chars().count())).unwrap_or(' '))),
        7 | 8 => {
            let (left, right) = (MouseButton::Left, MouseButton::Right);
            let kinds = [MouseEventKind::Down(left), MouseEventKind::Down(left), MouseEventKind::Down(right)];
            let (kind, column, row) = (kinds[one(3)], one(130) as u16, one(45) as u16);
            Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
        }
        _ => Event::Paste(["S4-8", "end", "S4*100", "place:105,214,336,m17", "\u{7}\n"][one(5)].into()),
    }
}

#[test]
fn nonsense_never_breaks_the_shell() {
    for seed in 0..6 {
        let mut dice = Seed::from_number(seed).dice(0);
        // Nonsense saves, too: into a folder of its own.
        let folder = tempfile::tempdir().unwrap();
        let mut game = depths(&PlayOptions { save: Some(folder.path().join("game")), ..options() }, 80, 24);
        if seed % 2 == 0 {
            game.turn(&[RED]);
            game.turn(&[YELLOW]);
        }
        for step in 0..700 {
            // Leaving is answered by staying: there is more nonsense to come.
            let _: Flow = game.app.handle(&any_event(&mut dice));
            if step % 3 == 0 {
                game.draw();
            }
            if dice.below(50) == 0 {
                let sizes = [(80, 24), (120, 40), (40, 17), (1, 1), (2, 3), (60, 10), (200, 70), (50, 60), (100, 9)];
                let (width, height) = sizes[dice.below(sizes.len() as u32) as usize];
                game.resize(width, height);
            }
        }
        let record = game.app.table.record();
        let replayed = Match::<Depths>::replay(&record).unwrap();
        assert_eq!(replayed.plies().len(), game.app.table.game().plies().len());
    }
}

#[test]
fn every_size_can_be_drawn() {
    let mut game = begun(RED, YELLOW, 80, 24);
    for key in [KeyCode::Tab, KeyCode::Down, KeyCode::Char('c')] {
        game.key(key);
    }
    for width in (1..150).step_by(7) {
        for height in (1..80).step_by(3) {
            game.resize(width, height);
        }
    }
}
