//! What must hold in every game, checked over random ones.

#![allow(clippy::unwrap_used)] // A test that meets nothing where something should be has failed.

use std::borrow::Cow;

use crate::short::changed_rules;
use billiard::{Action, Billiard, Cause, Class, Event, Pocket, Rules, Spot, Unit, Units, preview, say, why};
use contract::{Arg, Dice, Eye, Game, Odds, Outcome, Seat, Turn};
use proptest::prelude::*;

use crate::short;

/// Plays a random game to its end, showing every position and the action that follows.
fn random_game(rules: &Rules, seed: u64, mut see: impl FnMut(&Billiard, Action, &Billiard, &[Event])) -> Billiard {
    let mut game = Billiard::new(rules);
    let mut dice = Dice::from_number(seed);
    loop {
        let action = match game.turn() {
            Turn::Over(_) => return game,
            Turn::Chance => game.roll(&mut dice).unwrap(),
            Turn::Seat(_) => game.random_action(&mut dice).unwrap(),
        };
        let before = game;
        let mut events = Vec::new();
        game.play(&action, &mut events).unwrap_or_else(|e| panic!("{before:?} {action}: {e}"));
        see(&before, action, &game, &events);
    }
}

#[test]
fn armour_stays_within_its_bounds_and_the_destroyed_never_come_back() {
    for seed in 0..200 {
        random_game(&Rules::default(), seed, |before, action, after, _| {
            for unit in Unit::all() {
                assert!(after.armour(unit) <= after.rules().armour(unit.class()));
                assert!(!before.is_destroyed(unit) || after.is_destroyed(unit), "{before:?} {action}: {unit} is back");
                assert!(unit.class() != Class::Aircraft || !after.is_damaged(unit));
            }
            for army in Seat::all(2) {
                assert!(after.stock(army) <= before.stock(army));
            }
        });
    }
}

#[test]
fn the_score_is_100_for_the_winner_and_for_nobody_else() {
    for (set, changes) in ["", "armour.aircraft=7,stock=9", "stock=0,break_damage=on"].into_iter().enumerate() {
        for seed in 0..100 {
            let rules = changed_rules(changes);
            let over = random_game(&rules, seed + 1000 * set as u64, |before, _, _, _| {
                assert!(before.score(Seat::ONE) < 100 && before.score(Seat::TWO) < 100);
            });
            let Turn::Over(Outcome::Win(winner)) = over.turn() else { panic!("somebody wins") };
            assert_eq!(over.score(winner), 100);
            assert!(over.score(winner.other()) < 100);
        }
    }
}

#[test]
fn armies_alternate_but_for_the_break_and_surfacing() {
    for seed in 0..100 {
        random_game(&Rules::default(), seed, |before, action, after, _| {
            let stays = matches!(action, Action::Break { .. } | Action::Surface { .. } | Action::Spot { .. });
            assert_eq!(after.army(), if stays { before.army() } else { before.army().other() }, "{action}");
        });
    }
}

#[test]
fn misses_fouls_and_balls_off_the_table_do_no_damage() {
    for seed in 0..100 {
        random_game(&Rules::default(), seed, |before, action, after, events| {
            if events.first() == Some(&Event::Miss) {
                let armour = |game: &Billiard| Unit::all().map(|unit| game.armour(unit)).collect::<Vec<_>>();
                assert_eq!(armour(before), armour(after), "{action}");
            }
        });
    }
}

#[test]
fn the_armour_told_as_lost_is_what_the_position_lost() {
    let left = |game: &Billiard, army| -> i32 {
        let units = Units::of(army).iter().map(|unit| i32::from(game.armour(unit))).sum::<i32>();
        units + i32::from(game.stock(army))
    };
    for seed in 0..100 {
        random_game(&Rules::default(), seed, |before, action, after, events| {
            for army in Seat::all(2) {
                let mine = events.iter().filter(|event| event.unit().is_some_and(|unit| unit.army() == army));
                let told: i32 = mine
                    .map(|event| match event {
                        Event::Repaired { by, .. } => -i32::from(*by),
                        event => i32::from(event.armour_lost()),
                    })
                    .sum();
                assert_eq!(left(before, army) - left(after, army), told, "{before:?} {action}");
            }
        });
    }
}

