//! Who somebody is: a guest with a name, if they gave one.

use serde::{Deserialize, Serialize};

/// Somebody who plays: a name and an id, without an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// Known to others; it is not enough to act in the guest's name.
    pub id: String,
    /// The name that the guest chose; may be empty.
    pub name: String,
}

/// A new name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rename {
    /// The name; empty for none.
    pub name: String,
}

/// The devices on which somebody is known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Devices {
    /// Those that came first first.
    pub devices: Vec<Device>,
}

/// A device on which somebody is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Device {
    /// What it is called here: never enough to act in somebody's name.
    pub id: String,
    /// When it was made known, in milliseconds since 1970.
    pub made: i64,
    /// When it was last seen, to the hour, if that is known.
    pub seen: Option<i64>,
    /// Whether it is the one that asks.
    pub here: bool,
}

/// What lets another device be the same guest, once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Transfer {
    /// The secret, for the address `/transfer#TOKEN`.
    pub token: String,
}
