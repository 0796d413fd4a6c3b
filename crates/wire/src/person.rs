//! Who somebody is: a guest with a name, if they gave one.

use serde::{Deserialize, Serialize};

/// A guest.
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

/// What lets another device be the same guest, once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Transfer {
    /// The secret, for the address `/transfer#TOKEN`.
    pub token: String,
}
