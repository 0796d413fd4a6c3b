//! How fast the referee works: whole random games, and the preview of one entry.

use std::hint::black_box;

use billiard::{Billiard, Rules, preview};
use contract::{Dice, Game, Turn};
use criterion::{Criterion, criterion_group, criterion_main};

fn random_game(seed: u64) -> usize {
    let mut game = Billiard::new(&Rules::default());
    let mut dice = Dice::from_number(seed);
    let mut events = Vec::new();
    let mut plies = 0;
    loop {
        let action = match game.turn() {
            Turn::Over(_) => return plies,
            Turn::Chance => game.roll(&mut dice),
            Turn::Seat(_) => game.random_action(&mut dice),
        };
        events.clear();
        let Some(action) = action else { return plies };
        game.play(&action, &mut events).expect("a random legal action");
        plies += 1;
    }
}

fn referee(c: &mut Criterion) {
    let plies: usize = (0..16).map(random_game).sum();
    c.bench_function(&format!("16 random games, {plies} plies"), |b| {
        b.iter(|| (0..16).map(|seed| random_game(black_box(seed))).sum::<usize>());
    });
    let mut game = Billiard::new(&Rules::default());
    game.play(&"break:8".parse().expect("an action"), &mut Vec::new()).expect("legal");
    let entry = "2x2,11,14".parse().expect("an action");
    c.bench_function("preview of an entry", |b| b.iter(|| preview(black_box(&game), black_box(entry))));
}

criterion_group!(benches, referee);
criterion_main!(benches);
