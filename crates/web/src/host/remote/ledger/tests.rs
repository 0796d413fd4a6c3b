//! Gaps, doubles, take-backs, and connections that come and go.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use contract::{Eye, Seat, Turn, Who};
use serde_json::value::RawValue;
use wire::{Chair, Phase};

use super::*;

fn line(number: usize) -> SentPly {
    SentPly { by: Who::Seat(Seat::ONE), action: format!("a{number}"), events: vec![] }
}

/// After deed `number`: so many lines stay, these come.
fn state(number: u64, keep: usize, lines: impl IntoIterator<Item = usize>) -> News {
    News::State(Box::new(State {
        number,
        now: 0,
        eye: Eye::Seat(Seat::ONE),
        keep,
        plies: lines.into_iter().map(line).collect(),
        view: RawValue::from_string("{}".to_owned()).unwrap(),
        turn: Turn::Seat(Seat::ONE),
        place: 0,
        legal: vec![],
        offers: vec![],
        clocks: None,
        ending: None,
        remarks: vec![],
    }))
}

fn welcome() -> News {
    let chair = |seat, mine| Chair { seat, place: 0, name: String::new(), bot: None, taken: true, kept: false, mine };
    let card = Card {
        id: "m".to_owned(),
        game: "bn3e".to_owned(),
        rules: BTreeMap::new(),
        start: None,
        time: "-".to_owned(),
        phase: Phase::Running,
        chairs: vec![chair(Seat::ONE, true), chair(Seat::TWO, false)],
        made: 0,
        at: 0,
        to_act: None,
        result: None,
        next: None,
        dice: None,
    };
    News::Welcome { version: wire::VERSION, card: Box::new(card), beat: 10_000 }
}

fn act(action: &str) -> Wished {
    Wished::Act { action: action.to_owned() }
}

/// Hears it; what follows gets the id `next`.
fn hear(ledger: &mut Ledger, news: News) -> (Heard, Option<Ask>) {
    ledger.hear(news, || "next".to_owned())
}

/// Connected, with two lines of the log.
fn begun() -> Ledger {
    let mut ledger = Ledger::default();
    assert_eq!(ledger.connected(), []);
    hear(&mut ledger, welcome());
    hear(&mut ledger, state(2, 0, [1, 2]));
    ledger
}

fn actions(ledger: &Ledger) -> Vec<&str> {
    ledger.plies.iter().map(|line| line.action.as_str()).collect()
}

#[test]
fn states_add_what_is_new() {
    let mut ledger = begun();
    assert_eq!(hear(&mut ledger, state(3, 2, [3])), (Heard::Changed, None));
    assert_eq!((actions(&ledger), ledger.seen()), (vec!["a1", "a2", "a3"], 3));
}

#[test]
fn a_state_told_twice_counts_once() {
    let mut ledger = begun();
    for _ in 0..2 {
        hear(&mut ledger, state(3, 2, [3]));
    }
    assert_eq!(actions(&ledger), ["a1", "a2", "a3"]);
}

#[test]
fn what_was_overtaken_is_not_heeded() {
    let mut ledger = begun();
    hear(&mut ledger, state(4, 2, [3, 4]));
    assert_eq!(hear(&mut ledger, state(3, 2, [3])), (Heard::Nothing, None));
    assert_eq!(actions(&ledger), ["a1", "a2", "a3", "a4"]);
}

#[test]
fn a_gap_is_asked_for_and_closed() {
    let mut ledger = begun();
    assert_eq!(hear(&mut ledger, state(9, 7, [8])), (Heard::Nothing, Some(Ask::Beat { seen: 0 })));
    assert_eq!(ledger.seen(), 0, "a new connection would ask for everything");
    assert_eq!(actions(&ledger), ["a1", "a2"], "what was seen stays in sight");
    hear(&mut ledger, state(9, 0, 1..=8));
    assert_eq!((ledger.plies.len(), ledger.seen()), (8, 9));
}

