//! From server to browser.

use contract::{Ending, Eye, Offer, Seat, SentPly, Turn};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{ApiError, MatchSummary};

/// What a server says over a socket about the match that a client looks at.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// First of all, and whenever somebody sits down.
    Welcome {
        /// The version of the messages.
        version: u32,
        /// Who sits where, by which rules, and how far it is.
        summary: Box<MatchSummary>,
        /// How often the client should say that it is there, in milliseconds: who is silent for three times as long is taken
        /// for gone.
        heartbeat: u64,
    },
    /// The match as it is now, and what the client has not seen of its log.
    State(Box<StateUpdate>),
    /// What was asked is done, and will never be lost.
    Done {
        /// The client's id.
        id: String,
        /// The `seq` of the event that it became.
        seq: u64,
    },
    /// What was asked is not done.
    Refused {
        /// The client's id; none if the message could not be read.
        id: Option<String>,
        /// What was wrong, for the page to say in its language.
        why: ApiError,
    },
    /// The match as it was.
    PastView(PastView),
    /// The server is still there.
    Heartbeat {
        /// Its time, in milliseconds since 1970.
        now: i64,
    },
    /// The server closes the connection after this.
    Bye {
        /// What made the server close, for the page to say in its language.
        why: ApiError,
    },
}

/// A match as one eye sees it: what the client has not seen of its log, and everything else as it is now.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StateUpdate {
    /// The `seq` of the last event.
    pub seq: u64,
    /// The server's time when this was said, in milliseconds since 1970.
    pub now: i64,
    /// The eye that it is seen through.
    pub eye: Eye,
    /// How many plies stay as the client knows them; what it has beyond is to be forgotten.
    pub keep: usize,
    /// The plies after them.
    pub plies: Vec<SentPly>,
    /// What the eye sees, as JSON of the game.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: Box<RawValue>,
    /// Whose turn it is.
    pub turn: Turn,
    /// The place among the players of the seat to act.
    pub place: usize,
    /// What the eye's seat can do now, in notation; empty where that cannot be listed, and when it is not to act.
    pub legal: Vec<String>,
    /// What waits to be agreed to.
    pub offers: Vec<Offer>,
    /// The clocks, if it has any.
    pub clocks: Option<Clocks>,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
    /// Whether it is over and can be corrected, if all agree.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub correctable: bool,
    /// About how many seconds the computer player to act will take, where many wait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wait: Option<u32>,
    /// Remarks of a referee: after how many plies, and what. None if they are as the client knows them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remarks: Option<Vec<(usize, String)>>,
}

/// The clocks when a state was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// What each seat had left, in milliseconds.
    pub left: Vec<u64>,
    /// The seat whose time runs.
    pub running: Option<Seat>,
}

/// The match after some earlier ply, as one eye sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PastView {
    /// After how many plies.
    pub at: usize,
    /// What the eye sees of it.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: Box<RawValue>,
    /// Whose turn it was.
    pub turn: Turn,
}
