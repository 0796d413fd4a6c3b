//! Matches, their chairs and what happened in them.

use sqlx::{ColumnIndex, Decode, FromRow, Type};

use crate::pools::{reading, transaction, writing};
use crate::{Chair, EventRow, MatchRow, NewMatch, Phase, Store, StoreError, StoredMatch, TakenChair};

/// A match as both databases hand it out, in the order of [`COLUMNS`].
pub(crate) type Row = (
    String,
    String,
    String,
    String,
    i64,
    String,
    i64,
    Option<i64>,
    Option<i64>,
    Option<String>,
    Option<i64>,
    Option<String>,
    Option<String>,
    Option<i64>,
);

/// The columns of a chair, read after those of its match.
pub(crate) type ChairRow = (String, i64, i64, Option<String>, Option<String>, String, i64, Option<String>);

/// The columns of an event.
pub(crate) type EventColumns = (String, i64, i64, Option<String>, Option<String>, String);

pub(crate) fn row(row: Row) -> MatchRow {
    let (id, game, opening, owner, made, state, listed, started, ended, result, alarm, previous, next, to_act) = row;
    let (phase, listed) = (Phase::read(&state), listed != 0);
    MatchRow { id, game, opening, owner, made, phase, listed, started, ended, result, alarm, previous, next, to_act }
}

pub(crate) fn chair((_, seat, place, person, bot, name, ready, invitation): ChairRow) -> Chair {
    Chair { seat, place, person, bot, name, ready: ready != 0, invitation }
}

pub(crate) fn event((match_id, seq, at, person, command_id, payload): EventColumns) -> EventRow {
    EventRow { match_id, seq, at, person, command_id, payload }
}

/// A match beside one of its chairs, or beside none.
struct WithChair {
    row: MatchRow,
    chair: Option<Chair>,
}

impl<'r, R: sqlx::Row> FromRow<'r, R> for WithChair
where
    usize: ColumnIndex<R>,
    String: Decode<'r, R::Database> + Type<R::Database>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
{
    fn from_row(columns: &'r R) -> Result<WithChair, sqlx::Error> {
        let chair = match columns.try_get::<Option<i64>, _>(14)? {
            None => None,
            Some(seat) => Some(Chair {
                seat,
                place: columns.try_get(15)?,
                person: columns.try_get(16)?,
                bot: columns.try_get(17)?,
                name: columns.try_get(18)?,
                ready: columns.try_get::<i64, _>(19)? != 0,
                invitation: columns.try_get(20)?,
            }),
        };
        Ok(WithChair { row: row(Row::from_row(columns)?), chair })
    }
}

/// The heads of the statements that put in whole rows.
pub(crate) const INSERT_MATCH: &str = "INSERT INTO matches (id, game, opening, owner, made, state, listed, started, ended, \
     result, alarm, previous, next, to_act) ";
pub(crate) const INSERT_CHAIR: &str =
    "INSERT INTO chairs (match_id, seat, place, person, bot, name, ready, invitation) ";
pub(crate) const INSERT_EVENT: &str = "INSERT INTO events (match_id, seq, at, person, command_id, payload) ";

/// Puts in matches, chairs beside the ids of their matches, and events: the same for new ones and for a backup.
macro_rules! insert_rows {
    ($db:ty, $connection:expr, $matches:expr, $chairs:expr, $events:expr) => {
        $crate::batch::insert!($db, $connection, $crate::matches::INSERT_MATCH, $matches, |values, row| {
            values
                .push_bind(&row.id)
                .push_bind(&row.game)
                .push_bind(&row.opening)
                .push_bind(&row.owner)
                .push_bind(row.made)
                .push_bind(row.phase.as_str())
                .push_bind(i64::from(row.listed))
                .push_bind(row.started)
                .push_bind(row.ended)
                .push_bind(&row.result)
                .push_bind(row.alarm)
                .push_bind(&row.previous)
                .push_bind(&row.next)
                .push_bind(row.to_act);
        });
        $crate::batch::insert!($db, $connection, $crate::matches::INSERT_CHAIR, $chairs, |values, of| {
            let (match_id, chair) = of;
            values
                .push_bind(match_id)
                .push_bind(chair.seat)
                .push_bind(chair.place)
                .push_bind(&chair.person)
                .push_bind(&chair.bot)
                .push_bind(&chair.name)
                .push_bind(i64::from(chair.ready))
                .push_bind(&chair.invitation);
        });
        $crate::batch::insert!($db, $connection, $crate::matches::INSERT_EVENT, $events, |values, event| {
            values
                .push_bind(&event.match_id)
                .push_bind(event.seq)
                .push_bind(event.at)
                .push_bind(&event.person)
                .push_bind(&event.command_id)
                .push_bind(&event.payload);
        });
    };
}
#[cfg(feature = "cluster")]
pub(crate) use insert_rows;

