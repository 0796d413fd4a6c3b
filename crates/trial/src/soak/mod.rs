//! `cargo xtask soak`: days, not minutes. Round after round, people play all games against each other and the computer, come, go,
//! watch, offer, take back and bring records, while nodes are killed and ended, disks are full and networks break; after every
//! round everything that must always hold is looked at.
//!
//! What happens in a round is drawn from the seed and the number of the round alone, so that one which failed can be played
//! again. How the processes of a machine take turns is not drawn: the same round can go otherwise.
//!
//! - `world`: the nodes, and what goes wrong with them; `table`: people at play; `moves`: what they do; `listener`: what they are sent.
//! - `audit`: what must hold; `replayed`: a match played again from the store, without the server.

mod audit;
mod listener;
mod moves;
mod replayed;
mod table;
mod world;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, ensure};
use contract::Dice;
use store::Store;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;
use wire::ServerMessage;

pub use audit::Audited;
use listener::Listener;
use table::{CafeTable, Sat, TableAccount};
pub use world::Size;
use world::{Fault, World};

use crate::check::check;
use crate::crowd::Account;
use crate::{Connection, Guest};

/// When all is mended, every table must go on within this time: an alarm for a computer player whose thinker died
/// rings after sixteen seconds.
const MENDED: Duration = Duration::from_secs(90);

/// What is done in a round.
#[derive(Clone, Copy, Debug)]
pub struct SoakOptions {
    /// Everything random comes from it.
    pub seed: u64,
    /// How many tables play at once.
    pub tables: usize,
    /// For how long things go wrong.
    pub lasts: Duration,
    /// How many things go wrong.
    pub faults: usize,
}

/// What came of a round.
#[derive(Debug)]
pub struct Round {
    /// What went wrong in it.
    pub faults: String,
    /// How many actions, offers and answers were acknowledged, and all of them kept.
    pub acknowledged: usize,
    /// How often somebody connected again.
    pub reconnected: u64,
    /// How often somebody was told that the match had gone on.
    pub stale: u64,
    /// How often somebody was refused something else.
    pub refused: usize,
    /// What was looked at.
    pub audited: Audited,
    /// How large everything was after it.
    pub size: Size,
}

/// A run: nodes that stay from round to round.
pub struct Soak {
    plan: SoakOptions,
    world: World,
    /// Everything that was acknowledged in this run.
    all: Account,
}

impl Soak {
    /// Starts this many nodes: one with SQLite, several with PostgreSQL and NATS.
    pub async fn start(plan: SoakOptions, nodes: usize) -> Result<Soak> {
        Ok(Soak { plan, world: World::start(nodes).await?, all: Account::default() })
    }

    /// One round, and what must hold after it.
    pub async fn round(&mut self, number: u64) -> Result<Round> {
        let mut dice = Dice::from_number(self.plan.seed.wrapping_mul(1_000_003).wrapping_add(number));
        let stop = watch::Sender::new(false);
        let (mut tables, mut playing) = (Vec::new(), JoinSet::new());
        for number in 0..self.plan.tables {
            let table = Arc::new(CafeTable {
                number,
                doors: self.world.doors(),
                stop: stop.subscribe(),
                progress: AtomicU64::new(0),
                doing: Mutex::default(),
            });
            playing.spawn(Arc::clone(&table).run(dice.bits()));
            tables.push(table);
        }
        let faults = self.break_things(&mut dice).await?;
        go_on(&tables, &mut playing).await.with_context(|| faults.clone())?;
        stop.send_replace(true);
        let mut told = TableAccount::default();
        while let Some(table) = playing.join_next().await {
            let table = table?.with_context(|| faults.clone())?;
            told.account.add(table.account);
            told.sat.extend(table.sat);
            told.made.extend(table.made);
        }
        self.look_at(told, faults).await
    }

    /// Whether everything that was acknowledged in all rounds is still there.
    pub async fn end(&self) -> Result<usize> {
        Ok(check(&self.all, self.world.database()).await?.kept)
    }

