//! Positions with known best actions; and landings that nothing can stop, in this turn or in the next, against a solver that
//! tries everything.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::sync::atomic::AtomicBool;

use ::bn3e::{Bn3e, Position, Rules};
use bots::{Bn3eBot, Bot, Budget, Choice, Level, Sight, Value, Watch};
use contract::{Dice, Eye, Game, Outcome, Turn};

use crate::solver;

fn choose(position: &str, budget: &Budget) -> Choice<Bn3e> {
    let rules = Rules::default();
    let game = Bn3e::from_position(&rules, position).unwrap_or_else(|e| panic!("{position}: {e}"));
    let seat = game.turn().seat().expect("not over");
    let view = game.view(Eye::Seat(seat));
    let sight = Sight { seat, rules: &rules, view: &view, earlier: &[], seed: 3 };
    Bn3eBot::default().choose(&sight, budget, &mut Watch::new(&AtomicBool::new(false))).expect("a choice")
}

/// The fields of each line of a data file.
fn cases(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| line.split(" | ").collect())
}

#[test]
fn known_best_actions_are_found() {
    let rules = Rules::default();
    let mut missed = Vec::new();
    let mut count = 0;
    for fields in cases(include_str!("cases/best.txt")) {
        let [position, best, why] = fields[..] else { panic!("three fields: {fields:?}") };
        let choice = choose(position, &Budget::nodes(50_000));
        if !best.split(' ').any(|right| right == choice.action.to_string()) {
            missed.push(format!("{position}: {} instead of {best} ({why})", choice.action));
        }
        // What the file says is right is right: no landing is missed, and none is allowed that can be stopped.
        let at = Position::read(&rules, position).unwrap();
        let (forcing, saving) = (solver::forcing(&at, &rules), solver::saving(&at, &rules));
        let known = if forcing.is_empty() { saving } else { forcing };
        assert!(
            best.split(' ').all(|right| known.contains(&right.parse().unwrap())),
            "{position}: not {best}: {known:?}"
        );
        count += 1;
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(count >= 25, "{count} positions");
}

/// From level 8 on nothing is overlooked.
#[test]
fn landings_that_nothing_can_stop_are_found() {
    let mut missed = Vec::new();
    for fields in cases(include_str!("cases/landings.txt")) {
        for level in Level::all().filter(|level| level.number() >= 8) {
            let choice = choose(fields[0], &Budget { nodes: Some(100_000), ..Budget::level(level) });
            if !fields[1].split(' ').any(|right| right == choice.action.to_string()) {
                missed.push(format!("level {level}: {}: {} instead of {}", fields[0], choice.action, fields[1]));
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// A forced landing within two own turns is found, to the end of the turn, and none is claimed that is not there.
fn agrees_with_the_solver(at: &Position, rules: &Rules, nodes: u64) -> bool {
    let right = solver::forcing(at, rules);
    let choice = choose(&at.text(), &Budget::nodes(nodes));
    if right.is_empty() {
        // A longer win may be there, or a fleet to be sunk; a landing this soon is not.
        assert!(!matches!(choice.value, Value::Wins(0..=3)), "{}: {choice:?}", at.text());
        return false;
    }
    assert!(matches!(choice.value, Value::Wins(_)), "{}: {choice:?}, not {right:?}", at.text());
    assert!(right.contains(&choice.action), "{}: {choice:?}, not {right:?}", at.text());
    let mut after = *at;
    let mut landed = false;
    for action in std::iter::once(choice.action).chain(choice.plan.iter().copied()) {
        assert!(after.check(rules, action).is_ok(), "{}: {choice:?}", at.text());
        landed |= matches!(action, ::bn3e::Action::Land { .. });
        after.apply(rules, action);
    }
    let won = landed || after.turn(rules) == Turn::Over(Outcome::Win(at.side().seat()));
    assert!(won || solver::is_lost(&after, rules), "{}: {choice:?} lets it slip", at.text());
    true
}

/// Few ships anywhere: most positions hold nothing to find.
#[test]
fn every_forced_landing_of_few_ships_is_found_and_none_is_invented() {
    let rules = Rules::default();
    let mut dice = Dice::from_number(4);
    let forced = (0..200).filter(|_| agrees_with_the_solver(&somewhere(&rules, &mut dice, 2), &rules, 100_000)).count();
    assert!((20..180).contains(&forced), "{forced} of 200");
}

/// In the middle of a turn, with some of the points and actions spent.
#[test]
fn every_forced_landing_in_the_middle_of_a_turn_is_found() {
    let rules = Rules::default();
    let mut dice = Dice::from_number(5);
    let (mut forced, mut tried) = (0, 0);
    while tried < 200 {
        let mut at = somewhere(&rules, &mut dice, 2);
        let side = at.side();
        for _ in 0..=dice.below(2) {
            let Some(action) = at.draw_legal(&rules, &mut dice) else { break };
            at.apply(&rules, action);
        }
        if at.side() == side && matches!(at.turn(&rules), Turn::Seat(_)) && at.points() < 3 {
            tried += 1;
            forced += usize::from(agrees_with_the_solver(&at, &rules, 100_000));
        }
    }
    assert!(forced > 10, "{forced} of {tried}");
}

/// More ships, near each other: more to try, more to overlook.
#[test]
fn every_forced_landing_in_a_crowd_is_found() {
    let rules = Rules::default();
    let mut dice = Dice::from_number(6);
    let forced = (0..25).filter(|_| agrees_with_the_solver(&somewhere(&rules, &mut dice, 4), &rules, 400_000)).count();
    assert!(forced > 2, "{forced} of 25");
}

/// Where everything is decided nobody thinks on: far less is looked at than may be.
#[test]
fn what_is_decided_is_answered_at_once() {
    for (position, lost) in [
        // A landing that cannot be stopped, seen from both sides.
        ("6/6/3P32/s35/6/6 b 3 - 9", false),
        ("6/6/2R33/6/1s34/P35 b 3 - 9", true),
        ("6/6/R35/6/3s32/6 b 3 - 9", true),
        // Nothing is left to do but to end the turn.
        ("6/4S11/6/6/5p3/R35 r 1 f3:ma 9", true),
        ("s3s3p3p3r3r3/6/6/6/6/R35 b 1 a2:ma 9", false),
    ] {
        let choice = choose(position, &Budget::level(Level::TOP));
        assert!(choice.nodes < 2_000, "{position}: {choice:?}");
        assert_eq!(matches!(choice.value, Value::Loses(_)), lost, "{position}: {choice:?}");
    }
}

#[test]
#[ignore = "makes the data"]
fn print_forced_landings() {
    let rules = Rules::default();
    let mut dice = Dice::from_number(1_000);
    let mut printed = 0;
    while printed < 60 {
        let position = somewhere(&rules, &mut dice, 2);
        let right = solver::forcing(&position, &rules);
        if !right.is_empty() && right.len() < 8 {
            let right: Vec<String> = right.iter().map(ToString::to_string).collect();
            println!("{} | {}", position.text(), right.join(" "));
            printed += 1;
        }
    }
}

/// So many ships of each side or one more, anywhere, with no landing in this turn.
fn somewhere(rules: &Rules, dice: &mut Dice, least: u32) -> Position {
    loop {
        let mut squares = [""; 36].map(str::to_owned);
        for letters in ["RPS", "rps"] {
            for _ in 0..least + dice.below(2) {
                let letter = letters.as_bytes()[dice.below(3) as usize] as char;
                squares[dice.below(36) as usize] = format!("{letter}{}", 1 + dice.below(3));
            }
        }
        let square = |text: &String| if text.is_empty() { "1".to_owned() } else { text.clone() };
        let ranks: Vec<String> = squares.chunks(6).map(|rank| rank.iter().map(square).collect()).collect();
        let side = if dice.below(2) == 0 { 'b' } else { 'r' };
        let position = Position::read(rules, &format!("{} {side} 3 - 9", ranks.join("/")));
        let open = |at: &Position| matches!(at.turn(rules), Turn::Seat(_)) && !solver::lands_now(at, rules);
        if let Some(at) = position.ok().filter(open) {
            return at;
        }
    }
}
