//! The computer's turns: what it is asked, what it plans, and where its dice come from.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use bots::{Budget, JobError, Watch};
use contract::{Eye, Refused, Seat, Seed, Who};

use super::{KEYS, NOW, act, answer, bot, open, people, position};
use crate::{BotTurn, Known, MatchEvent, bot_job};

#[test]
fn people_cannot_act_for_it() {
    let mut session = open("bn3e", vec![people(), bot(2)]);
    assert_eq!(session.bot_to_act(), None);
    assert!(session.bot_turn(Budget::level).is_none());
    act(&mut session, &["a2-a3", "end"]);
    let refused = Refused::NotYourTurn { seat: Seat::ONE, to_act: Who::Seat(Seat::TWO) };
    assert_eq!(session.act(&"f7-f6".into(), NOW), Err(refused));
}

#[test]
fn what_it_planned_it_is_not_asked_again() {
    let mut session = open("bn3e", vec![people(), bot(2)]);
    act(&mut session, &["a2-a3", "end"]);
    let Some(Ok(BotTurn::Think(thought))) = session.bot_turn(Budget::level) else { panic!("it thinks") };
    assert_eq!((thought.job.seat, thought.job.budget), (Seat::TWO, Budget::level(bots::Level::new(2).expect("2"))));
    assert!(session.hear(thought.board, &answer("f7-f6", &["e7-e6", "end"], 0)));
    for left in (0..3).rev() {
        assert_eq!(session.bot_turn(Budget::level), Some(Ok(BotTurn::Play)), "{left} more");
        assert_eq!(session.play_planned(NOW), Ok(true));
    }
    assert_eq!(session.bot_turn(Budget::level), None, "now people act");
    assert_eq!(session.play_planned(NOW), Ok(false));
    assert_eq!(session.game().plies(), 5);
}

#[test]
fn a_plan_that_breaks_is_thought_about_anew() {
    let mut session = open("bn3e", vec![people(), bot(2)]);
    act(&mut session, &["end"]);
    assert!(session.hear(session.board(), &answer("f7-f6", &["f7-f6", "end"], 0)));
    assert_eq!(session.play_planned(NOW), Ok(true));
    let broken = session.play_planned(NOW).expect_err("the ship has gone");
    assert!(!broken.was_answer && matches!(broken.why, Refused::Illegal(_)));
    assert!(matches!(session.bot_turn(Budget::level), Some(Ok(BotTurn::Think(_)))));
    // An answer that is itself refused would be given again: whoever runs the match is told.
    assert!(session.hear(session.board(), &answer("f7-f6", &["end"], 0)));
    assert!(session.play_planned(NOW).expect_err("still gone").was_answer);
}

#[test]
fn a_plan_ends_with_what_cannot_be_read() {
    let typed = contract::Match::<bn3e::Bn3e>::new(contract::Setting::default(), NOW).expect("the usual start");
    let mut session = crate::Session::new(typed, crate::Seating::new(vec![bot(1)], 2), Seed::from_number(1));
    assert!(!session.hear(session.board(), &answer("nonsense", &["end"], 0)));
    assert!(session.hear(session.board(), &answer("a2-a3", &["nonsense", "end"], 0)));
    assert_eq!(session.play_planned(NOW), Ok(true));
    assert_eq!(session.play_planned(NOW), Ok(false), "it does not end the turn without what comes before");
}

#[test]
fn whatever_people_do_meanwhile_ends_the_plan_and_the_question() {
    let mut session = open("bn3e", vec![people(), bot(2)]);
    act(&mut session, &["a2-a3", "end"]);
    let board = session.board();
    assert!(session.hear(board, &answer("f7-f6", &["e7-e6", "end"], 0)));
    assert_eq!(session.play_planned(NOW), Ok(true));
    session.undo(NOW, KEYS).expect("the computer lets people take back");
    assert_eq!(session.planned(), None);
    act(&mut session, &["end"]);
    assert!(!session.hear(board, &answer("f7-f6", &[], -9)), "an answer to what is no longer asked");
    assert_eq!(session.planned(), None);
    assert!(matches!(session.bot_turn(Budget::level), Some(Ok(BotTurn::Think(_)))));
    session.redo(KEYS);
    assert_eq!(session.planned(), None);
}

#[test]
fn another_action_than_the_planned_ends_the_plan() {
    let mut session = open("bn3e", vec![people(), bot(2)]);
    act(&mut session, &["end"]);
    assert!(session.hear(session.board(), &answer("f7-f6", &["e7-e6", "end"], 0)));
    session.apply(MatchEvent::Act { seat: Seat::TWO, action: "c7-c6".into() }, NOW).expect("by another node");
    assert_eq!(session.planned(), None);
}

#[test]
fn a_word_about_the_match_leaves_the_plan() {
    let mut session = open("bn3e", vec![people(), bot(2)]);
    act(&mut session, &["end"]);
    assert!(session.hear(session.board(), &answer("f7-f6", &["e7-e6", "end"], 4)));
    let (board, revision) = (session.board(), session.revision());
    session.offer_draw(NOW).expect("offered, and declined");
    assert_eq!((session.board(), session.revision()), (board, revision + 2), "kept, but not thought about anew");
    assert_eq!(session.planned(), Some((Seat::TWO, &"f7-f6".into())));
}

