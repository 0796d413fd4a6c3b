//! Goes through a record, one action of a seat at a time.

use core::time::Duration;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Advice, Budget, Job, JobError, Watch, Worker, win_chance};
use catalogue::{AnyMatch, CatalogueGame, OpenError};
use contract::{AnyAction, Eye, Outcome, Record, RecordError, Seat, Turn, Who};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Severity;
use crate::expectation::{End, ends, share};

/// A caller's clock: the time since any moment of its choice.
pub type Clock<'a> = &'a dyn Fn() -> Duration;

/// What a bot says of one action. All chances are those of the seat that acted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judgement {
    /// The ply, from 1.
    pub number: usize,
    /// The seat that acted.
    pub seat: Seat,
    /// The action that was played.
    pub action: AnyAction,
    /// What the bot would have played, and what it thinks of the position.
    pub advice: Advice,
    /// The chance to win with the best action; nothing where the bot's value says nothing about chances.
    pub best: Option<f64>,
    /// The chance to win with what was played, before chance falls; nothing where it cannot be told fairly. What it is less
    /// than `best` is the decision's share.
    pub expected: Option<f64>,
    /// What chance then added to that, or took from it: how the end that came up compares with all that could, each by its
    /// odds. Nothing where no chance followed, or where its ends cannot be compared.
    pub luck: Option<f64>,
    /// How bad it was, if it was.
    pub severity: Option<Severity>,
}

impl Judgement {
    /// Whether the bot would have played the same.
    pub fn is_best(&self) -> bool {
        self.advice.action == self.action
    }

    /// What the decision gave away, in chances to win; nothing where that cannot be told fairly. The bot stands by what it
    /// would have played, whatever it thinks a moment later.
    pub fn loss(&self) -> Option<f64> {
        if self.is_best() {
            return Some(0.0);
        }
        Some((self.best? - self.expected?).max(0.0))
    }
}

/// Why a record cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AnalysisError {
    /// It cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Its start cannot be set up.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The bot does not answer.
    #[error(transparent)]
    Job(#[from] JobError),
}

/// What a step brought.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// One more action is judged.
    Judged(Judgement),
    /// Somebody stopped it before the next action was judged. Another step begins that action again.
    Stopped,
    /// There is nothing left to judge.
    Done,
}

/// Judges a record step by step. Dropped at any time, it leaves nothing behind.
pub struct Analyser {
    game: &'static CatalogueGame,
    /// What was played, chance included.
    played: Vec<AnyAction>,
    /// How many actions of seats are among that.
    total: usize,
    hidden: bool,
    budget: Budget,
    seed: u64,
    worker: Worker,
    /// Where the game stands: before the next action to judge.
    table: Box<dyn AnyMatch>,
    /// What the bot was asked there, if it was already.
    asked: Option<Asked>,
}

/// What the bot was asked about a position, and said.
struct Asked {
    job: Job,
    advice: Advice,
    best: Option<f64>,
}

/// Somebody stopped it, or it cannot go on.
enum Broken {
    Stopped,
    Error(AnalysisError),
}

impl<E: Into<AnalysisError>> From<E> for Broken {
    fn from(error: E) -> Broken {
        Broken::Error(error.into())
    }
}

impl Analyser {
    /// An analyser for a record, with so much to spend on each position, and dice that come from this seed.
    pub fn new(record: &Record, budget: Budget, seed: u64) -> Result<Analyser, AnalysisError> {
        let no_bot = || JobError::NoBot { game: record.game().to_owned() };
        let game = catalogue::find(record.game()).filter(|game| bots::plays(game.id)).ok_or_else(no_bot)?;
        let replayed = game.replay(record)?;
        let hidden = replayed.log_as(Eye::Public) != replayed.log_as(Eye::All);
        let played = replayed.actions();
        let total = (0..played.len()).filter(|ply| replayed.by(*ply) != Some(Who::Chance)).count();
        let mut table = game.open(&replayed.rules(), record.tag("Start").map(str::to_owned))?;
        play_chance(&mut *table, &played);
        Ok(Analyser { game, played, total, hidden, budget, seed, worker: Worker::default(), table, asked: None })
    }

    /// Goes on behind a ply, from 1: what comes before it was judged another time.
    pub fn resume_after(&mut self, number: usize) {
        self.asked = None;
        while self.table.plies() < number
            && let Some(action) = self.played.get(self.table.plies())
            && self.table.play(action).is_ok()
        {}
        play_chance(&mut *self.table, &self.played);
    }

    /// How many actions there are to judge.
    pub fn total(&self) -> usize {
        self.total
    }

    /// Whether something was hidden from somebody, so that actions are judged by what their seat could know.
    pub fn is_hidden(&self) -> bool {
        self.hidden
    }

    /// Judges the next action, unless the flag is set before that is done. Without a clock a limit of time has no effect.
    pub fn step(&mut self, stop: &AtomicBool, clock: Option<Clock<'_>>) -> Result<Step, AnalysisError> {
        match self.judge(&Limits { stop, clock }) {
            Ok(Some(judgement)) => Ok(Step::Judged(judgement)),
            Ok(None) => Ok(Step::Done),
            Err(Broken::Stopped) => Ok(Step::Stopped),
            Err(Broken::Error(error)) => Err(error),
        }
    }

