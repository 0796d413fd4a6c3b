use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use store::{Append, Appended, Phase, Store, StoreError};

use crate::child;
use crate::place::{Place, a_match, append, both, event};

both!(
    tables_of_the_first_version_become_todays,
    whoever_looks_after_it_makes_nothing,
    what_was_written_is_there_after_reopening,
    two_open_at_once,
    a_schema_from_the_future_is_refused
);

async fn what_was_written_is_there_after_reopening(place: Place) {
    let store = place.open().await;
    store.ready().await.unwrap();
    store.add_match(&a_match("m")).await.unwrap();
    store.append(Append::from(event("m", 1))).await.unwrap();
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.find_match("m").await.unwrap().unwrap().row, a_match("m").row);
    assert_eq!(store.events("m", 0).await.unwrap(), [event("m", 1)]);
}

async fn tables_of_the_first_version_become_todays(place: Place) {
    place.run(FIRST_VERSION).await;
    place.run(FIRST_ROWS).await;
    let store = place.open().await;
    let found = store.find_match("m").await.unwrap().unwrap();
    assert_eq!((found.row.phase, found.row.to_act), (Phase::Running, None));
    let events = store.events("m", 0).await.unwrap();
    let told: Vec<_> =
        events.iter().map(|event| (event.seq, event.command_id.as_deref(), event.payload.as_str())).collect();
    assert_eq!(told, [(1, None, "start"), (2, Some("ann:a"), "act")]);
    // What made an event unique before still does.
    assert_eq!(store.append(append("m", 2)).await.unwrap(), Appended::Conflict);
    assert_eq!(store.append(append("m", 3)).await.unwrap(), Appended::Written);
    // Whose turn it is, is filled in once, and then only by what happens.
    for seat in [2, 1] {
        store.fill_to_act("m", seat).await.unwrap();
    }
    assert_eq!(store.find_match("m").await.unwrap().unwrap().row.to_act, Some(2));
    store.close().await;
    place.open().await.ready().await.unwrap();
}

async fn whoever_looks_after_it_makes_nothing(place: Place) {
    let none = Store::open_existing(place.address()).await.unwrap_err();
    assert!(matches!(none, StoreError::Address(_)), "{none:?}");
    place.run(FIRST_VERSION).await;
    place.run(FIRST_ROWS).await;
    for _ in 0..2 {
        let old = Store::open_existing(place.address()).await.unwrap_err();
        assert_eq!(old, StoreError::Old { found: 1, known: 5 }, "it is not brought up to date either");
    }
    place.open().await.close().await;
    let store = Store::open_existing(place.address()).await.unwrap();
    assert_eq!(store.stats().await.unwrap().events, 2);
    store.close().await;
}

/// The tables as the first version made them. (SQLite's needed one more word, which changes nothing here.)
const FIRST_VERSION: &str = include_str!("first_version.sql");

const FIRST_ROWS: &str = "CREATE TABLE schema_version (version BIGINT NOT NULL); \
     INSERT INTO schema_version (version) VALUES (1); \
     INSERT INTO matches (id, game, opening, owner, made, state, listed) VALUES ('m', 'bn3e', '{}', 'ann', 1, 'running', 0); \
     INSERT INTO deeds (match_id, number, at, person, id, what) VALUES \
     ('m', 1, 10, NULL, NULL, 'start'), ('m', 2, 11, 'ann', 'ann:a', 'act')";

async fn two_open_at_once(place: Place) {
    let address = place.address();
    let open = || {
        tokio::spawn({
            let address = address.to_owned();
            async move { Store::open(&address).await.unwrap() }
        })
    };
    // Each on a thread of its own, so that they really meet.
    let (a, b, c) = tokio::join!(open(), open(), open());
    let [a, b, c] = [a, b, c].map(Result::unwrap);
    a.add_match(&a_match("m")).await.unwrap();
    for store in [b, c] {
        assert!(store.find_match("m").await.unwrap().is_some());
    }
}

async fn a_schema_from_the_future_is_refused(place: Place) {
    place.open().await.close().await;
    place.run("INSERT INTO schema_version (version) VALUES (1000)").await;
    let error = Store::open(place.address()).await.unwrap_err();
    assert!(matches!(error, StoreError::Schema { found: 1000, known: 1.. }), "{error:?}");
    assert!(error.to_string().contains("newer version"), "{error}");
}

#[tokio::test]
async fn addresses_that_are_none_are_refused() {
    for address in
        ["", "abordage.sqlite", "mysql://localhost/x", "sqlite:", "sqlite::memory:", "postgres://[", "sqlite://"]
    {
        let error = Store::open(address).await.unwrap_err();
        assert!(matches!(error, StoreError::Address(_)), "{address}: {error:?}");
    }
}

#[tokio::test]
async fn a_server_that_is_not_there_cannot_be_reached() {
    let error = Store::open("postgres://nobody@localhost/none?host=/nowhere").await.unwrap_err();
    assert!(matches!(error, StoreError::Unreachable(_)), "{error:?}");
}

#[tokio::test]
async fn a_file_that_is_no_database_is_named_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("letter.txt");
    let text = "Dear Ann, ".repeat(1000);
    fs::write(&file, &text).unwrap();
    let error = Store::open(&format!("sqlite:{}", file.display())).await.unwrap_err();
    assert!(matches!(error, StoreError::Address(_)), "{error:?}");
    assert!(error.to_string().contains("letter.txt"), "{error}");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

#[tokio::test]
async fn a_folder_where_a_file_is_cannot_be_made() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    let address = format!("sqlite:{}", folder.path().join("file/data/abordage.sqlite").display());
    let error = Store::open(&address).await.unwrap_err();
    assert!(matches!(error, StoreError::Unreachable(_)), "{error:?}");
}

#[tokio::test]
async fn a_read_only_folder_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let address = format!("sqlite:{}", data.join("abordage.sqlite").display());
    fs::create_dir(&data).unwrap();

    set_mode(folder.path(), 0o755);
    set_mode(&data, 0o555);
    assert_eq!(opened_by_nobody(folder.path(), &address), "ReadOnly", "nothing there yet");

    set_mode(&data, 0o755);
    Store::open(&address).await.unwrap().close().await;
    set_mode(&data.join("abordage.sqlite"), 0o444);
    set_mode(&data, 0o555);
    assert_eq!(opened_by_nobody(folder.path(), &address), "ReadOnly", "a database that was closed");
    set_mode(&data, 0o755);
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
}

/// Permissions do not bind root, so the store is opened by a process of a user whom they do bind: the kind of error.
fn opened_by_nobody(folder: &Path, address: &str) -> String {
    let program = folder.join("program");
    fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    let root = Command::new("id").arg("-u").output().unwrap().stdout.trim_ascii() == b"0";
    let mut before = Command::new(if root { "runuser" } else { "env" });
    if root {
        before.args(["-u", "nobody", "--"]);
    }
    let done = child::command(before, &program, child::OPEN, address).current_dir(folder).output().unwrap();
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    let line = said.lines().find_map(|line| line.strip_prefix("opened Err("));
    let error = line.unwrap_or_else(|| panic!("{said}{}", String::from_utf8_lossy(&done.stderr)));
    error.split('(').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_mistyped_folder_stays_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("typo/abordage.sqlite");
    let error = Store::open_existing(&format!("sqlite:{}", file.display())).await.unwrap_err();
    assert!(error.to_string().contains("typo"), "{error}");
    assert!(!folder.path().join("typo").exists(), "nothing is made");
}
