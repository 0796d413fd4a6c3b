//! With another secret of the match a computer player plays otherwise.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use bots::depths::DepthsBot;
use bots::{Bot, Budget, Level, Sight, Watch, seed_for};
use contract::{Dice, Eye, Game, Seat, Seed};
use depths::{Depths, Rules};

/// Secrets as an operating system would give them, but the same in every run.
fn secrets(count: usize) -> impl Iterator<Item = Seed> {
    let mut dice = Dice::from_number(2026);
    (0..count).map(move |_| Seed::from_bytes(std::array::from_fn(|_| dice.below(256) as u8)))
}

/// Two hundred matches at each level, as the first to place and as the second: nobody learns where the computer hides.
#[test]
fn the_computer_hides_elsewhere_in_every_match() {
    let rules = Rules::default();
    let stop = AtomicBool::new(false);
    for level in Level::all() {
        let mut found = [BTreeSet::new(), BTreeSet::new()];
        for secret in secrets(200) {
            let mut game = Depths::new(&rules);
            for plies in 0..2 {
                let seat = game.turn().seat().unwrap();
                let view = game.view(Eye::Seat(seat));
                let seed = seed_for(&secret, seat, plies);
                let sight = Sight { seat, rules: &rules, view: &view, earlier: &[], seed };
                let choice = DepthsBot.choose(&sight, &Budget::level(level), &mut Watch::new(&stop)).unwrap();
                found[seat.index()].insert(choice.action.to_string());
                game.play(&choice.action, &mut Vec::new()).unwrap();
            }
        }
        let counts = found.map(|placings| placings.len());
        assert!(counts.iter().all(|&count| count >= 150), "level {level}: {counts:?} different placings of 200");
    }
}

/// The seed of each choice tells nothing about the others, and is the same for whoever knows the secret.
#[test]
fn seeds_depend_on_secret_seat_and_ply() {
    let mut known = BTreeSet::new();
    for secret in secrets(20) {
        for seat in Seat::all(Seat::MOST) {
            for plies in 0..50 {
                let seed = seed_for(&secret, seat, plies);
                assert_eq!(seed, seed_for(&secret, seat, plies));
                assert!(known.insert(seed), "seat {seat} after {plies} plies");
            }
        }
    }
}
