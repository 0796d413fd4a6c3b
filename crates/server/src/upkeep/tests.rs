#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use serde_json::json;
use store::{EventRow, MatchRow, NewMatch};

use super::*;
use crate::seating::SeatSet;
use crate::testing::node::TestNode;

const KEEPS_ALL: Keeping = Keeping { over: 0, waiting: 0, abandoned: 0, megabytes: 0 };
const TWO_DAYS: Keeping = Keeping { over: 2, waiting: 2, abandoned: 2, megabytes: 0 };
/// Nobody waits longer for what must come.
const LONG: Duration = Duration::from_secs(30);

/// Until something holds, while somebody looks after the node.
async fn until(looks_after: impl Future<Output = ()>, mut holds: impl AsyncFnMut() -> bool) {
    let comes = async {
        while !holds().await {
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        () = looks_after => unreachable!("it goes on for ever"),
        () = comes => {}
        () = tokio::time::sleep(LONG) => panic!("it does not come"),
    }
}

/// A node with matches of these names, kept and in memory: how far each is, and how many minutes more than two days it is old.
async fn with(matches: &[(&str, Phase, i64)]) -> TestNode {
    let asked = TestNode::new().await;
    asked.kept.waiting("bn3e", "-", "ann | -").await;
    let found = asked.kept.store.find_match("m").await.unwrap().unwrap();
    for (id, phase, minutes) in matches {
        let at = now() - 2 * DAY - minutes * 60_000;
        let ended = (*phase == Phase::Over).then_some(at);
        let row = MatchRow { id: (*id).to_owned(), phase: *phase, made: at, ended, ..found.row.clone() };
        asked.kept.store.add_match(&NewMatch { row, chairs: found.chairs.clone() }).await.unwrap();
        asked.node.registry.find(id).await.unwrap();
    }
    asked
}

/// Those of these matches that are kept, and those that are in memory.
async fn left<'a>(asked: &TestNode, ids: &[&'a str]) -> [Vec<&'a str>; 2] {
    let mut kept = Vec::new();
    for id in ids {
        if asked.kept.store.find_match(id).await.unwrap().is_some() {
            kept.push(*id);
        }
    }
    [kept, ids.iter().copied().filter(|id| asked.node.registry.in_memory(id).is_some()).collect()]
}

async fn expires(asked: &TestNode, keeping: Keeping, ids: &[&str], leaves: &[&str]) {
    let expiring = expire(Arc::clone(&asked.node), keeping);
    // Abandoned ones go last: what is still there when they are gone stays.
    until(expiring, async || left(asked, &["abandoned"]).await.iter().all(Vec::is_empty)).await;
    assert_eq!(left(asked, ids).await, [leaves, leaves]);
}

#[tokio::test]
async fn what_is_older_than_it_is_kept_for_goes_from_the_store_and_from_memory() {
    let asked = with(&[
        ("over", Phase::Over, 1),
        ("ended", Phase::Over, -1),
        ("waiting", Phase::Waiting, 1),
        ("awaited", Phase::Waiting, -1),
        ("running", Phase::Running, -1),
        ("abandoned", Phase::Running, 1),
    ])
    .await;
    let ids = ["over", "ended", "waiting", "awaited", "running"];
    expires(&asked, TWO_DAYS, &ids, &["ended", "awaited", "running"]).await;
}

#[tokio::test]
async fn what_is_kept_without_end_stays() {
    let asked =
        with(&[("over", Phase::Over, 1), ("waiting", Phase::Waiting, 1), ("abandoned", Phase::Running, 1)]).await;
    let ids = ["over", "waiting"];
    expires(&asked, Keeping { abandoned: 2, ..KEEPS_ALL }, &ids, &ids).await;
}

#[tokio::test]
async fn what_somebody_looks_at_is_not_taken_away_under_their_eyes() {
    let asked = with(&[("over", Phase::Over, 1), ("left", Phase::Running, 1), ("abandoned", Phase::Running, 1)]).await;
    let registry = &asked.node.registry;
    let (over, running) = (registry.resolve("over").await.unwrap(), registry.resolve("left").await.unwrap());
    let looks = [over.subscribe(SeatSet::default()).await, running.subscribe(SeatSet::default()).await];
    until(expire(Arc::clone(&asked.node), TWO_DAYS), async || left(&asked, &["abandoned"]).await[1].is_empty()).await;
    assert_eq!(left(&asked, &["over", "left"]).await, [vec!["left"], vec!["over", "left"]]);
    drop(looks);
    // It is out of the store a moment before it is out of memory.
    let goes = async || left(&asked, &["left"]).await.iter().all(Vec::is_empty);
    until(expire(Arc::clone(&asked.node), TWO_DAYS), goes).await;
    assert_eq!(left(&asked, &["over", "left"]).await, [Vec::<&str>::new(), Vec::new()]);
}

#[tokio::test]
async fn however_many_are_abandoned_all_of_them_go_at_once() {
    let asked = with(&[]).await;
    let found = asked.kept.store.find_match("m").await.unwrap().unwrap();
    let row = |number: i32| MatchRow { id: format!("m{number}"), phase: Phase::Running, ..found.row.clone() };
    let many: Vec<NewMatch> = (0..1200).map(|number| NewMatch { row: row(number), chairs: Vec::new() }).collect();
    asked.kept.store.add_many(&many, &[]).await.unwrap();
    let expiring = expire(Arc::clone(&asked.node), TWO_DAYS);
    until(expiring, async || asked.kept.store.stats().await.unwrap().running == 0).await;
}

#[tokio::test]
async fn where_there_is_no_room_nothing_new_is_taken_until_there_is() {
    let asked = TestNode::new().await;
    asked.kept.begun("bn3e", "-", "ann | bob", 1000, &[]).await;
    let payload = "x".repeat(1_500_000);
    let row = EventRow { match_id: "m".into(), seq: 2, at: 1, person: None, command_id: None, payload };
    asked.kept.store.append(row.into()).await.unwrap();
    let node = &asked.node;
    assert_eq!(node.space.for_new(), Ok(()));
    for (megabytes, room) in [(1, Err(ApiError::Full)), (100, Ok(())), (1, Err(ApiError::Full)), (0, Ok(()))] {
        let measured = measure(Arc::clone(node), Keeping { megabytes, ..KEEPS_ALL });
        until(measured, async || node.space.for_new() == room).await;
        let new = asked.post("/api/me", None, &json!({ "name": "Ana" })).await.status;
        assert_eq!(new == 507, room.is_err());
        let record = asked.post("/api/records", None, &json!("no record")).await.status;
        assert_eq!(record, if room.is_err() { 507 } else { 400 });
    }
}
