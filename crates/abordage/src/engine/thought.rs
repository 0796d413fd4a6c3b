//! A search, and what it says: `info …` on the way, `bestmove A` at the end.

use std::fmt::Write;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bots::{Advice, Job, JobError, Progress, Value, Watch};
use words::Words;

use super::{Refusal, one_line};

/// Thinks until there is an answer, or until it is told to stop, and says each line as soon as it is known. The last one is
/// `bestmove A`, or `error …`.
pub(super) fn think(job: &Job, words: &Words, stop: &AtomicBool, say: &mut dyn FnMut(String)) {
    let start = Instant::now();
    let elapsed = || start.elapsed();
    let mut told = None;
    let mut report = |progress: &Progress| {
        told = Some((progress.depth, progress.nodes));
        say(info(progress, start.elapsed()));
    };
    let answer = job.answer(&mut Watch::new(stop).with_clock(&elapsed).with_report(&mut report));
    match answer {
        Ok(Advice { action, principal_variation, value, depth, nodes, .. }) => {
            // What was counted since the last report counts too.
            if told != Some((depth, nodes)) {
                let line = principal_variation.iter().map(ToString::to_string).collect();
                say(info(&Progress { depth, nodes, value, line }, start.elapsed()));
            }
            say(format!("bestmove {action}\n"));
        }
        Err(error) => say(format!("error {}\n", one_line(&no_choice(words, &error)))),
    }
}

/// Why there is no answer.
pub(super) fn no_choice(words: &Words, error: &JobError) -> Refusal {
    match error {
        JobError::NoBot { game } => words.with("engine-no-bot", &[("game", game.as_str().into())]),
        other => words.with("engine-no-choice", &[("why", other.to_string().into())]),
    }
}

fn info(progress: &Progress, time: Duration) -> String {
    let Progress { depth, nodes, value, line } = progress;
    let millis = time.as_millis();
    let speed = u128::from(*nodes) * 1_000_000 / time.as_micros().max(1);
    let score = match value {
        Value::Wins(actions) => format!("mate {actions}"),
        Value::Loses(actions) => format!("mate -{actions}"),
        Value::Score(score) => format!("cp {score}"),
    };
    let mut text = format!("info depth {depth} score {score} nodes {nodes} nps {speed} time {millis}");
    if !line.is_empty() {
        let _ = write!(text, " pv {}", line.join(" ")); // Writing to a String cannot fail.
    }
    text.push('\n');
    text
}
