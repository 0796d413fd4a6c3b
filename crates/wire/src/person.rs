//! Who somebody is: a guest with a name, if they gave one.

use serde::{Deserialize, Serialize};

/// Whoever asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// Known to others: never enough to act in somebody's name.
    pub id: String,
    /// The name that they chose; may be empty.
    pub name: String,
}

/// Another name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rename {
    /// The name; empty for none.
    pub name: String,
}

/// What lets another device be the same person, once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Transfer {
    /// The secret, for the address `/transfer#TOKEN`.
    pub token: String,
}
