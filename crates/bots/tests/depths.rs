//! The player of the depths: right choices, legal ones, and none that peeks.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::sync::atomic::AtomicBool;

use bots::depths::{Belief, DepthsBot, DepthsGreedy, Waters};
use bots::duel::{Player, Terms, play};
use bots::{Bot, Budget, Choice, Level, NoChoice, Sight, Watch};
use contract::{Dice, Eye, Game, Outcome, Seat, Turn};
use depths::{Coach, Depths, Rules, View};

fn level(number: u8) -> Budget {
    Budget::level(Level::new(number).unwrap())
}

fn ask(
    bot: &mut dyn Bot<Depths>,
    view: &View,
    rules: &Rules,
    seat: Seat,
    budget: &Budget,
    seed: u64,
) -> Result<Choice<Depths>, NoChoice> {
    let stop = AtomicBool::new(false);
    bot.choose(&Sight { seat, rules, view, earlier: &[], seed }, budget, &mut Watch::new(&stop))
}

fn played(rules: &Rules, actions: &str) -> Depths {
    let mut game = Depths::new(rules);
    for action in actions.split_whitespace() {
        let action = action.parse().unwrap_or_else(|e| panic!("{action}: {e}"));
        game.play(&action, &mut Vec::new()).unwrap_or_else(|e| panic!("{action}: {e}"));
    }
    game
}

/// Each line: what was played `=` the choices that are right, or `!` and those that are wrong.
#[test]
fn known_positions_bring_the_right_choice() {
    let rules = Rules::default();
    let cases = include_str!("cases/depths.txt");
    let mut count = 0;
    for line in cases.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (actions, wanted, right) = match (line.split_once('='), line.split_once('!')) {
            (Some((actions, wanted)), _) => (actions, wanted, true),
            (None, Some((actions, wanted))) => (actions, wanted, false),
            _ => panic!("{line}"),
        };
        let game = played(&rules, actions);
        let Turn::Seat(seat) = game.turn() else { panic!("{line}") };
        for seed in 0..3 {
            let choice = ask(&mut DepthsBot, &game.view(Eye::Seat(seat)), &rules, seat, &level(10), seed).unwrap();
            let text = choice.action.to_string();
            assert_eq!(wanted.split_whitespace().any(|wanted| wanted == text), right, "{line}: {text}");
        }
        count += 1;
    }
    assert!(count >= 5);
}

#[test]
fn beliefs_are_those_of_the_coach() {
    let rules = Rules::default();
    let game = played(
        &rules,
        "place:101,202,309,m20 place:105,214,336,m17 S4-8 S4*200 end S4-14 S4*100 end S4-14 S4*100 TS4c ~miss end \
         S4-15 S4*200 end S4-15 S4*200 end S3-4 S3*100 end S4-13 S4*200",
    );
    let waters = Waters::new(&rules);
    for seat in [Seat::ONE, Seat::TWO] {
        let told = &game.view(Eye::Public).fleets[seat.index()].knows;
        let belief = Belief::new(&rules, &waters, told, usize::MAX, &mut Dice::from_number(3), &|| false);
        let coach = Coach::new(&rules, told);
        assert_eq!(belief.weight(), coach.placings());
        for at in 0..waters.len() {
            let odds = coach.submarine(waters.cell(at));
            assert_eq!(belief.weight_with(at) * odds.whole(), odds.part() * belief.weight(), "{}", waters.cell(at));
        }
    }
}

#[test]
fn no_choice_is_illegal_on_any_level_under_any_rules() {
    let sets = [
        Rules::default(),
        Rules::changed(&[("blast", "flat"), ("tracks", "row,column,rising,falling"), ("quiet_turns", "20")]).unwrap(),
        Rules::changed(&[("rows", "4"), ("columns", "5"), ("exits", "1,2"), ("hit_reports_near", "true")]).unwrap(),
        Rules::changed(&[("rows", "2"), ("columns", "2"), ("exits", "1"), ("torpedoes", "one"), ("quiet_turns", "9")])
            .unwrap(),
    ];
    for (set, rules) in sets.into_iter().enumerate() {
        for number in [1, 4, 7, 10] {
            let terms = Terms::<Depths> { opening: 5, ..Terms::new(rules) };
            let (mut one, mut other) = (DepthsBot, DepthsGreedy);
            let mut players = [
                Player { bot: &mut one, budget: Budget { nodes: Some(30_000), ..level(number) } },
                Player { bot: &mut other, budget: Budget::nodes(30_000) },
            ];
            let game = u64::from(number) + 10 * set as u64;
            let result = play(&terms, game, &mut players, &|| std::time::Duration::ZERO);
            assert!(result.is_ok(), "{result:?}");
        }
    }
}

