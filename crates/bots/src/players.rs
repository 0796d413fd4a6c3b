//! Who plays what.

use std::fmt;
use std::str::FromStr;

use bn3e::Bn3e;
use contract::{Game, Rules, Values};
use depths::Depths;
use serde::{Deserialize, Serialize};
use smallworld::SmallWorld;

/// The ids of the games that have computer players.
pub const fn games() -> &'static [&'static str] {
    &[Bn3e::ID, Depths::ID, SmallWorld::ID]
}

/// Whether a game has computer players.
pub fn plays(game: &str) -> bool {
    games().contains(&game)
}

/// Whether a game's players choose all actions of a turn at its start: then all the time of a turn is for that choice.
pub fn plan_turns(game: &str) -> bool {
    game == Bn3e::ID
}

/// The computer players of a game, its own first; none where nobody plays.
///
/// ```
/// assert_eq!(bots::players("bn3e")[0], bots::PlayerKind::Search);
/// assert!(bots::players("billiard").is_empty());
/// ```
pub fn players(game: &str) -> &'static [PlayerKind] {
    if plays(game) { &PlayerKind::ALL } else { &[] }
}

/// The rule set `default` of a game with players.
pub(crate) fn defaults(game: &str) -> Option<Values> {
    match game {
        Bn3e::ID => Some(bn3e::Rules::default().values()),
        Depths::ID => Some(depths::Rules::default().values()),
        SmallWorld::ID => Some(smallworld::Rules::default().values()),
        _ => None,
    }
}

/// Which of a game's players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// The game's own player, of the budget's level.
    #[default]
    Search,
    /// Any legal action.
    Random,
    /// The best at once.
    Greedy,
    /// Plain UCT.
    Mcts,
}

impl PlayerKind {
    /// All of them.
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
