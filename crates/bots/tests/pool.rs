//! The player of the simulated table: never an illegal action, the same answer to the same question, an answer at once when
//! it is cancelled, and the strokes that anybody would see.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::cell::Cell;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ::pool::{Action, Pool, Rules, View};
use bots::{Bot, Budget, Choice, Job, JobError, Level, Mcts, NoChoice, PoolBot, PoolGreedy, Random, Sight, Watch};
use contract::{Dice, Eye, Game, Outcome, Rules as _, Seat, Turn};

const CASES: &str = include_str!("cases/pool.txt");

fn rules(changes: &str) -> Rules {
    let mut values = Rules::default().values();
    for change in changes.split_whitespace().filter(|&word| word != "default") {
        let (name, value) = change.split_once('=').unwrap();
        values.set_text(name, value).unwrap();
    }
    Rules::from_values(&values).unwrap()
}

fn ask(bot: &mut dyn Bot<Pool>, game: &Pool, budget: &Budget, seed: u64) -> Result<Choice<Pool>, NoChoice> {
    let seat = game.turn().seat().unwrap_or(Seat::ONE);
    let view = game.view(Eye::Seat(seat));
    let sight = Sight { seat, rules: game.rules(), view: &view, earlier: &[], seed };
    bot.choose(&sight, budget, &mut Watch::new(&AtomicBool::new(false)))
}

fn few(level: u8, nodes: u64) -> Budget {
    Budget { nodes: Some(nodes), ..Budget::level(Level::new(level).unwrap()) }
}

/// The game after a choice and its plan.
fn played(game: &Pool, choice: &Choice<Pool>) -> Pool {
    let mut after = *game;
    assert_eq!(choice.line.first(), Some(&choice.action));
    for action in std::iter::once(&choice.action).chain(&choice.plan) {
        let read: Action = action.to_string().parse().unwrap();
        assert_eq!(read, *action, "its text says the same");
        after.play(action, &mut Vec::new()).unwrap_or_else(|e| panic!("{game:?}: {action}: {e}"));
    }
    after
}

/// What chance brings, with a seed.
fn rolled(mut game: Pool, dice: &mut Dice) -> Pool {
    while game.turn() == Turn::Chance {
        let action = game.roll(dice).unwrap();
        game.play(&action, &mut Vec::new()).unwrap();
    }
    game
}

#[test]
fn every_choice_in_random_games_is_legal() {
    for (number, changes) in
        ["default", "table=9ft tremor=100", "table=8ft spotting=fixed cloth.corner_mouth=100000", "stock=0 repair=3"]
            .into_iter()
            .enumerate()
    {
        let mut dice = Dice::from_number(number as u64);
        let mut phases = BTreeSet::new();
        for seed in 0..6_u64 {
            let mut game = Pool::new(&rules(changes));
            for ply in 0..70_u64 {
                game = rolled(game, &mut dice);
                if game.turn().outcome().is_some() {
                    break;
                }
                phases.insert(game.phase().to_string());
                let level = 1 + (seed + ply) % 10;
                let choice = ask(&mut PoolBot, &game, &few(level as u8, 1 + ply % 40), seed).unwrap();
                let after = played(&game, &choice);
                let greedy = ask(&mut PoolGreedy, &game, &Budget::default(), seed).unwrap();
                played(&game, &greedy);
                // On with what was chosen, or with anything, so that strange positions come up as well.
                game = if ply % 3 == 0 {
                    after
                } else {
                    let any = game.random_action(&mut dice).unwrap();
                    let mut after = game;
                    after.play(&any, &mut Vec::new()).unwrap();
                    after
                };
            }
        }
        assert!(["place", "break", "shot"].iter().all(|&phase| phases.contains(phase)), "{phases:?}");
    }
}

/// Positions that nobody gets into easily: rules | position | what must come of a choice of the strongest.
fn cases() -> impl Iterator<Item = (&'static str, Pool, &'static str)> {
    CASES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| {
        let [changes, position, wanted]: [&str; 3] =
            line.split('|').map(str::trim).collect::<Vec<_>>().try_into().expect(line);
        let game = Pool::from_position(&rules(changes), position).unwrap_or_else(|e| panic!("{line}: {e}"));
        (line, game, wanted)
    })
}

#[test]
fn hand_made_positions_are_played() {
    let mut asked = 0;
    for (line, game, wanted) in cases() {
        for level in 1..=10 {
            for nodes in [1, 30] {
                played(
                    &game,
                    &ask(&mut PoolBot, &game, &few(level, nodes), 3).unwrap_or_else(|e| panic!("{line}: {e}")),
                );
            }
        }
        played(&game, &ask(&mut PoolGreedy, &game, &Budget::default(), 3).unwrap());
        played(&game, &ask(&mut Random, &game, &Budget::default(), 3).unwrap());
        let choice = ask(&mut PoolBot, &game, &Budget::level(Level::TOP), 3).unwrap();
        let seat = game.turn().seat().unwrap();
        let after = played(&game, &choice);
        let armour = |game: &Pool, army: Seat| game.war().score(army.other());
        let told = format!("{line}: {} {after:?}", choice.action);
        match wanted {
            "any" => {}
            "wins" => assert_eq!(after.turn(), Turn::Over(Outcome::Win(seat)), "{told}"),
            "harms" => assert!(armour(&after, seat.other()) > armour(&game, seat.other()), "{told}"),
            "repairs" => assert!(armour(&after, seat) < armour(&game, seat), "{told}"),
            "surfaces" => assert!(matches!(choice.action, Action::Surface { .. }), "{told}"),
            other => panic!("{line}: what is {other}?"),
        }
        asked += 1;
    }
    assert!(asked >= 10, "{asked} cases");
}

