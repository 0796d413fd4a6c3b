//! Gaps, doubles, take-backs, and connections that come and go.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use contract::{Eye, Seat, Turn, Who};
use serde_json::value::RawValue;
use wire::{Chair, Phase};

use super::*;

fn line(number: usize) -> SentPly {
    SentPly { by: Who::Seat(Seat::ONE), action: format!("a{number}"), events: vec![] }
}

/// After event `seq`: so many lines stay, these come.
fn state(seq: u64, keep: usize, lines: impl IntoIterator<Item = usize>) -> ServerMessage {
    ServerMessage::State(Box::new(StateUpdate {
        seq,
        now: 0,
        eye: Eye::Seat(Seat::ONE),
        keep,
        plies: lines.into_iter().map(line).collect(),
        view: RawValue::from_string("{}".to_owned()).unwrap(),
        turn: Turn::Seat(Seat::ONE),
        place: 0,
        legal: vec![],
        offers: vec![],
        correctable: false,
        wait: None,
        clocks: None,
        ending: None,
        remarks: None,
    }))
}

fn welcome() -> ServerMessage {
    let chair =
        |seat, mine| Chair { seat, place: 0, name: String::new(), bot: None, taken: true, reserved: false, mine };
    let summary = MatchSummary {
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
    ServerMessage::Welcome { version: wire::VERSION, summary: Box::new(summary), heartbeat: 10_000 }
}

fn act(action: &str) -> Command {
    Command::Act { action: action.to_owned() }
}

/// Hears it; what follows gets the id `next`.
fn hear(remote_state: &mut RemoteState, news: ServerMessage) -> (Heard, Option<ClientMessage>) {
    remote_state.hear(news, || "next".to_owned())
}

/// Connected, with two lines of the log.
fn begun() -> RemoteState {
    let mut remote_state = RemoteState::default();
    assert_eq!(remote_state.connected(), []);
    hear(&mut remote_state, welcome());
    hear(&mut remote_state, state(2, 0, [1, 2]));
    remote_state
}

fn actions(remote_state: &RemoteState) -> Vec<&str> {
    remote_state.plies.iter().map(|line| line.action.as_str()).collect()
}

#[test]
fn states_add_what_is_new() {
    let mut remote_state = begun();
    assert_eq!(hear(&mut remote_state, state(3, 2, [3])), (Heard::Changed, None));
    assert_eq!((actions(&remote_state), remote_state.seen()), (vec!["a1", "a2", "a3"], 3));
}

#[test]
fn a_state_told_twice_counts_once() {
    let mut remote_state = begun();
    for _ in 0..2 {
        hear(&mut remote_state, state(3, 2, [3]));
    }
    assert_eq!(actions(&remote_state), ["a1", "a2", "a3"]);
}

#[test]
fn what_was_overtaken_is_not_heeded() {
    let mut remote_state = begun();
    hear(&mut remote_state, state(4, 2, [3, 4]));
    assert_eq!(hear(&mut remote_state, state(3, 2, [3])), (Heard::Nothing, None));
    assert_eq!(actions(&remote_state), ["a1", "a2", "a3", "a4"]);
}

#[test]
fn a_gap_is_asked_for_and_closed() {
    let mut remote_state = begun();
    assert_eq!(hear(&mut remote_state, state(9, 7, [8])), (Heard::Nothing, Some(ClientMessage::Heartbeat { seen: 0 })));
    assert_eq!(remote_state.seen(), 0, "a new connection would ask for everything");
    assert_eq!(actions(&remote_state), ["a1", "a2"], "what was seen stays in sight");
    hear(&mut remote_state, state(9, 0, 1..=8));
    assert_eq!((remote_state.plies.len(), remote_state.seen()), (8, 9));
}

#[test]
fn what_is_taken_back_is_forgotten() {
    let mut remote_state = begun();
    hear(&mut remote_state, ServerMessage::PastView(past_view(1)));
    hear(&mut remote_state, ServerMessage::PastView(past_view(2)));
    hear(&mut remote_state, state(3, 1, []));
    assert_eq!(actions(&remote_state), ["a1"]);
    assert!(remote_state.past_view(1).is_ok(), "what led there stays");
    assert_eq!(
        remote_state.past_view(2).err(),
        Some(Some(ClientMessage::PastView { at: 2 })),
        "what led there is gone"
    );
}

#[test]
fn a_restored_server_may_know_less_than_we_do() {
    let mut remote_state = begun();
    remote_state.connected();
    hear(&mut remote_state, state(1, 1, []));
    assert_eq!((actions(&remote_state), remote_state.seen()), (vec!["a1"], 1));
}

#[test]
fn a_double_click_plays_once() {
    let mut remote_state = begun();
    let sent = remote_state.command("x".to_owned(), None, act("a3"));
    assert_eq!(
        sent,
        Some(ClientMessage::Command(CommandRequest { id: "x".to_owned(), seen: 2, seat: None, command: act("a3") }))
    );
    assert_eq!(remote_state.command("y".to_owned(), None, act("a3")), None);
    // Done, but not seen yet: another would be chosen for a position that has gone.
    hear(&mut remote_state, ServerMessage::Done { id: "x".to_owned(), seq: 3 });
    assert_eq!(remote_state.command("y".to_owned(), None, act("a4")), None);
    hear(&mut remote_state, state(3, 2, [3]));
    assert!(remote_state.command("y".to_owned(), None, act("a4")).is_some());
}

#[test]
fn done_may_come_after_its_state() {
    let mut remote_state = begun();
    remote_state.command("x".to_owned(), None, act("a3"));
    hear(&mut remote_state, state(3, 2, [3]));
    assert!(remote_state.is_busy());
    hear(&mut remote_state, ServerMessage::Done { id: "x".to_owned(), seq: 3 });
    assert!(!remote_state.is_busy());
}

#[test]
fn what_was_not_answered_is_said_again_with_the_same_id() {
    let mut remote_state = begun();
    let sent = remote_state.command("x".to_owned(), None, act("a3"));
    assert_eq!(remote_state.connected(), Vec::from_iter(sent.clone()));
    // The other side acted meanwhile: what we saw when we chose is still said, so that the server can tell.
    hear(&mut remote_state, state(3, 2, [3]));
    assert_eq!(remote_state.connected(), Vec::from_iter(sent));
    let why = ApiError::Stale { seq: 3 };
    let refused = ServerMessage::Refused { id: Some("x".to_owned()), why: why.clone() };
    assert_eq!(hear(&mut remote_state, refused), (Heard::Refused(why), None));
    assert_eq!(remote_state.connected(), []);
}

#[test]
fn done_before_the_connection_broke_is_done() {
    let mut remote_state = begun();
    remote_state.command("x".to_owned(), None, act("a3"));
    hear(&mut remote_state, ServerMessage::Done { id: "x".to_owned(), seq: 3 });
    assert_eq!(remote_state.connected(), []);
    hear(&mut remote_state, state(3, 2, [3]));
    assert!(!remote_state.is_busy());
}

#[test]
fn a_server_that_ends_leaves_what_was_asked_for_the_next() {
    let mut remote_state = begun();
    let sent = remote_state.command("x".to_owned(), None, act("a3"));
    let refused = ServerMessage::Refused { id: Some("x".to_owned()), why: ApiError::Ending };
    assert_eq!(hear(&mut remote_state, refused), (Heard::Nothing, None));
    assert_eq!(
        hear(&mut remote_state, ServerMessage::Bye { why: ApiError::Ending }),
        (Heard::Bye(ApiError::Ending), None)
    );
    assert_eq!(remote_state.connected(), Vec::from_iter(sent));
}

#[test]
fn refusals_of_others_are_not_ours() {
    let mut remote_state = begun();
    remote_state.command("x".to_owned(), None, act("a3"));
    let refused = ServerMessage::Refused { id: Some("other".to_owned()), why: ApiError::NotYours };
    assert_eq!(hear(&mut remote_state, refused), (Heard::Nothing, None));
    assert!(remote_state.is_busy());
    let unread = ServerMessage::Refused { id: None, why: ApiError::Unreadable { why: String::new() } };
    hear(&mut remote_state, unread);
    assert!(!remote_state.is_busy(), "what cannot be read will never be done");
}

#[test]
fn several_actions_go_one_by_one() {
    let mut remote_state = begun();
    let first = remote_state.command_all("x".to_owned(), vec!["a3".to_owned(), "a4".to_owned()]);
    assert_eq!(
        first,
        Some(ClientMessage::Command(CommandRequest { id: "x".to_owned(), seen: 2, seat: None, command: act("a3") }))
    );
    assert_eq!(hear(&mut remote_state, ServerMessage::Done { id: "x".to_owned(), seq: 3 }), (Heard::Changed, None));
    let (_, second) = hear(&mut remote_state, state(3, 2, [3]));
    assert_eq!(
        second,
        Some(ClientMessage::Command(CommandRequest { id: "next".to_owned(), seen: 3, seat: None, command: act("a4") }))
    );
    hear(&mut remote_state, state(4, 3, [4]));
    assert_eq!(hear(&mut remote_state, ServerMessage::Done { id: "next".to_owned(), seq: 4 }), (Heard::Changed, None));
    assert!(!remote_state.is_busy());
}

#[test]
fn several_actions_end_with_the_first_that_is_refused() {
    let mut remote_state = begun();
    remote_state.command_all("x".to_owned(), vec!["a3".to_owned(), "a4".to_owned()]);
    let why = ApiError::Stale { seq: 3 };
    hear(&mut remote_state, ServerMessage::Refused { id: Some("x".to_owned()), why });
    assert_eq!(hear(&mut remote_state, state(3, 2, [3])), (Heard::Changed, None));
    assert!(!remote_state.is_busy());
}

#[test]
fn several_actions_end_with_the_turn() {
    let mut remote_state = begun();
    remote_state.command_all("x".to_owned(), vec!["a3".to_owned(), "a4".to_owned()]);
    hear(&mut remote_state, ServerMessage::Done { id: "x".to_owned(), seq: 3 });
    let ServerMessage::State(mut theirs) = state(3, 2, [3]) else { unreachable!() };
    theirs.turn = Turn::Seat(Seat::TWO);
    assert_eq!(hear(&mut remote_state, ServerMessage::State(theirs)), (Heard::Changed, None));
}

fn past_view(at: usize) -> PastView {
    PastView { at, view: RawValue::from_string("[]".to_owned()).unwrap(), turn: Turn::Seat(Seat::TWO) }
}

#[test]
fn an_earlier_moment_is_asked_for_once_and_again_after_an_outage() {
    let mut remote_state = begun();
    assert_eq!(remote_state.past_view(1).err(), Some(Some(ClientMessage::PastView { at: 1 })));
    assert_eq!(remote_state.past_view(1).err(), Some(None));
    assert_eq!(remote_state.connected(), [ClientMessage::PastView { at: 1 }]);
    assert_eq!(hear(&mut remote_state, ServerMessage::PastView(past_view(1))), (Heard::Changed, None));
    assert!(remote_state.past_view(1).is_ok());
    assert_eq!(remote_state.connected(), []);
}

#[test]
fn what_our_seat_has_seen_is_fetched_view_by_view() {
    let mut remote_state = begun();
    let ServerMessage::State(mut now) = state(5, 0, 1..=5) else { unreachable!() };
    for ply in [1, 3] {
        now.plies[ply].by = Who::Seat(Seat::TWO);
    }
    hear(&mut remote_state, ServerMessage::State(now));
    // The turn that our fifth ply began goes on.
    let starts = [0, 2];
    for at in &starts {
        let asked = Some(ClientMessage::PastView { at: *at });
        assert_eq!(remote_state.earlier(Seat::ONE).err(), Some(asked.clone()));
        assert_eq!(remote_state.earlier(Seat::ONE).err(), Some(None), "it is on its way");
        remote_state.connected();
        assert_eq!(remote_state.earlier(Seat::ONE).err(), Some(asked), "after an outage it is asked for again");
        hear(&mut remote_state, ServerMessage::PastView(past_view(*at)));
    }
    assert_eq!(remote_state.earlier(Seat::ONE), Ok(vec![AnyView::new(serde_json::json!([])); starts.len()]));
}

#[test]
fn another_eye_sees_earlier_moments_anew() {
    let mut remote_state = begun();
    hear(&mut remote_state, ServerMessage::PastView(past_view(1)));
    let ServerMessage::State(mut over) = state(3, 2, []) else { unreachable!() };
    over.eye = Eye::All;
    hear(&mut remote_state, ServerMessage::State(over));
    assert!(remote_state.past_view(1).is_err());
}

#[test]
fn in_a_team_the_partner_whose_turn_it_is_acts() {
    let mut remote_state = begun();
    assert!(remote_state.acts());
    let ServerMessage::State(mut partners) = state(3, 2, []) else { unreachable!() };
    partners.place = 1;
    hear(&mut remote_state, ServerMessage::State(partners));
    assert!(!remote_state.acts());
    assert_eq!(remote_state.own_seats(), [Seat::ONE]);
    assert!(remote_state.has_others());
}
