//! The connections. Every query is written once: [`reading!`] and [`writing!`] set the same words before either
//! database. (The `Any` driver of sqlx would do that too, but looks up every value's type at run time and cannot be told
//! how SQLite keeps its file.)

use std::path::{Path, PathBuf};
#[cfg(feature = "cluster")]
use std::str::FromStr;
use std::time::{Duration, Instant};

use sqlx::Connection;
#[cfg(feature = "cluster")]
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};

use crate::{StoreError, journal};

pub(crate) enum Pools {
    /// One connection writes, for SQLite lets only one write anyway; others read meanwhile.
    Sqlite { reading: SqlitePool, writing: SqlitePool },
    #[cfg(feature = "cluster")]
    Postgres(PgPool),
}

/// What to do where there is no database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Missing {
    Make,
    Refuse,
}

/// How long one waits for a lock or for a connection.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long one waits before trying again what SQLite does not wait for.
const BUSY: Duration = Duration::from_millis(10);
const READERS: u32 = 4;
/// A connection to PostgreSQL that was not used for so long is tried before anything is sent: the server may have been started
/// anew, which takes it longer than this.
#[cfg(feature = "cluster")]
pub(crate) const STALE: Duration = Duration::from_millis(50);
/// Three of them are kept by those who write events.
#[cfg(feature = "cluster")]
const POSTGRES_CONNECTIONS: u32 = 13;

impl Pools {
    pub(crate) async fn open(address: &str, missing: Missing) -> Result<Pools, StoreError> {
        if let Some(path) = address.strip_prefix("sqlite:") {
            let path = Path::new(path.strip_prefix("//").unwrap_or(path));
            open_sqlite(path, missing).await
        } else if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            open_postgres(address).await
        } else {
            Err(StoreError::Address("a database's address is sqlite:PATH or postgres://USER@HOST/NAME".to_owned()))
        }
    }

    /// Connections that nobody can use.
    #[cfg(feature = "testing")]
    pub(crate) fn closed() -> Pools {
        let nowhere = || {
            let options =
                SqlitePoolOptions::new().idle_timeout(None).max_lifetime(None).acquire_timeout(Duration::ZERO);
            options.connect_lazy_with(SqliteConnectOptions::new().create_if_missing(false))
        };
        Pools::Sqlite { reading: nowhere(), writing: nowhere() }
    }

    pub(crate) async fn close(&self) {
        match self {
            Pools::Sqlite { reading, writing } => {
                reading.close().await;
                // The last to go puts the journal into the file.
                writing.close().await;
            }
            #[cfg(feature = "cluster")]
            Pools::Postgres(pool) => pool.close().await,
        }
    }
}

/// How SQLite keeps its file: a commit is on the disk when it returns.
pub(crate) fn sqlite_options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(PATIENCE)
        // Matches at play each dirty pages of their own, so smaller pages should put less into the journal. What it
        // gains has not been measured on a quiet machine.
        .page_size(2048)
        // The journal goes into the file after 16 MiB: the same pages are written again and again, and should go over
        // once instead of every few batches. Not measured on a quiet machine either.
        .pragma("wal_autocheckpoint", "8000")
        // A batch's rows come back in one go instead of waking the writer for each.
        .row_buffer_size(1024)
}

async fn open_sqlite(path: &Path, missing: Missing) -> Result<Pools, StoreError> {
    if path.as_os_str().is_empty() || path == Path::new(":memory:") {
        return Err(StoreError::Address("sqlite: needs the path of a file".to_owned()));
    }
    match missing {
        Missing::Make => make_folder(path)?,
        Missing::Refuse if path.is_file() => {}
        Missing::Refuse => return Err(StoreError::Address(format!("there is no database {}", path.display()))),
    }
    let damage = journal::check(path)
        .map_err(|error| StoreError::Unreachable(format!("{}: {error}", journal::beside(path).display())))?;
    if let Some(damage) = damage {
        return Err(StoreError::Damaged(damage.to_string()));
    }
    if missing == Missing::Make {
        make_private(path);
    }
    let options = sqlite_options(path);
    let writing = open_writing(path, &options.clone().create_if_missing(missing == Missing::Make)).await?;
    let reading = SqlitePoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(PATIENCE * 2)
        .test_before_acquire(false)
        .connect_lazy_with(options.pragma("query_only", "1"));
    Ok(Pools::Sqlite { reading, writing })
}

/// Opens the one that writes. The connection that gives a new file its journal has it alone for a moment; SQLite turns
/// others away then without waiting, so we wait.
async fn open_writing(path: &Path, options: &SqliteConnectOptions) -> Result<SqlitePool, StoreError> {
    let pool = SqlitePoolOptions::new()
        .max_connections(1)
        .acquire_timeout(PATIENCE * 2)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        // A full disk makes SQLite roll back by itself; sqlx's own rollback then fails, and the connection would be
        // taken to be in a transaction for ever. Such a one is closed, and a new one made.
        .after_release(|connection, _| Box::pin(async move { Ok(!connection.is_in_transaction()) }));
    let until = Instant::now() + PATIENCE;
    loop {
        match pool.clone().connect_with(options.clone()).await.map_err(|error| at(path, error)) {
            Err(StoreError::Busy(_)) if Instant::now() < until => tokio::time::sleep(BUSY).await,
            opened => return opened,
        }
    }
}

fn make_folder(path: &Path) -> Result<(), StoreError> {
    let folder = path.parent().map(PathBuf::from).unwrap_or_default();
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    private_folder(&folder)
}

