//! The player of Small World: positions with a known answer, and everything that must never happen.
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

use std::cell::Cell;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::{Bot, Budget, Choice, Level, NoChoice, Progress, Sight, SmallWorldBot, Watch};
use contract::{Dice, Eye, Game, Rules as _, Seat, Turn};
use smallworld::{Action, Rules, SmallWorld};

const MAP: &str = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF";

/// The default rules with some parameters changed.
fn rules(changes: &str) -> Rules {
    let mut values = Rules::default().values();
    for change in changes.split_whitespace() {
        let (name, value) = change.split_once('=').expect("name=value");
        values.set_text(name, value).unwrap();
    }
    Rules::from_values(&values).unwrap()
}

fn asked(
    bot: &mut SmallWorldBot,
    game: &SmallWorld,
    seat: Seat,
    budget: &Budget,
) -> Result<Choice<SmallWorld>, NoChoice> {
    let view = game.view(Eye::Seat(seat));
    let sight = Sight { seat, rules: game.rules(), view: &view, earlier: &[], seed: 7 };
    bot.choose(&sight, budget, &mut Watch::new(&AtomicBool::new(false)))
}

fn choice(game: &SmallWorld, budget: &Budget) -> Result<Choice<SmallWorld>, NoChoice> {
    let seat = game.turn().seat().unwrap_or(Seat::ONE);
    asked(&mut SmallWorldBot::default(), game, seat, budget)
}

/// Whether the words of a case hold of a choice.
fn check(game: &SmallWorld, choice: &Choice<SmallWorld>, words: &str) -> Result<(), String> {
    let seat = game.turn().seat().expect("a seat to act");
    let actions: Vec<Action> = std::iter::once(choice.action.clone()).chain(choice.plan.clone()).collect();
    let mut after = game.clone();
    for action in actions.iter().filter(|action| **action != Action::End) {
        after.play(action, &mut Vec::new()).map_err(|why| format!("{action}: {why:?}"))?;
    }
    let view = after.view(Eye::Public);
    let attack = actions.iter().find_map(|action| match action {
        Action::Attack { at, .. } => Some(at.to_string()),
        _ => None,
    });
    let stands = |tile: &str| view.seats[seat.index()].units.iter().any(|unit| unit.tile.to_string() == tile);
    let mut words = words.split_whitespace();
    while let Some(word) = words.next() {
        let holds = match word {
            "peace" => attack.is_none(),
            "attack" => attack.as_deref() == words.next(),
            "on" => stands(words.next().unwrap()),
            "off" => !stands(words.next().unwrap()),
            "gain" => after.gain(seat) == words.next().unwrap().parse::<u16>().unwrap(),
            other => panic!("no such word: {other}"),
        };
        if !holds {
            let line: Vec<String> = actions.iter().map(ToString::to_string).collect();
            return Err(format!("not `{word}`: {}", line.join(" ")));
        }
    }
    Ok(())
}

