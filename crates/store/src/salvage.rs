//! What can be saved of a damaged SQLite database: from copies, so that nothing is lost by trying.

use std::path::Path;

use sqlx::{Connection, SqliteConnection};

use crate::pools::{private_file, private_folder, sqlite_options};
use crate::{Stats, Store, StoreError, journal};

/// What was saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Salvaged {
    /// What is in the new file.
    pub stats: Stats,
    /// What of the journal is in it.
    pub from: SavedFrom,
}

/// What of a damaged journal was saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavedFrom {
    /// All that is whole in it, and that fits together.
    Whole,
    /// All of it, also what is damaged: without that nothing fits together.
    Everything,
    /// What came before the damage.
    Before,
}

impl Store {
    /// Writes what can be read of the SQLite database at `from` into a new file at `to`, and leaves `from` as it is. First
    /// all that is whole in its journal is tried, also after a damaged place; if that does not fit together, all of it, and at
    /// last what came before the damage.
    pub async fn salvage(from: &Path, to: &Path) -> Result<Salvaged, StoreError> {
        if to.exists() {
            return Err(StoreError::Address(format!("{} is there already; this makes a new file", to.display())));
        }
        if !from.is_file() && !journal::beside(from).is_file() {
            return Err(StoreError::Address(format!("there is no database {}", from.display())));
        }
        let mut work = to.as_os_str().to_owned();
        work.push(format!(".salvage-{}", std::process::id()));
        let work = Path::new(&work);
        let done = try_all(from, work, to).await;
        // What was tried is of no use any more; that it could not be removed does no harm.
        let _ = std::fs::remove_dir_all(work);
        done
    }
}

async fn try_all(from: &Path, work: &Path, to: &Path) -> Result<Salvaged, StoreError> {
    let mut first = None;
    for tried in [SavedFrom::Whole, SavedFrom::Everything, SavedFrom::Before] {
        let _ = std::fs::remove_dir_all(work); // Of the first try, or of nobody.
        private_folder(work)?;
        let copy = work.join("copy.sqlite");
        let frames = copy_files(from, &copy, tried)
            .map_err(|error| StoreError::Other(format!("{} cannot be copied: {error}", from.display())))?;
        // Without its head no frame can be told to be whole, and the file alone is not all that can be saved.
        if tried == SavedFrom::Whole && frames == Some(0) {
            continue;
        }
        match save(&copy, to).await {
            Ok(stats) => return Ok(Salvaged { stats, from: tried }),
            Err(error) => {
                first.get_or_insert(error);
            }
        }
    }
    Err(first.unwrap_or(StoreError::Closed))
}

/// Copies the database with so much of its journal: how many frames, where that is counted.
fn copy_files(from: &Path, copy: &Path, tried: SavedFrom) -> std::io::Result<Option<u64>> {
    if from.is_file() {
        std::fs::copy(from, copy)?;
    }
    let (journal, copied) = (journal::beside(from), journal::beside(copy));
    if !journal.is_file() {
        return Ok(None);
    }
    match tried {
        SavedFrom::Whole => journal::mend(from, &copied, false).map(Some),
        SavedFrom::Everything => journal::mend(from, &copied, true).map(Some),
        SavedFrom::Before => std::fs::copy(journal, copied).map(|_| None),
    }
}

/// Opens the copy, sees whether it fits together, and writes it anew.
async fn save(copy: &Path, to: &Path) -> Result<Stats, StoreError> {
    let part = to.with_extension(format!("part-{}", std::process::id()));
    let mut connection = SqliteConnection::connect_with(&sqlite_options(copy)).await?;
    let written = write(&mut connection, &part).await;
    // Also where it did not fit together: the last to go takes the journal away, and the next try has one at the same
    // place.
    connection.close().await?;
    written?;
    private_file(&part);
    std::fs::rename(&part, to)
        .map_err(|error| StoreError::Other(format!("{} cannot be written: {error}", to.display())))?;
    let store = Store::open(&format!("sqlite:{}", to.display())).await?;
    let stats = store.stats().await;
    store.close().await;
    stats
}

async fn write(connection: &mut SqliteConnection, to: &Path) -> Result<(), StoreError> {
    let says: String = sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut *connection).await?;
    if says != "ok" {
        return Err(StoreError::Damaged(says));
    }
    // Nothing is worth saving where there is no table.
    let _: i64 = sqlx::query_scalar("SELECT MAX(version) FROM schema_version").fetch_one(&mut *connection).await?;
    sqlx::query("VACUUM INTO $1").bind(to.to_string_lossy().into_owned()).execute(&mut *connection).await?;
    Ok(())
}
