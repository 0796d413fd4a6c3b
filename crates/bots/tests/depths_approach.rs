//! A submarine whose place is known is sunk without delay, wherever the ships are and however few charges they have.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::sync::atomic::AtomicBool;

use bots::depths::DepthsBot;
use bots::{Bot, Budget, Level, Sight, Watch};
use contract::{Dice, Eye, Game, Seat, Turn};
use depths::{Answer, Berth, Cell, Charge, Depths, Rules, Ship, Square};

/// How many turns of its own a fleet has to have at least, if none of its ships is in another's way.
fn fewest(rules: &Rules, fleet: &[(Ship, Option<Berth>, u8)], under: Square) -> u32 {
    let sea = rules.sea();
    // Moves of up to three steps (DE-10) from any of these squares to that one.
    let moves = |from: depths::Squares, to: Square| {
        let (mut reached, mut moves) = (from, 0);
        while !reached.contains(to) {
            reached = sea.spread(sea.spread(sea.spread(reached)));
            moves += 1;
        }
        moves
    };
    // One step of the first move is spent on the way through an exit (DE-11).
    let near = sea.spread(sea.spread(rules.exits()));
    let from_port = 1 + moves(near, under);
    fleet
        .iter()
        .filter_map(|&(_, at, charges)| match at? {
            Berth::Port => Some(from_port),
            Berth::At(square) if charges > 0 => Some(moves(depths::Squares::one(square), under).max(1)),
            Berth::At(square) => {
                let home = near.iter().map(|gate| moves(depths::Squares::one(square), gate)).min()?;
                Some(home + 1 + from_port)
            }
        })
        .min()
        .unwrap()
}

/// Red's ships somewhere, and Yellow's last submarine in a cell that everything told points at.
fn drawn(rules: &Rules, dice: &mut Dice) -> (Vec<(Ship, Option<Berth>, u8)>, Cell) {
    let cells: Vec<Cell> = rules.sea().cells().collect();
    let squares: Vec<Square> = rules.sea().squares().iter().filter(|square| square.number() != 1).collect();
    loop {
        let fleet: Vec<(Ship, Option<Berth>, u8)> = Ship::ALL
            .into_iter()
            .map(|ship| match dice.below(4) {
                0 => (ship, None, 0),
                1 => (ship, Some(Berth::Port), ship.load()),
                _ => (ship, dice.pick(&squares).map(|&square| Berth::At(square)), dice.below(2) as u8),
            })
            .collect();
        let at_sea: Vec<Square> = fleet.iter().filter_map(|&(_, at, _)| at?.square()).collect();
        let apart = at_sea.iter().enumerate().all(|(at, square)| !at_sea[..at].contains(square));
        let target = *dice.pick(&cells).unwrap();
        if apart && target.square.number() != 1 && fleet.iter().any(|(_, at, _)| at.is_some()) {
            return (fleet, target);
        }
    }
}

/// How many turns level 10 needs; none if it takes more than so many.
fn turns(rules: &Rules, fleet: &[(Ship, Option<Berth>, u8)], target: Cell, most: u32) -> (Option<u32>, String) {
    let ships: Vec<String> = fleet
        .iter()
        .map(|(ship, at, charges)| at.map_or(format!("{ship}=x"), |at| format!("{ship}={at}:{charges}")))
        .collect();
    let text = format!("R:101,202,336/m30/{} Y:{target}/m1/S4=3:4,S3=port:3,S2=port:2 r start 0 12", ships.join(","));
    let mut game = Depths::from_position(rules, &text).unwrap_or_else(|e| panic!("{text}: {e}"));
    let told: Vec<Charge> = rules
        .sea()
        .cells()
        .filter(|&cell| cell != target)
        .map(|cell| {
            let near = rules.cover(cell).contains(target);
            Charge { cell, answer: if near { Answer::NearMiss(1) } else { Answer::Miss } }
        })
        .collect();
    // The mine's place is known too: nobody has to fear it.
    let safe = rules.sea().squares().without(rules.sea().squares().iter().take(1).collect());
    let (mut taken, mut line) = (0, text);
    while taken < most {
        match game.turn() {
            Turn::Over(_) => return (Some(taken + 1), line),
            Turn::Seat(Seat::ONE) => {
                let mut view = game.view(Eye::Seat(Seat::ONE));
                view.fleets[0].knows.charges.clone_from(&told);
                view.fleets[0].knows.safe = safe;
                let stop = AtomicBool::new(false);
                let sight = Sight { seat: Seat::ONE, rules, view: &view, earlier: &[], seed: 3 };
                let choice = DepthsBot.choose(&sight, &Budget::level(Level::TOP), &mut Watch::new(&stop)).unwrap();
                line = format!("{line} {}", choice.action);
                taken += u32::from(choice.action == depths::Action::End);
                game.play(&choice.action, &mut Vec::new()).unwrap();
            }
            // Yellow sails to and fro.
            _ => {
                let to = if game.view(Eye::Public).fleets[1].ships[0].at.unwrap().to_string() == "3" { 4 } else { 3 };
                for action in [format!("S4-{to}"), "end".to_owned()] {
                    game.play(&action.parse().unwrap(), &mut Vec::new()).unwrap();
                }
            }
        }
    }
    (None, line)
}

#[test]
fn a_submarine_that_is_known_is_sunk_without_delay() {
    let rules = Rules::default();
    let mut dice = Dice::from_number(1);
    let mut late = Vec::new();
    for _ in 0..150 {
        let (fleet, target) = drawn(&rules, &mut dice);
        let fewest = fewest(&rules, &fleet, target.square);
        let (taken, line) = turns(&rules, &fleet, target, fewest + 6);
        // A ship in the way may cost a turn.
        if taken.is_none_or(|taken| taken > fewest + 1) {
            late.push(format!("{taken:?} turns, not {fewest}: {line}"));
        }
    }
    assert!(late.is_empty(), "{} late:\n{}", late.len(), late.join("\n"));
}
