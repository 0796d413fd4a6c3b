//! Matches from outside: as they are listed.

use std::collections::BTreeMap;

use contract::Seat;
use serde::{Deserialize, Serialize};

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// A chair is free.
    Waiting,
    /// Being played.
    Running,
    /// Over, with or without a result.
    Over,
}

/// A match as it is listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MatchSummary {
    /// The id of the match, as addresses have it.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The parameters that differ from the rule set `default`, as text.
    pub rules: BTreeMap<String, String>,
    /// The position text that it starts from; null for the usual start.
    pub start: Option<String>,
    /// Thinking time, as in `NewMatch`.
    pub time: String,
    /// How far it is.
    pub phase: Phase,
    /// Who sits where, seat by seat.
    pub chairs: Vec<Chair>,
    /// When it was created, in milliseconds since 1970.
    pub made: i64,
    /// When something last happened in it.
    pub at: i64,
    /// Whose turn it is, if it is being played and the list tells it.
    #[serde(default)]
    pub to_act: Option<Seat>,
    /// Its result, if it is over: `1-0`.
    pub result: Option<String>,
    /// The match that follows it, if somebody wants another.
    pub next: Option<String>,
    /// The promise of the dice: the hash of their seed.
    pub dice: Option<String>,
}

/// A chair and who sits in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Chair {
    /// The seat that is played from it.
    pub seat: Seat,
    /// The place among the players of the seat, from 0.
    pub place: u8,
    /// The player's name; may be empty.
    pub name: String,
    /// The computer's level, where it plays.
    pub bot: Option<u8>,
    /// Whether somebody sits there.
    pub taken: bool,
    /// Whether it waits for somebody in particular: the holder of a link, or a player of the match before.
    pub reserved: bool,
    /// Whether it is yours.
    pub mine: bool,
}

/// Lists of matches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// The latest first.
    pub matches: Vec<MatchSummary>,
}
