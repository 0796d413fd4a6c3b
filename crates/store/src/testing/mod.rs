//! Real servers for tests, each in a temporary folder and gone with the value.

mod nats;
mod postgres;

pub use nats::Nats;
pub use postgres::Postgres;
