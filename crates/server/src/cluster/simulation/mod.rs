//! Nodes, people, a store and the post between them, all in one thread and all decided by a seed: who goes on next, what is
//! lost, what comes twice or late, who dies and who joins. The nodes are real ([`Registry`], its matches in memory and what they
//! tell; [`Members`]), the store answers as it likes, and so thousands of schedules are tried in a minute.
//!
//! Here every node writes for itself, as it does when it cannot reach the owner of a match: that is when two can write at once.
//! How a node hands over to an owner that it can reach ([`RemoteMatch`](crate::play)) needs NATS, and is tried with real processes.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod disk;
mod people;

use std::collections::BTreeSet;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use contract::Dice;
use store::{Store, StoredMatch};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wire::{ApiError, CommandRequest, NewMatch};

use self::disk::{Disk, Luck, Wire};
use self::people::Client;
use super::members::{Members, SILENCE};
use super::{ANNOUNCED, NodeId};
use crate::play::bot_jobs::BotJobs;
use crate::play::match_handle::MatchHandle;
use crate::play::match_settings::MatchSettings;
use crate::play::publisher::Subscription;
use crate::play::registry::Registry;
use crate::testing::chairs::laid_out;

/// Between 250 and 1,500 steps of everything, then everything is mended.
const STEPS: u32 = 1_250;
const MATCHES: usize = 2;
/// After how many milliseconds without an answer a client asks again.
const IMPATIENCE: i64 = 800;

struct Node {
    name: NodeId,
    registry: Arc<Registry>,
    members: Members,
    /// When it says next that it is alive.
    announces: i64,
}

/// Something that a node is doing.
struct Task {
    node: NodeId,
    future: Pin<Box<dyn Future<Output = Outcome>>>,
}

/// What a node has done.
enum Outcome {
    Nothing,
    Answered { client: usize, id: String, told: Result<u64, ApiError> },
    Shown { client: usize, visit: u64, subscription: Option<Subscription>, state: Option<(u64, Utf8Bytes)> },
}

/// Something on its way. What is on its way can be lost, doubled and overtaken.
#[derive(Clone)]
enum Letter {
    Alive {
        to: NodeId,
        from: NodeId,
        alive: bool,
    },
    Command {
        to: NodeId,
        client: usize,
        request: CommandRequest,
    },
    Answer {
        client: usize,
        id: String,
        told: Result<u64, ApiError>,
    },
    /// A match has reached an event.
    News {
        to: NodeId,
        match_id: String,
    },
}

struct Simulation {
    dice: Dice,
    now: i64,
    luck: Luck,
    disk: Arc<Disk>,
    store: Store,
    nodes: Vec<Node>,
    born: u32,
    tasks: Vec<Task>,
    post: Vec<Letter>,
    clients: Vec<Client>,
    count: Count,
}

/// What happened in a schedule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    acknowledged: usize,
    events: usize,
    died: u32,
    joined: u32,
    lost: u32,
    doubled: u32,
    refused: usize,
}

impl Simulation {
    fn new(seed: u64, disk: Disk) -> Simulation {
        let (mut dice, disk) = (Dice::from_number(seed), Arc::new(disk));
        for number in 0..MATCHES {
            disk.add(a_match(&format!("m{number}")));
        }
        let store = Store::simulated(Arc::new(Wire(Arc::clone(&disk))));
        let clients = (0..MATCHES).flat_map(|number| Client::of(&format!("m{number}"))).collect();
        let nodes = 1 + dice.below(4);
        let mut simulation = Simulation {
            dice,
            now: 0,
            luck: Luck::Bad,
            disk,
            store,
            nodes: Vec::new(),
            born: 0,
            tasks: Vec::new(),
            post: Vec::new(),
            clients,
            count: Count::default(),
        };
        for _ in 0..nodes {
            simulation.join();
        }
        simulation
    }

    fn join(&mut self) {
        self.born += 1;
        let name: NodeId = format!("node{}", self.born).into();
        let registry = Registry::new(self.store.clone(), None, BotJobs::new(None, 1));
        let members = Members::new(Some(Arc::clone(&name)));
        self.nodes.push(Node { name, registry, members, announces: self.now });
    }

    /// A node is no more, with all that it was doing; what it has asked of the store may still be done.
    fn die(&mut self, at: usize) {
        let node = self.nodes.remove(at);
        self.tasks.retain(|task| task.node != node.name);
        for client in &mut self.clients {
            client.lose(&node.name);
        }
    }

    fn node(&self, name: &NodeId) -> Option<&Node> {
        self.nodes.iter().find(|node| node.name == *name)
    }

