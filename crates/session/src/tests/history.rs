//! Undo, redo and corrections.

use catalogue::{AnyAction, AnyMatch};
use contract::{Outcome, Refused, Seat, TakeBack, Turn, Who, Written};

use super::{AnySession, KEYS, NOW, act, bot, open, open_timed, people, position};
use crate::{Changes, Others, Undo, Undone};

fn written(actions: &[&str]) -> Vec<Written<AnyAction>> {
    actions.iter().map(|action| Written { action: (*action).into(), chance: Vec::new() }).collect()
}

/// A match of billiard after its break and two misses, which a referee can correct.
fn billiard() -> AnySession {
    let mut session = open("billiard", vec![people(), people()]);
    for _ in 0..3 {
        let action = next(&*session.game().copy());
        act(&mut session, &[&action]);
    }
    session
}

/// What should have been written instead of all but the first plies: a hit.
fn mended(session: &AnySession, keep: usize) -> Vec<Written<AnyAction>> {
    let mut earlier = session.game().copy();
    earlier.rewind(keep);
    let fits = |action: &&str| earlier.copy().play(action).is_ok();
    written(&[["2x11", "10x2"].into_iter().find(fits).expect("a hit fits")])
}

/// What nearly always fits: a break or a miss.
fn next(game: &dyn AnyMatch) -> String {
    let fits = |action: &str| game.copy().play(action).is_ok();
    ["miss", "break:8", "break:C"].into_iter().find(|action| fits(action)).expect("something fits").to_owned()
}

#[test]
fn one_s_own_action_is_undone_at_once_and_redone() {
    let mut session = open("bn3e", vec![people(), people()]);
    assert!(!session.can_undo().is_possible() && !session.can_redo() && !session.redo(KEYS));
    assert_eq!(session.undo(NOW, KEYS), Err(Refused::NothingToTakeBack));
    act(&mut session, &["a2-a3"]);
    assert!(session.can_undo().is_possible());
    let one = position(&session);
    act(&mut session, &["b2-b3"]);
    let two = position(&session);
    assert_eq!(session.undo(NOW, KEYS), Ok(Undone::Action { to: 1 }));
    assert_eq!(position(&session), one);
    assert_eq!(session.undo(NOW, KEYS), Ok(Undone::Action { to: 0 }));
    assert!(session.redo(KEYS));
    assert_eq!(position(&session), one);
    assert!(session.redo(KEYS) && !session.can_redo());
    assert_eq!(position(&session), two);
}

#[test]
fn acting_forgets_what_was_undone() {
    let mut session = open("bn3e", vec![people(), people()]);
    act(&mut session, &["a2-a3", "b2-b3"]);
    session.undo(NOW, KEYS).expect("undone");
    act(&mut session, &["c2-c3"]);
    assert!(!session.can_redo() && !session.redo(KEYS));
    assert_eq!(session.game().plies(), 2);
}

#[test]
fn words_about_the_match_forget_nothing() {
    let mut session = open("bn3e", vec![people(), people()]);
    act(&mut session, &["a2-a3", "b2-b3"]);
    session.undo(NOW, KEYS).expect("undone");
    session.offer_draw(NOW).expect("offered");
    assert!(session.can_redo());
    session.answer(Seat::TWO, false, NOW, KEYS).expect("declined");
    assert!(session.can_redo());
}

#[test]
fn after_the_turn_others_are_asked() {
    let mut session = open("bn3e", vec![people(), people()]);
    act(&mut session, &["a2-a3", "end"]);
    let before = position(&session);
    assert_eq!(session.undo(NOW, KEYS), Ok(Undone::Asked));
    assert_eq!(position(&session), before, "nothing happens before they agree");
    session.answer(Seat::TWO, false, NOW, KEYS).expect("a no");
    assert_eq!(position(&session), before);
    assert_eq!(session.undo(NOW, KEYS), Ok(Undone::Asked));
    session.answer(Seat::TWO, true, NOW, KEYS).expect("a yes");
    assert_eq!(session.game().plies(), 1);
    assert!(!session.can_redo(), "what others gave back is not done again behind their backs");
}

#[test]
fn asking_to_undo_forgets_nothing_until_it_happens() {
    let mut session = open("bn3e", vec![people(), people()]);
    act(&mut session, &["a2-a3", "end", "f7-f6"]);
    session.undo(NOW, KEYS).expect("one's own");
    assert_eq!(session.undo(NOW, KEYS), Ok(Undone::Asked), "the other's turn");
    assert!(session.can_redo());
    session.answer(Seat::TWO, true, NOW, KEYS).expect("a yes");
    assert!(!session.can_redo());
}

#[test]
fn against_the_computer_it_goes_back_to_one_s_own_action() {
    let mut session = open("bn3e", vec![people(), bot(3)]);
    act(&mut session, &["a2-a3", "end"]);
    let (seat, _) = session.bot_to_act().expect("the computer's turn");
    for action in ["f7-f6", "end"] {
        session.apply(crate::MatchEvent::Act { seat, action: action.into() }, NOW).expect("it plays");
    }
    let before = position(&session);
    assert_eq!(session.undo(NOW, KEYS), Ok(Undone::Action { to: 1 }), "the computer has no objection");
    assert_eq!(session.game().plies(), 1);
    assert!(session.game().offers().is_empty());
    assert!(session.redo(KEYS));
    assert_eq!(position(&session), before, "with what the computer had played");
}

