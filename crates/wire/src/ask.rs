//! From browser to server.

use contract::{Seat, Written};
use serde::{Deserialize, Serialize};

/// What a client asks, in a match that it looks at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// To do something in the match.
    Do {
        /// Made by the client, different for everything it does: sent again, it is done once. At most 40 characters.
        id: String,
        /// The deed that it has seen last.
        seen: u64,
        /// In whose name; without, the seat that is to act, if it is one's own, else one's first seat.
        #[serde(default)]
        seat: Option<Seat>,
        /// What.
        wish: Wished,
    },
    /// To see an earlier moment.
    Look {
        /// After how many plies.
        at: usize,
    },
    /// That it is still there.
    Beat {
        /// The deed that it has seen last: if there is more, it is told.
        seen: u64,
    },
}

/// What can be done in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Wished {
    /// An action, in notation.
    Act {
        /// The notation.
        action: String,
    },
    /// To give up.
    Resign,
    /// To offer a draw.
    OfferDraw,
    /// To take back, or to ask to, all but so many plies.
    TakeBack {
        /// How many stay.
        to: usize,
    },
    /// To agree to what another seat proposed.
    Agree,
    /// To decline it, or to withdraw what one has proposed.
    Decline,
    /// To write the match down anew from some ply on: for a referee, who enters for everybody.
    Rewrite {
        /// How many plies stay as they are.
        keep: usize,
        /// What comes after them.
        lines: Vec<Written<String>>,
        /// What to remark about it in the record.
        remarks: Vec<String>,
    },
}
