//! How long the levels take to answer: `cargo run --release -p bots --example answers [-- GAMES [LEVELS]]`. Levels 1 to 6 are
//! to answer within half a second an action. Each level plays against itself; both the clock and the processor's time of the
//! thread are told, because on a shared machine the clock tells of the others too.

mod clock;

use std::time::{Duration, Instant};

use bots::depths::DepthsBot;
use bots::duel::{Player, Terms, play};
use bots::{Bn3eBot, Bot, Budget, Choice, Level, NoChoice, Sight, SmallWorldBot, Watch};
use contract::{Game, Rules};

use self::clock::processor;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let games: u64 = words.next().map_or(Ok(10), |word| word.parse())?;
    let levels: u8 = words.next().map_or(Ok(6), |word| word.parse())?;
    println!("| game | level | answers | mean, processor | slowest, processor | slowest, clock |");
    println!("|---|---|---|---|---|---|");
    for level in Level::all().take(usize::from(levels)) {
        let terms = Terms::<bn3e::Bn3e>::new(rules::<bn3e::Bn3e>("")?);
        measure("BN3E", &terms, level, games, || Box::new(Bn3eBot::default()))?;
    }
    for level in Level::all().take(usize::from(levels)) {
        let terms = Terms::<depths::Depths> { opening: 0, ..Terms::new(rules::<depths::Depths>("")?) };
        measure("depths", &terms, level, games, || Box::new(DepthsBot))?;
    }
    for map in ["small", "normal"] {
        for level in Level::all().take(usize::from(levels)) {
            let rules = rules::<smallworld::SmallWorld>(&format!("map={map} peoples=elf,dwarf"))?;
            let terms = Terms::<smallworld::SmallWorld> { opening: 0, ..Terms::new(rules) };
            measure(&format!("Small World, `{map}`"), &terms, level, games, || Box::new(SmallWorldBot::default()))?;
        }
    }
    Ok(())
}

fn rules<G: Game>(changes: &str) -> Result<G::Rules, Box<dyn std::error::Error>> {
    let mut values = G::Rules::default().values();
    for (name, value) in changes.split_whitespace().filter_map(|change| change.split_once('=')) {
        values.set_text(name, value)?;
    }
    Ok(G::Rules::from_values(&values)?)
}

/// Plays so many games of a level against itself and prints how long its answers took.
fn measure<G: Game>(
    name: &str,
    terms: &Terms<G>,
    level: Level,
    games: u64,
    bot: impl Fn() -> Box<dyn Bot<G>>,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut bots = [Timed { bot: bot(), took: Vec::new() }, Timed { bot: bot(), took: Vec::new() }];
    for number in 0..games {
        let [one, other] = &mut bots;
        let budget = Budget::level(level);
        let mut players = [Player { bot: one, budget }, Player { bot: other, budget }];
        play(terms, number, &mut players, &|| Duration::ZERO)?;
    }
    let took: Vec<(Duration, Duration)> = bots.into_iter().flat_map(|bot| bot.took).collect();
    let slowest = took.iter().map(|took| took.0).max().unwrap_or_default();
    let by_clock = took.iter().map(|took| took.1).max().unwrap_or_default();
    let mean = took.iter().map(|took| took.0).sum::<Duration>() / u32::try_from(took.len().max(1))?;
    println!("| {name} | {level} | {} | {mean:.2?} | {slowest:.2?} | {by_clock:.2?} |", took.len());
    Ok(())
}

/// A bot with a watch on it.
struct Timed<G: Game> {
    bot: Box<dyn Bot<G>>,
    /// How long each answer took, by the processor's time and by the clock.
    took: Vec<(Duration, Duration)>,
}

impl<G: Game> Bot<G> for Timed<G> {
    fn name(&self) -> String {
        self.bot.name()
    }

    fn choose(&mut self, sight: &Sight<'_, G>, budget: &Budget, watch: &mut Watch<'_>) -> Result<Choice<G>, NoChoice> {
        let (start, before) = (Instant::now(), processor());
        let choice = self.bot.choose(sight, budget, watch);
        self.took.push((processor().saturating_sub(before), start.elapsed()));
        choice
    }
}
