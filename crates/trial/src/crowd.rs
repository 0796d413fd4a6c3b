//! Many who play at random. They keep account of everything that was acknowledged to them, and come back when they lose
//! their connection.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;
use contract::Dice;
use tokio::task::JoinSet;
use wire::{ApiError, ClientMessage, Command, CommandRequest};

use crate::connection::BriefState;
use crate::{BriefMessage, Connection, Guest};

/// Something that was acknowledged.
#[derive(Clone, Debug)]
pub struct Acknowledged {
    /// The id of the match.
    pub match_id: String,
    /// Who did it, and what they called it: as the store keeps it.
    pub id: String,
    /// The event it became.
    pub seq: u64,
    /// The action, in notation.
    pub action: String,
    /// How long they waited.
    pub took: Duration,
}

/// What a crowd does.
#[derive(Clone, Debug)]
pub struct CrowdOptions {
    /// The game; one whose actions are all listed.
    pub game: &'static str,
    /// How many matches at once.
    pub matches: usize,
    /// How many actions a second in all; none for as many as can be.
    pub rate: Option<u32>,
    /// The nodes: players of one match sit at different ones.
    pub bases: Vec<String>,
}

/// What came of it.
#[derive(Debug, Default)]
pub struct Account {
    /// Everything that was acknowledged.
    pub acknowledged: Vec<Acknowledged>,
    /// How often somebody had to connect again.
    pub reconnected: u64,
    /// How often somebody was told that the match had gone on.
    pub stale: u64,
    /// Any other refusal.
    pub refused: Vec<ApiError>,
    /// How many matches were played to their ends.
    pub finished: u64,
}

impl Account {
    /// This and the other.
    pub fn add(&mut self, other: Account) {
        self.acknowledged.extend(other.acknowledged);
        self.reconnected += other.reconnected;
        self.stale += other.stale;
        self.refused.extend(other.refused);
        self.finished += other.finished;
    }

    /// How long this many of a hundred waited at most: 99 for all but one.
    pub fn waited(&self, of_hundred: usize) -> Duration {
        let mut times: Vec<Duration> = self.acknowledged.iter().map(|one| one.took).collect();
        times.sort_unstable();
        let at = times.len() * of_hundred / 100;
        times.get(at.min(times.len().saturating_sub(1))).copied().unwrap_or_default()
    }
}

/// A crowd at play.
pub struct Crowd {
    stop: Arc<AtomicBool>,
    acknowledged: Arc<AtomicU64>,
    players: JoinSet<Account>,
}

impl Crowd {
    /// Makes the guests and their matches, and lets them play.
    pub async fn gather(plan: &CrowdOptions) -> Result<Crowd> {
        let (stop, acknowledged) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
        let mut guests = Vec::new();
        for at in 0..plan.matches * 2 {
            // The second player of a match sits at the node after the first one's, and every node has first players.
            let node = at / 2 + at % 2;
            guests.push(Guest::new(&plan.bases[node % plan.bases.len()], &format!("Player {at}")).await?);
        }
        // Between two actions of one match.
        let pace = plan.rate.map(|rate| Duration::from_secs(plan.matches as u64) / rate.max(1));
        let mut players = JoinSet::new();
        for (at, pair) in guests.chunks_exact(2).enumerate() {
            let (one, two) = (pair[0].clone(), pair[1].clone());
            let table = Arc::new(CrowdTable {
                game: plan.game,
                stop: Arc::clone(&stop),
                count: Arc::clone(&acknowledged),
                pace,
                seed: at as u64,
            });
            players.spawn(async move { table.sessions(one, two).await });
        }
        Ok(Crowd { stop, acknowledged, players })
    }

    /// How much was acknowledged so far.
    pub fn acknowledged(&self) -> u64 {
        self.acknowledged.load(Ordering::Relaxed)
    }

    /// Ends it: those who wait for an answer still get it.
    pub async fn disperse(mut self) -> Account {
        self.stop.store(true, Ordering::Relaxed);
        let mut account = Account::default();
        while let Some(player) = self.players.join_next().await {
            account.add(player.unwrap_or_default());
        }
        account
    }
}

struct CrowdTable {
    game: &'static str,
    stop: Arc<AtomicBool>,
    count: Arc<AtomicU64>,
    pace: Option<Duration>,
    seed: u64,
}

