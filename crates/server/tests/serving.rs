//! A server from its start to its end, as whoever runs it knows it. One test: what tells it to end is told to the whole process.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;

use rustix::process::{Signal, getpid, kill_process};
use server::pages::Pages;
use server::{
    Backend, BotMatches, Connections, Exhibitions, Keeping, Metrics, Options, Place, Port, Trouble, serve, work,
};

/// Somebody's name, to be found on the disk.
const NAME: &str = "Ana of the damaged page";
/// Nobody waits longer for what must come.
const LONG: Duration = Duration::from_secs(30);

fn options(database: &Path, port: u16, metrics: Metrics) -> Options {
    let database = format!("sqlite:{}", database.display());
    Options {
        address: Ipv4Addr::LOCALHOST.into(),
        port: Port::Exactly(port),
        pages: Pages::default(),
        backend: Backend { database, nats: None, thinkers: 1 },
        rate: 0,
        budget: 0,
        bot_matches: BotMatches { person: 0, address: 0 },
        keeping: Keeping { over: 0, waiting: 0, abandoned: 0, megabytes: 0 },
        daily: 0,
        connections: Connections { all: 0, each: 0, patience: LONG },
        metrics,
        behind_proxy: false,
        origin: None,
        exhibitions: Exhibitions::Refused,
    }
}

/// Starts a server, and tells where it is once it can be reached.
fn start(options: Options) -> (Place, JoinHandle<Result<(), Trouble>>) {
    let (tell, told) = mpsc::channel();
    let serves = std::thread::spawn(move || serve(options, |place| tell.send(place).unwrap()));
    (told.recv_timeout(LONG).expect("it can be reached"), serves)
}

fn end(serves: JoinHandle<Result<(), Trouble>>) {
    kill_process(getpid(), Signal::TERM).unwrap();
    serves.join().unwrap().unwrap();
}

/// What is told of something that is counted.
fn told(metrics: SocketAddr, name: &str) -> Option<f64> {
    let counted = get(metrics, "/metrics");
    let told = counted.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    told.and_then(|number| number.parse().ok())
}

/// Waits until what is counted is as it must be.
fn until(metrics: SocketAddr, name: &'static str, holds: fn(f64) -> bool) {
    let (tell, comes) = mpsc::channel();
    std::thread::spawn(move || {
        while !told(metrics, name).is_some_and(holds) {}
        tell.send(()).unwrap();
    });
    comes.recv_timeout(LONG).expect(name);
}

/// Connects to a match, as somebody who looks on.
fn look_on(at: SocketAddr, id: &str) -> TcpStream {
    let mut stream = TcpStream::connect(at).unwrap();
    let head = "host: here\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
                sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==";
    write!(stream, "GET /api/matches/{id}/live?version={} HTTP/1.1\r\n{head}\r\n\r\n", wire::VERSION).unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 101");
    stream
}

fn get(at: SocketAddr, path: &str) -> String {
    ask(at, &format!("GET {path}"), "")
}

fn ask(at: SocketAddr, what: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(at).unwrap();
    let head = format!("host: here\r\nconnection: close\r\ncontent-length: {}", body.len());
    write!(stream, "{what} HTTP/1.1\r\n{head}\r\n\r\n{body}").unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

#[test]
fn a_server_answers_until_it_is_told_to_end_and_says_when_its_store_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("a.sqlite");
    let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap();
    let (Place { address, moved }, serves) = start(options(&database, 0, Metrics::At(free)));
    assert!(!moved);
    for path in ["/health", "/ready", "/api/matches"] {
        assert!(get(address, path).starts_with("HTTP/1.1 200"), "{path}");
    }
    let counted = get(free, "/metrics");
    assert!(counted.contains("abordage_http_answers_total{status=\"200\"} 3"), "{counted}");
    assert!(counted.contains("abordage_build_info"), "{counted}");
    // A new store has a few pages, and no more than a few.
    until(free, "abordage_store_bytes", |bytes| (4096.0..64e6).contains(&bytes));
    let made = ask(address, "POST /api/matches", r#"{"game":"bn3e","seats":[[{"who":"me"}],[{"who":"open"}]]}"#);
    let id = made.split_once(r#""id":""#).and_then(|(_, rest)| rest.split_once('"')).expect("it is made").0;
    let looks = [look_on(address, id), look_on(address, id)];
    until(free, "abordage_connections", |connected| connected > 1.5);
    drop(looks);
    until(free, "abordage_connections", |connected| connected < 0.5);
    // Another one where it is says what is in its way.
    for (port, metrics, taken) in [(address.port(), Metrics::Off, address), (0, Metrics::At(free), free)] {
        let second = serve(options(&folder.path().join("b.sqlite"), port, metrics), |_| {});
        assert!(matches!(second, Err(Trouble::Taken(at)) if at == taken), "{second:?}");
    }
    assert!(ask(address, "POST /api/me", &format!("{{\"name\":\"{NAME}\"}}")).starts_with("HTTP/1.1 200"));
    // Whoever only thinks ends by the same word.
    let backend = options(&folder.path().join("c.sqlite"), 0, Metrics::Off).backend;
    let (tell, told) = mpsc::channel();
    let thinks = std::thread::spawn(move || work(&backend, || tell.send(()).unwrap()));
    told.recv_timeout(LONG).expect("it begins to think");
    assert!(!thinks.is_finished(), "and goes on until it is told to end");
    end(serves);
    thinks.join().unwrap().unwrap();
    assert!(TcpStream::connect(address).is_err());

    // Where nothing that is asked for comes by: it is looked for when a server starts.
    let mut bytes = std::fs::read(&database).unwrap();
    let size = usize::from(u16::from_be_bytes([bytes[16], bytes[17]]));
    let name = bytes.windows(NAME.len()).position(|text| text == NAME.as_bytes()).unwrap();
    let page = name / size * size;
    bytes[page..page + size].fill(0xa5);
    std::fs::write(&database, bytes).unwrap();
    let (Place { address, .. }, serves) = start(options(&database, 0, Metrics::Off));
    let (tell, told) = mpsc::channel();
    std::thread::spawn(move || {
        while !get(address, "/ready").contains("the store is damaged") {}
        tell.send(()).unwrap();
    });
    told.recv_timeout(LONG).expect("it is told");
    end(serves);
}
