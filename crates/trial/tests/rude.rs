//! Clients that send garbage, too much, or what is not theirs: they are refused, and others are not disturbed.
#![cfg(feature = "server-tests")]
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod common;

use std::time::Duration;

use common::{acts, meet, node};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use trial::{Connection, Guest, Node};
use wire::{ApiError, ClientMessage, Command, CommandRequest, ServerMessage};

/// Two others play on while somebody is rude.
async fn undisturbed(node: &Node, rude: impl AsyncFnOnce(&Node, &str)) {
    let (ann, bob, id) = meet(node, "bn3e").await;
    let mut one = Connection::connect(&ann, &id, 0).await.unwrap();
    let mut two = Connection::connect(&bob, &id, 0).await.unwrap();
    let seq = one.state().await.unwrap().seq;
    rude(node, &id).await;
    let seq = one.command("a", seq, acts("a2-a3")).await.unwrap().unwrap();
    let mut state = two.state().await.unwrap();
    while state.seq < seq {
        state = two.state().await.unwrap();
    }
    assert_eq!(state.plies.iter().filter(|line| line.action == "a2-a3").count(), 1);
}

async fn closed(mut seat: Connection) {
    let ended = tokio::time::timeout(Duration::from_secs(10), async { while seat.wait().await.is_ok() {} }).await;
    ended.expect("the server closes");
}

