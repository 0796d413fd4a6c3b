//! How fast the search of BN3E is: `cargo bench -p bots`. The elements per second are nodes per second, on one core, with
//! the strongest level's table.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;

use ::bn3e::{Bn3e, Rules};
use bots::{Bn3eBot, Bot, Budget, Sight, Watch};
use contract::{Eye, Game};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const POSITIONS: [(&str, &str); 3] = [
    ("start", "s3s3p3p3r3r3/6/6/6/6/R3R3P3P3S3S3 b 3 - 1"),
    ("middle", "s33r31/1p31p3r31/s35/1R14/1R32S31/2P3P3S31 b 3 - 3"),
    ("end", "6/6/1s32r31/6/3P3S11/1P34 b 3 - 9"),
];

fn search(c: &mut Criterion) {
    let rules = Rules::default();
    let mut group = c.benchmark_group("bn3e search, 1,000,000 nodes");
    group.sample_size(10);
    for (name, text) in POSITIONS {
        let Ok(game) = Bn3e::from_position(&rules, text) else { continue };
        let Some(seat) = game.turn().seat() else { continue };
        let view = game.view(Eye::Seat(seat));
        let sight = Sight { seat, rules: &rules, view: &view, earlier: &[], seed: 1 };
        let stop = AtomicBool::new(false);
        let mut bot = Bn3eBot::default();
        group.throughput(Throughput::Elements(1_000_000));
        group.bench_function(name, |b| {
            b.iter(|| bot.choose(black_box(&sight), &Budget::nodes(1_000_000), &mut Watch::new(&stop)));
        });
    }
    group.finish();
}

criterion_group!(benches, search);
criterion_main!(benches);
