//! A server that plays: real processes, real sockets.
#![cfg(feature = "server-tests")]
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod common;

use std::time::Duration;

use common::{acts, meet, node, place};
use contract::{Cause, Eye, Outcome, Refused, Turn};
use trial::{Connection, Guest};
use wire::{
    ApiError, ClientMessage, Command, Created, MatchSummary, NewChair, NewMatch, Phase, ServerMessage, Sitting,
};

#[tokio::test(flavor = "multi_thread")]
async fn two_play_and_a_third_watches() {
    let node = node();
    let (ann, bob, id) = meet(&node, "bn3e").await;
    let (mut one, mut two) =
        (Connection::connect(&ann, &id, 0).await.unwrap(), Connection::connect(&bob, &id, 0).await.unwrap());
    let mut third = Connection::connect_as(&node.base, None, &id, 0).await.unwrap();
    let (first, second, public) =
        (one.state().await.unwrap(), two.state().await.unwrap(), third.state().await.unwrap());
    assert_eq!((first.eye, second.eye), (Eye::Seat(1.try_into().unwrap()), Eye::Seat(2.try_into().unwrap())));
    assert_eq!(public.eye, Eye::Public);
    assert_eq!(first.legal.len(), 17);
    assert!(second.legal.is_empty() && public.legal.is_empty(), "only whoever is to act is told what they can do");

    assert_eq!(one.command("a", first.seq, acts("a2-a3")).await.unwrap(), Ok(2));
    let state = third.state().await.unwrap();
    assert_eq!((state.seq, state.keep, state.plies.len()), (2, 0, 1));
    assert_eq!(state.plies[0].action, "a2-a3");

    // Sent again it is done once; not one's turn, against the rules and unreadable are told apart.
    assert_eq!(one.command("a", first.seq, acts("a2-a3")).await.unwrap(), Ok(2));
    let refused = two.command("b", 2, acts("f7-f6")).await.unwrap().unwrap_err();
    assert!(matches!(refused, ApiError::Refused { why: Refused::NotYourTurn { .. } }), "{refused:?}");
    let refused = one.command("c", 2, acts("f7-f6")).await.unwrap().unwrap_err();
    assert!(matches!(refused, ApiError::Refused { why: Refused::Illegal(_) }), "{refused:?}");
    let refused = one.command("d", 2, acts("nonsense")).await.unwrap().unwrap_err();
    assert!(matches!(refused, ApiError::Refused { why: Refused::Misread(_) }), "{refused:?}");
    let refused = third.command("e", 2, acts("c2-c3")).await.unwrap().unwrap_err();
    assert_eq!(refused, ApiError::NotYours);
    // Chosen on a board that is no more.
    assert_eq!(one.command("f", 1, acts("c2-c3")).await.unwrap(), Err(ApiError::Stale { seq: 2 }));

    assert_eq!(one.command("g", 2, Command::Resign).await.unwrap(), Ok(3));
    let state = two.state().await.unwrap();
    let state = if state.seq == 2 { two.state().await.unwrap() } else { state };
    let ending = state.ending.unwrap();
    assert_eq!((ending.outcome, ending.cause), (Outcome::Win(2.try_into().unwrap()), Cause::Resignation));
    assert!(bob.record(&id).await.unwrap().contains("a2-a3"));
    let card: MatchSummary = bob.get(&format!("/api/matches/{id}")).send().await.unwrap().json().await.unwrap();
    assert_eq!((card.phase, card.result.as_deref()), (Phase::Over, Some("0-1")));
}