#[test]
fn there_is_nothing_of_the_computer_s_to_undo() {
    let mut session = open("bn3e", vec![bot(3), people()]);
    session.apply(crate::MatchEvent::Act { seat: Seat::ONE, action: "a2-a3".into() }, NOW).expect("it plays");
    assert!(!session.can_undo().is_possible());
    assert_eq!(session.undo(NOW, KEYS), Err(Refused::NothingToTakeBack));
}

#[test]
fn a_correction_is_undone_and_redone_as_often_as_one_likes() {
    let mut session = billiard();
    let slip = position(&session);
    let keep = session.game().plies() - 1;
    let lines = mended(&session, keep);
    session.correct(keep, lines, vec!["a slip".to_owned()], NOW).expect("it fits");
    let hit = position(&session);
    assert_ne!(slip, hit);
    assert!(session.can_undo().is_possible());
    // The second round is what was lost once: redo of a correction must be undoable again.
    for round in 0..3 {
        assert_eq!(session.undo(NOW, KEYS), Ok(Undone::Correction), "round {round}");
        assert_eq!(position(&session), slip, "round {round}");
        assert!(session.can_redo() && session.redo(KEYS), "round {round}");
        assert_eq!(position(&session), hit, "round {round}");
        assert!(!session.can_redo());
    }
    let book: Vec<&str> = session.remarks().iter().map(|(_, text)| text.as_str()).collect();
    let of = |said: &str| book.iter().filter(|text| **text == said).count();
    assert_eq!((of("a slip"), of("remark-correction-undone"), of("remark-redone")), (1, 3, 3), "{book:?}");
}

#[test]
fn actions_before_and_after_a_correction_come_back_in_their_order() {
    let mut session = billiard();
    let keep = session.game().plies() - 1;
    let mut states = vec![position(&session)];
    let lines = mended(&session, keep);
    session.correct(keep, lines, Vec::new(), NOW).expect("it fits");
    states.push(position(&session));
    let action = next(&*session.game().copy());
    act(&mut session, &[&action]);
    states.push(position(&session));
    for at in (0..2).rev() {
        session.undo(NOW, KEYS).expect("undone");
        assert_eq!(position(&session), states[at], "back to {at}");
    }
    for (at, state) in states.iter().enumerate().skip(1) {
        assert!(session.redo(KEYS));
        assert_eq!(position(&session), *state, "again to {at}");
    }
    for at in (0..2).rev() {
        session.undo(NOW, KEYS).expect("undone once more");
        assert_eq!(position(&session), states[at], "back to {at} once more");
    }
}

#[test]
fn a_correction_that_was_taken_back_with_more_is_gone() {
    let mut session = billiard();
    let keep = session.game().plies() - 1;
    let lines = mended(&session, keep);
    session.correct(keep, lines, Vec::new(), NOW).expect("it fits");
    let plies = session.game().plies();
    session.apply(crate::MatchEvent::TakeBack { seat: Seat::ONE, to: keep - 1 }, NOW).expect("free in this game");
    while session.game().plies() < plies {
        let action = next(&*session.game().copy());
        act(&mut session, &[&action]);
    }
    // As many plies as after the correction, but others: undo takes back the last of them and nothing else.
    let before = session.game().plies();
    assert_eq!(session.undo(NOW, KEYS), Ok(Undone::Action { to: before - 1 }));
}

#[test]
fn a_correction_that_does_not_fit_changes_nothing() {
    let mut session = billiard();
    let (before, revision) = (position(&session), session.revision());
    assert!(session.correct(1, written(&["break:8", "break:8"]), vec!["no".to_owned()], NOW).is_err());
    assert_eq!((position(&session), session.revision()), (before, revision));
    assert!(session.remarks().is_empty());
    assert_ne!(session.undo(NOW, KEYS), Ok(Undone::Correction));
}

#[test]
fn what_events_cannot_tell_is_kept_whole() {
    let mut session = billiard();
    let keep = session.game().plies() - 1;
    let _ = session.take_changes();
    let lines = mended(&session, keep);
    session.correct(keep, lines, Vec::new(), NOW).expect("it fits");
    assert!(matches!(session.take_changes(), Changes::Events(events) if events.len() == 1));
    session.undo(NOW, KEYS).expect("undone");
    assert_eq!(session.take_changes(), Changes::Whole);
    session.redo(KEYS);
    assert_eq!(session.take_changes(), Changes::Whole);
    session.remark("well".to_owned());
    assert_eq!(session.take_changes(), Changes::Whole);
    assert_eq!(session.take_changes(), Changes::Events(Vec::new()));
}