/// Makes a folder that nobody else can look into.
pub(crate) fn private_folder(folder: &Path) -> Result<(), StoreError> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
        .create(folder)
        .map_err(|error| StoreError::Unreachable(format!("the folder {} cannot be made: {error}", folder.display())))
}

/// Makes the database's file if it is missing, and lets nobody else read it: SQLite gives its journal the same mode. What
/// cannot be done here is left to SQLite, which tells why.
fn make_private(path: &Path) {
    let mut options = std::fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    if options.open(path).is_ok() {
        private_file(path);
        for beside in ["-wal", "-shm"] {
            let mut name = path.as_os_str().to_owned();
            name.push(beside);
            private_file(Path::new(&name));
        }
    }
}

/// Makes a file readable and writable by its owner only; does nothing for other users.
pub(crate) fn private_file(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let _ = std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600));
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// SQLite does not say which file, nor that it is the folder that cannot be written.
fn at(path: &Path, error: sqlx::Error) -> StoreError {
    let named = |says: String| format!("{}: {says}", path.display());
    match StoreError::from(error) {
        StoreError::Address(says) => StoreError::Address(named(says)),
        StoreError::Unreachable(says) if !writable(path) => StoreError::ReadOnly(named(says)),
        StoreError::Unreachable(says) => StoreError::Unreachable(named(says)),
        StoreError::ReadOnly(says) => StoreError::ReadOnly(named(says)),
        StoreError::Full(says) => StoreError::Full(named(says)),
        StoreError::Damaged(says) => StoreError::Damaged(named(says)),
        StoreError::Busy(says) => StoreError::Busy(named(says)),
        StoreError::Other(says) => StoreError::Other(named(says)),
        other => other,
    }
}

/// Whether a file can be made beside this one, where SQLite puts its journal.
fn writable(path: &Path) -> bool {
    let probe = path.with_extension(format!("probe-{}", std::process::id()));
    // Nothing that is there is written to: it may be a link that somebody has laid.
    let made = std::fs::OpenOptions::new().write(true).create_new(true).open(&probe).is_ok();
    if made {
        // It was only to see whether it can be made; one that stays does no harm.
        let _ = std::fs::remove_file(&probe);
    }
    made
}

#[cfg(feature = "cluster")]
async fn open_postgres(address: &str) -> Result<Pools, StoreError> {
    let options = PgConnectOptions::from_str(address)
        .map_err(|error| StoreError::Address(format!("the database's address cannot be read: {error}")))?
        .application_name("abordage");
    let pool = PgPoolOptions::new()
        .max_connections(POSTGRES_CONNECTIONS)
        .acquire_timeout(PATIENCE)
        // A connection is tried when it is given back; tried again for a caller that takes it at once, every statement
        // would be two messages more.
        .test_before_acquire(false)
        .before_acquire(|connection, about| {
            Box::pin(async move { Ok(about.idle_for < STALE || connection.ping().await.is_ok()) })
        })
        .connect_with(options)
        .await?;
    Ok(Pools::Postgres(pool))
}

#[cfg(not(feature = "cluster"))]
async fn open_postgres(_: &str) -> Result<Pools, StoreError> {
    // The same shape as where there is something to wait for.
    std::future::ready(Err(StoreError::Address(
        "this program was built without PostgreSQL: build it with `--features cluster`".to_owned(),
    )))
    .await
}

/// Reads: `reading!(store, pool => query.fetch_all(pool).await)`.
macro_rules! reading {
    ($store:expr, $pool:ident => $body:expr) => {
        match $store.pools() {
            $crate::pools::Pools::Sqlite { reading: $pool, .. } => $body,
            #[cfg(feature = "cluster")]
            $crate::pools::Pools::Postgres($pool) => $body,
        }
    };
}

/// One statement that writes: `writing!(store, pool => query.execute(pool).await)`.
macro_rules! writing {
    ($store:expr, $pool:ident => $body:expr) => {
        match $store.pools() {
            $crate::pools::Pools::Sqlite { writing: $pool, .. } => $body,
            #[cfg(feature = "cluster")]
            $crate::pools::Pools::Postgres($pool) => $body,
        }
    };
}

/// Several statements, all or none: `transaction!(pools, connection => { … })`; `Db` is the database's type inside. An
/// error that leaves the body rolls back.
macro_rules! transaction {
    ($pools:expr, $connection:ident => $body:block) => {
        match $pools {
            $crate::pools::Pools::Sqlite { writing, .. } => {
                #[allow(dead_code)]
                type Db = sqlx::Sqlite;
                // A transaction that begins by reading could not always go on to write.
                let mut held = writing.begin_with("BEGIN IMMEDIATE").await?;
                let $connection = &mut *held;
                let answer = $body;
                held.commit().await?;
                answer
            }
            #[cfg(feature = "cluster")]
            $crate::pools::Pools::Postgres(pool) => {
                #[allow(dead_code)]
                type Db = sqlx::Postgres;
                let mut held = pool.begin().await?;
                let $connection = &mut *held;
                let answer = $body;
                held.commit().await?;
                answer
            }
        }
    };
}

pub(crate) use {reading, transaction, writing};

#[cfg(all(test, unix))]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use super::*;

    #[test]
    fn trying_whether_a_folder_can_be_written_empties_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (path, letter) = (folder.path().join("a.sqlite"), folder.path().join("letter"));
        assert!(writable(&path), "it can be written");
        std::fs::write(&letter, "Dear Ann").unwrap();
        std::os::unix::fs::symlink(&letter, path.with_extension(format!("probe-{}", std::process::id()))).unwrap();
        let _ = writable(&path); // Whatever it makes of it.
        assert_eq!(std::fs::read_to_string(&letter).unwrap(), "Dear Ann");
    }
}
