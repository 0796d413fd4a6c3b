//! Perft figures from a data file, by three paths: the fast core, the contract's own counting through the checked `play`, and
//! a slow, plain generator that shares no code with the crate.

use crate::plain::Plain;
use bn3e::{Bn3e, Rules};
use contract::{Game, Listed};

/// Position and figures of each line.
fn cases() -> impl Iterator<Item = (&'static str, Vec<u64>)> {
    let lines = include_str!("cases/perft.txt").lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| {
        let (position, figures) = line.split_once(" | ").expect("position | figures");
        (position, figures.split(' ').map(|n| n.parse().expect("a figure")).collect())
    })
}

fn game(position: &str) -> Bn3e {
    Bn3e::from_position(&Rules::default(), position).expect("a position of the data file")
}

#[test]
fn the_fast_core_counts_right() {
    for (position, figures) in cases() {
        for (depth, figure) in (1..).zip(figures) {
            assert_eq!(game(position).perft(depth), Some(figure), "{position} at depth {depth}");
        }
    }
}

#[test]
fn playing_through_the_contract_counts_the_same() {
    for (position, figures) in cases() {
        for (depth, figure) in (1..).zip(figures).filter(|(_, figure)| *figure < 2_000_000) {
            assert_eq!(contract::perft(&game(position).bare(), depth), Some(figure), "{position} at depth {depth}");
        }
    }
}

#[test]
fn the_plain_generator_counts_the_same() {
    for (position, figures) in cases() {
        for (depth, figure) in (1..).zip(figures).filter(|(_, figure)| *figure < 10_000_000) {
            assert_eq!(Plain::read(position).perft(depth), figure, "{position} at depth {depth}");
        }
    }
}

/// Along random games too, the plain generator knows the same actions.
#[test]
fn both_generators_agree_along_random_games() {
    let mut dice = contract::Dice::from_number(17);
    for _ in 0..60 {
        let start = Bn3e::new(&Rules::default());
        let (mut fast, mut slow) = (start.bare(), Plain::read(&start.position()));
        loop {
            let mut listed = Vec::new();
            fast.legal(&mut listed);
            let mut listed: Vec<String> = listed.iter().map(ToString::to_string).collect();
            let mut plain = slow.legal();
            listed.sort();
            plain.sort();
            assert_eq!(listed, plain, "{}", fast.position());
            let Some(action) = fast.random_action(&mut dice) else { break };
            fast.play(&action, &mut Vec::new()).expect("drawn, so legal");
            slow = slow.after(&action.to_string());
        }
    }
}
