//! Any lines to the engine of any game: never a panic, an error is one line, and a refused line changes nothing.
#![no_main]

use abordage::engine::{Engine, Flow};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str)| {
    let (game, lines) = input;
    let games = catalogue::all();
    let game = &games[usize::from(game) % games.len()];
    let mut engine = Engine::new(game, game.defaults()).expect("the default rules");
    for line in lines.lines() {
        // Counting deep is slow by nature, not wrong.
        if line.contains("perft") {
            continue;
        }
        let before = ask(&mut engine, "fen");
        let mut answer = Vec::new();
        let flow = engine.answer(line, &mut answer).expect("writing to memory");
        let answer = String::from_utf8(answer).expect("UTF-8 out");
        if answer.starts_with("error ") {
            assert_eq!(answer.matches('\n').count(), 1, "{answer}");
            assert_eq!(ask(&mut engine, "fen"), before, "{line}");
        }
        if flow == Flow::Ends {
            break;
        }
    }
});

fn ask(engine: &mut Engine, line: &str) -> Vec<u8> {
    let mut answer = Vec::new();
    engine.answer(line, &mut answer).expect("writing to memory");
    answer
}
