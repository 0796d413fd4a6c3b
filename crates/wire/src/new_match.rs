//! Matches to create, and chairs to sit down in.

use std::collections::BTreeMap;

use contract::Seat;
use serde::{Deserialize, Serialize};

/// A match to create.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewMatch {
    /// The game's id.
    pub game: String,
    /// A named rule set to start from. Default: `default`.
    #[serde(default)]
    pub set: Option<String>,
    /// Parameters that differ from the set, as people type them.
    #[serde(default)]
    pub rules: BTreeMap<String, String>,
    /// A position text to start from. Default: the usual start.
    #[serde(default)]
    pub start: Option<String>,
    /// Thinking time: `-` (none), `90` (seconds a turn), `300+5` (seconds for all turns, and more after each), `3d` (days a turn). Default: `-`.
    #[serde(default)]
    pub time: Option<String>,
    /// The chairs of each seat, in order; partners have a chair each.
    pub seats: Vec<Vec<NewChair>>,
    /// Whether it is listed among the open invitations while a chair is open.
    #[serde(default)]
    pub listed: bool,
}

/// Who is to sit in a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum NewChair {
    /// The creator of the match. At a real table one person may enter for all; then the name tells for whom.
    Me {
        /// Another name than your own.
        #[serde(default)]
        name: Option<String>,
    },
    /// Open to anybody.
    Open,
    /// For the holder of a link, which works once.
    Invited,
    /// The computer.
    Bot {
        /// Its level, 1 to 10.
        level: u8,
    },
}

/// A match that was created.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Created {
    /// Its id, for the address `/online/ID`.
    pub id: String,
    /// The links to send, one for each invited chair. They are told here and never again.
    pub invitations: Vec<Invitation>,
}

/// A link that seats its first user.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Invitation {
    /// The seat that the link opens.
    pub seat: Seat,
    /// The place among the players of the seat, from 0.
    pub place: u8,
    /// The secret, for the address `/online/ID#TOKEN`.
    pub token: String,
}

/// Sits down in a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sitting {
    /// The secret of an invitation. Default: none, for the first open chair.
    #[serde(default)]
    pub token: Option<String>,
    /// What the sitter chooses for the seat, where the game lets each seat choose: in Small World the people. Without, what the
    /// match was created with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<String>,
}
