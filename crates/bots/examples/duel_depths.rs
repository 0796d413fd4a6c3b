//! Bot against bot in the depths: `cargo run --release -p bots --example duel_depths -- FIRST SECOND [GAMES] [MS] [SEED]`.
//!
//! A player is `greedy`, a level (`7`: with its own limit of nodes) or `best` (level 10 in the time given).

use std::time::{Duration, Instant};

use bots::depths::{DepthsBot, DepthsGreedy};
use bots::duel::{Player, Tally, Terms, play};
use bots::{Bot, Budget, Level};
use depths::{Depths, Rules};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let names = [words.next().ok_or("who?")?, words.next().ok_or("against whom?")?];
    let games: u64 = words.next().map_or(Ok(100), |word| word.parse())?;
    let time = Duration::from_millis(words.next().map_or(Ok(100), |word| word.parse())?);
    let seed: u64 = words.next().map_or(Ok(1), |word| word.parse())?;
    let mut bots = [bot(&names[0]), bot(&names[1])];
    let budgets = [budget(&names[0], time)?, budget(&names[1], time)?];
    // Without a random opening: the placings are part of the play.
    let terms = Terms::<Depths> { opening: 0, seed, ..Terms::new(Rules::default()) };
    let start = Instant::now();
    let mut tally = Tally::default();
    let (mut turns, mut slowest) = (0, [Duration::ZERO; 2]);
    for number in 0..games {
        let [first, second] = &mut bots;
        let mut players =
            [Player { bot: &mut **first, budget: budgets[0] }, Player { bot: &mut **second, budget: budgets[1] }];
        let played = play(&terms, number, &mut players, &|| start.elapsed())?;
        tally.add(played.score);
        turns += played.actions.iter().filter(|action| *action == "end").count();
        for (slowest, took) in slowest.iter_mut().zip(played.slowest) {
            *slowest = took.max(*slowest);
        }
    }
    println!(
        "{} - {}: {tally}; {} turns a game, {:?}",
        names[0],
        names[1],
        turns as u64 / games.max(1),
        start.elapsed()
    );
    println!("  slowest {slowest:?}");
    Ok(())
}

fn bot(name: &str) -> Box<dyn Bot<Depths>> {
    match name {
        "greedy" => Box::new(DepthsGreedy),
        _ => Box::new(DepthsBot),
    }
}

fn budget(name: &str, time: Duration) -> Result<Budget, String> {
    match name {
        "greedy" | "best" => Ok(Budget::time(time)),
        level => level.parse::<Level>().map(Budget::level),
    }
}
