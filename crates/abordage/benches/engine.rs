//! 100,000 lines of the engine protocol, of the kinds that a tournament manager sends.
//!
//! `cargo bench -p abordage`: elements per second are lines per second.

use std::hint::black_box;

use abordage::engine::Engine;
use contract::Dice;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const LINES: usize = 100_000;

/// Random games, sent whole again for every move, with the questions in between.
fn script(game: &'static catalogue::CatalogueGame) -> Vec<String> {
    let mut lines = Vec::with_capacity(LINES + 8);
    let mut dice = Dice::from_number(1);
    while lines.len() < LINES {
        lines.push("uginewgame".to_owned());
        let mut table = game.open(&game.defaults(), None).expect("the default rules");
        let mut position = "position startpos moves".to_owned();
        while let Some(action) = table.random_action(&mut dice) {
            table.play(&action).expect("drawn, so legal");
            position.push(' ');
            position.push_str(&action.to_string());
            lines.extend([position.clone(), "fen".to_owned(), "turn".to_owned(), "legal".to_owned()]);
            if lines.len() >= LINES {
                break;
            }
        }
    }
    lines.truncate(LINES);
    lines
}

fn engine(c: &mut Criterion) {
    let game = catalogue::find("bn3e").expect("in the catalogue");
    let lines = script(game);
    let mut group = c.benchmark_group("engine protocol");
    group.sample_size(10);
    group.throughput(Throughput::Elements(lines.len() as u64));
    group.bench_function("bn3e, 100,000 lines", |b| {
        b.iter(|| {
            let mut engine = Engine::new(game, game.defaults()).expect("the default rules");
            let mut answers = Vec::new();
            for line in &lines {
                answers.clear();
                engine.answer(line, &mut answers).expect("writing to memory");
            }
            black_box(answers.len())
        });
    });
    group.finish();
}

criterion_group!(benches, engine);
criterion_main!(benches);
