//! A table in a café: matches of all games one after the other, with people who come, go, ask, offer, resign and watch. All keep
//! account of what they were told.

use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use catalogue::CatalogueGame;
use contract::{Dice, Record, Seat, Values};
use tokio::sync::watch;
use tokio::time::timeout;
use wire::{ApiError, ClientMessage, Command, CommandRequest, Created, NewChair, NewMatch, ServerMessage};

use super::listener::Listener;
use super::moves::{Moves, Step, choose};
use crate::crowd::{Account, Acknowledged};
use crate::guest::read;
use crate::{Connection, Guest};

/// Longer than this nobody waits for an answer over HTTP.
const PATIENCE: Duration = Duration::from_secs(10);

/// A table, as the watcher of the round sees it.
pub(super) struct CafeTable {
    pub(super) number: usize,
    /// The nodes, through the network that may be bad.
    pub(super) doors: Vec<String>,
    pub(super) stop: watch::Receiver<bool>,
    /// Goes up whenever something happens here.
    pub(super) progress: AtomicU64,
    /// What is done here, for the report that it does not go on.
    pub(super) doing: Mutex<String>,
}

/// A match that was sat at.
#[derive(Debug)]
pub(super) struct Sat {
    pub(super) id: String,
    pub(super) ears: Vec<Listener>,
    /// Commands that were sent once and refused, as the store would call them.
    pub(super) refused: Vec<String>,
}

/// What was made beside the matches that were played.
#[derive(Debug)]
pub(super) enum Made {
    /// A record was brought.
    Brought { id: String, position: String },
    /// A match was made and withdrawn.
    Withdrawn { id: String },
}

/// All that happened at a table.
#[derive(Debug, Default)]
pub(super) struct TableAccount {
    pub(super) account: Account,
    pub(super) sat: Vec<Sat>,
    pub(super) made: Vec<Made>,
}

/// What is played, and by whom.
struct Drawn {
    game: &'static CatalogueGame,
    rules: Values,
    new: NewMatch,
    /// The seats of Ann and of Bob.
    seats: [Vec<Seat>; 2],
    /// Whether Bob has to come.
    invites: bool,
}

/// Something that was asked for and not answered yet.
struct PendingCommand {
    id: String,
    what: String,
    ask: ClientMessage,
    since: Instant,
    sent: u32,
}

/// How a connection ended.
enum Parted {
    /// The match is over, or nobody goes on with it.
    Done,
    Again,
}

impl CafeTable {
    /// Plays until told to stop.
    pub(super) async fn run(self: Arc<Self>, seed: u64) -> Result<TableAccount> {
        let mut dice = Dice::from_number(seed);
        let mut told = TableAccount::default();
        let (Some(ann), Some(bob)) = (self.come("Ann", &mut dice).await?, self.come("Bob", &mut dice).await?) else {
            return Ok(told);
        };
        while !self.stops() {
            if dice.below(12) == 0 {
                self.change_of_mind(&ann, &mut dice, &mut told).await?;
                continue;
            }
            let mut game = draw(&mut dice)?;
            let opened = self.open(&ann, &bob, &game, &mut dice).await;
            let Some(mut id) = opened.with_context(|| format!("{:?}", game.new))? else { break };
            loop {
                let (sat, account) = self.sit_through(&id, [&ann, &bob], &game, &mut dice).await?;
                let over = sat.ears.iter().any(|ear| ear.heard.last().is_some_and(|heard| heard.over));
                told.account.add(account);
                told.sat.push(sat);
                if self.stops() || !over {
                    break;
                }
                told.account.finished += 1;
                if dice.below(3) == 0 {
                    self.bring(&ann, &id, &mut dice, &mut told).await?;
                }
                if dice.below(3) > 0 || !game.invites {
                    break;
                }
                let Some(next) = self.again([&ann, &bob], &id, &mut dice).await? else { break };
                id = next;
                game.seats.swap(0, 1);
            }
        }
        Ok(told)
    }

    fn stops(&self) -> bool {
        *self.stop.borrow()
    }

    fn goes_on(&self) {
        self.progress.fetch_add(1, Ordering::Relaxed);
    }

    fn says(&self, doing: String) {
        *self.doing.lock().unwrap_or_else(PoisonError::into_inner) = doing;
    }

    fn door(&self, dice: &mut Dice) -> &str {
        dice.pick(&self.doors).map_or("", String::as_str)
    }

