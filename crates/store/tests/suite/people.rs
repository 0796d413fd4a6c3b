use store::Device;

use crate::place::{Place, both, person};

both!(
    a_key_opens_its_person_and_no_other,
    names_and_times_change,
    a_device_that_is_revoked_opens_nothing,
    a_transfer_opens_once_and_not_too_late,
    of_two_who_use_a_transfer_at_once_one_wins,
    an_id_is_given_once,
);

async fn a_key_opens_its_person_and_no_other(place: Place) {
    let store = place.open().await;
    store.add_person(&person("ann"), "key of ann").await.unwrap();
    store.add_person(&person("bob"), "key of bob").await.unwrap();
    assert_eq!(store.person_by_key("key of ann").await.unwrap(), Some(person("ann")));
    assert_eq!(store.person_by_key("key of bob").await.unwrap(), Some(person("bob")));
    assert_eq!(store.person_by_key("ann").await.unwrap(), None);
    assert_eq!(store.person("bob").await.unwrap(), Some(person("bob")));
    assert_eq!(store.person("eve").await.unwrap(), None);
}

async fn names_and_times_change(place: Place) {
    let store = place.open().await;
    store.add_person(&person("ann"), "key").await.unwrap();
    store.rename("ann", "Ann; DROP TABLE people; -- 'é'").await.unwrap();
    store.seen("ann", "key", 500).await.unwrap();
    store.seen("ann", "key", 400).await.unwrap();
    let ann = store.person("ann").await.unwrap().unwrap();
    assert_eq!((ann.name.as_str(), ann.made, ann.seen), ("Ann; DROP TABLE people; -- 'é'", 10, 500));
}

async fn a_device_that_is_revoked_opens_nothing(place: Place) {
    let store = place.open().await;
    store.add_person(&person("ann"), "fade").await.unwrap();
    store.add_person(&person("bob"), "cafe").await.unwrap();
    store.add_transfer("link", "ann", 1000).await.unwrap();
    store.take_transfer("link", 20, "beef").await.unwrap().unwrap();
    store.seen("ann", "beef", 500).await.unwrap();
    let device = |key: &str, made, seen| Device { key_hash: key.to_owned(), made, seen };
    assert_eq!(store.devices("ann").await.unwrap(), [device("fade", 10, None), device("beef", 20, Some(500))]);
    assert!(!store.revoke("ann", "cafe").await.unwrap(), "only one's own");
    assert!(store.revoke("ann", "fade").await.unwrap());
    assert_eq!(store.person_by_key("fade").await.unwrap(), None);
    assert!(store.person_by_key("beef").await.unwrap().is_some());
    assert!(store.person_by_key("cafe").await.unwrap().is_some());
    let mut known = Vec::new();
    for beginning in ["fade", "beef", "bee", "c", "d", "cafe", "cafe0"] {
        known.push(store.is_key(beginning).await.unwrap());
    }
    assert_eq!(known, [false, true, true, true, false, true, false], "by how they begin");
}

async fn a_transfer_opens_once_and_not_too_late(place: Place) {
    let store = place.open().await;
    store.add_person(&person("ann"), "old").await.unwrap();
    store.add_transfer("link", "ann", 1000).await.unwrap();
    store.add_transfer("late", "ann", 1000).await.unwrap();
    assert_eq!(store.take_transfer("late", 1000, "new").await.unwrap(), None);
    assert_eq!(store.take_transfer("wrong", 10, "new").await.unwrap(), None);
    assert_eq!(store.person_by_key("new").await.unwrap(), None);
    assert_eq!(store.take_transfer("link", 999, "new").await.unwrap(), Some(person("ann")));
    assert_eq!(store.take_transfer("link", 999, "third").await.unwrap(), None);
    assert_eq!(store.person_by_key("new").await.unwrap(), Some(person("ann")));
    assert_eq!(store.person_by_key("old").await.unwrap(), Some(person("ann")));
    assert_eq!(store.person_by_key("third").await.unwrap(), None);
}

async fn of_two_who_use_a_transfer_at_once_one_wins(place: Place) {
    let (one, other) = (place.open().await, place.open().await);
    one.add_person(&person("ann"), "old").await.unwrap();
    for round in 0..50 {
        let link = format!("link {round}");
        one.add_transfer(&link, "ann", 1000).await.unwrap();
        let (first, second) = (format!("first {round}"), format!("second {round}"));
        let (a, b) = tokio::join!(one.take_transfer(&link, 1, &first), other.take_transfer(&link, 1, &second));
        let (a, b) = (a.unwrap().is_some(), b.unwrap().is_some());
        assert!(a != b, "round {round}: {a} {b}");
        assert_eq!(one.person_by_key(&first).await.unwrap().is_some(), a);
        assert_eq!(one.person_by_key(&second).await.unwrap().is_some(), b);
    }
}

async fn an_id_is_given_once(place: Place) {
    let store = place.open().await;
    store.add_person(&person("ann"), "key").await.unwrap();
    assert!(store.add_person(&person("ann"), "another").await.is_err());
    assert!(store.add_person(&person("bob"), "key").await.is_err());
    assert_eq!(store.person("bob").await.unwrap(), None, "half a person was added");
}
