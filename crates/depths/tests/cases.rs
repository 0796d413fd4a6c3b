//! The rules, case by case, from the files in `cases`.

use std::collections::BTreeSet;

use contract::{Dice, Eye, Game, Outcome, Seat, TakeBack, Turn};
use depths::{Action, Depths, Rules};

/// The lines of a case file with their numbers, split at the bars.
fn lines(file: &'static str) -> impl Iterator<Item = (usize, Vec<&'static str>)> {
    let cases = file.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    cases.map(|(at, line)| (at + 1, line.split('|').map(str::trim).collect()))
}

fn changes(text: &str) -> Vec<(&str, &str)> {
    text.split_whitespace().map(|change| change.split_once('=').expect("name=value")).collect()
}

#[test]
fn every_rule_case_holds() {
    for (line, fields) in lines(include_str!("cases/rules.txt")) {
        let [_, parameters, position, actions, results, after] = fields[..] else { panic!("line {line}: six fields") };
        let rules = Rules::changed(&changes(parameters)).unwrap_or_else(|e| panic!("line {line}: {e}"));
        let game = match position {
            "start" => Ok(Depths::new(&rules)),
            text => Depths::from_position(&rules, text),
        };
        let mut game = game.unwrap_or_else(|e| panic!("line {line}: {e}"));
        let mut told = Vec::new();
        for action in actions.split(' ') {
            let action: Action = action.parse().unwrap_or_else(|e| panic!("line {line}: {action}: {e}"));
            let (before, mut events) = (game.clone(), Vec::new());
            match game.play(&action, &mut events) {
                Ok(()) => told.extend(events.iter().map(|e| e.to_string().replace(' ', "_"))),
                Err(illegal) => {
                    assert_eq!(game, before, "line {line}: a refused action changes nothing");
                    assert!(events.is_empty());
                    told.push(format!("!{}_{}", illegal.rule, illegal.why.key));
                }
            }
        }
        assert_eq!(told.join(" "), results, "line {line}");
        if after == "-" {
            assert!(results.contains('!'), "line {line}: only a refusal leaves the position unsaid");
            continue;
        }
        let ending = match game.turn() {
            Turn::Over(Outcome::Win(Seat::ONE)) => " p1win",
            Turn::Over(Outcome::Win(_)) => " p2win",
            Turn::Over(Outcome::Draw) => " draw",
            _ => "",
        };
        assert_eq!(format!("{}{ending}", game.position()), after, "line {line}");
        let read = Depths::from_position(&rules, &game.position()).unwrap_or_else(|e| panic!("line {line}: {e}"));
        assert_eq!(read.position(), game.position(), "line {line}");
        assert_eq!(read.turn(), game.turn(), "line {line}");
    }
}

#[test]
fn positions_made_by_hand_stand() {
    for (line, fields) in lines(include_str!("cases/hand_made.txt")) {
        let [turn, position] = fields[..] else { panic!("line {line}: two fields") };
        let game = Depths::from_position(&Rules::default(), position).unwrap_or_else(|e| panic!("line {line}: {e}"));
        let found = match game.turn() {
            Turn::Seat(seat) => format!("seat {seat}"),
            Turn::Chance => "chance".to_owned(),
            Turn::Over(Outcome::Win(seat)) => format!("won by {seat}"),
            Turn::Over(Outcome::Draw) => "draw".to_owned(),
        };
        assert_eq!((found.as_str(), game.position().as_str()), (turn, position), "line {line}");
        // It can be seen, coached and played to its end, and every position on the way reads back.
        for knows in game.view(Eye::Public).fleets.map(|fleet| fleet.knows) {
            assert!(depths::Coach::new(game.rules(), &knows).placings() < 10_000_000, "line {line}");
        }
        let (mut game, mut dice, mut events) = (game, Dice::from_number(line as u64), Vec::new());
        while let Some(action) = game.roll(&mut dice).or_else(|| game.random_action(&mut dice)) {
            game.play(&action, &mut events).unwrap_or_else(|e| panic!("line {line}: {action}: {e}"));
            let read = Depths::from_position(game.rules(), &game.position());
            assert_eq!(read.map(|read| read.position()), Ok(game.position()), "line {line}");
        }
    }
}

#[test]
fn what_was_learned_stays_learned() {
    for (line, fields) in lines(include_str!("cases/take_back.txt")) {
        let [wanted, position, actions] = fields[..] else { panic!("line {line}: three fields") };
        let rules = Rules::default();
        let mut game = match position {
            "start" => Depths::new(&rules),
            text => Depths::from_position(&rules, text).unwrap_or_else(|e| panic!("line {line}: {e}")),
        };
        let mut last = None;
        for action in actions.split(' ') {
            let action: Action = action.parse().unwrap_or_else(|e| panic!("line {line}: {action}: {e}"));
            let (by, mut events) = (game.turn().who().expect("not over"), Vec::new());
            game.play(&action, &mut events).unwrap_or_else(|e| panic!("line {line}: {action}: {e}"));
            last = Some(Depths::take_back(&action, by, &events));
        }
        let found = if last == Some(TakeBack::InTurn) { "own" } else { "never" };
        assert_eq!(found, wanted, "line {line}: {last:?}");
    }
}

/// Each numbered rule that says what play does is cited by a case. The other three have tests of their own: DE-21 in the
/// conformance suite, DE-25 in `tracking`, DE-26 in `coach`.
#[test]
fn every_rule_has_a_case() {
    let cited: BTreeSet<&str> = lines(include_str!("cases/rules.txt"))
        .flat_map(|(_, fields)| fields[0].split(' ').collect::<Vec<_>>())
        .collect();
    for rule in (1..=24).filter(|&rule| rule != 21).map(|rule| format!("DE-{rule}")) {
        assert!(cited.contains(rule.as_str()), "no case for {rule}");
    }
}

#[test]
fn every_bad_text_is_refused_where_it_is_bad() {
    for (line, fields) in lines(include_str!("cases/bad.txt")) {
        let [what, text, field, column, key] = fields[..] else { panic!("line {line}: five fields") };
        if what == "rule" {
            let (name, value) = text.split_once('=').expect("name=value");
            let bad = Rules::changed(&[(name, value)]).expect_err(text);
            assert_eq!((bad.key.as_str(), &*bad.why.key), (field, key), "line {line}");
            continue;
        }
        let misread = match what {
            "action" => text.parse::<Action>().expect_err(text),
            "position" => Depths::from_position(&Rules::default(), text).expect_err(text),
            _ => panic!("line {line}: {what}"),
        };
        let found_field = misread.field.map(|field| field.to_string()).unwrap_or_default();
        let found = (found_field.as_str(), misread.column.to_string(), &*misread.why.key);
        assert_eq!(found, (field, column.to_owned(), key), "line {line}");
    }
}

#[test]
fn spaces_and_huge_texts_are_refused() {
    let huge = "9".repeat(100_000);
    for text in [" end", "end ", "S4-1 4", "\u{feff}end", "S4-14\n", &huge, &format!("S4-{huge}")] {
        let misread = text.parse::<Action>().expect_err(text);
        assert!(misread.to_string().len() < 200, "an error does not repeat a huge text");
    }
    assert!(Depths::from_position(&Rules::default(), &format!("R:? Y:? r place 0 {huge}")).is_err());
}
