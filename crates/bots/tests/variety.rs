//! With another secret of the match a computer player plays otherwise.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use bots::depths::DepthsBot;
use bots::{Bn3eBot, Bot, Budget, Level, Sight, SmallWorldBot, Watch, seed_for};
use contract::{Dice, Eye, Game, Seat, Seed, Turn};
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

/// The actions of the first turn of a seat, as the computer of a level plays it.
fn first_turn<G: Game>(bot: &mut dyn Bot<G>, start: &G, level: Level, secret: &Seed) -> String {
    let mut game = start.clone();
    let seat = game.turn().seat().unwrap();
    let mut dice = secret.dice(0);
    let mut played = Vec::new();
    // The strongest need not think for long to open otherwise.
    let budget = Budget { nodes: Some(20_000), ..Budget::level(level) };
    let stop = AtomicBool::new(false);
    for plies in 0..40 {
        let action = match game.turn() {
            Turn::Seat(to_act) if to_act == seat => {
                let view = game.view(Eye::Seat(seat));
                let rules = game.rules().clone();
                let seed = seed_for(secret, seat, plies);
                let sight = Sight { seat, rules: &rules, view: &view, earlier: &[], seed };
                bot.choose(&sight, &budget, &mut Watch::new(&stop)).unwrap().action
            }
            Turn::Chance => game.roll(&mut dice).unwrap(),
            _ => break,
        };
        played.push(action.to_string());
        game.play(&action, &mut Vec::new()).unwrap();
    }
    played.join(" ")
}

/// Nobody learns one answer to the computer's first turn by heart, at any level.
fn opens_otherwise<G: Game>(bot: &mut dyn Bot<G>, start: &G) {
    for level in Level::all() {
        let found: BTreeSet<String> = secrets(12).map(|secret| first_turn(bot, start, level, &secret)).collect();
        assert!(found.len() >= 3, "{}, level {level}: {found:?}", G::ID);
    }
}

#[test]
fn bn3e_opens_otherwise_with_another_secret() {
    let mut game = bn3e::Bn3e::new(&bn3e::Rules::default());
    opens_otherwise(&mut Bn3eBot::default(), &game);
    for action in ["c2-c3", "d2-d3", "b2-b3"] {
        game.play(&action.parse().unwrap(), &mut Vec::new()).unwrap();
    }
    opens_otherwise(&mut Bn3eBot::default(), &game);
}

#[test]
fn the_depths_are_opened_otherwise_with_another_secret() {
    let mut game = Depths::new(&Rules::default());
    for action in ["place:114,222,333,m30", "place:108,208,301,m31"] {
        game.play(&action.parse().unwrap(), &mut Vec::new()).unwrap();
    }
    opens_otherwise(&mut DepthsBot, &game);
}

#[test]
fn small_world_is_opened_otherwise_with_another_secret() {
    let mut game = smallworld::SmallWorld::new(&smallworld::Rules::default());
    let map = game.roll(&mut Dice::from_number(0)).unwrap();
    game.play(&map, &mut Vec::new()).unwrap();
    opens_otherwise(&mut SmallWorldBot::default(), &game);
}