#[tokio::test(flavor = "multi_thread")]
async fn garbage_is_refused_and_then_the_door_is_closed() {
    undisturbed(&node(), async |node, id| {
        let mut eve = Connection::connect_as(&node.base, None, id, 0).await.unwrap();
        eve.state().await.unwrap();
        for garbage in [
            "",
            "{",
            "null",
            "[[[[[[[[",
            r#"{"command":{"id":"x","seen":18446744073709551616,"command":"resign"}}"#,
            "\u{0}",
        ] {
            eve.send_raw(Message::text(garbage)).await.unwrap();
            let ServerMessage::Refused { id: None, why: ApiError::Unreadable { why } } = eve.message().await.unwrap()
            else {
                panic!("{garbage:?} was not refused")
            };
            assert!(!why.is_empty());
        }
        eve.send_raw(Message::binary(vec![0xff; 1000])).await.unwrap();
        for _ in 0..40 {
            let _ = eve.send_raw(Message::text("nonsense")).await;
        }
        closed(eve).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frame_of_ten_megabytes_is_not_read() {
    undisturbed(&node(), async |node, id| {
        let mut eve = Connection::connect_as(&node.base, None, id, 0).await.unwrap();
        eve.state().await.unwrap();
        let before = node.memory().unwrap();
        let _ = eve.send_raw(Message::text("x".repeat(10_000_000))).await;
        closed(eve).await;
        let grown = node.memory().unwrap().saturating_sub(before);
        assert!(grown < 5_000_000, "{grown} bytes for one rude client");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn half_frames_and_half_requests_wait_for_nobody() {
    undisturbed(&node(), async |node, id| {
        let host = node.base.strip_prefix("http://").unwrap();
        let mut half = TcpStream::connect(host).await.unwrap();
        half.write_all(b"GET /api/matches HTTP/1.1\r\nHost: x\r\nX-Half: ").await.unwrap();
        let mut upgraded = TcpStream::connect(host).await.unwrap();
        let request = format!(
            "GET /api/matches/{id}/live?version={}&seen=0 HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            wire::VERSION
        );
        upgraded.write_all(request.as_bytes()).await.unwrap();
        let mut answer = [0; 12];
        upgraded.read_exact(&mut answer).await.unwrap();
        assert_eq!(&answer, b"HTTP/1.1 101");
        // A frame that promises 100 bytes and brings 3; then one without a mask, which no client may send.
        upgraded.write_all(&[0x81, 0x80 | 0x64, 1, 2, 3, 4, b'a', b'b', b'c']).await.unwrap();
        let mut other = TcpStream::connect(host).await.unwrap();
        other.write_all(request.as_bytes()).await.unwrap();
        other.write_all(&[0x81, 3, b'a', b'b', b'c']).await.unwrap();
        let mut rest = Vec::new();
        tokio::time::timeout(Duration::from_secs(10), other.read_to_end(&mut rest)).await.expect("it is closed").unwrap();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_peoples_ids_and_old_messages_do_nothing() {
    let node = node();
    let (ann, bob, id) = meet(&node, "bn3e").await;
    let (mut one, mut two) =
        (Connection::connect(&ann, &id, 0).await.unwrap(), Connection::connect(&bob, &id, 0).await.unwrap());
    let seq = one.state().await.unwrap().seq;
    let done = one.command("mine", seq, acts("a2-a3")).await.unwrap().unwrap();
    // Bob says what Ann said, by her name for it: it is not his turn, and her event stays hers.
    let why = two.command("mine", done, acts("a2-a3")).await.unwrap().unwrap_err();
    assert!(matches!(why, ApiError::Refused { .. }), "{why:?}");
    // For her seat he may not speak.
    two.send(&ClientMessage::Command(CommandRequest {
        id: "x".into(),
        seen: done,
        seat: Some(contract::Seat::ONE),
        command: Command::Resign,
    }))
    .await
    .unwrap();
    loop {
        match two.message().await.unwrap() {
            ServerMessage::Refused { id: Some(id), why } if id == "x" => {
                assert_eq!(why, ApiError::NotYours);
                break;
            }
            ServerMessage::Done { .. } => panic!("he resigned for her"),
            _ => {}
        }
    }
    // A guessed cookie is nobody.
    let mut eve =
        Connection::connect_as(&node.base, Some("abordage=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), &id, 0).await.unwrap();
    assert_eq!(eve.command("y", done, Command::Resign).await.unwrap(), Err(ApiError::NotYours));
    // A replay of an old message is answered as it was.
    for _ in 0..3 {
        assert_eq!(one.command("mine", seq, acts("a2-a3")).await.unwrap(), Ok(done));
    }
    let record = ann.record(&id).await.unwrap();
    assert_eq!(record.matches("a2-a3").count(), 1, "{record}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_messages_a_second_are_too_many() {
    undisturbed(&node(), async |node, id| {
        let eve = Guest::new(&node.base, "Eve").await.unwrap();
        let mut seat = Connection::connect(&eve, id, 0).await.unwrap();
        for _ in 0..1000 {
            if seat.send(&ClientMessage::Heartbeat { seen: 0 }).await.is_err() {
                break;
            }
        }
        let mut told = false;
        while let Ok(news) = seat.message().await {
            told |= matches!(news, ServerMessage::Bye { why: ApiError::TooMany { .. } });
        }
        assert!(told, "it was told why");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_version_is_told_so() {
    let node = node();
    let (_, _, id) = meet(&node, "bn3e").await;
    let host = node.base.strip_prefix("http").unwrap();
    let address = format!("ws{host}/api/matches/{id}/live?version=99&seen=0");
    let (mut socket, _) = tokio_tungstenite::connect_async(address).await.unwrap();
    let message = futures_util::StreamExt::next(&mut socket).await.unwrap().unwrap();
    let news: ServerMessage = serde_json::from_str(message.to_text().unwrap()).unwrap();
    assert!(matches!(news, ServerMessage::Bye { why: ApiError::Version { server: wire::VERSION } }), "{news:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_too_often_waits() {
    let limited = trial::Backend { options: vec!["--rate".into(), "5".into()], ..trial::Backend::default() };
    let node = Node::start(&limited).unwrap();
    let guest = Guest::new(&node.base, "Eve").await.unwrap();
    let mut refused = 0;
    for _ in 0..60 {
        let answer = guest.get("/api/matches").send().await.unwrap();
        if answer.status() == 429 {
            assert!(answer.headers().contains_key("retry-after"));
            refused += 1;
        }
    }
    assert!(refused > 20, "{refused}");
    assert_eq!(guest.get("/health").send().await.unwrap().status(), 200, "whoever watches over it may always ask");
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_nobody_is_counted_nowhere_and_nobody_for_others() {
    let options = ["--rate", "5", "--behind-proxy"].map(str::to_owned).to_vec();
    let node = Node::start(&trial::Backend { options, ..trial::Backend::default() }).unwrap();
    let http = reqwest::Client::new();
    let refused = async |headers: &[(&str, &[u8])]| {
        let mut refused = 0;
        for _ in 0..60 {
            let mut request = http.get(format!("{}/api/matches", node.base));
            for (name, value) in headers {
                request = request.header(*name, *value);
            }
            refused += u32::from(request.send().await.unwrap().status() == 429);
        }
        refused
    };
    assert!(refused(&[("x-forwarded-for", b"10.0.0.1:4000")]).await > 20);
    assert_eq!(
        http.get(format!("{}/api/matches", node.base))
            .header("x-forwarded-for", "10.0.0.2:4000")
            .send()
            .await
            .unwrap()
            .status(),
        200
    );
    assert!(refused(&[("x-forwarded-for", b"10.0.0.3, \xff")]).await > 20, "a bad byte is no way out");
    assert!(refused(&[]).await > 20, "nor is it to say nothing");
    assert!(refused(&[("forwarded", b"for=\"[2001:db8::7]:99\"")]).await > 20);
    // A client counted by that header has a count of its own, not the proxy's, which is used up by now.
    let other = http.get(format!("{}/api/matches", node.base)).header("forwarded", "for=\"[2001:db9::7]:99\"");
    assert_eq!(other.send().await.unwrap().status(), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_that_people_know_is_answered() {
    let options = ["--origin", "https://play.example"].map(str::to_owned).to_vec();
    let node = Node::start(&trial::Backend { options, ..trial::Backend::default() }).unwrap();
    let http = reqwest::Client::new();
    for (host, path, status) in [
        ("play.example", "/api/matches", 200),
        ("evil.example", "/api/matches", 421),
        ("evil.example", "/", 421),
        ("evil.example", "/health", 200),
    ] {
        let answer = http.get(format!("{}{path}", node.base)).header("host", host).send().await.unwrap();
        assert_eq!(answer.status(), status, "{host}{path}");
    }
}
