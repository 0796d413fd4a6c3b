use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use store::{Append, Store, StoreError};

use crate::child;
use crate::place::{Place, a_match, both, deed};

both!(what_was_written_is_there_after_reopening, two_open_at_once, a_schema_from_the_future_is_refused);

async fn what_was_written_is_there_after_reopening(place: Place) {
    let store = place.open().await;
    store.ready().await.unwrap();
    store.add_match(&a_match("m")).await.unwrap();
    store.append(Append::from(deed("m", 1))).await.unwrap();
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.find_match("m").await.unwrap().unwrap().row, a_match("m").row);
    assert_eq!(store.deeds("m", 0).await.unwrap(), [deed("m", 1)]);
}

async fn two_open_at_once(place: Place) {
    let (a, b, c) = tokio::join!(place.open(), place.open(), place.open());
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
    assert!(!error.is_passing());
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
