//! Draws, take-backs and who answers them.

use bots::Value;
use catalogue::AnyAction;
use contract::{Cause, Offer, Outcome, Proposal, Refused, Seat};

use super::{KEYS, NOW, act, answer, bot, open, people};
use crate::{MatchEvent, Question, Reply, Seating, Standing, proposed, question};

#[test]
fn people_are_asked_one_after_the_other() {
    let mut session = open("bn3e", vec![people(), people()]);
    assert_eq!(session.question(), None);
    assert_eq!(session.offer_draw(NOW), Ok(Reply::Open));
    let question = Question { what: Proposal::Draw, by: Seat::ONE, asked: Seat::TWO };
    assert_eq!(session.question(), Some(question));
    assert_eq!(session.answer(Seat::TWO, false, NOW, KEYS), Ok(Reply::Declined(Seat::TWO)));
    assert_eq!(session.question(), None);
    session.offer_draw(NOW).expect("offered again");
    assert_eq!(session.answer(Seat::TWO, true, NOW, KEYS), Ok(Reply::Agreed));
    let ending = session.game().ending().expect("it is over");
    assert_eq!((ending.outcome, ending.cause), (Outcome::Draw, Cause::Agreement));
    assert_eq!(session.offer_draw(NOW), Err(Refused::Over));
}

#[test]
fn the_computer_agrees_to_a_draw_only_where_it_last_thought_itself_worse() {
    for (value, reply) in
        [(None, Reply::Declined(Seat::TWO)), (Some(1), Reply::Declined(Seat::TWO)), (Some(-1), Reply::Agreed)]
    {
        let mut session = open("bn3e", vec![people(), bot(2)]);
        act(&mut session, &["a2-a3", "end"]);
        if let Some(value) = value {
            assert!(session.hear(session.board(), &answer("f7-f6", &["end"], value)));
            while session.play_planned(NOW).expect("legal") {}
        }
        assert_eq!(session.offer_draw(NOW), Ok(reply), "{value:?}");
        assert_eq!(session.game().ending().is_some(), reply == Reply::Agreed, "{value:?}");
        assert!(session.game().offers().is_empty());
    }
}

#[test]
fn the_last_thought_counts() {
    let mut session = open("bn3e", vec![people(), bot(2)]);
    for (own, its, value) in [("a2-a3", "f7-f6", -5), ("b2-b3", "e7-e6", 5)] {
        act(&mut session, &[own, "end"]);
        assert!(session.hear(session.board(), &answer(its, &["end"], value)));
        while session.play_planned(NOW).expect("legal") {}
    }
    assert_eq!(session.offer_draw(NOW), Ok(Reply::Declined(Seat::TWO)));
}

#[test]
fn whoever_proposes_is_not_asked_and_who_has_agreed_is_not_asked_again() {
    let seating = Seating::new(vec![bot(1), bot(2), people(), bot(3)], 4);
    let [one, two, four] = [Seat::ONE, Seat::TWO, Seat::new(4).expect("a seat")];
    let mut standing = Standing::default();
    let answer = |standing: &Standing, offers: &[Offer]| standing.answer::<AnyAction>(offers, &seating);
    let mut offer = Offer { by: one, what: Proposal::TakeBack { to: 0 }, agreed: Vec::new() };
    assert_eq!(answer(&standing, &[offer.clone()]), Some(MatchEvent::Agree { seat: two }));
    offer.agreed.push(two);
    assert_eq!(answer(&standing, &[offer.clone()]), Some(MatchEvent::Agree { seat: four }));
    offer.agreed.push(four);
    assert_eq!(answer(&standing, &[offer]), None, "the rest is people's");
    let draw = [Offer { by: one, what: Proposal::Draw, agreed: vec![two] }];
    standing.note(two, Value::Score(-9));
    assert_eq!(answer(&standing, &draw), Some(MatchEvent::Decline { seat: four }), "it has not thought yet");
    standing.note(four, Value::Loses(3));
    assert_eq!(answer(&standing, &draw), Some(MatchEvent::Agree { seat: four }));
    assert_eq!(answer(&standing, &[]), None);
}

#[test]
fn whoever_has_proposed_something_is_asked_what_the_other_proposes() {
    let back = Offer { by: Seat::ONE, what: Proposal::TakeBack { to: 1 }, agreed: Vec::new() };
    let offers = [back, Offer { by: Seat::TWO, what: Proposal::Draw, agreed: Vec::new() }];
    let asked = |seat: Seat| question(&offers, |one| one == seat).map(|question| question.what);
    assert_eq!(asked(Seat::ONE), Some(Proposal::Draw));
    assert_eq!(asked(Seat::TWO), Some(Proposal::TakeBack { to: 1 }));
    let own = |seat: Seat| proposed(&offers, |one| one == seat).map(|offer| offer.what);
    assert_eq!(own(Seat::ONE), Some(Proposal::TakeBack { to: 1 }));
    assert_eq!(own(Seat::TWO), Some(Proposal::Draw));
    assert_eq!(question(&offers, |_| false), None);
    assert_eq!(proposed(&offers, |_| false), None);
}

#[test]
fn nobody_is_asked_about_a_draw_when_it_is_over() {
    let mut session = open("bn3e", vec![people(), people()]);
    session.offer_draw(NOW).expect("offered");
    session.resign(NOW).expect("given up");
    assert_eq!(session.question(), None);
}

#[test]
fn with_people_and_computers_both_must_agree() {
    let rules = [("map", "demo"), ("peoples", "elf,orc,human,dwarf")];
    let game = catalogue::find("smallworld").expect("a game");
    let mut values = game.defaults();
    for (name, value) in rules {
        values.set_text(name, value).expect("a value");
    }
    let opened = game.open_seeded(&values, None, contract::Seed::from_number(3)).expect("opened");
    let seating = Seating::new(vec![people(), bot(1), people(), bot(1)], opened.seats());
    let mut session = crate::Session::new(opened, seating, contract::Seed::from_number(1));
    let first = session.speaker().expect("people sit here");
    // No computer has thought yet: the first of them declines for all.
    assert_eq!(session.offer_draw(NOW), Ok(Reply::Declined(Seat::TWO)));
    assert!(session.question().is_none() && first != Seat::TWO);
}

#[test]
fn giving_up_is_whoever_speaks_here() {
    let mut session = open("bn3e", vec![people(), bot(2)]);
    act(&mut session, &["end"]);
    assert_eq!(session.bot_to_act().map(|(seat, _)| seat), Some(Seat::TWO));
    session.resign(NOW).expect("also while the computer thinks");
    assert_eq!(session.game().ending().map(|ending| ending.outcome), Some(Outcome::Win(Seat::TWO)));
    assert_eq!(session.resign(NOW), Err(Refused::Over));
}

#[test]
fn nobody_speaks_where_computers_play_among_themselves() {
    let mut session = open("bn3e", vec![bot(2), bot(2)]);
    assert_eq!(session.speaker(), None);
    assert_eq!(session.resign(NOW), Err(Refused::Over));
    assert_eq!(session.offer_draw(NOW), Err(Refused::Over));
}
