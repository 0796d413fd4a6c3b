//! A million people at once: matches dealt out by the real [`Members`], turns of computer players by the real [`FairQueue`].
//!
//! `cargo test -p server --lib scale -- --ignored --nocapture` prints the tables of `docs/scale.md`.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::sync::Arc;

use contract::Dice;

use crate::cluster::NodeId;
use crate::cluster::members::Members;
use crate::play::fair_queue::FairQueue;

/// How evenly so many matches lie on so many nodes, and how many move when one dies and when one joins.
struct Dealt {
    least: usize,
    most: usize,
    died: usize,
    strangers: usize,
    joined: usize,
}

fn deal(nodes: usize, matches: usize) -> Dealt {
    let mut members = Members::new(Some("node0".into()));
    for node in 1..nodes {
        members.hear(&format!("node{node}"), 0);
    }
    let owners = |members: &Members| -> Vec<NodeId> {
        (0..matches).map(|number| members.owner_of(&format!("match{number}")).unwrap()).collect()
    };
    let before = owners(&members);
    let mut shares: BTreeMap<NodeId, usize> = BTreeMap::new();
    for owner in &before {
        *shares.entry(Arc::clone(owner)).or_default() += 1;
    }
    members.forget("node1");
    let without = owners(&members);
    let moved = |now: &[NodeId]| before.iter().zip(now).filter(|(was, is)| was != is).count();
    let strangers = before.iter().zip(&without).filter(|(was, is)| was != is && &***was != "node1").count();
    members.hear("node1", 0);
    members.hear("another", 0);
    Dealt {
        least: shares.values().copied().min().unwrap(),
        most: shares.values().copied().max().unwrap(),
        died: moved(&without),
        strangers,
        joined: moved(&owners(&members)),
    }
}

#[test]
fn matches_lie_evenly_and_only_those_of_a_node_that_goes_move() {
    let dealt = deal(10, 5_000);
    assert_eq!(dealt.strangers, 0, "nobody else's match moves");
    assert!(dealt.least > 400 && dealt.most < 600, "{} to {}", dealt.least, dealt.most);
    assert!(dealt.died < 600 && dealt.joined < 600, "{} and {}", dealt.died, dealt.joined);
}

/// How long people wait for a computer player, in seconds.
struct Waited {
    cheap: Vec<f64>,
    dear: Vec<f64>,
    /// Of the greedy one, who has many matches.
    greedy: Vec<f64>,
}

/// So many people play against the computer on one node with so many thinkers: nine of ten at a low level that takes 5 ms, one at a
/// high one that takes half a second; each moves every eight seconds. One of them has 200 matches at the high level.
fn crowd(people: usize, thinkers: usize, seconds: u64) -> Waited {
    const GREEDY: usize = 200;
    let (mut dice, mut queue) = (Dice::from_number(1), FairQueue::default());
    let mut waited = Waited { cheap: Vec::new(), dear: Vec::new(), greedy: Vec::new() };
    // When somebody has moved, and when somebody has thought: in microseconds.
    let mut events = BinaryHeap::new();
    for person in 0..people + GREEDY {
        events.push(Reverse((u64::from(dice.below(8_000_000)), person, false)));
    }
    let is_dear = |person: usize| person >= people || person.is_multiple_of(10);
    let mut idle = thinkers;
    while let Some(Reverse((now, person, thought))) = events.pop() {
        if now > seconds * 1_000_000 {
            break;
        }
        let id = format!("m{person}");
        if thought {
            idle += 1;
            queue.finish(&id);
            events.push(Reverse((now + 4_000_000 + u64::from(dice.below(8_000_000)), person, false)));
        } else {
            let owner = if person >= people { "greedy".to_owned() } else { format!("p{person}") };
            // As the levels cost: the milliseconds that they may think, by their number.
            let cost = if is_dear(person) { 2_000 } else { 50 };
            queue.push(&id, &owner, cost, (person, now)).unwrap();
        }
        while idle > 0 {
            let Some((_, (person, asked))) = pop(&mut queue) else { break };
            idle -= 1;
            let waits = f64::from(u32::try_from(now - asked).unwrap_or(u32::MAX)) / 1e6;
            if person >= people {
                waited.greedy.push(waits);
            } else if is_dear(person) {
                waited.dear.push(waits);
            } else {
                waited.cheap.push(waits);
            }
            let takes = if is_dear(person) { 500_000 } else { 5_000 };
            events.push(Reverse((now + takes, person, true)));
        }
    }
    waited
}

fn pop<T>(queue: &mut FairQueue<T>) -> Option<(String, T)> {
    queue.pop_up_to(u64::MAX)
}

/// The wait of half of them, and of all but one of a hundred.
fn shares(mut waits: Vec<f64>) -> String {
    waits.sort_by(f64::total_cmp);
    let at = |hundredth: usize| waits.get((waits.len() * hundredth / 100).min(waits.len().saturating_sub(1)));
    format!("{:.2} / {:.2} s", at(50).unwrap_or(&0.0), at(99).unwrap_or(&0.0))
}

#[test]
fn whoever_has_many_matches_makes_nobody_else_wait() {
    // Forty dear turns in eight seconds keep four thinkers busy for five; two hundred more are too many.
    let waited = crowd(400, 4, 60);
    let slow = waited.dear.iter().filter(|wait| **wait > 4.0).count();
    assert!(slow * 20 < waited.dear.len(), "{slow} of {}", waited.dear.len());
    let slow = waited.cheap.iter().filter(|wait| **wait > 1.0).count();
    assert!(slow * 20 < waited.cheap.len(), "{slow} of {}", waited.cheap.len());
    assert!(waited.greedy.iter().any(|wait| *wait > 4.0), "who asks for too much waits");
}

/// The tables of `docs/scale.md`.
#[test]
#[ignore = "it prints tables, and takes a minute"]
fn tables() {
    println!(
        "| nodes | matches | least and most of a node | moved when one dies | moved when one joins |\n|---|---|---|---|---|"
    );
    for nodes in [2, 4, 16, 64] {
        let matches = 100_000;
        let dealt = deal(nodes, matches);
        assert_eq!(dealt.strangers, 0);
        let even = matches / nodes;
        let share = |count: usize| count * 100 / even;
        println!(
            "| {nodes} | {matches} | {} % to {} % of {even} | {} | {} |",
            share(dealt.least),
            share(dealt.most),
            dealt.died,
            dealt.joined
        );
    }
    println!();
    println!(
        "| people against the computer | thinkers | low level waits | high level waits | who has 200 matches waits |\n|---|---|---|---|---|"
    );
    for (people, thinkers) in [(100, 2), (1_000, 8), (1_000, 16), (4_000, 24), (4_000, 32)] {
        let waited = crowd(people, thinkers, 60);
        println!(
            "| {people} | {thinkers} | {} | {} | {} |",
            shares(waited.cheap),
            shares(waited.dear),
            shares(waited.greedy)
        );
    }
}
