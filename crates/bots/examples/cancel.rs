//! How long after its stop flag is set a bot answers: `cargo run --release -p bots --example cancel [-- TIMES]`. The limit is
//! 20 ms. Each bot is stopped at many moments of a search without any other limit. On a shared machine the clock tells of the
//! others too, so a second search is measured by the processor's time of its thread: the longest from one look at the flag to
//! the next, and from the look that finds it set to the answer. Together they are the longest that an answer can take.

mod clock;

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bots::depths::DepthsBot;
use bots::{Bn3eBot, Bot, Budget, Mcts, Sight, SmallWorldBot, Watch};
use contract::{Eye, Game, Rules};

use self::clock::processor;

const BN3E: &str = "s33r31/3p32/4r31/p3R14/2P3P3S31/4S31 b 3 - 5";
const DEPTHS: &str = "place:114,222,333,m30 place:108,208,301,m31 S4-8 S4*100 end S4-15 end";
const MAP: &str = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF";
const MELEE: &str =
    "orc{1:c3:5:2:0,2:c3:4:2:0,3:b3:5:2:0,4:d3:3:2:0} dwarf{1:b4:5:2:0,2:c4:4:2:0,3:b2:5:2:0,4:c2:2:2:0}";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let times: u32 = std::env::args().nth(1).map_or(Ok(100), |word| word.parse())?;
    println!("| bot | position | stopped | median, clock | slowest, clock | looks, processor | answers, processor |");
    println!("|---|---|---|---|---|---|---|");
    let start = bn3e::Bn3e::new(&rules::<bn3e::Bn3e>("")?);
    let middle = bn3e::Bn3e::from_position(&rules::<bn3e::Bn3e>("")?, BN3E)?;
    let nine_points = bn3e::Bn3e::from_position(&rules::<bn3e::Bn3e>("action_points=9")?, &BN3E.replace("b 3", "b 9"))?;
    measure(&mut Bn3eBot::default(), "the start", &start, times)?;
    measure(&mut Bn3eBot::default(), "a middle game", &middle, times)?;
    measure(&mut Bn3eBot::default(), "the same, 9 action points", &nine_points, times)?;
    measure(&mut Mcts, "a middle game", &middle, times)?;
    let mut sea = depths::Depths::new(&rules::<depths::Depths>("")?);
    measure(&mut DepthsBot, "placing", &sea, times)?;
    for word in DEPTHS.split_whitespace() {
        sea.play(&word.parse()?, &mut Vec::new())?;
    }
    measure(&mut DepthsBot, "after two charges", &sea, times)?;
    let melee = smallworld::SmallWorld::from_position(
        &rules::<smallworld::SmallWorld>("map=demo peoples=orc,dwarf")?,
        &format!("{MAP} {MELEE} 2/5 1 3:3 1 -"),
    )?;
    measure(&mut SmallWorldBot::default(), "a melee on `demo`", &melee, times)?;
    for set in ["map=small peoples=orc,dwarf", "map=normal peoples=dwarf,orc,human,elf movement=20 life=20"] {
        let mut game = smallworld::SmallWorld::new(&rules::<smallworld::SmallWorld>(set)?);
        let mut dice = contract::Dice::from_number(1);
        for _ in 0..60 {
            let Some(next) = game.roll(&mut dice).or_else(|| game.random_action(&mut dice)) else { break };
            game.play(&next, &mut Vec::new())?;
        }
        while let Some(rolled) = game.roll(&mut dice) {
            game.play(&rolled, &mut Vec::new())?;
        }
        measure(&mut SmallWorldBot::default(), set, &game, times)?;
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

/// Stops a search at moments spread over its first fifty milliseconds, and prints how late it answers.
fn measure<G: Game>(bot: &mut dyn Bot<G>, what: &str, game: &G, times: u32) -> Result<(), Box<dyn std::error::Error>> {
    let seat = game.turn().seat().ok_or("nobody is to act")?;
    let view = game.view(Eye::Seat(seat));
    let sight = Sight { seat, rules: game.rules(), view: &view, earlier: &[], seed: 1 };
    let mut late = Vec::new();
    for time in 0..times {
        let stop = AtomicBool::new(false);
        let wait = Duration::from_micros(u64::from(time) * 50_000 / u64::from(times.max(1)));
        let (answered, stopped) = std::thread::scope(|scope| {
            let stopper = scope.spawn(|| {
                std::thread::sleep(wait);
                stop.store(true, Ordering::Relaxed);
                Instant::now()
            });
            let choice = bot.choose(&sight, &Budget::nodes(u64::MAX), &mut Watch::new(&stop));
            let answered = Instant::now();
            (choice.map(|_| answered), stopper.join())
        });
        let stopped = stopped.map_err(|_| "the stopper broke")?;
        // Some questions are answered before anybody can stop them.
        late.extend(answered?.checked_duration_since(stopped));
    }
    late.sort_unstable();
    let median = late.get(late.len() / 2).copied().unwrap_or_default();
    let most = late.last().copied().unwrap_or_default();
    let (mut between, mut after) = (Duration::ZERO, Duration::ZERO);
    for time in 0..times {
        let wait = Duration::from_micros(u64::from(time) * 50_000 / u64::from(times.max(1)));
        let (longest, last) = by_processor(bot, &sight, wait)?;
        (between, after) = (between.max(longest), after.max(last));
    }
    print!("| {} | {what} | {} of {times} | {median:.2?} | {most:.2?} ", bot.name(), late.len());
    println!("| {between:.2?} | {after:.2?} |");
    Ok(())
}

/// Stops a search at the first look after it has had a processor for so long. Gives the longest from look to look, and the
/// time from that one to the answer.
fn by_processor<G: Game>(
    bot: &mut dyn Bot<G>,
    sight: &Sight<'_, G>,
    wait: Duration,
) -> Result<(Duration, Duration), Box<dyn std::error::Error>> {
    let stop = AtomicBool::new(false);
    let start = processor();
    let (last, longest) = (Cell::new(start), Cell::new(Duration::ZERO));
    // The clock is read whenever the flag is, until it is set; it stands still.
    let look = || {
        let now = processor();
        longest.set(longest.get().max(now.saturating_sub(last.replace(now))));
        stop.store(now.saturating_sub(start) >= wait, Ordering::Relaxed);
        Duration::ZERO
    };
    let budget = Budget { time: Some(Duration::MAX), ..Budget::nodes(u64::MAX) };
    bot.choose(sight, &budget, &mut Watch::new(&stop).with_clock(&look))?;
    Ok((longest.get(), processor().saturating_sub(last.get())))
}
