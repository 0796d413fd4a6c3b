//! Rule cases: each is a line of a text file, with the rules it is about.

#![allow(clippy::unwrap_used)] // A test that meets nothing where something should be has failed.

use crate::short::{changed_rules, columns, game, lines, position};
use contract::{Event as _, Game, Rules as _, Seat, TakeBack, Who};
use pool::{Action, Pool, Rules, TableSize, say};

fn can_be_said(key: &str) -> bool {
    say::ALL.contains(&key) || billiard::say::ALL.contains(&key)
}

#[test]
fn actions_do_what_the_rules_say() {
    for line in lines(include_str!("cases/play.txt")) {
        let [_, changes, from, actions, results, to] = columns(line);
        let mut game = game(&changed_rules(changes), from);
        let mut told = Vec::new();
        for text in actions.split(' ') {
            let mut events = Vec::new();
            let action: Action = text.parse().unwrap_or_else(|e| panic!("{line}: {text}: {e}"));
            game.play(&action, &mut events).unwrap_or_else(|e| panic!("{line}: {text}: {e}"));
            assert!(events.iter().all(|event| can_be_said(&event.saying().key)));
            told.push(events.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
        }
        assert_eq!(told.join(" ; ").trim(), results, "{line}\n{game:?}");
        assert_eq!(game.position(), position(to, Some(&game)), "{line}");
    }
}

#[test]
fn what_the_rules_forbid_is_refused() {
    for line in lines(include_str!("cases/refused.txt")) {
        let [rule, changes, from, text, key] = columns(line);
        let mut game = game(&changed_rules(changes), from);
        let before = game;
        let mut events = Vec::new();
        let action: Action = text.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        let illegal = game.play(&action, &mut events).expect_err(line);
        let rule = rule.split(' ').next().unwrap();
        assert_eq!((&*illegal.rule, &*illegal.why.key), (rule, key), "{line}");
        assert!(game == before && events.is_empty(), "{line}: refused, and changed nothing");
        assert!(can_be_said(key), "{line}");
    }
}

#[test]
fn unreadable_actions_say_where_and_why() {
    for line in lines(include_str!("cases/unreadable-actions.txt")) {
        let (text, rest) = line[1..].split_once(']').expect(line);
        let [_, column, key] = columns(rest);
        let misread = text.parse::<Action>().expect_err(line);
        assert_eq!((misread.column.to_string().as_str(), &*misread.why.key), (column, key), "{line}");
        assert_eq!(misread.field, None);
        assert!(can_be_said(key), "{line}");
    }
}

#[test]
fn unreadable_positions_say_where_and_why() {
    let start = Pool::new(&Rules::default()).position();
    let mut armies = start.split(' ');
    let (solids, stripes) = (armies.next().unwrap(), armies.next().unwrap());
    for line in lines(include_str!("cases/unreadable-positions.txt")) {
        let (text, rest) = line[1..].split_once(']').expect(line);
        let [_, field, key] = columns(rest);
        let marked = text.replace("SOLIDS", solids).replace("STRIPES", stripes);
        // Two against one, so that places stay short.
        let marked = marked.replace("TWO", "1=x,2=4,3=2,4=x,5=x,6=x,7=x,8=x 9=x,10=x,11=2,12=x,13=x,14=x,15=x,C=x");
        let (readable, rest) = marked.split_once('^').expect(line);
        let (text, column) = (format!("{readable}{rest}"), readable.chars().count() + 1);
        let misread = Pool::from_position(&Rules::default(), &text).expect_err(line);
        assert_eq!((misread.column, &*misread.why.key), (column, key), "{line}");
        assert_eq!(misread.field.map(|field| field.to_string()).as_deref(), Some(field), "{line}");
        assert!(can_be_said(key), "{line}");
    }
}

#[test]
fn positions_set_up_by_hand_are_welcome() {
    for line in lines(include_str!("cases/positions.txt")) {
        let [_, changes, short, turn] = columns(line);
        let rules = changed_rules(changes);
        let game = game(&rules, short);
        assert_eq!(game.position(), position(short, None), "{line}: a position reads as it was written");
        assert_eq!(format!("{:?}", game.turn()), turn, "{line}");
        let seen = game.view(contract::Eye::Public);
        assert_eq!(seen.game(&rules).unwrap(), game, "{line}: the view tells all of it");
    }
}

#[test]
fn parameters_have_their_defaults_and_bounds() {
    let defaults = Rules::default().values();
    let mut known = Vec::new();
    for line in lines(include_str!("cases/parameters.txt")) {
        let [rule, name, default, taken, refused] = columns(line);
        let parameter = defaults.parameter(name).expect(line);
        assert_eq!(parameter.rule, rule, "{line}");
        let (_, value) = defaults.iter().find(|(p, _)| p.name == name).expect(line);
        assert_eq!(value.to_string(), default, "{line}");
        for text in taken.split(' ') {
            let mut values = defaults.clone();
            values.set_text(name, text).unwrap_or_else(|e| panic!("{line}: {e}"));
            let rules = Rules::from_values(&values).expect(line);
            assert_eq!(rules.values(), values, "{line}: what is set is kept");
            assert!(physics::Table::new(rules.spec()).is_ok(), "{line}: {text} is still a table");
        }
        for pair in refused.split(' ') {
            let (text, key) = pair.split_once(':').expect(line);
            let bad = defaults.clone().set_text(name, text).expect_err(line);
            assert_eq!((bad.key.as_str(), &*bad.why.key), (name, key), "{line}");
        }
        known.push(name);
    }
    let own: Vec<&str> = Rules::PARAMETERS.iter().filter(|p| p.rule.starts_with("PO")).map(|p| p.name).collect();
    assert_eq!(known, own, "every parameter of the table has its line");
    let of_the_war = billiard::Rules::PARAMETERS;
    assert_eq!(&Rules::PARAMETERS[..of_the_war.len()], of_the_war, "the parameters of the war are the referee's");
    assert_eq!(Rules::from_values(&defaults).unwrap(), Rules::default());
}

#[test]
fn rules_that_make_no_table_are_refused_by_name() {
    let of_the_war = billiard::Rules::default().values();
    let defaults = Rules::default().values();
    for missing in Rules::PARAMETERS.iter().filter(|parameter| parameter.name.starts_with("cloth.")) {
        // A value that was never set is zero, which few of the table's constants can be.
        let mut values = contract::Values::of::<Rules>();
        for (parameter, value) in defaults.iter().filter(|(parameter, _)| parameter.name != missing.name) {
            values.set(parameter.name, value.clone()).unwrap();
        }
        match Rules::from_values(&values) {
            Ok(rules) => assert!(physics::Table::new(rules.spec()).is_ok(), "{}", missing.name),
            Err(bad) => {
                assert_eq!((bad.key.as_str(), &*bad.why.key), (missing.name, contract::say::OUT_OF_BOUNDS));
                assert!(bad.to_string().contains("least"), "{bad}");
            }
        }
    }
    let mut values = contract::Values::of::<Rules>();
    for (parameter, value) in of_the_war.iter() {
        values.set(parameter.name, value.clone()).unwrap();
    }
    assert_eq!(Rules::from_values(&values).unwrap_err().key, "cloth.sliding_friction");
}

#[test]
fn the_default_table_is_the_one_of_the_rules() {
    for (table, spec) in
        TableSize::ALL.into_iter().zip([physics::Spec::SEVEN_FEET, physics::Spec::EIGHT_FEET, physics::Spec::NINE_FEET])
    {
        assert_eq!(Rules { table, ..Rules::default() }.spec(), spec);
    }
}

#[test]
fn the_constants_of_the_cloth_reach_the_simulation() {
    let rules = changed_rules(
        "cloth.sliding_friction=210000,cloth.rolling_friction=11000,cloth.spinning_friction=13000,cloth.gravity=1620,\
         cloth.ball_restitution=930000,cloth.ball_friction=50000,cloth.ball_friction_slow=120000,\
         cloth.ball_friction_fall=1500000,cloth.cushion_restitution=800000,cloth.cushion_friction=140000,\
         cloth.cushion_height=35000,cloth.corner_mouth=120000,cloth.side_mouth=140000",
    );
    let usual = physics::Spec::SEVEN_FEET;
    let wanted = physics::Spec {
        sliding: 0.21,
        rolling: 0.011,
        spinning: 0.013,
        ball_restitution: 0.93,
        ball_friction: physics::BallFriction { base: 0.05, extra: 0.12, decay: 1.5 },
        cushion_restitution: 0.8,
        cushion_friction: 0.14,
        nose_height: 35_000,
        gravity: 1.62,
        corner: physics::PocketShape { mouth: 120_000, ..usual.corner },
        side: physics::PocketShape { mouth: 140_000, ..usual.side },
        ..usual
    };
    assert_eq!(rules.spec(), wanted);
}

#[test]
fn spots_are_drawn_evenly_and_racks_are_too_many_to_list() {
    let waits = game(&Rules::default(), "s shot 2@100000:700000 11=2 wait=11/5");
    let outcomes: Vec<String> = waits.outcomes().iter().map(|(action, odds)| format!("{action} {odds}")).collect();
    assert_eq!(outcomes, ["~11@1 1/6", "~11@2 1/6", "~11@3 1/6", "~11@4 1/6", "~11@6 1/6", "~11@7 1/6"], "BI-28");
    assert_eq!(Pool::new(&Rules::default()).outcomes(), []);
    assert_eq!(game(&Rules::default(), "s shot 2@100000:700000 C@100000:1700000").outcomes(), []);
}

#[test]
fn a_ball_put_down_is_taken_up_again_and_a_stroke_only_with_consent() {
    let player = Who::Seat(Seat::ONE);
    let take_back = |text: &str, by: Who| Pool::take_back(&text.parse().unwrap(), by, &[]);
    assert_eq!(take_back("8@495300:400000", player), TakeBack::InTurn);
    assert_eq!(take_back("9^2@960000:40000", player), TakeBack::InTurn);
    assert_eq!(take_back("2>0,500", player), TakeBack::Consent);
    assert_eq!(take_back("~11@5", Who::Chance), TakeBack::Consent);
}

#[test]
fn places_are_where_they_belong() {
    for line in lines(include_str!("cases/table.txt")) {
        let [_, table, what, wanted] = columns(line);
        let table = TableSize::ALL.into_iter().find(|size| size.word() == table).expect(line);
        let found = match what.split_once(' ').expect(line) {
            ("spot", number) => {
                table.spot(billiard::SpotLayout::Grid, number.parse().map(billiard::Spot::new).unwrap().unwrap())
            }
            ("string", number) => {
                table.spot(billiard::SpotLayout::LongString, number.parse().map(billiard::Spot::new).unwrap().unwrap())
            }
            ("rack", number) => table.rack()[number.parse::<usize>().unwrap() - 1],
            ("size", _) => pool::Place { x: table.width(), y: table.length() },
            _ => panic!("{line}"),
        };
        assert_eq!(found.to_string(), wanted, "{line}");
    }
}

#[test]
fn every_rule_has_a_case() {
    let files = [
        include_str!("cases/play.txt"),
        include_str!("cases/parameters.txt"),
        include_str!("cases/table.txt"),
        include_str!("cases/refused.txt"),
    ];
    for number in 1..=11 {
        let rule = format!("PO-{number}");
        let cites = |line: &str| line.split(" | ").next().is_some_and(|head| head.split(' ').any(|word| word == rule));
        assert!(files.iter().flat_map(|file| lines(file)).any(cites), "{rule} has no case");
    }
}
