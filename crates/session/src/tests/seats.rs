//! Who sits where, who speaks, through whose eyes, and who sits where next time.

use contract::{Eye, Seat, Seed, Turn};

use super::{KEYS, NOW, act, bot, open, people};
use crate::{MatchEvent, Seating, Sitter};

fn seats(seating: &Seating) -> Vec<u8> {
    seating.sitters().iter().map(|sitter| sitter.level().map_or(0, bots::Level::number)).collect()
}

#[test]
fn every_seat_has_somebody() {
    let seating = Seating::new(vec![bot(3)], 2);
    assert_eq!(seats(&seating), [3, 0]);
    assert_eq!(seating.people().collect::<Vec<_>>(), [Seat::TWO]);
    assert_eq!(seating.bots().collect::<Vec<_>>(), [Seat::ONE]);
    assert_eq!(seating.alone(), Some(Seat::TWO));
    assert_eq!((seating.level(Seat::ONE).map(bots::Level::number), seating.level(Seat::TWO)), (Some(3), None));
    let nobody = Seat::new(4).expect("a seat");
    assert!(!seating.is_people(nobody) && seating.level(nobody).is_none());
    assert_eq!(seats(&Seating::new(vec![bot(1), bot(2), bot(3)], 2)), [1, 2]);
    assert_eq!(Seating::new(Vec::new(), 2).alone(), None);
    assert_eq!(Seating::new(vec![bot(1), bot(1)], 2).alone(), None);
    assert_eq!(seats(&Seating::of_levels(&[None, bots::Level::new(7)], 3)), [0, 7, 0]);
}