    /// Tries until it works, at one node or another; none if it is time to stop. What a node refuses for good is an error.
    async fn insist<T, F>(&self, dice: &mut Dice, what: impl Fn(String) -> F) -> Result<Option<T>>
    where
        F: Future<Output = Result<T>>,
    {
        loop {
            if self.stops() {
                return Ok(None);
            }
            match timeout(PATIENCE, what(self.door(dice).to_owned())).await {
                Ok(Ok(done)) => {
                    self.goes_on();
                    return Ok(Some(done));
                }
                Ok(Err(error)) if is_final(&error) => return Err(error),
                Ok(Err(_)) | Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        }
    }

    async fn come(&self, name: &str, dice: &mut Dice) -> Result<Option<Guest>> {
        let name = format!("{name} {}", self.number);
        self.says(format!("{name} comes"));
        self.insist(dice, |door| {
            let name = name.clone();
            async move { Guest::new(&door, &name).await }
        })
        .await
    }

    async fn open(&self, ann: &Guest, bob: &Guest, game: &Drawn, dice: &mut Dice) -> Result<Option<String>> {
        self.says(format!("{} is opened", game.new.game));
        let made = self.insist(dice, |door| {
            let (ann, new) = (ann.at(&door), game.new.clone());
            async move { ann.create(&new).await }
        });
        let Some(Created { id, .. }) = made.await? else { return Ok(None) };
        if game.invites {
            self.says(format!("Bob sits down in {id}"));
            let sat = self.insist(dice, |door| {
                let (bob, id) = (bob.at(&door), id.clone());
                async move { bob.sit(&id).await }
            });
            if sat.await?.is_none() {
                return Ok(None);
            }
        }
        Ok(Some(id))
    }

    /// The same players once more, the seats changed.
    async fn again(&self, people: [&Guest; 2], id: &str, dice: &mut Dice) -> Result<Option<String>> {
        self.says(format!("{id} is played again"));
        let mut next = None;
        for person in people {
            let made = self.insist(dice, |door| {
                let (person, path) = (person.at(&door), format!("/api/matches/{id}/again"));
                async move { read::<Created>(person.post(&path).send().await?).await }
            });
            let Some(made) = made.await? else { return Ok(None) };
            if next.as_ref().is_some_and(|next| *next != made.id) {
                return Err(anyhow!("two matches follow {id}: {next:?} and {}", made.id));
            }
            next = Some(made.id);
        }
        Ok(next)
    }

    /// A match is made, and withdrawn before anybody comes.
    async fn change_of_mind(&self, ann: &Guest, dice: &mut Dice, told: &mut TableAccount) -> Result<()> {
        let made = self.insist(dice, |door| {
            let ann = ann.at(&door);
            async move { ann.invite("bn3e").await }
        });
        let Some(id) = made.await? else { return Ok(()) };
        self.says(format!("{id} is withdrawn"));
        let withdrawn = self.insist(dice, |door| {
            let (ann, path) = (ann.at(&door), format!("/api/matches/{id}/withdraw"));
            async move {
                let answer = ann.post(&path).send().await?;
                let status = answer.status();
                if status.is_success() { Ok(()) } else { Err(anyhow!("{status}: {}", answer.text().await?)) }
            }
        });
        if withdrawn.await?.is_some() {
            told.made.push(Made::Withdrawn { id });
        }
        Ok(())
    }

    /// The record of a match that is over is fetched and brought again.
    async fn bring(&self, ann: &Guest, id: &str, dice: &mut Dice, told: &mut TableAccount) -> Result<()> {
        self.says(format!("the record of {id} is brought"));
        let fetched = self.insist(dice, |door| {
            let (ann, id) = (ann.at(&door), id.to_owned());
            async move { ann.record(&id).await }
        });
        let Some(text) = fetched.await? else { return Ok(()) };
        let record: Record = text.parse().map_err(|bad| anyhow!("the record of {id}: {bad:?}"))?;
        let game = catalogue::find(record.game()).context("a game that is not in the catalogue")?;
        let position = game.resume(&record).map_err(|bad| anyhow!("the record of {id}: {bad:?}"))?.position();
        let brought = self.insist(dice, |door| {
            let (ann, text) = (ann.at(&door), text.clone());
            async move { read::<Created>(ann.post("/api/records").body(text).send().await?).await }
        });
        if let Some(made) = brought.await? {
            told.made.push(Made::Brought { id: made.id, position });
        }
        Ok(())
    }

    /// Both play, and somebody watches, to the end of the match or until it is time to go.
    async fn sit_through(
        &self,
        id: &str,
        people: [&Guest; 2],
        game: &Drawn,
        dice: &mut Dice,
    ) -> Result<(Sat, Account)> {
        self.says(format!("{id} ({}) is played", game.new.game));
        let left = watch::Sender::new(false);
        let chair = |guest: Option<&Guest>, seats: &[Seat], seed: u64| {
            let ear = Listener::new(guest.cloned(), seats.to_vec());
            Chair {
                table: self,
                id: id.to_owned(),
                left: left.clone(),
                moves: Moves::new(game.game, game.rules.clone()),
                dice: Dice::from_number(seed),
                ear,
                pending: None,
                commands: 0,
                account: Account::default(),
                refused: Vec::new(),
            }
        };
        let mut chairs = vec![chair(None, &[], dice.bits())];
        for (guest, seats) in people.into_iter().zip(&game.seats) {
            if !seats.is_empty() {
                chairs.push(chair(Some(guest), seats, dice.bits()));
            }
        }
        let sat = futures_util::future::join_all(chairs.into_iter().map(Chair::stay)).await;
        let (mut ears, mut account, mut refused) = (Vec::new(), Account::default(), Vec::new());
        for chair in sat {
            let chair = chair?;
            ears.push(chair.ear);
            account.add(chair.account);
            refused.extend(chair.refused);
        }
        Ok((Sat { id: id.to_owned(), ears, refused }, account))
    }
}

/// Somebody at a match.
struct Chair<'a> {
    table: &'a CafeTable,
    id: String,
    /// Whether the match was given up as it is.
    left: watch::Sender<bool>,
    moves: Moves,
    dice: Dice,
    ear: Listener,
    pending: Option<PendingCommand>,
    commands: u64,
    account: Account,
    refused: Vec<String>,
}

