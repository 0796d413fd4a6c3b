//! Entering a shot by tapping.

#![allow(clippy::unwrap_used)] // A test that meets nothing where something should be has failed.

use std::collections::HashSet;

use crate::short::{columns, game, lines};
use billiard::{Action, Billiard, Entry, Pocket, Role, Rules, Tap, Unit, say};
use contract::{Dice, Game, Turn};

fn tap(word: &str) -> Tap {
    match word {
        "foul" => Tap::Foul,
        "off" => Tap::Off,
        "front" => Tap::InFront,
        word => match word.strip_prefix('p') {
            Some(pocket) => Tap::Pocket(Pocket::new(pocket.parse().unwrap()).unwrap()),
            None => Tap::Unit(word.parse().unwrap()),
        },
    }
}

fn tapped(entry: &mut Entry, word: &str) -> String {
    match word {
        "back" => {
            assert!(entry.back());
            "Back".to_owned()
        }
        "clear" => {
            entry.clear();
            "Clear".to_owned()
        }
        word => format!("{:?}", entry.tap(tap(word)).unwrap_or_else(|e| panic!("{word}: {e}"))),
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').filter(|word| !word.is_empty())
}

#[test]
fn taps_become_entries() {
    for line in lines(include_str!("cases/entry.txt")) {
        let [from, taps, meanings, button, action] = columns(line);
        let mut entry = Entry::new(&game(&Rules::default(), from));
        let meant: Vec<String> = words(taps).map(|word| tapped(&mut entry, word)).collect();
        assert_eq!(meant.join(" "), meanings, "{line}");
        let shown = entry.button();
        let ready = if shown.missing.is_none() { "+" } else { "" };
        assert_eq!(format!("{:?}{ready}", shown.label), button, "{line}");
        let amounts_to = match entry.action() {
            Ok(action) => action.to_string(),
            Err(illegal) => illegal.why.key.to_string(),
        };
        assert_eq!(amounts_to, action, "{line}");
        // And the entry is found again from what it amounts to, for a correction.
        if let Ok(action) = entry.action() {
            let again = Entry::of(entry.game(), action).unwrap_or_else(|| panic!("{line}: no taps lead to {action}"));
            assert_eq!(again.action().unwrap(), action, "{line}");
        }
    }
}

#[test]
fn taps_that_cannot_come_are_refused() {
    for line in lines(include_str!("cases/entry-refused.txt")) {
        let [from, taps, last, rule, key] = columns(line);
        let mut entry = Entry::new(&game(&Rules::default(), from));
        words(taps).for_each(|word| drop(tapped(&mut entry, word)));
        let before = entry.clone();
        let illegal = entry.tap(tap(last)).expect_err(line);
        assert_eq!((&*illegal.rule, &*illegal.why.key), (rule, key), "{line}");
        assert_eq!(entry, before, "{line}: refused, and changed nothing");
        assert!(say::ALL.contains(&key));
    }
}

#[test]
fn what_is_offered_is_taken_and_nothing_else() {
    for seed in 0..40 {
        let mut dice = Dice::from_number(seed);
        let mut game = Billiard::new(&Rules::default());
        while let Some(action) = game.random_action(&mut dice).or_else(|| game.roll(&mut dice)) {
            wander(&game, &mut dice);
            game.play(&action, &mut Vec::new()).unwrap();
        }
        assert!(Entry::new(&game).next().is_empty(), "nothing to tap when it is over");
    }
}

/// Taps at random, and checks at each step what is offered and what comes of it.
fn wander(game: &Billiard, dice: &mut Dice) {
    let mut entry = Entry::new(game);
    for _ in 0..6 {
        let offered = entry.next();
        let all = (Unit::all().map(Tap::Unit)).chain(Pocket::all().map(Tap::Pocket));
        for tap in all.chain([Tap::Foul, Tap::Off, Tap::InFront]) {
            let mut tried = entry.clone();
            let next = offered.iter().find(|next| next.tap == tap);
            assert_eq!(tried.tap(tap).ok(), next.map(|next| next.meaning), "{game:?} {tap:?}");
            if next.is_some() {
                assert!(tried.back());
                assert_eq!(tried, entry, "one back undoes one tap");
            }
        }
        // A complete entry can be played; an incomplete one says what is missing.
        match entry.action() {
            Ok(action) => assert!(game.clone().play(&action, &mut Vec::new()).is_ok()),
            Err(illegal) => assert!(say::ALL.contains(&&*illegal.why.key)),
        }
        let Some(next) = dice.pick(&offered) else { return };
        entry.tap(next.tap).unwrap();
    }
}

#[test]
fn every_legal_entry_can_be_tapped() {
    let mut met = HashSet::new();
    for seed in 0..60 {
        let mut dice = Dice::from_number(seed);
        let mut game = Billiard::new(&Rules::default());
        while let Some(action) = game.random_action(&mut dice).or_else(|| game.roll(&mut dice)) {
            if matches!(game.turn(), Turn::Seat(_)) {
                met.insert(std::mem::discriminant(&action));
                assert_eq!(tap_out(&game, action), same(&game, action), "{game:?}");
            }
            game.play(&action, &mut Vec::new()).unwrap();
        }
    }
    assert_eq!(met.len(), 8, "every kind was tapped");
}

/// Where a submarine cannot submerge, its pocket does not matter and is not asked for (BI-16).
fn same(game: &Billiard, action: Action) -> Action {
    match action {
        Action::Submerge { unit, .. } if game.on_table().iter().filter(|u| u.army() == unit.army()).count() == 1 => {
            Action::Shot { unit, pocketed: action.pocketed() }
        }
        action => action,
    }
}

/// Enters an action as a person would.
fn tap_out(game: &Billiard, action: Action) -> Action {
    let mut entry = Entry::new(game);
    let mut tap = |tap| assert!(entry.tap(tap).is_ok(), "{game:?} {action} {tap:?}");
    if matches!(action, Action::Foul { .. }) {
        tap(Tap::Foul);
    }
    let settled = Entry::new(game).attack();
    let surfaces = if let Action::Surface { unit, .. } = action { Some(unit) } else { None };
    let foul = matches!(action, Action::Foul { .. });
    if let Some(unit) = action.struck().or(surfaces).filter(|_| settled.is_none() || foul) {
        tap(Tap::Unit(unit));
    }
    action.pocketed().iter().for_each(|unit| tap(Tap::Unit(unit)));
    match action {
        Action::Surface { pocket, .. } => tap(Tap::Pocket(pocket)),
        Action::Submerge { pocket, .. } if same(game, action) == action => tap(Tap::Pocket(pocket)),
        Action::BreakInFront { .. } => tap(Tap::InFront),
        Action::Off { off, .. } => {
            tap(Tap::Off);
            off.iter().for_each(|unit| tap(Tap::Unit(unit)));
        }
        _ => {}
    }
    entry.action().unwrap_or_else(|e| panic!("{game:?} {action}: {e}"))
}

#[test]
fn an_entry_tells_the_part_of_each_ball_and_what_to_do() {
    let unit = |text: &str| text.parse().unwrap();
    let mut entry = Entry::new(&game(&Rules::default(), "s shot"));
    assert!(
        !entry.is_begun() && entry.guide() == say::GUIDE_SHOT && entry.preview().is_some_and(|p| p.scores() == [0, 0])
    );
    for tap in [Tap::Unit(unit("2")), Tap::Unit(unit("11"))] {
        entry.tap(tap).unwrap();
    }
    assert_eq!(["2", "11", "3"].map(|name| entry.role(unit(name))), [Some(Role::Attacks), Some(Role::Pocketed), None]);
    assert_eq!(entry.preview().map(|preview| preview.scores()), Some([10, 0]));
    entry.tap(Tap::Unit(unit("2"))).unwrap();
    assert_eq!(entry.role(unit("2")), Some(Role::AttacksAndPocketed));
    assert!(entry.takes(Tap::Off) && !entry.is_on(Tap::Off));
    entry.tap(Tap::Off).unwrap();
    assert!(entry.is_on(Tap::Off) && !entry.takes(Tap::Foul) && entry.preview().is_none(), "nothing has left yet");
    entry.tap(Tap::Unit(unit("5"))).unwrap();
    assert_eq!(entry.role(unit("5")), Some(Role::Left));
    assert!(entry.is_begun());
    for (position, guide) in [
        ("s break", say::GUIDE_BREAK),
        ("s surfaced", say::GUIDE_SURFACED),
        ("s shot 1=2@4 2=x 3=x 4=x 5=x 6=x 7=x 8=x", say::GUIDE_MUST_SURFACE),
    ] {
        assert_eq!(Entry::new(&game(&Rules::default(), position)).guide(), guide);
    }
    let keys = [Tap::Foul, Tap::Off, Tap::InFront, Tap::Unit(unit("1"))].map(Tap::switch_key);
    assert_eq!(keys, [Some(say::SWITCH_FOUL), Some(say::SWITCH_OFF), Some(say::SWITCH_IN_FRONT), None]);
}
