//! Computer players under load: nobody thinks twice about the same turn, and nobody is starved.
#![cfg(feature = "server-tests")]
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod common;

use contract::{Seat, Who};
use tokio::task::JoinSet;
use trial::{Backend, Connection, Guest, Node};
use wire::{Command, NewChair, NewMatch};

/// A number that the node counts.
async fn counted(guest: &Guest, name: &str) -> u64 {
    let text = guest.get("/metrics").send().await.unwrap().text().await.unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map_or(0, |number| number.parse().unwrap())
}

/// Somebody lets the computer begin, and waits for its whole turn. Tells how many actions it played.
async fn first_turn(base: String, level: u8) -> u64 {
    let guest = Guest::new(&base, "Ann").await.unwrap();
    let seats = vec![vec![NewChair::Bot { level }], vec![NewChair::Me { name: None }]];
    let id = guest.create(&NewMatch { game: "bn3e".into(), seats, ..NewMatch::default() }).await.unwrap().id;
    let mut seat = Connection::connect(&guest, &id, 0).await.unwrap();
    let mut plies = Vec::new();
    loop {
        let state = seat.state().await.unwrap();
        plies.truncate(state.keep);
        plies.extend(state.plies);
        if state.turn.seat() == Some(Seat::TWO) {
            return plies.iter().filter(|ply| ply.by == Who::Seat(Seat::ONE)).count() as u64;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn twelve_at_the_highest_level_and_one_thinker_are_all_answered_once() {
    let options = ["--thinkers", "1"].map(str::to_owned).to_vec();
    let node = Node::start(&Backend { options, ..Backend::default() }).unwrap();
    let mut people = JoinSet::new();
    for _ in 0..12 {
        people.spawn(first_turn(node.base.clone(), 10));
    }
    let played: u64 = people.join_all().await.iter().sum();
    let guest = Guest::new(&node.base, "Bob").await.unwrap();
    let answers = counted(&guest, "abordage_bot_answers_total").await;
    assert!((12..=played).contains(&answers), "{answers} answers for {played} actions");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_offers_draws_without_end_does_not_keep_the_computer_from_others() {
    let options = ["--thinkers", "1"].map(str::to_owned).to_vec();
    let node = Node::start(&Backend { options, ..Backend::default() }).unwrap();
    let eve = Guest::new(&node.base, "Eve").await.unwrap();
    let seats = vec![vec![NewChair::Bot { level: 10 }], vec![NewChair::Me { name: None }]];
    let id = eve.create(&NewMatch { game: "bn3e".into(), seats, ..NewMatch::default() }).await.unwrap().id;
    let mut seat = Connection::connect(&eve, &id, 0).await.unwrap();
    let seq = seat.state().await.unwrap().seq;
    for at in 0..40 {
        let _ = seat.command(&format!("d{at}"), seq, Command::OfferDraw).await.unwrap(); // Refused or not.
    }
    let played = first_turn(node.base.clone(), 1).await;
    assert!(played > 0);
    let answers = counted(&eve, "abordage_bot_answers_total").await;
    assert!(answers <= 20, "{answers} answers: each offer had the computer think anew");
}