fn middle() -> Pool {
    cases().next().unwrap().1
}

#[test]
fn the_same_question_has_the_same_answer() {
    let game = middle();
    for level in Level::all() {
        let budget = Budget { nodes: Some(400), ..Budget::level(level) };
        let mut used = PoolBot;
        let first = ask(&mut used, &game, &budget, 7).unwrap();
        ask(&mut used, &game, &budget, 8).unwrap();
        assert_eq!(ask(&mut used, &game, &budget, 7).unwrap(), first, "level {level}");
        assert!(first.nodes <= 400, "level {level}: {} nodes", first.nodes);
    }
}

#[test]
fn another_seed_plays_otherwise() {
    let mut placing = Pool::new(&Rules::default());
    let rack = placing.roll(&mut Dice::from_number(1)).unwrap();
    placing.play(&rack, &mut Vec::new()).unwrap();
    for level in Level::all() {
        for game in [placing, middle()] {
            let budget = Budget { nodes: Some(150), ..Budget::level(level) };
            let found: BTreeSet<String> =
                (0..12).map(|seed| ask(&mut PoolBot, &game, &budget, seed).unwrap().action.to_string()).collect();
            assert!(found.len() >= 6, "level {level}: {found:?}");
        }
    }
}

/// Hands of low levels stray: the same plan ends in many ways, and a pot that the strongest makes every time is missed.
#[test]
fn low_levels_miss_what_high_ones_make() {
    let (_, game, _) = cases().find(|(_, _, wanted)| *wanted == "wins").unwrap();
    let won = |level: u8| {
        let made = |seed: &u64| {
            let choice = ask(&mut PoolBot, &game, &few(level, 600), *seed).unwrap();
            played(&game, &choice).turn().outcome().is_some()
        };
        (0..20).filter(made).count()
    };
    let (low, high) = (won(1), won(10));
    assert!(high >= 19 && low + 3 <= high, "level 1 makes {low} of 20, level 10 {high}");
}

/// Cancels a search when it looks at its watch for the time `at`. Gives the runs that it has worked out in the end, and how
/// often it looked at its watch again.
fn cancelled(game: &Pool, at: u32) -> (u64, u32) {
    let (stop, looks) = (AtomicBool::new(at == 0), Cell::new(0));
    let clock = || {
        looks.set(looks.get() + 1);
        if looks.get() == at {
            stop.store(true, Ordering::Relaxed);
        }
        Duration::ZERO
    };
    let seat = game.turn().seat().unwrap();
    let view = game.view(Eye::Seat(seat));
    let sight = Sight { seat, rules: game.rules(), view: &view, earlier: &[], seed: 5 };
    let budget = Budget { time: Some(Duration::MAX), ..Budget::nodes(u64::MAX) };
    let choice = PoolBot.choose(&sight, &budget, &mut Watch::new(&stop).with_clock(&clock)).unwrap();
    played(game, &choice);
    (choice.nodes, looks.get().saturating_sub(at))
}

#[test]
fn a_cancelled_search_answers_at_once() {
    for (line, game, _) in cases() {
        let mut before = 0;
        for at in (0..60).chain([200, 201, 1_000, 1_001]) {
            let (nodes, again) = cancelled(&game, at);
            let looked = if at > 60 { u64::from(at) } else { before };
            assert!(nodes <= looked + 2, "{line}: {nodes} runs to look {at}, {before} to the one before");
            assert_eq!(again, 0, "{line}: look {at}");
            before = nodes;
        }
    }
}

#[test]
fn nonsense_is_refused_by_name() {
    let game = middle();
    let seat = game.turn().seat().unwrap();
    let view = game.view(Eye::Seat(seat));
    let all: [Box<dyn Bot<Pool>>; 4] = [Box::new(Random), Box::new(PoolGreedy), Box::new(Mcts), Box::new(PoolBot)];
    for mut bot in all {
        let mut choose = |view: &View, seat: Seat, budget: &Budget| {
            let sight = Sight { seat, rules: game.rules(), view, earlier: &[], seed: 5 };
            bot.choose(&sight, budget, &mut Watch::new(&AtomicBool::new(false)))
        };
        let some = Budget::nodes(3);
        assert!(choose(&view, seat, &some).is_ok());
        assert_eq!(choose(&view, seat.other(), &some), Err(NoChoice::NotToAct { seat: seat.other() }));
        assert_eq!(choose(&view, seat, &Budget::nodes(0)), Err(NoChoice::ZeroBudget { limit: "nodes" }));
        let nowhere = View { balls: Vec::new(), ..view.clone() };
        assert!(matches!(choose(&nowhere, seat, &some), Err(NoChoice::BadView(_))));
        let one_army = View { armies: view.armies[..1].to_vec(), ..view.clone() };
        assert!(matches!(choose(&one_army, seat, &some), Err(NoChoice::BadView(_))));
        let over = View { quiet: 1_000, ..view.clone() };
        assert_eq!(choose(&over, seat, &some), Err(NoChoice::Over));
    }
    let bad = Job::new::<Pool>(game.rules(), seat, &view);
    let bad = Job { rules: [("cloth.corner_mouth".to_owned(), "5".to_owned())].into(), ..bad };
    let answer = bad.answer(&mut Watch::new(&AtomicBool::new(false)));
    assert!(matches!(answer, Err(JobError::BadRules(_))), "{answer:?}");
}
