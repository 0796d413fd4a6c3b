//! What holds in every position that random play reaches.

use contract::{Dice, Eye, Game, Illegal, Listed, Seat, TakeBack, Turn, Who};
use depths::{Action, Berth, Coach, Depths, Event, Level, Placing, Rules, Ship, Spin, Square, Track, View};
use proptest::prelude::*;

/// Every action that can be written, but for the placings.
fn expressible() -> Vec<Action> {
    let berths = (1..=99).filter_map(Square::new).map(Berth::At).chain([Berth::Port]);
    let mut all: Vec<Action> = berths.flat_map(|to| Ship::ALL.map(|ship| Action::Move { ship, to })).collect();
    all.extend(Ship::ALL.into_iter().flat_map(|ship| Level::ALL.map(|level| Action::Drop { ship, level })));
    all.extend(Ship::ALL.into_iter().flat_map(|target| Track::ALL.map(|track| Action::Fire { target, track })));
    all.extend([Action::End, Action::PlaceHidden, Action::Spin(Spin::Hit), Action::Spin(Spin::Miss)]);
    all
}

fn odd_rules() -> Vec<Rules> {
    let sets: [&[(&str, &str)]; 4] = [
        &[],
        &[("rows", "2"), ("columns", "2"), ("exits", "2"), ("tracks", "rising")],
        &[("rows", "4"), ("columns", "5"), ("tracks", "row,column,rising,falling"), ("torpedo_hit", "0")],
        &[("rows", "9"), ("columns", "7"), ("exits", "7"), ("torpedoes", "one"), ("torpedo_hit", "1")],
    ];
    sets.iter().map(|changes| Rules::changed(changes).expect("sensible rules")).collect()
}

/// Plays random games, and calls this before every ply and at the end.
fn on_the_way(games: u64, mut check: impl FnMut(&Depths)) {
    for rules in odd_rules() {
        for number in 0..games {
            let mut dice = Dice::from_number(number);
            let mut game = Depths::new(&rules);
            loop {
                check(&game);
                let action = match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance => game.roll(&mut dice),
                    Turn::Seat(_) => game.random_action(&mut dice),
                };
                game.play(&action.expect("something happens"), &mut Vec::new()).expect("legal");
            }
        }
    }
}

#[test]
fn an_action_is_legal_exactly_when_it_can_be_played() {
    let all = expressible();
    for action in &all {
        assert_eq!(action.to_string().parse().as_ref(), Ok(action));
    }
    on_the_way(6, |game| {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        legal.extend(game.outcomes().into_iter().map(|(outcome, _)| outcome));
        for action in &all {
            let (mut after, mut events) = (game.clone(), Vec::new());
            let played = after.play(action, &mut events);
            assert_eq!(played.is_ok(), legal.contains(action), "{action} in {}", game.position());
            if played.is_err() {
                assert!(events.is_empty() && after == *game, "{action} in {}", game.position());
            } else {
                assert_eq!(events.len(), 1, "one result for each action");
            }
        }
    });
}

/// DE-9: as long as a side has a ship, a ship can move, so that `end` is never the only way out of a turn's start.
#[test]
fn something_can_always_be_done() {
    for columns in ["2", "3", "4"] {
        let rules = Rules::changed(&[("rows", "2"), ("columns", columns), ("exits", "1")]).expect("sensible rules");
        let squares: Vec<String> = rules.sea().squares().iter().map(|s| s.to_string()).collect();
        let berths = |load: u8| {
            let at_sea = squares.iter().map(move |square| format!("{square}:{load}"));
            at_sea.chain([format!("port:{load}"), "x".to_owned()]).collect::<Vec<_>>()
        };
        let mut starts = 0;
        for (s4, s3) in berths(4).iter().flat_map(|s4| berths(3).into_iter().map(move |s3| (s4.clone(), s3))) {
            for s2 in berths(2) {
                let text =
                    format!("R:101/m2/S4={s4},S3={s3},S2={s2} Y:101/m-/S4=port:4,S3=port:3,S2=port:2 r start 0 99");
                let Ok(game) = Depths::from_position(&rules, &text) else { continue };
                if game.turn() != Turn::Seat(Seat::ONE) {
                    continue; // Without a ship it is lost.
                }
                let mut legal = Vec::new();
                game.legal(&mut legal);
                assert!(legal.iter().any(|action| matches!(action, Action::Move { .. })), "{text}");
                assert!(!legal.contains(&Action::End), "{text}");
                starts += 1;
            }
        }
        assert!(starts > 50, "only {starts} positions were read");
    }
}

