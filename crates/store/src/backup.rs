//! A backup while people play: one SQLite file, from either database.

use std::fs::File;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqlitePool;
use sqlx::{Connection, SqliteConnection};
#[cfg(feature = "cluster")]
use sqlx::{
    PgConnection,
    postgres::PgPool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode},
};

use crate::StoreError;
#[cfg(feature = "cluster")]
use crate::batch::insert;
#[cfg(feature = "cluster")]
use crate::matches::{ChairRow, EventColumns, Row, chair, event, insert_rows, row};
use crate::pools::{Pools, private_file};
use crate::store::Store;
#[cfg(feature = "cluster")]
use crate::{Chair, EventRow, MatchRow};

impl Store {
    /// Writes all there is at this moment into a new SQLite file, which `sqlite:PATH` opens. The file appears when it
    /// is whole and on the disk; one that is there already is not touched.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        if to.exists() {
            return Err(StoreError::Address(format!("{} is there already; a backup makes a new file", to.display())));
        }
        if !folder(to).is_dir() {
            return Err(StoreError::Address(format!("there is no folder {} for the backup", folder(to).display())));
        }
        let part = beside(to);
        let copied = match self.pools() {
            Pools::Sqlite { reading, .. } => vacuum(reading, &part).await,
            #[cfg(feature = "cluster")]
            Pools::Postgres(pool) => copy(pool, &part).await,
        };
        let done = copied.and_then(|()| settle(&part, to).map_err(|error| unwritable(to, &error)));
        if done.is_err() {
            // What is left of it is of no use; that it could not be made is said below.
            let _ = std::fs::remove_file(&part);
        }
        done
    }
}

fn beside(to: &Path) -> PathBuf {
    let mut name = to.file_name().unwrap_or_default().to_owned();
    name.push(format!(".part-{}", std::process::id()));
    to.with_file_name(name)
}

/// The file to the disk, then to its name.
fn settle(part: &Path, to: &Path) -> std::io::Result<()> {
    private_file(part);
    File::open(part)?.sync_all()?;
    std::fs::rename(part, to)?;
    File::open(folder(to))?.sync_all()
}

