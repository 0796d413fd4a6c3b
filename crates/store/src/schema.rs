//! The tables, and how those of an older version become today's. The texts are embedded and common to both databases.
//! (The migrator of sqlx wants its macros, keeps one folder of texts per database, and does not keep two processes from
//! migrating one SQLite file at once.)

use sqlx::AssertSqlSafe;

use crate::StoreError;
use crate::pools::{Pools, transaction};

/// One text for each version of the schema, in order.
const MIGRATIONS: &[(i64, &str)] = &[
    (1, include_str!("../migrations/1.sql")),
    (2, include_str!("../migrations/2.sql")),
    (3, include_str!("../migrations/3.sql")),
    (4, include_str!("../migrations/4.sql")),
    (5, include_str!("../migrations/5.sql")),
];

const KNOWN: i64 = MIGRATIONS[MIGRATIONS.len() - 1].0;

/// A number of ours: two nodes that start at once migrate one after the other.
#[cfg(feature = "cluster")]
const LOCK: &str = "SELECT pg_advisory_xact_lock(7265112)";

pub(crate) async fn migrate(pools: &Pools) -> Result<(), StoreError> {
    if version(pools).await == Some(KNOWN) {
        return Ok(());
    }
    let (lock, clustered) = match pools {
        Pools::Sqlite { .. } => ("SELECT 1", "WITHOUT ROWID"),
        #[cfg(feature = "cluster")]
        Pools::Postgres(_) => (LOCK, ""),
    };
    transaction!(pools, connection => {
        sqlx::raw_sql(lock).execute(&mut *connection).await?;
        sqlx::query("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)").execute(&mut *connection).await?;
        let found: Option<i64> =
            sqlx::query_scalar("SELECT MAX(version) FROM schema_version").fetch_one(&mut *connection).await?;
        let found = found.unwrap_or(0);
        if found > KNOWN {
            return Err(StoreError::Schema { found, known: KNOWN });
        }
        for (number, text) in MIGRATIONS.iter().filter(|(number, _)| *number > found) {
            // The texts are ours.
            let text = AssertSqlSafe(text.replace("{clustered}", clustered));
            sqlx::raw_sql(text).execute(&mut *connection).await?;
            sqlx::query("INSERT INTO schema_version (version) VALUES ($1)").bind(number).execute(&mut *connection).await?;
        }
    });
    match pools {
        // The tables stand in the file from the beginning: whatever becomes of a journal, what is whole of it has a place. Where
        // somebody reads meanwhile, it is done with the next batches, as ever.
        Pools::Sqlite { writing, .. } => {
            sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(writing).await?;
        }
        #[cfg(feature = "cluster")]
        Pools::Postgres(_) => {}
    }
    Ok(())
}

/// Refuses tables of any version but today's, and changes nothing.
pub(crate) async fn check(pools: &Pools) -> Result<(), StoreError> {
    match version(pools).await {
        Some(KNOWN) => Ok(()),
        Some(found) if found > KNOWN => Err(StoreError::Schema { found, known: KNOWN }),
        Some(found) => Err(StoreError::Old { found, known: KNOWN }),
        None => Err(StoreError::Address("this is no database of matches".to_owned())),
    }
}

/// The version of the schema, if there is one to be read.
async fn version(pools: &Pools) -> Option<i64> {
    const MAX: &str = "SELECT MAX(version) FROM schema_version";
    match pools {
        Pools::Sqlite { reading, .. } => sqlx::query_scalar(MAX).fetch_one(reading).await.ok().flatten(),
        #[cfg(feature = "cluster")]
        Pools::Postgres(pool) => sqlx::query_scalar(MAX).fetch_one(pool).await.ok().flatten(),
    }
}
