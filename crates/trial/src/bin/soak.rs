//! `cargo xtask soak`: real nodes for hours, and everything that goes wrong with them at random from a seed.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail};
use trial::soak::{Audited, Round, Soak, SoakOptions};

const HELP: &str = "\
soak [HOURS] [OPTIONS]
  HOURS           How long to go on; 0.1 is six minutes [default: 2]
  --seed N        Draw what happens from this number [default: a random one]
  --round N       Play this round alone, as a failure names it
  --nodes N       Number of nodes [default: one (SQLite) and three (PostgreSQL, NATS) in turns]
  --tables N      Tables at once [default: 12]
";

struct Options {
    hours: f64,
    seed: u64,
    round: Option<u64>,
    nodes: Option<usize>,
    tables: usize,
}

fn main() -> Result<()> {
    let options = read()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(run(&options))
}

fn read() -> Result<Options> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let seed = u64::from(since.subsec_nanos()) ^ since.as_secs();
    let mut options = Options { hours: 2.0, seed, round: None, nodes: None, tables: 12 };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().with_context(|| format!("{word} needs a value\n\n{HELP}"));
        match word.as_str() {
            "--seed" => options.seed = value()?.parse().context("--seed")?,
            "--round" => options.round = Some(value()?.parse().context("--round")?),
            "--nodes" => options.nodes = Some(value()?.parse().context("--nodes")?),
            "--tables" => options.tables = value()?.parse().context("--tables")?,
            "--help" | "-h" => {
                println!("{HELP}");
                std::process::exit(0);
            }
            hours => match hours.parse() {
                Ok(hours) if f64::is_finite(hours) && (0.0..=10_000.0).contains(&hours) => options.hours = hours,
                _ => bail!("{hours} is neither a number of hours nor an option\n\n{HELP}"),
            },
        }
    }
    if options.nodes == Some(0) || options.tables == 0 {
        bail!("with nobody there is nothing to see\n\n{HELP}");
    }
    Ok(options)
}

async fn run(options: &Options) -> Result<()> {
    let plan = SoakOptions { seed: options.seed, tables: options.tables, lasts: Duration::from_secs(15), faults: 4 };
    println!("seed {}", options.seed);
    let (mut one, mut several) = (None, None);
    let (began, mut rounds, mut total) = (Instant::now(), 0, Total::default());
    let mut number = options.round.unwrap_or(0);
    loop {
        let nodes = options.nodes.unwrap_or(if number.is_multiple_of(2) { 1 } else { 3 });
        let soak = if nodes == 1 { &mut one } else { &mut several };
        let soak = match soak {
            Some(soak) => soak,
            none => none.insert(Soak::start(plan, nodes).await?),
        };
        let round = soak.round(number).await.with_context(|| {
            format!(
                "seed {}, round {number}, {nodes} nodes; again: cargo xtask soak --seed {} --round {number} --nodes {nodes} --tables {}",
                options.seed, options.seed, options.tables
            )
        })?;
        tell(number, nodes, &round);
        total.add(&round);
        rounds += 1;
        number += 1;
        if options.round.is_some() || began.elapsed().as_secs_f64() >= options.hours * 3600.0 {
            break;
        }
    }
    let mut kept = 0;
    for soak in one.iter().chain(&several) {
        kept += soak.end().await.with_context(|| format!("seed {}, at the end", options.seed))?;
    }
    println!(
        "{rounds} rounds in {} minutes, {} faults: {} acknowledged, {kept} of them in the stores at the end, each once; {} came back, {} \
         stale, {} refused; {:?}; at most {} MiB and {} files a node",
        began.elapsed().as_secs() / 60,
        total.faults,
        total.acknowledged,
        total.reconnected,
        total.stale,
        total.refused,
        total.audited,
        total.memory >> 20,
        total.files,
    );
    Ok(())
}

#[derive(Default)]
struct Total {
    faults: usize,
    acknowledged: usize,
    reconnected: u64,
    stale: u64,
    refused: usize,
    audited: Audited,
    memory: u64,
    files: usize,
}

impl Total {
    fn add(&mut self, round: &Round) {
        self.faults += round.faults.split(", ").filter(|fault| !fault.is_empty()).count();
        self.acknowledged += round.acknowledged;
        self.reconnected += round.reconnected;
        self.stale += round.stale;
        self.refused += round.refused;
        self.audited.add(round.audited);
        self.memory = round.size.memory.iter().copied().fold(self.memory, u64::max);
        self.files = round.size.files.iter().copied().fold(self.files, usize::max);
    }
}

fn tell(number: u64, nodes: usize, round: &Round) {
    let memory: Vec<u64> = round.size.memory.iter().map(|memory| memory >> 20).collect();
    println!(
        "round {number}, {nodes} nodes: {} acknowledged, {} came back, {} stale, {} refused; {} matches, {} states, {} texts, {} records; \
         {memory:?} MiB, {:?} files, store {} KiB with {} events; {}",
        round.acknowledged,
        round.reconnected,
        round.stale,
        round.refused,
        round.audited.matches,
        round.audited.states,
        round.audited.searched,
        round.audited.records,
        round.size.files,
        round.size.bytes >> 10,
        round.size.events,
        round.faults,
    );
}
