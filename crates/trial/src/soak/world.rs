//! The nodes of a run, what they stand on, and what goes wrong with them.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use contract::Dice;
use store::Store;
use store::testing::Postgres;

use crate::bad_network::{Proxy, Weather};
use crate::disk::Disk;
use crate::{Backend, Nats, Node};

/// More memory than this no node may have, after a round that everybody has left.
const MEMORY: u64 = 400 << 20;
/// Nor more open files.
const FILES: usize = 120;
/// A store may have this many bytes, and more for each event.
const ROOM: u64 = 64 << 20;
const ROOM_PER_EVENT: u64 = 4096;

/// Real nodes, with a network in front of each that can be bad.
pub(super) struct World {
    nodes: Vec<Node>,
    /// The network between people and each node.
    doors: Vec<Proxy>,
    /// The network between each node and NATS.
    wires: Vec<Proxy>,
    nats: Option<Nats>,
    postgres: Option<Postgres>,
    disk: Option<Disk>,
    database: String,
    /// Which nodes are down.
    down: Vec<bool>,
}

/// Something that goes wrong, until it is mended.
#[derive(Clone, Debug)]
pub(super) enum Fault {
    /// `kill -9`.
    Kill(usize),
    /// A node ends in good order.
    Drain(usize),
    /// The network between people and a node.
    Door(usize, Weather),
    /// Every connection to a node breaks.
    Cut(usize),
    /// The network between a node and NATS.
    Wire(usize, Weather),
    KillNats,
    KillPostgres,
    FullDisk,
}

/// How large everything is.
#[derive(Clone, Debug, Default)]
pub struct Size {
    /// The resident memory of each node, in bytes.
    pub memory: Vec<u64>,
    /// The open files of each node.
    pub files: Vec<usize>,
    /// The store, in bytes.
    pub bytes: u64,
    /// The events in it.
    pub events: u64,
}

impl World {
    /// One node with SQLite, or several with PostgreSQL and NATS.
    pub(super) async fn start(nodes: usize) -> Result<World> {
        let mut world = World {
            nodes: Vec::new(),
            doors: Vec::new(),
            wires: Vec::new(),
            nats: None,
            postgres: None,
            disk: None,
            database: String::new(),
            down: vec![false; nodes],
        };
        // One thinks, for everybody at a node.
        let options = ["--thinkers", "1"].map(str::to_owned).to_vec();
        let mut backend = Backend { options, ..Backend::default() };
        if nodes > 1 {
            let postgres = Postgres::start();
            backend.database = Some(postgres.address());
            world.postgres = Some(postgres);
            world.nats = Some(Nats::start()?);
        } else {
            // Without a disk of one's own nothing is filled, and all the rest is done.
            world.disk = Disk::make().ok();
            if let Some(disk) = &world.disk {
                backend.database = Some(format!("sqlite:{}", disk.path().join("abordage.sqlite").display()));
            }
        }
        for _ in 0..nodes {
            if let Some(nats) = &world.nats {
                let wire = Proxy::open(local(port_of(&nats.address())?)).await?;
                backend.nats = Some(format!("nats://127.0.0.1:{}", wire.port()));
                world.wires.push(wire);
            }
            let node = tokio::task::block_in_place(|| Node::start(&backend))?;
            world.doors.push(Proxy::open(local(port_of(&node.base)?)).await?);
            world.nodes.push(node);
        }
        world.database = world.nodes.first().context("no node")?.database();
        Ok(world)
    }

    /// The addresses that people use.
    pub(super) fn doors(&self) -> Vec<String> {
        self.doors.iter().map(|door| format!("http://127.0.0.1:{}", door.port())).collect()
    }

    pub(super) fn database(&self) -> &str {
        &self.database
    }

