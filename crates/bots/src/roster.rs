//! Which games have computer players: one table, one line for each game.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use contract::{AnyAction, AnyView, Game, Rules, Values};

use crate::depths::DepthsBot;
use crate::{
    Advice, Bn3eBot, Bot, Choice, Imagine, Job, JobError, Mcts, NoChoice, PlayerKind, PoolBot, Random, Sight,
    SmallWorldBot, Value, Watch,
};

/// Every game with computer players. A new game adds its line here, and nothing else in this crate's shared code.
const GAMES: &[GameBots] = &[
    GameBots::of::<Bn3eBot>(),
    GameBots::of::<DepthsBot>(),
    GameBots::of::<SmallWorldBot>(),
    GameBots::of::<PoolBot>(),
];

/// A game's own computer player: what the game's line in the table of games is made from.
pub trait OwnBot: Bot<Self::Game> + Default + 'static {
    /// The game that it plays.
    type Game: Imagine;
    /// The yardstick that takes whatever is best at once: [`Greedy`](crate::Greedy), unless the game needs one of its own.
    type Greedy: Bot<Self::Game> + Default;
    /// Whether it chooses all actions of a turn at its start: then all the time of a turn is for that choice.
    const PLANS_TURNS: bool = false;
    /// How steeply the chance to win rises with [`Value::Score`]: at a score of `1 / STEEPNESS` it is 73 %.
    const STEEPNESS: f64;
}

/// The ids of the games that have computer players.
pub const fn games() -> &'static [&'static str] {
    const IDS: [&str; GAMES.len()] = {
        let mut ids = [""; GAMES.len()];
        let mut at = 0;
        while at < GAMES.len() {
            ids[at] = GAMES[at].facts.id;
            at += 1;
        }
        ids
    };
    &IDS
}

/// Whether a game has computer players.
pub fn plays(game: &str) -> bool {
    find(game).is_some()
}

/// Whether a game's players choose all actions of a turn at its start: then all the time of a turn is for that choice.
pub fn plan_turns(game: &str) -> bool {
    find(game).is_some_and(|game| game.plans_turns)
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

/// The chance to win that goes with what a game's own player thinks of its position; `None` for a game without one.
///
/// It is logistic, and how steep is fitted to games of equals: a whole ship ahead in BN3E is about 86 %, five points ahead in
/// Small World about 88 %, and five turns ahead in Bataille sous les mers 67 %.
pub fn win_chance(game: &str, value: Value) -> Option<f64> {
    let steepness = find(game)?.steepness;
    Some(match value {
        Value::Wins(_) => 1.0,
        Value::Loses(_) => 0.0,
        Value::Score(score) => 1.0 / (1.0 + (-steepness * f64::from(score)).exp()),
    })
}

/// The rule set `default` of a game with players.
pub(crate) fn defaults(game: &str) -> Option<Values> {
    find(game).map(|game| (game.defaults)())
}

fn find(id: &str) -> Option<&'static GameFacts> {
    // A table of its own: with the one of all games, whoever only asks about players would carry their searches along.
    static FACTS: [GameFacts; GAMES.len()] = {
        let mut facts = [GAMES[0].facts; GAMES.len()];
        let mut at = 1;
        while at < GAMES.len() {
            facts[at] = GAMES[at].facts;
            at += 1;
        }
        facts
    };
    FACTS.iter().find(|game| game.id == id)
}

/// A line of the table.
struct GameBots {
    facts: GameFacts,
    seat: fn() -> Box<dyn AnyGame>,
}

/// What can be said of a game's players without asking them.
#[derive(Clone, Copy)]
struct GameFacts {
    id: &'static str,
    plans_turns: bool,
    steepness: f64,
    defaults: fn() -> Values,
}

impl GameBots {
    const fn of<B: OwnBot>() -> GameBots {
        GameBots {
            facts: GameFacts {
                id: B::Game::ID,
                plans_turns: B::PLANS_TURNS,
                steepness: B::STEEPNESS,
                defaults: || <B::Game as Game>::Rules::default().values(),
            },
            seat: || Box::new(Players::<B> { own: B::default(), greedy: B::Greedy::default() }),
        }
    }
}

/// Does jobs of all games. It keeps the memory that the players use, but no advice depends on the jobs before.
#[derive(Default)]
pub struct Worker {
    /// Players sit down when their game is first asked for.
    players: BTreeMap<&'static str, Box<dyn AnyGame>>,
}

