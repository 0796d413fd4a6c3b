//! Two nodes on PostgreSQL and NATS: one is killed, NATS is, PostgreSQL is. Games go on, and nothing is lost.
#![cfg(feature = "server-tests")]
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod common;

use std::time::Duration;

use common::acts;
use reqwest::header::SET_COOKIE;
use store::testing::Postgres;
use trial::check::check;
use trial::crowd::{Crowd, CrowdOptions};
use trial::{Backend, Connection, Guest, Nats, Node};
use wire::{ApiError, Created, Devices, NewChair, NewMatch, ServerMessage, Sitting, Transfer};

struct Two {
    nodes: [Node; 2],
    nats: Nats,
    postgres: Postgres,
    database: String,
}

fn two() -> Two {
    let (nats, postgres) = (Nats::start().unwrap(), Postgres::start());
    let database = postgres.address();
    let backend = Backend { database: Some(database.clone()), nats: Some(nats.address()), ..Backend::default() };
    Two { nodes: [Node::start(&backend).unwrap(), Node::start(&backend).unwrap()], nats, postgres, database }
}

/// Waits until so much more was acknowledged: everybody plays again.
async fn goes_on(crowd: &Crowd, what: &str) {
    let had = crowd.acknowledged();
    for _ in 0..600 {
        if crowd.acknowledged() > had + 100 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{what}: nobody plays any more ({had} before, {} now)", crowd.acknowledged());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_killed_the_others_go_on_and_nothing_is_lost() {
    let mut two = two();
    let bases = two.nodes.iter().map(|node| node.base.clone()).collect();
    let crowd = Crowd::gather(&CrowdOptions { game: "bn3e", matches: 20, rate: None, bases }).await.unwrap();
    goes_on(&crowd, "at first").await;

    two.nodes[1].kill().unwrap();
    tokio::time::sleep(Duration::from_secs(1)).await;
    two.nodes[1].restart().unwrap();
    goes_on(&crowd, "a node was killed").await;

    two.nats.kill().unwrap();
    goes_on(&crowd, "without NATS").await;
    two.nats.restart().unwrap();
    goes_on(&crowd, "NATS was killed").await;

    two.postgres.stop();
    tokio::time::sleep(Duration::from_secs(1)).await;
    two.postgres.start_again();
    goes_on(&crowd, "PostgreSQL was killed").await;

    let account = crowd.disperse().await;
    let found = check(&account, &two.database).await.unwrap();
    assert_eq!(found.kept, account.acknowledged.len());
    println!("{found:?}, {} came back, {} refused", account.reconnected, account.refused.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn one_sits_here_and_one_there_and_of_two_moves_at_once_one_wins() {
    let two = two();
    let [here, there] = &two.nodes;
    let (ann, bob) = (Guest::new(&here.base, "Ann").await.unwrap(), Guest::new(&there.base, "Bob").await.unwrap());
    let id = ann.invite("bn3e").await.unwrap();
    // Both look at it before anybody sits: the other node hears that somebody did.
    let mut one = Connection::connect(&ann, &id, 0).await.unwrap();
    bob.sit(&id).await.unwrap();
    let mut two = Connection::connect(&bob, &id, 0).await.unwrap();
    let seq = one.state().await.unwrap().seq;
    two.state().await.unwrap();
    let done = one.command("a", seq, acts("a2-a3")).await.unwrap().unwrap();
    let mut state = two.state().await.unwrap();
    while state.seq < done {
        state = two.state().await.unwrap();
    }
    // The same person at two nodes at once, again and again: exactly one wins.
    let mut elsewhere = Connection::connect(&ann.at(&there.base), &id, 0).await.unwrap();
    elsewhere.state().await.unwrap();
    let (a, b) = tokio::join!(one.command("b", done, acts("c2-c3")), elsewhere.command("c", done, acts("b2-b3")));
    let (a, b) = (a.unwrap(), b.unwrap());
    assert!(a.is_ok() != b.is_ok(), "{a:?} {b:?}");
    // What was sent to both nodes with one id is done once.
    let seq = done + 1;
    let (a, b) = tokio::join!(one.command("same", seq, acts("end")), elsewhere.command("same", seq, acts("end")));
    assert_eq!((a.unwrap(), b.unwrap()), (Ok(seq + 1), Ok(seq + 1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_follow_their_owners_when_nodes_come_end_and_die() {
    let mut two = two();
    let bases = two.nodes.iter().map(|node| node.base.clone()).collect();
    let crowd = Crowd::gather(&CrowdOptions { game: "bn3e", matches: 20, rate: None, bases }).await.unwrap();
    goes_on(&crowd, "at first").await;

    // Nobody sits at the third node, and a third of all matches is its own.
    let backend =
        Backend { database: Some(two.database.clone()), nats: Some(two.nats.address()), ..Backend::default() };
    let mut third = Node::start(&backend).unwrap();
    goes_on(&crowd, "a node has come").await;
    goes_on(&crowd, "a node has come, and stays").await;
    let owned = third.count("abordage_events_total").await.unwrap();
    assert!(owned > 0, "a node that is alive owns some of the matches");

    third.kill().unwrap();
    goes_on(&crowd, "a node died that owned matches of others").await;
    third.restart().unwrap();
    goes_on(&crowd, "it is back").await;
    third.end().unwrap();
    goes_on(&crowd, "it ended in good order").await;

    two.nodes[0].end().unwrap();
    two.nodes[0].restart().unwrap();
    goes_on(&crowd, "a node with people at it ended and came back").await;

    let account = crowd.disperse().await;
    let found = check(&account, &two.database).await.unwrap();
    assert_eq!(found.kept, account.acknowledged.len());
    println!(
        "{found:?}, {} came back, {} stale, {} refused",
        account.reconnected,
        account.stale,
        account.refused.len()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_owner_of_a_match_keeps_it_in_memory() {
    let two = two();
    let bases = two.nodes.iter().map(|node| node.base.clone()).collect();
    // Until they know of each other.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let crowd = Crowd::gather(&CrowdOptions { game: "bn3e", matches: 20, rate: Some(400), bases }).await.unwrap();
    goes_on(&crowd, "at first").await;
    goes_on(&crowd, "and on").await;
    for node in &two.nodes {
        assert!(node.count("abordage_events_total").await.unwrap() > 0, "each owns some");
        assert_eq!(node.count("abordage_owner_unreached_total").await.unwrap(), 0, "and every owner was reached");
    }
    let account = crowd.disperse().await;
    assert_eq!(account.stale, 0, "nobody was overtaken: each match was written by one node");
    assert!(account.refused.is_empty(), "{:?}", account.refused);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_is_signed_out_here_is_hung_up_on_there() {
    let two = two();
    let [here, there] = two.nodes.each_ref().map(|node| node.base.as_str());
    let (phone, bob) = (Guest::new(there, "Ann").await.unwrap(), Guest::new(here, "Bob").await.unwrap());
    let id = phone.invite("bn3e").await.unwrap();
    bob.sit(&id).await.unwrap();
    let mut lost = Connection::connect(&phone, &id, 0).await.unwrap();
    lost.state().await.unwrap();
    let link: Transfer = phone.post("/api/me/transfer").send().await.unwrap().json().await.unwrap();
    let taken = bob.post("/api/transfer").json(&link).send().await.unwrap();
    let cookie = taken.headers().get(SET_COOKIE).unwrap().to_str().unwrap().split(';').next().unwrap().to_owned();
    let desk = bob.clone().with(cookie, phone.id.clone());
    let listed: Devices = desk.get("/api/me/devices").send().await.unwrap().json().await.unwrap();
    let other = listed.devices.iter().find(|device| !device.here).unwrap();
    let revoked = desk.post(&format!("/api/me/devices/{}/revoke", other.id)).send().await.unwrap();
    assert_eq!(revoked.status(), 204);
    let why = loop {
        if let ServerMessage::Bye { why } = lost.message().await.unwrap() {
            break why;
        }
    };
    assert_eq!(why, ApiError::NotYours);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_long_to_travel_is_told_whole_by_every_node() {
    let two = two();
    // Until they know of each other.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let ann = Guest::new(&two.nodes[0].base, "Ann").await.unwrap();
    let remarks = format!("{{{}}}", "x".repeat(1000)).repeat(1000);
    let record = format!("[Game \"billiard\"]\n\n{remarks}*\n");
    for _ in 0..4 {
        // Some of them belong to one node and some to the other.
        let brought: Created =
            ann.post("/api/records").body(record.clone()).send().await.unwrap().json().await.unwrap();
        for node in &two.nodes {
            let mut watches = Connection::connect_as(&node.base, None, &brought.id, 0).await.unwrap();
            let state = watches.state().await.unwrap();
            assert_eq!(state.remarks.iter().flatten().map(|(_, text)| text.len()).sum::<usize>(), 1_000_000);
            let read = reqwest::get(format!("{}/api/matches/{}/record", node.base, brought.id)).await.unwrap();
            assert!(read.text().await.unwrap().len() > 1_000_000);
        }
    }
}

/// `abordage worker`.
struct Worker(std::process::Child);

impl Worker {
    fn start(two: &Two) -> Worker {
        let mut command = std::process::Command::new(std::env::var_os("ABORDAGE_PROGRAM").unwrap());
        command.args(["worker", "--database", &two.database, "--nats", &two.nats.address()]);
        Worker(command.stdout(std::process::Stdio::null()).spawn().unwrap())
    }

    fn kill(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.0.kill(); // It may have been killed.
        let _ = self.0.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_thinks_for_the_nodes_and_another_when_it_dies() {
    let two = two();
    let mut worker = Worker::start(&two);
    let ann = Guest::new(&two.nodes[0].base, "Ann").await.unwrap();
    for round in 0..6 {
        let seats = vec![vec![NewChair::Bot { level: 3 }], vec![NewChair::Me { name: None }]];
        let new = NewMatch { game: "bn3e".into(), seats, ..NewMatch::default() };
        let id = ann.create(&new).await.unwrap().id;
        if round == 3 {
            worker.kill();
        }
        let mut seat = Connection::connect(&ann, &id, 0).await.unwrap();
        loop {
            let state = seat.state().await.unwrap();
            if state.turn == contract::Turn::Seat(contract::Seat::TWO) {
                break;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_hears_of_nothing_refuses_nothing_for_good_that_others_have_done() {
    let mut two = two();
    let [here, there] = &two.nodes;
    let (ann, bob) = (Guest::new(&here.base, "Ann").await.unwrap(), Guest::new(&here.base, "Bob").await.unwrap());
    let (played, waiting) = (ann.invite("bn3e").await.unwrap(), ann.invite("smallworld").await.unwrap());
    bob.sit(&played).await.unwrap();
    // Both nodes have it in memory as it is now, and nobody looks on any more.
    for node in [here, there] {
        let mut connection = Connection::connect(&ann.at(&node.base), &played, 0).await.unwrap();
        connection.state().await.unwrap();
        assert!(ann.at(&node.base).get(&format!("/api/matches/{waiting}")).send().await.unwrap().status().is_success());
    }

    two.nats.kill().unwrap();
    let mut playing = Connection::connect(&ann.at(&there.base), &played, 0).await.unwrap();
    let seq = playing.state().await.unwrap().seq;
    playing.command("gives-up", seq, wire::Command::Resign).await.unwrap().unwrap();
    let chooses = Sitting { token: None, choice: Some("dwarf".to_owned()) };
    let sat = bob.at(&there.base).post(&format!("/api/matches/{waiting}/sit")).json(&chooses).send().await.unwrap();
    assert!(sat.status().is_success(), "{}", sat.text().await.unwrap());

    let mut next = Vec::new();
    for (person, node) in [(&ann, here), (&bob, there), (&ann, there), (&bob, here)] {
        let path = format!("/api/matches/{played}/again");
        let answer = person.at(&node.base).post(&path).send().await.unwrap();
        let status = answer.status();
        assert!(status.is_success(), "it is over: {status} {}", answer.text().await.unwrap());
        next.push(answer.json::<Created>().await.unwrap().id);
    }
    assert!(next.iter().all(|id| *id == next[0]), "one match follows: {next:?}");
    for (id, rules) in [(&waiting, "dwarf"), (&next[0], "")] {
        let here = ann.at(&here.base).record(id).await.expect("it has begun");
        let there = ann.at(&there.base).record(id).await.expect("it has begun");
        assert_eq!(here, there);
        assert!(here.contains(rules), "{here}");
    }
}
