//! People, the keys that open them, and the links that take them to another device.

use crate::pools::{reading, transaction, writing};
use crate::{Device, Person, Store, StoreError};

/// How many devices are listed at most.
const LISTED: i64 = 100;

type Row = (String, String, i64, i64);

fn person((id, name, made, seen): Row) -> Person {
    Person { id, name, made, seen }
}

/// Hashes are hexadecimal: the letter after their last digit ends all that begin alike.
fn after_all_that_begin_with(beginning: &str) -> String {
    format!("{beginning}g")
}

impl Store {
    /// A new person and the hash of its first key.
    pub async fn add_person(&self, person: &Person, key_hash: &str) -> Result<(), StoreError> {
        transaction!(self.pools(), connection => {
            sqlx::query("INSERT INTO people (id, name, made, seen) VALUES ($1, $2, $3, $4)")
                .bind(&person.id)
                .bind(&person.name)
                .bind(person.made)
                .bind(person.seen)
                .execute(&mut *connection)
                .await?;
            sqlx::query("INSERT INTO keys (hash, person, made) VALUES ($1, $2, $3)")
                .bind(key_hash)
                .bind(&person.id)
                .bind(person.made)
                .execute(&mut *connection)
                .await?;
        });
        Ok(())
    }

    /// Whom a key opens.
    pub async fn person_by_key(&self, key_hash: &str) -> Result<Option<Person>, StoreError> {
        const TEXT: &str = "SELECT people.id, people.name, people.made, people.seen FROM people \
             JOIN keys ON keys.person = people.id WHERE keys.hash = $1";
        let row: Option<Row> = reading!(self, pool => sqlx::query_as(TEXT).bind(key_hash).fetch_optional(pool).await)?;
        Ok(row.map(person))
    }

    /// Somebody by id.
    pub async fn person(&self, id: &str) -> Result<Option<Person>, StoreError> {
        const TEXT: &str = "SELECT id, name, made, seen FROM people WHERE id = $1";
        let row: Option<Row> = reading!(self, pool => sqlx::query_as(TEXT).bind(id).fetch_optional(pool).await)?;
        Ok(row.map(person))
    }

    /// A new name. Chairs keep the name under which somebody sat down.
    pub async fn rename(&self, id: &str, name: &str) -> Result<(), StoreError> {
        const TEXT: &str = "UPDATE people SET name = $2 WHERE id = $1";
        writing!(self, pool => sqlx::query(TEXT).bind(id).bind(name).execute(pool).await.map(drop))?;
        Ok(())
    }

    /// Somebody was seen, with one of their keys; an earlier time changes nothing.
    pub async fn seen(&self, id: &str, key_hash: &str, at: i64) -> Result<(), StoreError> {
        const PERSON: &str = "UPDATE people SET seen = $2 WHERE id = $1 AND seen < $2";
        const KEY: &str = "UPDATE keys SET seen = $2 WHERE hash = $1 AND (seen IS NULL OR seen < $2)";
        writing!(self, pool => sqlx::query(PERSON).bind(id).bind(at).execute(pool).await.map(drop))?;
        writing!(self, pool => sqlx::query(KEY).bind(key_hash).bind(at).execute(pool).await.map(drop))?;
        Ok(())
    }

