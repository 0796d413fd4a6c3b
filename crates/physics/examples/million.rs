//! A million random strokes on random tables, each looked at closely:
//! `cargo run --release -p physics --example million [COUNT [FIRST]]`.

#[path = "../tests/strokes/random.rs"]
mod random;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse().unwrap_or(0));
    let count: u64 = arguments.next().unwrap_or(1_000_000);
    let first: u64 = arguments.next().unwrap_or(0);
    let mut worst = random::Seen::default();
    let mut wrong = 0_u64;
    let mut events = 0;
    let mut pocketed = 0;
    for seed in first..first + count {
        let case = random::case(seed);
        match random::verdict(&case) {
            Ok(seen) => {
                worst.events = worst.events.max(seen.events);
                worst.duration = worst.duration.max(seen.duration);
                worst.overlap = worst.overlap.max(seen.overlap);
                worst.outside = worst.outside.max(seen.outside);
                worst.growth = worst.growth.max(seen.growth);
                events += seen.events;
                pocketed += seen.pocketed;
            }
            Err(why) => {
                wrong += 1;
                println!("case {seed}: {why}");
            }
        }
        if (seed + 1 - first).is_multiple_of(100_000) {
            println!("{} strokes, {wrong} wrong", seed + 1 - first);
        }
    }
    println!("{count} strokes, {wrong} wrong, {events} events, {pocketed} balls pocketed; at worst {worst:?}");
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
