//! Maintenance of the database.

use crate::pools::{Pools, reading, transaction};
use crate::{Store, StoreError};

/// What is in the store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Guests who are known.
    pub people: i64,
    /// Matches that wait for people.
    pub waiting: i64,
    /// Matches that are being played.
    pub running: i64,
    /// Matches that have ended.
    pub over: i64,
    /// Everything that happened in all of them.
    pub events: i64,
    /// The room that the database takes.
    pub bytes: i64,
}

/// What was pruned, or would be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Matches that had ended.
    pub over: u64,
    /// Matches that nobody had come to.
    pub waiting: u64,
    /// People without any match.
    pub people: u64,
}

/// How long data is kept, as the time before which it is deleted. Without one it is kept for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retention {
    /// Matches that ended, and people without any who were not seen.
    pub over: Option<i64>,
    /// Matches that nobody has come to.
    pub waiting: Option<i64>,
}

/// Whether to do it or only to say what would be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Delete the rows.
    Real,
    /// Only count what would be deleted.
    Dry,
}

/// People who were not seen since, own no match and sit in none, but for those that go too.
const OLD_PEOPLE: &str = "seen < $1 \
    AND NOT EXISTS (SELECT 1 FROM matches WHERE owner = people.id \
        AND NOT ((state = 'over' AND ended < $1) OR (state = 'waiting' AND made < $1))) \
    AND NOT EXISTS (SELECT 1 FROM chairs JOIN matches ON matches.id = chairs.match_id WHERE chairs.person = people.id \
        AND NOT ((state = 'over' AND ended < $1) OR (state = 'waiting' AND made < $1)))";

/// Rows deleted at once, so that players do not wait.
const PIECE: i64 = 200;

impl Store {
    /// Takes away matches that ended before a time or have waited since before it, all that happened in them, and people
    /// not seen since who are in no match then.
    pub async fn prune(&self, before: i64, mode: Mode) -> Result<Pruned, StoreError> {
        match mode {
            Mode::Dry => self.would_prune(before).await,
            Mode::Real => {
                const OVER: &str = "SELECT id FROM matches WHERE state = 'over' AND ended < $1 LIMIT $2";
                const WAITING: &str = "SELECT id FROM matches WHERE state = 'waiting' AND made < $1 LIMIT $2";
                let over = self.prune_matches(OVER, before).await?;
                let waiting = self.prune_matches(WAITING, before).await?;
                Ok(Pruned { over, waiting, people: self.prune_people(before).await? })
            }
        }
    }

    /// Takes away what is older than it is kept for.
    pub async fn expire(&self, kept: Retention) -> Result<Pruned, StoreError> {
        const OVER: &str = "SELECT id FROM matches WHERE state = 'over' AND ended < $1 LIMIT $2";
        const WAITING: &str = "SELECT id FROM matches WHERE state = 'waiting' AND made < $1 LIMIT $2";
        let mut gone = Pruned::default();
        if let Some(since) = kept.over {
            gone.over = self.prune_matches(OVER, since).await?;
        }
        if let Some(since) = kept.waiting {
            gone.waiting = self.prune_matches(WAITING, since).await?;
        }
        if let Some(since) = kept.over {
            gone.people = self.prune_people(since).await?;
        }
        Ok(gone)
    }

    /// Matches that run and in which nothing has happened since, some of them.
    pub async fn abandoned(&self, since: i64) -> Result<Vec<String>, StoreError> {
        const TEXT: &str = "SELECT id FROM matches WHERE state = 'running' AND made < $1 AND NOT EXISTS \
             (SELECT 1 FROM events WHERE events.match_id = matches.id AND events.at >= $1) LIMIT $2";
        Ok(reading!(self, pool => sqlx::query_scalar(TEXT).bind(since).bind(PIECE).fetch_all(pool).await)?)
    }

    /// Takes such a match away. Whether this call did it: somebody may have acted in it since.
    pub async fn remove_abandoned(&self, id: &str, since: i64) -> Result<bool, StoreError> {
        const MATCH: &str = "DELETE FROM matches WHERE id = $1 AND state = 'running' AND NOT EXISTS \
             (SELECT 1 FROM events WHERE events.match_id = matches.id AND events.at >= $2)";
        Ok(transaction!(self.pools(), connection => {
            let row = sqlx::query(MATCH).bind(id).bind(since).execute(&mut *connection).await?;
            let was = row.rows_affected() > 0;
            if was {
                for part in ["DELETE FROM chairs WHERE match_id = $1", "DELETE FROM events WHERE match_id = $1"] {
                    sqlx::query(part).bind(id).execute(&mut *connection).await?;
                }
            }
            was
        }))
    }