impl Chair<'_> {
    fn goes(&self) -> bool {
        self.pending.is_none() && (self.table.stops() || *self.left.borrow())
    }

    /// Comes back as often as it must. A guest who waits for an answer stays until it is there.
    async fn stay(mut self) -> Result<Self> {
        while !self.goes() {
            let seen = if self.dice.below(6) == 0 { 0 } else { self.ear.seen };
            let door = self.table.door(&mut self.dice).to_owned();
            let cookie = self.ear.guest.as_ref().map(|guest| guest.cookie.clone());
            let connecting = Connection::connect_as(&door, cookie.as_deref(), &self.id, seen);
            if let Ok(Ok(connection)) = timeout(PATIENCE, connecting).await {
                match self.session(connection, &door).await {
                    Ok(Parted::Done) => break,
                    // What cannot be understood is told; what breaks is tried again.
                    Err(error) if error.is::<serde_json::Error>() => return Err(error),
                    Ok(Parted::Again) | Err(_) => {}
                }
            }
            self.account.reconnected += 1;
            tokio::time::sleep(Duration::from_millis(u64::from(30 + self.dice.below(120)))).await;
        }
        Ok(self)
    }

    async fn session(&mut self, mut connection: Connection, door: &str) -> Result<Parted> {
        let (mut stop, mut left) = (self.table.stop.clone(), self.left.subscribe());
        let mut latest = None;
        if let Some(pending) = &mut self.pending {
            pending.sent += 1;
            connection.send(&pending.ask).await?;
        }
        loop {
            if let (Some(state), None) = (&latest, &self.pending) {
                if self.goes() || is_over(state) {
                    return Ok(Parted::Done);
                }
                match choose(state, &self.ear, &mut self.moves, &mut self.dice) {
                    Step::Do(command) => {
                        tokio::time::sleep(Duration::from_millis(u64::from(5 + self.dice.below(60)))).await;
                        let ask = self.want(command);
                        connection.send(&ask).await?;
                    }
                    Step::Ask(ask) => connection.send(&ask).await?,
                    Step::Record => self.record(door).await,
                    Step::Leave => return Ok(Parted::Again),
                    Step::Abandon => {
                        self.left.send_replace(true);
                        return Ok(Parted::Done);
                    }
                    Step::Wait => {}
                }
            }
            let waits = self.pending.is_some();
            let text = tokio::select! {
                text = connection.text() => text?,
                _ = stop.wait_for(|stop| *stop), if !waits => return Ok(Parted::Done),
                _ = left.wait_for(|left| *left), if !waits => return Ok(Parted::Done),
            };
            match self.ear.hear(&text)? {
                ServerMessage::State(state) => {
                    self.table.goes_on();
                    latest = Some(*state);
                }
                ServerMessage::Done { id, seq } => self.done(&id, seq),
                ServerMessage::Refused { id: Some(id), why } => match self.refuse(&id, why) {
                    Refusal::Taken => {}
                    Refusal::Later => {
                        tokio::time::sleep(Duration::from_millis(100)).await;
                        if let Some(pending) = &mut self.pending {
                            pending.sent += 1;
                            connection.send(&pending.ask).await?;
                        }
                    }
                },
                ServerMessage::Bye { .. } => return Ok(Parted::Again),
                _ => {}
            }
        }
    }

    fn want(&mut self, command: Command) -> ClientMessage {
        self.commands += 1;
        let id = format!("d{}", self.commands);
        let what = match &command {
            Command::Act { action } => action.as_str(),
            Command::Resign => "resign",
            Command::OfferDraw => "offer_draw",
            Command::TakeBack { .. } => "take_back",
            Command::Agree => "agree",
            Command::Decline => "decline",
            Command::Rewrite { .. } => "rewrite",
        };
        let what = what.to_owned();
        let ask = CommandRequest { id: id.clone(), seen: self.ear.seen, seat: None, command };
        let ask = ClientMessage::Command(ask);
        self.pending = Some(PendingCommand { id, what, ask: ask.clone(), since: Instant::now(), sent: 1 });
        ask
    }

    fn name_of(&self, id: &str) -> String {
        format!("{}:{id}", self.ear.guest.as_ref().map_or("", |guest| guest.id.as_str()))
    }

    fn done(&mut self, id: &str, seq: u64) {
        let Some(pending) = self.pending.take_if(|pending| pending.id == id) else { return };
        self.table.goes_on();
        self.account.acknowledged.push(Acknowledged {
            match_id: self.id.clone(),
            id: self.name_of(id),
            seq,
            action: pending.what,
            took: pending.since.elapsed(),
        });
    }

    fn refuse(&mut self, id: &str, why: ApiError) -> Refusal {
        if matches!(why, ApiError::Unavailable | ApiError::TooMany { .. } | ApiError::Ending) {
            return Refusal::Later;
        }
        let Some(pending) = self.pending.take_if(|pending| pending.id == id) else { return Refusal::Taken };
        if pending.sent == 1 {
            self.refused.push(self.name_of(id));
        }
        match why {
            ApiError::Stale { .. } => self.account.stale += 1,
            other => self.account.refused.push(other),
        }
        Refusal::Taken
    }

    async fn record(&mut self, door: &str) {
        let Some(guest) = &self.ear.guest else { return };
        let guest = guest.at(door);
        if let Ok(Ok(text)) = timeout(PATIENCE, guest.record(&self.id)).await {
            self.ear.records.push(text);
        }
    }
}