#[test]
fn the_order_of_the_list_is_pinned() {
    let text = "R:113,214,336/m17/S4=36:1,S3=port:3,S2=35:0 Y:108,208,320/m3/S4=18:4,S3=15:3,S2=port:2 r start 3 4";
    let game = Depths::from_position(&Rules::default(), text).expect("a position");
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
    assert_eq!(
        texts.join(" "),
        "S4-15 S4-16 S4-17 S4-18 S4-21 S4-22 S4-23 S4-24 S4-27 S4-28 S4-29 S4-30 S4-33 S4-34 \
         S3-1 S3-2 S3-3 S3-4 S3-5 S3-6 S3-7 S3-8 S3-9 S3-10 S3-11 S3-12 S3-13 S3-14 S3-15 S3-16 S3-17 S3-18 \
         S2-14 S2-15 S2-16 S2-17 S2-18 S2-20 S2-21 S2-22 S2-23 S2-24 S2-26 S2-27 S2-28 S2-29 S2-30 S2-32 S2-33 S2-34 \
         S4*100 S4*200 S4*300 TS4r TS4c TS3r"
    );
}

#[test]
fn views_read_back_from_json() {
    on_the_way(2, |game| {
        for eye in [Eye::Seat(Seat::ONE), Eye::Public, Eye::All] {
            let view = game.view(eye);
            let text = serde_json::to_string(&view).expect("a view is JSON");
            assert_eq!(serde_json::from_str::<View>(&text).expect(&text), view);
        }
    });
}

#[test]
fn a_view_is_written_as_documented() {
    let mut game = Depths::new(&Rules::default());
    for action in ["place:105,214,336,m17", "place:108,208,320,m3", "S4-8", "S4*300", "end", "S2-5", "TS4r"] {
        game.play(&action.parse().expect("an action"), &mut Vec::new()).expect(action);
    }
    let json = serde_json::to_value(game.view(Eye::Seat(Seat::TWO))).expect("a view is JSON");
    assert_eq!(json["to_act"], "chance");
    assert_eq!(json["phase"], serde_json::json!({ "is": "spin", "target": "S4", "line": "r7", "fired": 1 }));
    assert_eq!(json["fleets"][0]["submarines"], serde_json::Value::Null);
    assert_eq!(json["fleets"][0]["mine"], serde_json::Value::Null);
    assert_eq!(json["fleets"][0]["ships"][0], serde_json::json!({ "ship": "S4", "at": 8, "charges": 3 }));
    assert_eq!(json["fleets"][0]["ships"][1], serde_json::json!({ "ship": "S3", "at": "port", "charges": 3 }));
    assert_eq!(
        json["fleets"][0]["knows"],
        serde_json::json!({
            "submarines": 3, "mined": true, "charges": [{ "cell": 308, "answer": "near-miss 1" }],
            "safe": [8], "mine": null, "announced": [{ "line": "r7", "torpedoes": 1, "after_hits": 0 }]
        })
    );
    assert_eq!(json["fleets"][1]["submarines"], serde_json::json!([108, 208, 320]));
    assert_eq!(json["fleets"][1]["mine"], 3);
}

/// DE-24: only a move that told nothing can be taken back.
#[test]
fn only_a_move_that_told_nothing_can_be_taken_back() {
    on_the_way(3, |game| {
        let Turn::Seat(seat) = game.turn() else { return };
        let mut legal = Vec::new();
        game.legal(&mut legal);
        for action in legal {
            let mut events = Vec::new();
            game.clone().play(&action, &mut events).expect("legal");
            let view = game.view(Eye::Seat(seat));
            let (own, enemy) = (&view.fleets[seat.index()], &view.fleets[seat.other().index()]);
            let harmless = match events[0] {
                Event::Moved { to, .. } => enemy.mine_gone || own.knows.safe.contains(to),
                Event::Rearmed { .. } => true,
                _ => false,
            };
            let wanted = if harmless { TakeBack::InTurn } else { TakeBack::Never };
            assert_eq!(Depths::take_back(&action, Who::Seat(seat), &events), wanted, "{action}");
        }
    });
}

