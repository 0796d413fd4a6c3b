//! Messages as they stand on the wire: changing one of these texts is a new version.

use contract::{Ending, Eye, Outcome, Seat, SentPly, Turn, Who};
use serde_json::value::RawValue;
use wire::{Ask, Clocks, Fault, News, State, Wished};

#[test]
fn what_is_asked_reads_as_it_writes() {
    for text in [
        r#"{"do":{"id":"a1","seen":3,"seat":null,"wish":{"act":{"action":"a2-a3"}}}}"#,
        r#"{"do":{"id":"a1","seen":3,"seat":2,"wish":"resign"}}"#,
        r#"{"do":{"id":"a1","seen":3,"seat":null,"wish":{"take_back":{"to":4}}}}"#,
        r#"{"do":{"id":"a1","seen":3,"seat":null,"wish":{"rewrite":{"keep":1,"lines":[{"action":"x","chance":[]}],"remarks":["so it was"]}}}}"#,
        r#"{"look":{"at":7}}"#,
        r#"{"beat":{"seen":9}}"#,
    ] {
        let ask: Ask = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&ask).unwrap(), text);
    }
    let short = r#"{"do":{"id":"a1","seen":3,"wish":"agree"}}"#;
    let ask: Ask = serde_json::from_str(short).unwrap();
    assert_eq!(ask, Ask::Do { id: "a1".into(), seen: 3, seat: None, wish: Wished::Agree });
}

#[test]
fn nonsense_is_not_read() {
    for text in [
        "",
        "{}",
        "[]",
        "null",
        r#"{"do":{}}"#,
        r#"{"do":{"id":"a","seen":-1,"wish":"agree"}}"#,
        r#"{"do":{"id":"a","seen":1,"seat":9,"wish":"agree"}}"#,
        r#"{"do":{"id":"a","seen":1,"wish":"win"}}"#,
        r#"{"look":{"at":1,"seat":2}}"#,
        r#"{"beat":{"seen":1},"look":{"at":1}}"#,
    ] {
        assert!(serde_json::from_str::<Ask>(text).is_err(), "{text}");
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
    let state = State {
        number: 2,
        now: 5,
        eye: Eye::Seat(Seat::TWO),
        keep: 0,
        plies: vec![ply],
        view: RawValue::from_string(view.to_owned()).unwrap(),
        turn: Turn::Over(Outcome::Win(Seat::ONE)),
        place: 0,
        legal: Vec::new(),
        offers: Vec::new(),
        clocks: Some(Clocks { left: vec![1, 2], running: Some(Seat::TWO) }),
        ending: Some(Ending { outcome: Outcome::Draw, cause: contract::Cause::Time }),
        remarks: Vec::new(),
    };
    let text = serde_json::to_string(&News::State(Box::new(state))).unwrap();
    let News::State(state) = serde_json::from_str(&text).unwrap() else { panic!("another message: {text}") };
    assert_eq!(state.view.get(), view);
    assert_eq!(serde_json::to_string(&News::State(state)).unwrap(), text);
    assert!(text.starts_with(r#"{"state":{"number":2,"now":5,"eye":{"seat":2},"keep":0,"#), "{text}");
}

#[test]
fn faults_name_themselves() {
    for (fault, text) in [
        (Fault::NotFound, r#"{"fault":"not_found"}"#),
        (Fault::Stale { number: 4 }, r#"{"fault":"stale","number":4}"#),
        (Fault::Refused { why: contract::Refused::Over }, r#"{"fault":"refused","why":"over"}"#),
    ] {
        assert_eq!(serde_json::to_string(&fault).unwrap(), text);
        assert_eq!(serde_json::from_str::<Fault>(text).unwrap(), fault);
    }
}
