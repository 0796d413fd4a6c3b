//! Bot against bot at Small World over all ordered pairs of peoples:
//! `cargo run --release -p bots --example smallworld -- FIRST SECOND [GAMES A PAIR] [MILLISECONDS A TURN] [SEED]`.
//!
//! A player is `random`, `greedy`, `mcts`, `attack` (whoever always attacks, at the best odds there are), a level (`7`: with its own limit of nodes; `10@50000`: with fewer) or `best`
//! (level 10 in the time given); the last two also with weights of their own: `6:danger=0.7,strike=0.5`.

use std::time::{Duration, Instant};

use ::smallworld::{People, Rules, SmallWorld};
use bots::duel::{Player, Tally, Terms, play};
use bots::smallworld::{SmallWorldAttacker, TUNED};
use bots::{Bot, Budget, Greedy, Mcts, Random, SmallWorldBot};
use contract::Rules as _;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let names = [words.next().ok_or("who?")?, words.next().ok_or("against whom?")?];
    let games: u64 = words.next().map_or(Ok(18), |word| word.parse())?;
    let time = Duration::from_millis(words.next().map_or(Ok(50), |word| word.parse())?);
    let seed: u64 = words.next().map_or(Ok(1), |word| word.parse())?;
    let mut bots = [bot(&names[0])?, bot(&names[1])?];
    let budgets = [budget(&names[0], time)?, budget(&names[1], time)?];
    let start = Instant::now();
    let mut all = Tally::default();
    let (mut slowest, mut nodes) = ([Duration::ZERO; 2], [0, 0]);
    for first in People::ALL {
        for second in People::ALL.into_iter().filter(|&second| second != first) {
            let mut values = Rules::default().values();
            values.set_text("peoples", &format!("{first},{second}"))?;
            // One action opens a game: the drawing of the map.
            let terms = Terms::<SmallWorld> { opening: 1, seed, ..Terms::new(Rules::from_values(&values)?) };
            let mut tally = Tally::default();
            for number in 0..games {
                let [one, two] = &mut bots;
                let mut players =
                    [Player { bot: &mut **one, budget: budgets[0] }, Player { bot: &mut **two, budget: budgets[1] }];
                let played = play(&terms, number, &mut players, &|| start.elapsed())?;
                tally.add(played.score);
                all.add(played.score);
                for who in 0..2 {
                    slowest[who] = slowest[who].max(played.slowest[who]);
                    nodes[who] += played.spent[who].0;
                }
            }
            eprintln!("{first} and {second}: {tally}");
        }
    }
    println!("{} - {}: {all}; {:.0?}", names[0], names[1], start.elapsed());
    println!("  slowest choices {slowest:.1?}, nodes {nodes:?}");
    Ok(())
}

fn bot(name: &str) -> Result<Box<dyn Bot<SmallWorld>>, String> {
    match name {
        "random" => return Ok(Box::new(Random)),
        "greedy" => return Ok(Box::new(Greedy)),
        "mcts" => return Ok(Box::new(Mcts)),
        "attack" => return Ok(Box::new(SmallWorldAttacker)),
        _ => {}
    }
    let Some((_, changes)) = name.split_once(':') else { return Ok(Box::new(SmallWorldBot::default())) };
    let mut weights = TUNED;
    for change in changes.split(',') {
        let (name, value) = change.split_once('=').ok_or("a weight is NAME=VALUE")?;
        let weight = weights.named(name).ok_or_else(|| format!("no weight {name}"))?;
        *weight = value.parse().map_err(|_| format!("no number: {value}"))?;
    }
    Ok(Box::new(SmallWorldBot::with_weights(weights)))
}

fn budget(name: &str, time: Duration) -> Result<Budget, String> {
    match name.split(':').next().unwrap_or_default() {
        "random" | "greedy" | "mcts" | "attack" | "best" => Ok(Budget::time(time)),
        level => {
            let (level, nodes) = level.split_once('@').map_or((level, None), |(level, nodes)| (level, Some(nodes)));
            let nodes = nodes.map(str::parse).transpose().map_err(|_| format!("no number of nodes: {name}"))?;
            Ok(Budget { nodes, ..Budget::level(level.parse()?) })
        }
    }
}
