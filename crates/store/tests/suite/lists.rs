use store::{Append, Change, LastEvent, Phase};

use crate::place::{Place, a_match, append, both, chair, event};

both!(
    open_invitations_are_the_newest_first,
    ones_own_matches_with_what_happened_last,
    alarms_come_in_order,
    long_lists
);

async fn open_invitations_are_the_newest_first(place: Place) {
    let store = place.open().await;
    for (made, listed, state) in [
        (1, true, Phase::Waiting),
        (2, false, Phase::Waiting),
        (3, true, Phase::Waiting),
        (4, true, Phase::Running),
        (5, true, Phase::Over),
        (6, true, Phase::Waiting),
    ] {
        let mut new = a_match(&format!("m{made}"));
        (new.row.made, new.row.listed, new.row.phase) = (made, listed, state);
        store.add_match(&new).await.unwrap();
    }
    let ids = async |limit| -> Vec<String> {
        store.open_matches(limit).await.unwrap().into_iter().map(|found| found.row.id).collect()
    };
    assert_eq!(ids(10).await, ["m6", "m3", "m1"]);
    assert_eq!(ids(2).await, ["m6", "m3"]);
    assert_eq!(ids(0).await, [""; 0]);
    assert_eq!(store.open_matches(1).await.unwrap()[0].chairs, [chair(0, 0), chair(1, 0)]);
}

async fn ones_own_matches_with_what_happened_last(place: Place) {
    let store = place.open().await;
    for (made, state) in [(1, Phase::Running), (2, Phase::Over), (3, Phase::Waiting), (4, Phase::Over)] {
        let mut new = a_match(&format!("m{made}"));
        (new.row.made, new.row.phase) = (made, state);
        new.chairs[0].person = Some("ann".to_owned());
        // Somebody may play against themselves: the match is theirs once.
        new.chairs[1].person = Some(if made == 1 { "ann" } else { "bob" }.to_owned());
        store.add_match(&new).await.unwrap();
    }
    store.add_match(&a_match("of others")).await.unwrap();
    for seq in 1..=3 {
        store.append(append("m1", seq)).await.unwrap();
    }
    let mine = store.matches_of("ann", 10).await.unwrap();
    let ids: Vec<&str> = mine.iter().map(|one| one.stored.row.id.as_str()).collect();
    assert_eq!(ids, ["m3", "m1", "m4", "m2"]);
    assert_eq!(mine[0].last, None);
    assert_eq!(mine[1].last, Some(LastEvent { seq: 3, at: event("m1", 3).at }));
    assert_eq!(mine[1].stored.chairs.len(), 2);
    assert_eq!(store.matches_of("ann", 1).await.unwrap(), mine[..1]);
    assert_eq!(store.matches_of("bob", 10).await.unwrap().len(), 3);
    assert_eq!(store.matches_of("eve", 10).await.unwrap(), []);
}

async fn alarms_come_in_order(place: Place) {
    let store = place.open().await;
    for (id, alarm, state) in [
        ("late", Some(50), Phase::Running),
        ("soon", Some(10), Phase::Running),
        ("never", None, Phase::Running),
        ("future", Some(101), Phase::Running),
        ("over", Some(20), Phase::Over),
    ] {
        let mut new = a_match(id);
        (new.row.alarm, new.row.phase) = (alarm, state);
        store.add_match(&new).await.unwrap();
    }
    assert_eq!(store.due(100, 10).await.unwrap(), ["soon", "late"]);
    assert_eq!(store.due(100, 1).await.unwrap(), ["soon"]);
    assert_eq!(store.due(9, 10).await.unwrap(), [""; 0]);
    let off = Change { alarm: Some(None), ..Change::default() };
    store.append(Append { event: event("soon", 1), change: Some(off) }).await.unwrap();
    assert_eq!(store.due(101, 10).await.unwrap(), ["late", "future"]);
}

async fn long_lists(place: Place) {
    let store = place.open().await;
    for made in 0..300 {
        let mut new = a_match(&format!("m{made}"));
        (new.row.made, new.row.listed) = (made, true);
        new.chairs[0].person = Some("ann".to_owned());
        store.add_match(&new).await.unwrap();
    }
    let open = store.open_matches(1000).await.unwrap();
    let mine = store.matches_of("ann", 1000).await.unwrap();
    assert_eq!((open.len(), mine.len()), (300, 300));
    assert!(open.iter().zip((0..300).rev()).all(|(one, made)| one.row.made == made && one.chairs.len() == 2));
    assert!(mine.iter().zip(open).all(|(mine, open)| mine.stored == open));
}