#[test]
fn sitters_are_kept_as_they_were() {
    for (text, sitter) in
        [(r#"{"people":["Ana",""]}"#, Sitter::People(vec!["Ana".to_owned(), String::new()])), (r#"{"bot":7}"#, bot(7))]
    {
        assert_eq!(serde_json::from_str::<Sitter>(text).expect("read"), sitter);
        assert_eq!(serde_json::to_string(&sitter).expect("JSON"), text);
    }
    assert_eq!(Sitter::People(vec!["Ana".to_owned(), String::new()]).names(), ["Ana"]);
    assert!(bot(7).names().is_empty());
}

#[test]
fn whoever_plays_alone_keeps_their_eyes() {
    let mut session = open("depths", vec![people(), bot(1)]);
    assert_eq!((session.speaker(), session.eye()), (Some(Seat::ONE), Eye::Seat(Seat::ONE)));
    act(&mut session, &["place:105,214,336,m17"]);
    assert_eq!(
        (session.speaker(), session.eye()),
        (Some(Seat::ONE), Eye::Seat(Seat::ONE)),
        "while the computer thinks"
    );
    session.resign(NOW).expect("over");
    assert_eq!((session.speaker(), session.eye()), (None, Eye::All));
}

#[test]
fn two_people_take_turns_with_the_eyes() {
    let mut session = open("depths", vec![people(), people()]);
    act(&mut session, &["place:105,214,336,m17"]);
    assert_eq!((session.speaker(), session.eye()), (Some(Seat::TWO), Eye::Seat(Seat::TWO)));
    let session = open("depths", vec![bot(1), bot(1)]);
    assert_eq!((session.speaker(), session.eye()), (None, Eye::Public));
}

#[test]
fn before_their_first_action_the_first_of_the_people_speaks() {
    let mut session = open("bn3e", vec![bot(1), people()]);
    assert_eq!(session.speaker(), Some(Seat::TWO));
    session.apply(MatchEvent::Act { seat: Seat::ONE, action: "end".into() }, NOW).expect("it plays");
    assert_eq!(session.speaker(), Some(Seat::TWO));
}

#[test]
fn while_the_computer_plays_whoever_acted_last_speaks() {
    let mut session = open("bn3e", vec![people(), bot(1)]);
    act(&mut session, &["end"]);
    session.apply(MatchEvent::Act { seat: Seat::TWO, action: "f7-f6".into() }, NOW).expect("it plays");
    assert_eq!(session.speaker(), Some(Seat::ONE), "in the middle of the computer's turn");

    let game = catalogue::find("smallworld").expect("a game");
    let rules = game.set("four").expect("a set").values().expect("values");
    let opened = game.open_seeded(&rules, None, Seed::from_number(5)).expect("opened");
    let seating = Seating::new(vec![people(), people(), bot(1), bot(1)], opened.seats());
    let mut session = crate::Session::new(opened, seating, Seed::from_number(1));
    let mut dice = contract::Dice::from_number(1);
    let mut last = None;
    while session.bot_to_act().is_none() {
        let seat = session.game().turn().seat().expect("a seat's turn");
        let action = session.game().random_action(&mut dice).expect("an action");
        session.act(&action, NOW).expect("drawn, so legal");
        last = Some(seat);
    }
    assert_eq!(session.speaker(), last, "of two people, whose turn was before the computer's");
    assert_ne!(last, session.seating().people().next(), "which is not the first of them");
}

#[test]
fn a_rematch_passes_the_seats_on_and_begins_anew() {
    let mut session = open("bn3e", vec![people(), bot(4)]);
    act(&mut session, &["a2-a3"]);
    session.remark("well played".to_owned());
    session.undo(NOW, KEYS).expect("undone");
    let secret = Seed::from_number(8);
    let next = session.rematch(secret.clone(), NOW).expect("the same start");
    assert_eq!(seats(next.seating()), [4, 0]);
    assert_eq!(next.game().seed(), Some(&secret), "also in a game without dice");
    assert_eq!(next.game().plies(), 0);
    assert!(next.remarks().is_empty() && !next.can_undo().is_possible() && !next.can_redo());
    assert_eq!(next.bot_to_act().map(|(seat, _)| seat), Some(Seat::ONE));
    assert_eq!(seats(next.rematch(secret, NOW).expect("again").seating()), [0, 4]);
}

#[test]
fn a_rematch_keeps_rules_start_time_and_names() {
    let game = catalogue::find("bn3e").expect("a game");
    let rules = game.set("skirmish").expect("a set").values().expect("values");
    let start = game.open(&rules, None).expect("opened").position();
    let players = vec![vec!["Ana".to_owned()], vec!["Bruno".to_owned(), "Berta".to_owned()]];
    let time = "300+5".parse().expect("a time control");
    let opening = catalogue::Opening { rules: rules.clone(), start: Some(start.clone()), players, time, seed: None };
    let opened = game.open_match(opening, NOW).expect("opened");
    let session = crate::Session::new(opened, Seating::new(Vec::new(), 2), Seed::from_number(1));
    let next = session.rematch(Seed::from_number(2), NOW).expect("the same start");
    let next = next.game();
    assert_eq!((next.rules(), next.start(), next.clock().control()), (rules, Some(&*start), time));
    assert_eq!(next.players(), [vec!["Bruno".to_owned(), "Berta".to_owned()], vec!["Ana".to_owned()]]);
}

#[test]
fn remarks_stand_in_the_record_where_they_were_made() {
    let mut session = open("bn3e", vec![people(), people()]);
    session.remark("hello".to_owned());
    act(&mut session, &["a2-a3"]);
    session.remark("bold".to_owned());
    act(&mut session, &["b2-b3"]);
    for record in [session.record(Eye::Public), session.kept_record()] {
        let text = record.to_string();
        assert!(text.contains("{hello}\n1. a2-a3 {bold} b2-b3"), "{text}");
        assert_eq!(record.remarks(), session.remarks());
        let resumed = open("bn3e", Vec::new()).with_remarks(crate::Remarks::of(&record));
        assert_eq!(resumed.remarks(), session.remarks());
    }
    assert!(session.kept_record().tag("Seed").is_some() && session.record(Eye::Public).tag("Seed").is_none());
}

#[test]
fn several_at_one_screen_look_together_where_nothing_is_hidden() {
    let session = open("bn3e", vec![people(), people()]);
    assert_eq!(session.eye(), Eye::Public);
    let session = open("bn3e", vec![people(), bot(1)]);
    assert_eq!(session.eye(), Eye::Seat(Seat::ONE));
    let [one, two, three] = [1, 2, 3].map(|number| Seat::new(number).expect("a seat"));
    let eye = |turn, secrets| crate::eye(turn, &[one, two], secrets, || Some(two));
    assert_eq!(eye(Turn::Seat(one), true), Eye::Seat(one));
    assert_eq!(eye(Turn::Seat(three), true), Eye::Seat(two), "whoever acted last");
    assert_eq!(crate::eye(Turn::Seat(three), &[one, two], true, || None), Eye::Seat(one));
    assert_eq!(eye(Turn::Seat(three), false), Eye::Public);
    assert_eq!(eye(Turn::Chance, true), Eye::Public);
    assert_eq!(crate::eye(Turn::Seat(one), &[], true, || None), Eye::Public);
    assert_eq!(crate::eye(Turn::Chance, &[two], true, || None), Eye::Seat(two));
}
