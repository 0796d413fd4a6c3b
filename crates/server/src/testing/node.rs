//! A node as tests ask it: by requests that pass everything a request passes, and over real connections.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use serde_json::Value;
use store::Person;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower::ServiceExt as _;

use crate::bot_matches::{BotMatchCount, BotMatches};
use crate::budget::Budgets;
use crate::connections::{self, Connections, Peer, Room};
use crate::devices::Devices;
use crate::guard::Guard;
use crate::guest::COOKIE;
use crate::node::Node;
use crate::now::now;
use crate::pages::Pages;
use crate::readiness::Readiness;
use crate::router::router;
use crate::seating::new_match::Exhibitions;
use crate::secret::hash;
use crate::testing::matches::TestStore;
use crate::upkeep::Space;

/// A node with a store of its own, and who tells it to end.
pub(crate) struct TestNode {
    pub(crate) kept: TestStore,
    pub(crate) node: Arc<Node>,
    pub(crate) end: watch::Sender<bool>,
    router: Router,
}

/// What it answers.
pub(crate) struct TestResponse {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    /// A text where it is no JSON.
    pub(crate) body: Value,
}

impl TestNode {
    /// One that limits nothing.
    pub(crate) async fn new() -> TestNode {
        TestNode::with(|_| {}).await
    }

    /// One that differs from that.
    pub(crate) async fn with(change: impl FnOnce(&mut Node)) -> TestNode {
        let kept = TestStore::new().await;
        let connections = Connections { all: 0, each: 0, patience: Duration::from_secs(15) };
        let (end, ending) = watch::channel(false);
        let mut node = Node {
            registry: kept.node(),
            guard: Guard::new(0, Budgets::new(0, 0)),
            bot_matches: Arc::new(BotMatchCount::new(BotMatches { person: 0, address: 0 })),
            room: Room::new(connections),
            bodies: Arc::default(),
            patience: connections.patience,
            behind_proxy: false,
            origin: None,
            exhibitions: Exhibitions::Refused,
            devices: Devices::default(),
            readiness: Readiness::default(),
            space: Space::default(),
            ending,
        };
        change(&mut node);
        let node = Arc::new(node);
        let router = router(Pages::default(), &node);
        TestNode { kept, node, end, router }
    }

    /// Somebody who was here before: what their browser sends.
    pub(crate) async fn known(&self, id: &str) -> String {
        let secret = format!("{id:x<32}");
        let person = Person { id: id.to_owned(), name: id.to_uppercase(), made: now(), seen: now() };
        self.node.registry.store.add_person(&person, &hash(&secret)).await.unwrap();
        format!("{COOKIE}={secret}")
    }

    /// A request from an address.
    pub(crate) async fn answer(&self, method: &str, path: &str, peer: &str, headers: &[(&str, &str)]) -> Response {
        self.send(method, path, peer, headers, Body::empty()).await
    }

    async fn send(&self, method: &str, path: &str, peer: &str, headers: &[(&str, &str)], body: Body) -> Response {
        let peer: SocketAddr = format!("{peer}:4711").parse().unwrap();
        let request = Request::builder().method(method).uri(path).extension(Peer::at(peer, &self.node.room));
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        self.router.clone().oneshot(request.body(body).unwrap()).await.unwrap()
    }

    pub(crate) async fn status(&self, method: &str, path: &str, peer: &str, headers: &[(&str, &str)]) -> u16 {
        self.answer(method, path, peer, headers).await.status().as_u16()
    }

    /// What somebody with this cookie, or with none, is told when they ask for something.
    pub(crate) async fn get(&self, path: &str, cookie: Option<&str>) -> TestResponse {
        self.ask("GET", path, cookie, Body::empty()).await
    }

    /// The same when they send something.
    pub(crate) async fn post(&self, path: &str, cookie: Option<&str>, body: &impl ToString) -> TestResponse {
        self.ask("POST", path, cookie, Body::from(body.to_string())).await
    }

    /// The same from an address.
    pub(crate) async fn post_from(&self, peer: &str, path: &str, cookie: &str, body: &impl ToString) -> TestResponse {
        self.ask_from(peer, "POST", path, Some(cookie), Body::from(body.to_string())).await
    }

    /// The same with other headers, and without a cookie.
    pub(crate) async fn send_json(&self, path: &str, headers: &[(&str, &str)], body: &impl ToString) -> TestResponse {
        TestResponse::of(self.send("POST", path, "10.0.0.1", headers, Body::from(body.to_string())).await).await
    }

    async fn ask(&self, method: &str, path: &str, cookie: Option<&str>, body: Body) -> TestResponse {
        self.ask_from("10.0.0.1", method, path, cookie, body).await
    }

    async fn ask_from(&self, peer: &str, method: &str, path: &str, cookie: Option<&str>, body: Body) -> TestResponse {
        let cookie = cookie.map(|cookie| ("cookie", cookie));
        let headers: Vec<(&str, &str)> = cookie.into_iter().chain([("content-type", "application/json")]).collect();
        TestResponse::of(self.send(method, path, peer, &headers, body).await).await
    }

    /// Takes connections from now on, and tells where.
    pub(crate) async fn listen(&self) -> SocketAddr {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (app, room) = (self.router.clone(), Arc::clone(&self.node.room));
        let never = std::future::pending();
        tokio::spawn(connections::answer(listener, app, room, self.node.patience, self.node.behind_proxy, never));
        address
    }
}

impl TestResponse {
    async fn of(answer: Response) -> TestResponse {
        let (parts, body) = answer.into_parts();
        let body = axum::body::to_bytes(body, 1 << 20).await.unwrap();
        let text = || String::from_utf8_lossy(&body).into_owned().into();
        let body = serde_json::from_slice(&body).unwrap_or_else(|_| text());
        TestResponse { status: parts.status, headers: parts.headers, body }
    }

    /// The cookie that a browser keeps of it and sends from now on.
    pub(crate) fn cookie(&self) -> Option<String> {
        let text = self.headers.get(header::SET_COOKIE)?.to_str().unwrap();
        text.split(';').next().map(str::to_owned)
    }
}
