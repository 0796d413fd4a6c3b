//! Lists of matches.

use std::collections::{HashMap, HashSet};

use sqlx::QueryBuilder;

use crate::matches::{ChairRow, Row, chair, row};
use crate::pools::{Pools, reading};
use crate::{Chair, LastEvent, OwnMatch, Store, StoreError, StoredMatch};

/// What a query finds for any of many ids, asked in pieces: `among!(store, "SELECT … WHERE id IN ", ids, ") ORDER BY …")`.
macro_rules! among {
    ($store:expr, $head:expr, $ids:expr, $tail:expr) => {{
        let mut rows = Vec::new();
        for piece in $crate::batch::pieces($ids) {
            match $store.pools() {
                Pools::Sqlite { reading, .. } => rows.extend(among!(sqlx::Sqlite, reading, $head, piece, $tail)),
                #[cfg(feature = "cluster")]
                Pools::Postgres(pool) => rows.extend(among!(sqlx::Postgres, pool, $head, piece, $tail)),
            }
        }
        rows
    }};
    ($db:ty, $pool:expr, $head:expr, $piece:expr, $tail:expr) => {{
        let mut builder = QueryBuilder::<$db>::new($head);
        let mut ids = builder.separated(", ");
        for id in $piece {
            ids.push_bind(*id);
        }
        builder.push($tail);
        builder.build_query_as().fetch_all($pool).await?
    }};
}

/// The index for it has the same condition, so that matches that wait and are not listed are not looked through.
const OPEN: &str = "SELECT id, game, opening, owner, made, state, listed, started, ended, result, alarm, previous, next, to_act \
     FROM matches WHERE state = 'waiting' AND listed = 1 ORDER BY made DESC LIMIT $1";

impl Store {
    /// The open invitations: matches that wait and are listed, the newest first.
    pub async fn open_matches(&self, limit: i64) -> Result<Vec<StoredMatch>, StoreError> {
        let rows: Vec<Row> = reading!(self, pool => sqlx::query_as(OPEN).bind(limit).fetch_all(pool).await)?;
        let ids: Vec<&str> = rows.iter().map(|row| row.0.as_str()).collect();
        let mut chairs = self.chairs_of(&ids).await?;
        Ok(rows
            .into_iter()
            .map(|found| {
                let chairs = chairs.remove(&found.0).unwrap_or_default();
                StoredMatch { row: row(found), chairs }
            })
            .collect())
    }

    /// The matches in which somebody has a chair: those that are not over first, and of both the newest first.
    pub async fn matches_of(&self, person: &str, limit: i64) -> Result<Vec<OwnMatch>, StoreError> {
        const IDS: &str = "SELECT id FROM matches WHERE id IN (SELECT match_id FROM chairs WHERE person = $1) \
             ORDER BY CASE state WHEN 'over' THEN 1 ELSE 0 END, made DESC LIMIT $2";
        let ids: Vec<String> =
            reading!(self, pool => sqlx::query_scalar(IDS).bind(person).bind(limit).fetch_all(pool).await)?;
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        let mut rows = self.rows_of(&ids).await?;
        let mut chairs = self.chairs_of(&ids).await?;
        let lasts = self.lasts_of(&ids).await?;
        let mine = ids.iter().filter_map(|id| {
            // It may have been pruned since the ids were read.
            let found = rows.remove(*id)?;
            let chairs = chairs.remove(*id).unwrap_or_default();
            Some(OwnMatch { stored: StoredMatch { row: row(found), chairs }, last: lasts.get(*id).copied() })
        });
        Ok(mine.collect())
    }

    /// How many matches with the computer somebody has made or sits in that are not over, besides one. Those that wait count:
    /// they begin when others sit down, and nobody asks then.
    pub async fn bot_matches_of(&self, person: &str, besides: &str) -> Result<i64, StoreError> {
        const TEXT: &str = "SELECT COUNT(*) FROM matches WHERE state <> 'over' AND id <> $2 \
             AND (owner = $1 OR id IN (SELECT match_id FROM chairs WHERE person = $1 AND ready = 1)) \
             AND EXISTS (SELECT 1 FROM chairs WHERE chairs.match_id = matches.id AND chairs.bot IS NOT NULL)";
        Ok(reading!(self, pool => sqlx::query_scalar(TEXT).bind(person).bind(besides).fetch_one(pool).await)?)
    }