impl Store {
    /// A new match and its chairs.
    pub async fn add_match(&self, new: &NewMatch) -> Result<(), StoreError> {
        self.add_finished(new, &[]).await
    }

    /// A match with all that happened in it, at once: an imported record.
    pub async fn add_finished(&self, new: &NewMatch, events: &[EventRow]) -> Result<(), StoreError> {
        self.add_many(std::slice::from_ref(new), events).await
    }

    /// Many matches with all that happened in them, together or not at all.
    pub async fn add_many(&self, new: &[NewMatch], events: &[EventRow]) -> Result<(), StoreError> {
        let rows: Vec<&MatchRow> = new.iter().map(|new| &new.row).collect();
        let chairs: Vec<(&str, &Chair)> =
            new.iter().flat_map(|new| new.chairs.iter().map(|chair| (new.row.id.as_str(), chair))).collect();
        transaction!(self.pools(), connection => {
            insert_rows!(Db, connection, &rows, &chairs, events);
        });
        Ok(())
    }

    /// A match by its id.
    pub async fn find_match(&self, id: &str) -> Result<Option<StoredMatch>, StoreError> {
        // One statement, so that nobody sits down between the match and its chairs.
        const TEXT: &str = "SELECT id, game, opening, owner, made, state, listed, started, ended, result, alarm, \
             previous, next, to_act, seat, place, person, bot, name, ready, invitation \
             FROM matches LEFT JOIN chairs ON match_id = id WHERE id = $1 ORDER BY seat, place";
        #[cfg(feature = "testing")]
        if let Some(simulation) = self.simulation() {
            return simulation.find_match(id).await;
        }
        let rows: Vec<WithChair> = reading!(self, pool => sqlx::query_as(TEXT).bind(id).fetch_all(pool).await)?;
        let mut rows = rows.into_iter();
        let Some(WithChair { row, chair }) = rows.next() else { return Ok(None) };
        let chairs = chair.into_iter().chain(rows.filter_map(|next| next.chair)).collect();
        Ok(Some(StoredMatch { row, chairs }))
    }

    /// What happened in a match after the event with that seq, in order; after 0, everything.
    pub async fn events(&self, match_id: &str, after: i64) -> Result<Vec<EventRow>, StoreError> {
        const TEXT: &str = "SELECT match_id, seq, at, person, command_id, payload FROM events \
             WHERE match_id = $1 AND seq > $2 ORDER BY seq";
        #[cfg(feature = "testing")]
        if let Some(simulation) = self.simulation() {
            return simulation.events(match_id, after).await;
        }
        let rows: Vec<EventColumns> =
            reading!(self, pool => sqlx::query_as(TEXT).bind(match_id).bind(after).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(event).collect())
    }

