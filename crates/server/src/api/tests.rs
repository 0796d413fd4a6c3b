//! What people ask of the interface, one after the other.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::future::poll_fn;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use wire::{Command, CommandRequest};

use crate::bot_matches::{BotMatchCount, BotMatches};
use crate::budget::Budgets;
use crate::guard::Guard;
use crate::testing::node::TestNode;

mod documented;

/// Two who are known, and somebody else.
async fn known(asked: &TestNode) -> [String; 3] {
    [asked.known("ann").await, asked.known("bob").await, asked.known("eve").await]
}

/// A match that Ann makes, with herself in the first seat and this in the other.
async fn made(asked: &TestNode, ann: &str, other: Value) -> (String, Value) {
    let new = json!({ "game": "bn3e", "listed": true, "seats": [[{ "who": "me" }], [other]] });
    let made = asked.post("/api/matches", Some(ann), &new).await;
    assert_eq!(made.status, 201, "{}", made.body);
    (made.body["id"].as_str().unwrap().to_owned(), made.body)
}

/// The ids of a list.
async fn listed(asked: &TestNode, path: &str, cookie: Option<&str>) -> Vec<String> {
    let matches = asked.get(path, cookie).await.body["matches"].clone();
    matches.as_array().unwrap().iter().map(|found| found["id"].as_str().unwrap().to_owned()).collect()
}

async fn resign(asked: &TestNode, id: &str) {
    let resign = CommandRequest { id: "a".to_owned(), seen: 1, seat: None, command: Command::Resign };
    asked.node.registry.find(id).await.unwrap().command("ann", resign).await.unwrap();
}

#[tokio::test]
async fn an_open_chair_is_listed_until_somebody_sits_in_it() {
    let asked = TestNode::new().await;
    let [ann, bob, eve] = known(&asked).await;
    let (id, _) = made(&asked, &ann, json!({ "who": "open" })).await;
    let (sit, one) = (format!("/api/matches/{id}/sit"), format!("/api/matches/{id}"));
    assert_eq!(listed(&asked, "/api/matches", None).await, [id.as_str()]);
    assert_eq!(asked.get(&one, None).await.body["phase"], "waiting");
    assert_eq!(asked.get(&format!("{one}/record"), Some(&ann)).await.status, 409, "it has not begun");
    // Sent again, it is as they want it.
    for _ in 0..2 {
        let sat = asked.post(&sit, Some(&bob), &json!({})).await;
        let chair = &sat.body["chairs"][1];
        assert_eq!((sat.status.as_u16(), &chair["name"], &chair["mine"]), (200, &json!("BOB"), &json!(true)));
    }
    assert_eq!(asked.post(&sit, Some(&eve), &json!({})).await.status, 409);
    assert!(listed(&asked, "/api/matches", None).await.is_empty());
    assert_eq!(listed(&asked, "/api/matches/mine", Some(&bob)).await, [id.as_str()]);
    assert!(listed(&asked, "/api/matches/mine", Some(&eve)).await.is_empty());
    let mine = asked.get("/api/matches/mine", Some(&ann)).await.body;
    assert_eq!((&mine["matches"][0]["phase"], &mine["matches"][0]["to_act"]), (&json!("running"), &json!(1)));
}

