//! Rule cases: each is a line of a text file, with the rules it is about.

#![allow(clippy::unwrap_used)] // A test that meets nothing where something should be has failed.

use crate::short::{changed_rules, columns, game, lines, position};
use billiard::{Action, Billiard, Rules, SpotLayout, say, spots, why};
use contract::{Event as _, Game, Rules as _};

#[test]
fn entries_do_what_the_rules_say() {
    for line in lines(include_str!("cases/play.txt")) {
        let [_, changes, from, entries, results, to] = columns(line);
        let rules = changed_rules(changes);
        let mut game = game(&rules, from);
        let mut told = Vec::new();
        for entry in entries.split(' ') {
            let mut events = Vec::new();
            let action: Action = entry.parse().unwrap_or_else(|e| panic!("{line}: {entry}: {e}"));
            game.play(&action, &mut events).unwrap_or_else(|e| panic!("{line}: {entry}: {e}"));
            assert!(events.iter().all(|event| say::ALL.contains(&&*event.saying().key)));
            told.push(events.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
        }
        assert_eq!(told.join(" ; "), results, "{line}");
        assert_eq!(game.position(), position(to), "{line}");
    }
}

#[test]
fn what_the_rules_forbid_is_refused() {
    for line in lines(include_str!("cases/refused.txt")) {
        let [rule, from, entry, key] = columns(line);
        let mut game = game(&Rules::default(), from);
        let before = game;
        let mut events = Vec::new();
        let action: Action = entry.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        let illegal = game.play(&action, &mut events).expect_err(line);
        assert_eq!((&*illegal.rule, &*illegal.why.key), (rule, key), "{line}");
        assert!(game == before && events.is_empty(), "{line}: refused, and changed nothing");
        assert!(say::ALL.contains(&key), "{line}");
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
        assert!(say::ALL.contains(&key), "{line}");
    }
}

/// Nobody sees a space in a sentence.
#[test]
fn a_space_too_much_is_named() {
    for (text, named) in [("miss ", "space"), ("missx", "x")] {
        let misread = text.parse::<Action>().expect_err(text);
        assert_eq!(misread.why.args, [("found".into(), named.into())], "{text:?}");
    }
}

#[test]
fn unreadable_positions_say_where_and_why() {
    let start = Billiard::new(&Rules::default()).position();
    let mut armies = start.split(' ');
    let (solids, stripes) = (armies.next().unwrap(), armies.next().unwrap());
    for line in lines(include_str!("cases/unreadable-positions.txt")) {
        let (text, rest) = line[1..].split_once(']').expect(line);
        let [_, field, key] = columns(rest);
        let marked = text.replace("SOLIDS", solids).replace("STRIPES", stripes);
        let (readable, rest) = marked.split_once('^').expect(line);
        let (text, column) = (format!("{readable}{rest}"), readable.chars().count() + 1);
        let misread = Billiard::from_position(&Rules::default(), &text).expect_err(line);
        assert_eq!((misread.column, &*misread.why.key), (column, key), "{line}");
        assert_eq!(misread.field.map(|field| field.to_string()).as_deref(), Some(field), "{line}");
        assert!(say::ALL.contains(&key), "{line}");
    }
}

#[test]
fn positions_made_by_hand_are_played_like_any_other() {
    for line in lines(include_str!("cases/hand-made.txt")) {
        let [_, changes, from, entries, results, to] = columns(line);
        let mut game = game(&changed_rules(changes), from);
        assert_eq!(game.position(), position(from), "{line}");
        let mut told = Vec::new();
        for entry in entries.split(' ').filter(|entry| !entry.is_empty()) {
            let mut events = Vec::new();
            game.play(&entry.parse().unwrap(), &mut events).unwrap_or_else(|e| panic!("{line}: {entry}: {e}"));
            told.push(events.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
        }
        assert_eq!(told.join(" ; "), results, "{line}");
        assert_eq!(game.position(), position(to), "{line}");
        // Whatever comes next can be read again.
        let mut dice = contract::Dice::from_number(1);
        for _ in 0..200 {
            let mut next = game;
            let drawn = |next: &Billiard| next.outcomes().first().map(|(draw, _)| *draw);
            while let Some(action) = next.random_action(&mut dice).or_else(|| drawn(&next)) {
                next.play(&action, &mut Vec::new()).unwrap_or_else(|e| panic!("{line}: {action}: {e}"));
                let read = Billiard::from_position(next.rules(), &next.position());
                assert!(read == Ok(next), "{line}: {next:?}");
            }
        }
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
        }
        for pair in refused.split(' ') {
            let (text, key) = pair.split_once(':').expect(line);
            let bad = defaults.clone().set_text(name, text).expect_err(line);
            assert_eq!((bad.key.as_str(), &*bad.why.key), (name, key), "{line}");
        }
        known.push(name);
    }
    let all: Vec<&str> = Rules::PARAMETERS.iter().map(|p| p.name).collect();
    assert_eq!(known, all, "every parameter has its line");
    assert_eq!(Rules::from_values(&defaults).unwrap(), Rules::default());
}

#[test]
fn spots_are_where_they_belong() {
    for line in lines(include_str!("cases/spots.txt")) {
        let [_, layout, spot, across, along] = columns(line);
        let layout = if layout == "grid" { SpotLayout::Grid } else { SpotLayout::LongString };
        let spot = billiard::Spot::new(spot.parse().unwrap()).unwrap();
        for table in spots::TableSize::ALL {
            let at = table.spot(layout, spot);
            let wanted: [f64; 2] = [across.parse().unwrap(), along.parse().unwrap()];
            assert!((at.across - table.width() * wanted[0] / 8.0).abs() < 1e-9, "{line}");
            assert!((at.along - table.length() * wanted[1] / 8.0).abs() < 1e-9, "{line}");
        }
    }
}

#[test]
fn situations_are_explained() {
    for line in lines(include_str!("cases/situations.txt")) {
        let [_, from, governing, not] = columns(line);
        check_reasons(line, &why::situation(&game(&Rules::default(), from)), governing, not);
    }
}

#[test]
fn entries_are_explained() {
    for line in lines(include_str!("cases/why.txt")) {
        let [from, entry, governing, not] = columns(line);
        let reasons = why::entry(&game(&Rules::default(), from), entry.parse().unwrap()).expect(line);
        check_reasons(line, &reasons, governing, not);
    }
}

#[test]
fn every_rule_has_a_case() {
    let files = [
        include_str!("cases/play.txt"),
        include_str!("cases/parameters.txt"),
        include_str!("cases/spots.txt"),
        include_str!("cases/situations.txt"),
    ];
    for number in 1..=31 {
        let rule = format!("BI-{number}");
        let cites = |line: &str| line.split(" | ").next().is_some_and(|head| head.split(' ').any(|word| word == rule));
        assert!(files.iter().flat_map(|file| lines(file)).any(cites), "{rule} has no case");
    }
}

fn check_reasons(line: &str, reasons: &[why::Reason], governing: &str, not: &str) {
    let told = |applies| {
        let mut rules: Vec<&str> = reasons.iter().filter(|r| r.applies == applies).map(|r| r.rule).collect();
        let mut seen = Vec::new();
        rules.retain(|rule| {
            !seen.contains(rule) && {
                seen.push(*rule);
                true
            }
        });
        rules.join(" ")
    };
    assert_eq!(told(true), governing, "{line}");
    assert_eq!(told(false), not, "{line}");
    assert!(reasons.iter().all(|reason| say::ALL.contains(&&*reason.why.key)));
}
