use store::{Append, Appended, Chair, EventRow, Mode, Phase, Pruned, Store, StoreError};

use crate::place::{Place, a_match, append, both, chair, event, person};

both!(
    a_backup_is_the_store_again,
    a_backup_is_made_while_people_play,
    a_backup_overwrites_nothing,
    pruning_takes_what_is_old_and_nothing_else,
    pruning_many,
    stats_count
);

/// A store with something in every table.
async fn filled(place: &Place) -> Store {
    let store = place.open().await;
    store.add_person(&person("ann"), "key").await.unwrap();
    store.add_transfer("link", "ann", 1000).await.unwrap();
    for seq in 0..300 {
        let mut new = a_match(&format!("m{seq}"));
        new.row.result = (seq % 2 == 0).then(|| "1-0".to_owned());
        new.chairs[0] = Chair { person: Some("ann".to_owned()), ready: true, ..chair(0, 0) };
        new.chairs[1].invitation = Some(format!("invitation {seq}"));
        store.add_match(&new).await.unwrap();
    }
    for seq in 1..=600 {
        let command_id = Some(format!("id {seq}"));
        store
            .append(Append::from(EventRow { command_id, person: Some("ann".to_owned()), ..event("m7", seq) }))
            .await
            .unwrap();
    }
    store
}

async fn a_backup_is_the_store_again(place: Place) {
    let store = filled(&place).await;
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("copy.sqlite");
    store.backup(&to).await.unwrap();
    let names: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|one| one.unwrap().file_name()).collect();
    assert_eq!(names, ["copy.sqlite"], "one file and nothing beside it");

    let copy = Store::open(&format!("sqlite:{}", to.display())).await.unwrap();
    let (stats, copied) = (store.stats().await.unwrap(), copy.stats().await.unwrap());
    assert_eq!((copied.people, copied.waiting, copied.events), (stats.people, stats.waiting, stats.events));
    assert_eq!(copy.events("m7", 0).await.unwrap(), store.events("m7", 0).await.unwrap());
    assert_eq!(copy.matches_of("ann", 1000).await.unwrap().len(), 300);
    for id in ["m0", "m7", "m299"] {
        assert_eq!(copy.find_match(id).await.unwrap(), store.find_match(id).await.unwrap());
    }
    assert_eq!(copy.person_by_key("key").await.unwrap(), Some(person("ann")));
    assert_eq!(copy.take_transfer("link", 1, "new").await.unwrap(), Some(person("ann")));
    assert_eq!(copy.append(append("m7", 600)).await.unwrap(), Appended::Conflict);
    assert_eq!(copy.append(append("m7", 601)).await.unwrap(), Appended::Written);
}

async fn a_backup_is_made_while_people_play(place: Place) {
    let store = filled(&place).await;
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("copy.sqlite");
    let player = tokio::spawn({
        let store = store.clone();
        async move {
            for seq in 1..=400 {
                assert_eq!(store.append(append("m8", seq)).await.unwrap(), Appended::Written);
            }
        }
    });
    store.backup(&to).await.unwrap();
    player.await.unwrap();
    let copy = Store::open(&format!("sqlite:{}", to.display())).await.unwrap();
    let copied = copy.events("m8", 0).await.unwrap();
    assert_eq!(copied, store.events("m8", 0).await.unwrap()[..copied.len()], "a moment, not a mixture");
    assert_eq!(copy.events("m7", 0).await.unwrap().len(), 600);
}

async fn a_backup_overwrites_nothing(place: Place) {
    let store = place.open().await;
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("letter");
    std::fs::write(&to, "Dear Ann").unwrap();
    assert!(matches!(store.backup(&to).await, Err(StoreError::Address(_))));
    assert_eq!(std::fs::read_to_string(&to).unwrap(), "Dear Ann");
    assert!(store.backup(&folder.path().join("none/copy")).await.is_err());
}

async fn pruning_takes_what_is_old_and_nothing_else(place: Place) {
    let store = place.open().await;
    for (id, state, made, ended, who) in [
        ("old", Phase::Over, 1, Some(99), "ann"),
        ("fresh", Phase::Over, 1, Some(100), "bob"),
        ("forgotten", Phase::Waiting, 99, None, "cat"),
        ("new", Phase::Waiting, 100, None, "dan"),
        ("long", Phase::Running, 1, None, "eve"),
    ] {
        let mut new = a_match(id);
        (new.row.phase, new.row.made, new.row.ended) = (state, made, ended);
        new.row.owner = if id == "long" { "owner" } else { who }.to_owned();
        new.chairs[0].person = Some(who.to_owned());
        store.add_finished(&new, &[event(id, 1)]).await.unwrap();
        store.add_person(&person(who), &format!("key of {who}")).await.unwrap();
    }
    for (who, seen) in [("owner", 20), ("idle", 99), ("visitor", 100)] {
        store.add_person(&store::Person { seen, ..person(who) }, &format!("key of {who}")).await.unwrap();
    }
    let expected = Pruned { over: 1, waiting: 1, people: 3 };
    assert_eq!(store.prune(100, Mode::Dry).await.unwrap(), expected);
    assert_eq!(store.stats().await.unwrap().events, 5, "dry means dry");
    assert_eq!(store.prune(100, Mode::Real).await.unwrap(), expected);
    assert_eq!(store.prune(100, Mode::Real).await.unwrap(), Pruned::default());
    for (id, stays) in [("old", false), ("fresh", true), ("forgotten", false), ("new", true), ("long", true)] {
        assert_eq!(store.find_match(id).await.unwrap().is_some(), stays, "{id}");
        assert_eq!(store.events(id, 0).await.unwrap().len(), usize::from(stays), "{id}");
    }
    for (who, stays) in [
        ("ann", false),
        ("bob", true),
        ("cat", false),
        ("dan", true),
        ("eve", true),
        ("owner", true),
        ("idle", false),
        ("visitor", true),
    ] {
        assert_eq!(store.person(who).await.unwrap().is_some(), stays, "{who}");
        assert_eq!(store.person_by_key(&format!("key of {who}")).await.unwrap().is_some(), stays, "{who}");
    }
    assert_eq!(store.matches_of("ann", 10).await.unwrap(), []);
}

async fn pruning_many(place: Place) {
    let store = filled(&place).await;
    let all = Pruned { over: 0, waiting: 300, people: 1 };
    assert_eq!(store.prune(1000, Mode::Dry).await.unwrap(), all);
    assert_eq!(store.prune(1000, Mode::Real).await.unwrap(), all);
    let left = store.stats().await.unwrap();
    assert_eq!((left.people, left.waiting, left.events), (0, 0, 0));
}

async fn stats_count(place: Place) {
    let store = place.open().await;
    let empty = store.stats().await.unwrap();
    assert_eq!((empty.people, empty.waiting, empty.running, empty.over, empty.events), (0, 0, 0, 0, 0));
    for (seq, state) in [Phase::Waiting, Phase::Running, Phase::Running, Phase::Over].into_iter().enumerate() {
        let mut new = a_match(&format!("m{seq}"));
        new.row.phase = state;
        store.add_finished(&new, &[event(&new.row.id, 1)]).await.unwrap();
    }
    store.add_person(&person("ann"), "key").await.unwrap();
    let stats = store.stats().await.unwrap();
    assert_eq!((stats.people, stats.waiting, stats.running, stats.over, stats.events), (1, 1, 2, 1, 4));
    assert!(stats.bytes > 0);
}