#[tokio::test(flavor = "multi_thread")]
async fn draws_and_take_backs_between_people() {
    let node = node();
    let (ann, bob, id) = meet(&node, "bn3e").await;
    let (mut one, mut two) =
        (Connection::connect(&ann, &id, 0).await.unwrap(), Connection::connect(&bob, &id, 0).await.unwrap());
    let seq = one.state().await.unwrap().seq;
    let seq = one.command("a", seq, acts("a2-a3")).await.unwrap().unwrap();
    let seq = one.command("b", seq, acts("end")).await.unwrap().unwrap();
    // In another's turn it needs their consent.
    let seq = one.command("c", seq, Command::TakeBack { to: 1 }).await.unwrap().unwrap();
    assert_eq!(
        one.command("d", seq, Command::Agree).await.unwrap().unwrap_err(),
        ApiError::Refused { why: Refused::NoOffer }
    );
    let seq = two.command("e", seq, Command::Agree).await.unwrap().unwrap();
    let mut state = one.state().await.unwrap();
    while state.seq < seq {
        state = one.state().await.unwrap();
    }
    assert_eq!((state.keep, state.plies.len()), (1, 0), "the client forgets what was taken back");
    assert_eq!(state.turn, Turn::Seat(1.try_into().unwrap()));
    let seq = two.command("f", seq, Command::OfferDraw).await.unwrap().unwrap();
    assert_eq!(one.command("g", seq - 1, Command::Agree).await.unwrap(), Err(ApiError::Stale { seq }), "not seen yet");
    assert!(one.command("h", seq, Command::Agree).await.unwrap().is_ok());
    assert!(bob.record(&id).await.unwrap().contains("1/2-1/2"));
    // Another, with the seats passed on: it begins when both have come.
    let created: Created = ann.post(&format!("/api/matches/{id}/again")).send().await.unwrap().json().await.unwrap();
    let same: Created = bob.post(&format!("/api/matches/{id}/again")).send().await.unwrap().json().await.unwrap();
    assert_eq!(created.id, same.id);
    let mut two = Connection::connect(&bob, &same.id, 0).await.unwrap();
    assert_eq!(two.state().await.unwrap().eye, Eye::Seat(1.try_into().unwrap()));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_seats_one_and_an_open_chair_the_first() {
    let node = node();
    let ann = Guest::new(&node.base, "Ann").await.unwrap();
    let seats = vec![vec![NewChair::Me { name: None }], vec![NewChair::Invited]];
    let new = NewMatch { game: "bn3e".into(), seats, listed: true, ..NewMatch::default() };
    let created = ann.create(&new).await.unwrap();
    let token = created.invitations[0].token.clone();
    let (bob, eve) = (Guest::new(&node.base, "Bob").await.unwrap(), Guest::new(&node.base, "Eve").await.unwrap());
    assert!(eve.sit(&created.id).await.unwrap_err().to_string().contains("Taken"), "the chair is kept");
    let sit = |guest: &Guest, token: &str| {
        guest
            .post(&format!("/api/matches/{}/sit", created.id))
            .json(&Sitting { token: Some(token.to_owned()), choice: None })
            .send()
    };
    assert_eq!(sit(&eve, "wrong").await.unwrap().status(), 409);
    assert_eq!(sit(&bob, &token).await.unwrap().status(), 200);
    assert_eq!(sit(&eve, &token).await.unwrap().status(), 409, "a link works once");
    let card: MatchSummary =
        bob.get(&format!("/api/matches/{}", created.id)).send().await.unwrap().json().await.unwrap();
    assert_eq!(card.phase, Phase::Running);
    assert_eq!(card.chairs[1].name, "Bob");
    assert!(!serde_json::to_string(&card).unwrap().contains(&token), "nobody else is told");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_makes_no_sense_is_refused_with_a_reason() {
    let node = node();
    let ann = Guest::new(&node.base, "Ann").await.unwrap();
    let two = || vec![vec![NewChair::Me { name: None }], vec![NewChair::Open]];
    let good = || NewMatch { game: "bn3e".into(), seats: two(), ..NewMatch::default() };
    for (new, says) in [
        (NewMatch { game: "chess".into(), ..good() }, "NoSuchGame"),
        (NewMatch { set: Some("huge".into()), ..good() }, "NoSuchSet"),
        (NewMatch { rules: [("width".into(), "-3".into())].into(), ..good() }, "BadRule"),
        (NewMatch { time: Some("soon".into()), ..good() }, "Misread"),
        (NewMatch { start: Some("x/y/z".into()), ..good() }, "Misread"),
        (NewMatch { seats: Vec::new(), ..good() }, "BadSeats"),
        (NewMatch { seats: vec![vec![NewChair::Open; 9]; 2], ..good() }, "BadSeats"),
        (NewMatch { seats: vec![vec![NewChair::Bot { level: 99 }]; 2], ..good() }, "NoBot"),
        (NewMatch { game: "billiard".into(), seats: vec![vec![NewChair::Bot { level: 1 }]; 2], ..good() }, "NoBot"),
        (NewMatch { seats: vec![vec![NewChair::Bot { level: 1 }]; 2], ..good() }, "NoPerson"),
    ] {
        let why = ann.create(&new).await.unwrap_err().to_string();
        assert!(why.contains("400") && why.contains(says), "{new:?}: {why}");
    }
    for (path, body, status) in [
        ("/api/matches", "{", 400),
        ("/api/matches", "[]", 400),
        ("/api/matches/nothing/sit", "{}", 404),
        ("/api/matches/..%2f..%2fetc/sit", "{}", 404),
        ("/api/nothing", "", 404),
        ("/api/records", "no record", 400),
        ("/api/transfer", r#"{"token":"x"}"#, 409),
    ] {
        let answer = ann.post(path).body(body).send().await.unwrap();
        assert_eq!(answer.status(), status, "{path} {body}");
        let error: ApiError = answer.json().await.unwrap();
        assert!(!format!("{error:?}").contains("sqlx"), "{error:?}");
    }
    let long = ann.post("/api/matches").body("x".repeat(10_000_000)).send().await;
    assert!(long.is_err() || long.unwrap().status() == 413);
    let foreign = ann.post("/api/matches").header("origin", "https://evil.example").json(&good()).send().await.unwrap();
    assert_eq!(foreign.status(), 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_falls_though_nobody_looks() {
    let node = node();
    let (ann, bob) = (Guest::new(&node.base, "Ann").await.unwrap(), Guest::new(&node.base, "Bob").await.unwrap());
    let seats = vec![vec![NewChair::Me { name: None }], vec![NewChair::Open]];
    let new = NewMatch { game: "bn3e".into(), seats, time: Some("1".into()), ..NewMatch::default() };
    let id = ann.create(&new).await.unwrap().id;
    bob.sit(&id).await.unwrap();
    tokio::time::sleep(Duration::from_secs(4)).await;
    let card: MatchSummary = bob.get(&format!("/api/matches/{id}")).send().await.unwrap().json().await.unwrap();
    assert_eq!(card.result.as_deref(), Some("0-1"));
    assert!(bob.record(&id).await.unwrap().contains("[Ending \"time\"]"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_plays_its_turns() {
    let node = node();
    let ann = Guest::new(&node.base, "Ann").await.unwrap();
    for game in ["bn3e", "depths", "smallworld"] {
        let seats = vec![vec![NewChair::Bot { level: 1 }], vec![NewChair::Me { name: None }]];
        let new = NewMatch { game: game.into(), seats, ..NewMatch::default() };
        let id = ann.create(&new).await.unwrap().id;
        let mut seat = Connection::connect(&ann, &id, 0).await.unwrap();
        loop {
            let state = seat.state().await.unwrap();
            if state.turn == Turn::Seat(2.try_into().unwrap()) {
                assert!(!state.plies.is_empty() || state.keep > 0, "{game}");
                break;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_device_is_the_same_person_and_of_two_at_once_one_wins() {
    let node = node();
    let (ann, _bob, id) = meet(&node, "bn3e").await;
    let transfer: wire::Transfer = ann.post("/api/me/transfer").send().await.unwrap().json().await.unwrap();
    let phone = Guest::new(&node.base, "").await.unwrap();
    let answer = phone.post("/api/transfer").json(&transfer).send().await.unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    assert!(answer.headers()["set-cookie"].to_str().unwrap().contains("HttpOnly; SameSite=Strict"));
    let me: wire::Me = answer.json().await.unwrap();
    assert_eq!(me.id, ann.id);
    assert_eq!(phone.post("/api/transfer").json(&transfer).send().await.unwrap().status(), 409, "it works once");
    let phone = phone.with(cookie, me.id);
    let (mut desk, mut hand) =
        (Connection::connect(&ann, &id, 0).await.unwrap(), Connection::connect(&phone, &id, 0).await.unwrap());
    let seq = desk.state().await.unwrap().seq;
    hand.state().await.unwrap();
    let (a, b) = tokio::join!(desk.command("a", seq, acts("a2-a3")), hand.command("b", seq, acts("c2-c3")));
    let (a, b) = (a.unwrap(), b.unwrap());
    assert!(a.is_ok() != b.is_ok(), "{a:?} {b:?}");
    assert_eq!(a.and(b).unwrap_err(), ApiError::Stale { seq: seq + 1 });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_referee_enters_for_everybody_and_corrects() {
    let node = node();
    let ann = Guest::new(&node.base, "Ann").await.unwrap();
    let named = |name: &str| NewChair::Me { name: Some(name.to_owned()) };
    let seats = vec![vec![named("Ann"), named("Ben")], vec![named("Cleo"), named("Dan")]];
    let created = ann.create(&NewMatch { game: "billiard".into(), seats, ..NewMatch::default() }).await.unwrap();
    let mut referee = Connection::connect(&ann, &created.id, 0).await.unwrap();
    let mut follower = Connection::connect_as(&node.base, None, &created.id, 0).await.unwrap();
    let (state, mut seen) = (referee.state().await.unwrap(), follower.state().await.unwrap());
    let first = place("billiard", &[]);
    let seq = referee.command("a", state.seq, acts(&first)).await.unwrap().unwrap();
    while seen.seq < seq {
        seen = follower.state().await.unwrap();
    }
    assert_eq!(seen.plies.first().map(|line| line.action.as_str()), Some(&*first));
    let line = contract::Written { action: first.clone(), chance: Vec::new() };
    let command = Command::Rewrite { keep: 0, lines: vec![line], remarks: vec!["so it was".into()] };
    let seq = referee.command("b", seq, command).await.unwrap().unwrap();
    while seen.seq < seq {
        seen = follower.state().await.unwrap();
    }
    assert_eq!(seen.keep, 0);
    assert!(ann.record(&created.id).await.unwrap().contains("{so it was}"));
    // Nobody else may.
    let eve = Guest::new(&node.base, "Eve").await.unwrap();
    let mut other = Connection::connect(&eve, &created.id, 0).await.unwrap();
    let command = Command::Rewrite { keep: 0, lines: Vec::new(), remarks: Vec::new() };
    assert_eq!(other.command("x", seq, command).await.unwrap(), Err(ApiError::NotYours));
}

#[tokio::test(flavor = "multi_thread")]
async fn with_clocks_running_nothing_is_written_down_anew() {
    let node = node();
    let ann = Guest::new(&node.base, "Ann").await.unwrap();
    let seats = vec![vec![NewChair::Me { name: None }]; 2];
    let new = NewMatch { game: "billiard".into(), seats, time: Some("300+5".into()), ..NewMatch::default() };
    let id = ann.create(&new).await.unwrap().id;
    let mut referee = Connection::connect(&ann, &id, 0).await.unwrap();
    let seq = referee.state().await.unwrap().seq;
    let command = Command::Rewrite { keep: 0, lines: Vec::new(), remarks: Vec::new() };
    assert_eq!(referee.command("a", seq, command).await.unwrap(), Err(ApiError::Clocked));
}

#[tokio::test(flavor = "multi_thread")]
async fn earlier_moments_and_records_can_be_fetched_and_brought() {
    let node = node();
    let (ann, _bob, id) = meet(&node, "bn3e").await;
    let mut one = Connection::connect(&ann, &id, 0).await.unwrap();
    let state = one.state().await.unwrap();
    let seq = one.command("a", state.seq, acts("a2-a3")).await.unwrap().unwrap();
    one.send(&ClientMessage::PastView { at: 0 }).await.unwrap();
    let past = loop {
        if let ServerMessage::PastView(past) = one.message().await.unwrap() {
            break past;
        }
    };
    assert_eq!(past.view.get(), state.view.get());
    one.command("b", seq, Command::Resign).await.unwrap().unwrap();
    let record = ann.record(&id).await.unwrap();
    let brought: Created = ann.post("/api/records").body(record.clone()).send().await.unwrap().json().await.unwrap();
    assert_eq!(ann.record(&brought.id).await.unwrap(), record);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_with_clocks_that_is_brought_unfinished_goes_on() {
    let node = node();
    let ann = Guest::new(&node.base, "Ann").await.unwrap();
    let record = "[Game \"bn3e\"]\n[Clock \"10\"]\n[Result \"*\"]\n\n1. a2-a3\n*\n";
    let brought: Created = ann.post("/api/records").body(record).send().await.unwrap().json().await.unwrap();
    let mut referee = Connection::connect(&ann, &brought.id, 0).await.unwrap();
    let state = referee.state().await.unwrap();
    assert_eq!((state.ending, state.clocks), (None, None));
    assert!(referee.command("a", state.seq, acts("c2-c3")).await.unwrap().is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_is_not_one_players_to_take_back() {
    let node = node();
    let (ann, bob, id) = meet(&node, "billiard").await;
    let (mut one, mut two) =
        (Connection::connect(&ann, &id, 0).await.unwrap(), Connection::connect(&bob, &id, 0).await.unwrap());
    let seq = one.state().await.unwrap().seq;
    let seq = one.command("a", seq, acts("break:8")).await.unwrap().unwrap();
    let seq = one.command("b", seq, Command::Resign).await.unwrap().unwrap();
    let listed = async || {
        let mine: wire::Lobby = bob.get("/api/matches/mine").send().await.unwrap().json().await.unwrap();
        (mine.matches[0].phase, mine.matches[0].result.clone())
    };
    let over = (Phase::Over, Some("0-1".to_owned()));
    // The loser can only ask, and cannot agree with themselves; the other may decline.
    let seq = one.command("c", seq, Command::TakeBack { to: 0 }).await.unwrap().unwrap();
    assert_eq!(listed().await, over);
    assert!(one.command("d", seq, Command::Agree).await.unwrap().is_err());
    let seq = two.command("d", seq, Command::Decline).await.unwrap().unwrap();
    assert_eq!(listed().await, over);
    let no_offer = two.command("e", seq, Command::Agree).await.unwrap();
    assert_eq!(no_offer, Err(ApiError::Refused { why: Refused::Over }));
    // When both want it, it runs again, and has no result.
    let seq = one.command("e", seq, Command::TakeBack { to: 0 }).await.unwrap().unwrap();
    two.command("f", seq, Command::Agree).await.unwrap().unwrap();
    assert_eq!(listed().await, (Phase::Running, None));

    // A player with all chairs corrects what they have entered, and then it has no result.
    let seats = vec![vec![NewChair::Me { name: None }]; 2];
    let id = ann.create(&NewMatch { game: "billiard".into(), seats, ..NewMatch::default() }).await.unwrap().id;
    let mut referee = Connection::connect(&ann, &id, 0).await.unwrap();
    let seq = referee.state().await.unwrap().seq;
    let seq = referee.command("a", seq, acts("break:8")).await.unwrap().unwrap();
    let seq = referee.command("b", seq, Command::Resign).await.unwrap().unwrap();
    referee.command("c", seq, Command::TakeBack { to: 0 }).await.unwrap().unwrap();
    let mine: wire::Lobby = ann.get("/api/matches/mine").send().await.unwrap().json().await.unwrap();
    let summary = mine.matches.iter().find(|summary| summary.id == id).unwrap();
    assert_eq!((summary.phase, summary.result.as_deref()), (Phase::Running, None));
    assert_eq!(summary.to_act, Some(contract::Seat::ONE));
}

#[tokio::test(flavor = "multi_thread")]
async fn my_games_say_whose_turn_it_is() {
    let node = node();
    let (ann, bob, id) = meet(&node, "bn3e").await;
    let mut one = Connection::connect(&ann, &id, 0).await.unwrap();
    let mut seq = one.state().await.unwrap().seq;
    let to_act = async |guest: &Guest| {
        let mine: wire::Lobby = guest.get("/api/matches/mine").send().await.unwrap().json().await.unwrap();
        mine.matches[0].to_act.map(contract::Seat::number)
    };
    assert_eq!((to_act(&ann).await, to_act(&bob).await), (Some(1), Some(1)));
    for (name, action) in [("a", "a2-a3"), ("b", "end")] {
        seq = one.command(name, seq, acts(action)).await.unwrap().unwrap();
    }
    assert_eq!(to_act(&bob).await, Some(2));
    one.command("c", seq, Command::Resign).await.unwrap().unwrap();
    assert_eq!(to_act(&bob).await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_plays_the_computer_in_too_many_matches_at_once() {
    let node = node();
    let (ann, bob) = (Guest::new(&node.base, "Ann").await.unwrap(), Guest::new(&node.base, "Bob").await.unwrap());
    let seats = vec![vec![NewChair::Me { name: None }], vec![NewChair::Bot { level: 1 }]];
    let new = NewMatch { game: "bn3e".into(), seats, ..NewMatch::default() };
    let mut last = String::new();
    let why = loop {
        match ann.create(&new).await {
            Ok(created) => last = created.id,
            Err(why) => break why.to_string(),
        }
    };
    assert!(why.contains("429") && why.contains("TooManyMatches { most: 20 }"), "{why}");
    assert!(bob.create(&new).await.is_ok(), "others are not concerned");
    let mut seat = Connection::connect(&ann, &last, 0).await.unwrap();
    let seq = seat.state().await.unwrap().seq;
    seat.command("a", seq, Command::Resign).await.unwrap().unwrap();
    assert!(ann.create(&new).await.is_ok(), "one is over");
}
