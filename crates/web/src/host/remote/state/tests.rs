//! Gaps, doubles, take-backs, and connections that come and go.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use contract::{Eye, Seat, Turn, Who};
use serde_json::value::RawValue;
use wire::{Chair, Phase};

use super::*;

fn line(number: usize) -> LogLine {
    LogLine { number, by: Who::Seat(Seat::ONE), action: format!("a{number}"), results: String::new(), sayings: vec![] }
}

/// After event `number`: so many lines stay, these come.
fn state(number: u64, keep: usize, lines: impl IntoIterator<Item = usize>) -> ServerMessage {
    ServerMessage::State(Box::new(State {
        number,
        now: 0,
        eye: Eye::Seat(Seat::ONE),
        keep,
        log: lines.into_iter().map(line).collect(),
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

fn welcome() -> ServerMessage {
    let chair = |seat, mine| Chair { seat, place: 0, name: String::new(), bot: None, taken: true, kept: false, mine };
    let card = MatchSummary {
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
    ServerMessage::Welcome { version: wire::VERSION, card: Box::new(card), beat: 10_000 }
}

fn act(action: &str) -> Command {
    Command::Act { action: action.to_owned() }
}

/// Hears it; what follows gets the id `next`.
fn hear(state_: &mut RemoteState, news: ServerMessage) -> (Heard, Option<ClientMessage>) {
    state_.hear(news, || "next".to_owned())
}

/// Connected, with two lines of the log.
fn begun() -> RemoteState {
    let mut state_ = RemoteState::default();
    assert_eq!(state_.connected(), []);
    hear(&mut state_, welcome());
    hear(&mut state_, state(2, 0, [1, 2]));
    state_
}

fn actions(state_: &RemoteState) -> Vec<&str> {
    state_.log.iter().map(|line| line.action.as_str()).collect()
}

#[test]
fn states_add_what_is_new() {
    let mut state_ = begun();
    assert_eq!(hear(&mut state_, state(3, 2, [3])), (Heard::Changed, None));
    assert_eq!((actions(&state_), state_.seen()), (vec!["a1", "a2", "a3"], 3));
}

#[test]
fn a_state_told_twice_counts_once() {
    let mut state_ = begun();
    for _ in 0..2 {
        hear(&mut state_, state(3, 2, [3]));
    }
    assert_eq!(actions(&state_), ["a1", "a2", "a3"]);
}

#[test]
fn what_was_overtaken_is_not_heeded() {
    let mut state_ = begun();
    hear(&mut state_, state(4, 2, [3, 4]));
    assert_eq!(hear(&mut state_, state(3, 2, [3])), (Heard::Nothing, None));
    assert_eq!(actions(&state_), ["a1", "a2", "a3", "a4"]);
}

#[test]
fn a_gap_is_asked_for_and_closed() {
    let mut state_ = begun();
    assert_eq!(hear(&mut state_, state(9, 7, [8])), (Heard::Nothing, Some(ClientMessage::Heartbeat { seen: 0 })));
    assert_eq!(state_.seen(), 0, "a new connection would ask for everything");
    assert_eq!(actions(&state_), ["a1", "a2"], "what was seen stays in sight");
    hear(&mut state_, state(9, 0, 1..=8));
    assert_eq!((state_.log.len(), state_.seen()), (8, 9));
}

#[test]
fn what_is_taken_back_is_forgotten() {
    let mut state_ = begun();
    hear(&mut state_, ServerMessage::PastView(glance(1)));
    hear(&mut state_, ServerMessage::PastView(glance(2)));
    hear(&mut state_, state(3, 1, []));
    assert_eq!(actions(&state_), ["a1"]);
    assert!(state_.glance(1).is_ok(), "what led there stays");
    assert_eq!(state_.glance(2).err(), Some(Some(ClientMessage::PastView { at: 2 })), "what led there is gone");
}

#[test]
fn a_restored_server_may_know_less_than_we_do() {
    let mut state_ = begun();
    state_.connected();
    hear(&mut state_, state(1, 1, []));
    assert_eq!((actions(&state_), state_.seen()), (vec!["a1"], 1));
}

#[test]
fn a_double_click_plays_once() {
    let mut state_ = begun();
    let sent = state_.wish("x".to_owned(), None, act("a3"));
    assert_eq!(sent, Some(ClientMessage::Command { id: "x".to_owned(), seen: 2, seat: None, wish: act("a3") }));
    assert_eq!(state_.wish("y".to_owned(), None, act("a3")), None);
    // Done, but not seen yet: another would be chosen for a position that has gone.
    hear(&mut state_, ServerMessage::Done { id: "x".to_owned(), number: 3 });
    assert_eq!(state_.wish("y".to_owned(), None, act("a4")), None);
    hear(&mut state_, state(3, 2, [3]));
    assert!(state_.wish("y".to_owned(), None, act("a4")).is_some());
}

#[test]
fn done_may_come_after_its_state() {
    let mut state_ = begun();
    state_.wish("x".to_owned(), None, act("a3"));
    hear(&mut state_, state(3, 2, [3]));
    assert!(state_.is_busy());
    hear(&mut state_, ServerMessage::Done { id: "x".to_owned(), number: 3 });
    assert!(!state_.is_busy());
}

#[test]
fn what_was_not_answered_is_said_again_with_the_same_id() {
    let mut state_ = begun();
    let sent = state_.wish("x".to_owned(), None, act("a3"));
    assert_eq!(state_.connected(), Vec::from_iter(sent.clone()));
    // The other side acted meanwhile: what we saw when we chose is still said, so that the server can tell.
    hear(&mut state_, state(3, 2, [3]));
    assert_eq!(state_.connected(), Vec::from_iter(sent));
    let why = ApiError::Stale { number: 3 };
    let refused = ServerMessage::Refused { id: Some("x".to_owned()), why: why.clone() };
    assert_eq!(hear(&mut state_, refused), (Heard::Refused(why), None));
    assert_eq!(state_.connected(), []);
}

#[test]
fn done_before_the_connection_broke_is_done() {
    let mut state_ = begun();
    state_.wish("x".to_owned(), None, act("a3"));
    hear(&mut state_, ServerMessage::Done { id: "x".to_owned(), number: 3 });
    assert_eq!(state_.connected(), []);
    hear(&mut state_, state(3, 2, [3]));
    assert!(!state_.is_busy());
}

#[test]
fn a_server_that_ends_leaves_what_was_asked_for_the_next() {
    let mut state_ = begun();
    let sent = state_.wish("x".to_owned(), None, act("a3"));
    let refused = ServerMessage::Refused { id: Some("x".to_owned()), why: ApiError::Ending };
    assert_eq!(hear(&mut state_, refused), (Heard::Nothing, None));
    assert_eq!(hear(&mut state_, ServerMessage::Bye { why: ApiError::Ending }), (Heard::Bye(ApiError::Ending), None));
    assert_eq!(state_.connected(), Vec::from_iter(sent));
}

#[test]
fn refusals_of_others_are_not_ours() {
    let mut state_ = begun();
    state_.wish("x".to_owned(), None, act("a3"));
    let refused = ServerMessage::Refused { id: Some("other".to_owned()), why: ApiError::NotYours };
    assert_eq!(hear(&mut state_, refused), (Heard::Nothing, None));
    assert!(state_.is_busy());
    let unread = ServerMessage::Refused { id: None, why: ApiError::Unreadable { why: String::new() } };
    hear(&mut state_, unread);
    assert!(!state_.is_busy(), "what cannot be read will never be done");
}

#[test]
fn several_actions_go_one_by_one() {
    let mut state_ = begun();
    let first = state_.wish_all("x".to_owned(), vec!["a3".to_owned(), "a4".to_owned()]);
    assert_eq!(first, Some(ClientMessage::Command { id: "x".to_owned(), seen: 2, seat: None, wish: act("a3") }));
    assert_eq!(hear(&mut state_, ServerMessage::Done { id: "x".to_owned(), number: 3 }), (Heard::Changed, None));
    let (_, second) = hear(&mut state_, state(3, 2, [3]));
    assert_eq!(second, Some(ClientMessage::Command { id: "next".to_owned(), seen: 3, seat: None, wish: act("a4") }));
    hear(&mut state_, state(4, 3, [4]));
    assert_eq!(hear(&mut state_, ServerMessage::Done { id: "next".to_owned(), number: 4 }), (Heard::Changed, None));
    assert!(!state_.is_busy());
}

#[test]
fn several_actions_end_with_the_first_that_is_refused() {
    let mut state_ = begun();
    state_.wish_all("x".to_owned(), vec!["a3".to_owned(), "a4".to_owned()]);
    let why = ApiError::Stale { number: 3 };
    hear(&mut state_, ServerMessage::Refused { id: Some("x".to_owned()), why });
    assert_eq!(hear(&mut state_, state(3, 2, [3])), (Heard::Changed, None));
    assert!(!state_.is_busy());
}

#[test]
fn several_actions_end_with_the_turn() {
    let mut state_ = begun();
    state_.wish_all("x".to_owned(), vec!["a3".to_owned(), "a4".to_owned()]);
    hear(&mut state_, ServerMessage::Done { id: "x".to_owned(), number: 3 });
    let ServerMessage::State(mut theirs) = state(3, 2, [3]) else { unreachable!() };
    theirs.turn = Turn::Seat(Seat::TWO);
    assert_eq!(hear(&mut state_, ServerMessage::State(theirs)), (Heard::Changed, None));
}

fn glance(at: usize) -> PastView {
    PastView { at, view: RawValue::from_string("[]".to_owned()).unwrap(), turn: Turn::Seat(Seat::TWO) }
}

#[test]
fn an_earlier_moment_is_asked_for_once_and_again_after_an_outage() {
    let mut state_ = begun();
    assert_eq!(state_.glance(1).err(), Some(Some(ClientMessage::PastView { at: 1 })));
    assert_eq!(state_.glance(1).err(), Some(None));
    assert_eq!(state_.connected(), [ClientMessage::PastView { at: 1 }]);
    assert_eq!(hear(&mut state_, ServerMessage::PastView(glance(1))), (Heard::Changed, None));
    assert!(state_.glance(1).is_ok());
    assert_eq!(state_.connected(), []);
}

#[test]
fn another_eye_sees_earlier_moments_anew() {
    let mut state_ = begun();
    hear(&mut state_, ServerMessage::PastView(glance(1)));
    let ServerMessage::State(mut over) = state(3, 2, []) else { unreachable!() };
    over.eye = Eye::All;
    hear(&mut state_, ServerMessage::State(over));
    assert!(state_.glance(1).is_err());
}

#[test]
fn in_a_team_the_partner_whose_turn_it_is_acts() {
    let mut state_ = begun();
    assert!(state_.acts());
    let ServerMessage::State(mut partners) = state(3, 2, []) else { unreachable!() };
    partners.place = 1;
    hear(&mut state_, ServerMessage::State(partners));
    assert!(!state_.acts());
    assert_eq!(state_.own(), [Seat::ONE]);
    assert!(state_.has_others());
}
