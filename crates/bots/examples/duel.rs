//! Bot against bot at BN3E: `cargo run --release -p bots --example duel -- FIRST SECOND [GAMES] [MILLISECONDS A TURN]`.
//!
//! A player is `random`, `greedy`, `mcts`, a level (`7`: with its own limit of nodes) or `best` (level 10 in the time given).

use std::time::{Duration, Instant};

use ::bn3e::{Bn3e, Rules};
use bots::duel::{Player, Tally, Terms, play};
use bots::{Bn3eBot, Bot, Budget, Greedy, Level, Mcts, Random};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let names = [words.next().ok_or("who?")?, words.next().ok_or("against whom?")?];
    let games: u64 = words.next().map_or(Ok(100), |word| word.parse())?;
    let time = Duration::from_millis(words.next().map_or(Ok(100), |word| word.parse())?);
    let mut bots = [bot(&names[0])?, bot(&names[1])?];
    let budgets = [budget(&names[0], time)?, budget(&names[1], time)?];
    let terms = Terms::<Bn3e>::new(Rules::default());
    let start = Instant::now();
    let mut tally = Tally::default();
    let (mut plies, mut slowest, mut spent) = (0, [Duration::ZERO; 2], [(0, Duration::ZERO); 2]);
    for number in 0..games {
        let [first, second] = &mut bots;
        let first = Player { bot: &mut **first, budget: budgets[0] };
        let second = Player { bot: &mut **second, budget: budgets[1] };
        let played = play(&terms, number, &mut [first, second], &|| start.elapsed())?;
        tally.add(played.score);
        plies += played.actions.len();
        for who in 0..2 {
            slowest[who] = slowest[who].max(played.slowest[who]);
            spent[who] = (spent[who].0 + played.spent[who].0, spent[who].1 + played.spent[who].1);
        }
        if number % 20 == 19 {
            eprintln!("{:4} {tally}", number + 1);
        }
    }
    println!("{} - {}: {tally}; {} actions a game", names[0], names[1], plies / games.max(1) as usize);
    for (who, name) in names.iter().enumerate() {
        let (nodes, time) = spent[who];
        let speed = nodes as f64 / time.as_secs_f64() / 1e6;
        println!("  {name}: slowest action {:?}, {speed:.2} million nodes a second", slowest[who]);
    }
    Ok(())
}

fn bot(name: &str) -> Result<Box<dyn Bot<Bn3e>>, String> {
    match name {
        "random" => Ok(Box::new(Random)),
        "greedy" => Ok(Box::new(Greedy)),
        "mcts" => Ok(Box::new(Mcts)),
        "best" => Ok(Box::new(Bn3eBot::default())),
        level => level.parse::<Level>().map(|_| Box::new(Bn3eBot::default()) as Box<dyn Bot<Bn3e>>),
    }
}

fn budget(name: &str, time: Duration) -> Result<Budget, String> {
    match name {
        "random" | "greedy" | "mcts" | "best" => Ok(Budget::time(time)),
        level => level.parse().map(Budget::level),
    }
}