    /// Things go wrong, some at the same time, and all are mended.
    async fn break_things(&mut self, dice: &mut Dice) -> Result<String> {
        let lasts = u32::try_from(self.plan.lasts.as_millis())?;
        let faults: Vec<Fault> = (0..self.plan.faults).map(|_| self.world.draw(dice)).collect();
        let mut turns = Vec::new();
        for (at, fault) in faults.iter().enumerate() {
            // The same thing does not go wrong twice at once.
            let same = |other: &Fault| std::mem::discriminant(other) == std::mem::discriminant(fault);
            let begins = lasts / 10 + dice.below(lasts * 6 / 10);
            let ends = begins + 100 + dice.below(lasts / 4);
            if !faults[..at].iter().any(same) {
                turns.push((begins, fault, true));
                turns.push((ends, fault, false));
            }
        }
        turns.sort_by_key(|(at, ..)| *at);
        let began = Instant::now();
        for (at, fault, begins) in &turns {
            tokio::time::sleep(Duration::from_millis(u64::from(*at)).saturating_sub(began.elapsed())).await;
            let done = if *begins { self.world.begin(fault) } else { self.world.end(fault) };
            done.with_context(|| format!("{fault:?}"))?;
        }
        tokio::time::sleep(self.plan.lasts.saturating_sub(began.elapsed())).await;
        self.world.mend()?;
        let told: Vec<String> = turns.iter().filter(|turn| turn.2).map(|turn| format!("{:?}", turn.1)).collect();
        Ok(told.join(", "))
    }

    /// Everything that must hold.
    async fn look_at(&mut self, mut told: TableAccount, faults: String) -> Result<Round> {
        let doors = self.world.doors();
        let door = doors.first().context("no node")?;
        let database = self.world.database().to_owned();
        check(&told.account, &database).await.with_context(|| faults.clone())?;
        let store = Store::open(&database).await?;
        let mut audited = Audited::default();
        for sat in &mut told.sat {
            catch_up(sat, &doors).await.with_context(|| faults.clone())?;
            let over = sat.ears.iter().any(|ear| ear.heard.last().is_some_and(|heard| heard.over));
            let record = if over { Some(fetch(sat, door).await?) } else { None };
            audit::audit(&store, sat, record.as_deref(), &mut audited).await.with_context(|| faults.clone())?;
        }
        for made in &told.made {
            audit::audit_made(&store, made).await?;
            audited.matches += 1;
        }
        let size = self.world.measure(&store).await?;
        store.close().await;
        let round = Round {
            faults,
            acknowledged: told.account.acknowledged.len(),
            reconnected: told.account.reconnected,
            stale: told.account.stale,
            refused: told.account.refused.len(),
            audited,
            size,
        };
        self.all.acknowledged.append(&mut told.account.acknowledged);
        Ok(round)
    }
}

/// Waits until every table goes on, once everything is mended; a failure at any table ends this at once.
async fn go_on(tables: &[Arc<CafeTable>], playing: &mut JoinSet<Result<TableAccount>>) -> Result<()> {
    let count = |table: &Arc<CafeTable>| table.progress.load(Ordering::Relaxed);
    let before: Vec<u64> = tables.iter().map(count).collect();
    let began = Instant::now();
    loop {
        let stuck = tables.iter().zip(&before).find(|(table, before)| count(table) <= **before);
        let Some((table, _)) = stuck else { return Ok(()) };
        // Nobody goes before they are told to, unless something is wrong.
        if let Some(ended) = playing.try_join_next() {
            ended??;
            return Err(anyhow!("a table was left"));
        }
        let doing = table.doing.lock().unwrap_or_else(PoisonError::into_inner).clone();
        ensure!(began.elapsed() < MENDED, "all is mended, and table {} does not go on: {doing}", table.number);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Everybody who was at a match connects once more and is brought to now, at one node or another, until all know the same.
async fn catch_up(sat: &mut Sat, doors: &[String]) -> Result<()> {
    for attempt in 0..40 {
        for (at, ear) in sat.ears.iter_mut().enumerate() {
            let door = &doors[(at + attempt) % doors.len()];
            // A computer player may still be at it, and a connection may be refused once.
            let _ = timeout(Duration::from_secs(20), listen(ear, &sat.id, door)).await;
        }
        let newest = sat.ears.iter().map(|ear| ear.seen).max();
        if sat.ears.iter().all(|ear| Some(ear.seen) == newest && ear.seen > 0) {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    let seen: Vec<u64> = sat.ears.iter().map(|ear| ear.seen).collect();
    Err(anyhow!("match {}: people know it up to {seen:?}", sat.id))
}

async fn listen(ear: &mut Listener, id: &str, door: &str) -> Result<()> {
    let cookie = ear.guest.as_ref().map(|guest| guest.cookie.clone());
    let mut connection = Connection::connect_as(door, cookie.as_deref(), id, ear.seen).await?;
    loop {
        if let ServerMessage::State(_) = ear.hear(&connection.text().await?)? {
            return Ok(());
        }
    }
}

async fn fetch(sat: &Sat, door: &str) -> Result<String> {
    let guest = sat.ears.iter().find_map(|ear| ear.guest.as_ref()).context("nobody played")?;
    let guest: Guest = guest.at(door);
    timeout(Duration::from_secs(20), guest.record(&sat.id)).await.context("its record does not come")?
}
