//! How fast the searches are: `cargo bench -p bots --bench search`. The elements per second are nodes per second, on one core,
//! as the strongest level searches.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;

use ::bn3e::{Bn3e, Rules};
use ::smallworld::SmallWorld;
use bots::{Bn3eBot, Bot, Budget, Sight, SmallWorldBot, Watch};
use contract::{Dice, Eye, Game, Rules as _, Turn};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const POSITIONS: [(&str, &str); 3] = [
    ("start", "s3s3p3p3r3r3/6/6/6/6/R3R3P3P3S3S3 b 3 - 1"),
    ("middle", "s33r31/1p31p3r31/s35/1R14/1R32S31/2P3P3S31 b 3 - 3"),
    ("end", "6/6/1s32r31/6/3P3S11/1P34 b 3 - 9"),
];

fn bn3e_search(c: &mut Criterion) {
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

/// A battle of the orcs and the dwarfs on each kind of map, some turns after the start.
fn smallworld_search(c: &mut Criterion) {
    const NODES: u64 = 20_000;
    let mut group = c.benchmark_group("smallworld search, 20,000 nodes");
    group.sample_size(10);
    for map in ["demo", "small", "normal"] {
        let mut values = ::smallworld::Rules::default().values();
        let set = values.set_text("map", map).and_then(|()| values.set_text("peoples", "orc,dwarf"));
        let Some(rules) = set.ok().and_then(|()| ::smallworld::Rules::from_values(&values).ok()) else { continue };
        let Some(game) = battle(&rules) else { continue };
        let Some(seat) = game.turn().seat() else { continue };
        let view = game.view(Eye::Seat(seat));
        let sight = Sight { seat, rules: &rules, view: &view, earlier: &[], seed: 1 };
        let stop = AtomicBool::new(false);
        let mut bot = SmallWorldBot::default();
        // A search may have enough before its budget has: what it has looked at is what counts.
        let Ok(chosen) = bot.choose(&sight, &Budget::nodes(NODES), &mut Watch::new(&stop)) else { continue };
        group.throughput(Throughput::Elements(chosen.nodes));
        group.bench_function(map, |b| {
            b.iter(|| bot.choose(black_box(&sight), &Budget::nodes(NODES), &mut Watch::new(&stop)));
        });
    }
    group.finish();
}

/// A game that two quick players have begun, where a seat is to act with everybody alive.
fn battle(rules: &::smallworld::Rules) -> Option<SmallWorld> {
    let mut game = SmallWorld::new(rules);
    let mut dice = Dice::from_number(1);
    let mut bot = SmallWorldBot::default();
    let stop = AtomicBool::new(false);
    for _ in 0..6 {
        while game.turn() == Turn::Chance {
            let rolled = game.roll(&mut dice)?;
            game.play(&rolled, &mut Vec::new()).ok()?;
        }
        let seat = game.turn().seat()?;
        let view = game.view(Eye::Seat(seat));
        let sight = Sight { seat, rules, view: &view, earlier: &[], seed: dice.bits() };
        let chosen = bot.choose(&sight, &Budget::nodes(1_000), &mut Watch::new(&stop)).ok()?;
        for action in std::iter::once(chosen.action).chain(chosen.plan) {
            game.play(&action, &mut Vec::new()).ok()?;
        }
    }
    while game.turn() == Turn::Chance {
        let rolled = game.roll(&mut dice)?;
        game.play(&rolled, &mut Vec::new()).ok()?;
    }
    Some(game)
}

criterion_group!(benches, bn3e_search, smallworld_search);
criterion_main!(benches);
