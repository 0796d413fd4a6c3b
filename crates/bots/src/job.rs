//! A bot's turn as plain data: what a server puts on a queue and a page hands to its worker.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use bn3e::Bn3e;
use contract::{Game, Rules, Seat};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Bn3eBot, Bot, Budget, Choice, Greedy, Imagine, Mcts, NoChoice, Random, Sight, Value, Watch};

/// A question: what should this seat play? It holds the view of that seat and nothing else of the game.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use bots::{Budget, Job, Level, PlayerKind, Watch};
/// use contract::{Eye, Game, Seat};
///
/// let game = bn3e::Bn3e::new(&bn3e::Rules::default());
/// let job = Job::new::<bn3e::Bn3e>(game.rules(), Seat::ONE, &game.view(Eye::Seat(Seat::ONE)))?
///     .by(PlayerKind::Search)
///     .within(Budget::level(Level::BOTTOM));
/// // Sent as text, and answered somewhere else:
/// let job: Job = serde_json::from_str(&serde_json::to_string(&job)?)?;
/// let answer = job.answer(&mut Watch::new(&AtomicBool::new(false)))?;
/// assert!(game.clone().play(&answer.action.parse()?, &mut Vec::new()).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// The game's id.
    pub game: String,
    /// The parameters that are not the default's, as people type them.
    #[serde(default)]
    pub rules: BTreeMap<String, String>,
    /// The seat that is to act.
    pub seat: Seat,
    /// What it sees.
    pub view: serde_json::Value,
    /// What it saw at the start of its earlier turns, oldest first; may be empty.
    #[serde(default)]
    pub earlier: Vec<serde_json::Value>,
    /// Who is asked.
    #[serde(default)]
    pub player: PlayerKind,
    /// What may be spent.
    #[serde(default)]
    pub budget: Budget,
    /// What all dice come from.
    #[serde(default)]
    pub seed: u64,
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

/// The answer to a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The action to play now, in notation.
    pub action: String,
    /// What to play after that in the same turn, as far as it is known.
    pub plan: Vec<String>,
    /// What is expected to follow, the action included.
    pub line: Vec<String>,
    /// What the bot thinks of its position.
    pub value: Value,
    /// How deep it has looked.
    pub depth: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
}

/// Why a job has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum JobError {
    /// No bot plays this game.
    #[error("no bot plays '{game}'")]
    NoBot {
        /// The game asked for.
        game: String,
    },
    /// The rules make no sense.
    #[error("bad rules: {0}")]
    BadRules(String),
    /// The view, or an earlier one, cannot be read.
    #[error("bad view: {0}")]
    BadView(String),
    /// The bot has no choice.
    #[error(transparent)]
    NoChoice(#[from] NoChoice),
}

impl Job {
    /// A job for the game's own player, within the strongest level's own limit.
    pub fn new<G: Game>(rules: &G::Rules, seat: Seat, view: &G::View) -> Result<Job, JobError> {
        let (values, defaults) = (rules.values(), G::Rules::default().values());
        let differing = values.differing(&defaults);
        Ok(Job {
            game: G::ID.to_owned(),
            rules: differing.map(|(parameter, value)| (parameter.name.to_owned(), value.to_string())).collect(),
            seat,
            view: serde_json::to_value(view).map_err(|e| JobError::BadView(e.to_string()))?,
            earlier: Vec::new(),
            player: PlayerKind::default(),
            budget: Budget::default(),
            seed: 0,
        })
    }

    /// The same for another player.
    #[must_use]
    pub fn by(self, player: PlayerKind) -> Job {
        Job { player, ..self }
    }

    /// The same within this budget.
    #[must_use]
    pub fn within(self, budget: Budget) -> Job {
        Job { budget, ..self }
    }

    /// Does the job.
    pub fn answer(&self, watch: &mut Watch<'_>) -> Result<Answer, JobError> {
        match self.game.as_str() {
            Bn3e::ID => self.answer_for::<Bn3e>(&mut Bn3eBot::default(), watch),
            _ => Err(JobError::NoBot { game: self.game.clone() }),
        }
    }

    fn answer_for<G>(&self, own: &mut dyn Bot<G>, watch: &mut Watch<'_>) -> Result<Answer, JobError>
    where
        G: Imagine,
        G::View: DeserializeOwned,
    {
        let mut values = G::Rules::default().values();
        for (name, text) in &self.rules {
            values.set_text(name, text).map_err(|e| JobError::BadRules(e.to_string()))?;
        }
        let rules = G::Rules::from_values(&values).map_err(|e| JobError::BadRules(e.to_string()))?;
        let read = |view: &serde_json::Value| G::View::deserialize(view).map_err(|e| JobError::BadView(e.to_string()));
        let view = read(&self.view)?;
        let earlier = self.earlier.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        let sight = Sight { seat: self.seat, rules: &rules, view: &view, earlier: &earlier, seed: self.seed };
        let bot = match self.player {
            PlayerKind::Search => own,
            PlayerKind::Random => &mut Random,
            PlayerKind::Greedy => &mut Greedy,
            PlayerKind::Mcts => &mut Mcts,
        };
        let Choice { action, plan, line, value, depth, nodes } = bot.choose(&sight, &self.budget, watch)?;
        let texts = |actions: Vec<G::Action>| actions.iter().map(ToString::to_string).collect();
        Ok(Answer { action: action.to_string(), plan: texts(plan), line: texts(line), value, depth, nodes })
    }
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
        let all = [PlayerKind::Search, PlayerKind::Random, PlayerKind::Greedy, PlayerKind::Mcts];
        let known = || format!("no player '{text}': {}", all.map(|kind| kind.to_string()).join(", "));
        all.into_iter().find(|kind| kind.to_string() == text).ok_or_else(known)
    }
}
