//! `go`: what to play.

use std::time::Duration;

use bots::{Budget, Job, JobError, Level};
use contract::{Eye, Seat, Seed, Turn};

use super::thought::no_choice;
use super::{Engine, Refusal};

/// What became of a `go`.
pub(super) enum Gone {
    /// The line that answers `go`.
    Answered(String),
    /// Something to think about.
    Thinks(Box<Job>),
}

/// What follows `go`.
struct Limits {
    level: u64,
    time: Option<Duration>,
    nodes: Option<u64>,
    depth: Option<u32>,
}

impl Engine {
    /// `go [movetime MS] [nodes N] [depth N] [level N]`
    pub(super) fn go(&self, rest: &str) -> Result<Gone, Refusal> {
        let limits = self.limits(rest)?;
        let seat = match self.table.turn() {
            Turn::Over(_) => return Err(self.words.get("engine-go-over")),
            Turn::Chance => return Err(self.words.get("engine-go-chance")),
            Turn::Seat(seat) => seat,
        };
        match u8::try_from(limits.level).ok().and_then(Level::new) {
            None => self.random().map(Gone::Answered),
            Some(level) => {
                let budget = Budget { level, time: limits.time, nodes: limits.nodes, depth: limits.depth };
                match self.job(seat, budget) {
                    Ok(job) => Ok(Gone::Thinks(Box::new(job))),
                    Err(error) => Err(no_choice(&self.words, &error)),
                }
            }
        }
    }

    fn limits(&self, rest: &str) -> Result<Limits, Refusal> {
        let wrong = || self.words.with("engine-go-usage", &[("found", rest.into())]);
        let mut limits = Limits { level: self.options.level, time: None, nodes: None, depth: None };
        let mut words = rest.split_ascii_whitespace();
        while let Some(limit) = words.next() {
            let number: u64 = words.next().and_then(|number| number.parse().ok()).ok_or_else(wrong)?;
            match limit {
                "movetime" => limits.time = Some(Duration::from_millis(number)),
                "nodes" => limits.nodes = Some(number),
                // Nobody looks so deep that the difference would be seen.
                "depth" => limits.depth = Some(u32::try_from(number).unwrap_or(u32::MAX)),
                "level" if number <= u64::from(Level::TOP.number()) => limits.level = number,
                _ => return Err(wrong()),
            }
        }
        Ok(limits)
    }

    /// Level 0. The same seed at the same ply draws the same action: scripts can be run again.
    fn random(&self) -> Result<String, Refusal> {
        let mut dice = Seed::from_number(self.options.seed).dice(self.table.plies() as u64);
        match self.table.random_action(&mut dice) {
            Some(action) => Ok(format!("bestmove {action}\n")),
            None => Err(self.words.get("engine-go-over")),
        }
    }

    /// The question to the bot. It holds what the seat to act sees and nothing else of the game.
    fn job(&self, seat: Seat, budget: Budget) -> Result<Job, JobError> {
        let job = Job::of(self.game.id, &self.table.rules(), seat, self.table.view(Eye::Seat(seat)))?;
        Ok(job.within(budget).seeded(self.options.seed).remembering(self.table.earlier(seat)))
    }
}
