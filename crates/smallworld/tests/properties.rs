//! What holds in every position that random play comes to.

use crate::common::rules;
use contract::{Arg, Dice, Event as _, Eye, Game, Listed, Turn, pick};
use proptest::prelude::*;
use smallworld::{Action, Event, Side, SmallWorld, Tile};

const SETS: [&str; 6] = [
    "map=demo",
    "map=demo grid=square peoples=dwarf,elf",
    "map=demo peoples=human,orc,elf movement=2",
    "map=demo peoples=dwarf,human,orc,elf grid=square life=2",
    "map=small peoples=orc,dwarf",
    "map=normal peoples=elf,orc,human,dwarf",
];

/// Plays random games and shows each position, and the action that comes next.
fn each_position(sets: &[&str], games: u64, mut show: impl FnMut(&SmallWorld, &Action)) {
    for set in sets {
        for number in 0..games {
            let mut dice = Dice::from_number(number);
            let mut game = SmallWorld::new(&rules(set));
            while let Some(action) = game.roll(&mut dice).or_else(|| game.random_action(&mut dice)) {
                show(&game, &action);
                game.play(&action, &mut Vec::new()).expect("legal");
            }
            assert!(matches!(game.turn(), Turn::Over(_)));
        }
    }
}

/// Every action that can be written, but for maps.
fn expressible() -> Vec<Action> {
    let tiles = || (0..15).flat_map(|row| (0..15).filter_map(move |column| Tile::new(column, row)));
    let moves = (1..=8).flat_map(|unit| tiles().map(move |to| Action::Move { unit, to }));
    let attacks = (1..=8).flat_map(|unit| tiles().map(move |at| Action::Attack { unit, at }));
    let others =
        [Action::End, Action::Escape, Action::Fall, Action::Loses(Side::Attacker), Action::Loses(Side::Defender)];
    moves.chain(attacks).chain(others).chain((0..=99).map(Action::Rounds)).collect()
}

#[test]
fn what_is_listed_is_what_can_be_played() {
    let all = expressible();
    let mut positions = 0_u64;
    each_position(&SETS, 1, |game, _| {
        positions += 1;
        // All positions of all games would take minutes; a part of them tells as much.
        let every = if game.rules().size() > 5 { 111 } else { 3 };
        if !positions.is_multiple_of(every) {
            return;
        }
        let mut listed = Vec::new();
        game.legal(&mut listed);
        listed.extend(game.outcomes().into_iter().map(|(outcome, _)| outcome));
        let mut after = game.clone();
        let mut events = Vec::new();
        for action in &all {
            let legal = listed.contains(action);
            let played = after.play(action, &mut events).is_ok();
            assert_eq!(legal, played, "{game:?}: {action}");
            if played {
                after = game.clone();
                events.clear();
            } else {
                assert!(events.is_empty() && after == *game, "{game:?}: {action} changed something");
            }
        }
    });
}

#[test]
fn quick_draws_are_the_plain_ones() {
    each_position(&SETS, 2, |game, _| {
        let dice = Dice::from_number(99);
        if game.turn() == Turn::Chance {
            let outcomes = game.outcomes();
            if !outcomes.is_empty() {
                assert_eq!(game.roll(&mut dice.clone()), dice.clone().by_odds(&outcomes), "{game:?}");
            }
        } else {
            assert_eq!(game.random_action(&mut dice.clone()), pick(game, &mut dice.clone()), "{game:?}");
        }
    });
}

#[test]
fn lives_only_fall_scores_only_rise_and_tiles_are_never_shared() {
    each_position(&SETS, 3, |game, action| {
        let mut after = game.clone();
        let mut events = Vec::new();
        after.play(action, &mut events).unwrap();
        let (before, view) = (game.view(Eye::Public), after.view(Eye::Public));
        for (old, new) in before.seats.iter().zip(&view.seats) {
            assert!(new.score >= old.score);
            for unit in &new.units {
                let was = old.units.iter().find(|was| was.unit == unit.unit);
                assert!(was.is_none_or(|was| unit.life <= was.life && unit.bonus >= was.bonus), "{game:?}: {action}");
                let strangers = view.seats.iter().filter(|other| other.seat != new.seat);
                assert!(strangers.flat_map(|other| &other.units).all(|other| other.tile != unit.tile));
            }
        }
    });
}