#[test]
fn what_is_taken_back_is_forgotten() {
    let mut ledger = begun();
    hear(&mut ledger, News::Glance(glance(1)));
    hear(&mut ledger, News::Glance(glance(2)));
    hear(&mut ledger, state(3, 1, []));
    assert_eq!(actions(&ledger), ["a1"]);
    assert!(ledger.glance(1).is_ok(), "what led there stays");
    assert_eq!(ledger.glance(2).err(), Some(Some(Ask::Look { at: 2 })), "what led there is gone");
}

#[test]
fn a_restored_server_may_know_less_than_we_do() {
    let mut ledger = begun();
    ledger.connected();
    hear(&mut ledger, state(1, 1, []));
    assert_eq!((actions(&ledger), ledger.seen()), (vec!["a1"], 1));
}

#[test]
fn a_double_click_plays_once() {
    let mut ledger = begun();
    let sent = ledger.wish("x".to_owned(), None, act("a3"));
    assert_eq!(sent, Some(Ask::Do { id: "x".to_owned(), seen: 2, seat: None, wish: act("a3") }));
    assert_eq!(ledger.wish("y".to_owned(), None, act("a3")), None);
    // Done, but not seen yet: another would be chosen for a position that has gone.
    hear(&mut ledger, News::Done { id: "x".to_owned(), number: 3 });
    assert_eq!(ledger.wish("y".to_owned(), None, act("a4")), None);
    hear(&mut ledger, state(3, 2, [3]));
    assert!(ledger.wish("y".to_owned(), None, act("a4")).is_some());
}

#[test]
fn done_may_come_after_its_state() {
    let mut ledger = begun();
    ledger.wish("x".to_owned(), None, act("a3"));
    hear(&mut ledger, state(3, 2, [3]));
    assert!(ledger.is_busy());
    hear(&mut ledger, News::Done { id: "x".to_owned(), number: 3 });
    assert!(!ledger.is_busy());
}

#[test]
fn what_was_not_answered_is_said_again_with_the_same_id() {
    let mut ledger = begun();
    let sent = ledger.wish("x".to_owned(), None, act("a3"));
    assert_eq!(ledger.connected(), Vec::from_iter(sent.clone()));
    // The other side acted meanwhile: what we saw when we chose is still said, so that the server can tell.
    hear(&mut ledger, state(3, 2, [3]));
    assert_eq!(ledger.connected(), Vec::from_iter(sent));
    let why = Fault::Stale { number: 3 };
    let refused = News::Refused { id: Some("x".to_owned()), why: why.clone() };
    assert_eq!(hear(&mut ledger, refused), (Heard::Refused(why), None));
    assert_eq!(ledger.connected(), []);
}

#[test]
fn done_before_the_connection_broke_is_done() {
    let mut ledger = begun();
    ledger.wish("x".to_owned(), None, act("a3"));
    hear(&mut ledger, News::Done { id: "x".to_owned(), number: 3 });
    assert_eq!(ledger.connected(), []);
    hear(&mut ledger, state(3, 2, [3]));
    assert!(!ledger.is_busy());
}

#[test]
fn a_server_that_ends_leaves_what_was_asked_for_the_next() {
    let mut ledger = begun();
    let sent = ledger.wish("x".to_owned(), None, act("a3"));
    let refused = News::Refused { id: Some("x".to_owned()), why: Fault::Ending };
    assert_eq!(hear(&mut ledger, refused), (Heard::Nothing, None));
    assert_eq!(hear(&mut ledger, News::Bye { why: Fault::Ending }), (Heard::Bye(Fault::Ending), None));
    assert_eq!(ledger.connected(), Vec::from_iter(sent));
}

