//! Connections that break at any moment: what changes a match runs to its end, no matter who hangs up.
#![cfg(feature = "server-tests")]
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod common;

use std::time::Duration;

use common::{acts, node};
use contract::Dice;
use store::Store;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use trial::{Connection, Guest};
use wire::{Command, MatchSummary, Phase};

/// Sends a request and hangs up before the answer, at a random moment.
async fn cut(guest: &Guest, path: &str, dice: &mut Dice) {
    let host = guest.base.strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(host).await.unwrap();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{{}}",
        guest.cookie
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_micros(u64::from(dice.below(4_000)))).await;
}

async fn phase(guest: &Guest, id: &str) -> Phase {
    let summary: MatchSummary = guest.get(&format!("/api/matches/{id}")).send().await.unwrap().json().await.unwrap();
    summary.phase
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_thousand_joins_that_are_cut_none_is_stuck() {
    let node = node();
    let mut crowd = tokio::task::JoinSet::new();
    for player in 0..10 {
        let base = node.base.clone();
        crowd.spawn(async move {
            let (ann, bob) = (Guest::new(&base, "Ann").await.unwrap(), Guest::new(&base, "Bob").await.unwrap());
            let mut dice = Dice::from_number(player);
            let mut stuck = Vec::new();
            for _ in 0..100 {
                let id = ann.invite("bn3e").await.unwrap();
                cut(&bob, &format!("/api/matches/{id}/sit"), &mut dice).await;
                // Whether it was heard or not, he comes again, as people do.
                if bob.sit(&id).await.is_err() || phase(&ann, &id).await != Phase::Running {
                    stuck.push(id);
                }
            }
            stuck
        });
    }
    let stuck: Vec<String> = crowd.join_all().await.concat();
    assert!(stuck.is_empty(), "{} joins are stuck: {stuck:?}", stuck.len());
}

/// Whether a match is between two steps: everybody sits and it has not begun, or the server does not know what is kept.
async fn is_between(store: &Store, guest: &Guest, id: &str) -> bool {
    let kept = store.find_match(id).await.unwrap().unwrap();
    let sit = kept.chairs.iter().all(|chair| chair.ready);
    let known = phase(guest, id).await;
    let told = match kept.row.phase {
        store::Phase::Waiting => Phase::Waiting,
        store::Phase::Running => Phase::Running,
        store::Phase::Over => Phase::Over,
    };
    told != known || (sit && told == Phase::Waiting)
}

/// Nobody comes again to mend it: what was begun must be brought to its end by the server alone.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_hangs_up_for_good_leaves_nothing_half_done() {
    let node = node();
    let mut crowd = tokio::task::JoinSet::new();
    for player in 0..10 {
        let base = node.base.clone();
        crowd.spawn(async move {
            let (ann, bob) = (Guest::new(&base, "Ann").await.unwrap(), Guest::new(&base, "Bob").await.unwrap());
            let mut dice = Dice::from_number(100 + player);
            let mut made = Vec::new();
            for turn in 0..40 {
                let id = ann.invite("bn3e").await.unwrap();
                let (guest, what) = if turn % 4 == 0 { (&ann, "withdraw") } else { (&bob, "sit") };
                cut(guest, &format!("/api/matches/{id}/{what}"), &mut dice).await;
                made.push((ann.clone(), id));
            }
            made
        });
    }
    let made = crowd.join_all().await.concat();
    let store = Store::open_existing(&node.database()).await.unwrap();
    let mut begun = 0;
    for (ann, id) in &made {
        let mut between = is_between(&store, ann, id).await;
        for _ in 0..100 {
            if !between {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await; // It may be on its way.
            between = is_between(&store, ann, id).await;
        }
        assert!(!between, "{id} is neither here nor there");
        begun += usize::from(phase(ann, id).await != Phase::Waiting);
    }
    assert!(begun > 0, "none of {} was heard", made.len());
    store.close().await;
}

/// A match of two that is over.
async fn over(ann: &Guest, bob: &Guest) -> String {
    let id = ann.invite("bn3e").await.unwrap();
    bob.sit(&id).await.unwrap();
    let mut one = Connection::connect(ann, &id, 0).await.unwrap();
    let seq = one.state().await.unwrap().seq;
    let seq = one.command("a", seq, acts("a2-a3")).await.unwrap().unwrap();
    one.command("b", seq, Command::Resign).await.unwrap().unwrap();
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_that_is_cut_begins_all_the_same() {
    let node = node();
    let (ann, bob) = (Guest::new(&node.base, "Ann").await.unwrap(), Guest::new(&node.base, "Bob").await.unwrap());
    let mut dice = Dice::from_number(7);
    for _ in 0..30 {
        let id = over(&ann, &bob).await;
        let again = format!("/api/matches/{id}/again");
        for guest in [&ann, &bob] {
            cut(guest, &again, &mut dice).await;
        }
        for guest in [&ann, &bob] {
            assert_eq!(guest.post(&again).send().await.unwrap().status(), 200);
        }
        let summary: MatchSummary = ann.get(&format!("/api/matches/{id}")).send().await.unwrap().json().await.unwrap();
        assert_eq!(phase(&bob, &summary.next.unwrap()).await, Phase::Running);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_that_is_cut_for_good_is_there_or_is_not() {
    let node = node();
    let (ann, bob) = (Guest::new(&node.base, "Ann").await.unwrap(), Guest::new(&node.base, "Bob").await.unwrap());
    let store = Store::open_existing(&node.database()).await.unwrap();
    let mut dice = Dice::from_number(9);
    let next = async |id: &str| {
        let kept = store.find_match(id).await.unwrap().unwrap().row.next;
        let told: MatchSummary = ann.get(&format!("/api/matches/{id}")).send().await.unwrap().json().await.unwrap();
        (kept, told.next)
    };
    let mut made = 0;
    for _ in 0..60 {
        let id = over(&ann, &bob).await;
        for guest in [&ann, &bob] {
            cut(guest, &format!("/api/matches/{id}/again"), &mut dice).await;
        }
        let mut is_half = true;
        for _ in 0..100 {
            let (kept, told) = next(&id).await;
            is_half = kept != told;
            if let Some(next) = kept {
                is_half |= is_between(&store, &ann, &next).await;
            }
            if !is_half {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await; // It may be on its way.
        }
        assert!(!is_half, "what follows {id} is neither here nor there");
        made += usize::from(next(&id).await.0.is_some());
    }
    assert!(made > 0, "none was heard");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_withdrawal_that_is_cut_can_be_repeated() {
    let node = node();
    let ann = Guest::new(&node.base, "Ann").await.unwrap();
    let mut dice = Dice::from_number(8);
    for _ in 0..30 {
        let id = ann.invite("bn3e").await.unwrap();
        let path = format!("/api/matches/{id}/withdraw");
        cut(&ann, &path, &mut dice).await;
        assert_eq!(ann.post(&path).send().await.unwrap().status(), 204);
        assert_eq!(phase(&ann, &id).await, Phase::Over);
    }
}