#[test]
fn a_turn_is_scored_tile_by_tile_and_kept_for_the_chart() {
    each_position(&SETS, 2, |game, action| {
        let mut after = game.clone();
        let mut events = Vec::new();
        after.play(action, &mut events).unwrap();
        let Some(Event::Scored(scoring)) = events.last() else { return };
        for (at, &gained) in scoring.gained.iter().enumerate() {
            let tiles = scoring.tiles.iter().filter(|tile| tile.seat.index() == at);
            assert_eq!(tiles.map(|tile| u16::from(tile.points) + tile.bonus).sum::<u16>(), gained);
        }
        let (before, view) = (game.view(Eye::Public), after.view(Eye::Public));
        assert_eq!(before.seats.iter().map(|seat| seat.gain).collect::<Vec<_>>(), scoring.gained);
        assert_eq!(view.history.len(), usize::from(scoring.turn), "every turn since the start");
        let latest = view.history.last().unwrap();
        assert_eq!((latest.turn, &latest.gained), (scoring.turn, &scoring.gained));
        assert_eq!(latest.scores, view.seats.iter().map(|seat| seat.score).collect::<Vec<_>>());
    });
}

#[test]
fn history_begins_where_a_game_was_set_up() {
    let mut dice = Dice::from_number(3);
    each_position(&SETS[..1], 4, |game, _| {
        let mut read = SmallWorld::from_position(game.rules(), &game.position()).unwrap();
        let since = read.view(Eye::Public).turn;
        assert!(read.view(Eye::Public).history.is_empty());
        while let Some(action) = read.roll(&mut dice).or_else(|| read.random_action(&mut dice)) {
            read.play(&action, &mut Vec::new()).unwrap();
        }
        assert!(read.view(Eye::Public).history.first().is_none_or(|turn| turn.turn == since));
    });
}

#[test]
fn suggestions_can_be_played_and_come_best_first() {
    let mut given = 0;
    each_position(&SETS, 1, |game, _| {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        for unit in 1..=8 {
            let suggestions = game.suggest(unit);
            assert!(suggestions.len() <= 3 && suggestions.is_sorted_by(|a, b| a.worth >= b.worth));
            for suggestion in &suggestions {
                assert!(legal.contains(&suggestion.action), "{game:?}: {}", suggestion.action);
                assert!(suggestion.action.to_string().ends_with(&suggestion.tile.to_string()));
                for (name, value) in &suggestion.why.args {
                    if let Arg::Number(percent) = value {
                        let chance = ["win", "risk", "danger"].contains(&name.as_ref());
                        assert!(!chance || (0..=100).contains(percent), "{}", suggestion.why);
                    }
                }
                given += 1;
            }
        }
    });
    assert!(given > 100);
}

#[test]
fn every_event_has_its_own_words() {
    let mut words = std::collections::BTreeSet::new();
    each_position(&SETS, 3, |game, action| {
        let mut events = Vec::new();
        game.clone().play(action, &mut events).unwrap();
        for event in &events {
            let key = event.saying().key;
            assert!(smallworld::say::ALL.contains(&&*key), "{key}");
            words.insert(event.to_string().split('=').next().unwrap().to_owned());
        }
    });
    let expected = "advanced bonus defender destroyed end escaped lost map moved over rounds scored";
    assert_eq!(words.into_iter().collect::<Vec<_>>().join(" "), expected);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 1_000, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_an_action_or_refused(text in "\\PC{0,12}|[1-9][-x][a-p][0-9]{1,2}|~(map|rounds)=[FDPMS/;a-e1-5,]{0,20}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn a_spoilt_position_is_refused_or_means_what_it_says(seed in 0..40_u64, steps in 0..200_usize, at in 0..200_usize, with in "[0-9]|[ -~é]") {
        let rules = rules(SETS[(seed % 4) as usize]);
        let mut dice = Dice::from_number(seed);
        let mut game = SmallWorld::new(&rules);
        for _ in 0..steps {
            let Some(action) = game.roll(&mut dice).or_else(|| game.random_action(&mut dice)) else { break };
            game.play(&action, &mut Vec::new()).unwrap();
        }
        let mut text: Vec<char> = game.position().chars().collect();
        let place = at % text.len();
        text[place] = with.chars().next().unwrap();
        let text: String = text.into_iter().collect();
        match SmallWorld::from_position(&rules, &text) {
            Ok(mut read) => {
                prop_assert_eq!(read.position(), text);
                while let Some(action) = read.roll(&mut dice).or_else(|| read.random_action(&mut dice)) {
                    read.play(&action, &mut Vec::new()).unwrap();
                    let again = SmallWorld::from_position(&rules, &read.position());
                    prop_assert!(again.is_ok_and(|again| again == read), "{read:?}");
                }
            }
            Err(misread) => {
                prop_assert!(misread.field.is_some_and(|field| field >= 1));
                prop_assert!(misread.column >= 1 && misread.column <= text.chars().count() + 1);
            }
        }
    }
}
