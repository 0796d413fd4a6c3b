//! Bot against bot at BN3E: `cargo run --release -p bots --example duel -- FIRST SECOND [GAMES] [MILLISECONDS A TURN]`.
//!
//! A player is `random`, `greedy`, `mcts`, a level (`7`: with its own limit of nodes; `10@400000`: with fewer) or `best`
//! (level 10 in the time given).

use std::time::{Duration, Instant};

use ::bn3e::{Bn3e, Rules};
use bots::duel::{Player, Tally, Terms, play};
use bots::{Bn3eBot, Bot, Budget, Greedy, Mcts, Random};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let names = [words.next().ok_or("who?")?, words.next().ok_or("against whom?")?];
    let games: u64 = words.next().map_or(Ok(100), |word| word.parse())?;
    let time = Duration::from_millis(words.next().map_or(Ok(100), |word| word.parse())?);
    let mut bots = [bot(&names[0]), bot(&names[1])];
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
        let speed = u128::from(nodes) * 1_000 / time.as_micros().max(1);
        println!("  {name}: slowest action {:?}, {speed} thousand nodes a second", slowest[who]);
    }
    Ok(())
}

fn bot(name: &str) -> Box<dyn Bot<Bn3e>> {
    match name {
        "random" => Box::new(Random),
        "greedy" => Box::new(Greedy),
        "mcts" => Box::new(Mcts),
        _ => Box::new(Bn3eBot::default()),
    }
}

fn budget(name: &str, time: Duration) -> Result<Budget, String> {
    match name {
        "random" | "greedy" | "mcts" | "best" => Ok(Budget::time(time)),
        level => {
            let (level, nodes) = level.split_once('@').map_or((level, None), |(level, nodes)| (level, Some(nodes)));
            let nodes = nodes.map(str::parse).transpose().map_err(|_| format!("no number of nodes: {name}"))?;
            Ok(Budget { nodes, ..Budget::level(level.parse()?) })
        }
    }
}