#[test]
fn refusals_of_others_are_not_ours() {
    let mut ledger = begun();
    ledger.wish("x".to_owned(), None, act("a3"));
    let refused = News::Refused { id: Some("other".to_owned()), why: Fault::NotYours };
    assert_eq!(hear(&mut ledger, refused), (Heard::Nothing, None));
    assert!(ledger.is_busy());
    let unread = News::Refused { id: None, why: Fault::Unreadable { why: String::new() } };
    hear(&mut ledger, unread);
    assert!(!ledger.is_busy(), "what cannot be read will never be done");
}

#[test]
fn several_actions_go_one_by_one() {
    let mut ledger = begun();
    let first = ledger.wish_all("x".to_owned(), vec!["a3".to_owned(), "a4".to_owned()]);
    assert_eq!(first, Some(Ask::Do { id: "x".to_owned(), seen: 2, seat: None, wish: act("a3") }));
    assert_eq!(hear(&mut ledger, News::Done { id: "x".to_owned(), number: 3 }), (Heard::Changed, None));
    let (_, second) = hear(&mut ledger, state(3, 2, [3]));
    assert_eq!(second, Some(Ask::Do { id: "next".to_owned(), seen: 3, seat: None, wish: act("a4") }));
    hear(&mut ledger, state(4, 3, [4]));
    assert_eq!(hear(&mut ledger, News::Done { id: "next".to_owned(), number: 4 }), (Heard::Changed, None));
    assert!(!ledger.is_busy());
}

#[test]
fn several_actions_end_with_the_first_that_is_refused() {
    let mut ledger = begun();
    ledger.wish_all("x".to_owned(), vec!["a3".to_owned(), "a4".to_owned()]);
    let why = Fault::Stale { number: 3 };
    hear(&mut ledger, News::Refused { id: Some("x".to_owned()), why });
    assert_eq!(hear(&mut ledger, state(3, 2, [3])), (Heard::Changed, None));
    assert!(!ledger.is_busy());
}

#[test]
fn several_actions_end_with_the_turn() {
    let mut ledger = begun();
    ledger.wish_all("x".to_owned(), vec!["a3".to_owned(), "a4".to_owned()]);
    hear(&mut ledger, News::Done { id: "x".to_owned(), number: 3 });
    let News::State(mut theirs) = state(3, 2, [3]) else { unreachable!() };
    theirs.turn = Turn::Seat(Seat::TWO);
    assert_eq!(hear(&mut ledger, News::State(theirs)), (Heard::Changed, None));
}

fn glance(at: usize) -> Glance {
    Glance { at, view: RawValue::from_string("[]".to_owned()).unwrap(), turn: Turn::Seat(Seat::TWO) }
}

#[test]
fn an_earlier_moment_is_asked_for_once_and_again_after_an_outage() {
    let mut ledger = begun();
    assert_eq!(ledger.glance(1).err(), Some(Some(Ask::Look { at: 1 })));
    assert_eq!(ledger.glance(1).err(), Some(None));
    assert_eq!(ledger.connected(), [Ask::Look { at: 1 }]);
    assert_eq!(hear(&mut ledger, News::Glance(glance(1))), (Heard::Changed, None));
    assert!(ledger.glance(1).is_ok());
    assert_eq!(ledger.connected(), []);
}

#[test]
fn another_eye_sees_earlier_moments_anew() {
    let mut ledger = begun();
    hear(&mut ledger, News::Glance(glance(1)));
    let News::State(mut over) = state(3, 2, []) else { unreachable!() };
    over.eye = Eye::All;
    hear(&mut ledger, News::State(over));
    assert!(ledger.glance(1).is_err());
}

#[test]
fn in_a_team_the_partner_whose_turn_it_is_acts() {
    let mut ledger = begun();
    assert!(ledger.acts());
    let News::State(mut partners) = state(3, 2, []) else { unreachable!() };
    partners.place = 1;
    hear(&mut ledger, News::State(partners));
    assert!(!ledger.acts());
    assert_eq!(ledger.own(), [Seat::ONE]);
    assert!(ledger.has_others());
}
