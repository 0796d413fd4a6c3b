//! Listening until told to stop.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use store::{Store, StoreError};
use tokio::sync::watch;

use crate::bot_matches::{BotMatchCount, BotMatches};
use crate::budget::Budgets;
use crate::bus::{Lost, Nats};
use crate::cluster::Cluster;
use crate::connections::{self, Connections, Room};
use crate::devices::Devices;
use crate::guard::Guard;
use crate::listen::{Metrics, Port, listen, listen_for_metrics};
use crate::node::Node;
use crate::pages::Pages;
use crate::play::bot_jobs::BotJobs;
use crate::play::registry::Registry;
use crate::play::{alarms, owner, remote_events, thinkers};
use crate::readiness::Readiness;
use crate::router::{metrics_router, router};
use crate::seating::new_match::Exhibitions;
use crate::store_failure::note;
use crate::upkeep::{self, Keeping, Space};

/// How long answers that are under way may take once the server is told to stop.
const PATIENCE: Duration = Duration::from_secs(5);

/// A store up to this size is looked through once at the start: a larger one would take long.
const CHECKED: i64 = 1_000_000_000;

/// How many connections those have who look after the server.
const WATCHING: usize = 100;

/// How to serve.
#[derive(Debug)]
pub struct Options {
    /// Who can reach it: `127.0.0.1` is this machine alone, `0.0.0.0` everybody.
    pub address: IpAddr,
    /// The port to listen at.
    pub port: Port,
    /// The pages to serve.
    pub pages: Pages,
    /// What matches are kept in and shared through.
    pub backend: Backend,
    /// How many requests a second each address may make; 0 is without limit.
    pub rate: u32,
    /// How many units a second each person may spend on what costs more than reading; 0 is without limit.
    pub budget: u32,
    /// How many matches against the computer may be played at once.
    pub bot_matches: BotMatches,
    /// How long what is kept, and how much of it.
    pub keeping: Keeping,
    /// How many megabytes a day each person may have kept; 0 is without limit.
    pub daily: u32,
    /// How many connections there may be, and for how long they may stand still.
    pub connections: Connections,
    /// Where what is counted is told.
    pub metrics: Metrics,
    /// Whether a proxy stands in front: then its word counts for who asks, and by https or not.
    pub behind_proxy: bool,
    /// The address that people know, `https://play.example`, where the proxy calls us otherwise.
    pub origin: Option<String>,
    /// Whether computer players may play among themselves.
    pub exhibitions: Exhibitions,
}

/// What a node stands on.
#[derive(Clone, Debug)]
pub struct Backend {
    /// `sqlite:PATH` or `postgres://…`.
    pub database: String,
    /// `nats://…`, where there are several nodes.
    pub nats: Option<String>,
    /// How many computer players may think at once.
    pub thinkers: usize,
}

/// Why it cannot serve.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// Another program listens at the port that was asked for.
    #[error("{0} is taken by another program")]
    Taken(SocketAddr),
    /// The address cannot be listened at.
    #[error("{address}: {why}")]
    Listen {
        /// What was asked for.
        address: SocketAddr,
        /// What the system says.
        why: io::Error,
    },
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// NATS cannot be reached.
    #[error(transparent)]
    Nats(#[from] Lost),
    /// The system refuses something else.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// The address that the server listens at.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The address and port.
    pub address: SocketAddr,
    /// Whether the usual port was taken by another program.
    pub moved: bool,
}

/// Serves until Ctrl-C or a request to end, then ends in good order. `ready` hears where, once it can be reached.
pub fn serve(options: Options, ready: impl FnOnce(Place)) -> Result<(), Trouble> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let ended = runtime.block_on(serving(options, ready));
    runtime.shutdown_timeout(PATIENCE);
    ended
}

