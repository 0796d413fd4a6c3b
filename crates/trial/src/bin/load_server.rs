//! `cargo xtask load`: many matches of random legal play over real `WebSocket`s, and many who only watch.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use catalogue::{CatalogueGame, Listing};
use contract::Seed;
use store::testing::Postgres;
use trial::check::check;
use trial::crowd::{Crowd, CrowdOptions};
use trial::{Backend, Connection, Guest, Nats, Node};

const HELP: &str = "\
load [OPTIONS]
  --matches N     Matches at once [default: 200]
  --seconds N     How long to play [default: 10]
  --rate N        Actions a second in all [default: no limit]
  --watchers N    Spectators who come before the matches begin [default: 0]
  --game ID       Game to play, of those whose actions are listed [default: bn3e]
  --postgres      Keep matches in a PostgreSQL of its own instead of SQLite
  --nodes N       Number of nodes, with NATS between them; more than one needs --postgres [default: 1]
  --finished N    Fill the store with finished matches first, and measure a cold start [default: 0]
";

struct Options {
    matches: usize,
    seconds: u64,
    rate: Option<u32>,
    watchers: usize,
    game: &'static str,
    postgres: bool,
    nodes: usize,
    finished: usize,
}

fn main() -> Result<()> {
    let options = read()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(run(&options))
}

/// Whether what can be done is listed, so that it can be drawn from a list.
fn is_listed(game: &CatalogueGame) -> bool {
    let table = game.open_seeded(&game.defaults(), None, Seed::from_number(1));
    table.is_ok_and(|table| matches!(table.listing(), Listing::Actions(_)))
}

fn read() -> Result<Options> {
    let mut options = Options {
        matches: 200,
        seconds: 10,
        rate: None,
        watchers: 0,
        game: "bn3e",
        postgres: false,
        nodes: 1,
        finished: 0,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| anyhow::anyhow!("{word} needs a value\n\n{HELP}"));
        match word.as_str() {
            "--matches" => options.matches = value()?.parse()?,
            "--seconds" => options.seconds = value()?.parse()?,
            "--rate" => options.rate = Some(value()?.parse()?),
            "--watchers" => options.watchers = value()?.parse()?,
            "--nodes" => options.nodes = value()?.parse()?,
            "--finished" => options.finished = value()?.parse()?,
            "--postgres" => options.postgres = true,
            "--game" => {
                let id = value()?;
                options.game = match catalogue::find(&id).filter(|game| is_listed(game)) {
                    Some(game) => game.id,
                    None => bail!("{id}: no game whose actions a server lists\n\n{HELP}"),
                }
            }
            "--help" | "-h" => {
                println!("{HELP}");
                std::process::exit(0);
            }
            other => bail!("there is no option {other}\n\n{HELP}"),
        }
    }
    if options.nodes > 1 && !options.postgres {
        bail!("several nodes need --postgres\n\n{HELP}");
    }
    Ok(options)
}

async fn run(options: &Options) -> Result<()> {
    let postgres = if options.postgres { Some(Postgres::start()) } else { None };
    let nats = if options.nodes > 1 { Some(Nats::start()?) } else { None };
    let backend = Backend {
        database: postgres.as_ref().map(Postgres::address),
        nats: nats.as_ref().map(Nats::address),
        ..Backend::default()
    };
    let mut nodes = (0..options.nodes).map(|_| Node::start(&backend)).collect::<Result<Vec<_>>>()?;
    if options.finished > 0 {
        fill(&nodes[0].database(), options.finished).await?;
        nodes[0].end()?;
        let took = nodes[0].restart()?;
        println!("cold start with {} finished matches: {} ms", options.finished, took.as_millis());
    }
    let mut watching = Vec::new();
    if options.watchers > 0 {
        watching = watch(&nodes[0], options.watchers).await?;
    }
    if options.matches > 0 {
        play(options, &nodes, postgres.as_ref()).await?;
    }
    drop(watching);
    Ok(())
}