fn folder(to: &Path) -> &Path {
    to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn unwritable(to: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Other(format!("the backup {} cannot be written: {error}", to.display()))
}

/// SQLite copies itself, on a connection of its own: those that read may write nothing, not even elsewhere.
async fn vacuum(from: &SqlitePool, part: &Path) -> Result<(), StoreError> {
    let options = from.connect_options().as_ref().clone().pragma("query_only", "0");
    let mut connection = SqliteConnection::connect_with(&options).await?;
    sqlx::query("VACUUM INTO $1").bind(part.to_string_lossy().into_owned()).execute(&mut connection).await?;
    connection.close().await?;
    Ok(())
}

/// Everything in PostgreSQL as it is at one moment, into a fresh SQLite file.
#[cfg(feature = "cluster")]
async fn copy(from: &PgPool, part: &Path) -> Result<(), StoreError> {
    let address = format!("sqlite:{}", part.display());
    // Opening makes the tables; what stays is one file without a journal.
    Store::open(&address).await?.close().await;
    let options = SqliteConnectOptions::new().filename(part).journal_mode(SqliteJournalMode::Delete);
    let mut target = SqliteConnection::connect_with(&options).await?;
    let mut source = from.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    let mut into = target.begin().await?;
    copy_tables(&mut source, &mut into).await?;
    into.commit().await?;
    target.close().await?;
    Ok(())
}

#[cfg(feature = "cluster")]
async fn copy_tables(source: &mut PgConnection, into: &mut SqliteConnection) -> Result<(), StoreError> {
    let none: (&[MatchRow], &[(String, Chair)], &[EventRow]) = (&[], &[], &[]);

    let mut people = Cursor::over(source, "DECLARE rows CURSOR FOR SELECT id, name, made, seen FROM people").await?;
    while let Some(rows) = people.next::<(String, String, i64, i64)>().await? {
        insert!(sqlx::Sqlite, into, "INSERT INTO people (id, name, made, seen) ", &rows, |values, row| {
            values.push_bind(&row.0).push_bind(&row.1).push_bind(row.2).push_bind(row.3);
        });
    }
    let mut keys = Cursor::over(source, "DECLARE rows CURSOR FOR SELECT hash, person, made, seen FROM keys").await?;
    while let Some(rows) = keys.next::<(String, String, i64, Option<i64>)>().await? {
        insert!(sqlx::Sqlite, into, "INSERT INTO keys (hash, person, made, seen) ", &rows, |values, row| {
            values.push_bind(&row.0).push_bind(&row.1).push_bind(row.2).push_bind(row.3);
        });
    }
    let mut links = Cursor::over(source, "DECLARE rows CURSOR FOR SELECT hash, person, expires FROM transfers").await?;
    while let Some(rows) = links.next::<(String, String, i64)>().await? {
        insert!(sqlx::Sqlite, into, "INSERT INTO transfers (hash, person, expires) ", &rows, |values, row| {
            values.push_bind(&row.0).push_bind(&row.1).push_bind(row.2);
        });
    }
    let text = "DECLARE rows CURSOR FOR SELECT id, game, opening, owner, made, state, listed, started, ended, result, \
         alarm, previous, next, to_act FROM matches";
    let mut matches = Cursor::over(source, text).await?;
    while let Some(rows) = matches.next::<Row>().await? {
        let rows: Vec<MatchRow> = rows.into_iter().map(row).collect();
        insert_rows!(sqlx::Sqlite, into, &rows, none.1, none.2);
    }
    let text = "DECLARE rows CURSOR FOR SELECT match_id, seat, place, person, bot, name, ready, invitation FROM chairs";
    let mut chairs = Cursor::over(source, text).await?;
    while let Some(rows) = chairs.next::<ChairRow>().await? {
        let rows: Vec<(String, Chair)> = rows.into_iter().map(|row| (row.0.clone(), chair(row))).collect();
        insert_rows!(sqlx::Sqlite, into, none.0, &rows, none.2);
    }
    let text = "DECLARE rows CURSOR FOR SELECT match_id, seq, at, person, command_id, payload FROM events \
         ORDER BY match_id, seq";
    let mut events = Cursor::over(source, text).await?;
    while let Some(rows) = events.next::<EventColumns>().await? {
        let rows: Vec<EventRow> = rows.into_iter().map(event).collect();
        insert_rows!(sqlx::Sqlite, into, none.0, none.1, &rows);
    }
    Ok(())
}

/// A table in pieces, so that it need not fit into memory.
#[cfg(feature = "cluster")]
struct Cursor<'c> {
    connection: &'c mut PgConnection,
}

#[cfg(feature = "cluster")]
impl<'c> Cursor<'c> {
    async fn over(connection: &'c mut PgConnection, declare: &'static str) -> Result<Cursor<'c>, StoreError> {
        sqlx::raw_sql(declare).execute(&mut *connection).await?;
        Ok(Cursor { connection })
    }

    /// The next rows; `None` after the last, when the cursor is closed.
    async fn next<T>(&mut self) -> Result<Option<Vec<T>>, StoreError>
    where
        T: for<'r> sqlx::FromRow<'r, sqlx::postgres::PgRow> + Send + Unpin,
    {
        // Not kept prepared: the same words mean another table next time.
        let rows: Vec<T> =
            sqlx::query_as("FETCH 256 FROM rows").persistent(false).fetch_all(&mut *self.connection).await?;
        if rows.is_empty() {
            sqlx::raw_sql("CLOSE rows").execute(&mut *self.connection).await?;
            return Ok(None);
        }
        Ok(Some(rows))
    }
}
