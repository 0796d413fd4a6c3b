//! What a bot thinks of each action of a record.
//!
//! Every position is judged from the sight of the seat that acts there, and nothing else. Where everybody sees everything,
//! the value after an action is that of the next position, and what it lost is what it was worse than the best; an action
//! after which chance decided is not blamed for the dice. Where something is hidden, the next position tells
//! more than anybody knew: there an action is worth what the bot thinks of it beforehand, by what its seat saw.

mod chance;
mod report;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use bots::{Answer, Budget, Job, JobError, Value, Watch, Worker};
use catalogue::{CatalogueGame, OpenError, Table};
use contract::{Eye, LogLine, Outcome, Record, RecordError, Seat, Turn, Who};
use thiserror::Error;

pub use chance::{Mark, win_chance};
pub(crate) use report::percent;
pub use report::{Sum, annotated, json, sums};

/// What a bot says of one action.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The ply, from 1.
    pub number: usize,
    /// Who acted.
    pub seat: Seat,
    /// What was played.
    pub action: String,
    /// What the bot would have played, and what it thinks of the position.
    pub answer: Answer,
    /// The chance to win with the best action, as far as it can be told.
    pub best: Option<f64>,
    /// The chance to win after what was played.
    pub chance: Option<f64>,
    /// How bad it was.
    pub mark: Option<Mark>,
}

impl Judged {
    /// Whether the bot would have played the same.
    pub fn is_best(&self) -> bool {
        self.answer.action == self.action
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

/// A record that was judged.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The actions of seats, in order.
    pub judged: Vec<Judged>,
    /// How many there are to judge.
    pub all: usize,
    /// Whether something was hidden from somebody, so that actions are judged by what their seat could know.
    pub hidden: bool,
}

/// Judges a record until its end or until `stop` is set; `hear` is told after each action how many are done and to be done.
pub fn analyse(
    game: &'static CatalogueGame,
    record: &Record,
    budget: &Budget,
    seed: u64,
    stop: &AtomicBool,
    hear: &mut dyn FnMut(usize, usize),
) -> Result<Analysis, AnalysisError> {
    let replayed = game.replay(record)?;
    let log = replayed.log_as(Eye::All);
    let hidden = replayed.log_as(Eye::Public) != log;
    let all = log.iter().filter(|line| line.by != Who::Chance).count();
    let mut table = game.open(&replayed.rules(), record.tag("Start").map(str::to_owned))?;
    let mut asked = Vec::new();
    let mut worker = Worker::default();
    let mut memory = Memory::default();
    for line in &log {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        if let Turn::Seat(seat) = table.turn() {
            let job = Job::from_json(game.id, &table.rules(), seat, &table.view(Eye::Seat(seat)))?;
            let job = job.within(*budget).seeded(seed).remembering(memory.of(&*table, seat));
            let start = Instant::now();
            let elapsed = || start.elapsed();
            let answer = worker.answer(&job, &mut Watch::new(stop).with_clock(&elapsed))?;
            let mut foreseen = None;
            if hidden && answer.action != line.action {
                let start = Instant::now();
                let elapsed = || start.elapsed();
                foreseen = worker.value_of(&job, &line.action, &mut Watch::new(stop).with_clock(&elapsed))?;
            }
            asked.push(Asked { line, seat, answer, foreseen });
            hear(asked.len(), all);
        }
        if table.play(&line.action).is_err() {
            break; // Replayed before, so this cannot happen.
        }
    }
    let outcome = replayed.outcome().filter(|_| asked.len() == all);
    Ok(Analysis { judged: judge(game.id, &asked, outcome, hidden, log.len()), all, hidden })
}

/// What each seat saw at the start of its turns.
#[derive(Default)]
struct Memory {
    earlier: [Vec<serde_json::Value>; Seat::MOST as usize],
    /// Whose turn it is, and what that seat saw at its start.
    turn: Option<(Seat, serde_json::Value)>,
}

impl Memory {
    fn of(&mut self, table: &dyn Table, seat: Seat) -> Vec<serde_json::Value> {
        if self.turn.as_ref().is_none_or(|(before, _)| *before != seat) {
            let view = serde_json::from_str(&table.view(Eye::Seat(seat))).unwrap_or_default();
            if let Some((before, view)) = self.turn.replace((seat, view)) {
                self.earlier[before.index()].push(view);
            }
        }
        self.earlier[seat.index()].clone()
    }
}

/// What a bot was asked about an action, and said.
struct Asked<'a> {
    line: &'a LogLine,
    seat: Seat,
    answer: Answer,
    /// What it thought of the action beforehand, where something was hidden.
    foreseen: Option<Value>,
}

fn judge(game: &str, asked: &[Asked<'_>], outcome: Option<Outcome>, hidden: bool, plies: usize) -> Vec<Judged> {
    let judged = asked.iter().enumerate().map(|(at, Asked { line, seat, answer, foreseen })| {
        let best = win_chance(game, answer.value);
        let (next_ply, after) = match asked.get(at + 1) {
            Some(next) => {
                let chance = win_chance(game, next.answer.value);
                (Some(next.line.number), chance.map(|chance| if next.seat == *seat { chance } else { 1.0 - chance }))
            }
            None => (outcome.map(|_| plies + 1), outcome.map(|outcome| won(outcome, *seat))),
        };
        let luck = next_ply != Some(line.number + 1);
        let is_best = answer.action == line.action;
        // The bot stands by what it would have played, whatever it thinks a moment later.
        let chance = match foreseen {
            _ if is_best => best,
            Some(value) => win_chance(game, *value),
            None => after.filter(|_| !luck && !hidden),
        };
        let loss = best.zip(chance).map(|(best, chance)| best - chance);
        let mark = loss.filter(|_| !is_best).and_then(Mark::of);
        let (number, action) = (line.number, line.action.clone());
        Judged { number, seat: *seat, action, answer: answer.clone(), best, chance, mark }
    });
    judged.collect()
}

fn won(outcome: Outcome, seat: Seat) -> f64 {
    match outcome {
        Outcome::Win(winner) if winner == seat => 1.0,
        Outcome::Win(_) => 0.0,
        Outcome::Draw => 0.5,
    }
}
