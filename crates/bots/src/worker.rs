//! Whoever does jobs.

use bn3e::Bn3e;
use contract::{Game, Rules};
use depths::Depths;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use smallworld::SmallWorld;

use crate::depths::DepthsGreedy;
use crate::{
    Answer, Bn3eBot, Bot, Choice, DepthsBot, Greedy, Imagine, Job, JobError, Mcts, NoChoice, PlayerKind, Random, Sight,
    SmallWorldBot, Value, Watch,
};

/// Does jobs of all games. It keeps the memory that the players use, but no answer depends on the jobs before.
#[derive(Clone, Debug, Default)]
pub struct Worker {
    bn3e: Bn3eBot,
    smallworld: SmallWorldBot,
}

impl Worker {
    /// Does a job.
    pub fn answer(&mut self, job: &Job, watch: &mut Watch<'_>) -> Result<Answer, JobError> {
        match job.game.as_str() {
            Bn3e::ID => answer::<Bn3e>(job, &mut self.bn3e, &mut Greedy, watch),
            Depths::ID => answer::<Depths>(job, &mut DepthsBot, &mut DepthsGreedy, watch),
            SmallWorld::ID => answer::<SmallWorld>(job, &mut self.smallworld, &mut Greedy, watch),
            _ => Err(JobError::NoBot { game: job.game.clone() }),
        }
    }

    /// What the game's own player thinks of the job's position if this action is played, in notation; nothing where only the
    /// next position tells. See [`Bot::value_of`].
    pub fn value_of(&mut self, job: &Job, action: &str, watch: &mut Watch<'_>) -> Result<Option<Value>, JobError> {
        match job.game.as_str() {
            Bn3e::ID => value_of::<Bn3e>(job, &mut self.bn3e, action, watch),
            Depths::ID => value_of::<Depths>(job, &mut DepthsBot, action, watch),
            SmallWorld::ID => value_of::<SmallWorld>(job, &mut self.smallworld, action, watch),
            _ => Err(JobError::NoBot { game: job.game.clone() }),
        }
    }
}

fn answer<'a, G>(
    job: &Job,
    own: &'a mut dyn Bot<G>,
    greedy: &'a mut dyn Bot<G>,
    watch: &mut Watch<'_>,
) -> Result<Answer, JobError>
where
    G: Imagine,
    G::View: DeserializeOwned,
{
    let bot = match job.player {
        PlayerKind::Search => own,
        PlayerKind::Random => &mut Random,
        PlayerKind::Greedy => greedy,
        PlayerKind::Mcts => &mut Mcts,
    };
    let choice = seeing::<G, _>(job, |sight| bot.choose(sight, &job.budget, watch))?;
    let Choice { action, plan, line, value, depth, nodes } = choice;
    let texts = |actions: Vec<G::Action>| actions.iter().map(ToString::to_string).collect();
    Ok(Answer { action: action.to_string(), plan: texts(plan), line: texts(line), value, depth, nodes })
}

fn value_of<G>(job: &Job, bot: &mut dyn Bot<G>, action: &str, watch: &mut Watch<'_>) -> Result<Option<Value>, JobError>
where
    G: Game,
    G::View: DeserializeOwned,
{
    let Ok(action) = action.parse::<G::Action>() else { return Ok(None) };
    seeing::<G, _>(job, |sight| bot.value_of(sight, &action, &job.budget, watch))
}

/// Reads what a job's seat sees, and asks.
fn seeing<G, T>(job: &Job, ask: impl FnOnce(&Sight<'_, G>) -> Result<T, NoChoice>) -> Result<T, JobError>
where
    G: Game,
    G::View: DeserializeOwned,
{
    let mut values = G::Rules::default().values();
    for (name, text) in &job.rules {
        values.set_text(name, text).map_err(|e| JobError::BadRules(e.to_string()))?;
    }
    let rules = G::Rules::from_values(&values).map_err(|e| JobError::BadRules(e.to_string()))?;
    let read = |view: &serde_json::Value| G::View::deserialize(view).map_err(|e| JobError::BadView(e.to_string()));
    let view = read(&job.view)?;
    let earlier = job.earlier.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let sight = Sight { seat: job.seat, rules: &rules, view: &view, earlier: &earlier, seed: job.seed };
    Ok(ask(&sight)?)
}
