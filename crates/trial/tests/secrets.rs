//! The secret of a match, from which its dice and the computer's choices come, is in no message before the end.
#![cfg(feature = "server-tests")]
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod common;

use common::{acts, node, place};
use contract::{Dice, Seat, Seed};
use store::Store;
use trial::{Connection, Guest, Node};
use wire::{ClientMessage, Command, NewChair, NewMatch, ServerMessage};

/// The secret of a match, as the store keeps it.
async fn secret(node: &Node, id: &str) -> Seed {
    let store = Store::open(&node.database()).await.unwrap();
    let opening = store.find_match(id).await.unwrap().unwrap().row.opening;
    store.close().await;
    let terms: serde_json::Value = serde_json::from_str(&opening).unwrap();
    Seed::from_hex(terms["seed"].as_str().expect("every match has a secret")).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_secret_of_a_match_against_the_computer_is_told_at_its_end_and_not_before() {
    let node = node();
    let ann = Guest::new(&node.base, "Ann").await.unwrap();
    let mut secrets = Vec::new();
    for (game, map) in [("bn3e", None), ("depths", None), ("smallworld", Some("demo"))] {
        let seats = vec![vec![NewChair::Me { name: None }], vec![NewChair::Bot { level: 1 }]];
        let rules = map.map(|map| ("map".to_owned(), map.to_owned())).into_iter().collect();
        let id = ann.create(&NewMatch { game: game.into(), seats, rules, ..NewMatch::default() }).await.unwrap().id;
        let mut player = Connection::connect(&ann, &id, 0).await.unwrap();
        let mut third = Connection::connect_as(&node.base, None, &id, 0).await.unwrap();
        let (mut told, mut dice, mut acted) = (Vec::new(), Dice::from_number(3), 0);
        while acted < 12 {
            let text = player.text().await.unwrap().to_string();
            let message: ServerMessage = serde_json::from_str(&text).unwrap();
            let ServerMessage::State(state) = message else {
                told.push(text);
                continue;
            };
            // The computer may win, and then the secret lies open.
            if state.ending.is_some() {
                break;
            }
            told.push(text);
            if state.turn.seat() != Some(Seat::ONE) {
                continue;
            }
            let action = dice.pick(&state.legal).cloned().unwrap_or_else(|| place(game, &[]));
            player.command(&format!("c{acted}"), state.seq, acts(&action)).await.unwrap().unwrap();
            acted += 1;
            // Everything once more, and the past.
            player.send(&ClientMessage::Heartbeat { seen: 0 }).await.unwrap();
            player.send(&ClientMessage::PastView { at: 0 }).await.unwrap();
        }
        assert!(acted > 2 && told.len() > 5, "{game}: {acted} {}", told.len());
        let while_it_ran = told.len();
        third.send(&ClientMessage::Heartbeat { seen: 0 }).await.unwrap();
        loop {
            let text = third.text().await.unwrap().to_string();
            told.push(text.clone());
            if text.starts_with("{\"heartbeat\"") {
                break;
            }
        }
        told.push(ann.get(&format!("/api/matches/{id}")).send().await.unwrap().text().await.unwrap());
        told.push(ann.get("/api/matches/mine").send().await.unwrap().text().await.unwrap());
        told.push(ann.record(&id).await.unwrap());
        let mut end = Connection::connect(&ann, &id, 0).await.unwrap();
        let last = end.state().await.unwrap();
        let secret = secret(&node, &id).await;
        let promise = secret.commitment().to_string();
        assert!(told.iter().any(|text| text.contains(&promise)), "{game}: it is promised");
        if last.ending.is_some() {
            told.truncate(while_it_ran);
        }
        for text in &told {
            assert!(!text.contains(&secret.to_hex()), "{game}: {text}");
        }
        let _ = end.command("end", last.seq, Command::Resign).await.unwrap(); // It may be over already.
        assert!(ann.record(&id).await.unwrap().contains(&secret.to_hex()), "{game}: it is opened at the end");
        secrets.push(secret.to_hex());
    }
    secrets.dedup();
    assert_eq!(secrets.len(), 3, "each match has its own");
}
