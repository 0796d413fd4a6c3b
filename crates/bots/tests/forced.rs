//! Positions with known best actions: landings that nothing can stop, in this turn or in the next, found by trying
//! everything; and a few that people know.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use ::bn3e::{Action, Bn3e, Position, Rules, Side};
use bots::{Bn3eBot, Bot, Budget, Choice, Level, Sight, Value, Watch};
use contract::{Dice, Eye, Game, Outcome, Turn};

fn choose(position: &str, budget: &Budget) -> Choice<Bn3e> {
    let rules = Rules::default();
    let game = Bn3e::from_position(&rules, position).expect("a position of the data file");
    let seat = game.turn().seat().expect("not over");
    let view = game.view(Eye::Seat(seat));
    let sight = Sight { seat, rules: &rules, view: &view, earlier: &[], seed: 3 };
    Bn3eBot::default().choose(&sight, budget, &mut Watch::new(&AtomicBool::new(false))).expect("a choice")
}

/// Position, the actions that are right, and the level from which on they are found.
fn cases() -> impl Iterator<Item = (&'static str, Vec<&'static str>, u8)> {
    let lines = include_str!("cases/best.txt").lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| {
        let fields: Vec<&str> = line.split(" | ").collect();
        (fields[0], fields[1].split(' ').collect(), fields[2].parse().expect("a level"))
    })
}

#[test]
fn known_best_actions_are_found() {
    let mut missed = Vec::new();
    for (position, best, level) in cases() {
        for level in Level::all().filter(|known| known.number() >= level) {
            // A tenth of what the top levels may spend is enough.
            let budget = Budget { nodes: Some(400_000), ..Budget::level(level) };
            let choice = choose(position, &budget);
            if !best.contains(&choice.action.to_string().as_str()) {
                missed.push(format!("level {level}: {position}: {} instead of {best:?}", choice.action));
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// Random positions, most of them without anything to find: what is claimed is so, and nothing is missed.
#[test]
fn every_forced_landing_is_found_and_none_is_invented() {
    let rules = Rules::default();
    let mut dice = Dice::from_number(4);
    let mut forced = 0;
    for _ in 0..60 {
        let position = somewhere(&rules, &mut dice);
        let right = forcing(&position, &rules);
        let choice = choose(&position.text(), &Budget { nodes: Some(400_000), ..Budget::level(Level::TOP) });
        if right.is_empty() {
            // A longer win may be there, or a fleet to be sunk; a landing this soon is not.
            assert!(!matches!(choice.value, Value::Wins(0..=3)), "{}: {choice:?}", position.text());
        } else {
            forced += 1;
            assert!(right.contains(&choice.action), "{}: {choice:?}, not {right:?}", position.text());
        }
    }
    assert!(forced > 3, "{forced} of 60");
}

/// `cargo test --release -p bots --test forced -- --ignored --nocapture` prints new lines for the data file.
#[test]
#[ignore = "makes the data"]
fn print_forced_landings() {
    let rules = Rules::default();
    let mut dice = Dice::from_number(1_000);
    let mut printed = 0;
    while printed < 60 {
        let position = somewhere(&rules, &mut dice);
        let right = forcing(&position, &rules);
        if !right.is_empty() && right.len() < 8 {
            let right: Vec<String> = right.iter().map(ToString::to_string).collect();
            println!("{} | {} | 7", position.text(), right.join(" "));
            printed += 1;
        }
    }
}

/// Two or three ships of each side anywhere, few enough for everything to be tried.
fn somewhere(rules: &Rules, dice: &mut Dice) -> Position {
    loop {
        let mut squares = [""; 36].map(str::to_owned);
        for letters in ["RPS", "rps"] {
            for _ in 0..2 + dice.below(2) {
                let letter = letters.as_bytes()[dice.below(3) as usize] as char;
                squares[dice.below(36) as usize] = format!("{letter}{}", 1 + dice.below(3));
            }
        }
        let square = |text: &String| if text.is_empty() { "1".to_owned() } else { text.clone() };
        let ranks: Vec<String> = squares.chunks(6).map(|rank| rank.iter().map(square).collect()).collect();
        let side = if dice.below(2) == 0 { 'b' } else { 'r' };
        let position = Position::read(rules, &format!("{} {side} 3 - 9", ranks.join("/")));
        if let Some(at) = position.ok().filter(|at| matches!(at.turn(rules), Turn::Seat(_)) && !lands_now(at, rules)) {
            return at;
        }
    }
}

fn legal(at: &Position, rules: &Rules) -> Vec<Action> {
    let mut actions = Vec::new();
    at.each_legal(rules, |action| actions.push(action));
    actions
}

/// All positions in which a turn can end, and whether it can end the game in a win.
fn turns(at: &Position, rules: &Rules, side: Side, seen: &mut HashSet<Position>, ends: &mut Vec<Position>) -> bool {
    if !seen.insert(*at) {
        return false;
    }
    if let Turn::Over(outcome) = at.turn(rules) {
        return outcome == Outcome::Win(side.seat());
    }
    if at.side() != side {
        ends.push(*at);
        return false;
    }
    let mut won = false;
    for action in legal(at, rules) {
        let mut after = *at;
        after.apply(rules, action);
        won |= turns(&after, rules, side, seen, ends);
    }
    won
}

/// Whether the side to move lands in this turn: the quickest ways first.
fn lands_now(at: &Position, rules: &Rules) -> bool {
    (1..=at.points()).any(|most| lands_within(at, rules, most))
}

fn lands_within(at: &Position, rules: &Rules, most: u8) -> bool {
    // A ship moves one square in a turn (BN-5): from farther away there is no landing.
    most > 0
        && is_near(at, at.side())
        && legal(at, rules).into_iter().any(|action| {
            let mut after = *at;
            after.apply(rules, action);
            matches!(action, Action::Land { .. }) || after.side() == at.side() && lands_within(&after, rules, most - 1)
        })
}

fn is_near(at: &Position, side: Side) -> bool {
    match side {
        Side::Blue => at.bits(side) & 0x003f_3f00_0000_0000 != 0,
        Side::Red => at.bits(side) & 0x0000_0000_003f_3f00 != 0,
    }
}

/// Whether the side that waits wins in its next turn whatever the side to move does.
fn is_lost(at: &Position, rules: &Rules) -> bool {
    let mut passed = *at;
    passed.apply(rules, Action::End);
    if !lands_now(&passed, rules) {
        return false;
    }
    let mut ends = Vec::new();
    !turns(at, rules, at.side(), &mut HashSet::new(), &mut ends) && ends.iter().all(|end| lands_now(end, rules))
}

/// The first actions of turns that win now or in the next turn by force.
fn forcing(at: &Position, rules: &Rules) -> Vec<Action> {
    let now = lands_now(at, rules);
    let mut judged = std::collections::HashMap::new();
    let mut right = legal(at, rules);
    right.retain(|action| {
        let mut after = *at;
        after.apply(rules, *action);
        let mut ends = Vec::new();
        let wins = turns(&after, rules, at.side(), &mut HashSet::new(), &mut ends);
        // Whoever can land in this turn does not wait for the next.
        wins || !now
            && ends
                .iter()
                .any(|end| is_near(end, at.side()) && *judged.entry(*end).or_insert_with(|| is_lost(end, rules)))
    });
    right
}