/// Thinks for computer players until told to end; answers nobody else.
pub fn work(backend: &Backend, ready: impl FnOnce()) -> Result<(), Trouble> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let ended = runtime.block_on(async {
        let mut stop = stop_signal()?;
        let registry = stand(backend, Owns::Nothing).await?;
        ready();
        stop.recv().await;
        registry.store.close().await;
        Ok(())
    });
    runtime.shutdown_timeout(PATIENCE);
    ended
}

/// Whether a process can own matches, or only thinks for those who do.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owns {
    Matches,
    Nothing,
}

/// The store, the cluster, and everybody who looks after the matches.
async fn stand(backend: &Backend, owns: Owns) -> Result<Arc<Registry>, Trouble> {
    let store = Store::open(&backend.database).await?;
    let nats = match &backend.nats {
        Some(address) => Some(Nats::connect(address).await?),
        None => None,
    };
    let jobs = BotJobs::new(nats.clone(), backend.thinkers);
    let cluster = match nats.clone() {
        Some(nats) => Some(Cluster::join(nats, owns == Owns::Matches).map_err(|_| io::Error::other("no randomness"))?),
        None => None,
    };
    let registry = Registry::new(store, cluster.clone(), jobs);
    if let (Some(nats), Some(cluster)) = (nats.clone(), cluster) {
        tokio::spawn(remote_events::hear(Arc::clone(&registry), nats));
        tokio::spawn(owner::serve(Arc::clone(&registry), Arc::clone(&cluster)));
        tokio::spawn(owner::follow(Arc::clone(&registry), cluster));
    }
    thinkers::start(&registry, nats, backend.thinkers.max(1));
    tokio::spawn(alarms::watch(Arc::clone(&registry)));
    Ok(registry)
}

async fn serving(options: Options, ready: impl FnOnce(Place)) -> Result<(), Trouble> {
    let (listener, moved) = listen(options.address, options.port).await.map_err(|why| {
        let port = if let Port::Exactly(port) = options.port { port } else { 0 };
        let address = SocketAddr::new(options.address, port);
        if why.kind() == io::ErrorKind::AddrInUse { Trouble::Taken(address) } else { Trouble::Listen { address, why } }
    })?;
    let for_metrics = listen_for_metrics(options.metrics).await.map_err(|(address, why)| {
        if why.kind() == io::ErrorKind::AddrInUse { Trouble::Taken(address) } else { Trouble::Listen { address, why } }
    })?;
    let (tell, told) = watch::channel(false);
    let mut stop = stop_signal()?;
    tokio::spawn(async move {
        stop.recv().await;
        let _ = tell.send(true); // Nobody listens once it has ended by itself.
        std::future::pending::<()>().await;
    });
    let gauges = gauges();
    let registry = stand(&options.backend, Owns::Matches).await?;
    let node = Arc::new(Node {
        registry: Arc::clone(&registry),
        guard: Guard::new(options.rate, Budgets::new(options.budget, options.daily)),
        room: Room::new(options.connections),
        bodies: Arc::default(),
        patience: options.connections.patience,
        bot_matches: Arc::new(BotMatchCount::new(options.bot_matches)),
        devices: Devices::default(),
        space: Space::default(),
        readiness: Readiness::default(),
        behind_proxy: options.behind_proxy,
        origin: options.origin,
        exhibitions: options.exhibitions,
        ending: told.clone(),
    });
    tokio::spawn(tidy(Arc::clone(&node), gauges.clone()));
    if let Some(cluster) = registry.cluster.clone() {
        let node = Arc::clone(&node);
        tokio::spawn(async move { cluster.hear_signed_out(|device| node.devices.sign_out(device)).await });
    }
    tokio::spawn(upkeep::measure(Arc::clone(&node), options.keeping));
    tokio::spawn(upkeep::expire(Arc::clone(&node), options.keeping));
    ready(Place { address: listener.local_addr()?, moved });
    // Told, or nobody can tell any more.
    let ended = |told: &watch::Receiver<bool>| {
        let mut told = told.clone();
        async move { drop(told.wait_for(|told| *told).await) }
    };
    if let Some(listener) = for_metrics {
        tracing::info!(address = %listener.local_addr()?, "metrics");
        let (app, ended) = (metrics_router(&node, gauges), ended(&told));
        let few = Room::new(Connections { all: WATCHING, each: 0, patience: node.patience });
        tokio::spawn(connections::answer(listener, app, few, node.patience, false, ended));
    }
    let (app, room) = (router(options.pages, &node), Arc::clone(&node.room));
    let server = connections::answer(listener, app, room, node.patience, node.behind_proxy, ended(&told));
    tokio::select! {
        () = server => {}
        () = async { ended(&told).await; tokio::time::sleep(PATIENCE).await; } => {}
    }
    if let Some(cluster) = &registry.cluster {
        cluster.leave().await;
    }
    // What is being written is written to the end.
    registry.store.close().await;
    Ok(())
}

