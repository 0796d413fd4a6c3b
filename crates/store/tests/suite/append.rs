use std::collections::HashMap;

use store::{Append, Appended, Change, EventRow, Phase, StoreError};

use crate::place::{Place, a_match, append, both, event};

both!(
    a_number_is_written_once,
    many_at_once_are_all_written,
    twins_in_one_batch_are_told_apart,
    a_change_comes_with_its_event_or_not_at_all,
    what_the_database_refuses_harms_nobody_else,
    of_two_stores_that_race_for_a_number_one_wins,
    closing_writes_what_waits,
);

async fn a_number_is_written_once(place: Place) {
    let store = place.open().await;
    let first = EventRow { person: Some("ann".to_owned()), command_id: Some("x".to_owned()), ..event("m", 1) };
    assert_eq!(store.append(first.clone().into()).await.unwrap(), Appended::Written);
    let second = EventRow { payload: "something else".to_owned(), ..event("m", 1) };
    assert_eq!(store.append(second.into()).await.unwrap(), Appended::Conflict);
    assert_eq!(store.events("m", 0).await.unwrap(), [first]);
}

async fn many_at_once_are_all_written(place: Place) {
    let store = place.open().await;
    let callers: Vec<_> = (0..300)
        .map(|caller| {
            let store = store.clone();
            tokio::spawn(async move {
                let id = format!("m{caller}");
                for seq in 1..=5 {
                    assert_eq!(store.append(append(&id, seq)).await.unwrap(), Appended::Written);
                }
                let events: Vec<EventRow> = (1..=5).map(|seq| event(&id, seq)).collect();
                assert_eq!(store.events(&id, 0).await.unwrap(), events);
            })
        })
        .collect();
    for caller in callers {
        caller.await.unwrap();
    }
    assert_eq!(store.stats().await.unwrap().events, 1500);
}

async fn twins_in_one_batch_are_told_apart(place: Place) {
    let store = place.open().await;
    let callers: Vec<_> = (0..600)
        .map(|caller: i64| {
            let store = store.clone();
            let wish = EventRow { payload: caller.to_string(), ..event("m", caller % 100 + 1) };
            tokio::spawn(async move { (wish.clone(), store.append(wish.into()).await.unwrap()) })
        })
        .collect();
    let mut written = HashMap::new();
    for caller in callers {
        let (wish, outcome) = caller.await.unwrap();
        if outcome == Appended::Written {
            assert!(written.insert(wish.seq, wish).is_none(), "a seq was written twice");
        }
    }
    let events = store.events("m", 0).await.unwrap();
    assert_eq!(events.len(), 100);
    for event in events {
        assert_eq!(written.get(&event.seq), Some(&event), "who was told so did not write it");
    }
}

async fn a_change_comes_with_its_event_or_not_at_all(place: Place) {
    let store = place.open().await;
    store.add_match(&a_match("m")).await.unwrap();
    store.add_match(&a_match("other")).await.unwrap();
    let start = Change {
        phase: Some(Phase::Running),
        started: Some(5),
        alarm: Some(Some(99)),
        to_act: Some(Some(2)),
        ..Change::default()
    };
    store.append(Append { event: event("m", 1), change: Some(start) }).await.unwrap();
    let row = store.find_match("m").await.unwrap().unwrap().row;
    assert_eq!(
        (row.phase, row.started, row.alarm, row.ended, row.to_act),
        (Phase::Running, Some(5), Some(99), None, Some(2))
    );

    let end = Change {
        phase: Some(Phase::Over),
        ended: Some(9),
        result: Some("0-1".to_owned()),
        alarm: Some(None),
        to_act: Some(None),
        ..Change::default()
    };
    let late = Append { event: event("m", 1), change: Some(end.clone()) };
    assert_eq!(store.append(late).await.unwrap(), Appended::Conflict);
    assert_eq!(store.find_match("m").await.unwrap().unwrap().row, row);

    let nothing = Append { event: event("m", 2), change: Some(Change::default()) };
    assert_eq!(store.append(nothing).await.unwrap(), Appended::Written);
    assert_eq!(store.find_match("m").await.unwrap().unwrap().row, row);

    assert_eq!(store.append(Append { event: event("m", 3), change: Some(end) }).await.unwrap(), Appended::Written);
    let over = store.find_match("m").await.unwrap().unwrap().row;
    assert_eq!((over.phase, over.started, over.ended), (Phase::Over, Some(5), Some(9)));
    assert_eq!((over.result.as_deref(), over.alarm, over.to_act), (Some("0-1"), None, None));
    assert_eq!(store.find_match("other").await.unwrap().unwrap().row, a_match("other").row);

    // It goes on again: then it has no result.
    let again = Change { phase: Some(Phase::Running), to_act: Some(Some(1)), ..Change::default() };
    store.append(Append { event: event("m", 4), change: Some(again) }).await.unwrap();
    let row = store.find_match("m").await.unwrap().unwrap().row;
    assert_eq!(
        (row.phase, row.started, row.ended, row.result, row.to_act),
        (Phase::Running, Some(5), None, None, Some(1))
    );
}

