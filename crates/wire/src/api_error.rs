//! What went wrong, for a program to act on and for `words` to tell.

use contract::{BadRule, Misread, Refused};
use serde::{Deserialize, Serialize};

/// Why a server refuses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "error", rename_all = "snake_case")]
pub enum ApiError {
    /// The message cannot be read.
    Unreadable {
        /// What is wrong and where.
        why: String,
    },
    /// The client speaks another version; pages reload.
    Version {
        /// The version that the server speaks.
        server: u32,
    },
    /// There is no such match, or record.
    NotFound,
    /// No game has this id.
    NoSuchGame {
        /// What was asked for.
        game: String,
    },
    /// The game has no rule set of this name.
    NoSuchSet {
        /// What was asked for.
        set: String,
    },
    /// A parameter makes no sense.
    BadRule {
        /// Which, and why.
        #[serde(deserialize_with = "contract::read_by_value")]
        bad: BadRule,
    },
    /// A start position or a thinking time cannot be read.
    Misread {
        /// Where, and why.
        #[serde(deserialize_with = "contract::read_by_value")]
        misread: Misread,
    },
    /// A record cannot be read or replayed.
    BadRecord {
        /// What is wrong and where.
        why: String,
    },
    /// A match cannot be seated like this.
    BadSeats {
        /// How many seats the game has.
        seats: u8,
        /// How many players may share one.
        team: u8,
    },
    /// No computer player plays this game.
    NoBot,
    /// Only computer players would play, which this server does not offer.
    NoPerson,
    /// A name mixes letters of scripts that are mistaken for each other, or has letters that stand for others.
    BadName,
    /// The server has no room for more: only matches that run go on.
    Full,
    /// You are already playing the maximum number of matches against the computer.
    TooManyMatches {
        /// How many are allowed.
        most: u32,
    },
    /// Somebody sits there already, or the link was used.
    Taken,
    /// Only the one who sits there, or who created it, may do that.
    NotYours,
    /// It has not begun: somebody has yet to sit down.
    NotBegun,
    /// A match with clocks cannot be written down anew: nobody could tell whose time was whose.
    Clocked,
    /// The match went on in the meantime: look at the state that came with it, and choose anew.
    Stale {
        /// The `seq` of its last event.
        seq: u64,
    },
    /// The match refuses.
    Refused {
        /// What the match says against it.
        #[serde(deserialize_with = "contract::read_by_value")]
        why: Refused,
    },
    /// Too much in too short a time.
    TooMany {
        /// In how many seconds it may be tried again.
        wait: u64,
    },
    /// From another site than the server's own.
    Foreign,
    /// The message, or what would be kept, is too long.
    TooLong {
        /// How many bytes it may have.
        most: usize,
    },
    /// The server cannot write just now: nothing was changed, and it may be tried again.
    Unavailable,
    /// The server is about to end: connect again.
    Ending,
}
