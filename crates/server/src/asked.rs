//! A node that is asked over HTTP without a socket: what tests of its routes share.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use tower::ServiceExt as _;

use crate::bot_matches::{BotMatchCount, BotMatches};
use crate::budget::Budgets;
use crate::connections::{Connections, Peer, Room};
use crate::devices::Devices;
use crate::guard::Guard;
use crate::node::Node;
use crate::pages::Pages;
use crate::play::begun::Kept;
use crate::readiness::Readiness;
use crate::seating::new_match::Exhibitions;
use crate::upkeep::Space;

/// A node with a store of its own.
pub(crate) struct Asked {
    pub(crate) kept: Kept,
    pub(crate) node: Arc<Node>,
    router: Router,
}

impl Asked {
    /// One that lets each address ask so often.
    pub(crate) async fn new(rate: u32, behind_proxy: bool, origin: Option<&str>) -> Asked {
        let kept = Kept::new().await;
        let connections = Connections { all: 0, each: 0, patience: Duration::from_secs(15) };
        let node = Arc::new(Node {
            registry: kept.node(),
            guard: Guard::new(rate, Budgets::new(0, 0)),
            bot_matches: Arc::new(BotMatchCount::new(BotMatches { person: 0, address: 0 })),
            room: Room::new(connections),
            patience: connections.patience,
            behind_proxy,
            origin: origin.map(str::to_owned),
            exhibitions: Exhibitions::Refused,
            devices: Devices::default(),
            readiness: Readiness::default(),
            space: Space::default(),
            ending: tokio::sync::watch::channel(false).1,
        });
        let router = crate::router::router(Pages::default(), &node);
        Asked { kept, node, router }
    }

    /// What somebody at an address is answered who sends this.
    pub(crate) async fn send(&self, peer: &str, mut request: Request) -> Response {
        let peer: SocketAddr = format!("{peer}:4711").parse().unwrap();
        request.extensions_mut().insert(Peer::at(peer, &self.node.room));
        self.router.clone().oneshot(request).await.unwrap()
    }

    /// The same without a body.
    pub(crate) async fn answer(&self, method: &str, path: &str, peer: &str, headers: &[(&str, &str)]) -> Response {
        let request = Request::builder().method(method).uri(path);
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        self.send(peer, request.body(Body::empty()).unwrap()).await
    }

    /// Its status alone.
    pub(crate) async fn status(&self, method: &str, path: &str, peer: &str, headers: &[(&str, &str)]) -> u16 {
        self.answer(method, path, peer, headers).await.status().as_u16()
    }
}