    /// Somebody sits down on an empty chair, or on the one that is kept for them. Whether this call did it: of two who
    /// try at once, one hears `true`. A chair that is kept for an invitation is not empty.
    pub async fn sit(
        &self,
        match_id: &str,
        seat: i64,
        place: i64,
        person: &str,
        name: &str,
    ) -> Result<bool, StoreError> {
        const TEXT: &str = "UPDATE chairs SET person = $4, name = $5, ready = 1 \
             WHERE match_id = $1 AND seat = $2 AND place = $3 AND ready = 0 AND bot IS NULL \
             AND (person = $4 OR (person IS NULL AND invitation IS NULL)) \
             AND EXISTS (SELECT 1 FROM matches WHERE id = $1 AND state = 'waiting')";
        let rows = writing!(self, pool => {
            let query = sqlx::query(TEXT).bind(match_id).bind(seat).bind(place).bind(person).bind(name);
            query.execute(pool).await.map(|done| done.rows_affected())
        })?;
        Ok(rows == 1)
    }

    /// Somebody sits down on the chair of an invitation, which is used up by it. `None` where it was used or never was,
    /// or invites to another match.
    pub async fn sit_invited(
        &self,
        match_id: &str,
        invitation_hash: &str,
        person: &str,
        name: &str,
    ) -> Result<Option<TakenChair>, StoreError> {
        const TEXT: &str = "UPDATE chairs SET person = $2, name = $3, ready = 1, invitation = NULL \
             WHERE invitation = $1 AND ready = 0 AND match_id = $4 \
             AND EXISTS (SELECT 1 FROM matches WHERE id = $4 AND state = 'waiting') RETURNING match_id, seat, place";
        let taken: Option<(String, i64, i64)> = writing!(self, pool => {
            let query = sqlx::query_as(TEXT).bind(invitation_hash).bind(person).bind(name).bind(match_id);
            query.fetch_optional(pool).await
        })?;
        Ok(taken.map(|(match_id, seat, place)| TakenChair { match_id, seat, place }))
    }

    /// Changes what is settled about a match that has not begun, if it still is what the caller read. Whether this call did it.
    pub async fn set_opening(&self, match_id: &str, before: &str, after: &str) -> Result<bool, StoreError> {
        const TEXT: &str = "UPDATE matches SET opening = $3 WHERE id = $1 AND opening = $2 AND state = 'waiting'";
        let rows = writing!(self, pool => {
            let query = sqlx::query(TEXT).bind(match_id).bind(before).bind(after);
            query.execute(pool).await.map(|done| done.rows_affected())
        })?;
        Ok(rows == 1)
    }

    /// Names the rematch of a match, which can have one. Whether this call did it.
    pub async fn set_next(&self, match_id: &str, next: &str) -> Result<bool, StoreError> {
        const TEXT: &str = "UPDATE matches SET next = $2 WHERE id = $1 AND next IS NULL";
        let rows = writing!(self, pool =>
            sqlx::query(TEXT).bind(match_id).bind(next).execute(pool).await.map(|done| done.rows_affected()))?;
        Ok(rows == 1)
    }

    /// Takes back a match that has not begun. Whether this call did it.
    pub async fn withdraw(&self, match_id: &str, at: i64) -> Result<bool, StoreError> {
        const TEXT: &str = "UPDATE matches SET state = 'over', ended = $2 WHERE id = $1 AND state = 'waiting'";
        let rows = writing!(self, pool =>
            sqlx::query(TEXT).bind(match_id).bind(at).execute(pool).await.map(|done| done.rows_affected()))?;
        Ok(rows == 1)
    }

    /// Whose turn it is, in a match whose row does not say it yet: one of an older version.
    pub async fn fill_to_act(&self, match_id: &str, to_act: i64) -> Result<(), StoreError> {
        const TEXT: &str = "UPDATE matches SET to_act = $2 WHERE id = $1 AND state = 'running' AND to_act IS NULL";
        writing!(self, pool => sqlx::query(TEXT).bind(match_id).bind(to_act).execute(pool).await.map(drop))?;
        Ok(())
    }

    /// When a match must be looked at again though nobody acts.
    pub async fn set_alarm(&self, match_id: &str, alarm: Option<i64>) -> Result<(), StoreError> {
        const TEXT: &str = "UPDATE matches SET alarm = $2 WHERE id = $1 AND state = 'running'";
        writing!(self, pool => sqlx::query(TEXT).bind(match_id).bind(alarm).execute(pool).await.map(drop))?;
        Ok(())
    }
}
