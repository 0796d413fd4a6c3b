//! A bot's turn as plain data: typed as it is within a program, JSON where a page hands it to its worker.

use std::collections::BTreeMap;

use contract::{AnyAction, AnyView, Game, Rules, Seat, Values};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::roster::defaults;
use crate::{Budget, NoChoice, PlayerKind, Value, Watch, Worker};

/// A question: what should this seat play? It holds the view of that seat and nothing else of the game.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use bots::{Budget, Job, Level, PlayerKind, Watch};
/// use contract::{Eye, Game, Seat};
///
/// let game = bn3e::Bn3e::new(&bn3e::Rules::default());
/// let job = Job::new::<bn3e::Bn3e>(game.rules(), Seat::ONE, &game.view(Eye::Seat(Seat::ONE)))
///     .by(PlayerKind::Search)
///     .within(Budget::level(Level::BOTTOM));
/// // Sent as text, and answered somewhere else:
/// let job: Job = serde_json::from_str(&serde_json::to_string(&job)?)?;
/// let answer = job.answer(&mut Watch::new(&AtomicBool::new(false)))?;
/// assert!(game.clone().play(&*answer.action.of::<bn3e::Bn3e>()?, &mut Vec::new()).is_ok());
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
    pub view: AnyView,
    /// What it saw at the start of its earlier turns, oldest first; may be empty.
    #[serde(default)]
    pub earlier: Vec<AnyView>,
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

/// What a job brings: the action to play, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advice {
    /// The action to play now.
    pub action: AnyAction,
    /// What to play after that in the same turn, as far as it is known.
    pub plan: Vec<AnyAction>,
    /// What is expected to follow, the action included.
    #[serde(rename = "line")]
    pub principal_variation: Vec<AnyAction>,
    /// What the bot thinks of its position.
    pub value: Value,
    /// How deep it has looked.
    pub depth: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
}

/// Why a job brings no advice.
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
    NoChoice(NoChoice),
}

impl From<NoChoice> for JobError {
    fn from(why: NoChoice) -> JobError {
        match why {
            NoChoice::BadView(why) => JobError::BadView(why),
            other => JobError::NoChoice(other),
        }
    }
}

impl Job {
    /// A job for the game's own player, within the strongest level's own limit.
    pub fn new<G: Game>(rules: &G::Rules, seat: Seat, view: &G::View) -> Job {
        Job::within_rules(G::ID, &rules.values(), &G::Rules::default().values(), seat, AnyView::new(view.clone()))
    }

    /// The same for a shell that knows games by their ids: what a table of the catalogue gives.
    ///
    /// ```
    /// use bots::{Job, JobError};
    /// use contract::{AnyView, Rules, Seat};
    ///
    /// let (rules, view) = (bn3e::Rules::default().values(), serde_json::from_str::<AnyView>("{}")?);
    /// assert!(Job::of("bn3e", &rules, Seat::ONE, view.clone()).is_ok(), "a view is read when the job is done");
    /// assert!(matches!(Job::of("chess", &rules, Seat::ONE, view), Err(JobError::NoBot { .. })));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn of(game: &str, rules: &Values, seat: Seat, view: AnyView) -> Result<Job, JobError> {
        let defaults = defaults(game).ok_or_else(|| JobError::NoBot { game: game.to_owned() })?;
        Ok(Job::within_rules(game, rules, &defaults, seat, view))
    }

    fn within_rules(game: &str, rules: &Values, defaults: &Values, seat: Seat, view: AnyView) -> Job {
        let differing = rules.differing(defaults);
        Job {
            game: game.to_owned(),
            rules: differing.map(|(parameter, value)| (parameter.name.to_owned(), value.to_string())).collect(),
            seat,
            view,
            earlier: Vec::new(),
            player: PlayerKind::default(),
            budget: Budget::default(),
            seed: 0,
        }
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

    /// The same with these dice.
    #[must_use]
    pub fn seeded(self, seed: u64) -> Job {
        Job { seed, ..self }
    }

    /// The same by somebody who remembers these views of earlier turns, oldest first.
    #[must_use]
    pub fn remembering(self, earlier: Vec<AnyView>) -> Job {
        Job { earlier, ..self }
    }

    /// Does the job. Whoever has many does them with a [`Worker`], which keeps its memory from one to the next.
    pub fn answer(&self, watch: &mut Watch<'_>) -> Result<Advice, JobError> {
        Worker::default().answer(self, watch)
    }
}
