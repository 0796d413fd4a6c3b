//! What happens in a match, as it is kept.

use catalogue::{AnyAction, AnyMatch};
use contract::{Cause, Millis, Outcome, Refused, Seat, TakenBack, Written};

use super::{KEYS, NOW, act, open, open_timed, people, position};
use crate::{Applied, Changes, MatchEvent};

/// Every event as the server of before wrote it to its store: these lines must read for ever.
const STORED: &[&str] = &[
    r#"{"start":{"players":[["Ana","Abel"],[]]}}"#,
    r#"{"import":{"record":"[Game \"bn3e\"]\n\n*\n"}}"#,
    r#"{"act":{"seat":1,"action":"a2-a3"}}"#,
    r#"{"resign":{"seat":2}}"#,
    r#"{"offer_draw":{"seat":1}}"#,
    r#"{"take_back":{"seat":1,"to":3}}"#,
    r#"{"agree":{"seat":2}}"#,
    r#"{"decline":{"seat":2}}"#,
    r#"{"rewrite":{"keep":2,"lines":[{"action":"miss","chance":["~1"]}],"remarks":["a slip"]}}"#,
    r#""time""#,
];

#[test]
fn what_was_stored_reads_and_is_written_the_same() {
    for text in STORED {
        let event: MatchEvent = serde_json::from_str(text).unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(serde_json::to_string(&event).expect("JSON"), *text);
    }
}

#[test]
fn each_names_its_seat() {
    let seats: Vec<Option<u8>> = STORED
        .iter()
        .map(|text| serde_json::from_str::<MatchEvent>(text).expect("read").seat().map(Seat::number))
        .collect();
    assert_eq!(seats, [None, None, Some(1), Some(2), Some(1), Some(1), Some(2), Some(2), None, None]);
    assert_eq!(MatchEvent::Tell { outcome: AnyAction::from("") }.seat(), None);
}

#[test]
fn it_says_how_many_plies_stand() {
    let game = catalogue::find("bn3e").expect("a game");
    let mut bn3e = game.open(&game.defaults(), None).expect("opened");
    let mut happens = |event: MatchEvent| event.apply(&mut bn3e, NOW);
    let seat = Seat::ONE;
    let kept = |kept, taken| Ok(Applied { kept, taken });
    assert_eq!(happens(MatchEvent::Start { players: Vec::new() }), kept(0, None), "it begins only once");
    assert_eq!(happens(MatchEvent::Act { seat, action: "a2-a3".into() }), kept(0, None));
    assert_eq!(happens(MatchEvent::Act { seat, action: "b2-b3".into() }), kept(1, None));
    assert_eq!(happens(MatchEvent::TakeBack { seat, to: 1 }), kept(1, Some(TakenBack::Done)));
    let lines = vec![Written { action: "c2-c3".into(), chance: Vec::new() }];
    assert_eq!(happens(MatchEvent::Rewrite { keep: 0, lines, remarks: Vec::new() }), kept(0, None));
    assert_eq!(happens(MatchEvent::Resign { seat }), kept(1, None));
    assert_eq!(happens(MatchEvent::Act { seat, action: "d2-d3".into() }), Err(Refused::Over));
    assert_eq!(bn3e.plies(), 1);
}

#[test]
fn what_chance_brings_can_be_told() {
    let game = catalogue::find("smallworld").expect("a game");
    let drawn = game.open_seeded(&game.defaults(), None, contract::Seed::from_number(1)).expect("opened");
    assert_eq!(drawn.by(0), Some(contract::Who::Chance));
    let outcome = drawn.log(contract::Eye::Public)[0].action.clone();
    let mut without_dice = game.open(&game.defaults(), None).expect("opened");
    MatchEvent::Tell { outcome: outcome.as_str().into() }.apply(&mut without_dice, NOW).expect("told");
    assert_eq!(without_dice.plies(), 1);
    assert_eq!(without_dice.by(0), Some(contract::Who::Chance));
    assert!(MatchEvent::Tell { outcome: outcome.into() }.apply(&mut without_dice, NOW).is_err(), "not twice");
}

