use store::{Chair, MatchRow, NewMatch, Phase, TakenChair};

use crate::place::{Place, a_match, both, chair, event};

both!(
    a_match_comes_back_as_it_was,
    a_finished_match_is_added_whole_or_not,
    an_empty_chair_is_taken_once,
    a_kept_chair_is_for_whom_it_is_kept,
    of_many_who_sit_down_at_once_one_sits,
    an_invitation_works_once,
    of_two_who_use_an_invitation_at_once_one_wins,
    a_match_has_one_rematch,
);

async fn a_match_comes_back_as_it_was(place: Place) {
    let store = place.open().await;
    let row = MatchRow {
        phase: Phase::Running,
        listed: true,
        started: Some(1),
        ended: Some(i64::MAX),
        result: Some("1-0 «é»".to_owned()),
        alarm: Some(-5),
        previous: Some("before".to_owned()),
        next: Some("after".to_owned()),
        ..MatchRow::new("m", "depths", "{\"a\": [1, \"'\"]}", "ann", 7)
    };
    let chairs = vec![
        Chair { person: Some("ann".to_owned()), name: "Ann".to_owned(), ready: true, ..chair(0, 0) },
        Chair { invitation: Some("hash".to_owned()), ..chair(0, 1) },
        Chair { bot: Some("hard".to_owned()), name: "Computer".to_owned(), ready: true, ..chair(1, 0) },
    ];
    let backwards = chairs.iter().rev().cloned().collect();
    store.add_match(&NewMatch { row: row.clone(), chairs: backwards }).await.unwrap();
    let found = store.find_match("m").await.unwrap().unwrap();
    assert_eq!((found.row, found.chairs), (row, chairs));
    assert_eq!(store.find_match("M").await.unwrap(), None);
}

async fn a_finished_match_is_added_whole_or_not(place: Place) {
    let store = place.open().await;
    let events: Vec<_> = (1..=1000).map(|seq| event("m", seq)).collect();
    store.add_finished(&a_match("m"), &events).await.unwrap();
    assert_eq!(store.events("m", 0).await.unwrap(), events);
    assert_eq!(store.events("m", 990).await.unwrap(), events[990..]);
    assert_eq!(store.events("m", 1000).await.unwrap(), []);
    assert!(store.add_finished(&a_match("twice"), &[event("twice", 1), event("twice", 1)]).await.is_err());
    assert_eq!(store.find_match("twice").await.unwrap(), None);
    assert_eq!(store.events("twice", 0).await.unwrap(), []);
}

async fn an_empty_chair_is_taken_once(place: Place) {
    let store = place.open().await;
    store.add_match(&a_match("m")).await.unwrap();
    assert!(!store.sit("m", 2, 0, "ann", "Ann").await.unwrap(), "there is no such seat");
    assert!(!store.sit("m", 0, 1, "ann", "Ann").await.unwrap(), "there is no such place");
    assert!(store.sit("m", 0, 0, "ann", "Ann").await.unwrap());
    assert!(!store.sit("m", 0, 0, "ann", "Ann").await.unwrap());
    assert!(!store.sit("m", 0, 0, "bob", "Bob").await.unwrap());
    let found = store.find_match("m").await.unwrap().unwrap();
    let ann = Chair { person: Some("ann".to_owned()), name: "Ann".to_owned(), ready: true, ..chair(0, 0) };
    assert_eq!(found.chairs, [ann, chair(1, 0)]);
}

async fn a_kept_chair_is_for_whom_it_is_kept(place: Place) {
    let store = place.open().await;
    let mut new = a_match("m");
    new.chairs[0].person = Some("ann".to_owned());
    new.chairs[1].bot = Some("easy".to_owned());
    new.chairs.push(Chair { invitation: Some("hash".to_owned()), ..chair(2, 0) });
    store.add_match(&new).await.unwrap();
    for seat in 0..3 {
        assert!(!store.sit("m", seat, 0, "bob", "Bob").await.unwrap(), "{seat}");
    }
    assert!(store.sit("m", 0, 0, "ann", "Ann").await.unwrap());
}

async fn of_many_who_sit_down_at_once_one_sits(place: Place) {
    let stores = [place.open().await, place.open().await];
    for round in 0..20 {
        let id = format!("m{round}");
        stores[0].add_match(&a_match(&id)).await.unwrap();
        let tries: Vec<_> = (0..8)
            .map(|who| {
                let (store, id) = (stores[who % 2].clone(), id.clone());
                tokio::spawn(async move { store.sit(&id, 0, 0, &who.to_string(), "").await.unwrap() })
            })
            .collect();
        let mut sat = vec![];
        for (who, one) in tries.into_iter().enumerate() {
            if one.await.unwrap() {
                sat.push(Some(who.to_string()));
            }
        }
        assert_eq!(sat.len(), 1);
        assert_eq!(stores[1].find_match(&id).await.unwrap().unwrap().chairs[0].person, sat[0]);
    }
}

async fn an_invitation_works_once(place: Place) {
    let store = place.open().await;
    let mut new = a_match("m");
    new.chairs[1].invitation = Some("hash".to_owned());
    store.add_match(&new).await.unwrap();
    assert_eq!(store.sit_invited("m", "wrong", "bob", "Bob").await.unwrap(), None);
    assert_eq!(store.sit_invited("another", "hash", "bob", "Bob").await.unwrap(), None);
    let taken = store.sit_invited("m", "hash", "bob", "Bob").await.unwrap();
    assert_eq!(taken, Some(TakenChair { match_id: "m".to_owned(), seat: 1, place: 0 }));
    assert_eq!(store.sit_invited("m", "hash", "bob", "Bob").await.unwrap(), None);
    let bob = Chair { person: Some("bob".to_owned()), name: "Bob".to_owned(), ready: true, ..chair(1, 0) };
    assert_eq!(store.find_match("m").await.unwrap().unwrap().chairs[1], bob);
}

async fn of_two_who_use_an_invitation_at_once_one_wins(place: Place) {
    let (one, other) = (place.open().await, place.open().await);
    for round in 0..50 {
        let (id, hash) = (format!("m{round}"), format!("hash {round}"));
        let mut new = a_match(&id);
        new.chairs[0].invitation = Some(hash.clone());
        one.add_match(&new).await.unwrap();
        let (a, b) = tokio::join!(one.sit_invited(&id, &hash, "ann", ""), other.sit_invited(&id, &hash, "bob", ""));
        let (a, b) = (a.unwrap().is_some(), b.unwrap().is_some());
        assert!(a != b, "round {round}: {a} {b}");
        let sits = one.find_match(&id).await.unwrap().unwrap().chairs[0].person.clone();
        assert_eq!(sits.as_deref(), Some(if a { "ann" } else { "bob" }));
    }
}

async fn a_match_has_one_rematch(place: Place) {
    let store = place.open().await;
    store.add_match(&a_match("m")).await.unwrap();
    assert!(store.set_next("m", "second").await.unwrap());
    assert!(!store.set_next("m", "third").await.unwrap());
    assert!(!store.set_next("none", "third").await.unwrap());
    assert_eq!(store.find_match("m").await.unwrap().unwrap().row.next.as_deref(), Some("second"));
}
