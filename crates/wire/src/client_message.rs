//! From browser to server.

use contract::{Seat, Written};
use serde::{Deserialize, Serialize};

/// What a client says over its socket, about the match that it looks at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Something is to be done in the match.
    Command(CommandRequest),
    /// The client wants to see the match as it was.
    PastView {
        /// After how many plies.
        at: usize,
    },
    /// The client is still there.
    Heartbeat {
        /// The `seq` of the last event that it has seen: if there is more, it is told.
        seen: u64,
    },
}

/// A command, and what the server needs to judge it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CommandRequest {
    /// Made by the client, different for each command: sent again with the same id, a command is done once. At most 40 characters.
    pub id: String,
    /// The `seq` of the last event that the client has seen.
    pub seen: u64,
    /// In whose name. Default: the seat to act, if it is yours, else your first seat.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// What is to be done.
    pub command: Command,
}

/// What can be done in a match. `A` is the type of its actions: notation on the wire, the game's own type within a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command<A = String> {
    /// An action, in notation.
    Act {
        /// The action, in notation.
        action: A,
    },
    /// To resign.
    Resign,
    /// To offer a draw.
    OfferDraw,
    /// To take back all but this many plies, or to ask for it.
    TakeBack {
        /// The number of plies that stay.
        to: usize,
    },
    /// To agree to what another seat proposed.
    Agree,
    /// To decline it, or to withdraw your own proposal.
    Decline,
    /// To write the match down anew from some ply on: for a referee, who enters for everybody.
    Rewrite {
        /// How many plies stay as they are.
        keep: usize,
        /// What comes after them.
        lines: Vec<Written<A>>,
        /// What to remark about it in the record.
        remarks: Vec<String>,
    },
}

impl<A> Command<A> {
    /// The same with its actions in another form.
    pub fn map<B>(&self, mut other: impl FnMut(&A) -> B) -> Command<B> {
        match self {
            Command::Act { action } => Command::Act { action: other(action) },
            Command::Resign => Command::Resign,
            Command::OfferDraw => Command::OfferDraw,
            Command::TakeBack { to } => Command::TakeBack { to: *to },
            Command::Agree => Command::Agree,
            Command::Decline => Command::Decline,
            Command::Rewrite { keep, lines, remarks } => Command::Rewrite {
                keep: *keep,
                lines: lines.iter().map(|line| line.map(&mut other)).collect(),
                remarks: remarks.clone(),
            },
        }
    }
}