#[test]
fn the_same_view_over_another_placing_brings_the_same_choice() {
    let rules = Rules::default();
    let moves = "S4-8 S4*100 end S4-15 S4*300 end S4-11 S4*100 end S3-4 S3*100 end";
    let one = played(&rules, &format!("place:101,202,309,m30 place:136,230,335,m31 {moves}"));
    let two = played(&rules, &format!("place:101,202,309,m30 place:124,229,336,m25 {moves}"));
    for number in [1, 6, 10] {
        let choose = |game: &Depths| {
            let view = game.view(Eye::Seat(Seat::ONE));
            ask(&mut DepthsBot, &view, &rules, Seat::ONE, &level(number), 7)
        };
        assert_eq!(choose(&one), choose(&two));
    }
}

#[test]
fn a_cancelled_choice_is_legal_all_the_same() {
    let rules = Rules::default();
    let stop = AtomicBool::new(true);
    let mut game = played(&rules, "place:101,202,309,m30 place:136,230,335,m31");
    for _ in 0..40 {
        let Turn::Seat(seat) = game.turn() else { break };
        let view = game.view(Eye::Seat(seat));
        let sight = Sight { seat, rules: &rules, view: &view, earlier: &[], seed: 1 };
        let choice = DepthsBot.choose(&sight, &Budget::default(), &mut Watch::new(&stop)).unwrap();
        game.play(&choice.action, &mut Vec::new()).unwrap();
    }
}

#[test]
fn nonsense_is_refused_by_name() {
    let rules = Rules::default();
    let game = played(&rules, "place:101,202,309,m30 place:136,230,335,m31");
    let view = game.view(Eye::Seat(Seat::ONE));
    let ask = |view: &View, seat, budget: &Budget| ask(&mut DepthsBot, view, &rules, seat, budget, 1).map(|c| c.action);
    assert_eq!(ask(&view, Seat::ONE, &Budget::nodes(0)), Err(NoChoice::ZeroBudget { limit: "nodes" }));
    assert_eq!(ask(&view, Seat::TWO, &level(5)), Err(NoChoice::NotToAct { seat: Seat::TWO }));
    let other = game.view(Eye::Seat(Seat::TWO));
    assert!(matches!(ask(&other, Seat::ONE, &level(5)), Err(NoChoice::BadView(_))));
    let over = View { whose_turn: Turn::Over(Outcome::Draw), ..view.clone() };
    assert_eq!(ask(&over, Seat::ONE, &level(5)), Err(NoChoice::Over));
    let mut small = view.clone();
    small.rows = 3;
    assert!(matches!(ask(&small, Seat::ONE, &level(5)), Err(NoChoice::BadView(_))));
    // What was told contradicts itself: a choice all the same, or a refusal, but no panic.
    let mut lie = view;
    for square in 1..=36 {
        let cell = depths::Cell::try_from(200 + square).unwrap();
        lie.fleets[0].knows.charges.push(depths::Charge { cell, answer: depths::Answer::NearMiss(3) });
    }
    let _ = ask(&lie, Seat::ONE, &level(10));
}

#[test]
fn placings_differ_from_game_to_game() {
    let rules = Rules::default();
    let game = Depths::new(&rules);
    let view = game.view(Eye::Seat(Seat::ONE));
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..50 {
        let choice = ask(&mut DepthsBot, &view, &rules, Seat::ONE, &level(10), seed).unwrap();
        assert!(game.clone().play(&choice.action, &mut Vec::new()).is_ok());
        seen.insert(choice.action.to_string());
    }
    assert!(seen.len() > 45);
}

#[test]
fn nobody_asks_twice_in_a_cell_however_much_is_forgotten() {
    let rules = Rules::default();
    for number in [1, 2, 4] {
        let terms = Terms::<Depths> { opening: 0, ..Terms::new(rules) };
        let (mut one, mut other) = (DepthsBot, DepthsBot);
        let mut players =
            [Player { bot: &mut one, budget: level(number) }, Player { bot: &mut other, budget: level(number) }];
        let played = play(&terms, u64::from(number), &mut players, &|| std::time::Duration::ZERO).unwrap();
        let game = self::played(&rules, &played.actions.join(" "));
        for fleet in &game.view(Eye::Public).fleets {
            let mut cells: Vec<_> = fleet.knows.charges.iter().map(|charge| charge.cell).collect();
            let all = cells.len();
            cells.sort_unstable();
            cells.dedup();
            assert!(all > 8 && cells.len() == all, "level {number}: {all} charges in {} cells", cells.len());
        }
    }
}