/// Many who watch one match in which nothing happens.
async fn watch(node: &Node, watchers: usize) -> Result<Vec<Connection>> {
    let (one, two) = (Guest::new(&node.base, "One").await?, Guest::new(&node.base, "Two").await?);
    let id = one.invite("bn3e").await?;
    two.sit(&id).await?;
    let before = node.memory()?;
    let mut seats = Vec::with_capacity(watchers);
    for _ in 0..watchers {
        let mut seat = Connection::connect_as(&node.base, None, &id, 0).await?;
        seat.state().await?;
        seats.push(seat);
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let after = node.memory()?;
    let each = after.saturating_sub(before) / watchers as u64;
    println!("{watchers} watchers: {} MiB -> {} MiB, {each} bytes each", before >> 20, after >> 20);
    Ok(seats)
}

async fn play(options: &Options, nodes: &[Node], postgres: Option<&Postgres>) -> Result<()> {
    let bases = nodes.iter().map(|node| node.base.clone()).collect();
    let plan = CrowdOptions { game: options.game, matches: options.matches, rate: options.rate, bases };
    let crowd = Crowd::gather(&plan).await?;
    // Until all have sat down and play, or nearly: on a busy machine that takes longer than two seconds.
    for _ in 0..30 {
        tokio::time::sleep(Duration::from_secs(2)).await;
        if crowd.acknowledged() >= 2 * options.matches as u64 {
            break;
        }
    }
    let cpu = |nodes: &[Node]| nodes.iter().map(|node| node.cpu().unwrap_or_default()).sum::<Duration>();
    let counted = Counted::now(nodes, postgres).await?;
    let (began, first, used) = (Instant::now(), crowd.acknowledged(), cpu(nodes));
    tokio::time::sleep(Duration::from_secs(options.seconds)).await;
    let (count, took) = (crowd.acknowledged() - first, began.elapsed());
    let used = cpu(nodes).saturating_sub(used).as_secs_f64() / took.as_secs_f64();
    let counted = counted.since(nodes, postgres).await?;
    // Millions at most: as exact as need be.
    let number = |count: u64| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    let each = |all: u64| number(all) / number(count.max(1));
    let account = crowd.disperse().await;
    println!(
        "{} matches of {}: {} acknowledged actions a second; p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms; \
         the servers used {:.0} % of a core",
        options.matches,
        options.game,
        u128::from(count) * 1000 / took.as_millis(),
        account.waited(50).as_secs_f64() * 1000.0,
        account.waited(95).as_secs_f64() * 1000.0,
        account.waited(99).as_secs_f64() * 1000.0,
        used * 100.0,
    );
    println!(
        "processor time of all {} nodes: {:.1} µs for each acknowledged action; {:.2} messages and {:.2} parcels over NATS, {:.2} \
         batches of events and {:.2} transactions in the database",
        nodes.len(),
        used * took.as_secs_f64() * 1e6 / number(count.max(1)),
        each(counted.bus),
        each(counted.parcels),
        each(counted.batches),
        each(counted.sql),
    );
    println!(
        "{} matches played to the end, {} reconnected, {} stale, {} refused",
        account.finished,
        account.reconnected,
        account.stale,
        account.refused.len()
    );
    let found = check(&account, &nodes[0].database()).await?;
    println!(
        "in the store: {} of {} acknowledged actions, each once ({} events of {} matches)",
        found.kept,
        account.acknowledged.len(),
        found.events,
        found.matches
    );
    Ok(())
}

/// What was counted at one time: what nodes sent each other, and what the database did.
struct Counted {
    bus: u64,
    parcels: u64,
    batches: u64,
    sql: u64,
}

impl Counted {
    async fn now(nodes: &[Node], postgres: Option<&Postgres>) -> Result<Counted> {
        let sql = postgres.map_or(0, Postgres::transactions);
        let mut counted = Counted { bus: 0, parcels: 0, batches: 0, sql };
        for node in nodes {
            counted.bus += node.count("abordage_bus_messages_total").await?;
            counted.parcels += node.count("abordage_parcels_total").await?;
            counted.batches += node.count("abordage_store_batches_total").await?;
        }
        Ok(counted)
    }

    async fn since(&self, nodes: &[Node], postgres: Option<&Postgres>) -> Result<Counted> {
        let now = Counted::now(nodes, postgres).await?;
        Ok(Counted {
            bus: now.bus - self.bus,
            parcels: now.parcels - self.parcels,
            batches: now.batches - self.batches,
            sql: now.sql - self.sql,
        })
    }
}

/// Finished matches, straight into the store.
async fn fill(database: &str, matches: usize) -> Result<()> {
    let store = store::Store::open(database).await?;
    for first in (0..matches).step_by(1000) {
        let (mut new, mut events) = (Vec::new(), Vec::new());
        for number in first..matches.min(first + 1000) {
            let opening = r#"{"rules":{},"time":"-"}"#;
            let mut row = store::MatchRow::new(&format!("finished{number}"), "bn3e", opening, "x", 1);
            row.phase = store::Phase::Over;
            (row.started, row.ended, row.result) = (Some(1), Some(2), Some("1-0".to_owned()));
            events.extend((1..=20).map(|seq| store::EventRow {
                match_id: row.id.clone(),
                seq,
                at: seq,
                person: None,
                command_id: None,
                payload: r#"{"act":{"seat":1,"action":"a2-a3"}}"#.to_owned(),
            }));
            new.push(store::NewMatch { row, chairs: Vec::new() });
        }
        store.add_many(&new, &events).await?;
    }
    store.close().await;
    Ok(())
}