impl Worker {
    /// Thinks about a job and answers it.
    pub fn answer(&mut self, job: &Job, watch: &mut Watch<'_>) -> Result<Advice, JobError> {
        self.players(&job.game)?.answer(job, watch)
    }

    /// What the game's own player thinks of the job's position if this action is played; nothing where only the next position
    /// tells. See [`Bot::value_of`].
    pub fn value_of(
        &mut self,
        job: &Job,
        action: &AnyAction,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Value>, JobError> {
        self.players(&job.game)?.value_of(job, action, watch)
    }

    fn players(&mut self, game: &str) -> Result<&mut dyn AnyGame, JobError> {
        let known = GAMES.iter().find(|known| known.facts.id == game);
        let known = known.ok_or_else(|| JobError::NoBot { game: game.to_owned() })?;
        Ok(&mut **self.players.entry(known.facts.id).or_insert_with(known.seat))
    }
}

impl fmt::Debug for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker").field("games", &self.players.keys()).finish()
    }
}

/// The players of some game, its type erased.
trait AnyGame: Send {
    fn answer(&mut self, job: &Job, watch: &mut Watch<'_>) -> Result<Advice, JobError>;
    fn value_of(&mut self, job: &Job, action: &AnyAction, watch: &mut Watch<'_>) -> Result<Option<Value>, JobError>;
}

/// The players of one game that remember something.
struct Players<B: OwnBot> {
    own: B,
    greedy: B::Greedy,
}

impl<B: OwnBot> AnyGame for Players<B> {
    fn answer(&mut self, job: &Job, watch: &mut Watch<'_>) -> Result<Advice, JobError> {
        let bot: &mut dyn Bot<B::Game> = match job.player {
            PlayerKind::Search => &mut self.own,
            PlayerKind::Random => &mut Random,
            PlayerKind::Greedy => &mut self.greedy,
            PlayerKind::Mcts => &mut Mcts,
        };
        let choice = seeing::<B::Game, _>(job, |sight| bot.choose(sight, &job.budget, watch))?;
        let Choice { action, plan, line, value, depth, nodes } = choice;
        let erased = |actions: Vec<<B::Game as Game>::Action>| actions.into_iter().map(AnyAction::new).collect();
        let (action, plan, principal_variation) = (AnyAction::new(action), erased(plan), erased(line));
        Ok(Advice { action, plan, principal_variation, value, depth, nodes })
    }

    fn value_of(&mut self, job: &Job, action: &AnyAction, watch: &mut Watch<'_>) -> Result<Option<Value>, JobError> {
        let Ok(action) = action.of::<B::Game>() else { return Ok(None) };
        seeing::<B::Game, _>(job, |sight| self.own.value_of(sight, &action, &job.budget, watch))
    }
}

/// Asks with what a job's seat sees.
fn seeing<G: Game, T>(job: &Job, ask: impl FnOnce(&Sight<'_, G>) -> Result<T, NoChoice>) -> Result<T, JobError> {
    let mut values = G::Rules::default().values();
    for (name, text) in &job.rules {
        values.set_text(name, text).map_err(|e| JobError::BadRules(e.to_string()))?;
    }
    let rules = G::Rules::from_values(&values).map_err(|e| JobError::BadRules(e.to_string()))?;
    let view = read::<G>(&job.view)?;
    let earlier =
        job.earlier.iter().map(|view| Ok(read::<G>(view)?.into_owned())).collect::<Result<Vec<_>, JobError>>()?;
    let sight = Sight { seat: job.seat, rules: &rules, view: view.as_ref(), earlier: &earlier, seed: job.seed };
    Ok(ask(&sight)?)
}

fn read<G: Game>(view: &AnyView) -> Result<Cow<'_, G::View>, JobError> {
    view.of::<G>().map_err(|error| JobError::BadView(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_rise_with_values() {
        let values = [Value::Loses(3), Value::Score(-180), Value::Score(0), Value::Score(180), Value::Wins(1)];
        let chances = values.map(|value| win_chance("bn3e", value).expect("a chance"));
        assert!(chances.is_sorted() && (chances[2] - 0.5).abs() < 1e-9 && (chances[3] - 0.858).abs() < 0.001);
        assert_eq!(win_chance("billiard", Value::Score(5)), None);
    }
}
