//! Servers of one's own, for tests of everything that stands on them: real ones, each in a temporary folder, gone with the value.

mod nats;
mod postgres;

pub use nats::Nats;
pub use postgres::Postgres;
