//! Computer players under load: nobody thinks twice about the same turn, and nobody is starved.
#![cfg(feature = "server-tests")]
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod common;

use std::time::{Duration, Instant};

use contract::{Seat, Who};
use tokio::task::JoinSet;
use trial::{Backend, Connection, Guest, Node};
use wire::{Command, NewChair, NewMatch};

/// How often a computer player was asked to think.
async fn answers(node: &Node) -> u64 {
    node.count("abordage_bot_answers_total").await.unwrap()
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
    let answers = answers(&node).await;
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
    // What she had asked for is thought about by and by: all of it counts.
    for _ in 0..300 {
        if node.count("abordage_jobs_waiting").await.unwrap() == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let answers = answers(&node).await;
    assert!(answers <= 20, "{answers} answers: each offer had the computer think anew");
}

/// So many people let the strongest computer begin, while others one after the other let the weakest: how long each waited
/// for the first action.
async fn crowd(people: usize, thinkers: usize) -> (Vec<Duration>, Vec<Duration>, usize) {
    let options = vec!["--thinkers".to_owned(), thinkers.to_string()];
    let node = Node::start(&Backend { options, ..Backend::default() }).unwrap();
    let mut guests = Vec::new();
    for _ in 0..people {
        guests.push(Guest::new(&node.base, "Ann").await.unwrap());
    }
    let mut strong = JoinSet::new();
    for guest in guests {
        strong.spawn(async move { first_action(&guest, 10).await });
    }
    let mut weak = Vec::new();
    while !strong.is_empty() && weak.len() < 20 {
        let guest = Guest::new(&node.base, "Bob").await.unwrap();
        weak.push(first_action(&guest, 1).await.0);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let strong = strong.join_all().await;
    let waits = strong.iter().map(|(wait, _)| *wait).collect();
    let told = strong.iter().filter(|(_, told)| *told).count();
    (waits, weak, told)
}

/// How long the computer took for its first action, and whether it was told before that many are playing.
async fn first_action(guest: &Guest, level: u8) -> (Duration, bool) {
    let seats = vec![vec![NewChair::Bot { level }], vec![NewChair::Me { name: None }]];
    let new = NewMatch { game: "bn3e".into(), seats, ..NewMatch::default() };
    let began = Instant::now();
    let id = guest.create(&new).await.unwrap().id;
    let mut seat = Connection::connect(guest, &id, 0).await.unwrap();
    let mut told = false;
    loop {
        let state = seat.state().await.unwrap();
        if state.seq > 1 {
            return (began.elapsed(), told);
        }
        told |= state.wait.is_some();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_waits_behind_many_is_told_so() {
    let (strong, weak, told) = crowd(40, 1).await;
    assert_eq!(strong.len(), 40);
    assert!(!weak.is_empty());
    assert!(told >= 10, "{told} of 40 were told that many are playing");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long, and by the clock: `cargo xtask faults` prints it"]
async fn a_hundred_at_the_highest_level_on_two_cores() {
    let (mut strong, mut weak, told) = crowd(100, 2).await;
    strong.sort();
    weak.sort();
    println!(
        "100 people against level 10: median {:?}, slowest {:?}; level 1 meanwhile: median {:?}, slowest {:?} of {}; {told} were told",
        strong[50],
        strong[99],
        weak[weak.len() / 2],
        weak[weak.len() - 1],
        weak.len()
    );
}
