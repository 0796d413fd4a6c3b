//! Rule by rule: the lines of `cases/` say what must happen.

use crate::common::{action, cases, game, results, rules, try_rules};
use contract::{Game, Listed, Outcome, Turn};
use smallworld::{Action, SmallWorld, Terrain};

const PLAY: &str = include_str!("cases/play.txt");
const CHANCE: &str = include_str!("cases/chance.txt");
const LEGAL: &str = include_str!("cases/legal.txt");
const TURN: &str = include_str!("cases/turn.txt");
const BAD: &str = include_str!("cases/bad.txt");

#[test]
fn actions_do_what_the_rules_say() {
    for (line, case) in cases(PLAY) {
        let [_, set, position, actions, expected, after] = &case[..] else { panic!("line {line}: six columns") };
        let mut game = game(&rules(set), position);
        let mut log = Vec::new();
        for step in actions.split_whitespace() {
            let (text, refusal) = step.split_once('!').map_or((step, None), |(text, rule)| (text, Some(rule)));
            let before = game.clone();
            let mut events = Vec::new();
            let played = game.play(&action(text), &mut events);
            match (played, refusal) {
                (Ok(()), None) => log.push(results(&events)),
                (Err(illegal), Some(rule)) => {
                    assert_eq!(illegal.rule, rule, "line {line}: {text}: {illegal}");
                    assert!(game == before && events.is_empty(), "line {line}: {text} changed something");
                }
                (Ok(()), Some(_)) => panic!("line {line}: {text} should be refused"),
                (Err(illegal), None) => panic!("line {line}: {text}: {illegal}"),
            }
        }
        assert_eq!(&log.join("; "), expected, "line {line}");
        assert_eq!(&game.position(), after, "line {line}");
    }
}

#[test]
fn chance_has_the_odds_that_the_rules_say() {
    for (line, case) in cases(CHANCE) {
        let [_, set, position, expected] = &case[..] else { panic!("line {line}: four columns") };
        let outcomes = game(&rules(set), position).outcomes();
        let listed: Vec<String> = outcomes.iter().map(|(outcome, odds)| format!("{outcome} {odds}")).collect();
        assert_eq!(&listed.join(" "), expected, "line {line}");
    }
}

#[test]
fn legal_actions_come_in_their_order() {
    for (line, case) in cases(LEGAL) {
        let [_, set, position, expected] = &case[..] else { panic!("line {line}: four columns") };
        let mut legal = Vec::new();
        game(&rules(set), position).legal(&mut legal);
        let listed: Vec<String> = legal.iter().map(ToString::to_string).collect();
        assert_eq!(&listed.join(" "), expected, "line {line}");
    }
}

#[test]
fn turns_and_ends_are_where_the_rules_put_them() {
    for (line, case) in cases(TURN) {
        let [_, set, position, expected] = &case[..] else { panic!("line {line}: four columns") };
        let at = game(&rules(set), position);
        assert!(position == "start" || at.position() == *position, "line {line}: {at:?}");
        let turn = match at.turn() {
            Turn::Seat(seat) => format!("seat {seat}"),
            Turn::Chance => "chance".to_owned(),
            Turn::Over(Outcome::Win(seat)) => format!("won by {seat}"),
            Turn::Over(Outcome::Draw) => "draw".to_owned(),
        };
        assert_eq!(&turn, expected, "line {line}");
    }
}

#[test]
fn nonsense_is_refused_where_it_stands() {
    for (line, case) in cases(BAD) {
        match &case.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            ["action", text, key, column] => {
                let misread = text.parse::<Action>().expect_err(text);
                let found = (misread.field, misread.column.to_string(), &*misread.why.key);
                assert_eq!(found, (None, (*column).to_owned(), *key), "line {line}");
            }
            ["position", set, text, key, field, column] => {
                let misread = SmallWorld::from_position(&rules(set), text).expect_err(text);
                let found = (misread.field, misread.column.to_string(), &*misread.why.key);
                assert_eq!(found, (field.parse().ok(), (*column).to_owned(), *key), "line {line}: {misread}");
            }
            ["rules", set, key, parameter] => {
                let bad = try_rules(set).expect_err(set);
                assert_eq!((&*bad.why.key, bad.key.as_str()), (*key, *parameter), "line {line}");
            }
            _ => panic!("line {line}: no such case"),
        }
    }
}

/// SW-7, SW-15: each strength is told as it was set, bare and by terrain.
#[test]
fn the_rules_tell_every_strength_that_was_set() {
    let set = rules("attack=3 defence=7 life=4 movement=6 terrain_defence.forest=2");
    assert_eq!((set.attack(), set.defence(), set.life(), set.full()), (3, 7, 4, 12));
    assert_eq!(Terrain::ALL.map(|terrain| set.defence_on(terrain)), [9, 7, 7, 7, 7]);
}

#[test]
fn every_rule_has_a_case() {
    let cited: Vec<String> = [PLAY, CHANCE, LEGAL, TURN]
        .into_iter()
        .flat_map(cases)
        .flat_map(|(_, case)| case[0].split_whitespace().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    for number in 1..=23 {
        assert!(cited.contains(&format!("SW-{number}")), "SW-{number} has no case");
    }
}