    /// Draws what happens next, and lets it happen.
    fn step(&mut self) {
        match self.dice.below(1000) {
            0..=299 => self.go_on(),
            300..=499 => self.disk.answer(&mut self.dice, self.luck),
            500..=649 => self.deliver(),
            650..=939 => {
                let client = self.dice.below(self.clients.len() as u32) as usize;
                self.act(client);
            }
            940..=995 => {
                let by = i64::from(self.dice.below(300));
                self.pass(by);
            }
            _ => self.come_or_go(),
        }
    }

    fn come_or_go(&mut self) {
        let at = self.dice.below(self.nodes.len() as u32) as usize;
        match self.dice.below(4) {
            0 if self.nodes.len() < 5 => {
                self.join();
                self.count.joined += 1;
            }
            1 if self.nodes.len() > 1 => {
                // In good order: the others are told.
                self.announce(at, false);
                self.die(at);
            }
            _ if self.nodes.len() > 1 => {
                self.die(at);
                self.count.died += 1;
            }
            // The last one is started again at once.
            _ => {
                self.die(at);
                self.join();
                self.count.died += 1;
            }
        }
    }

    /// Time passes: nodes say that they are alive, and forget the silent.
    fn pass(&mut self, by: i64) {
        self.now += by;
        for at in 0..self.nodes.len() {
            if self.nodes[at].announces <= self.now {
                self.nodes[at].announces = self.now + i64::try_from(ANNOUNCED.as_millis()).unwrap();
                self.announce(at, true);
            }
            self.nodes[at].members.expire(self.now);
        }
    }

    fn announce(&mut self, at: usize, alive: bool) {
        let from = Arc::clone(&self.nodes[at].name);
        let others = self.nodes.iter().filter(|node| node.name != from).map(|node| Arc::clone(&node.name));
        self.post.extend(others.map(|to| Letter::Alive { to, from: Arc::clone(&from), alive }));
    }