/// What is counted. A second server in one process counts nothing, which only tests have.
fn gauges() -> PrometheusHandle {
    let recorder = PrometheusBuilder::new().build_recorder();
    let handle = recorder.handle();
    let _ = metrics::set_global_recorder(recorder);
    metrics::gauge!("abordage_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    handle
}

/// Forgets from time to time what nobody asks for, and looks how the store is.
async fn tidy(node: Arc<Node>, gauges: PrometheusHandle) {
    let store = &node.registry.store;
    if store.bytes().await.is_ok_and(|bytes| bytes < CHECKED)
        && let Err(error) = store.check().await
    {
        note(&error);
    }
    loop {
        tokio::time::sleep(Duration::from_secs(30)).await;
        node.guard.tidy();
        node.devices.tidy();
        node.bot_matches.tidy(store).await;
        gauges.run_upkeep();
    }
}

/// Ctrl-C, or SIGTERM where there is such a thing.
struct Stop {
    #[cfg(unix)]
    ends: [tokio::signal::unix::Signal; 2],
}

#[cfg(unix)]
fn stop_signal() -> io::Result<Stop> {
    use tokio::signal::unix::{SignalKind, signal};
    Ok(Stop { ends: [signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?] })
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)] // As on the other systems.
fn stop_signal() -> io::Result<Stop> {
    Ok(Stop {})
}

impl Stop {
    #[cfg(unix)]
    async fn recv(&mut self) {
        let [interrupt, terminate] = &mut self.ends;
        tokio::select! { _ = interrupt.recv() => {}, _ = terminate.recv() => {} }
    }

    #[cfg(not(unix))]
    async fn recv(&mut self) {
        let _ = tokio::signal::ctrl_c().await; // Without it the program ends the hard way.
    }
}

#[cfg(all(test, feature = "cluster"))]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use super::*;
    use crate::cluster::Owner;

    #[tokio::test]
    async fn whoever_only_thinks_owns_no_match() {
        let (folder, nats) = (tempfile::tempdir().unwrap(), store::testing::Nats::start().unwrap());
        let backend = |name: &str| Backend {
            database: format!("sqlite:{}", folder.path().join(name).display()),
            nats: Some(nats.address()),
            thinkers: 1,
        };
        let thinks = stand(&backend("a.sqlite"), Owns::Nothing).await.unwrap();
        let serves = stand(&backend("b.sqlite"), Owns::Matches).await.unwrap();
        let [thinker, server] = [&thinks, &serves].map(|registry| registry.cluster.as_ref().unwrap());
        let knows = async { thinker.changes().wait_for(|version| *version > 1).await.map(|_| ()) };
        tokio::time::timeout(Duration::from_secs(30), knows).await.expect("it hears of the server").unwrap();
        for id in ["a", "b", "c", "d", "e"] {
            let owners = (thinker.owner_of(id), server.owner_of(id));
            assert!(matches!(owners, (Owner::Other(_), Owner::Me)), "{id}");
        }
    }
}
