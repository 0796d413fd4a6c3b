//! From server to browser.

use contract::{Ending, Eye, Offer, Seat, SentPly, Turn};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{Card, Fault};

/// What a server tells about the match that a client looks at.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// First of all, and whenever somebody sits down.
    Welcome {
        /// The version of the messages.
        version: u32,
        /// The match.
        card: Box<Card>,
        /// How often the client should beat, in milliseconds: who is silent for three times as long is taken for gone.
        beat: u64,
    },
    /// The match as it is now, and what the client has not seen of its log.
    State(Box<State>),
    /// What was asked is done, and will never be lost.
    Done {
        /// The client's id.
        id: String,
        /// The deed it became.
        number: u64,
    },
    /// What was asked is not done.
    Refused {
        /// The client's id; none if the message could not be read.
        id: Option<String>,
        /// Why.
        why: Fault,
    },
    /// An earlier moment.
    Glance(Glance),
    /// The server is still there.
    Beat {
        /// Its time, in milliseconds since 1970.
        now: i64,
    },
    /// The server closes the connection after this.
    Bye {
        /// Why.
        why: Fault,
    },
}

/// A match as one eye sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    /// The last deed.
    pub number: u64,
    /// The server's time when this was said, in milliseconds since 1970.
    pub now: i64,
    /// Through whose eye.
    pub eye: Eye,
    /// How many plies stay as the client knows them; what it has beyond is to be forgotten.
    pub keep: usize,
    /// The plies after them.
    pub plies: Vec<SentPly>,
    /// What the eye sees, as JSON of the game.
    pub view: Box<RawValue>,
    /// Whose turn it is.
    pub turn: Turn,
    /// The place among the players of the seat to act.
    pub place: usize,
    /// What the eye's seat can do now, in notation; empty where that cannot be listed, and when it is not to act.
    pub legal: Vec<String>,
    /// What waits to be agreed to.
    pub offers: Vec<Offer>,
    /// The clocks, if anybody counts.
    pub clocks: Option<Clocks>,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
    /// Remarks of whoever wrote it down: after how many plies, and what.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<(usize, String)>,
}

/// The clocks when a state was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// What each seat had left, in milliseconds.
    pub left: Vec<u64>,
    /// The seat whose time runs.
    pub running: Option<Seat>,
}

/// An earlier moment, as one eye sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Glance {
    /// After how many plies.
    pub at: usize,
    /// What the eye sees of it.
    pub view: Box<RawValue>,
    /// Whose turn it was.
    pub turn: Turn,
}