#[test]
fn a_clock_that_fell_is_part_of_what_changed() {
    for late in ["act", "tick"] {
        let mut session = open_timed("bn3e", vec![people(), people()], "10");
        act(&mut session, &["a2-a3"]);
        let _ = session.take_changes();
        if late == "act" {
            assert_eq!(session.act(&"b2-b3".into(), Millis(10_000)), Err(Refused::Over));
        } else {
            session.tick(Millis(9_999));
            assert_eq!(session.take_changes(), Changes::Events(Vec::new()), "nobody's clock has fallen");
            session.tick(Millis(10_000));
        }
        let ending = session.game().ending().expect("it is over");
        assert_eq!((ending.outcome, ending.cause), (Outcome::Win(Seat::TWO), Cause::Time));
        assert_eq!(session.take_changes(), Changes::Events(vec![MatchEvent::Time]), "{late}");
    }
}

#[test]
fn a_match_that_was_put_away_goes_on_with_the_time_that_was_left() {
    let mut session = open_timed("bn3e", vec![people(), people()], "300+5");
    session.restore_clock(&[Millis(4_000), Millis(70_000)], Millis(50_000));
    let left = |seat| session.game().clock().left(seat, Millis(51_000));
    assert_eq!([left(Seat::ONE), left(Seat::TWO)], [Some(Millis(3_000)), Some(Millis(70_000))]);
    session.tick(Millis(53_999));
    assert_eq!(session.game().ending(), None);
    session.tick(Millis(54_000));
    assert_eq!(session.game().ending().map(|ending| ending.cause), Some(Cause::Time));
}

#[test]
fn a_copy_that_does_the_same_is_the_same() {
    let (mut session, mut copy) = (open("bn3e", vec![people(), people()]), open("bn3e", vec![people(), people()]));
    act(&mut session, &["a2-a3", "b2-b3", "end", "f7-f6"]);
    session.undo(NOW, KEYS).expect("one's own");
    session.offer_draw(NOW).expect("offered");
    session.answer(Seat::ONE, false, NOW, KEYS).expect("declined");
    act(&mut session, &["e7-e6"]);
    let Changes::Events(events) = session.take_changes() else { panic!("events tell it all") };
    assert_eq!(events.len(), 8);
    for event in events {
        copy.apply(event, NOW).expect("what was done can be done again");
    }
    assert_eq!(position(&copy), position(&session));
    assert_eq!(session.take_changes(), Changes::Events(Vec::new()), "asked once");
}

#[test]
fn what_is_refused_is_no_change() {
    let mut session = open("bn3e", vec![people(), people()]);
    let before = session.revision();
    assert!(session.act(&"a2-a9".into(), NOW).is_err());
    assert!(session.answer(Seat::ONE, true, NOW, KEYS).is_err());
    assert_eq!(session.take_changes(), Changes::Events(Vec::new()));
    assert_eq!(session.revision(), before);
}

#[test]
fn typed_and_erased_are_one_session() {
    let typed = contract::Match::<bn3e::Bn3e>::new(contract::Setting::default(), NOW).expect("the usual start");
    let seating = crate::Seating::new(Vec::new(), 2);
    let mut typed = crate::Session::new(typed, seating, contract::Seed::from_number(1));
    let mut erased = open("bn3e", Vec::new());
    for action in ["a2-a3", "b2-b3", "end", "f7-f6"] {
        typed.act(&action.parse().expect("an action"), NOW).expect("legal");
    }
    act(&mut erased, &["a2-a3", "b2-b3", "end", "f7-f6"]);
    let typed_erased: Box<dyn AnyMatch> = Box::new(typed.game().clone());
    assert_eq!(typed_erased.position(), position(&erased));
    assert_eq!(typed.undo(NOW, KEYS), erased.undo(NOW, KEYS));
    assert_eq!((typed.redo(KEYS), erased.redo(KEYS)), (true, true));
    assert_eq!(typed.speaker(), erased.speaker());
}
