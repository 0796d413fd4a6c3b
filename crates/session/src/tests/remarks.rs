//! Remarks go and come with what they are about.

use contract::Written;

use super::{AnySession, KEYS, NOW, act, bot, open, people};
use crate::{Changes, MatchEvent, Undone};

fn remarked(session: &AnySession) -> Vec<(usize, &str)> {
    session.remarks().iter().map(|(after, text)| (*after, text.as_str())).collect()
}

#[test]
fn a_remark_on_what_is_undone_does_not_stick_to_what_is_played_there_next() {
    let mut session = open("bn3e", vec![people(), people()]);
    act(&mut session, &["a2-a3"]);
    session.remark("good".to_owned());
    act(&mut session, &["b2-b3"]);
    session.remark("bad".to_owned());
    assert_eq!(session.undo(NOW, KEYS), Ok(Undone::Action { to: 1 }));
    assert_eq!(remarked(&session), [(1, "good")]);
    act(&mut session, &["c2-c3"]);
    assert_eq!(remarked(&session), [(1, "good")]);
    let record = session.record(contract::Eye::All).to_string();
    assert!(record.contains("1. a2-a3 {good} c2-c3\n*"), "{record}");
}

#[test]
fn what_is_done_again_has_its_remarks_again() {
    let mut session = open("bn3e", vec![people(), people()]);
    session.remark("hello".to_owned());
    act(&mut session, &["a2-a3"]);
    session.remark("first".to_owned());
    act(&mut session, &["b2-b3"]);
    session.remark("second".to_owned());
    let all = [(0, "hello"), (1, "first"), (2, "second")];
    for _ in 0..2 {
        session.undo(NOW, KEYS).expect("one's own");
        session.undo(NOW, KEYS).expect("one's own");
        assert_eq!(remarked(&session), [(0, "hello")]);
        assert!(session.redo(KEYS) && session.redo(KEYS));
        assert_eq!(remarked(&session), all);
    }
    session.undo(NOW, KEYS).expect("one's own");
    session.remark("undone".to_owned());
    assert!(session.redo(KEYS));
    assert_eq!(remarked(&session), [(0, "hello"), (1, "first"), (1, "undone"), (2, "second")], "what was added stays");
}

#[test]
fn a_correction_takes_remarks_with_it_and_brings_its_own() {
    let mut session = open("bn3e", vec![people(), people()]);
    for (action, remark) in [("a2-a3", "first"), ("b2-b3", "second")] {
        act(&mut session, &[action]);
        session.remark(remark.to_owned());
    }
    let line = |action: &str| Written { action: action.into(), chance: Vec::new() };
    session.correct(1, vec![line("c2-c3")], vec!["a slip".to_owned()], NOW).expect("legal");
    assert_eq!(remarked(&session), [(1, "first"), (2, "a slip")]);
    assert_eq!(session.undo(NOW, KEYS), Ok(Undone::Correction));
    assert_eq!(remarked(&session), [(1, "first"), (2, "second")]);
}

#[test]
fn a_copy_that_is_told_the_events_has_the_same_remarks() {
    let (mut session, mut copy) = (open("bn3e", vec![people(), bot(1)]), open("bn3e", vec![people(), bot(1)]));
    for session in [&mut session, &mut copy] {
        act(session, &["a2-a3", "b2-b3"]);
        session.remark("bad".to_owned());
        let _ = session.take_changes();
    }
    session.undo(NOW, KEYS).expect("one's own");
    let Changes::Events(events) = session.take_changes() else { panic!("events tell it all") };
    assert!(matches!(events[..], [MatchEvent::TakeBack { .. }]));
    for event in events {
        copy.apply(event, NOW).expect("it was done once");
    }
    assert_eq!((remarked(&copy), remarked(&session)), (Vec::new(), Vec::new()));
}

#[test]
fn nothing_leaves_a_referee_s_book_without_a_trace() {
    let mut session = open("billiard", vec![people(), people()]);
    act(&mut session, &["break:8"]);
    assert_eq!(session.undo(NOW, KEYS), Ok(Undone::Action { to: 0 }));
    assert_eq!(remarked(&session), [(0, "remark-undone break:8")]);
    assert!(session.redo(KEYS));
    assert_eq!(remarked(&session), [(0, "remark-undone break:8"), (session.game().plies(), "remark-redone")]);
    // Nobody keeps a book of a game that is played right here.
    let mut session = open("bn3e", vec![people(), people()]);
    act(&mut session, &["a2-a3"]);
    session.undo(NOW, KEYS).expect("one's own");
    assert!(session.redo(KEYS) && session.remarks().is_empty());
}
