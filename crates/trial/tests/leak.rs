//! Nobody is told what they may not know: a whole match of the depths over the wire, every message of both players and of
//! a spectator, against the same match with the other's secrets moved elsewhere.
#![cfg(feature = "server-tests")]
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod common;

use common::{acts, node};
use contract::{Dice, Turn};
use trial::{Connection, Guest, Node};
use wire::{ServerMessage, StateUpdate};

/// What three heard of a match, message by message, without what differs by its nature: times and ids.
struct Heard {
    one: Vec<String>,
    two: Vec<String>,
    third: Vec<String>,
}

/// A match in which both place their submarines as told, and then only do what gives nothing away to either side: they
/// sail on. Every message is kept.
async fn play(node: &Node, placings: [&str; 2]) -> (Heard, [String; 3]) {
    let (ann, bob) = (Guest::new(&node.base, "Ann").await.unwrap(), Guest::new(&node.base, "Bob").await.unwrap());
    let id = ann.invite("depths").await.unwrap();
    bob.sit(&id).await.unwrap();
    let mut seats = [
        Connection::connect(&ann, &id, 0).await.unwrap(),
        Connection::connect(&bob, &id, 0).await.unwrap(),
        Connection::connect_as(&node.base, None, &id, 0).await.unwrap(),
    ];
    let mut heard = [Vec::new(), Vec::new(), Vec::new()];
    let mut dice = Dice::from_number(3);
    let mut seq = 0;
    for step in 0..30 {
        let mut states = Vec::new();
        for (seat, heard) in seats.iter_mut().zip(&mut heard) {
            states.push(hear_until(seat, heard, seq).await);
        }
        let Turn::Seat(side) = states[0].turn else { break };
        let at = side.index();
        let action = match step {
            0 | 1 => placings[at].to_owned(),
            // Moving and ending a turn tells nobody anything about submarines.
            _ => {
                let harmless = |action: &&String| action.contains('-') || *action == "end";
                let options: Vec<String> = states[at].legal.iter().filter(harmless).cloned().collect();
                dice.pick(&options).cloned().unwrap_or_else(|| "end".to_owned())
            }
        };
        match seats[at].command(&format!("d{step}"), states[at].seq, acts(&action)).await.unwrap() {
            Ok(done) => seq = done,
            Err(error) => panic!("{action}: {error:?}"),
        }
        // The state was passed over on the way to the answer.
        seats[at].send(&wire::ClientMessage::Heartbeat { seen: 0 }).await.unwrap();
    }
    let records = [ann.record(&id).await.unwrap(), bob.record(&id).await.unwrap(), {
        let eve = Guest::new(&node.base, "Eve").await.unwrap();
        eve.record(&id).await.unwrap()
    }];
    let [one, two, third] = heard;
    (Heard { one, two, third }, records)
}

async fn hear_until(seat: &mut Connection, heard: &mut Vec<String>, seq: u64) -> StateUpdate {
    loop {
        let news = seat.message().await.unwrap();
        heard.push(without_times(&news));
        if let ServerMessage::State(state) = news
            && state.seq >= seq
        {
            return *state;
        }
    }
}

fn without_times(news: &ServerMessage) -> String {
    let mut value = serde_json::to_value(news).unwrap();
    for path in [
        "/state/now",
        "/heartbeat/now",
        "/welcome/summary/id",
        "/welcome/summary/made",
        "/welcome/summary/at",
        "/welcome/summary/dice",
    ] {
        if let Some(found) = value.pointer_mut(path) {
            *found = serde_json::Value::Null;
        }
    }
    value.to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_hears_does_not_depend_on_what_the_other_hides() {
    let node = node();
    let game = catalogue::find("depths").unwrap();
    let table = game.open(&game.defaults(), None).unwrap();
    let placing = |number| table.random_action(&mut Dice::from_number(number)).unwrap().to_string();
    let (first, second, third) = (placing(1), placing(2), placing(3));
    assert!(first != second && second != third);

    let (a, records_a) = play(&node, [&first, &second]).await;
    let (b, records_b) = play(&node, [&first, &third]).await;
    let (c, records_c) = play(&node, [&third, &second]).await;
    assert!(a.one.len() > 20, "{}", a.one.len());
    assert_eq!(a.one, b.one, "Ann hears nothing of where Bob hides");
    assert_eq!(a.third, b.third, "nor does anybody who watches");
    assert_eq!(a.two, c.two, "Bob hears nothing of where Ann hides");
    assert_eq!(a.third, c.third);
    assert_ne!(a.two, b.two, "while each is told of their own: else this would show nothing");
    assert_ne!(a.one, c.one);
    // Records of a match that goes on name no secret but one's own; seals differ, and tell nothing.
    let plain = |record: &str| {
        record
            .lines()
            .filter(|line| !line.starts_with("[Seal") && !line.starts_with("[Dice"))
            .collect::<Vec<_>>()
            .join("\n")
    };
    assert_eq!(plain(&records_a[0]), plain(&records_b[0]));
    assert_eq!(plain(&records_a[2]), plain(&records_b[2]));
    assert_eq!(plain(&records_a[1]), plain(&records_c[1]));
    for (record, secret) in
        [(&records_a[0], &second), (&records_a[1], &first), (&records_a[2], &first), (&records_a[2], &second)]
    {
        assert!(!record.contains(secret.as_str()), "{secret} is in a record that should not have it:\n{record}");
    }
    assert!(records_a[0].contains(first.as_str()));
}
