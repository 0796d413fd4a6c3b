//! JSON from elsewhere.

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::{Error, Value};

/// Reads JSON by way of a [`Value`].
///
/// Events come out of messages that way in any case. Where views and all else take the same way, a page carries one reader for
/// each type instead of two.
///
/// ```
/// assert_eq!(contract::read_json::<Vec<u8>>("[1, 2]")?, [1, 2]);
/// assert!(contract::read_json::<Vec<u8>>("[1, -2]").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_json<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    T::deserialize(&serde_json::from_str::<Value>(text)?)
}

/// Reads a field that same way, in a type with a tag among its fields: those are read by a way of their own, with everything in
/// them. `#[serde(deserialize_with = "contract::read_by_value")]`.
pub fn read_by_value<'de, T: DeserializeOwned, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    T::deserialize(&Value::deserialize(from)?).map_err(D::Error::custom)
}
