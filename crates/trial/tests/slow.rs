//! Clients that take their time: one that does not do its part is hung up on, and costs next to nothing until then.
#![cfg(feature = "server-tests")]
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod common;

use std::time::Duration;

use common::{acts, meet};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use trial::{Backend, Connection, Guest, Node};
use wire::{NewChair, NewMatch};

const PAGE: &str = "assets/app.wasm";
/// As large as the pages' own, and more than the system's buffers take.
const LARGE: usize = 6_000_000;

fn start(options: &[&str]) -> Node {
    let options = options.iter().map(|option| (*option).to_owned()).collect();
    let content = (0..LARGE).map(|at| (at * 7 % 251) as u8).collect();
    Node::start(&Backend { options, page: Some((PAGE, content)), ..Backend::default() }).unwrap()
}

async fn connect(node: &Node) -> TcpStream {
    TcpStream::connect(node.base.strip_prefix("http://").unwrap()).await.unwrap()
}

async fn says(node: &Node, text: &str) -> TcpStream {
    let mut stream = connect(node).await;
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// Whether the server has hung up, within a time that is long for it.
async fn is_closed(mut stream: TcpStream) -> bool {
    let rest = async {
        let mut buffer = vec![0; 64 * 1024];
        while stream.read(&mut buffer).await.is_ok_and(|count| count > 0) {}
    };
    tokio::time::timeout(Duration::from_secs(20), rest).await.is_ok()
}

/// Half a header, half a body, nothing at all, and an answer that nobody reads.
fn rude(kind: usize) -> &'static str {
    [
        "GET /api/matches HTTP/1.1\r\nHost: x\r\nX-Half: ",
        "POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{",
        "",
        "GET /assets/app.wasm HTTP/1.1\r\nHost: x\r\n\r\n",
    ][kind % 4]
}