/// What a position text tells is all that a game read from it knows.
#[test]
fn a_position_has_no_history() {
    on_the_way(2, |game| {
        let read = Depths::from_position(game.rules(), &game.position()).expect("its own text");
        let view = read.view(Eye::Public);
        assert!(view.fleets.iter().all(|fleet| fleet.knows.charges.is_empty()));
        assert!(view.fleets.iter().all(|fleet| fleet.grid.iter().all(|level| level.chars().all(|peg| peg == '.'))));
    });
}

/// Every action leads to a position that reads, and the coach thinks possible what is there.
fn what_follows_can_be_read(game: &Depths) {
    let mut actions = Vec::new();
    game.legal(&mut actions);
    actions.extend(game.outcomes().into_iter().map(|(outcome, _)| outcome));
    for action in actions {
        let mut after = game.clone();
        after.play(&action, &mut Vec::new()).expect("listed, so legal");
        let text = after.position();
        let read = Depths::from_position(game.rules(), &text).unwrap_or_else(|e| panic!("{action} to {text}: {e}"));
        assert_eq!(read.position(), text);
        assert_eq!(read.turn(), after.turn(), "{text}");
    }
    let all = game.view(Eye::All);
    for (knower, hider) in [(0, 1), (1, 0)] {
        let coach = Coach::new(game.rules(), &all.fleets[knower].knows);
        assert!(coach.placings() > 0, "{}", game.position());
        for cell in all.fleets[hider].submarines.iter().flatten() {
            assert!(coach.submarine(*cell).part() > 0, "{cell} in {}", game.position());
        }
    }
}

#[test]
fn what_follows_a_position_from_afar_can_be_read() {
    let fleets = "R:105,214,336/m17/S4=2:4,S3=port:3,S2=x Y:108,208/m-/S4=14:0,S3=18:1,S2=port:2";
    let rules = Rules::changed(&[("quiet_turns", "0")]).expect("sensible rules");
    for tail in ["y moved:S4 999999999 999999999", "r torpedo:r13,1 0 999999999", "r fired 7 999999999"] {
        let game = Depths::from_position(&rules, &format!("{fleets} {tail}"));
        what_follows_can_be_read(&game.unwrap_or_else(|e| panic!("{tail}: {e}")));
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,60}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn nearly_an_action_is_read_or_refused(text in r"(place:)?[SsTm~]?[0-9]{0,4}[-*,][0-9a-z]{0,5}(,[0-9]{3},m[0-9]{1,3})?") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn nearly_a_position_is_read_or_refused(seed in 0_u64..50, at in 0_usize..110, with in "[ -~]{0,2}", cut in 0_usize..3) {
        let mut dice = Dice::from_number(seed);
        let mut game = Depths::new(&Rules::default());
        for _ in 0..dice.below(60) {
            let Some(action) = game.random_action(&mut dice).or_else(|| game.roll(&mut dice)) else { break };
            game.play(&action, &mut Vec::new()).expect("legal");
        }
        let mut text = game.position();
        let at = at.min(text.len());
        text.replace_range(at..(at + cut).min(text.len()), &with);
        if let Ok(read) = Depths::from_position(game.rules(), &text) {
            prop_assert_eq!(read.position(), text);
            what_follows_can_be_read(&read);
        }
    }

    #[test]
    fn a_placing_is_taken_exactly_when_the_rules_allow_it(numbers in prop::array::uniform3((1_u8..=3, 1_u8..=40)), mine in 1_u8..=40) {
        let mut submarines = numbers.map(|(level, number)| {
            depths::Cell::try_from(u16::from(level) * 100 + u16::from(number)).expect("a cell")
        });
        submarines.sort_unstable();
        let placing = Placing { submarines, mine: Square::new(mine).expect("a square") };
        let allowed = numbers.iter().all(|&(_, number)| number <= 36 && number != mine)
            && mine <= 36
            && numbers[0] != numbers[1] && numbers[1] != numbers[2] && numbers[0] != numbers[2];
        let mut game = Depths::new(&Rules::default());
        let played: Result<(), Illegal> = game.play(&Action::Place(placing), &mut Vec::new());
        prop_assert_eq!(played.is_ok(), allowed);
    }
}
