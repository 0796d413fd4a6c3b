//! Perft of BN3E next to `cozy-chess`, both played to the last action, and random games.
//!
//! `cargo bench -p bn3e`: the elements per second are nodes (or actions) per second; `docs/benchmarks.md` has the table.

use std::hint::black_box;

use bn3e::{Bn3e, Position, Rules};
use contract::{Dice, Game};
use cozy_chess::Board;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// `cozy-chess` without bulk counting: every last move is played.
fn chess_perft(board: &Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            count += if depth > 1 {
                chess_perft(&after, depth - 1)
            } else {
                black_box(&after);
                1
            };
        }
        false
    });
    count
}

fn perft(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    group.sample_size(20);
    let chess = Board::default();
    group.throughput(Throughput::Elements(chess_perft(&chess, 5)));
    group.bench_function("cozy-chess, start, depth 5", |b| b.iter(|| chess_perft(black_box(&chess), 5)));

    let rules = Rules::default();
    let start = Position::start(&rules);
    group.throughput(Throughput::Elements(start.perft(&rules, 6)));
    group.bench_function("bn3e, start, depth 6", |b| b.iter(|| black_box(&start).perft(&rules, 6)));

    let text = "1s31p3r31/p2s22R21/2S11r31/1P31R32/6/2S31P31 b 3 - 9";
    let middle = Position::read(&rules, text).expect("a position of the bench");
    group.throughput(Throughput::Elements(middle.perft(&rules, 5)));
    group.bench_function("bn3e, middle game, depth 5", |b| b.iter(|| black_box(&middle).perft(&rules, 5)));
    group.finish();
}

/// Whole random games through the contract: drawing an action evenly, and playing it with every check.
fn random_actions(games: u64) -> u64 {
    let rules = Rules::default();
    let mut dice = Dice::from_number(1);
    let mut events = Vec::new();
    let mut count = 0;
    for _ in 0..games {
        let mut game = Bn3e::new(&rules);
        while let Some(action) = game.random_action(&mut dice) {
            events.clear();
            game.play(&action, &mut events).expect("a drawn action is legal");
            count += 1;
        }
    }
    count
}

fn random(c: &mut Criterion) {
    let mut group = c.benchmark_group("random games");
    group.sample_size(20);
    group.throughput(Throughput::Elements(random_actions(200)));
    group.bench_function("bn3e, actions", |b| b.iter(|| random_actions(black_box(200))));
    group.finish();
}

criterion_group!(benches, perft, random);
criterion_main!(benches);
