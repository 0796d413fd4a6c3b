//! The kinds of players that every game with computer players has.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Which of a game's players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// The game's own player, of the budget's level.
    #[default]
    Search,
    /// Plays any legal action.
    Random,
    /// Takes whatever looks best at once.
    Greedy,
    /// Plays random games to the end: plain UCT.
    Mcts,
}

impl PlayerKind {
    /// All kinds, the game's own first.
    pub const ALL: [PlayerKind; 4] = [PlayerKind::Search, PlayerKind::Random, PlayerKind::Greedy, PlayerKind::Mcts];
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PlayerKind::Search => "search",
            PlayerKind::Random => "random",
            PlayerKind::Greedy => "greedy",
            PlayerKind::Mcts => "mcts",
        })
    }
}

impl FromStr for PlayerKind {
    type Err = String;

    fn from_str(text: &str) -> Result<PlayerKind, String> {
        let known = || format!("no player '{text}': {}", PlayerKind::ALL.map(|kind| kind.to_string()).join(", "));
        PlayerKind::ALL.into_iter().find(|kind| kind.to_string() == text).ok_or_else(known)
    }
}
