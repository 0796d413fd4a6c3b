//! Where a store can be: a file in a temporary folder, or a database of a real PostgreSQL.

use std::sync::Arc;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Executor, PgConnection, SqliteConnection};
use store::testing::Postgres;
use store::{Append, Chair, EventRow, MatchRow, NewMatch, Person, Store};
use tempfile::TempDir;

/// A place with no store in it yet.
pub struct Place {
    address: String,
    _held: Held,
}

#[expect(dead_code, reason = "held until the test is over")]
enum Held {
    Folder(TempDir),
    Server(Arc<Postgres>),
}

impl Place {
    pub fn sqlite() -> Place {
        let folder = tempfile::tempdir().unwrap();
        let address = format!("sqlite:{}", folder.path().join("data/abordage.sqlite").display());
        Place { address, _held: Held::Folder(folder) }
    }

    pub fn postgres() -> Place {
        let server = Postgres::shared();
        Place { address: server.fresh_database(), _held: Held::Server(server) }
    }

    pub fn address(&self) -> &str {
        &self.address
    }

    /// Does something to the database behind the store's back.
    pub async fn run(&self, statement: &'static str) {
        if let Some(path) = self.address.strip_prefix("sqlite:") {
            std::fs::create_dir_all(std::path::Path::new(path).parent().unwrap()).unwrap();
            let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
            let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
            connection.execute(statement).await.unwrap();
            connection.close().await.unwrap();
        } else {
            PgConnection::connect(&self.address).await.unwrap().execute(statement).await.unwrap();
        }
    }

    pub async fn open(&self) -> Store {
        Store::open(&self.address).await.unwrap()
    }
}

/// Makes a test on either database of each function: `both!(it_holds, that_holds);`.
macro_rules! both {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                super::$name($crate::place::Place::sqlite()).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                super::$name($crate::place::Place::postgres()).await;
            })*
        }
    };
}
pub(crate) use both;

pub fn person(id: &str) -> Person {
    Person { id: id.to_owned(), name: format!("{id}’s name"), made: 10, seen: 20 }
}

pub fn chair(seat: i64, place: i64) -> Chair {
    Chair { seat, place, ..Chair::default() }
}

pub fn a_match(id: &str) -> NewMatch {
    NewMatch {
        row: MatchRow::new(id, "bn3e", r#"{"rules":"default"}"#, "ann", 100),
        chairs: vec![chair(0, 0), chair(1, 0)],
    }
}

pub fn event(match_id: &str, seq: i64) -> EventRow {
    let payload = format!("what happened, №{seq}");
    EventRow { match_id: match_id.to_owned(), seq, at: 1000 + seq, person: None, command_id: None, payload }
}

pub fn append(match_id: &str, seq: i64) -> Append {
    Append::from(event(match_id, seq))
}
