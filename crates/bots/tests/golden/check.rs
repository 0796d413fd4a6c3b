//! Golden choices: what a bot chose once, it chooses on every platform. Used by a test, and by an example that runs as
//! WebAssembly.

use std::fmt::Display;
use std::sync::atomic::AtomicBool;

use bn3e::Bn3e;
use bots::depths::DepthsBot;
use bots::{Bn3eBot, Bot, Budget, PoolBot, Sight, SmallWorldBot, Watch};
use contract::{Eye, Game, Rules};
use depths::Depths;
use pool::Pool;
use smallworld::SmallWorld;

/// The data: one question and its answer a line.
const CASES: &str = include_str!("../cases/golden.txt");

/// The questions, each with its line's number and the answer that it must have.
pub fn cases() -> impl Iterator<Item = (usize, &'static str, &'static str)> {
    let lines = (1..).zip(CASES.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(number, line)| {
        let (question, answer) = line.split_once("->").unwrap_or((line, ""));
        (number, question.trim(), answer.trim())
    })
}

/// The answer to a question: `ACTION, VALUE, N nodes`; or what is wrong with the question.
pub fn answer(question: &str) -> Result<String, String> {
    let fields: Vec<&str> = question.split('|').map(str::trim).collect();
    let [game, rules, place, level, nodes, seed] = fields[..] else {
        return Err("six fields are needed: game | rules | position or moves | level | nodes | seed".to_owned());
    };
    let budget = Budget { nodes: Some(read(nodes)?), ..Budget::level(level.parse()?) };
    let seed = read(seed)?;
    match game {
        Bn3e::ID => choice::<Bn3e>(&mut Bn3eBot::default(), rules, place, &budget, seed),
        Depths::ID => choice::<Depths>(&mut DepthsBot, rules, place, &budget, seed),
        SmallWorld::ID => choice::<SmallWorld>(&mut SmallWorldBot::default(), rules, place, &budget, seed),
        Pool::ID => choice::<Pool>(&mut PoolBot, rules, place, &budget, seed),
        _ => Err(format!("no bot for '{game}'")),
    }
}

fn read(number: &str) -> Result<u64, String> {
    number.parse().map_err(|_| format!("no number: '{number}'"))
}

fn choice<G: Game>(
    bot: &mut dyn Bot<G>,
    rules: &str,
    place: &str,
    budget: &Budget,
    seed: u64,
) -> Result<String, String> {
    let text = |error: &dyn Display| error.to_string();
    let mut values = G::Rules::default().values();
    for change in rules.split_whitespace().filter(|&word| word != "default") {
        let (name, value) = change.split_once('=').ok_or_else(|| format!("no NAME=VALUE: {change}"))?;
        values.set_text(name, value).map_err(|error| text(&error))?;
    }
    let rules = G::Rules::from_values(&values).map_err(|error| text(&error))?;
    let game = match place.strip_prefix("moves") {
        Some(moves) => played::<G>(&rules, moves)?,
        None => G::from_position(&rules, place).map_err(|error| text(&error))?,
    };
    let seat = game.turn().seat().ok_or("nobody is to act")?;
    let view = game.view(Eye::Seat(seat));
    let sight = Sight { seat, rules: &rules, view: &view, earlier: &[], seed };
    let stop = AtomicBool::new(false);
    let choice = bot.choose(&sight, budget, &mut Watch::new(&stop)).map_err(|error| text(&error))?;
    Ok(format!("{}, {}, {} nodes", choice.action, choice.value, choice.nodes))
}

/// A game from its start; chance's outcomes are among the moves.
fn played<G: Game>(rules: &G::Rules, moves: &str) -> Result<G, String> {
    let mut game = G::new(rules);
    for word in moves.split_whitespace() {
        let action = word.parse().map_err(|error| format!("{word}: {error}"))?;
        game.play(&action, &mut Vec::new()).map_err(|error| format!("{word}: {error}"))?;
    }
    Ok(game)
}