#[test]
fn the_computer_plays_a_match_to_its_end() {
    let mut session = open("bn3e", vec![bot(1), bot(1)]);
    let mut asked = 0;
    while let Some(turn) = session.bot_turn(|level| Budget { nodes: Some(50), ..Budget::level(level) }) {
        match turn.expect("a question") {
            BotTurn::Play => assert_eq!(session.play_planned(NOW), Ok(true)),
            BotTurn::Think(thought) => {
                asked += 1;
                let answer = thought.job.answer(&mut Watch::new(&AtomicBool::new(false))).expect("an answer");
                assert!(session.hear(thought.board, &answer));
            }
        }
    }
    assert!(session.game().ending().is_some(), "{}", position(&session));
    assert!(asked < session.game().plies(), "{asked} questions for {} actions", session.game().plies());
}

#[test]
fn a_hint_is_asked_for_people_and_never_played() {
    let session = open("bn3e", vec![people(), people()]);
    let thought = session.hint(Budget::level(bots::Level::BOTTOM)).expect("a question");
    assert_eq!(thought.job.seat, Seat::ONE);
    let mut session = session;
    assert!(!session.hear(thought.board, &answer("a2-a3", &[], 0)), "people sit there");
    assert_eq!(session.planned(), None);
    session.resign(NOW).expect("over");
    assert!(session.hint(Budget::default()).is_err());
}

/// A page that plays on a server knows nothing but what it was told.
#[test]
fn whoever_knows_what_a_seat_was_told_asks_for_the_same_hint() {
    for number in [1, 2] {
        let game = catalogue::find("bn3e").expect("a game");
        let opened = game.open_seeded(&game.defaults(), None, Seed::from_number(number)).expect("opened");
        let mut session = crate::Session::new(opened, crate::Seating::new(Vec::new(), 2), Seed::from_number(number));
        let mut told = vec![session.game().view(Eye::Seat(Seat::ONE))];
        act(&mut session, &["a2-a3", "end", "f7-f6", "end"]);
        told.push(session.game().view(Eye::Seat(Seat::ONE)));
        act(&mut session, &["b2-b3", "end", "end"]);
        let plies = (0..session.game().plies()).map(|ply| session.game().by(ply).expect("a ply"));
        assert_eq!(contract::turn_starts(plies, Seat::ONE, session.game().turn()), [0, 4]);
        let (rules, view) = (session.game().rules(), session.game().view(Eye::Seat(Seat::ONE)));
        let known = Known { game: "bn3e", rules: &rules, seat: Seat::ONE, view: &view, earlier: &told, plies: 7 };
        let hint = session.hint(Budget::default()).expect("a question").job;
        assert_eq!(known.hint(Budget::default()), Ok(hint.clone()));
        assert_eq!(hint.earlier.len(), 2);
        assert_ne!(
            hint.seed,
            session.thought(Budget::default()).expect("a question").job.seed,
            "nothing of the secret"
        );
        let fixed = bots::seed_for(&Seed::from_number(0), Seat::ONE, 7);
        assert_eq!(hint.seed, fixed, "the same in every match");
    }
}

#[test]
fn no_bot_no_question() {
    let mut session = open("billiard", vec![bot(1), bot(1)]);
    assert!(matches!(session.bot_turn(Budget::level), Some(Err(JobError::NoBot { .. }))));
    assert_eq!(session.play_planned(NOW), Ok(false));
}

#[test]
fn its_dice_come_from_the_secret_of_the_match() {
    let mut session = open("bn3e", vec![people(), bot(2)]);
    act(&mut session, &["end"]);
    let seed_of = |session: &super::AnySession| session.thought(Budget::default()).expect("a question").job.seed;
    let promised = session.game().seed().cloned().expect("it has a seed");
    assert_eq!(session.secret(), &promised);
    // Whoever knows the seed afterwards comes to the same.
    let again = bot_job(session.game(), Seat::TWO, Budget::default(), &promised).expect("a question");
    assert_eq!(seed_of(&session), again.seed);
    // Seat, ply and match make it another.
    let mut seeds = BTreeSet::from([again.seed]);
    for secret in 100..150 {
        for seat in [Seat::ONE, Seat::TWO] {
            let secret = Seed::from_number(secret);
            assert!(seeds.insert(bot_job(session.game(), seat, Budget::default(), &secret).expect("a question").seed));
        }
    }
    session.apply(MatchEvent::Act { seat: Seat::TWO, action: "f7-f6".into() }, NOW).expect("it plays");
    assert!(seeds.insert(seed_of(&session)));
}

#[test]
fn a_match_without_a_seed_goes_on_with_a_secret_of_the_session() {
    let game = catalogue::find("bn3e").expect("a game");
    let opened = game.open(&game.defaults(), None).expect("opened");
    let secrets = [1, 2].map(Seed::from_number);
    let seeds = secrets.clone().map(|secret| {
        let session = crate::Session::new(opened.copy(), crate::Seating::new(vec![bot(1)], 2), secret.clone());
        assert_eq!(session.secret(), &secret);
        session.thought(Budget::default()).expect("a question").job.seed
    });
    assert_ne!(seeds[0], seeds[1]);
}