    /// How much there is of what.
    pub async fn stats(&self) -> Result<Stats, StoreError> {
        const TEXT: &str = "SELECT (SELECT COUNT(*) FROM people), \
             (SELECT COUNT(*) FROM matches WHERE state = 'waiting'), \
             (SELECT COUNT(*) FROM matches WHERE state = 'running'), \
             (SELECT COUNT(*) FROM matches WHERE state = 'over'), (SELECT COUNT(*) FROM events)";
        let (people, waiting, running, over, events) =
            reading!(self, pool => sqlx::query_as(TEXT).fetch_one(pool).await)?;
        Ok(Stats { people, waiting, running, over, events, bytes: self.bytes().await? })
    }

    /// The room that the database takes, without what is free in it.
    pub async fn bytes(&self) -> Result<i64, StoreError> {
        Ok(match self.pools() {
            Pools::Sqlite { reading, .. } => {
                const SIZE: &str = "SELECT (page_count - freelist_count) * page_size \
                     FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()";
                sqlx::query_scalar(SIZE).fetch_one(reading).await?
            }
            #[cfg(feature = "cluster")]
            Pools::Postgres(pool) => {
                // What is free in it counts, too: PostgreSQL can tell it only by reading all pages. `VACUUM FULL` gives it back.
                sqlx::query_scalar("SELECT pg_database_size(current_database())").fetch_one(pool).await?
            }
        })
    }

    /// Whether the database fits together, as far as it can be told without reading all that it says. PostgreSQL looks after
    /// itself.
    pub async fn check(&self) -> Result<(), StoreError> {
        match self.pools() {
            Pools::Sqlite { reading, .. } => {
                let says: String = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(reading).await?;
                if says == "ok" { Ok(()) } else { Err(StoreError::Damaged(says)) }
            }
            #[cfg(feature = "cluster")]
            Pools::Postgres(_) => Ok(()),
        }
    }

    async fn would_prune(&self, before: i64) -> Result<Pruned, StoreError> {
        const TEXT: &str = "SELECT (SELECT COUNT(*) FROM matches WHERE state = 'over' AND ended < $1), \
             (SELECT COUNT(*) FROM matches WHERE state = 'waiting' AND made < $1)";
        let people = sqlx::AssertSqlSafe(format!("SELECT COUNT(*) FROM people WHERE {OLD_PEOPLE}"));
        let (over, waiting): (i64, i64) =
            reading!(self, pool => sqlx::query_as(TEXT).bind(before).fetch_one(pool).await)?;
        let people: i64 = reading!(self, pool => sqlx::query_scalar(people).bind(before).fetch_one(pool).await)?;
        Ok(Pruned { over: over.unsigned_abs(), waiting: waiting.unsigned_abs(), people: people.unsigned_abs() })
    }

    async fn prune_matches(&self, old: &'static str, before: i64) -> Result<u64, StoreError> {
        let mut gone = 0;
        loop {
            let ids: Vec<String> = transaction!(self.pools(), connection => {
                let ids: Vec<String> =
                    sqlx::query_scalar(old).bind(before).bind(PIECE).fetch_all(&mut *connection).await?;
                let mut gone = Vec::with_capacity(ids.len());
                for id in ids {
                    // Somebody may have come to it in this moment: then it no longer waits, and stays.
                    let still = "DELETE FROM matches WHERE id = $1 AND state <> 'running'";
                    let row = sqlx::query(still).bind(&id).execute(&mut *connection).await?;
                    if row.rows_affected() == 0 {
                        continue;
                    }
                    for part in ["DELETE FROM chairs WHERE match_id = $1", "DELETE FROM events WHERE match_id = $1"] {
                        sqlx::query(part).bind(&id).execute(&mut *connection).await?;
                    }
                    gone.push(id);
                }
                gone
            });
            if ids.is_empty() {
                return Ok(gone);
            }
            gone += ids.len() as u64;
        }
    }

    async fn prune_people(&self, before: i64) -> Result<u64, StoreError> {
        let old = format!("SELECT id FROM people WHERE {OLD_PEOPLE} LIMIT $2");
        let mut gone = 0;
        loop {
            let old = sqlx::AssertSqlSafe(old.clone());
            let count = transaction!(self.pools(), connection => {
                let ids: Vec<String> =
                    sqlx::query_scalar(old).bind(before).bind(PIECE).fetch_all(&mut *connection).await?;
                for id in &ids {
                    for part in [
                        "DELETE FROM keys WHERE person = $1",
                        "DELETE FROM transfers WHERE person = $1",
                        "DELETE FROM people WHERE id = $1",
                    ] {
                        sqlx::query(part).bind(id).execute(&mut *connection).await?;
                    }
                }
                ids.len() as u64
            });
            if count == 0 {
                return Ok(gone);
            }
            gone += count;
        }
    }
}