impl CrowdTable {
    fn stops(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Plays one match after the other.
    async fn sessions(self: Arc<Self>, one: Guest, two: Guest) -> Account {
        let mut account = Account::default();
        let mut round = 0;
        while !self.stops() {
            let Ok(id) = self.open(&one, &two).await else {
                tokio::time::sleep(Duration::from_millis(200)).await;
                continue;
            };
            round += 1;
            let seed = self.seed * 1_000_003 + round;
            let (first, second) = tokio::join!(self.play(&one, &id, seed * 2), self.play(&two, &id, seed * 2 + 1));
            account.finished += u64::from(!self.stops());
            account.add(first);
            account.add(second);
        }
        account
    }

    async fn open(&self, one: &Guest, two: &Guest) -> Result<String> {
        let id = one.invite(self.game).await?;
        two.sit(&id).await?;
        Ok(id)
    }

    /// Plays to the end of the match, or until told to stop; comes back as often as it must.
    async fn play(&self, guest: &Guest, id: &str, seed: u64) -> Account {
        let mut player = Player {
            dice: Dice::from_number(seed),
            seen: 0,
            latest: None,
            pending: None,
            events: 0,
            account: Account::default(),
        };
        loop {
            let over = match Connection::connect(guest, id, player.seen).await {
                Ok(seat) => self.session(guest, id, seat, &mut player).await,
                Err(_) => Ok(false),
            };
            // Who stops with nothing to wait for may go.
            if matches!(over, Ok(true)) || (self.stops() && player.pending.is_none()) {
                return player.account;
            }
            player.account.reconnected += 1;
            tokio::time::sleep(Duration::from_millis(50 + seed % 100)).await;
        }
    }

    /// Plays as long as the connection holds. True when there is nothing more to do.
    async fn session(&self, guest: &Guest, id: &str, mut seat: Connection, player: &mut Player) -> Result<bool> {
        player.latest = None;
        if let Some(pending) = &player.pending {
            seat.send(&pending.ask).await?;
        }
        loop {
            match seat.brief().await? {
                BriefMessage::State(state) => {
                    player.seen = state.seq;
                    player.latest = Some(state);
                }
                BriefMessage::Done { id: done, seq } => {
                    if let Some(pending) = player.pending.take_if(|pending| pending.id == done) {
                        self.count.fetch_add(1, Ordering::Relaxed);
                        player.account.acknowledged.push(Acknowledged {
                            match_id: id.to_owned(),
                            id: format!("{}:{done}", guest.id),
                            seq,
                            action: pending.action,
                            took: pending.since.elapsed(),
                        });
                    }
                }
                BriefMessage::Refused { why, .. } => {
                    player.pending = None;
                    match why {
                        ApiError::Stale { .. } => player.account.stale += 1,
                        ApiError::Refused { why: contract::Refused::Over } => return Ok(true),
                        other => {
                            player.account.refused.push(other);
                            tokio::time::sleep(Duration::from_millis(50)).await;
                        }
                    }
                }
                BriefMessage::Bye { .. } => return Ok(false),
                BriefMessage::Other(_) => {}
            }
            // What was asked for is answered after the state that it led to: then the next action is due.
            let Some(latest) = player.latest.as_ref().filter(|_| player.pending.is_none()) else { continue };
            if latest.ending.is_some() || self.stops() {
                return Ok(true);
            }
            if let Some(action) = player.dice.pick(&latest.legal).cloned() {
                if let Some(pace) = self.pace {
                    tokio::time::sleep(pace).await;
                }
                let ask = player.want(action);
                seat.send(&ask).await?;
            }
        }
    }
}

struct Player {
    dice: Dice,
    seen: u64,
    latest: Option<BriefState>,
    pending: Option<PendingCommand>,
    events: u64,
    account: Account,
}

/// Something that was asked for and not answered yet.
struct PendingCommand {
    id: String,
    action: String,
    ask: ClientMessage,
    since: Instant,
}

impl Player {
    fn want(&mut self, action: String) -> ClientMessage {
        self.events += 1;
        let id = format!("d{}", self.events);
        let command = Command::Act { action: action.clone() };
        let ask = ClientMessage::Command(CommandRequest { id: id.clone(), seen: self.seen, seat: None, command });
        self.pending = Some(PendingCommand { id, action, ask: ask.clone(), since: Instant::now() });
        ask
    }
}
