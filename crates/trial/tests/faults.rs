//! A server that is killed, ended, or has no room to write: nothing acknowledged is lost, nothing is done twice, and
//! everybody catches up.
#![cfg(feature = "server-tests")]
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod common;

use std::time::Duration;

use common::{acts, meet, node};
use trial::check::check;
use trial::crowd::{Crowd, CrowdOptions};
use trial::{Backend, Connection, Guest, Node};
use wire::{ApiError, Command, NewChair, NewMatch};

fn plan(node: &Node, matches: usize) -> CrowdOptions {
    CrowdOptions { game: "bn3e", matches, rate: None, bases: vec![node.base.clone()] }
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_ten_times_it_loses_nothing() {
    let mut node = node();
    let crowd = Crowd::gather(&plan(&node, 30)).await.unwrap();
    let mut before = 0;
    for round in 0..10 {
        tokio::time::sleep(Duration::from_millis(600)).await;
        node.kill().unwrap();
        node.restart().unwrap();
        // Everybody has come back when something is acknowledged again.
        let had = crowd.acknowledged();
        for _ in 0..200 {
            if crowd.acknowledged() > had + 30 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert!(crowd.acknowledged() > before, "round {round}: nobody plays any more");
        before = crowd.acknowledged();
    }
    let account = crowd.disperse().await;
    assert!(account.refused.is_empty(), "{:?}", account.refused);
    assert!(account.reconnected >= 100, "{} came back", account.reconnected);
    let found = check(&account, &node.database()).await.unwrap();
    assert_eq!(found.kept, account.acknowledged.len());
    println!("{found:?}, {} came back", account.reconnected);
}

#[tokio::test(flavor = "multi_thread")]
async fn ended_in_good_order_it_tells_everybody_and_goes_on_where_it_was() {
    let mut node = node();
    let ann = Guest::new(&node.base, "Ann").await.unwrap();
    // Against the computer, with a clock: both go on after the restart.
    let seats = vec![vec![NewChair::Me { name: None }], vec![NewChair::Bot { level: 1 }]];
    let new = NewMatch { game: "bn3e".into(), seats, time: Some("60+1".into()), ..NewMatch::default() };
    let id = ann.create(&new).await.unwrap().id;
    let mut seat = Connection::connect(&ann, &id, 0).await.unwrap();
    let state = seat.state().await.unwrap();
    tokio::time::sleep(Duration::from_secs(1)).await;
    let seq = seat.command("a", state.seq, acts("a2-a3")).await.unwrap().unwrap();
    let seq = seat.command("b", seq, acts("end")).await.unwrap().unwrap();
    // The computer thinks when the server ends, or has just played.
    node.end().unwrap();
    let mut told = false;
    while let Ok(news) = seat.message().await {
        told |= matches!(news, wire::ServerMessage::Bye { why: ApiError::Ending });
    }
    assert!(told, "it says that it ends");
    node.restart().unwrap();
    let mut seat = Connection::connect(&ann, &id, seq).await.unwrap();
    let mut state = seat.state().await.unwrap();
    assert!(state.keep >= 2, "only what was missed is told: {}", state.keep);
    while state.turn != contract::Turn::Seat(contract::Seat::ONE) {
        state = seat.state().await.unwrap();
    }
    let clocks = state.clocks.unwrap();
    assert!(clocks.left[0] < 61_000 && clocks.left[0] > 30_000, "{clocks:?}");
    assert_eq!(seat.command("a", 1, acts("a2-a3")).await.unwrap(), Ok(2), "what was done before is known");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_without_room_refuses_and_recovers() {
    let node = Node::start(&Backend { disk: Some(2048), ..Backend::default() }).unwrap();
    let (ann, _bob, id) = meet(&node, "bn3e").await;
    let mut one = Connection::connect(&ann, &id, 0).await.unwrap();
    let seq = one.state().await.unwrap().seq;
    let mut seq = one.command("a", seq, acts("a2-a3")).await.unwrap().unwrap();
    node.fill_disk().unwrap();
    // An offer and its withdrawal, again and again: each is an event, until there is no room for one.
    let mut offers = ["offer", "withdraw"].into_iter().cycle().zip(0..);
    let mut offer = async |one: &mut Connection, seq: u64| {
        let (what, step) = offers.next().unwrap();
        let command = if what == "offer" { Command::OfferDraw } else { Command::Decline };
        one.command(&format!("{what}{step}"), seq, command).await.unwrap()
    };
    let mut done = 0;
    let why = loop {
        match offer(&mut one, seq).await {
            Ok(at) => (seq, done) = (at, done + 1),
            Err(why) => break why,
        }
        assert!(done < 20_000, "there is room without end");
    };
    assert_eq!(why, ApiError::Unavailable);
    assert!(Guest::new(&node.base, "Eve").await.is_err(), "nobody new can be written down");
    assert_eq!(ann.get("/api/matches").send().await.unwrap().status(), 200, "whoever only reads is answered");
    let ready = async || ann.get("/ready").send().await.unwrap().status();
    let mut says = ready().await;
    for _ in 0..200 {
        if says == 503 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        says = ready().await; // A smaller write may still find room.
    }
    assert_eq!(says, 503, "a server that cannot write is not ready");
    assert!(ann.record(&id).await.unwrap().contains("a2-a3"));
    node.empty_disk().unwrap();
    let mut recovered = false;
    for _ in 0..100 {
        if offer(&mut one, seq).await.is_ok() {
            recovered = true;
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(recovered, "with room again, it goes on");
    let mut says = ready().await;
    for _ in 0..200 {
        if says == 200 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        says = ready().await; // That it was not is remembered for a second.
    }
    assert_eq!(says, 200);
    let mut anew = Connection::connect(&ann, &id, 0).await.unwrap();
    assert!(anew.state().await.unwrap().seq > seq, "and has lost nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_that_can_only_be_read_is_told_and_nothing_is_lost() {
    let mut node = node();
    let (ann, _bob, id) = meet(&node, "bn3e").await;
    let mut one = Connection::connect(&ann, &id, 0).await.unwrap();
    let seq = one.state().await.unwrap().seq;
    one.command("a", seq, acts("a2-a3")).await.unwrap().unwrap();
    node.end().unwrap();
    let told = node.start_read_only().unwrap();
    assert!(told.contains("can only be read"), "{told}");
    node.restart().unwrap();
    let mut one = Connection::connect(&ann, &id, 0).await.unwrap();
    let state = one.state().await.unwrap();
    assert_eq!(state.plies[0].action, "a2-a3");
    assert!(one.command("b", state.seq, acts("c2-c3")).await.unwrap().is_ok(), "and it goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_journal_is_told_kept_and_salvaged() {
    let mut node = node();
    let crowd = Crowd::gather(&plan(&node, 5)).await.unwrap();
    tokio::time::sleep(Duration::from_secs(2)).await;
    let account = crowd.disperse().await;
    node.kill().unwrap();
    let journal = node.data().join("abordage.sqlite-wal");
    let mut bytes = std::fs::read(&journal).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0xff;
    std::fs::write(&journal, &bytes).unwrap();
    let (code, told) = node.start_again_fails().unwrap();
    assert_eq!(code, Some(65), "whoever starts it again and again knows that it is in vain");
    assert!(told.contains("abordage.sqlite-wal") && told.contains("salvage"), "{told}");
    assert!(std::fs::read(&journal).unwrap() == bytes, "it is kept as it is");
    // What can be saved goes into a new file, and the server goes on with it.
    let saved = node.data().join("saved.sqlite");
    let told = node.admin("salvage", &saved).unwrap();
    assert!(told.contains("saved.sqlite"), "{told}");
    for name in ["abordage.sqlite", "abordage.sqlite-wal", "abordage.sqlite-shm"] {
        let _ = std::fs::rename(node.data().join(name), node.data().join(format!("{name}.damaged")));
    }
    std::fs::rename(saved, node.data().join("abordage.sqlite")).unwrap();
    node.restart().unwrap();
    let ready = reqwest::get(format!("{}/ready", node.base)).await.unwrap();
    assert_eq!(ready.status(), 200);
    let stats = store::Store::open_existing(&node.database()).await.unwrap().stats().await.unwrap();
    assert!(stats.events >= 5, "{stats:?} of {} acknowledged", account.acknowledged.len());
    println!("{stats:?} saved of {} acknowledged actions", account.acknowledged.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_database_is_not_ready() {
    let mut node = node();
    let crowd = Crowd::gather(&plan(&node, 20)).await.unwrap();
    tokio::time::sleep(Duration::from_secs(2)).await;
    crowd.disperse().await;
    node.end().unwrap();
    let file = node.data().join("abordage.sqlite");
    let mut bytes = std::fs::read(&file).unwrap();
    let end = bytes.len();
    bytes[end - 4 * 2048..].fill(0xa5);
    std::fs::write(&file, bytes).unwrap();
    node.restart().unwrap();
    let mut says = String::new();
    for _ in 0..100 {
        says = reqwest::get(format!("{}/ready", node.base)).await.unwrap().text().await.unwrap();
        if says.contains("damaged") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(says.contains("damaged"), "{says}");
}