#[test]
fn results_are_told_in_order() {
    for rules in ["", "spotting=fixed", "break_damage=on,spotting=fixed"].map(changed_rules) {
        for seed in 0..60 {
            random_game(&rules, seed, |_, action, _, events| {
                let units: Vec<Option<Unit>> = events.iter().map(|event| event.unit()).collect();
                assert!(units.is_sorted(), "{action}: {events:?}");
                assert!(units.iter().filter(|unit| unit.is_none()).count() <= 1);
            });
        }
    }
}

#[test]
fn every_pocketed_unit_ends_somewhere() {
    for seed in 0..100 {
        random_game(&Rules::default(), seed, |before, action, after, events| {
            for unit in action.pocketed().iter() {
                let told = |event: &Event| {
                    event.unit() == Some(unit)
                        && matches!(event, Event::Spotted { .. } | Event::InHand { .. } | Event::Submerged { .. })
                };
                let placed = after.waiting().has(unit) || after.is_destroyed(unit) || events.iter().any(told);
                assert!(placed || after.winner().is_some(), "{before:?} {action}: where is {unit}?");
            }
        });
    }
}

#[test]
fn the_preview_is_what_happens_and_names_a_rule_for_everything() {
    for seed in 0..60 {
        random_game(&Rules::default(), seed, |before, action, after, events| {
            let preview = preview(before, action).unwrap();
            assert_eq!(preview.after, *after);
            let told: Vec<Event> = (preview.effects.iter())
                .filter_map(|effect| if let billiard::What::Does(event) = effect.what { Some(event) } else { None })
                .collect();
            assert_eq!(told, events);
            for effect in &preview.effects {
                let why = effect.why();
                assert!(effect.rule().starts_with("BI-") && say::ALL.contains(&&*why.key));
                // A submarine that submerges or surfaces is told where.
                if let Cause::Submerges { pocket } | Cause::Surfaces { pocket } | Cause::MustSurface { pocket } =
                    effect.cause
                {
                    let told =
                        |(name, told): &(Cow<'_, str>, Arg)| name == "pocket" && *told == Arg::from(pocket.number());
                    assert!(why.args.iter().any(told), "{why:?}");
                }
            }
            let reasons = why::entry(before, action).unwrap();
            assert!(reasons.iter().any(|reason| reason.applies));
            assert!(!why::situation(before).is_empty());
        });
    }
}

#[test]
fn spots_are_drawn_evenly_among_those_left() {
    for seed in 0..100 {
        random_game(&Rules::default(), seed, |before, _, _, _| {
            let outcomes = before.outcomes();
            if before.turn() != Turn::Chance {
                return assert!(outcomes.is_empty());
            }
            let given = before.given().len();
            let free = if given == 7 { 7 } else { 7 - given };
            assert_eq!(outcomes.len(), free);
            assert!(outcomes.iter().all(|(_, odds)| *odds == Odds::new(1, free as u64)));
            assert!(Odds::sum_to_one(outcomes.iter().map(|(_, odds)| *odds)));
        });
    }
}

#[test]
fn everybody_sees_the_same_table() {
    random_game(&Rules::default(), 5, |before, _, _, _| {
        let all = serde_json::to_string(&before.view(Eye::All)).unwrap();
        for eye in [Eye::Public, Eye::Seat(Seat::ONE), Eye::Seat(Seat::TWO)] {
            assert_eq!(serde_json::to_string(&before.view(eye)).unwrap(), all);
        }
    });
}

#[test]
fn the_view_is_the_documented_json() {
    let game = short::game(&Rules::default(), "s shot 1=1@3 10=x wait=11/5");
    let json = serde_json::to_value(game.view(Eye::Public)).unwrap();
    assert_eq!(json["turn"], "chance");
    assert_eq!(json["waiting"][0], "11");
    assert_eq!(json["given"][0], 5);
    let submarine = serde_json::json!({
        "unit": "1", "class": "submarine", "strike": 3, "armour": 1, "whole": 2, "place": "pocket", "pocket": 3
    });
    assert_eq!(json["armies"][0]["units"][0], submarine);
    assert_eq!(json["armies"][0]["score"], 20);
    assert_eq!(json["armies"][1]["units"][1]["place"], "destroyed");
    assert_eq!(json["armies"][1]["units"][2]["place"], "waiting");
    assert!(json["winner"].is_null() && json["must_surface"].is_null());
}

#[test]
fn random_entries_are_of_every_kind() {
    let mut kinds = [0_u32; 9];
    let mut many = 0;
    for seed in 0..100 {
        random_game(&Rules::default(), seed, |_, action, _, _| {
            many += u32::from(action.pocketed().len() > 2);
            kinds[match action {
                Action::Break { .. } => 0,
                Action::BreakInFront { .. } => 1,
                Action::Shot { .. } => 2,
                Action::Miss => 3,
                Action::Submerge { .. } => 4,
                Action::Surface { .. } => 5,
                Action::Foul { .. } => 6,
                Action::Off { .. } => 7,
                Action::Spot { .. } => 8,
            }] += 1;
        });
    }
    assert!(many > 0 && kinds.iter().all(|&count| count > 0), "{kinds:?}");
}

/// Any action at all, most of them illegal at any one moment.
fn any_action() -> impl Strategy<Value = Action> {
    let unit = || (1..=16_u8).prop_map(|n| Unit::new(n).unwrap());
    let few = || prop::collection::vec(unit(), 0..4).prop_map(|units| units.into_iter().collect::<Units>());
    let pocket = || (1..=6_u8).prop_map(|n| Pocket::new(n).unwrap());
    let spot = || (1..=7_u8).prop_map(|n| Spot::new(n).unwrap());
    prop_oneof![
        (unit(), few()).prop_map(|(unit, pocketed)| Action::Break { unit, pocketed }),
        unit().prop_map(|unit| Action::BreakInFront { unit }),
        (unit(), few()).prop_map(|(unit, pocketed)| Action::Shot { unit, pocketed }),
        Just(Action::Miss),
        (unit(), pocket()).prop_map(|(unit, pocket)| Action::Submerge { unit, pocket }),
        (unit(), pocket()).prop_map(|(unit, pocket)| Action::Surface { unit, pocket }),
        (unit(), few()).prop_map(|(unit, pocketed)| Action::Foul { unit, pocketed }),
        (unit(), few(), few()).prop_map(|(unit, pocketed, off)| Action::Off { unit, pocketed, off }),
        (unit(), spot()).prop_map(|(unit, spot)| Action::Spot { unit, spot }),
    ]
}

proptest! {
    #[test]
    fn any_action_is_played_or_refused_without_a_trace(
        seed in 0..500_u64, plies in 0..80_usize, actions in prop::collection::vec(any_action(), 40),
    ) {
        let mut dice = Dice::from_number(seed);
        let mut game = Billiard::new(&Rules::default());
        for _ in 0..plies {
            let Some(action) = game.random_action(&mut dice).or_else(|| game.roll(&mut dice)) else { break };
            game.play(&action, &mut Vec::new()).unwrap();
        }
        for action in actions {
            let mut after = game;
            let mut events = Vec::new();
            match after.play(&action, &mut events) {
                Ok(()) => {
                    // What can be played can be written and read, and leaves a position that can be.
                    prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
                    let text = after.position();
                    prop_assert_eq!(Billiard::from_position(game.rules(), &text), Ok(after));
                    prop_assert!(!events.is_empty());
                }
                Err(illegal) => {
                    prop_assert!(after == game && events.is_empty());
                    prop_assert!(illegal.rule.starts_with("BI-") && say::ALL.contains(&&*illegal.why.key));
                }
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[0-9Cx,@^~!:=a-z -]{0,24}|break:.*|\\PC*") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text.clone());
        }
        if let Ok(game) = Billiard::from_position(&Rules::default(), &text) {
            prop_assert_eq!(game.position(), text);
        }
    }

    #[test]
    fn a_position_with_a_letter_changed_is_read_or_refused(seed in 0..50_u64, at in 0..110_usize, letter in "[0-9x@+,/ st-]") {
        let mut game = Billiard::new(&Rules::default());
        let mut dice = Dice::from_number(seed);
        for _ in 0..40 {
            let Some(action) = game.random_action(&mut dice).or_else(|| game.roll(&mut dice)) else { break };
            game.play(&action, &mut Vec::new()).unwrap();
        }
        let mut text: Vec<char> = game.position().chars().collect();
        let at = at % text.len();
        text[at] = letter.chars().next().unwrap();
        let text: String = text.into_iter().collect();
        if let Ok(read) = Billiard::from_position(&Rules::default(), &text) {
            prop_assert_eq!(read.position(), text);
            // Whatever was read can be played on.
            prop_assert!(read.random_action(&mut dice).or_else(|| read.roll(&mut dice)).is_some() || read.winner().is_some());
        }
    }
}
