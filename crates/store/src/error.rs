//! What can go wrong on the way to the disk, by what somebody can do about it.

use sqlx::Error;
use sqlx::error::DatabaseError;

/// Why the store could not do it. Nothing was changed, with one exception: a connection that breaks during the commit
/// leaves open whether the commit came through ([`StoreError::Unreachable`]); ids and numbers make a second try safe.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The address is none, or what lies there is no database.
    #[error("{0}")]
    Address(String),
    /// It cannot be opened, or nobody answers.
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    /// It can be read only.
    #[error("the database can only be read; its file and its folder must be writable: {0}")]
    ReadOnly(String),
    /// The disk is full.
    #[error("the disk of the database is full: {0}")]
    Full(String),
    /// The file is damaged; says what and what can be done.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// Somebody else holds it for too long.
    #[error("the database is busy: {0}")]
    Busy(String),
    /// A newer version of the program made it.
    #[error(
        "the database was made by a newer version of the program (its schema is {found}, this program knows {known}); use that version, or a backup"
    )]
    Schema {
        /// The version of the schema that was found.
        found: i64,
        /// The newest that this program knows.
        known: i64,
    },
    /// An older version of the program made it, and a server has yet to bring it up to date.
    #[error(
        "the database was made by an older version of the program (its schema is {found}, this program's {known}); start the server of this version once"
    )]
    Old {
        /// The version of the schema that was found.
        found: i64,
        /// The one that this program uses.
        known: i64,
    },
    /// It was closed here.
    #[error("the store is closed")]
    Closed,
    /// Anything else; says what.
    #[error("the database refused: {0}")]
    Other(String),
}

impl From<Error> for StoreError {
    fn from(error: Error) -> StoreError {
        let says = error.to_string();
        match error {
            Error::Database(of) => from_database(&*of),
            Error::PoolTimedOut => StoreError::Unreachable("no connection came free in time".to_owned()),
            Error::PoolClosed => StoreError::Closed,
            Error::Io(_) | Error::Tls(_) | Error::Protocol(_) | Error::WorkerCrashed | Error::BeginFailed => {
                StoreError::Unreachable(says)
            }
            Error::Configuration(_) => StoreError::Address(says),
            _ => StoreError::Other(says),
        }
    }
}

fn from_database(error: &dyn DatabaseError) -> StoreError {
    let says = error.message().to_owned();
    let code = error.code().unwrap_or_default();
    // SQLSTATEs of PostgreSQL have five characters; extended codes of SQLite are numbers of at most four.
    if code.len() == 5 { from_postgres(&code, says) } else { from_sqlite(code.parse().unwrap_or_default(), says) }
}

/// <https://www.sqlite.org/rescode.html>: the last byte is the primary code.
fn from_sqlite(code: u32, says: String) -> StoreError {
    match code & 0xff {
        5 | 6 => StoreError::Busy(says),
        8 => StoreError::ReadOnly(says),
        11 => StoreError::Damaged(says),
        13 => StoreError::Full(says),
        14 => StoreError::Unreachable(says),
        26 => StoreError::Address(format!("the file is no SQLite database: {says}")),
        _ => StoreError::Other(says),
    }
}

/// <https://www.postgresql.org/docs/current/errcodes-appendix.html>.
fn from_postgres(code: &str, says: String) -> StoreError {
    match code {
        "25006" => StoreError::ReadOnly(says),
        "53100" => StoreError::Full(says),
        // Serialization, deadlock, lock not available, statement cancelled for waiting.
        "40001" | "40P01" | "55P03" | "57014" => StoreError::Busy(says),
        // No such database, wrong password: no second try will help.
        _ if code.starts_with("28") || code.starts_with("3D") => StoreError::Address(says),
        // Too many connections, shutting down, starting up, connection lost.
        "53300" => StoreError::Unreachable(says),
        _ if code.starts_with("57P") || code.starts_with("08") => StoreError::Unreachable(says),
        _ => StoreError::Other(says),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_become_what_one_can_act_on() {
        let says = String::new;
        assert!(matches!(from_sqlite(5, says()), StoreError::Busy(_)));
        assert!(matches!(from_sqlite(517, says()), StoreError::Busy(_)), "SQLITE_BUSY_SNAPSHOT");
        assert!(matches!(from_sqlite(1032, says()), StoreError::ReadOnly(_)), "SQLITE_READONLY_DBMOVED");
        assert!(matches!(from_sqlite(13, says()), StoreError::Full(_)));
        assert!(matches!(from_sqlite(267, says()), StoreError::Damaged(_)), "SQLITE_CORRUPT_VTAB");
        assert!(matches!(from_sqlite(26, says()), StoreError::Address(_)));
        assert!(matches!(from_sqlite(1, says()), StoreError::Other(_)));
        assert!(matches!(from_postgres("53100", says()), StoreError::Full(_)));
        assert!(matches!(from_postgres("40P01", says()), StoreError::Busy(_)));
        assert!(matches!(from_postgres("57P01", says()), StoreError::Unreachable(_)));
        assert!(matches!(from_postgres("3D000", says()), StoreError::Address(_)));
        assert!(matches!(from_postgres("42601", says()), StoreError::Other(_)));
    }
}
