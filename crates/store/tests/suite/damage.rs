//! A journal that is damaged: said, kept, and what can be saved of it.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use store::{Append, Store, StoreError};

use crate::place::{a_match, event};

/// A database as a crash leaves it: everything in the journal, nothing closed. How many events it has.
async fn crashed(folder: &Path) -> (PathBuf, usize) {
    let live = folder.join("live/abordage.sqlite");
    let store = Store::open(&format!("sqlite:{}", live.display())).await.unwrap();
    store.add_match(&a_match("m")).await.unwrap();
    for seq in 1..=40 {
        store.append(Append::from(event("m", seq))).await.unwrap();
    }
    let copy = folder.join("copy");
    fs::create_dir(&copy).unwrap();
    for name in ["abordage.sqlite", "abordage.sqlite-wal"] {
        fs::copy(live.with_file_name(name), copy.join(name)).unwrap();
    }
    store.close().await;
    (copy.join("abordage.sqlite"), 40)
}

fn journal(database: &Path) -> PathBuf {
    database.with_file_name("abordage.sqlite-wal")
}

fn flip(file: &Path, at: usize) {
    let mut bytes = fs::read(file).unwrap();
    bytes[at] ^= 0xff;
    fs::write(file, bytes).unwrap();
}

async fn open(database: &Path) -> Result<Store, StoreError> {
    Store::open(&format!("sqlite:{}", database.display())).await
}

/// One frame of the journal: its head and a page.
const FRAME: usize = 24 + 2048;

#[tokio::test]
async fn a_journal_as_a_crash_leaves_it_is_read_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let (database, events) = crashed(folder.path()).await;
    // Torn at its end, as when the power fails: its writer was not told that it was done.
    let mut bytes = fs::read(journal(&database)).unwrap();
    bytes.extend_from_within(bytes.len() - FRAME..);
    let end = bytes.len();
    bytes[end - 100] ^= 0xff;
    fs::write(journal(&database), bytes).unwrap();
    let store = open(&database).await.unwrap();
    assert_eq!(store.events("m", 0).await.unwrap().len(), events);
    store.check().await.unwrap();
}

#[tokio::test]
async fn a_journal_damaged_anywhere_but_at_its_end_is_told_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (database, events) = crashed(folder.path()).await;
    let whole = fs::read(journal(&database)).unwrap();
    let frames = (whole.len() - 32) / FRAME;
    // In the head, in the first frame, in a frame's head, in the middle.
    for at in [3, 20, 30, 32 + 500, 32 + 9, 32 + FRAME * (frames / 2) + 3, 32 + FRAME * (frames / 2) + 600] {
        fs::write(journal(&database), &whole).unwrap();
        flip(&journal(&database), at);
        let damaged = fs::read(journal(&database)).unwrap();
        let error = open(&database).await.unwrap_err();
        assert!(matches!(error, StoreError::Damaged(_)), "byte {at}: {error:?}");
        assert!(error.to_string().contains("abordage.sqlite-wal") && error.to_string().contains("salvage"), "{error}");
        assert!(fs::read(journal(&database)).unwrap() == damaged, "byte {at}: the journal is kept as it is");
        let saved = Store::salvage(&database, &folder.path().join(format!("saved{at}.sqlite"))).await.unwrap();
        assert!(fs::read(journal(&database)).unwrap() == damaged, "byte {at}: salvaging changes nothing");
        println!("byte {at}: {saved:?}");
        if at < 32 {
            assert_eq!(
                saved.stats.events,
                i64::try_from(events).unwrap(),
                "only the head of the journal was damaged: all is saved"
            );
        }
        let store = open(&folder.path().join(format!("saved{at}.sqlite"))).await.unwrap();
        store.check().await.unwrap();
        store.close().await;
    }
}

#[tokio::test]
async fn a_journal_beside_nothing_is_not_thrown_away() {
    let folder = tempfile::tempdir().unwrap();
    let (database, _) = crashed(folder.path()).await;
    fs::write(&database, "").unwrap();
    let before = fs::read(journal(&database)).unwrap();
    let error = open(&database).await.unwrap_err();
    assert!(matches!(error, StoreError::Damaged(_)), "{error:?}");
    fs::remove_file(&database).unwrap();
    assert!(matches!(open(&database).await.unwrap_err(), StoreError::Damaged(_)));
    assert!(!database.exists(), "nothing is made beside it");
    assert!(fs::read(journal(&database)).unwrap() == before);
}

#[tokio::test]
async fn a_damaged_database_is_found_out() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("abordage.sqlite");
    let store = open(&database).await.unwrap();
    store.add_match(&a_match("m")).await.unwrap();
    for seq in 1..=400 {
        store.append(Append::from(event("m", seq))).await.unwrap();
    }
    store.check().await.unwrap();
    store.close().await;
    let mut bytes = fs::read(&database).unwrap();
    let end = bytes.len();
    bytes[end - 2 * 2048..].fill(0xa5);
    fs::write(&database, bytes).unwrap();
    let store = open(&database).await.unwrap();
    assert!(matches!(store.check().await.unwrap_err(), StoreError::Damaged(_)));
}

#[tokio::test]
async fn nobody_else_reads_what_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("data/abordage.sqlite");
    let store = open(&database).await.unwrap();
    store.add_match(&a_match("m")).await.unwrap();
    let backup = folder.path().join("backup.sqlite");
    store.backup(&backup).await.unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder.path().join("data")), 0o700);
    for file in [&database, &journal(&database), &backup] {
        assert_eq!(mode(file), 0o600, "{}", file.display());
    }
    store.close().await;
    // One that was made before is closed to others when it is next opened.
    fs::set_permissions(&database, fs::Permissions::from_mode(0o644)).unwrap();
    open(&database).await.unwrap().close().await;
    assert_eq!(mode(&database), 0o600);
}
