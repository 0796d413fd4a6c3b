//! How many events a second reach the disk: `cargo run --release -p store --example appends -- [ADDRESS|postgres] [CALLERS] [SECONDS]`.
//!
//! Each caller plays a match of its own: an event with an id and a text of 100 characters, in three of four cases with a new
//! alarm as under a clock, the next when this one is acknowledged. Without an address: SQLite in a temporary folder of
//! the working directory; `postgres`: a server of its own in the temporary folder.

use std::time::{Duration, Instant};

use store::testing::Postgres;
use store::{Append, Appended, Change, EventRow, MatchRow, NewMatch, Phase, Store};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = tempfile::tempdir_in(".")?;
    let mut server = None;
    let address = match arguments.next().as_deref() {
        None | Some("sqlite") => format!("sqlite:{}", folder.path().join("bench.sqlite").display()),
        Some("postgres") => server.insert(Postgres::start()).address(),
        Some(address) => address.to_owned(),
    };
    let callers: usize = arguments.next().map_or(Ok(200), |text| text.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(10), |text| text.parse())?;

    let store = Store::open(&address).await?;
    let run = std::process::id();
    for caller in 0..callers {
        let row =
            MatchRow { phase: Phase::Running, ..MatchRow::new(&id(run, caller), "bn3e", &"x".repeat(500), "ann", 0) };
        store.add_match(&NewMatch { row, chairs: vec![] }).await?;
    }
    let start = Instant::now();
    let end = start + Duration::from_secs(seconds);
    let tasks: Vec<_> = (0..callers).map(|caller| tokio::spawn(play(store.clone(), id(run, caller), end))).collect();
    let mut times = vec![];
    for task in tasks {
        times.extend(task.await??);
    }
    let took = start.elapsed();
    store.close().await;

    times.sort_unstable();
    let part = |of: usize| times.get(times.len() * of / 1000).copied().unwrap_or_default();
    println!(
        "{callers} callers, {} events in {took:.1?}: {} a second; p50 {:.1?}, p95 {:.1?}, p99 {:.1?}, worst {:.1?}",
        times.len(),
        times.len() as u128 * 1000 / took.as_millis().max(1),
        part(500),
        part(950),
        part(990),
        times.last().copied().unwrap_or_default(),
    );
    Ok(())
}

fn id(run: u32, caller: usize) -> String {
    // Spread like random ids.
    format!("{:016x}{run:x}", (caller as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

async fn play(store: Store, match_id: String, end: Instant) -> Result<Vec<Duration>, store::StoreError> {
    let mut times = vec![];
    for seq in 1.. {
        let before = Instant::now();
        if before >= end {
            break;
        }
        let event = EventRow {
            match_id: match_id.clone(),
            seq,
            at: 1_800_000_000_000 + seq,
            person: Some("0123456789abcdef".to_owned()),
            command_id: Some(format!("{:016x}", seq.wrapping_mul(0x1E37_79B9_7F4A_7C15))),
            payload: "y".repeat(100),
        };
        let change = (seq % 4 != 0).then(|| Change { alarm: Some(Some(seq)), ..Change::default() });
        assert_eq!(store.append(Append { event, change }).await?, Appended::Written);
        times.push(before.elapsed());
    }
    Ok(times)
}
