//! Many rows in one statement.
//!
//! The number of rows in a statement is always a power of two. So there are few different statements, and each is
//! prepared once for a connection, however many callers happen to wait.

use std::collections::{BTreeMap, HashSet};

use sqlx::QueryBuilder;

use crate::pools::{Pools, transaction};
#[cfg(feature = "cluster")]
use crate::postgres_append::HeldConnection;
use crate::{Append, Appended, Change, Phase, StoreError};

/// The most rows in one statement: with 14 values each they stay far under what either database can bind.
const MOST: usize = 256;

/// Cuts rows into pieces of 256, then 128, 64, … as far as needed.
pub(crate) fn pieces<T>(mut rows: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let size = 1 << rows.len().checked_ilog2()?;
        let (piece, rest) = rows.split_at(size.min(MOST));
        rows = rest;
        Some(piece)
    })
}

/// Inserts rows in pieces: `insert!(Db, connection, "INSERT INTO …", rows, |values, row| { values.push_bind(…) })`.
macro_rules! insert {
    ($db:ty, $connection:expr, $head:expr, $rows:expr, |$values:ident, $row:ident| $push:block) => {
        for piece in $crate::batch::pieces($rows) {
            let mut builder = sqlx::QueryBuilder::<$db>::new($head);
            builder.push_values(piece, |mut $values, $row| $push);
            builder.build().execute(&mut *$connection).await?;
        }
    };
}
pub(crate) use insert;

/// What a writer writes with.
#[derive(Default)]
pub(crate) struct Pen {
    #[cfg(feature = "cluster")]
    kept: HeldConnection,
}

impl Pen {
    /// Writes all in one transaction. The appends are in order of match and seq, and no two have the same.
    pub(crate) async fn write(&mut self, pools: &Pools, appends: &[&Append]) -> Result<Vec<Appended>, StoreError> {
        metrics::counter!("abordage_store_batches_total").increment(1);
        #[cfg(feature = "cluster")]
        if let Pools::Postgres(pool) = pools
            && appends.windows(2).all(|two| two[0].event.match_id != two[1].event.match_id)
        {
            return self.kept.write(pool, appends).await;
        }
        write(pools, appends).await
    }
}

async fn write(pools: &Pools, appends: &[&Append]) -> Result<Vec<Appended>, StoreError> {
    let outcomes = transaction!(pools, connection => {
        let mut written: HashSet<(String, i64)> = HashSet::with_capacity(appends.len());
        for piece in pieces(appends) {
            let mut builder =
                QueryBuilder::<Db>::new("INSERT INTO events (match_id, seq, at, person, command_id, payload) ");
            builder.push_values(piece, |mut values, append| {
                let event = &append.event;
                values
                    .push_bind(&event.match_id)
                    .push_bind(event.seq)
                    .push_bind(event.at)
                    .push_bind(&event.person)
                    .push_bind(&event.command_id)
                    .push_bind(&event.payload);
            });
            builder.push(" ON CONFLICT DO NOTHING RETURNING match_id, seq");
            written.extend(builder.build_query_as::<(String, i64)>().fetch_all(&mut *connection).await?);
        }
        let outcomes: Vec<Appended> = appends
            .iter()
            .map(|append| {
                let key = (append.event.match_id.clone(), append.event.seq);
                if written.contains(&key) { Appended::Written } else { Appended::Conflict }
            })
            .collect();
        let changes: Vec<(&str, Change)> = changes(appends, &outcomes).into_iter().collect();
        for piece in pieces(&changes) {
            let mut builder = QueryBuilder::<Db>::new(UPDATE);
            builder.push_values(piece, |mut values, (id, change)| {
                values
                    .push_bind(*id)
                    .push_bind(change.phase.map(Phase::as_str))
                    .push_bind(change.started)
                    .push_bind(change.ended)
                    .push_bind(&change.result)
                    .push_bind(i64::from(change.alarm.is_some()))
                    .push_bind(change.alarm.flatten())
                    .push_bind(i64::from(change.to_act.is_some()))
                    .push_bind(change.to_act.flatten());
            });
            builder.push(") AS new WHERE matches.id = new.column1");
            builder.build().execute(&mut *connection).await?;
        }
        outcomes
    });
    Ok(outcomes)
}

/// Both databases give the columns of `VALUES` these names. A match that runs (again) has no end.
const UPDATE: &str = "UPDATE matches SET state = COALESCE(new.column2, state), \
    started = COALESCE(new.column3, started), \
    ended = CASE WHEN new.column2 = 'running' THEN NULL ELSE COALESCE(new.column4, ended) END, \
    result = CASE WHEN new.column2 = 'running' THEN NULL ELSE COALESCE(new.column5, result) END, \
    alarm = CASE WHEN new.column6 = 1 THEN new.column7 ELSE alarm END, \
    to_act = CASE WHEN new.column8 = 1 THEN new.column9 ELSE to_act END FROM (";

/// What was written changes its match; where one match has several changes, they become one.
fn changes<'a>(appends: &[&'a Append], outcomes: &[Appended]) -> BTreeMap<&'a str, Change> {
    let mut changes: BTreeMap<&str, Change> = BTreeMap::new();
    for (append, _) in appends.iter().zip(outcomes).filter(|(_, outcome)| **outcome == Appended::Written) {
        if let Some(change) = &append.change {
            changes.entry(&append.event.match_id).or_default().then(change);
        }
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_powers_of_two_and_miss_nothing() {
        for count in [0, 1, 2, 3, 7, 200, 255, 256, 257, 1024, 1500] {
            let rows: Vec<usize> = (0..count).collect();
            let cut: Vec<&[usize]> = pieces(&rows).collect();
            assert!(cut.iter().all(|piece| piece.len().is_power_of_two() && piece.len() <= MOST), "{count}");
            assert_eq!(cut.concat(), rows);
        }
    }
}