    fn judge(&mut self, limits: &Limits<'_>) -> Result<Option<Judgement>, Broken> {
        let number = self.table.plies() + 1;
        let Some(action) = self.played.get(self.table.plies()).cloned() else { return Ok(None) };
        let Turn::Seat(seat) = self.table.turn() else { return Ok(None) };
        if self.asked.is_none() {
            self.asked = Some(self.ask(&*self.table.copy(), seat, self.budget, limits)?);
        }
        let Some(Asked { job, advice, best }) = &self.asked else { return Ok(None) };
        let (job, advice, best) = (job.clone(), advice.clone(), *best);
        let mut after = self.table.copy();
        if after.play(&action).is_err() {
            return Ok(None); // Replayed before, so this cannot happen.
        }
        let is_best = advice.action == action;
        let mut expected = if is_best { best } else { self.foreseen(&job, &action, limits)? };
        let mut luck = None;
        let mut next = after.copy();
        play_chance(&mut *next, &self.played);
        if after.turn() == Turn::Chance
            && let Some((mean, came)) = self.by_chance(&*after, &*next, seat, limits)?
        {
            luck = Some(came - mean);
            expected = expected.or(Some(mean).filter(|_| !self.hidden));
        }
        let asked = match next.turn() {
            // Also where the record breaks off: a player who gave up then was not made to by this action.
            Turn::Seat(other) => Some(self.ask(&*next, other, self.budget, limits)?),
            Turn::Chance | Turn::Over(_) => None,
        };
        if expected.is_none() && !self.hidden && after.turn() != Turn::Chance {
            expected = match (&asked, next.turn()) {
                (Some(asked), Turn::Seat(other)) => self.seen_by(seat, other, asked.best),
                (_, turn) => turn.outcome().map(|outcome| won(outcome, seat)),
            };
        }
        self.table = next;
        self.asked = asked;
        let loss = best.zip(expected).map(|(best, expected)| best - expected);
        // The bot stands by what it would have played, whatever it thinks a moment later.
        let severity = loss.filter(|_| !is_best).and_then(Severity::of);
        Ok(Some(Judgement { number, seat, action, advice, best, expected, luck, severity }))
    }

    /// Asks the bot about a position with what the seat to act sees of it.
    fn ask(&mut self, table: &dyn AnyMatch, seat: Seat, budget: Budget, limits: &Limits<'_>) -> Result<Asked, Broken> {
        let job = Job::of(self.game.id, &table.rules(), seat, table.view(Eye::Seat(seat)))?;
        let job = job.within(budget).seeded(self.seed).remembering(table.earlier(seat));
        let worker = &mut self.worker;
        let advice = limits.search(|watch| worker.answer(&job, watch))?;
        let best = win_chance(self.game.id, advice.value);
        Ok(Asked { job, advice, best })
    }

    /// What the bot thinks beforehand of an action that is not its own.
    fn foreseen(&mut self, job: &Job, action: &AnyAction, limits: &Limits<'_>) -> Result<Option<f64>, Broken> {
        let worker = &mut self.worker;
        let value = limits.search(|watch| worker.value_of(job, action, watch))?;
        Ok(value.and_then(|value| win_chance(self.game.id, value)))
    }

    /// What a position is worth to a seat on average before chance falls, and once it has fallen as it did. All ends are
    /// looked at in the same way, so that good and bad luck cancel out.
    fn by_chance(
        &mut self,
        before: &dyn AnyMatch,
        came: &dyn AnyMatch,
        seat: Seat,
        limits: &Limits<'_>,
    ) -> Result<Option<(f64, f64)>, Broken> {
        let Some(ends) = ends(before) else { return Ok(None) };
        let budget = share(&self.budget, ends.len());
        let position = came.position();
        let (mut mean, mut value_that_came) = (0.0, None);
        for End { odds, table } in &ends {
            let value = match table.turn() {
                Turn::Over(outcome) => Some(won(outcome, seat)),
                Turn::Seat(other) if other != seat && !self.compares(table.seats()) => None,
                Turn::Seat(other) => {
                    let best = self.ask(&**table, other, budget, limits)?.best;
                    self.seen_by(seat, other, best)
                }
                Turn::Chance => None,
            };
            let Some(value) = value else { return Ok(None) };
            mean += odds * value;
            if table.position() == position {
                value_that_came = Some(value);
            }
        }
        Ok(value_that_came.map(|came| (mean, came)))
    }

    /// One seat's chance to win, where it is another that was asked.
    fn seen_by(&self, seat: Seat, asked: Seat, chance: Option<f64>) -> Option<f64> {
        if asked == seat {
            return chance;
        }
        chance.filter(|_| self.compares(self.table.seats())).map(|chance| 1.0 - chance)
    }

    /// Whether one seat's chance is what the other's leaves: of two seats that see the same.
    fn compares(&self, seats: u8) -> bool {
        seats == 2 && !self.hidden
    }
}

/// What ends a search before it is done.
struct Limits<'a> {
    stop: &'a AtomicBool,
    clock: Option<Clock<'a>>,
}

impl Limits<'_> {
    /// Lets the bot search. What it says when it was stopped half-way is not worth keeping.
    fn search<T>(&self, ask: impl FnOnce(&mut Watch<'_>) -> Result<T, JobError>) -> Result<T, Broken> {
        let watch = Watch::new(self.stop);
        let answer = if let Some(clock) = self.clock {
            let start = clock();
            ask(&mut watch.with_clock(&|| clock().saturating_sub(start)))
        } else {
            ask(&mut { watch })
        };
        if self.stop.load(Ordering::Relaxed) {
            return Err(Broken::Stopped);
        }
        Ok(answer?)
    }
}

/// Plays what chance brought in the record, until it is not chance's turn.
fn play_chance(table: &mut dyn AnyMatch, played: &[AnyAction]) {
    while table.turn() == Turn::Chance
        && let Some(action) = played.get(table.plies())
        && table.play(action).is_ok()
    {}
}

fn won(outcome: Outcome, seat: Seat) -> f64 {
    match outcome {
        Outcome::Win(winner) if winner == seat => 1.0,
        Outcome::Win(_) => 0.0,
        Outcome::Draw => 0.5,
    }
}