    /// Which of these matches wait or run.
    pub async fn running_among(&self, ids: &[String]) -> Result<HashSet<String>, StoreError> {
        const HEAD: &str = "SELECT id FROM matches WHERE state <> 'over' AND id IN (";
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        let rows: Vec<(String,)> = among!(self, HEAD, &ids, ")");
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Matches that run and do not say whose turn it is, after this id in the order of ids: an older version kept them.
    pub async fn without_to_act(&self, after: &str, limit: i64) -> Result<Vec<String>, StoreError> {
        const TEXT: &str =
            "SELECT id FROM matches WHERE state = 'running' AND to_act IS NULL AND id > $1 ORDER BY id LIMIT $2";
        Ok(reading!(self, pool => sqlx::query_scalar(TEXT).bind(after).bind(limit).fetch_all(pool).await)?)
    }

    /// The matches that run and whose alarm has come, the most urgent first.
    pub async fn due(&self, now: i64, limit: i64) -> Result<Vec<String>, StoreError> {
        const TEXT: &str = "SELECT id FROM matches WHERE alarm <= $1 AND state = 'running' ORDER BY alarm LIMIT $2";
        Ok(reading!(self, pool => sqlx::query_scalar(TEXT).bind(now).bind(limit).fetch_all(pool).await)?)
    }

    async fn rows_of(&self, ids: &[&str]) -> Result<HashMap<String, Row>, StoreError> {
        const HEAD: &str = "SELECT id, game, opening, owner, made, state, listed, started, ended, result, alarm, \
             previous, next, to_act FROM matches WHERE id IN (";
        let rows: Vec<Row> = among!(self, HEAD, ids, ")");
        Ok(rows.into_iter().map(|row| (row.0.clone(), row)).collect())
    }

    async fn chairs_of(&self, ids: &[&str]) -> Result<HashMap<String, Vec<Chair>>, StoreError> {
        const HEAD: &str =
            "SELECT match_id, seat, place, person, bot, name, ready, invitation FROM chairs WHERE match_id IN (";
        let rows: Vec<ChairRow> = among!(self, HEAD, ids, ") ORDER BY match_id, seat, place");
        let mut chairs: HashMap<String, Vec<Chair>> = HashMap::new();
        for of in rows {
            chairs.entry(of.0.clone()).or_default().push(chair(of));
        }
        Ok(chairs)
    }

    async fn lasts_of(&self, ids: &[&str]) -> Result<HashMap<String, LastEvent>, StoreError> {
        // The last of each match by its key: a maximum over all events of a long match would read them all.
        const HEAD: &str = "SELECT events.match_id, events.seq, events.at FROM matches JOIN events \
             ON events.match_id = matches.id AND events.seq = (SELECT last.seq FROM events AS last \
             WHERE last.match_id = matches.id ORDER BY last.seq DESC LIMIT 1) WHERE matches.id IN (";
        let rows: Vec<(String, i64, i64)> = among!(self, HEAD, ids, ")");
        Ok(rows.into_iter().map(|(id, seq, at)| (id, LastEvent { seq, at })).collect())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use super::*;

    /// How SQLite goes about a query.
    async fn plan(store: &Store, text: &str) -> String {
        let explained = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {text}"));
        let steps: Vec<(i64, i64, i64, String)> =
            reading!(store, pool => sqlx::query_as(explained).bind(100_i64).fetch_all(pool).await).unwrap();
        steps.into_iter().map(|(.., step)| step).collect::<Vec<_>>().join("; ")
    }

    #[tokio::test]
    async fn listing_what_is_open_looks_at_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&format!("sqlite:{}", folder.path().join("a.sqlite").display())).await.unwrap();
        let steps = plan(&store, OPEN).await;
        assert!(steps.contains("INDEX matches_listed") && !steps.contains("TEMP B-TREE"), "{steps}");
    }
}
