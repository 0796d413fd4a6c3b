//! What anybody may have done and kept, and who they are: limits that strangers meet, and people do not.
#![cfg(feature = "server-tests")]
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod common;

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use common::{acts, meet, node};
use reqwest::StatusCode;
use reqwest::header::{COOKIE, SET_COOKIE};
use store::{EventRow, MatchRow, Phase, Store};
use trial::{Backend, Connection, Guest, Node};
use wire::{ApiError, ClientMessage, Command, Devices, Lobby, Me, NewChair, NewMatch, Rename, ServerMessage, Transfer};

fn start(options: &[&str]) -> Node {
    let options = options.iter().map(|option| (*option).to_owned()).collect();
    Node::start(&Backend { options, ..Backend::default() }).unwrap()
}

fn against_the_computer(level: u8) -> NewMatch {
    let seats = vec![vec![NewChair::Me { name: None }], vec![NewChair::Bot { level }]];
    NewMatch { game: "bn3e".into(), seats, ..NewMatch::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_makes_many_dear_things_waits_and_others_do_not() {
    // Behind a proxy, so that several addresses can be had.
    let node = start(&["--budget", "1", "--behind-proxy"]);
    let eve = Guest::new(&node.base, "Eve").await.unwrap();
    let make = async |guest: &Guest, from: &str| {
        let request = guest.post("/api/matches").header("x-forwarded-for", from).json(&against_the_computer(1));
        request.send().await.unwrap().status()
    };
    let made = async |guest: &Guest, from: &str| {
        let mut made = 0;
        while make(guest, from).await == 201 {
            made += 1;
        }
        made
    };
    let hers = made(&eve, "10.0.0.1").await;
    assert!((1..=2).contains(&hers), "{hers}: a minute's worth");
    assert_eq!(make(&eve, "10.0.0.2").await, StatusCode::TOO_MANY_REQUESTS, "she is the same from elsewhere");
    // Being many people does not help at one address.
    let mut together = hers;
    for at in 0..25 {
        let Ok(other) = Guest::new(&node.base, &format!("E{at}")).await else { break };
        together += made(&other, "10.0.0.1").await;
    }
    assert!((10..=22).contains(&together), "{together} matches from one address, which has ten people's worth");
    let ann = Guest::new(&node.base, "Ann").await.unwrap();
    assert_eq!(make(&ann, "10.0.0.3").await, StatusCode::CREATED, "others are not disturbed");
}

/// How often something is had until it is too much.
async fn until_too_many(mut again: impl AsyncFnMut(usize) -> bool) -> usize {
    for had in 0..50 {
        if !again(had).await {
            return had;
        }
    }
    panic!("no end of it")
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_makes_work_is_paid_for_by_what_it_costs() {
    // Each has 60 units at once, and 1 a second.
    let node = start(&["--budget", "1"]);
    let guest = async |name: &str| Guest::new(&node.base, name).await.unwrap();
    let is_paid = |done: Result<u64, ApiError>| !matches!(done, Err(ApiError::TooMany { .. }));

    let ann = guest("Ann").await;
    let made = until_too_many(async |_| ann.invite("bn3e").await.is_ok()).await;
    assert!((2..=4).contains(&made), "{made} matches");

    // What is not a record costs as much: it was read.
    let bob = guest("Bob").await;
    let bring = async || bob.post("/api/records").body("[Game \"bn3e\"]\n\n1. nonsense\n*\n").send().await.unwrap();
    let brought = until_too_many(async |_| bring().await.status() != StatusCode::TOO_MANY_REQUESTS).await;
    assert!((1..=2).contains(&brought), "{brought} records");

    // A player who offers a draw again and again has others look at it; refused or not, it was asked.
    let cat = guest("Cat").await;
    let id = cat.invite("bn3e").await.unwrap();
    guest("Dan").await.sit(&id).await.unwrap();
    let mut seat = Connection::connect(&cat, &id, 0).await.unwrap();
    let seq = seat.state().await.unwrap().seq;
    let mut offer = async |at| is_paid(seat.command(&format!("o{at}"), seq, Command::OfferDraw).await.unwrap());
    let offered = until_too_many(async |at| offer(at).await).await;
    assert!((2..=6).contains(&offered), "{offered} offers");

    // What the computer has to answer costs more than what a person sees.
    let eve = guest("Eve").await;
    let id = eve.create(&against_the_computer(1)).await.unwrap().id;
    let mut seat = Connection::connect(&eve, &id, 0).await.unwrap();
    let seq = seat.state().await.unwrap().seq;
    let mut act = async |at| is_paid(seat.command(&format!("a{at}"), seq, acts("nonsense")).await.unwrap());
    let acted = until_too_many(async |at| act(at).await).await;
    assert!((2..=9).contains(&acted), "{acted} actions against the computer");

    // A rematch is a match.
    let fay = guest("Fay").await;
    let seats = vec![vec![NewChair::Me { name: None }]; 2];
    let id = fay.create(&NewMatch { game: "billiard".into(), seats, ..NewMatch::default() }).await.unwrap().id;
    let mut seat = Connection::connect(&fay, &id, 0).await.unwrap();
    let seq = seat.state().await.unwrap().seq;
    seat.command("r", seq, Command::Resign).await.unwrap().unwrap();
    let again = async || fay.post(&format!("/api/matches/{id}/again")).send().await.unwrap().status();
    let rematches = until_too_many(async |_| again().await == StatusCode::OK).await;
    assert!((1..=3).contains(&rematches), "{rematches} rematches");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_against_the_computer_is_one_more_match_against_it() {
    // Somebody who has a match that is over, and the way to the next.
    let over = async |node: &Node| {
        let guest = Guest::new(&node.base, "Ann").await.unwrap();
        let id = guest.create(&against_the_computer(1)).await.unwrap().id;
        let mut seat = Connection::connect(&guest, &id, 0).await.unwrap();
        let seq = seat.state().await.unwrap().seq;
        seat.command("r", seq, Command::Resign).await.unwrap().unwrap();
        (guest, format!("/api/matches/{id}/again"))
    };
    let node = start(&["--bot-matches", "1"]);
    let (ann, again) = over(&node).await;
    ann.create(&against_the_computer(1)).await.unwrap();
    assert_eq!(ann.post(&again).send().await.unwrap().status(), StatusCode::TOO_MANY_REQUESTS);

    let node = start(&["--bot-matches-per-address", "1"]);
    let (ann, again) = over(&node).await;
    assert_eq!(ann.post(&again).send().await.unwrap().status(), StatusCode::OK);
    let bob = Guest::new(&node.base, "Bob").await.unwrap();
    let refused = bob.create(&against_the_computer(1)).await.unwrap_err().to_string();
    assert!(refused.contains("TooManyMatches { most: 1 }"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn so_many_matches_against_the_computer_and_no_more() {
    let node = start(&["--bot-matches", "3", "--bot-matches-per-address", "5"]);
    let (ann, bob) = (Guest::new(&node.base, "Ann").await.unwrap(), Guest::new(&node.base, "Bob").await.unwrap());
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(ann.create(&against_the_computer(1)).await.unwrap().id);
    }
    let refused = ann.create(&against_the_computer(1)).await.unwrap_err().to_string();
    assert!(refused.contains("TooManyMatches { most: 3 }"), "{refused}");
    for _ in 0..2 {
        bob.create(&against_the_computer(1)).await.unwrap();
    }
    let refused = bob.create(&against_the_computer(1)).await.unwrap_err().to_string();
    assert!(refused.contains("TooManyMatches { most: 5 }"), "{refused}");
    assert!(bob.invite("bn3e").await.is_ok(), "people may be played against");
    let mut seat = Connection::connect(&ann, &ids[0], 0).await.unwrap();
    let seq = seat.state().await.unwrap().seq;
    seat.command("r", seq, Command::Resign).await.unwrap().unwrap();
    bob.create(&against_the_computer(1)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_of_one_person_and_in_all_is_bounded() {
    let node = start(&["--daily", "1"]);
    let eve = Guest::new(&node.base, "Eve").await.unwrap();
    let record = format!("[Game \"bn3e\"]\n\n1. a2-a3 {{{}}}\n*\n", "x".repeat(250_000));
    let bring = async |guest: &Guest| guest.post("/api/records").body(record.clone()).send().await.unwrap().status();
    let mut brought = 0;
    while bring(&eve).await == 201 {
        brought += 1;
        assert!(brought < 20, "no end of it");
    }
    assert_eq!((brought, bring(&eve).await), (4, StatusCode::TOO_MANY_REQUESTS), "a megabyte a day");

    let node = start(&["--disk", "1"]);
    let (ann, bob, id) = meet(&node, "bn3e").await;
    let (cat, _dan, over) = meet(&node, "bn3e").await;
    let mut gives_up = Connection::connect(&cat, &over, 0).await.unwrap();
    let seq = gives_up.state().await.unwrap().seq;
    gives_up.command("r", seq, Command::Resign).await.unwrap().unwrap();
    let mut one = Connection::connect(&ann, &id, 0).await.unwrap();
    let seq = one.state().await.unwrap().seq;
    let mut brought = 0;
    while bring(&bob).await == 201 {
        brought += 1;
        assert!(brought < 200, "no end of it");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    assert_eq!(bring(&bob).await, StatusCode::INSUFFICIENT_STORAGE);
    assert!(Guest::new(&node.base, "New").await.is_err());
    let again = cat.post(&format!("/api/matches/{over}/again")).send().await.unwrap();
    assert_eq!(again.status(), StatusCode::INSUFFICIENT_STORAGE, "a rematch is new");
    let refused = ann.invite("bn3e").await.unwrap_err().to_string();
    assert!(refused.contains("Full"), "{refused}");
    one.command("a", seq, acts("a2-a3")).await.unwrap().expect("whoever plays goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_old_goes_and_what_is_not_stays() {
    let mut node = start(&[]);
    let ann = Guest::new(&node.base, "Ann").await.unwrap();
    node.end().unwrap();
    let now = i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap();
    let kept = Store::open(&node.database()).await.unwrap();
    let opening = r#"{"rules":{},"time":"-"}"#;
    for (id, phase, days, _) in AGES {
        let at = now - days * 86_400_000;
        let mut row = MatchRow::new(id, "bn3e", opening, &ann.id, at);
        row.phase = phase;
        row.started = (phase != Phase::Waiting).then_some(at);
        row.ended = (phase == Phase::Over).then_some(at);
        let payload = r#"{"start":{"players":[]}}"#.to_owned();
        let event = EventRow { match_id: id.to_owned(), seq: 1, at, person: None, command_id: None, payload };
        kept.add_finished(&store::NewMatch { row, chairs: Vec::new() }, &[event]).await.unwrap();
    }
    kept.close().await;
    node.restart().unwrap();
    let status = async |id: &str| ann.get(&format!("/api/matches/{id}")).send().await.unwrap().status();
    for (id, _, _, stays) in AGES {
        let wanted = if stays { StatusCode::OK } else { StatusCode::NOT_FOUND };
        let mut said = status(id).await;
        for _ in 0..100 {
            if said == wanted {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
            said = status(id).await;
        }
        assert_eq!(said, wanted, "{id}");
    }
}

/// Matches by how far they are and how many days old, and whether they stay.
const AGES: [(&str, Phase, i64, bool); 6] = [
    ("ended", Phase::Over, 400, false),
    ("endedlately", Phase::Over, 300, true),
    ("waits", Phase::Waiting, 40, false),
    ("waitslately", Phase::Waiting, 20, true),
    ("abandoned", Phase::Running, 200, false),
    ("runs", Phase::Running, 100, true),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_few_bytes_do_not_ask_for_megabytes() {
    let node = node();
    // A long match: its state takes many kilobytes.
    let ann = Guest::new(&node.base, "Ann").await.unwrap();
    let remarks = format!("{{{}}}", "x".repeat(1000)).repeat(400);
    let record = format!("[Game \"billiard\"]\n\n{remarks}*\n");
    let brought: wire::Created = ann.post("/api/records").body(record).send().await.unwrap().json().await.unwrap();
    let mut eve = Connection::connect_as(&node.base, None, &brought.id, 0).await.unwrap();
    let one = eve.text().await.unwrap().len() + eve.text().await.unwrap().len();
    assert!(one > 400_000, "{one}");
    for _ in 0..90 {
        if eve.send(&ClientMessage::Heartbeat { seen: 0 }).await.is_err() {
            break;
        }
    }
    let (mut got, mut told) = (0, false);
    while let Ok(text) = eve.text().await {
        got += text.len();
        if matches!(serde_json::from_str(&text), Ok(ServerMessage::Bye { why: ApiError::TooMany { .. } })) {
            told = true;
            break;
        }
    }
    assert!(told, "she is told why");
    assert!(got < 8_000_000, "{got} bytes for 90 heartbeats");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_too_long_to_be_sent_is_said_to_be_and_not_cut() {
    let mut node = start(&[]);
    let ann = Guest::new(&node.base, "Ann").await.unwrap();
    node.end().unwrap();
    // Longer than anybody can bring at once: as if it had been written down over the years.
    let remarks = format!("{{{}}}", "x".repeat(1000)).repeat(18_000);
    let record = format!("[Game \"billiard\"]\n\n{remarks}*\n");
    let kept = Store::open(&node.database()).await.unwrap();
    let mut row = MatchRow::new("long", "billiard", r#"{"rules":{},"time":"-"}"#, &ann.id, 1);
    (row.phase, row.started) = (Phase::Running, Some(1));
    let payload = serde_json::json!({ "import": { "record": record } }).to_string();
    let at = i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap();
    let event = EventRow { match_id: "long".to_owned(), seq: 1, at, person: None, command_id: None, payload };
    kept.add_finished(&store::NewMatch { row, chairs: Vec::new() }, &[event]).await.unwrap();
    kept.close().await;
    node.restart().unwrap();
    let mut eve = Connection::connect(&ann, "long", 0).await.unwrap();
    let told = loop {
        match eve.message().await.unwrap() {
            ServerMessage::Welcome { .. } => {}
            other => break other,
        }
    };
    assert!(matches!(told, ServerMessage::Bye { why: ApiError::TooLong { .. } }), "{}", &format!("{told:?}")[..80]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_can_be_signed_out_from_another() {
    let node = node();
    let phone = Guest::new(&node.base, "Ann").await.unwrap();
    let bob = Guest::new(&node.base, "Bob").await.unwrap();
    let link: Transfer = phone.post("/api/me/transfer").send().await.unwrap().json().await.unwrap();
    let taken = bob.post("/api/transfer").json(&link).send().await.unwrap();
    let cookie = taken.headers().get(SET_COOKIE).unwrap().to_str().unwrap().split(';').next().unwrap().to_owned();
    let desk = bob.clone().with(cookie, phone.id.clone());
    let devices = async |guest: &Guest| {
        let listed: Devices = guest.get("/api/me/devices").send().await.unwrap().json().await.unwrap();
        listed.devices
    };
    let listed = devices(&desk).await;
    assert_eq!(listed.iter().filter(|device| device.here).count(), 1);
    assert_eq!(listed.len(), 2);
    // The phone plays, and is lost.
    let id = phone.invite("bn3e").await.unwrap();
    bob.sit(&id).await.unwrap();
    let mut lost = Connection::connect(&phone, &id, 0).await.unwrap();
    let seq = lost.state().await.unwrap().seq;
    let other = listed.iter().find(|device| !device.here).unwrap();
    let revoke = format!("/api/me/devices/{}/revoke", other.id);
    assert_eq!(bob.post(&revoke).send().await.unwrap().status(), 204, "he learns nothing");
    assert_eq!(devices(&desk).await.len(), 2, "and does nothing: it is not his");
    assert_eq!(desk.post(&revoke).send().await.unwrap().status(), 204);
    assert_eq!(lost.command("a", seq, acts("a2-a3")).await.unwrap(), Err(ApiError::NotYours));
    while lost.text().await.is_ok() {} // It is hung up on: it sees nothing of hers any more.
    assert_eq!(phone.get("/api/me").send().await.unwrap().status(), 404);
    assert_eq!(devices(&desk).await.len(), 1);
    let mut found = Connection::connect(&desk, &id, 0).await.unwrap();
    assert!(found.command("a", seq, acts("a2-a3")).await.unwrap().is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn over_https_a_cookie_is_this_hosts_alone_and_an_old_one_is_taken_over() {
    let node = start(&["--behind-proxy"]);
    let plain = Guest::new(&node.base, "Ann").await.unwrap();
    assert!(plain.cookie.starts_with("abordage="), "{}", plain.cookie);
    let asked = plain.get("/api/me").header("x-forwarded-proto", "https").send().await.unwrap();
    let given = asked.headers().get(SET_COOKIE).unwrap().to_str().unwrap().to_owned();
    assert!(given.starts_with("__Host-abordage=") && given.contains("Secure") && given.contains("Path=/"), "{given}");
    let secure = given.split(';').next().unwrap();
    let again = reqwest::Client::new().get(format!("{}/api/me", node.base)).header(COOKIE, secure);
    let again = again.header("x-forwarded-proto", "https").send().await.unwrap();
    assert!(again.headers().get(SET_COOKIE).is_none(), "it is given once");
    let me: Me = again.json().await.unwrap();
    assert_eq!(me.id, plain.id);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_no_disguise() {
    let node = node();
    let ann = Guest::new(&node.base, "Ann").await.unwrap();
    for (name, status) in [("А\u{6e}n", 400), ("\u{3164}", 200), ("Анна", 200), ("Zoé 🦊", 200)] {
        let answer = ann.post("/api/me").json(&Rename { name: name.to_owned() }).send().await.unwrap();
        assert_eq!(answer.status(), status, "{name}");
    }
    let seats = vec![vec![NewChair::Me { name: Some("B\u{3bf}b".into()) }], vec![NewChair::Me { name: None }]];
    let new = NewMatch { game: "billiard".into(), seats, ..NewMatch::default() };
    assert!(ann.create(&new).await.unwrap_err().to_string().contains("BadName"));
}

#[tokio::test(flavor = "multi_thread")]
async fn my_games_are_listed_without_reading_them() {
    let mut node = node();
    let (ann, _bob, id) = meet(&node, "bn3e").await;
    node.end().unwrap();
    node.restart().unwrap();
    let mine: Lobby = ann.get("/api/matches/mine").send().await.unwrap().json().await.unwrap();
    assert_eq!((mine.matches[0].id.as_str(), mine.matches[0].to_act), (id.as_str(), Some(contract::Seat::ONE)));
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert!(node.count("abordage_matches_in_memory").await.unwrap() < 1, "a match was read");
}
