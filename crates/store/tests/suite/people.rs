use store::Device;

use crate::place::{Place, both, person};

both!(
    a_key_opens_its_person_and_no_other,
    names_and_times_change,
    a_device_that_is_revoked_opens_nothing,
    a_transfer_opens_once_and_not_too_late,
    of_two_who_use_a_transfer_at_once_one_wins,
    of_the_links_of_somebody_the_latest_stay,
    of_the_devices_of_somebody_those_seen_longest_ago_are_too_many,
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

async fn of_the_links_of_somebody_the_latest_stay(place: Place) {
    let store = place.open().await;
    for who in ["ann", "bob"] {
        store.add_person(&person(who), &format!("key of {who}")).await.unwrap();
    }
    for (link, who, expires) in [
        ("old", "ann", 100),
        ("first", "ann", 1000),
        ("second", "ann", 1001),
        ("third", "ann", 1002),
        ("his", "bob", 1000),
        ("his old one", "bob", 100),
    ] {
        store.add_transfer(link, who, expires).await.unwrap();
    }
    store.limit_transfers("ann", 100, 2).await.unwrap();
    assert_eq!(store.expire_transfers(100).await.unwrap(), 1, "hers is gone, his goes now");
    assert_eq!(store.expire_transfers(100).await.unwrap(), 0);
    for (link, works) in [("first", false), ("second", true), ("third", true), ("his", true)] {
        let taken = store.take_transfer(link, 99, &format!("by {link}")).await.unwrap();
        assert_eq!(taken.is_some(), works, "{link}");
    }
}

async fn of_the_devices_of_somebody_those_seen_longest_ago_are_too_many(place: Place) {
    let store = place.open().await;
    store.add_person(&person("ann"), "aa").await.unwrap();
    store.add_person(&person("bob"), "bb").await.unwrap();
    for (at, key) in [(20, "ab"), (30, "ac"), (40, "ad")] {
        store.add_transfer("link", "ann", 1000).await.unwrap();
        store.take_transfer("link", at, key).await.unwrap().unwrap();
    }
    store.seen("ann", "aa", 500).await.unwrap();
    let beyond = async |most, besides| store.keys_beyond("ann", most, besides).await.unwrap();
    assert_eq!(beyond(4, "ad").await, [""; 0]);
    assert_eq!(beyond(2, "ad").await, ["ac", "ab"], "the newest and the one seen last stay");
    assert_eq!(beyond(1, "ab").await, ["aa", "ad", "ac"]);
    let key = async |who, beginning| store.key_of(who, beginning).await.unwrap();
    assert_eq!(key("ann", "ac").await.as_deref(), Some("ac"));
    assert_eq!((key("ann", "b").await, key("bob", "ac").await), (None, None), "somebody else's is not found");
}

async fn an_id_is_given_once(place: Place) {
    let store = place.open().await;
    store.add_person(&person("ann"), "key").await.unwrap();
    assert!(store.add_person(&person("ann"), "another").await.is_err());
    assert!(store.add_person(&person("bob"), "key").await.is_err());
    assert_eq!(store.person("bob").await.unwrap(), None, "half a person was added");
}
