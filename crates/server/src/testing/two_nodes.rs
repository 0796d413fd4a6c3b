//! Two nodes, the store that they share and a real nats-server between them.

use std::sync::Arc;
use std::time::Duration;

use store::testing::Nats as NatsServer;
use tokio::runtime::Runtime;

use super::matches::TestStore;
use crate::bus::Nats;
use crate::cluster::{Call, Cluster, Owner};
use crate::play::bot_jobs::BotJobs;
use crate::play::match_handle::MatchHandle;
use crate::play::registry::Registry;
use crate::play::{owner, remote_events};

/// Nobody waits longer for what must come.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A node, with threads of its own, so that it can die in the midst of anything.
pub(crate) struct Node {
    pub(crate) registry: Arc<Registry>,
    pub(crate) cluster: Arc<Cluster>,
    pub(crate) nats: Nats,
    pub(crate) runtime: Option<Runtime>,
}

impl Node {
    pub(crate) async fn join(kept: &TestStore, server: &NatsServer) -> Node {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let (store, address) = (kept.store.clone(), server.address());
        let joined = runtime.spawn(async move {
            let nats = Nats::connect(&address).await.unwrap();
            let cluster = Cluster::join(nats.clone(), true).unwrap();
            let registry = Registry::new(store, Some(Arc::clone(&cluster)), BotJobs::new(Some(nats.clone()), 1));
            tokio::spawn(remote_events::hear(Arc::clone(&registry), nats.clone()));
            tokio::spawn(owner::serve(Arc::clone(&registry), Arc::clone(&cluster)));
            tokio::spawn(owner::follow(Arc::clone(&registry), Arc::clone(&cluster)));
            // They share one thread: after a few turns all of them listen.
            for _ in 0..20 {
                tokio::task::yield_now().await;
            }
            (registry, cluster, nats)
        });
        let (registry, cluster, nats) = joined.await.unwrap();
        Node { registry, cluster, nats, runtime: Some(runtime) }
    }

    pub(crate) fn owns(&self, id: &str) -> bool {
        matches!(self.cluster.owner_of(id), Owner::Me)
    }

    /// It says nothing any more.
    pub(crate) fn die(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.die();
    }
}

/// Two nodes that know of each other: the owner of the match `m`, and the other one.
pub(crate) struct Two {
    pub(crate) owner: Node,
    pub(crate) other: Node,
    pub(crate) kept: TestStore,
    pub(crate) server: NatsServer,
}

impl Two {
    pub(crate) async fn with(game: &str, chairs: &str) -> Two {
        let (kept, server) = (TestStore::new().await, NatsServer::start().unwrap());
        kept.waiting(game, "-", chairs).await;
        let nodes = [Node::join(&kept, &server).await, Node::join(&kept, &server).await];
        for node in &nodes {
            // One version is its own, the next is the other's.
            soon(node.cluster.changes().wait_for(|version| *version > 1)).await.unwrap();
        }
        let [one, two] = nodes;
        assert_ne!(one.owns("m"), two.owns("m"), "every match has one owner");
        let (owner, other) = if one.owns("m") { (one, two) } else { (two, one) };
        let Owner::Other(name) = other.cluster.owner_of("m") else { panic!("it has another owner") };
        // Each hears the other: what was sent before would be lost.
        soon(async {
            while other.cluster.call(&name, "m", Call::BotToAct { seq: 0 }).await.is_err() {
                tokio::task::yield_now().await;
            }
        })
        .await;
        Two { owner, other, kept, server }
    }

    /// The match as the node has it that does not own it.
    pub(crate) async fn there(&self) -> MatchHandle {
        let found = soon(self.other.registry.resolve("m")).await.unwrap();
        assert!(matches!(found, MatchHandle::There(_)));
        found
    }

    /// The match at its owner.
    pub(crate) async fn here(&self) -> MatchHandle {
        let found = soon(self.owner.registry.resolve("m")).await.unwrap();
        assert!(matches!(found, MatchHandle::Here(_)));
        found
    }
}

pub(crate) async fn soon<T>(comes: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, comes).await.expect("it comes")
}
