//! Bot against bot at the simulated table:
//! `cargo run --release -p bots --example pool -- FIRST SECOND [GAMES] [SEED]`.
//!
//! A player is `random`, `greedy`, or a level (`7`: with its own limit of nodes; `10@2000`: with fewer).

use std::time::{Duration, Instant};

use ::pool::{Pool, Rules};
use bots::duel::{Player, Tally, Terms, play};
use bots::{Bot, Budget, PoolBot, PoolGreedy, Random};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let names = [words.next().ok_or("who?")?, words.next().ok_or("against whom?")?];
    let games: u64 = words.next().map_or(Ok(40), |word| word.parse())?;
    let seed: u64 = words.next().map_or(Ok(1), |word| word.parse())?;
    let mut bots = [bot(&names[0]), bot(&names[1])];
    let budgets = [budget(&names[0])?, budget(&names[1])?];
    // One action opens a game: the rack.
    let terms = Terms::<Pool> { opening: 1, seed, ..Terms::new(Rules::default()) };
    let start = Instant::now();
    let mut tally = Tally::default();
    let (mut plies, mut slowest, mut spent) = (0, [Duration::ZERO; 2], [(0, Duration::ZERO); 2]);
    for number in 0..games {
        let [first, second] = &mut bots;
        let mut players =
            [Player { bot: &mut **first, budget: budgets[0] }, Player { bot: &mut **second, budget: budgets[1] }];
        let played = play(&terms, number, &mut players, &|| start.elapsed())?;
        tally.add(played.score);
        plies += played.actions.iter().filter(|action| action.contains('>')).count();
        for who in 0..2 {
            slowest[who] = slowest[who].max(played.slowest[who]);
            spent[who] = (spent[who].0 + played.spent[who].0, spent[who].1 + played.spent[who].1);
        }
        if number % 10 == 9 {
            eprintln!("{:4} {tally}", number + 1);
        }
    }
    println!("{} - {}: {tally}; {} strokes a game", names[0], names[1], plies / games.max(1) as usize);
    for (who, name) in names.iter().enumerate() {
        let (nodes, time) = spent[who];
        let each = time.as_micros() / u128::from(nodes.max(1));
        println!("  {name}: slowest choice {:.0?}, {nodes} nodes, {each} µs each", slowest[who]);
    }
    Ok(())
}

fn bot(name: &str) -> Box<dyn Bot<Pool>> {
    match name {
        "random" => Box::new(Random),
        "greedy" => Box::new(PoolGreedy),
        _ => Box::new(PoolBot),
    }
}

fn budget(name: &str) -> Result<Budget, String> {
    match name {
        "random" | "greedy" => Ok(Budget::default()),
        level => {
            let (level, nodes) = level.split_once('@').map_or((level, None), |(level, nodes)| (level, Some(nodes)));
            let nodes = nodes.map(str::parse).transpose().map_err(|_| format!("no number of nodes: {name}"))?;
            Ok(Budget { nodes, ..Budget::level(level.parse()?) })
        }
    }
}
