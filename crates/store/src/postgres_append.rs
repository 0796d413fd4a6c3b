//! A batch in PostgreSQL: one statement that adds the events and changes their matches, which is a transaction by itself. So a
//! batch costs one message there and one back, however many nodes share what is played and however small it is.

use std::collections::HashSet;
use std::time::Instant;

use sqlx::pool::PoolConnection;
use sqlx::{Connection, PgPool, Postgres};

use crate::pools::STALE;
use crate::{Append, Appended, Change, Phase, StoreError};

/// The same as in [`crate::batch`], for one event of each match. Rows are added in the order of the lists, which is the
/// same for everybody, so that no two transactions wait for each other. As a rule all are added, and then how many is all
/// that need be told.
const WRITE: &str = "WITH added AS (\
    INSERT INTO events (match_id, seq, at, person, command_id, payload) \
    SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[]) \
    ON CONFLICT DO NOTHING RETURNING match_id\
    ), changed AS (\
    UPDATE matches SET state = COALESCE(new.state, matches.state), \
    started = COALESCE(new.started, matches.started), \
    ended = CASE WHEN new.state = 'running' THEN NULL ELSE COALESCE(new.ended, matches.ended) END, \
    result = CASE WHEN new.state = 'running' THEN NULL ELSE COALESCE(new.result, matches.result) END, \
    alarm = CASE WHEN new.sets_alarm THEN new.alarm ELSE matches.alarm END, \
    to_act = CASE WHEN new.sets_to_act THEN new.to_act ELSE matches.to_act END \
    FROM UNNEST($7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::text[], $12::boolean[], $13::bigint[], \
    $14::boolean[], $15::bigint[]) \
    AS new (id, state, started, ended, result, sets_alarm, alarm, sets_to_act, to_act), added \
    WHERE matches.id = new.id AND added.match_id = new.id\
    ) SELECT count(*), CASE WHEN count(*) < cardinality($1) THEN array_agg(match_id) END FROM added";

/// A connection that one writer keeps: taken from the pool for each batch, it would be tried before and after it.
#[derive(Default)]
pub(crate) struct HeldConnection {
    connection: Option<(PoolConnection<Postgres>, Instant)>,
}

impl HeldConnection {
    /// Writes all in one transaction. No two are of the same match.
    pub(crate) async fn write(&mut self, pool: &PgPool, appends: &[&Append]) -> Result<Vec<Appended>, StoreError> {
        // Whatever goes wrong, this connection is not used again: nobody knows what it is in the middle of.
        let mut connection = self.take(pool).await?;
        let written = send(&mut connection, appends).await;
        match &written {
            Ok(_) => self.connection = Some((connection, Instant::now())),
            Err(_) => drop(connection.detach()),
        }
        let (count, some) = written?;
        if usize::try_from(count) == Ok(appends.len()) {
            return Ok(vec![Appended::Written; appends.len()]);
        }
        let some: HashSet<String> = some.unwrap_or_default().into_iter().collect();
        let outcome = |append: &&Append| {
            if some.contains(&append.event.match_id) { Appended::Written } else { Appended::Conflict }
        };
        Ok(appends.iter().map(outcome).collect())
    }

    async fn take(&mut self, pool: &PgPool) -> Result<PoolConnection<Postgres>, StoreError> {
        match self.connection.take() {
            Some((connection, used)) if used.elapsed() < STALE => Ok(connection),
            Some((mut connection, _)) => {
                if connection.ping().await.is_ok() {
                    return Ok(connection);
                }
                drop(connection.detach());
                Ok(pool.acquire().await?)
            }
            None => Ok(pool.acquire().await?),
        }
    }
}

/// How many were added, and where that is not all of them, the matches whose events were.
type Added = (i64, Option<Vec<String>>);

async fn send(connection: &mut PoolConnection<Postgres>, appends: &[&Append]) -> Result<Added, StoreError> {
    let events = || appends.iter().map(|append| &append.event);
    let changes: Vec<(&str, &Change)> =
        appends.iter().filter_map(|append| Some((&*append.event.match_id, append.change.as_ref()?))).collect();
    let changed = || changes.iter().map(|(_, change)| *change);
    let written = sqlx::query_as(WRITE)
        .bind(events().map(|event| &*event.match_id).collect::<Vec<&str>>())
        .bind(events().map(|event| event.seq).collect::<Vec<i64>>())
        .bind(events().map(|event| event.at).collect::<Vec<i64>>())
        .bind(events().map(|event| event.person.as_deref()).collect::<Vec<Option<&str>>>())
        .bind(events().map(|event| event.command_id.as_deref()).collect::<Vec<Option<&str>>>())
        .bind(events().map(|event| &*event.payload).collect::<Vec<&str>>())
        .bind(changes.iter().map(|(id, _)| *id).collect::<Vec<&str>>())
        .bind(changed().map(|change| change.phase.map(Phase::as_str)).collect::<Vec<Option<&str>>>())
        .bind(changed().map(|change| change.started).collect::<Vec<Option<i64>>>())
        .bind(changed().map(|change| change.ended).collect::<Vec<Option<i64>>>())
        .bind(changed().map(|change| change.result.as_deref()).collect::<Vec<Option<&str>>>())
        .bind(changed().map(|change| change.alarm.is_some()).collect::<Vec<bool>>())
        .bind(changed().map(|change| change.alarm.flatten()).collect::<Vec<Option<i64>>>())
        .bind(changed().map(|change| change.to_act.is_some()).collect::<Vec<bool>>())
        .bind(changed().map(|change| change.to_act.flatten()).collect::<Vec<Option<i64>>>())
        .fetch_one(&mut **connection)
        .await?;
    Ok(written)
}