#[tokio::test]
async fn whoever_only_asks_need_not_send_what_nobody_reads() {
    let asked = TestNode::new().await;
    let at = asked.listen().await;
    for method in ["GET", "HEAD"] {
        let mut stream = TcpStream::connect(at).await.unwrap();
        let request = format!("{method} /api/matches HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.unwrap();
        assert_eq!(&answer, b"HTTP/1.1 200", "{method}");
    }
}

#[tokio::test]
async fn nobody_sits_down_with_a_name_that_passes_for_anothers_there() {
    let asked = TestNode::new().await;
    let [ann, bob, _] = known(&asked).await;
    let named = async |who: &str, name: &str| {
        assert_eq!(asked.post("/api/me", Some(who), &json!({ "name": name })).await.status, 200, "{name}");
    };
    named(&ann, "Coco").await;
    let (id, _) = made(&asked, &ann, json!({ "who": "open" })).await;
    let sit = format!("/api/matches/{id}/sit");
    for (name, status) in [("Сосо", 400), ("Coco", 200)] {
        named(&bob, name).await;
        assert_eq!(asked.post(&sit, Some(&bob), &json!({})).await.status, status, "{name}");
    }
}

#[tokio::test]
async fn a_link_seats_whoever_has_it_and_nobody_else() {
    let asked = TestNode::new().await;
    let [ann, bob, eve] = known(&asked).await;
    let (id, made) = made(&asked, &ann, json!({ "who": "invited" })).await;
    let sit = format!("/api/matches/{id}/sit");
    let invited = json!({ "token": made["invitations"][0]["token"] });
    for (who, with, status) in [
        (&eve, json!({}), 409),
        (&eve, json!({ "token": "0".repeat(32) }), 409),
        (&bob, invited.clone(), 200),
        (&bob, invited.clone(), 200),
        (&eve, invited, 409),
    ] {
        assert_eq!(asked.post(&sit, Some(who), &with).await.status.as_u16(), status, "{with}");
    }
}

#[tokio::test]
async fn whoever_made_a_match_takes_it_back_before_it_begins() {
    let asked = TestNode::new().await;
    let [ann, bob, _] = known(&asked).await;
    let (id, _) = made(&asked, &ann, json!({ "who": "open" })).await;
    let withdraw = format!("/api/matches/{id}/withdraw");
    for (who, status) in [(Some(&bob), 403), (None, 403), (Some(&ann), 204), (Some(&ann), 204)] {
        let answer = asked.post(&withdraw, who.map(String::as_str), &json!(null)).await;
        assert_eq!(answer.status.as_u16(), status, "{who:?}");
    }
    assert!(listed(&asked, "/api/matches", None).await.is_empty());
    let (id, _) = made(&asked, &ann, json!({ "who": "open" })).await;
    asked.post(&format!("/api/matches/{id}/sit"), Some(&bob), &json!({})).await;
    let withdraw = format!("/api/matches/{id}/withdraw");
    assert_eq!(asked.post(&withdraw, Some(&ann), &json!(null)).await.status, 409, "it has begun");
    resign(&asked, &id).await;
    assert_eq!(asked.post(&withdraw, Some(&ann), &json!(null)).await.status, 409, "it was played");
}

#[tokio::test]
async fn a_rematch_is_one_match_for_both_and_each_has_the_seat_of_the_other() {
    let asked = TestNode::new().await;
    let [ann, bob, eve] = known(&asked).await;
    let (id, _) = made(&asked, &ann, json!({ "who": "open" })).await;
    asked.post(&format!("/api/matches/{id}/sit"), Some(&bob), &json!({})).await;
    let again = format!("/api/matches/{id}/again");
    assert_eq!(asked.post(&again, Some(&ann), &json!(null)).await.status, 409, "it is not over");
    resign(&asked, &id).await;
    assert_eq!(asked.post(&again, Some(&eve), &json!(null)).await.status, 403);
    assert_eq!(asked.post(&again, None, &json!(null)).await.status, 403);
    let [first, second] =
        [asked.post(&again, Some(&ann), &json!(null)).await, asked.post(&again, Some(&bob), &json!(null)).await];
    assert_eq!((first.status.as_u16(), &first.body), (200, &second.body));
    let next = asked.get(&format!("/api/matches/{}", first.body["id"].as_str().unwrap()), None).await.body;
    assert_eq!((&next["chairs"][0]["name"], &next["phase"]), (&json!("BOB"), &json!("running")));
    assert_eq!(asked.get(&format!("/api/matches/{id}"), None).await.body["next"], first.body["id"]);
}

#[tokio::test]
async fn nobody_plays_more_matches_against_the_computer_than_they_may() {
    let most = BotMatches { person: 1, address: 0 };
    let asked = TestNode::with(|node| node.bot_matches = Arc::new(BotMatchCount::new(most))).await;
    let [ann, bob, _] = known(&asked).await;
    let (id, _) = made(&asked, &ann, json!({ "who": "bot", "level": 1 })).await;
    let new = json!({ "game": "bn3e", "seats": [[{ "who": "me" }], [{ "who": "bot", "level": 1 }]] });
    assert_eq!(asked.post("/api/matches", Some(&ann), &new).await.status, 429);
    assert_eq!(asked.post("/api/matches", Some(&bob), &new).await.status, 201);
    made(&asked, &ann, json!({ "who": "open" })).await;
    resign(&asked, &id).await;
    assert_eq!(asked.post("/api/matches", Some(&ann), &new).await.status, 201);
}

#[tokio::test]
async fn matches_against_the_computer_that_wait_count_and_so_does_sitting_down_in_one() {
    let most = BotMatches { person: 2, address: 3 };
    let asked = TestNode::with(|node| node.bot_matches = Arc::new(BotMatchCount::new(most))).await;
    let [ann, bob, eve] = known(&asked).await;
    let new = json!({ "game": "bn3e", "seats": [[{ "who": "open" }], [{ "who": "bot", "level": 1 }]] });
    let mut waiting = Vec::new();
    for (who, from, status) in
        [(&ann, "10.0.0.1", 201), (&ann, "10.0.0.1", 201), (&ann, "10.0.0.1", 429), (&bob, "10.0.0.2", 201)]
    {
        let made = asked.post_from(from, "/api/matches", who, &new).await;
        assert_eq!(made.status, status, "{from}: {}", made.body);
        waiting.extend(made.body["id"].as_str().map(|id| format!("/api/matches/{id}/sit")));
    }
    // She has two already; he has one of his own, sits down in one of hers, and again where he sits.
    for (who, from, at, status) in [
        (&ann, "10.0.0.1", 2, 429),
        (&bob, "10.0.0.2", 0, 200),
        (&bob, "10.0.0.2", 0, 200),
        (&bob, "10.0.0.2", 1, 429),
        // At her address two wait: there is room for one more.
        (&eve, "10.0.0.1", 2, 200),
        (&eve, "10.0.0.1", 2, 200),
    ] {
        let sat = asked.post_from(from, &waiting[at], who, &json!({})).await;
        assert_eq!(sat.status, status, "{at} from {from}: {}", sat.body);
    }
    let dan = asked.known("dan").await;
    assert_eq!(asked.post_from("10.0.0.1", "/api/matches", &dan, &new).await.status, 429, "three at that address");
}

/// Whoever hangs up as soon as they have asked could otherwise have as many as they like.
#[tokio::test]
async fn a_rematch_counts_at_the_address_that_asked_for_it_also_where_it_hangs_up() {
    let most = BotMatches { person: 0, address: 1000 };
    let mut cut = 0;
    for patience in 0..40 {
        let asked = TestNode::with(|node| node.bot_matches = Arc::new(BotMatchCount::new(most))).await;
        let ann = asked.known("ann").await;
        let (id, _) = made(&asked, &ann, json!({ "who": "bot", "level": 1 })).await;
        resign(&asked, &id).await;
        let (again, nothing) = (format!("/api/matches/{id}/again"), json!(null));
        let mut request = Box::pin(asked.post(&again, Some(&ann), &nothing));
        let mut answered = false;
        for _ in 0..=patience {
            answered = poll_fn(|context| Poll::Ready(request.as_mut().poll(context).is_ready())).await;
            if answered {
                break;
            }
            std::thread::sleep(Duration::from_micros(200)); // The store has threads of its own.
            tokio::task::yield_now().await;
        }
        drop(request);
        if answered {
            break;
        }
        // What was begun is brought to its end.
        for _ in 0..50 {
            if let Some(next) = asked.kept.store.find_match(&id).await.unwrap().unwrap().row.next {
                tokio::time::sleep(Duration::from_millis(20)).await;
                assert!(asked.node.bot_matches.has_begun([10, 0, 0, 1].into(), &next), "cut after {patience}");
                cut += 1;
                break;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
    assert!(cut > 0, "none was cut while it was made");
}

#[tokio::test]
async fn whoever_plays_enough_against_the_computer_has_a_rematch_with_a_person_all_the_same() {
    let most = BotMatches { person: 1, address: 0 };
    let asked = TestNode::with(|node| node.bot_matches = Arc::new(BotMatchCount::new(most))).await;
    let [ann, bob, _] = known(&asked).await;
    let (id, _) = made(&asked, &ann, json!({ "who": "open" })).await;
    asked.post(&format!("/api/matches/{id}/sit"), Some(&bob), &json!({})).await;
    made(&asked, &ann, json!({ "who": "bot", "level": 1 })).await;
    resign(&asked, &id).await;
    assert_eq!(asked.post(&format!("/api/matches/{id}/again"), Some(&ann), &json!(null)).await.status, 200);
}

#[tokio::test]
async fn a_record_goes_on_here_and_whoever_brought_it_enters_for_every_seat() {
    let asked = TestNode::new().await;
    let ann = asked.known("ann").await;
    let record = "[Game \"bn3e\"]\n[Seat1 \"Ana\"]\n[Seat2 \"Bruno\"]\n\n1. a2-a3 {a remark}\n*\n";
    let brought = asked.post("/api/records", Some(&ann), &record).await;
    assert_eq!(brought.status, 201, "{}", brought.body);
    let one = format!("/api/matches/{}", brought.body["id"].as_str().unwrap());
    let found = asked.get(&one, Some(&ann)).await.body;
    assert_eq!((&found["phase"], &found["chairs"][2]), (&json!("running"), &Value::Null));
    for (index, name) in ["Ana", "Bruno"].into_iter().enumerate() {
        let chair = &found["chairs"][index];
        assert_eq!((&chair["seat"], &chair["name"]), (&json!(index + 1), &json!(name)));
        assert_eq!((&chair["mine"], &chair["taken"]), (&json!(true), &json!(true)), "{chair}");
    }
    let fetched = asked.get(&format!("{one}/record"), Some(&ann)).await.body;
    assert!(fetched.as_str().is_some_and(|text| text.contains("1. a2-a3 {a remark}")), "{fetched}");
    let wrong = asked.post("/api/records", Some(&ann), &"[Game \"bn3e\"]\n\n1. a2-a9\n*\n").await;
    assert_eq!((wrong.status.as_u16(), &wrong.body["error"]), (400, &json!("bad_record")));
}

/// Nobody knows how much time anybody had left, and one person enters for everybody.
#[tokio::test]
async fn a_record_goes_on_without_clocks_and_one_that_is_over_is_as_it_was() {
    let asked = TestNode::new().await;
    let ann = asked.known("ann").await;
    for (tags, result, clock) in [("", "*", None), ("[Ending \"resignation\"]\n", "1-0", Some("300+5"))] {
        let record = format!("[Game \"bn3e\"]\n[Clock \"300+5\"]\n[Result \"{result}\"]\n{tags}\n1. a2-a3\n{result}\n");
        let brought = asked.post("/api/records", Some(&ann), &record).await;
        assert_eq!(brought.status, 201, "{}", brought.body);
        let one = format!("/api/matches/{}", brought.body["id"].as_str().unwrap());
        let (found, over) = (asked.get(&one, Some(&ann)).await.body, clock.is_some());
        assert_eq!(found["phase"], if over { "over" } else { "running" });
        assert_eq!(found["result"], if over { json!(result) } else { Value::Null });
        let kept = asked.get(&format!("{one}/record"), Some(&ann)).await.body;
        let told = kept.as_str().unwrap().lines().find_map(|line| line.strip_prefix("[Clock \""));
        assert_eq!(told.and_then(|rest| rest.strip_suffix("\"]")), clock, "{kept}");
        let mine = asked.get("/api/matches/mine", Some(&ann)).await.body;
        let listed = mine["matches"].as_array().unwrap().iter().find(|listed| listed["id"] == found["id"]);
        assert_eq!(listed.unwrap()["to_act"], if over { Value::Null } else { json!(1) });
    }
}

#[tokio::test]
async fn what_is_too_long_is_not_taken_and_the_most_is_told() {
    let asked = TestNode::new().await;
    let ann = asked.known("ann").await;
    for (path, most) in [("/api/me", wire::LONGEST), ("/api/matches", wire::LONGEST), ("/api/records", 1024 * 1024)] {
        for (length, is_too_long) in [(most, false), (most + 1, true)] {
            let answer = asked.post(path, Some(&ann), &"x".repeat(length)).await;
            let told = if is_too_long { json!({ "error": "too_long", "most": most }) } else { Value::Null };
            assert_eq!((answer.status == 413, &answer.body["most"]), (is_too_long, &told["most"]), "{path}: {length}");
            assert_eq!(answer.body["error"] == told["error"], is_too_long, "{path}: {}", answer.body);
        }
    }
}

/// Sends the head of a record and some of it, and tells what is answered within a moment, if anything is.
async fn half_a_record(at: std::net::SocketAddr, length: &str, sent: usize) -> (TcpStream, Option<String>) {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let head = format!("POST /api/records HTTP/1.1\r\nhost: here\r\n{length}\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    // Whoever is refused may find that nobody reads the rest.
    let _ = stream.write_all(&vec![b'x'; sent]).await;
    let mut answer = [0; 12];
    let answered = tokio::time::timeout(Duration::from_millis(300), stream.read_exact(&mut answer)).await;
    (stream, answered.is_ok().then(|| String::from_utf8_lossy(&answer).into_owned()))
}

#[tokio::test]
async fn halves_of_long_records_take_so_much_memory_and_no_more() {
    let asked = TestNode::new().await;
    let at = asked.listen().await;
    let long = format!("content-length: {}", (1 << 20) - 1);
    let mut held = Vec::new();
    for _ in 0..8 {
        let (stream, answer) = half_a_record(at, &long, 100_000).await;
        assert_eq!(answer, None, "it is waited for");
        held.push(stream);
    }
    for (length, sent) in [(long.as_str(), 0), ("transfer-encoding: chunked", 0)] {
        let (mut stream, answer) = half_a_record(at, length, sent).await;
        let answer = if let Some(answer) = answer {
            answer
        } else {
            // Without a length it is waited for until it is no short one.
            let chunk = format!("4000\r\n{}\r\n", "x".repeat(0x4000));
            stream.write_all(chunk.as_bytes()).await.unwrap();
            let mut answer = [0; 12];
            stream.read_exact(&mut answer).await.unwrap();
            String::from_utf8_lossy(&answer).into_owned()
        };
        assert_eq!(answer, "HTTP/1.1 429", "{length}");
    }
    // What is short is had all the while, from there too.
    let (_short, answer) = half_a_record(at, "content-length: 5", 5).await;
    assert_eq!(answer.as_deref(), Some("HTTP/1.1 400"));
    drop(held);
    let taken = async {
        loop {
            let (_stream, answer) = half_a_record(at, &long, 0).await;
            if answer.is_none() {
                break;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), taken).await.expect("there is room again");
}

#[tokio::test]
async fn whoever_sends_long_records_pays_before_they_are_read() {
    let asked = TestNode::with(|node| node.guard = Guard::new(0, Budgets::new(1, 0))).await;
    let at = asked.listen().await;
    let long = format!("content-length: {}", (1 << 20) - 1);
    let mut answers = Vec::new();
    for _ in 0..40 {
        // Nothing of it comes, and each is given up.
        answers.push(half_a_record(at, &long, 0).await.1);
        if answers.last().is_some_and(Option::is_some) {
            break;
        }
    }
    assert_eq!(answers.first(), Some(&None));
    assert_eq!(answers.last().cloned().flatten().as_deref(), Some("HTTP/1.1 429"), "{answers:?}");
}