/// What a refusal means to the guest who hears it.
enum Refusal {
    /// It is not done.
    Taken,
    /// It is to be tried again.
    Later,
}

fn is_over(state: &wire::StateUpdate) -> bool {
    state.ending.is_some()
}

/// Whether a node has refused for good, and not because it could not just now.
fn is_final(error: &anyhow::Error) -> bool {
    let says = error.to_string();
    says.starts_with('4') && !says.starts_with("429") && !says.starts_with("408")
}

/// A game, its rules, and who plays it: all at random.
fn draw(dice: &mut Dice) -> Result<Drawn> {
    let game = dice.pick(catalogue::all()).context("no game")?;
    let mut sets = Vec::new();
    for set in game.sets() {
        if let Ok(values) = set.values()
            && game.open(&values, None).is_ok_and(|table| table.seats() == 2)
        {
            sets.push((set.name.to_owned(), values));
        }
    }
    let (name, rules) = dice.pick(&sets).cloned().context("no rule set for two")?;
    let me = || vec![NewChair::Me { name: None }];
    let (one, two) = (vec![Seat::ONE], vec![Seat::TWO]);
    let bot = vec![NewChair::Bot { level: u8::try_from(1 + dice.below(3))? }];
    let (chairs, seats, invites) = match dice.below(10) {
        0..=1 if !game.refereed => (vec![me(), bot], [one, Vec::new()], false),
        2 if !game.refereed => (vec![bot, me()], [two, Vec::new()], false),
        3 if !game.secrets => (vec![me(), me()], [vec![Seat::ONE, Seat::TWO], Vec::new()], false),
        4 => (vec![vec![NewChair::Open], me()], [two, one], true),
        _ => (vec![me(), vec![NewChair::Open]], [one, two], true),
    };
    let time = (dice.below(6) == 0).then(|| "20+1".to_owned());
    let set = Some(name);
    let new = NewMatch {
        game: game.id.to_owned(),
        set,
        seats: chairs,
        time,
        listed: dice.below(2) == 0,
        ..NewMatch::default()
    };
    Ok(Drawn { game, rules, new, seats, invites })
}