/// Two people play on: what they do is done, whatever goes on around them.
async fn play_on(ann: &Guest, bob: &Guest, id: &str, actions: &[&str]) {
    let mut one = Connection::connect(ann, id, 0).await.unwrap();
    let mut two = Connection::connect(bob, id, 0).await.unwrap();
    let mut seq = one.state().await.unwrap().seq;
    for action in actions {
        seq = one.command(action, seq, acts(action)).await.unwrap().unwrap();
        while two.state().await.unwrap().seq < seq {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_do_their_part_is_hung_up_on() {
    let node = start(&["--patience", "1"]);
    for kind in 0..3 {
        let stream = says(&node, rude(kind)).await;
        assert!(is_closed(stream).await, "{:?}", rude(kind));
    }
    // A client that does not read: the server stops waiting, and what was not sent never comes.
    let mut stream = says(&node, rude(3)).await;
    tokio::time::sleep(Duration::from_secs(4)).await;
    let mut got = Vec::new();
    let _ = stream.read_to_end(&mut got).await; // Broken or ended, it is over.
    assert!(got.len() < LARGE, "{} bytes for whoever did not read", got.len());
    // Idle after an answer: kept for a while and not for ever.
    let stream = says(&node, "GET /health HTTP/1.1\r\nHost: x\r\n\r\n").await;
    assert!(is_closed(stream).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_reads_slowly_but_reads_is_served() {
    let node = start(&["--patience", "2"]);
    let mut stream = says(&node, "GET /assets/app.wasm HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
    let (mut got, mut buffer) = (0, vec![0; 512 * 1024]);
    loop {
        let count = stream.read(&mut buffer).await.unwrap();
        if count == 0 {
            break;
        }
        got += count;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(got > LARGE, "{got}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_so_many_connections_and_no_more() {
    let node = start(&["--per-address", "6"]);
    let (ann, _bob, id) = meet(&node, "bn3e").await;
    let mut one = Connection::connect(&ann, &id, 0).await.unwrap();
    let seq = one.state().await.unwrap().seq;
    let mut held = Vec::new();
    let refused = loop {
        let mut stream = says(&node, "GET /health HTTP/1.1\r\nHost: x\r\n\r\n").await;
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.unwrap();
        if &answer == b"HTTP/1.1 503" {
            break stream;
        }
        held.push(stream);
        assert!(held.len() <= 6, "no end of connections");
    };
    assert!(is_closed(refused).await);
    assert!(one.command("a", seq, acts("a2-a3")).await.unwrap().is_ok(), "whoever is there stays");
    assert!(node.count("abordage_connections_refused_total").await.unwrap() >= 1);
    drop((held, one));
    let mut came_free = false;
    for _ in 0..100 {
        let mut stream = says(&node, "GET /health HTTP/1.1\r\nHost: x\r\n\r\n").await;
        let mut answer = [0; 12];
        came_free = stream.read_exact(&mut answer).await.is_ok() && &answer == b"HTTP/1.1 200";
        if came_free {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(came_free, "a place that came free is given again");
}

/// A proxy has one address for all: those who look at a match through it are counted by their own.
#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_an_address_looks_at_so_many_matches_and_no_more() {
    let node = start(&["--per-address", "2", "--behind-proxy"]);
    let (_ann, _bob, id) = meet(&node, "bn3e").await;
    let looks = async |from: &str| {
        let mut stream = says(
            &node,
            &format!(
                "GET /api/matches/{id}/live?version={}&seen=0 HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {from}\r\nConnection: Upgrade\r\n\
                 Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                wire::VERSION
            ),
        )
        .await;
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.unwrap();
        (String::from_utf8_lossy(&answer).into_owned(), stream)
    };
    let (first, second) = (looks("10.0.0.1").await, looks("10.0.0.1").await);
    assert_eq!((first.0.as_str(), second.0.as_str()), ("HTTP/1.1 101", "HTTP/1.1 101"));
    assert_eq!(looks("10.0.0.1").await.0, "HTTP/1.1 429");
    assert_eq!(looks("10.0.0.2").await.0, "HTTP/1.1 101", "others come through the same proxy");
    drop(first);
    let mut came_free = false;
    for _ in 0..100 {
        came_free = looks("10.0.0.1").await.0 == "HTTP/1.1 101";
        if came_free {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(came_free, "a place that came free is given again");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_counts_is_told_to_this_machine_alone() {
    let node = start(&[]);
    let guest = Guest::new(&node.base, "Eve").await.unwrap();
    assert!(!guest.get("/metrics").send().await.unwrap().text().await.unwrap().contains("abordage_"));
    let told = reqwest::get(&node.metrics).await.unwrap().text().await.unwrap();
    for name in ["abordage_http_answers_total", "abordage_http_seconds", "abordage_build_info"] {
        assert!(told.contains(name), "{name} is not counted:\n{told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_after_it_is_told_how_busy_it_is() {
    let node = start(&[]);
    let ann = Guest::new(&node.base, "Ann").await.unwrap();
    // The computer begins: it is asked, waits and answers, and what it plays is kept.
    let seats = vec![vec![NewChair::Bot { level: 1 }], vec![NewChair::Me { name: None }]];
    let id = ann.create(&NewMatch { game: "bn3e".into(), seats, ..NewMatch::default() }).await.unwrap().id;
    let mut seat = Connection::connect(&ann, &id, 0).await.unwrap();
    while seat.state().await.unwrap().seq < 2 {}
    assert_eq!(ann.get("/api/matches/none").send().await.unwrap().status(), 404);
    let told = async || reqwest::get(&node.metrics).await.unwrap().text().await.unwrap();
    let version = format!("abordage_build_info{{version=\"{}\"}} 1", env!("CARGO_PKG_VERSION"));
    let wanted = [
        "abordage_jobs_waiting ",
        "abordage_bot_wait_seconds_count ",
        "abordage_bot_answers_total ",
        "abordage_http_answers_total{status=\"200\"} ",
        "abordage_http_answers_total{status=\"404\"} ",
        "abordage_http_seconds_count ",
        "abordage_append_seconds_count ",
        "abordage_store_bytes ",
        version.as_str(),
    ];
    for name in wanted {
        let counted = |text: &str| {
            let value = text.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
            // What waits may be none at this moment; everything else has happened.
            value.is_some_and(|value| name == "abordage_jobs_waiting " || value != "0")
        };
        let mut text = told().await;
        for _ in 0..100 {
            if counted(&text) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
            text = told().await; // The size of the store is looked at now and then.
        }
        assert!(counted(&text), "{name} is not counted:\n{text}");
    }
}

/// So many slow connections of every kind: how much memory they take, while two people play on.
async fn crowd(count: usize) -> u64 {
    let node = start(&["--patience", "60"]);
    let (ann, bob, id) = meet(&node, "bn3e").await;
    let before = node.memory().unwrap();
    let mut coming = JoinSet::new();
    for part in 0..8 {
        let base = node.base.strip_prefix("http://").unwrap().to_owned();
        coming.spawn(async move {
            let mut held = Vec::new();
            for at in (part..count).step_by(8) {
                let mut stream = TcpStream::connect(&base).await.unwrap();
                stream.write_all(rude(at).as_bytes()).await.unwrap();
                held.push(stream);
            }
            held
        });
    }
    let held = coming.join_all().await;
    play_on(&ann, &bob, &id, &["a2-a3", "c2-c3"]).await;
    let grown = node.memory().unwrap().saturating_sub(before);
    println!("{count} slow connections: {grown} bytes");
    drop(held);
    grown
}

/// Each sends nearly all of a long record and never the end of it.
#[tokio::test(flavor = "multi_thread")]
async fn many_halves_of_long_records_take_little_memory() {
    let node = start(&["--patience", "60", "--budget", "0", "--rate", "0"]);
    let (ann, bob, id) = meet(&node, "bn3e").await;
    let before = node.memory().unwrap();
    let head = format!("POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Length: {}\r\n\r\n", (1 << 20) - 1);
    let mut held = Vec::new();
    for _ in 0..150 {
        let mut stream = says(&node, &head).await;
        let half = vec![b'x'; 1_000_000];
        // Whoever is refused finds that nobody reads the rest.
        let _ = tokio::time::timeout(Duration::from_millis(200), stream.write_all(&half)).await;
        held.push(stream);
    }
    play_on(&ann, &bob, &id, &["a2-a3", "c2-c3"]).await;
    let grown = node.memory().unwrap().saturating_sub(before);
    println!("150 halves of long records: {grown} bytes");
    assert!(grown < 40_000_000, "{grown} bytes");
}

#[tokio::test(flavor = "multi_thread")]
async fn four_hundred_who_do_not_read_cost_next_to_nothing() {
    let grown = crowd(1_600).await;
    assert!(grown < 60_000_000, "{grown} bytes");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: `cargo xtask faults` runs it"]
async fn ten_thousand_slow_connections_take_less_than_two_hundred_megabytes() {
    let grown = crowd(10_000).await;
    assert!(grown < 200_000_000, "{grown} bytes");
}