    /// One of the things that nodes are doing goes on.
    fn go_on(&mut self) {
        if self.tasks.is_empty() {
            return;
        }
        let at = self.dice.below(self.tasks.len() as u32) as usize;
        if let Poll::Ready(outcome) = self.tasks[at].future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            let task = self.tasks.swap_remove(at);
            self.finish(&task.node, outcome);
        }
    }

    fn finish(&mut self, node: &NodeId, outcome: Outcome) {
        match outcome {
            Outcome::Nothing => {}
            Outcome::Answered { client, id, told } => {
                if told.is_ok() {
                    let match_id = self.clients[client].match_id.clone();
                    let others = self.nodes.iter().filter(|other| other.name != *node);
                    let news = others.map(|to| Letter::News { to: Arc::clone(&to.name), match_id: match_id.clone() });
                    self.post.extend(news);
                }
                self.post.push(Letter::Answer { client, id, told });
            }
            Outcome::Shown { client, visit, subscription, state } => {
                self.clients[client].hear(visit, subscription, state);
            }
        }
    }

    /// Something arrives, in any order, perhaps twice, perhaps not.
    fn deliver(&mut self) {
        if self.post.is_empty() {
            return;
        }
        let at = self.dice.below(self.post.len() as u32) as usize;
        let letter = self.post.swap_remove(at);
        let chance = if self.luck == Luck::Good { 100 } else { self.dice.below(100) };
        if chance < 15 {
            self.count.lost += 1;
            return;
        }
        if chance < 25 {
            self.count.doubled += 1;
            if let Letter::Command { client, request, .. } = &letter {
                self.clients[*client].doubled(&request.id);
            }
            self.post.push(letter.clone());
        }
        match letter {
            Letter::Alive { to, from, alive } => {
                let now = self.now;
                if let Some(node) = self.nodes.iter_mut().find(|node| node.name == to) {
                    if alive {
                        node.members.hear(&from, now);
                    } else {
                        node.members.forget(&from);
                    }
                }
            }
            Letter::Command { to, client, request } => self.command(&to, client, request),
            Letter::Answer { client, id, told } => self.clients[client].answered(&id, &told),
            Letter::News { to, match_id } => self.catch_up(&to, &match_id),
        }
    }

    fn command(&mut self, to: &NodeId, client: usize, request: CommandRequest) {
        let Some(node) = self.node(to) else { return };
        let (registry, id) = (Arc::clone(&node.registry), request.id.clone());
        let (match_id, person) = (self.clients[client].match_id.clone(), self.clients[client].person);
        self.spawn(to, async move {
            let told = match registry.find(&match_id).await {
                Ok(live) => live.command(person, request).await,
                Err(error) => Err(error),
            };
            Outcome::Answered { client, id, told }
        });
    }

    fn catch_up(&mut self, to: &NodeId, match_id: &str) {
        let Some(node) = self.node(to) else { return };
        let Some(live) = node.registry.in_memory(match_id) else { return };
        self.spawn(to, async move {
            let _ = live.catch_up(false).await; // What fails is told again.
            Outcome::Nothing
        });
    }

    fn spawn(&mut self, node: &NodeId, future: impl Future<Output = Outcome> + 'static) {
        self.tasks.push(Task { node: Arc::clone(node), future: Box::pin(future) });
    }

    /// A client does something: it connects, looks, commands, or asks again.
    fn act(&mut self, at: usize) {
        if self.clients[at].gateway.as_ref().is_none_or(|name| self.node(name).is_none()) || self.dice.below(30) == 0 {
            let names: Vec<NodeId> = self.nodes.iter().map(|node| Arc::clone(&node.name)).collect();
            let name = self.dice.pick(&names).cloned();
            self.clients[at].go_to(name);
        }
        let Some(gateway) = self.clients[at].gateway.clone() else { return };
        if self.luck == Luck::Bad && self.dice.below(2) == 0 && self.clients[at].wants_nothing() {
            self.clients[at].choose(self.now, &mut self.dice);
        }
        if let Some(request) = self.clients[at].asks(self.now, IMPATIENCE) {
            // The node hands it to whom it takes for the owner, who may be somebody else, or dead.
            let owner = self.node(&gateway).unwrap().members.owner_of(&self.clients[at].match_id);
            self.post.push(Letter::Command { to: owner.unwrap_or(gateway), client: at, request });
        } else {
            self.look(at, &gateway);
        }
    }

    /// The match is shown to a client as its own node knows it.
    fn look(&mut self, at: usize, gateway: &NodeId) {
        let client = &mut self.clients[at];
        let Some((visit, seats, seen, subscription)) = client.looks() else { return };
        let match_id = client.match_id.clone();
        let registry = Arc::clone(&self.node(gateway).unwrap().registry);
        self.spawn(gateway, async move {
            let mut subscription = match subscription {
                Some(subscription) => subscription,
                None => match registry.find(&match_id).await {
                    Ok(live) => MatchHandle::Here(live).subscribe(seats).await,
                    Err(_) => return Outcome::Shown { client: at, visit, subscription: None, state: None },
                },
            };
            let latest = subscription.latest();
            let state = subscription.told(&latest, seen).await;
            Outcome::Shown { client: at, visit, subscription: Some(subscription), state }
        });
    }

    /// Until nothing is left to do, nothing goes wrong any more.
    fn settle(&mut self) -> Result<(), String> {
        self.luck = Luck::Good;
        for _ in 0..20_000 {
            self.go_on();
            self.disk.answer(&mut self.dice, self.luck);
            self.deliver();
            if self.tasks.is_empty() && self.post.is_empty() && self.disk.waiting() == 0 {
                if self.clients.iter().all(Client::wants_nothing) {
                    return Ok(());
                }
                self.pass(100);
                for at in 0..self.clients.len() {
                    if !self.clients[at].wants_nothing() {
                        self.act(at);
                    }
                }
            }
        }
        let waits: Vec<String> = self.clients.iter().map(Client::tell).collect();
        let kept: Vec<_> = (0..MATCHES).map(|number| self.disk.kept(&format!("m{number}"))).collect();
        Err(format!("it does not come to rest: {waits:?}, {kept:?}"))
    }

    /// Everything is mended: everybody is told, hears of everybody, and looks once more.
    fn mend(&mut self) -> Result<(), String> {
        self.settle()?;
        for _ in 0..6 {
            self.pass(SILENCE / 4);
            self.settle()?;
        }
        for node in 0..self.nodes.len() {
            let to = Arc::clone(&self.nodes[node].name);
            for number in 0..MATCHES {
                self.post.push(Letter::News { to: Arc::clone(&to), match_id: format!("m{number}") });
            }
        }
        self.settle()?;
        for client in 0..self.clients.len() {
            if self.clients[client].gateway.as_ref().is_none_or(|name| self.node(name).is_none()) {
                let name = Arc::clone(&self.nodes[0].name);
                self.clients[client].go_to(Some(name));
            }
            let gateway = self.clients[client].gateway.clone().unwrap();
            self.look(client, &gateway);
        }
        self.settle()
    }

    /// Checks what must hold in every schedule.
    fn check(&mut self) -> Result<Count, String> {
        for number in 0..MATCHES {
            let id = format!("m{number}");
            let kept = self.disk.kept(&id);
            self.count.events += kept.len();
            if kept.iter().zip(1..).any(|(row, seq)| row.seq != seq) {
                return Err(format!("{id} has a gap"));
            }
            let ids: Vec<&str> = kept.iter().filter_map(|row| row.command_id.as_deref()).collect();
            if ids.iter().collect::<BTreeSet<_>>().len() != ids.len() {
                return Err(format!("{id}: something was done twice"));
            }
            // Whoever joins now reads everything anew.
            self.join();
            let newest = Arc::clone(&self.nodes[self.nodes.len() - 1].name);
            for at in 0..self.clients.len() {
                if self.clients[at].match_id == id {
                    let known = self.clients[at].check(&kept)?;
                    self.count.acknowledged += self.clients[at].acknowledged.len();
                    self.count.refused += self.clients[at].refused.len();
                    self.clients[at].forget(&newest);
                    self.look(at, &newest);
                    self.settle()?;
                    let anew = self.clients[at].known();
                    if known != anew || anew.0 != kept.len() as u64 {
                        return Err(format!("{id}: {} knows {known:?} and not {anew:?}", self.clients[at].person));
                    }
                }
            }
            let last = self.nodes.len() - 1;
            self.die(last);
        }
        self.agree()?;
        Ok(self.count)
    }

    /// All nodes agree on who owns what, and nobody dead owns anything.
    fn agree(&self) -> Result<(), String> {
        for number in 0..20 {
            let id = format!("m{number}");
            let owners: BTreeSet<Option<NodeId>> = self.nodes.iter().map(|node| node.members.owner_of(&id)).collect();
            let alive = owners.iter().flatten().all(|owner| self.node(owner).is_some());
            if owners.len() != 1 || !alive {
                return Err(format!("{id} is owned by {owners:?}"));
            }
        }
        Ok(())
    }
}

