//! Messages as they stand on the wire: changing one of these texts is a new version.

use contract::{Ending, Eye, Outcome, Seat, SentPly, Turn, Who};
use serde_json::value::RawValue;
use wire::{ApiError, ClientMessage, Clocks, Command, CommandRequest, ServerMessage, StateUpdate};

#[test]
fn what_is_asked_reads_as_it_writes() {
    for text in [
        r#"{"command":{"id":"a1","seen":3,"seat":null,"command":{"act":{"action":"a2-a3"}}}}"#,
        r#"{"command":{"id":"a1","seen":3,"seat":2,"command":"resign"}}"#,
        r#"{"command":{"id":"a1","seen":3,"seat":null,"command":{"take_back":{"to":4}}}}"#,
        r#"{"command":{"id":"a1","seen":3,"seat":null,"command":{"rewrite":{"keep":1,"lines":[{"action":"x","chance":[]}],"remarks":["so it was"]}}}}"#,
        r#"{"past_view":{"at":7}}"#,
        r#"{"heartbeat":{"seen":9}}"#,
    ] {
        let ask: ClientMessage = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&ask).unwrap(), text);
    }
    let short = r#"{"command":{"id":"a1","seen":3,"command":"agree"}}"#;
    let ask: ClientMessage = serde_json::from_str(short).unwrap();
    assert_eq!(
        ask,
        ClientMessage::Command(CommandRequest { id: "a1".into(), seen: 3, seat: None, command: Command::Agree })
    );
}

#[test]
fn nonsense_is_not_read() {
    for text in [
        "",
        "{}",
        "[]",
        "null",
        r#"{"command":{}}"#,
        r#"{"command":{"id":"a","seen":-1,"command":"agree"}}"#,
        r#"{"command":{"id":"a","seen":1,"seat":9,"command":"agree"}}"#,
        r#"{"command":{"id":"a","seen":1,"command":"win"}}"#,
        r#"{"past_view":{"at":1,"seat":2}}"#,
        r#"{"heartbeat":{"seen":1},"past_view":{"at":1}}"#,
    ] {
        assert!(serde_json::from_str::<ClientMessage>(text).is_err(), "{text}");
    }
}

#[test]
fn a_state_carries_the_view_as_it_is() {
    let view = r#"{"board": [1,  2]}"#;
    let ply = SentPly {
        by: Who::Seat(Seat::ONE),
        action: "a2-a3".into(),
        events: vec![serde_json::json!({ "moved": { "element": "rock", "from": "a2", "to": "a3" } })],
    };
    let state = StateUpdate {
        seq: 2,
        now: 5,
        eye: Eye::Seat(Seat::TWO),
        keep: 0,
        plies: vec![ply],
        view: RawValue::from_string(view.to_owned()).unwrap(),
        turn: Turn::Over(Outcome::Win(Seat::ONE)),
        place: 0,
        legal: Vec::new(),
        correctable: false,
        wait: None,
        offers: Vec::new(),
        clocks: Some(Clocks { left: vec![1, 2], running: Some(Seat::TWO) }),
        ending: Some(Ending { outcome: Outcome::Draw, cause: contract::Cause::Time }),
        remarks: Some(Vec::new()),
    };
    let text = serde_json::to_string(&ServerMessage::State(Box::new(state))).unwrap();
    let ServerMessage::State(state) = serde_json::from_str(&text).unwrap() else { panic!("another message: {text}") };
    assert_eq!(state.view.get(), view);
    assert_eq!(serde_json::to_string(&ServerMessage::State(state)).unwrap(), text);
    assert!(text.starts_with(r#"{"state":{"seq":2,"now":5,"eye":{"seat":2},"keep":0,"#), "{text}");
}

#[test]
fn errors_name_themselves() {
    for (error, text) in [
        (ApiError::NotFound, r#"{"error":"not_found"}"#),
        (ApiError::Stale { seq: 4 }, r#"{"error":"stale","seq":4}"#),
        (ApiError::Refused { why: contract::Refused::Over }, r#"{"error":"refused","why":"over"}"#),
    ] {
        assert_eq!(serde_json::to_string(&error).unwrap(), text);
        assert_eq!(serde_json::from_str::<ApiError>(text).unwrap(), error);
    }
}