/// On one thread the writer has its turn when all have been handed in, so they are one batch.
#[tokio::test(flavor = "current_thread")]
async fn of_many_matches_in_one_batch_those_that_were_late_are_named() {
    for place in [Place::sqlite(), Place::postgres()] {
        let store = place.open().await;
        let outcomes = async |first: usize| {
            let append = |number: usize| {
                let store = store.clone();
                tokio::spawn(async move { store.append(append(&format!("m{number}"), 1)).await.unwrap() })
            };
            let appends: Vec<_> = (first..first + 20).map(append).collect();
            let mut outcomes = Vec::new();
            for append in appends {
                outcomes.push(append.await.unwrap());
            }
            outcomes
        };
        let (written, late) = (Appended::Written, Appended::Conflict);
        assert_eq!(outcomes(0).await, [written; 20], "all");
        assert_eq!(outcomes(0).await, [late; 20], "none");
        assert_eq!(outcomes(19).await, [vec![late], vec![written; 19]].concat(), "all but one");
        assert_eq!(outcomes(37).await, [vec![late; 2], vec![written; 18]].concat());
        assert_eq!(store.stats().await.unwrap().events, 57);
    }
}

/// On one thread the writer has its turn when all three have been handed in, so they are one batch.
#[tokio::test(flavor = "current_thread")]
async fn changes_of_one_match_in_one_batch_follow_each_other() {
    for place in [Place::sqlite(), Place::postgres()] {
        let store = place.open().await;
        store.add_match(&a_match("m")).await.unwrap();
        store.append(append("m", 4)).await.unwrap();
        let set = |seq, change| Append { event: event("m", seq), change: Some(change) };
        let (three, two, one, four) = tokio::join!(
            store.append(set(3, Change { alarm: Some(None), ended: Some(3), ..Change::default() })),
            store.append(set(2, Change { alarm: Some(Some(2)), phase: Some(Phase::Over), ..Change::default() })),
            store.append(set(1, Change { started: Some(1), phase: Some(Phase::Running), ..Change::default() })),
            store.append(set(4, Change { alarm: Some(Some(4)), ended: Some(4), ..Change::default() })),
        );
        assert_eq!([one, two, three].map(Result::unwrap), [Appended::Written; 3]);
        assert_eq!(four.unwrap(), Appended::Conflict);
        let row = store.find_match("m").await.unwrap().unwrap().row;
        assert_eq!((row.phase, row.started, row.ended, row.alarm), (Phase::Over, Some(1), Some(3), None));
    }
}

async fn what_the_database_refuses_harms_nobody_else(place: Place) {
    let store = place.open().await;
    // PostgreSQL takes neither; SQLite takes both.
    let bad = [("\0".to_owned(), "a".to_owned()), ("x".to_owned(), (0..9000).map(|n| n.to_string()).collect())];
    let callers: Vec<_> = (1..=100)
        .map(|seq| {
            let store = store.clone();
            let (payload, id) = match seq {
                13 => bad[0].clone(),
                77 => bad[1].clone(),
                _ => (String::new(), format!("id {seq}")),
            };
            let one = EventRow { payload, command_id: Some(id), ..event("m", seq) };
            tokio::spawn(async move { (seq, store.append(one.into()).await) })
        })
        .collect();
    for caller in callers {
        match caller.await.unwrap() {
            (13 | 77, Err(error)) => assert!(matches!(error, StoreError::Other(_)), "{error:?}"),
            (_, outcome) => assert_eq!(outcome, Ok(Appended::Written)),
        }
    }
}

async fn of_two_stores_that_race_for_a_number_one_wins(place: Place) {
    let (one, other) = (place.open().await, place.open().await);
    one.add_match(&a_match("m")).await.unwrap();
    for seq in 1..=1000 {
        let by = |who: &str| Append {
            event: EventRow { payload: who.to_owned(), ..event("m", seq) },
            change: Some(Change { result: Some(format!("{who} {seq}")), ..Change::default() }),
        };
        let (a, b) = tokio::join!(one.append(by("one")), other.append(by("other")));
        let winner = match (a.unwrap(), b.unwrap()) {
            (Appended::Written, Appended::Conflict) => "one",
            (Appended::Conflict, Appended::Written) => "other",
            both => panic!("{seq}: {both:?}"),
        };
        let last = one.events("m", seq - 1).await.unwrap();
        assert_eq!(last.len(), 1);
        assert_eq!(last[0].payload, winner);
        let result = other.find_match("m").await.unwrap().unwrap().row.result;
        assert_eq!(result, Some(format!("{winner} {seq}")));
    }
}

async fn closing_writes_what_waits(place: Place) {
    let store = place.open().await;
    let tasks: Vec<_> = (1..=500)
        .map(|seq| {
            let store = store.clone();
            tokio::spawn(async move { store.append(append("m", seq)).await })
        })
        .collect();
    tokio::task::yield_now().await;
    store.close().await;
    let mut written = 0;
    for task in tasks {
        match task.await.unwrap() {
            Ok(outcome) => {
                assert_eq!(outcome, Appended::Written);
                written += 1;
            }
            Err(error) => assert_eq!(error, StoreError::Closed),
        }
    }
    assert_eq!(store.append(append("m", 1000)).await, Err(StoreError::Closed));
    assert_eq!(store.ready().await, Err(StoreError::Closed));
    let again = place.open().await;
    assert_eq!(again.events("m", 0).await.unwrap().len(), written);
}