    /// Something that can go wrong here.
    pub(super) fn draw(&self, dice: &mut Dice) -> Fault {
        let node = dice.below(self.nodes.len() as u32) as usize;
        let weather = |dice: &mut Dice| match dice.below(5) {
            0 => Weather::Slow(Duration::from_millis(u64::from(20 + dice.below(200)))),
            1 => Weather::Deaf,
            2 => Weather::Mute,
            3 => Weather::Torn,
            _ => Weather::Shut,
        };
        match (dice.below(12), self.postgres.is_some()) {
            (0..=2, _) => Fault::Kill(node),
            (3, _) => Fault::Drain(node),
            (4 | 5, _) => Fault::Cut(node),
            (6 | 7, _) => Fault::Door(node, weather(dice)),
            (8 | 9, true) => Fault::Wire(node, weather(dice)),
            (10, true) => Fault::KillNats,
            (11, true) => Fault::KillPostgres,
            _ if self.disk.is_some() => Fault::FullDisk,
            _ => Fault::Kill(node),
        }
    }

    /// Lets something go wrong.
    pub(super) fn begin(&mut self, fault: &Fault) -> Result<()> {
        tokio::task::block_in_place(|| match fault {
            Fault::Kill(node) if !self.down[*node] => {
                self.down[*node] = true;
                self.nodes[*node].kill()
            }
            Fault::Drain(node) if !self.down[*node] => {
                self.down[*node] = true;
                self.nodes[*node].end()
            }
            Fault::Kill(_) | Fault::Drain(_) => Ok(()),
            Fault::Door(node, weather) => {
                self.doors[*node].set(*weather);
                Ok(())
            }
            Fault::Cut(node) => {
                self.doors[*node].cut();
                Ok(())
            }
            Fault::Wire(node, weather) => {
                self.wires[*node].set(*weather);
                Ok(())
            }
            Fault::KillNats => self.nats.as_mut().map_or(Ok(()), |nats| Ok(nats.kill()?)),
            Fault::KillPostgres => {
                self.postgres.iter().for_each(Postgres::stop);
                Ok(())
            }
            Fault::FullDisk => self.disk.as_mut().map_or(Ok(()), Disk::fill),
        })
    }

    /// Mends it. A node that cannot start, because something else is broken still, is started when all is mended.
    pub(super) fn end(&mut self, fault: &Fault) -> Result<()> {
        tokio::task::block_in_place(|| match fault {
            Fault::Kill(node) | Fault::Drain(node) => {
                self.down[*node] = self.down[*node] && self.nodes[*node].restart().is_err();
                Ok(())
            }
            Fault::Door(node, _) => {
                self.doors[*node].set(Weather::Fair);
                Ok(())
            }
            Fault::Cut(_) => Ok(()),
            Fault::Wire(node, _) => {
                self.wires[*node].set(Weather::Fair);
                Ok(())
            }
            Fault::KillNats => self.nats.as_mut().map_or(Ok(()), |nats| Ok(nats.restart()?)),
            Fault::KillPostgres => {
                self.postgres.iter().for_each(Postgres::start_again);
                Ok(())
            }
            Fault::FullDisk => self.disk.as_mut().map_or(Ok(()), Disk::empty),
        })
    }

    /// Starts what is still down.
    pub(super) fn mend(&mut self) -> Result<()> {
        for (node, down) in self.nodes.iter_mut().zip(&mut self.down) {
            if *down {
                tokio::task::block_in_place(|| node.restart()).context("with everything mended")?;
                *down = false;
            }
        }
        Ok(())
    }

    /// How large everything is now; an error where it is larger than it may be.
    pub(super) async fn measure(&self, store: &Store) -> Result<Size> {
        let stats = store.stats().await?;
        let [bytes, events] = [stats.bytes, stats.events].map(|number| u64::try_from(number).unwrap_or(0));
        let mut size = Size { bytes, events, ..Size::default() };
        for node in &self.nodes {
            size.memory.push(node.memory().context("a node has ended by itself")?);
            size.files.push(std::fs::read_dir(format!("/proc/{}/fd", node.pid()))?.count());
        }
        ensure!(size.memory.iter().all(|memory| *memory < MEMORY), "a node takes too much memory: {size:?}");
        ensure!(size.files.iter().all(|files| *files < FILES), "a node keeps too many files open: {size:?}");
        ensure!(bytes < ROOM + events * ROOM_PER_EVENT, "the store is too large: {size:?}");
        Ok(size)
    }
}

fn local(port: u16) -> SocketAddr {
    (Ipv4Addr::LOCALHOST, port).into()
}

fn port_of(address: &str) -> Result<u16> {
    Ok(address.rsplit(':').next().unwrap_or_default().parse()?)
}
