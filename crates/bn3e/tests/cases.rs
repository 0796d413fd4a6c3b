//! The rules and the refusals, from data files: a new case is a new line.

use bn3e::{Action, Bn3e, Rules};
use contract::{BadRule, Event as _, Game, Outcome, Rules as _, Turn};

/// The lines of a data file, cut at ` | `.
fn lines(file: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = file.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|line| line.split(" | ").collect())
}

fn rules(changes: &str) -> Result<Rules, BadRule> {
    let mut values = Rules::default().values();
    for change in changes.split(',').filter(|change| *change != "-") {
        let (name, value) = change.split_once('=').expect("name=value");
        values.set_text(name, value)?;
    }
    Rules::from_values(&values)
}

#[test]
fn the_rules_hold_case_by_case() {
    let mut cited = Vec::new();
    for case in lines(include_str!("cases/rules.txt")) {
        let [rule, changes, start, actions, results, then] = case[..] else { panic!("six columns: {case:?}") };
        cited.push(rule.trim());
        let rules = rules(changes).expect("sensible rules");
        let mut game = match start {
            "start" => Bn3e::new(&rules),
            text => Bn3e::from_position(&rules, text).unwrap_or_else(|e| panic!("{text}: {e}")),
        };
        let mut events = Vec::new();
        let mut refused = None;
        for action in actions.split(' ') {
            let action: Action = action.parse().unwrap_or_else(|e| panic!("{case:?}: {e}"));
            assert_eq!(refused, None, "{case:?}: only the last action is refused");
            refused = game.play(&action, &mut events).err();
        }
        let told: Vec<String> = events.iter().map(ToString::to_string).collect();
        assert_eq!(if told.is_empty() { "-".to_owned() } else { told.join(" ") }, results, "{case:?}");
        let stands = match (refused, game.turn()) {
            (Some(illegal), _) => format!("illegal {} {}", illegal.rule, illegal.why.key),
            (None, Turn::Over(Outcome::Win(seat))) => format!("win {seat}"),
            (None, Turn::Over(Outcome::Draw)) => "draw".to_owned(),
            (None, _) => game.position(),
        };
        assert_eq!(stands, then, "{case:?}");
    }
    for number in 1..=18 {
        assert!(cited.contains(&format!("BN-{number}").as_str()), "no case for BN-{number}");
    }
}

#[test]
fn each_event_is_told_with_who_and_where() {
    for case in lines(include_str!("cases/told.txt")) {
        let [_, start, action, told] = case[..] else { panic!("four columns: {case:?}") };
        let mut game = Bn3e::from_position(&Rules::default(), start).unwrap_or_else(|e| panic!("{start}: {e}"));
        let mut events = Vec::new();
        game.play(&action.parse().expect(action), &mut events).unwrap_or_else(|e| panic!("{case:?}: {e}"));
        let sayings: Vec<String> = events.iter().map(|event| event.saying().to_string()).collect();
        assert_eq!(sayings, [told], "{case:?}");
    }
}

#[test]
fn bad_actions_are_refused_with_place_and_reason() {
    for case in lines(include_str!("cases/bad_actions.txt")) {
        let [text, column, key] = case[..] else { panic!("three columns: {case:?}") };
        let misread = text.parse::<Action>().expect_err(text);
        assert_eq!((misread.column.to_string().as_str(), &*misread.why.key), (column, key), "{text}");
    }
}

#[test]
fn bad_positions_are_refused_with_field_place_and_reason() {
    for case in lines(include_str!("cases/bad_positions.txt")) {
        let [text, field, column, why] = case[..] else { panic!("four columns: {case:?}") };
        let misread = Bn3e::from_position(&Rules::default(), text).expect_err(text);
        let found_field = misread.field.map_or("-".to_owned(), |f| f.to_string());
        let found = (found_field, misread.column.to_string(), misread.why.to_string());
        assert_eq!(found, (field.to_owned(), column.to_owned(), why.to_owned()), "{text}");
    }
}

/// What an unusual position allows is what can be drawn from it: neither more nor less.
#[test]
fn positions_made_by_hand_are_played_like_any_other() {
    use contract::{Dice, Listed};
    for case in lines(include_str!("cases/hand_made.txt")) {
        let [_, changes, text] = case[..] else { panic!("three columns: {case:?}") };
        let game = Bn3e::from_position(&rules(changes).expect("sensible rules"), text);
        let game = game.unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(game.position(), text);
        let mut legal = Vec::new();
        game.legal(&mut legal);
        assert_eq!(legal.is_empty(), game.turn().outcome().is_some(), "{text}");
        let mut dice = Dice::from_number(1);
        let drawn: Vec<Action> = (0..100 * legal.len()).filter_map(|_| game.random_action(&mut dice)).collect();
        assert!(drawn.iter().all(|action| legal.contains(action)), "{text}");
        assert!(legal.iter().all(|action| drawn.contains(action)), "{text}");
        for action in legal {
            let mut after = game.clone();
            assert!(after.play(&action, &mut Vec::new()).is_ok(), "{text} {action}");
        }
    }
}

#[test]
fn bad_rules_are_refused_with_key_and_reason() {
    for case in lines(include_str!("cases/bad_rules.txt")) {
        let [change, key] = case[..] else { panic!("two columns: {case:?}") };
        let bad = rules(change).expect_err(change);
        assert_eq!((bad.key.as_str(), &*bad.why.key), (change.split('=').next().unwrap_or_default(), key), "{change}");
    }
}

/// The order of the list is part of the contract.
#[test]
fn the_order_of_legal_actions_is_pinned() {
    use contract::Listed;
    let game = Bn3e::from_position(&Rules::default(), "R35/6/6/6/s24P3/R1P23S1 b 3 - 5").expect("a position");
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
    let pinned = "a2-b3 a2xa3 a2+ b2-c2 b2-b3 b2-c3 b2+a2 b2+ f2-e2 f2-e3 f2+ f3-e2 f3-e3 f3-e4 f3-f4 f3+f2 a7-a6 a7-b6 a7-b7 a7# end";
    assert_eq!(texts.join(" "), pinned);
}