#[test]
fn known_positions() {
    let mut names: Vec<(String, String)> = Vec::new();
    let (mut wrong, mut count) = (Vec::new(), 0);
    for (number, line) in include_str!("cases/smallworld.txt").lines().enumerate() {
        let mut line = line.to_owned();
        for (name, text) in &names {
            line = line.replace(&format!("${name}"), text);
        }
        if let Some((name, text)) = line.split_once(" := ") {
            names.push((name.to_owned(), text.to_owned()));
        } else if !line.is_empty() && !line.starts_with('#') {
            let columns: Vec<&str> = line.split('|').map(str::trim).collect();
            let game = SmallWorld::from_position(&rules(columns[0]), columns[1]).unwrap();
            let chosen = choice(&game, &Budget::nodes(20_000)).unwrap();
            if let Err(why) = check(&game, &chosen, columns[2]) {
                wrong.push(format!("line {}: {why} ({})", number + 1, columns[3]));
            }
            count += 1;
        }
    }
    assert!(count >= 25, "{count} positions");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Plays a whole game, every action of a choice checked by the rules.
fn play_out(rules: &Rules, levels: &[Level], nodes: Option<u64>, seed: u64) -> SmallWorld {
    let mut game = SmallWorld::new(rules);
    let mut dice = Dice::from_number(seed);
    let mut bot = SmallWorldBot::default();
    for _ in 0..20_000 {
        match game.turn() {
            Turn::Over(_) => return game,
            Turn::Chance => {
                let rolled = game.roll(&mut dice).unwrap();
                game.play(&rolled, &mut Vec::new()).unwrap();
            }
            // Now and then somebody plays at random, so that positions come up that bots would avoid.
            Turn::Seat(_) if dice.below(4) == 0 => {
                let any = game.random_action(&mut dice).unwrap();
                game.play(&any, &mut Vec::new()).unwrap();
            }
            Turn::Seat(seat) => {
                let level = levels[seat.index() % levels.len()];
                let chosen = asked(&mut bot, &game, seat, &Budget { nodes, ..Budget::level(level) }).unwrap();
                assert_eq!(chosen.line.first(), Some(&chosen.action));
                for action in std::iter::once(chosen.action).chain(chosen.plan) {
                    let played = game.play(&action, &mut Vec::new());
                    assert!(played.is_ok(), "level {level} chose {action} in {game:?}");
                }
            }
        }
    }
    panic!("no end: {game:?}");
}

#[test]
fn no_level_ever_chooses_what_is_illegal() {
    let sets = [
        "map=demo peoples=elf,orc",
        "map=demo peoples=dwarf,human grid=square",
        "map=demo peoples=orc,dwarf movement=2",
        "map=demo peoples=human,elf,dwarf",
        "map=demo peoples=dwarf,orc,human,elf life=20 movement=3 terrain_defence.forest=3",
    ];
    for (seed, set) in (0..).zip(sets) {
        for level in Level::all() {
            play_out(&rules(set), &[level], Some(400), 100 * seed + u64::from(level.number()));
        }
    }
}

#[test]
fn four_peoples_on_a_larger_map_play_to_the_end() {
    let levels = [1, 4, 6, 3].map(|number| Level::new(number).unwrap());
    play_out(&rules("map=small peoples=orc,elf,human,dwarf"), &levels, Some(1_000), 5);
}

#[test]
fn the_same_nodes_and_seed_give_the_same_choice() {
    let rules = rules("map=small peoples=orc,dwarf");
    let mut game = SmallWorld::new(&rules);
    let mut dice = Dice::from_number(3);
    let mut used = SmallWorldBot::default();
    for _ in 0..60 {
        if let Turn::Seat(seat) = game.turn() {
            for level in [Level::BOTTOM, Level::new(4).unwrap(), Level::TOP] {
                let budget = Budget { nodes: Some(700), ..Budget::level(level) };
                let fresh = asked(&mut SmallWorldBot::default(), &game, seat, &budget).unwrap();
                assert_eq!(asked(&mut used, &game, seat, &budget).unwrap(), fresh, "{game:?}");
            }
        }
        let next = game.roll(&mut dice).or_else(|| game.random_action(&mut dice)).unwrap();
        game.play(&next, &mut Vec::new()).unwrap();
    }
}

fn melee() -> SmallWorld {
    let orcs = "orc{1:c3:5:2:0,2:c3:4:2:0,3:b3:5:2:0,4:d3:3:2:0}";
    let text = format!("{MAP} {orcs} dwarf{{1:b4:5:2:0,2:c4:4:2:0,3:b2:5:2:0,4:c2:2:2:0}} 2/5 1 3:3 1 -");
    SmallWorld::from_position(&rules("map=demo peoples=orc,dwarf"), &text).unwrap()
}

#[test]
fn its_time_and_its_depth_are_limits() {
    let game = melee();
    let view = game.view(Eye::Seat(Seat::ONE));
    let sight = Sight { seat: Seat::ONE, rules: game.rules(), view: &view, earlier: &[], seed: 1 };
    // Every look at the clock takes a millisecond.
    let (stop, looks) = (AtomicBool::new(false), Cell::new(0));
    let elapsed = || {
        looks.set(looks.get() + 1);
        Duration::from_millis(looks.get())
    };
    let mut heard: Vec<Progress> = Vec::new();
    let mut report = |progress: &Progress| heard.push(progress.clone());
    let mut watch = Watch::new(&stop).with_clock(&elapsed).with_report(&mut report);
    let budget = Budget::time(Duration::from_millis(30));
    let chosen = SmallWorldBot::default().choose(&sight, &budget, &mut watch).unwrap();
    assert_eq!(looks.get(), 30);
    assert_eq!(heard.last().map(|progress| progress.depth), Some(chosen.depth));

    let shallow = choice(&game, &Budget { depth: Some(1), ..Budget::default() }).unwrap();
    assert_eq!((shallow.depth, check(&game, &shallow, "peace")), (1, Ok(())));
}

#[test]
fn nonsense_is_refused_with_a_reason() {
    let rules = rules("map=demo peoples=elf,orc");
    let at = |text: &str| SmallWorld::from_position(&rules, &format!("{MAP} {text}")).unwrap();
    let over = at("elf{1:a1:5:2:0} orc{1:e5:5:2:0} 6/5 1 4:6 1 -");
    assert_eq!(choice(&over, &Budget::default()), Err(NoChoice::Over));
    let alone = at("elf{1:a1:5:2:0} orc{} 2/5 1 4:6 1 -");
    assert_eq!(choice(&alone, &Budget::default()), Err(NoChoice::Over));

    let game = at("elf{1:a1:5:2:0} orc{1:e5:5:2:0} 1/5 1 0:0 1 -");
    let bot = &mut SmallWorldBot::default();
    let not_to_act = |seat| Err(NoChoice::NotToAct { seat });
    assert_eq!(asked(bot, &game, Seat::TWO, &Budget::default()), not_to_act(Seat::TWO));
    let fight = at("elf{1:a1:5:0:0} orc{1:a2:5:2:0} 1/5 1 0:0 1 1xa2:1:rounds=?");
    assert_eq!(asked(bot, &fight, Seat::ONE, &Budget::default()), not_to_act(Seat::ONE));
    assert_eq!(asked(bot, &SmallWorld::new(&rules), Seat::ONE, &Budget::default()), not_to_act(Seat::ONE));

    for (budget, limit) in [
        (Budget::nodes(0), "nodes"),
        (Budget::time(Duration::ZERO), "time"),
        (Budget { depth: Some(0), ..Budget::default() }, "depth"),
    ] {
        assert_eq!(choice(&game, &budget), Err(NoChoice::ZeroBudget { limit }));
    }

    let mut view = game.view(Eye::Seat(Seat::ONE));
    view.seats.clear();
    view.terrain = None;
    let sight = |view| Sight { seat: Seat::ONE, rules: &rules, view, earlier: &[], seed: 1 };
    let stop = AtomicBool::new(false);
    // The position text alone is believed.
    assert!(bot.choose(&sight(&view), &Budget::nodes(50), &mut Watch::new(&stop)).is_ok());
    let nonsense = smallworld::View { position: "nonsense".to_owned(), ..view.clone() };
    let refused = bot.choose(&sight(&nonsense), &Budget::nodes(50), &mut Watch::new(&stop));
    assert!(matches!(refused, Err(NoChoice::BadView(_))));
}

#[test]
fn one_node_is_enough_for_an_answer() {
    let game = melee();
    let chosen = choice(&game, &Budget::nodes(1)).unwrap();
    game.clone().play(&chosen.action, &mut Vec::new()).unwrap();
}
