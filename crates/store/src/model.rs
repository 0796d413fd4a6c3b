//! What is kept. Times are milliseconds since 1970; ids, hashes and JSON are texts that mean nothing here.

use serde::{Deserialize, Serialize};

/// Somebody who plays. Guests, all of them: who holds one of their keys is this person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id of the person.
    pub id: String,
    /// The name others see.
    pub name: String,
    /// When it came first.
    pub made: i64,
    /// When it was seen last.
    pub seen: i64,
}

/// A device of somebody's: one of the keys that open them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// The hash of its key.
    pub key_hash: String,
    /// When it was made known.
    pub made: i64,
    /// When it was last seen; not known of those that were last seen by an older version.
    pub seen: Option<i64>,
}

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Chairs are empty still.
    Waiting,
    /// It is being played.
    Running,
    /// It has ended, however it did.
    Over,
}

impl Phase {
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Phase::Waiting => "waiting",
            Phase::Running => "running",
            Phase::Over => "over",
        }
    }

    /// The schema holds no other text, so what is not one of the first two is the third.
    pub(crate) fn read(text: &str) -> Phase {
        match text {
            "waiting" => Phase::Waiting,
            "running" => Phase::Running,
            _ => Phase::Over,
        }
    }
}

/// A match without its chairs and events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchRow {
    /// The id of the match.
    pub id: String,
    /// Which game it is of.
    pub game: String,
    /// How it began; JSON of the caller's.
    pub opening: String,
    /// The id of who made it.
    pub owner: String,
    /// When it was made.
    pub made: i64,
    /// How far it is.
    pub phase: Phase,
    /// Whether it is shown among the open invitations while it waits.
    pub listed: bool,
    /// When play began.
    pub started: Option<i64>,
    /// When it ended.
    pub ended: Option<i64>,
    /// How it ended; a text of the caller's.
    pub result: Option<String>,
    /// When it must be looked at though nobody acts: a flag would fall.
    pub alarm: Option<i64>,
    /// The match of which this is the rematch.
    pub previous: Option<String>,
    /// The rematch of this one.
    pub next: Option<String>,
    /// The seat whose turn it is while it runs.
    pub to_act: Option<i64>,
}

impl MatchRow {
    /// A match that waits, unlisted, and has nothing behind or before it.
    pub fn new(id: &str, game: &str, opening: &str, owner: &str, made: i64) -> MatchRow {
        MatchRow {
            id: id.to_owned(),
            game: game.to_owned(),
            opening: opening.to_owned(),
            owner: owner.to_owned(),
            made,
            phase: Phase::Waiting,
            listed: false,
            started: None,
            ended: None,
            result: None,
            alarm: None,
            previous: None,
            next: None,
            to_act: None,
        }
    }
}

/// Where somebody sits in a match: one of the places of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chair {
    /// Which seat it is, from 0.
    pub seat: i64,
    /// Which place of the seat; teams have several.
    pub place: i64,
    /// Who sits here, or for whom it is kept while it is not `ready`.
    pub person: Option<String>,
    /// The computer sits here, at this level.
    pub bot: Option<String>,
    /// The name that is shown.
    pub name: String,
    /// Whether the player of this seat has come.
    pub ready: bool,
    /// The hash of the invitation that this chair is kept for.
    pub invitation: Option<String>,
}

/// A match to be added, with its chairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMatch {
    /// The row of the match itself.
    pub row: MatchRow,
    /// All its chairs, taken or free.
    pub chairs: Vec<Chair>,
}

/// A match that was found, with its chairs in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredMatch {
    /// The row of the match itself.
    pub row: MatchRow,
    /// Its chairs, by seat and place.
    pub chairs: Vec<Chair>,
}

/// One of somebody's matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnMatch {
    /// The match and its chairs.
    pub stored: StoredMatch,
    /// What happened last, if anything did.
    pub last: Option<LastEvent>,
}

/// The last event of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastEvent {
    /// Its number in the match, from 1.
    pub seq: i64,
    /// When it was done, in milliseconds since 1970.
    pub at: i64,
}

/// The chair that an invitation gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenChair {
    /// The id of the match that the chair belongs to.
    pub match_id: String,
    /// The seat it opens, from 0.
    pub seat: i64,
    /// Its place among the partners of that seat, from 0.
    pub place: i64,
}

/// Something that happened in a match, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    /// The id of the match that it belongs to.
    pub match_id: String,
    /// Its place in the match, from 1; a match has each once.
    pub seq: i64,
    /// In milliseconds since 1970.
    pub at: i64,
    /// Who did it; nobody for chance, clocks and the computer.
    pub person: Option<String>,
    /// The id that its maker gave the command; a match has each id once, so that what is sent twice is done once.
    pub command_id: Option<String>,
    /// What happened; a text of the caller's.
    pub payload: String,
}