/// A match between Ann and Bob that waits to begin.
fn a_match(id: &str) -> StoredMatch {
    let game = catalogue::find("bn3e").unwrap();
    let new = NewMatch { game: game.id.to_owned(), ..NewMatch::default() };
    let mut found = laid_out("ann | bob");
    found.row.id = id.to_owned();
    found.row.opening = serde_json::to_string(&MatchSettings::new(game, &new).unwrap()).unwrap();
    // What a program of before would have left open is filled in elsewhere.
    found.row.to_act = Some(1);
    found
}

fn run(seed: u64, disk: Disk) -> Result<Count, String> {
    let mut simulation = Simulation::new(seed, disk);
    let steps = 250 + simulation.dice.below(STEPS);
    for _ in 0..steps {
        simulation.step();
    }
    simulation.mend()?;
    simulation.check()
}

/// How many schedules: `ABORDAGE_SCHEDULES=100000 cargo test -p server --lib simulation` tries more.
fn schedules() -> u64 {
    std::env::var("ABORDAGE_SCHEDULES").ok().and_then(|count| count.parse().ok()).unwrap_or(500)
}

#[test]
fn in_every_schedule_nothing_acknowledged_is_lost_or_done_twice_and_all_know_the_same() {
    let mut all = Count::default();
    for seed in 0..schedules() {
        let count = run(seed, Disk::default()).unwrap_or_else(|why| panic!("schedule {seed}: {why}"));
        all.acknowledged += count.acknowledged;
        all.events += count.events;
        all.died += count.died;
        all.joined += count.joined;
        all.lost += count.lost;
        all.doubled += count.doubled;
        all.refused += count.refused;
    }
    println!("{} schedules: {all:?}", schedules());
    assert!(all.acknowledged > 500 && all.died > 100 && all.lost > 500 && all.doubled > 500 && all.refused > 100);
}

/// Two ask for a match at once, and the store fails the first of them: both must have the match that everybody has who asks later.
#[test]
fn whoever_asked_beside_somebody_who_failed_has_the_same_match_as_all() {
    let mut simulation = Simulation::new(1, Disk::default());
    let registry = Arc::clone(&simulation.nodes[0].registry);
    let find = || {
        let registry = Arc::clone(&registry);
        Box::pin(async move { registry.find("m0").await })
    };
    let mut context = Context::from_waker(Waker::noop());
    let (mut first, mut second) = (find(), find());
    assert!(first.as_mut().poll(&mut context).is_pending() && second.as_mut().poll(&mut context).is_pending());
    simulation.disk.refuse();
    let Poll::Ready(Err(_)) = first.as_mut().poll(&mut context) else { panic!("the store has failed") };
    let mut wait = |mut future: Pin<Box<dyn Future<Output = _>>>| {
        loop {
            if let Poll::Ready(Ok(live)) = future.as_mut().poll(&mut context) {
                return live;
            }
            simulation.disk.answer(&mut simulation.dice, Luck::Good);
        }
    };
    let (second, third) = (wait(second), wait(find()));
    assert!(Arc::ptr_eq(&second, &third));
}

#[test]
fn a_seed_gives_the_same_schedule_every_time() {
    for seed in 0..20 {
        assert_eq!(run(seed, Disk::default()), run(seed, Disk::default()));
    }
}

#[test]
fn a_store_that_forgets_or_writes_twice_is_found_out() {
    for (lying, most) in [(Disk::forgetful(), 20), (Disk::careless(), 100)] {
        let found = (0..most).find(|seed| run(*seed, lying.again()).is_err());
        assert!(found.is_some(), "{most} schedules, and nothing is found");
    }
}