#[test]
fn with_clocks_nothing_is_done_again() {
    let mut session = open_timed("bn3e", vec![people(), people()], "60");
    act(&mut session, &["a2-a3", "b2-b3"]);
    assert_eq!(session.undo(NOW, KEYS), Ok(Undone::Action { to: 1 }));
    assert!(!session.can_redo());
}

#[test]
fn every_change_is_noticed_and_only_another_board_is_thought_about_anew() {
    let mut session = billiard();
    let keep = session.game().plies() - 1;
    let lines = mended(&session, keep);
    session.correct(keep, lines, Vec::new(), NOW).expect("it fits");
    let seen = |session: &super::AnySession| (session.revision(), session.board());
    let corrected = seen(&session);
    session.undo(NOW, KEYS).expect("undone");
    let undone = seen(&session);
    assert!(undone.0 > corrected.0 && undone.1 > corrected.1);
    assert!(session.redo(KEYS));
    let redone = seen(&session);
    assert!(redone.0 > undone.0 && redone.1 > undone.1);
    session.remark("well".to_owned());
    assert!(seen(&session).0 > redone.0, "a remark is kept too");
    assert_eq!(seen(&session).1, redone.1, "and changes no board");
}

#[test]
fn what_was_done_last_is_told_by_who_did_it() {
    let [one, two, chance] = [Who::Seat(Seat::ONE), Who::Seat(Seat::TWO), Who::Chance];
    let plies = [chance, one, two, one, chance];
    let last = |seat: Seat| crate::last_of(plies.into_iter(), |by| by == seat);
    assert_eq!(last(Seat::ONE), Some((Seat::ONE, 3)));
    assert_eq!(last(Seat::TWO), Some((Seat::TWO, 2)));
    assert_eq!(crate::last_of(plies.into_iter(), |_| true), Some((Seat::ONE, 3)));
    assert_eq!(crate::last_of(plies.into_iter(), |_| false), None);
}

#[test]
fn whether_undo_asks_is_known_before() {
    let mut session = open("bn3e", vec![people(), people()]);
    assert_eq!(session.can_undo(), Undo::Nothing);
    act(&mut session, &["a2-a3"]);
    assert_eq!(session.can_undo(), Undo::Free);
    act(&mut session, &["end"]);
    assert_eq!(session.can_undo(), Undo::Asks);
    assert_eq!(session.undo(NOW, KEYS), Ok(Undone::Asked));
    // The computer always lets people take back.
    let mut session = open("bn3e", vec![people(), bot(1)]);
    act(&mut session, &["a2-a3", "end"]);
    assert_eq!(session.can_undo(), Undo::Free);
    // A referee may have entered anything by mistake.
    let mut session = billiard();
    assert_eq!(session.can_undo(), Undo::Free);
    session.resign(NOW).expect("over");
    assert_eq!(session.can_undo(), Undo::Free);
    assert!(matches!(session.undo(NOW, KEYS), Ok(Undone::Action { .. })));
    // A match that is over stays as it is.
    let mut session = open("bn3e", vec![people(), people()]);
    act(&mut session, &["a2-a3"]);
    session.resign(NOW).expect("over");
    assert_eq!(session.can_undo(), Undo::Nothing);
    assert_eq!(session.undo(NOW, KEYS), Err(Refused::Over));
}

#[test]
fn people_elsewhere_are_asked_about_a_result_that_they_have_seen() {
    let [one, two] = [Seat::ONE, Seat::TWO].map(Who::Seat);
    let undo = |plies: &[Who], turn, others, ask| {
        crate::undo(plies.iter().copied(), turn, |seat| seat == Seat::ONE, others, |_| ask)
    };
    let (mine, theirs, over) = (Turn::Seat(Seat::ONE), Turn::Seat(Seat::TWO), Turn::Over(Outcome::Draw));
    assert_eq!(undo(&[two], mine, Others::Elsewhere, TakeBack::InTurn), Undo::NothingToAsk);
    assert_eq!(undo(&[one], mine, Others::Elsewhere, TakeBack::InTurn), Undo::Free);
    assert_eq!(undo(&[one], theirs, Others::Elsewhere, TakeBack::InTurn), Undo::Asks);
    assert_eq!(undo(&[one, two], mine, Others::Elsewhere, TakeBack::InTurn), Undo::Asks);
    assert_eq!(undo(&[one], mine, Others::Elsewhere, TakeBack::Consent), Undo::Asks);
    assert_eq!(
        undo(&[one], mine, Others::Elsewhere, TakeBack::Never),
        Undo::Free,
        "it is refused at once, with the reason"
    );
    assert_eq!(undo(&[one], theirs, Others::Elsewhere, TakeBack::Free), Undo::Free);
    assert_eq!(undo(&[one], over, Others::Elsewhere, TakeBack::Free), Undo::Asks);
    assert_eq!(undo(&[one], over, Others::Elsewhere, TakeBack::InTurn), Undo::NothingToAsk);
    assert_eq!(undo(&[one], over, Others::Here, TakeBack::Free), Undo::Free);
    assert_eq!(undo(&[one], theirs, Others::Nobody, TakeBack::Consent), Undo::Free);
}
