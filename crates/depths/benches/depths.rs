//! Random play, and the coach after an answer.

use std::hint::black_box;

use contract::{Dice, Eye, Game, Listed, Turn};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use depths::{Action, Coach, Depths, Knowledge, Rules};

/// Plays random games until this many actions are played, and gives the last one.
fn random_actions(rules: &Rules, actions: u64, dice: &mut Dice) -> Depths {
    let mut game = Depths::new(rules);
    let (mut legal, mut events) = (Vec::with_capacity(160), Vec::with_capacity(4));
    for _ in 0..actions {
        let action: Option<Action> = match game.turn() {
            Turn::Over(_) => {
                game = Depths::new(rules);
                game.random_action(dice)
            }
            Turn::Chance => game.roll(dice),
            Turn::Seat(_) if game.is_listed() => {
                legal.clear();
                game.legal(&mut legal);
                dice.pick(&legal).copied()
            }
            Turn::Seat(_) => game.random_action(dice),
        };
        events.clear();
        game.play(&action.expect("something happens"), &mut events).expect("legal");
    }
    game
}

/// What Red knows after some near misses and torpedoes, with nothing hit: about the hardest to count.
fn much_told(rules: &Rules) -> Knowledge {
    let mut knows = Depths::new(rules).view(Eye::Public).fleets[0].knows.clone();
    for number in 0..200 {
        let mut dice = Dice::from_number(number);
        let told = random_actions(rules, 150, &mut dice).view(Eye::Public).fleets[0].knows.clone();
        let near =
            |knows: &Knowledge| knows.charges.iter().filter(|c| c.answer.to_string().starts_with("near")).count();
        if told.hits().count() == 0 && near(&told) + told.announced.len() > near(&knows) + knows.announced.len() {
            knows = told;
        }
    }
    knows
}

fn bench(c: &mut Criterion) {
    let rules = Rules::default();
    let mut play = c.benchmark_group("play");
    play.throughput(Throughput::Elements(10_000));
    let mut dice = Dice::from_number(1);
    play.bench_function("10,000 random actions", |b| b.iter(|| random_actions(&rules, 10_000, &mut dice)));
    play.finish();

    let mut coach = c.benchmark_group("coach");
    let large = Rules::changed(&[("rows", "9"), ("columns", "9")]).expect("sensible rules");
    for (name, rules) in [("6 x 6", rules), ("9 x 9", large)] {
        let nothing = Depths::new(&rules).view(Eye::Public).fleets[0].knows.clone();
        let much = much_told(&rules);
        coach.bench_function(format!("{name}, nothing told"), |b| b.iter(|| Coach::new(&rules, black_box(&nothing))));
        coach.bench_function(format!("{name}, much told"), |b| b.iter(|| Coach::new(&rules, black_box(&much))));
    }
    coach.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