    /// The devices of somebody, each known by its key: those that came first first, 100 at most.
    pub async fn devices(&self, person: &str) -> Result<Vec<Device>, StoreError> {
        const TEXT: &str = "SELECT hash, made, seen FROM keys WHERE person = $1 ORDER BY made, hash LIMIT $2";
        let rows: Vec<(String, i64, Option<i64>)> =
            reading!(self, pool => sqlx::query_as(TEXT).bind(person).bind(LISTED).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(key_hash, made, seen)| Device { key_hash, made, seen }).collect())
    }

    /// The keys of somebody beyond so many, besides one: those that were seen longest ago.
    pub async fn keys_beyond(&self, person: &str, most: i64, besides: &str) -> Result<Vec<String>, StoreError> {
        const TEXT: &str = "SELECT hash FROM keys WHERE person = $1 AND hash <> $2 \
             ORDER BY COALESCE(seen, made) DESC, hash LIMIT $3 OFFSET $4";
        Ok(reading!(self, pool => sqlx::query_scalar(TEXT)
            .bind(person).bind(besides).bind(LISTED).bind((most - 1).max(0)).fetch_all(pool).await)?)
    }

    /// The key of somebody whose hash begins so.
    pub async fn key_of(&self, person: &str, beginning: &str) -> Result<Option<String>, StoreError> {
        const TEXT: &str = "SELECT hash FROM keys WHERE person = $1 AND hash >= $2 AND hash < $3 ORDER BY hash LIMIT 1";
        let end = after_all_that_begin_with(beginning);
        Ok(reading!(self, pool =>
            sqlx::query_scalar(TEXT).bind(person).bind(beginning).bind(&end).fetch_optional(pool).await)?)
    }

    /// Takes a key away from somebody: its holder is no longer that person. Tells whether there was such a key.
    pub async fn revoke(&self, person: &str, key_hash: &str) -> Result<bool, StoreError> {
        const TEXT: &str = "DELETE FROM keys WHERE person = $1 AND hash = $2";
        let rows = writing!(self, pool =>
            sqlx::query(TEXT).bind(person).bind(key_hash).execute(pool).await.map(|done| done.rows_affected()))?;
        Ok(rows > 0)
    }

    /// Whether anybody has a key whose hash begins so.
    pub async fn is_key(&self, beginning: &str) -> Result<bool, StoreError> {
        const TEXT: &str = "SELECT EXISTS (SELECT 1 FROM keys WHERE hash >= $1 AND hash < $2)";
        let end = after_all_that_begin_with(beginning);
        Ok(reading!(self, pool => sqlx::query_scalar(TEXT).bind(beginning).bind(&end).fetch_one(pool).await)?)
    }

    /// A link, by its hash, that takes a person to one more device, once, before `expires`.
    pub async fn add_transfer(&self, hash: &str, person: &str, expires: i64) -> Result<(), StoreError> {
        const TEXT: &str = "INSERT INTO transfers (hash, person, expires) VALUES ($1, $2, $3)";
        writing!(self, pool => sqlx::query(TEXT).bind(hash).bind(person).bind(expires).execute(pool).await.map(drop))?;
        Ok(())
    }

    /// Forgets the links of somebody that are too old, and of the others all but so many of the latest.
    pub async fn limit_transfers(&self, person: &str, now: i64, most: i64) -> Result<(), StoreError> {
        const TEXT: &str = "DELETE FROM transfers WHERE person = $1 AND hash NOT IN \
             (SELECT hash FROM transfers WHERE person = $1 AND expires > $2 ORDER BY expires DESC, hash LIMIT $3)";
        writing!(self, pool => sqlx::query(TEXT).bind(person).bind(now).bind(most).execute(pool).await.map(drop))?;
        Ok(())
    }

    /// Forgets all links that are too old. Tells how many there were.
    pub async fn expire_transfers(&self, now: i64) -> Result<u64, StoreError> {
        const TEXT: &str = "DELETE FROM transfers WHERE expires <= $1";
        Ok(writing!(self, pool => sqlx::query(TEXT).bind(now).execute(pool).await.map(|done| done.rows_affected()))?)
    }

    /// Uses such a link: the new key opens the person too, and the link is gone. `None` where there is no such link, or
    /// no longer.
    pub async fn take_transfer(&self, hash: &str, now: i64, new_key_hash: &str) -> Result<Option<Person>, StoreError> {
        let row: Option<Row> = transaction!(self.pools(), connection => {
            let whose: Option<String> =
                sqlx::query_scalar("DELETE FROM transfers WHERE hash = $1 AND expires > $2 RETURNING person")
                    .bind(hash)
                    .bind(now)
                    .fetch_optional(&mut *connection)
                    .await?;
            match whose {
                None => None,
                Some(whose) => {
                    sqlx::query("INSERT INTO keys (hash, person, made) VALUES ($1, $2, $3)")
                        .bind(new_key_hash)
                        .bind(&whose)
                        .bind(now)
                        .execute(&mut *connection)
                        .await?;
                    sqlx::query_as("SELECT id, name, made, seen FROM people WHERE id = $1")
                        .bind(&whose)
                        .fetch_optional(&mut *connection)
                        .await?
                }
            }
        });
        Ok(row.map(person))
    }
}
