//! Lines to the engine.

use std::borrow::Cow;

use abordage::engine::{Engine, Flow};

/// Any lines to the engine of any game: an error is one line, and a refused line changes nothing.
pub fn engine_protocol(game: u8, lines: &str) {
    let games = catalogue::all();
    let game = &games[usize::from(game) % games.len()];
    let mut engine = Engine::new(game, game.defaults()).expect("the default rules");
    for line in lines.lines() {
        let line = match line.split_ascii_whitespace().next() {
            // Counting deep and thinking long are slow by nature, not wrong.
            Some("perft") => continue,
            Some("go") => Cow::from(format!("{line} level 0")),
            _ => Cow::from(line),
        };
        let before = ask(&mut engine, "fen");
        let mut answer = Vec::new();
        let flow = engine.answer(&line, &mut answer).expect("writing to memory");
        let answer = String::from_utf8(answer).expect("UTF-8 out");
        if answer.starts_with("error ") {
            assert_eq!(answer.matches('\n').count(), 1, "{answer}");
            assert_eq!(ask(&mut engine, "fen"), before, "{line}");
        }
        if flow == Flow::Ends {
            break;
        }
    }
}

fn ask(engine: &mut Engine, line: &str) -> Vec<u8> {
    let mut answer = Vec::new();
    engine.answer(line, &mut answer).expect("writing to memory");
    answer
}
