//! How fast games go by, and whether a million fights fall as the odds say.
//!
//! `cargo bench -p smallworld` measures; the million fights are fought once, before, and their largest difference to
//! the exact odds is printed.

use contract::{Dice, Game, Listed, Rules as _, Turn};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use smallworld::{Action, Rules, SmallWorld, Tile};

criterion_group!(benches, random_play, fights);
criterion_main!(benches);

fn rules(changes: &[(&str, &str)]) -> Rules {
    let mut values = Rules::default().values();
    for (name, value) in changes {
        values.set_text(name, value).expect("a parameter of the game");
    }
    Rules::from_values(&values).expect("rules that go together")
}

/// Plays this many random actions, chance among them, in as many games as that takes.
fn play(rules: &Rules, dice: &mut Dice, actions: u64) -> SmallWorld {
    let (mut legal, mut events) = (Vec::with_capacity(512), Vec::with_capacity(16));
    let mut game = SmallWorld::new(rules);
    for _ in 0..actions {
        let action = match game.turn() {
            Turn::Chance => game.roll(dice),
            Turn::Seat(_) => {
                legal.clear();
                game.legal(&mut legal);
                dice.pick(&legal).cloned()
            }
            Turn::Over(_) => {
                game = SmallWorld::new(rules);
                game.roll(dice)
            }
        };
        events.clear();
        game.play(&action.expect("somebody acts"), &mut events).expect("legal");
    }
    game
}

fn random_play(criterion: &mut Criterion) {
    const ACTIONS: u64 = 100_000;
    let mut group = criterion.benchmark_group("random actions");
    group.throughput(Throughput::Elements(ACTIONS)).sample_size(20);
    for map in ["demo", "small", "normal"] {
        let rules = rules(&[("map", map)]);
        let mut dice = Dice::from_number(1);
        group.bench_function(map, |bencher| bencher.iter(|| play(&rules, &mut dice, ACTIONS)));
    }
    group.finish();
}

fn fights(criterion: &mut Criterion) {
    let rules = rules(&[("map", "demo")]);
    let text = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:d4:4:2:0,2:a1:5:2:0} orc{1:e5:5:2:0,2:a5:5:2:0} 2/5 1 2:2 1 -";
    let start = SmallWorld::from_position(&rules, text).expect("a position");
    let at = Tile::new(4, 4).expect("a tile");
    compare(&start, at, 1_000_000);

    let mut group = criterion.benchmark_group("fights");
    let mut dice = Dice::from_number(2);
    group.bench_function("one fought out", |bencher| bencher.iter(|| fight(&start, at, &mut dice)));
    group.bench_function("exact odds", |bencher| bencher.iter(|| start.odds(1, at)));
    group.finish();
}

/// Fights it out; the lives of both at the end.
fn fight(start: &SmallWorld, at: Tile, dice: &mut Dice) -> (u8, u8) {
    let mut game = start.clone();
    let mut events = Vec::with_capacity(8);
    game.play(&Action::Attack { unit: 1, at }, &mut events).expect("legal");
    let (mut attacker, mut defender) = (4, 5);
    while let Some(outcome) = game.roll(dice) {
        events.clear();
        game.play(&outcome, &mut events).expect("legal");
        for event in &events {
            if let smallworld::Event::Lost { who, left } = event {
                *(if who.seat.number() == 1 { &mut attacker } else { &mut defender }) = *left;
            }
            if let smallworld::Event::Escaped(_) = event {
                attacker = 1;
            }
        }
    }
    (attacker, defender)
}

#[allow(clippy::cast_precision_loss)] // A million counts exactly.
fn compare(start: &SmallWorld, at: Tile, fights: u32) {
    let odds = start.odds(1, at).expect("an attack");
    let mut dice = Dice::from_number(3);
    let mut ends = [[0_u32; 6]; 6];
    for _ in 0..fights {
        let (attacker, defender) = fight(start, at, &mut dice);
        ends[usize::from(attacker)][usize::from(defender)] += 1;
    }
    let mut worst = 0.0_f64;
    for end in &odds.lives {
        let count = std::mem::take(&mut ends[usize::from(end.attacker)][usize::from(end.defender)]);
        let expected = end.chance * f64::from(fights);
        // In standard deviations of the count.
        worst = worst.max((f64::from(count) - expected).abs() / (expected * (1.0 - end.chance)).sqrt());
    }
    assert!(ends.iter().flatten().all(|count| *count == 0), "a fight ended where the odds say it cannot");
    println!("{fights} fights, {} ends: at most {worst:.2} standard deviations from the exact odds", odds.lives.len());
    assert!(worst < 5.0, "simulated fights and exact odds differ");
}
