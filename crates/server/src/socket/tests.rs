#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::net::SocketAddr;

use contract::{Eye, Seat};
use futures_util::StreamExt as _;
use serde_json::json;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::frame::Frame as RawFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::{Error, Message as Frame};
use tokio_tungstenite::{WebSocketStream, client_async};
use wire::{Command, StateUpdate};

use super::*;
use crate::budget::Budgets;
use crate::connections::{Connections, Room};
use crate::guard::Guard;
use crate::play::publisher::LONGEST_SENT;
use crate::testing::node::TestNode;

/// Nobody waits longer for what must come.
const LONG: Duration = Duration::from_secs(30);

/// A browser that looks at a match.
struct Page(WebSocketStream<TcpStream>);

impl Page {
    /// Connects to the match `m`.
    async fn open(at: SocketAddr, cookie: Option<&str>) -> Page {
        Page::connect(at, cookie, &format!("m/live?version={VERSION}"), &[]).await.unwrap()
    }

    async fn connect(
        at: SocketAddr,
        cookie: Option<&str>,
        to: &str,
        more: &[(&'static str, &str)],
    ) -> Result<Page, u16> {
        let mut request = format!("ws://{at}/api/matches/{to}").into_client_request().unwrap();
        for (name, value) in cookie.map(|cookie| ("cookie", cookie)).iter().chain(more) {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        match client_async(request, TcpStream::connect(at).await.unwrap()).await {
            Ok((socket, _)) => Ok(Page(socket)),
            Err(Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    async fn say(&mut self, message: &ClientMessage) {
        self.send(Frame::text(serde_json::to_string(message).unwrap())).await;
    }

    async fn send(&mut self, frame: Frame) {
        // Whoever is hung up on finds that nobody reads: what they are told is looked at.
        let _ = self.0.send(frame).await;
    }

    async fn next(&mut self) -> ServerMessage {
        match timeout(LONG, self.0.next()).await.expect("it comes").unwrap().unwrap() {
            Frame::Text(text) => serde_json::from_str(&text).unwrap(),
            other => panic!("{other:?}"),
        }
    }

    /// Passes everything over until the server hangs up, and tells why it does.
    async fn bye(&mut self) -> ApiError {
        let why = loop {
            if let ServerMessage::Bye { why } = self.next().await {
                break why;
            }
        };
        match timeout(LONG, self.0.next()).await.expect("it hangs up") {
            Some(Ok(Frame::Close(Some(close)))) => assert_eq!(close.code, CloseCode::Away),
            other => panic!("{other:?}"),
        }
        why
    }

    /// Reads who sits there and where the match is, which everybody is told first.
    async fn welcome(&mut self) -> StateUpdate {
        let ServerMessage::Welcome { version: VERSION, heartbeat: 20_000, summary } = self.next().await else {
            panic!("no welcome")
        };
        assert_eq!(summary.id, "m");
        self.state().await
    }

    async fn state(&mut self) -> StateUpdate {
        match self.next().await {
            ServerMessage::State(state) => *state,
            other => panic!("{other:?}"),
        }
    }

    async fn command(&mut self, id: &str, seen: u64, command: Command) {
        self.say(&ClientMessage::Command(CommandRequest { id: id.to_owned(), seen, seat: None, command })).await;
    }

    async fn acts(&mut self, id: &str, seen: u64, action: &str) {
        self.command(id, seen, Command::Act { action: action.into() }).await;
    }
}

/// A node with a match `m` between Ann and Bob, and the cookie of Ann.
async fn played() -> (TestNode, SocketAddr, String) {
    let asked = TestNode::new().await;
    asked.kept.waiting("bn3e", "-", "ann | bob").await;
    let (at, ann) = (asked.listen().await, asked.known("ann").await);
    (asked, at, ann)
}

#[tokio::test]
async fn what_somebody_does_is_done_and_everybody_who_looks_on_is_told() {
    let (_asked, at, ann) = played().await;
    let (mut ann, mut anybody) = (Page::open(at, Some(&ann)).await, Page::open(at, None).await);
    let (hers, theirs) = (ann.welcome().await, anybody.welcome().await);
    assert_eq!([(hers.seq, hers.eye), (theirs.seq, theirs.eye)], [(1, Eye::Seat(Seat::ONE)), (1, Eye::Public)]);
    ann.acts("a", 1, "a2-a3").await;
    // What has changed comes before the answer, so that whoever reads the answer knows what it is about.
    assert_eq!(ann.state().await.seq, 2);
    assert!(matches!(ann.next().await, ServerMessage::Done { id, seq: 2 } if id == "a"));
    let told = anybody.state().await;
    assert_eq!((told.seq, told.plies.len()), (2, 1));
    anybody.command("b", 2, Command::Resign).await;
    let ServerMessage::Refused { id, why } = anybody.next().await else { panic!("it is refused") };
    assert_eq!((id.as_deref(), why), (Some("b"), ApiError::NotYours));
}

#[tokio::test]
async fn whoever_comes_back_is_told_what_they_missed_and_nothing_else() {
    let (_asked, at, ann) = played().await;
    let mut first = Page::open(at, Some(&ann)).await;
    first.welcome().await;
    for (seen, action) in [(1, "a2-a3"), (2, "b2-b3"), (3, "c2-c3")] {
        first.acts(action, seen, action).await;
        first.state().await;
        first.next().await;
    }
    for (seen, missed) in [(0, 3), (2, 2), (4, 0)] {
        let to = format!("m/live?version={VERSION}&seen={seen}");
        let mut again = Page::connect(at, Some(&ann), &to, &[]).await.unwrap();
        let state = again.welcome().await;
        assert_eq!((state.seq, state.plies.len()), (4, missed), "seen up to {seen}");
    }
}

#[tokio::test]
async fn the_longest_record_that_can_be_brought_is_told_whole() {
    let asked = TestNode::new().await;
    let at = asked.listen().await;
    let record = format!("[Game \"bn3e\"]\n\n1. a2-a3 {{{}}}\n*\n", "long ".repeat(209_700));
    let brought = asked.post("/api/records", None, &record).await;
    let id = brought.body["id"].as_str().expect("it is taken");
    let mut page = Page::connect(at, None, &format!("{id}/live?version={VERSION}"), &[]).await.unwrap();
    assert!(matches!(page.next().await, ServerMessage::Welcome { .. }));
    assert_eq!(page.state().await.plies.len(), 1);
}

#[tokio::test]
async fn a_heartbeat_is_answered_and_whoever_is_behind_is_told_again() {
    let (_asked, at, ann) = played().await;
    let mut ann = Page::open(at, Some(&ann)).await;
    ann.welcome().await;
    for seen in [1, 0, 1] {
        ann.say(&ClientMessage::Heartbeat { seen }).await;
        assert!(matches!(ann.next().await, ServerMessage::Heartbeat { .. }), "seen up to {seen}");
        if seen == 0 {
            assert_eq!(ann.state().await.seq, 1);
        }
    }
}

/// Time stands still but for what is waited for, so nobody waits for real.
#[tokio::test]
async fn whoever_is_heard_of_stays_and_whoever_is_silent_for_too_long_is_gone() {
    let (_asked, at, ann) = played().await;
    let mut ann = Page::open(at, Some(&ann)).await;
    ann.welcome().await;
    tokio::time::pause();
    for _ in 0..5 {
        tokio::time::sleep(SILENCE.saturating_sub(Duration::from_secs(1))).await;
        ann.say(&ClientMessage::Heartbeat { seen: 1 }).await;
        assert!(matches!(ann.next().await, ServerMessage::Heartbeat { .. }));
    }
    let heard = Instant::now();
    while let Some(Ok(_)) = ann.0.next().await {}
    let silent = heard.elapsed().as_secs();
    assert!((SILENCE.as_secs() - 1..=SILENCE.as_secs() + 1).contains(&silent), "after {silent} s");
}

/// A message that is never ended takes memory as long as its connection stays, and pings may come in between its parts.
#[tokio::test]
async fn pings_alone_do_not_keep_a_connection() {
    let (_asked, at, ann) = played().await;
    let mut ann = Page::open(at, Some(&ann)).await;
    ann.welcome().await;
    tokio::time::pause();
    let heard = Instant::now();
    ann.send(Frame::Frame(RawFrame::message("{", OpCode::Data(Data::Text), false))).await;
    loop {
        ann.send(Frame::Ping(Vec::new().into())).await;
        let until = Instant::now() + SILENCE / 5;
        let hung_up = loop {
            match tokio::time::timeout_at(until, ann.0.next()).await {
                Ok(Some(Ok(Frame::Pong(_)))) => {}
                Ok(Some(Ok(other))) => panic!("{other:?}"),
                Ok(Some(Err(_)) | None) => break true,
                Err(_) => break false,
            }
        };
        if hung_up {
            break;
        }
        assert!(heard.elapsed() < SILENCE * 3, "it stays");
    }
    assert!(heard.elapsed() >= SILENCE / 2, "whoever takes their time is given some: {:?}", heard.elapsed());
}

#[tokio::test]
async fn somebody_looks_at_the_past() {
    let (_asked, at, ann) = played().await;
    let mut ann = Page::open(at, Some(&ann)).await;
    ann.welcome().await;
    ann.acts("a", 1, "a2-a3").await;
    let (now, _done) = (ann.state().await, ann.next().await);
    for (after, is_now) in [(0, false), (1, true)] {
        ann.say(&ClientMessage::PastView { at: after }).await;
        let ServerMessage::PastView(past) = ann.next().await else { panic!("the past") };
        assert_eq!((past.at, past.view.get() == now.view.get()), (after, is_now));
    }
}

#[tokio::test]
async fn a_match_that_has_not_begun_has_no_past() {
    let asked = TestNode::new().await;
    asked.kept.waiting("bn3e", "-", "ann | -").await;
    let mut page = Page::open(asked.listen().await, None).await;
    assert!(matches!(page.next().await, ServerMessage::Welcome { .. }));
    page.say(&ClientMessage::PastView { at: 0 }).await;
    let ServerMessage::Refused { id: None, why } = page.next().await else { panic!("it is refused") };
    assert_eq!(why, ApiError::NotBegun);
}

#[tokio::test]
async fn whoever_sits_down_sees_with_other_eyes_from_then_on() {
    let asked = TestNode::new().await;
    asked.kept.waiting("bn3e", "-", "ann | -").await;
    let (at, bob) = (asked.listen().await, asked.known("bob").await);
    let mut page = Page::open(at, Some(&bob)).await;
    let ServerMessage::Welcome { summary, .. } = page.next().await else { panic!("no welcome") };
    assert!(!summary.chairs[1].taken);
    assert_eq!(asked.post("/api/matches/m/sit", Some(&bob), &json!({})).await.status, 200);
    // He is told as soon as he sits, and again when it has begun.
    let state = loop {
        match page.next().await {
            ServerMessage::Welcome { summary, .. } => assert!(summary.chairs[1].taken),
            ServerMessage::State(state) => break state,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!((state.seq, state.eye), (1, Eye::Seat(Seat::TWO)));
}

#[tokio::test]
async fn pages_of_another_version_are_told_to_reload() {
    let (_asked, at, _) = played().await;
    for to in ["m/live?version=1", "m/live"] {
        let mut page = Page::connect(at, None, to, &[]).await.unwrap();
        assert_eq!(page.bye().await, ApiError::Version { server: VERSION }, "{to}");
    }
    let nowhere = Page::connect(at, None, &format!("n/live?version={VERSION}"), &[]).await;
    assert_eq!(nowhere.err(), Some(404));
}

#[tokio::test]
async fn nonsense_is_refused_so_often_and_no_oftener() {
    let (_asked, at, _) = played().await;
    let mut page = Page::open(at, None).await;
    page.welcome().await;
    for _ in 0..PATIENCE / 2 {
        for frame in [Frame::text("{"), Frame::binary(vec![0xff])] {
            page.send(frame).await;
            assert!(matches!(page.next().await, ServerMessage::Refused { id: None, why: ApiError::Unreadable { .. } }));
        }
    }
    page.send(Frame::text("{")).await;
    assert!(matches!(page.bye().await, ApiError::Unreadable { .. }));
}

#[tokio::test]
async fn a_message_may_come_as_bytes_too() {
    let (_asked, at, _) = played().await;
    let mut page = Page::open(at, None).await;
    page.welcome().await;
    page.send(Frame::Ping(vec![1].into())).await;
    page.send(Frame::binary(serde_json::to_vec(&ClientMessage::Heartbeat { seen: 1 }).unwrap())).await;
    let mut answered = Vec::new();
    while answered.len() < 2 {
        answered.push(timeout(LONG, page.0.next()).await.expect("it is answered").unwrap().unwrap());
    }
    assert!(answered.iter().any(|frame| *frame == Frame::Pong(vec![1].into())), "{answered:?}");
    assert!(answered.iter().any(|frame| frame.to_text().is_ok_and(|text| text.contains("heartbeat"))), "{answered:?}");
}

#[tokio::test]
async fn whoever_asks_for_the_whole_state_again_and_again_is_hung_up_on() {
    let (_asked, at, _) = played().await;
    let mut page = Page::open(at, None).await;
    page.welcome().await;
    // Fewer than may come at once: it is what they ask for that is too much.
    for _ in 0..95 {
        page.say(&ClientMessage::Heartbeat { seen: 0 }).await;
    }
    for told in 0..ASKED.1 / WHOLE_STATE {
        assert!(matches!(page.next().await, ServerMessage::Heartbeat { .. }), "{told}");
        assert_eq!(page.state().await.seq, 1, "{told}");
    }
    assert_eq!(page.bye().await, ApiError::TooMany { wait: 1 });
}

/// How long it is counts too: a few bytes ask for a megabyte.
#[test]
fn what_is_told_again_is_counted_in_kilobytes() {
    for (bytes, told) in [(0, 0), (1023, 0), (1024, 1), (1 << 20, 1024), (usize::MAX, u32::MAX)] {
        assert_eq!(kilobytes(bytes), told, "{bytes}");
    }
}

#[tokio::test]
async fn whoever_sends_too_many_messages_is_hung_up_on() {
    let (_asked, at, _) = played().await;
    let mut page = Page::open(at, None).await;
    page.welcome().await;
    for _ in 0..1000 {
        page.say(&ClientMessage::Heartbeat { seen: 1 }).await;
    }
    assert_eq!(page.bye().await, ApiError::TooMany { wait: 1 });
}

#[tokio::test]
async fn what_somebody_does_is_charged_to_them() {
    let asked = TestNode::with(|node| node.guard = Guard::new(0, Budgets::new(1, 0))).await;
    asked.kept.waiting("bn3e", "-", "ann | bob").await;
    let (at, ann) = (asked.listen().await, asked.known("ann").await);
    let mut ann = Page::open(at, Some(&ann)).await;
    ann.welcome().await;
    for number in 0..90 {
        ann.acts(&number.to_string(), 1, "nonsense").await;
    }
    loop {
        if let ServerMessage::Refused { why: ApiError::TooMany { .. }, .. } = ann.next().await {
            break;
        }
    }
}

#[tokio::test]
async fn what_is_long_costs_more_however_it_is_sent() {
    for binary in [false, true] {
        let asked = TestNode::with(|node| node.guard = Guard::new(0, Budgets::new(1, 0))).await;
        asked.kept.waiting("bn3e", "-", "ann | bob").await;
        let (at, ann) = (asked.listen().await, asked.known("ann").await);
        let mut ann = Page::open(at, Some(&ann)).await;
        ann.welcome().await;
        let command = Command::Act { action: "x".repeat(20_000) };
        for number in 0..30 {
            let request = CommandRequest { id: number.to_string(), seen: 1, seat: None, command: command.clone() };
            let text = serde_json::to_string(&ClientMessage::Command(request)).unwrap();
            ann.send(if binary { Frame::binary(text.into_bytes()) } else { Frame::text(text) }).await;
        }
        let mut had = 0;
        for _ in 0..30 {
            match ann.next().await {
                ServerMessage::Refused { why: ApiError::TooMany { .. }, .. } => {}
                ServerMessage::Refused { .. } => had += 1,
                other => panic!("{other:?}"),
            }
        }
        // Each costs twenty units, and there are sixty, and one more each second.
        assert!((2..15).contains(&had), "{had}, binary: {binary}");
    }
}

#[tokio::test]
async fn a_match_that_is_too_long_to_be_sent_is_said_to_be() {
    let asked = TestNode::new().await;
    asked.kept.waiting("bn3e", "-", "ann | bob").await;
    let record = format!("[Game \"bn3e\"]\n\n1. a2-a3 {{{}}}\n*\n", "long ".repeat(LONGEST_SENT / 5 + 1));
    let payload = serde_json::to_string(&session::MatchEvent::<catalogue::AnyAction>::Import { record }).unwrap();
    let row = store::EventRow { match_id: "m".into(), seq: 1, at: 1, person: None, command_id: None, payload };
    asked.kept.store.append(row.into()).await.unwrap();
    // Reading it takes as long as it takes.
    let _read = asked.node.registry.find("m").await.unwrap();
    let mut page = Page::open(asked.listen().await, None).await;
    assert_eq!(page.bye().await, ApiError::TooLong { most: LONGEST_SENT });
}

/// Whoever hangs up and comes again is the same who comes.
#[tokio::test]
async fn whoever_has_a_long_match_told_by_coming_again_and_again_waits() {
    let asked = TestNode::with(|node| node.guard = Guard::new(0, Budgets::new(1, 0))).await;
    let at = asked.listen().await;
    let record = format!("[Game \"bn3e\"]\n\n1. a2-a3 {{{}}}\n*\n", "long ".repeat(150_000));
    let brought = asked.post("/api/records", None, &record).await;
    let id = brought.body["id"].as_str().expect("it is taken");
    let mut had = 0;
    let why = loop {
        let mut page = match Page::connect(at, None, &format!("{id}/live?version={VERSION}"), &[]).await {
            Ok(page) => page,
            Err(status) => panic!("{status}"),
        };
        assert!(matches!(page.next().await, ServerMessage::Welcome { .. }));
        match page.next().await {
            ServerMessage::State(_) => had += 1,
            ServerMessage::Bye { why } => break why,
            other => panic!("{other:?}"),
        }
        assert!(had < 100, "no end of it");
    };
    // An address has twenty times ten times 32 KiB at once where a person has one unit.
    assert!(matches!(why, ApiError::TooMany { wait: 1.. }) && (2..=12).contains(&had), "{had}: {why:?}");
}

/// Each connection would keep room for the longest message that was ever sent over it.
#[tokio::test]
async fn what_is_long_is_sent_in_pieces_and_what_is_not_is_sent_whole() {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let asked = TestNode::new().await;
    let at = asked.listen().await;
    let record = format!("[Game \"bn3e\"]\n\n1. a2-a3 {{{}}}\n*\n", "long ".repeat(40_000));
    let brought = asked.post("/api/records", None, &record).await;
    let id = brought.body["id"].as_str().expect("it is taken");
    let mut stream = TcpStream::connect(at).await.unwrap();
    let request = format!(
        "GET /api/matches/{id}/live?version={VERSION} HTTP/1.1\r\nHost: x\r\nConnection: keep-alive, Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    let head = String::from_utf8(head).unwrap();
    assert!(head.starts_with("HTTP/1.1 101") && head.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="), "{head}");
    // Which frames come: the first byte of each, and how much is in it.
    let mut frames = Vec::new();
    while frames.iter().filter(|(first, _)| first & 0x80 != 0).count() < 2 {
        let first = stream.read_u8().await.unwrap();
        let length = match stream.read_u8().await.unwrap() {
            126 => u64::from(stream.read_u16().await.unwrap()),
            127 => stream.read_u64().await.unwrap(),
            short => u64::from(short),
        };
        stream.read_exact(&mut vec![0; length as usize]).await.unwrap();
        frames.push((first, length));
    }
    let (whole, pieces) = frames.split_first().unwrap();
    assert_eq!(whole.0, 0x81, "a short text in one");
    assert!(pieces.len() > 10 && pieces.iter().all(|(_, length)| *length <= 8192), "{pieces:?}");
    let (last, before) = pieces.split_last().unwrap();
    assert_eq!((before[0].0, last.0), (0x01, 0x80));
    assert!(before[1..].iter().all(|(first, _)| *first == 0x00));
}

#[tokio::test]
async fn what_is_no_websocket_is_told_what_is_missing() {
    let (asked, _, _) = played().await;
    let right = [
        ("connection", "Upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    for missing in right {
        let headers: Vec<_> = right.into_iter().filter(|(name, _)| *name != missing.0).collect();
        let answer = asked.answer("GET", "/api/matches/m/live", "10.0.0.1", &headers).await;
        assert_eq!(answer.status().as_u16(), 400, "{missing:?}");
        let body = axum::body::to_bytes(answer.into_body(), 1000).await.unwrap();
        let why: ApiError = serde_json::from_slice(&body).unwrap();
        assert!(matches!(why, ApiError::Unreadable { why } if why.contains(missing.0)), "{missing:?}");
    }
}

#[tokio::test]
async fn a_device_that_is_signed_out_is_hung_up_on() {
    let (asked, at, ann) = played().await;
    let mut page = Page::open(at, Some(&ann)).await;
    page.welcome().await;
    let devices = asked.get("/api/me/devices", Some(&ann)).await.body;
    let id = devices["devices"][0]["id"].as_str().unwrap();
    assert_eq!(asked.post(&format!("/api/me/devices/{id}/revoke"), Some(&ann), &json!(null)).await.status, 204);
    assert_eq!(page.bye().await, ApiError::NotYours);
    assert_eq!(asked.get("/api/me", Some(&ann)).await.status, 404, "it is nobody from now on");
}

/// Whoever was known when they asked, and is signed out before they are connected, is in nobody's list then.
#[tokio::test]
async fn a_device_that_is_signed_out_while_it_connects_is_hung_up_on() {
    let (asked, _, ann) = played().await;
    let key = crate::secret::hash(ann.split_once('=').unwrap().1);
    let device = crate::guest::device(&key);
    assert!(!*hears_of_it(&asked.node, &device).await.unwrap().borrow(), "she is known");
    asked.kept.store.revoke("ann", &key).await.unwrap();
    assert!(*hears_of_it(&asked.node, &device).await.unwrap().borrow());
    asked.kept.store.close().await;
    assert_eq!(hears_of_it(&asked.node, &device).await.err(), Some(ApiError::Unavailable), "nobody can tell");
}

#[tokio::test]
async fn a_node_that_ends_says_so() {
    let (asked, at, ann) = played().await;
    let mut page = Page::open(at, Some(&ann)).await;
    page.welcome().await;
    asked.end.send_replace(true);
    assert_eq!(page.bye().await, ApiError::Ending);
}

/// Nobody need know which node a match is at.
#[cfg(feature = "cluster")]
#[tokio::test]
async fn when_a_match_moves_to_another_node_whoever_plays_in_it_goes_on() {
    let mut two = crate::testing::two_nodes::Two::with("bn3e", "ann | bob").await;
    let asked = TestNode::with(|node| node.registry = Arc::clone(&two.other.registry)).await;
    let (at, ann) = (asked.listen().await, asked.known("ann").await);
    let mut page = Page::open(at, Some(&ann)).await;
    assert_eq!(page.welcome().await.seq, 1);
    page.acts("a", 1, "a2-a3").await;
    assert_eq!(page.state().await.seq, 2);
    assert!(matches!(page.next().await, ServerMessage::Done { seq: 2, .. }));
    two.owner.cluster.leave().await;
    two.owner.die();
    assert!(matches!(page.next().await, ServerMessage::Welcome { .. }), "it is told who sits there now");
    page.acts("b", 2, "b2-b3").await;
    assert_eq!(page.state().await.seq, 3);
    assert!(matches!(page.next().await, ServerMessage::Done { seq: 3, .. }));
}

#[tokio::test]
async fn behind_a_proxy_those_who_watch_are_counted_by_their_own_address() {
    let one_each = Room::new(Connections { all: 0, each: 1, patience: Duration::from_secs(15) });
    let asked = TestNode::with(|node| (node.room, node.behind_proxy) = (one_each, true)).await;
    asked.kept.waiting("bn3e", "-", "ann | bob").await;
    let (at, to) = (asked.listen().await, format!("m/live?version={VERSION}"));
    let from = async |address: &str| Page::connect(at, None, &to, &[("x-forwarded-for", address)]).await;
    let first = from("10.0.0.1").await.unwrap();
    assert_eq!(from("10.0.0.1").await.err(), Some(429));
    assert!(from("10.0.0.2").await.is_ok());
    drop(first);
    let again = async { while from("10.0.0.1").await.is_err() {} };
    timeout(LONG, again).await.expect("their place is free again");
}
