//! `abordage analyse`: what a bot thinks of each action of a record.

mod report;

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

use analysis::{Analyser, AnalysisError, Judgement, Step, summaries};
use anyhow::{Context, Result, anyhow};
use bots::{Budget, Level};
use clap::ArgMatches;
use contract::Record;
use words::Words;

use self::report::{annotated, json, percent};
use super::r#match::{bar, duration, stopped_by_user};
use super::{find_game, print_json, read_record};

/// Positions for each judgement, where nobody says otherwise: some seconds for a whole game.
const NODES: u64 = 100_000;

/// Judges a record, and prints or writes what it found.
pub(super) fn run(matches: &ArgMatches, words: &Words) -> Result<()> {
    let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let record = read_record(&path, words)?;
    let game = find_game(record.game(), words)?;
    if !bots::plays(game.id) {
        let args = [("game", game.id.into()), ("games", bots::games().join(", ").into())];
        return Err(anyhow!(words.with("analyse-no-bot", &args)));
    }
    let budget = budget(matches, words)?;
    let seed = matches.get_one::<u64>("seed").copied().unwrap_or(1);
    let judged = judge(&record, budget, seed).map_err(|error| match error.downcast::<AnalysisError>() {
        Ok(AnalysisError::Record(error)) => anyhow!("{}: {}", path.display(), words.record_error(&error)),
        Ok(other) => anyhow!("{}: {other}", path.display()),
        Err(other) => other,
    })?;
    if let Some(file) = matches.get_one::<PathBuf>("annotate") {
        let text = annotated(&record, &judged.actions, words).to_string();
        fs::write(file, text).with_context(|| file.display().to_string())?;
    }
    if matches.get_flag("json") {
        return print_json(&json(game.id, &judged));
    }
    print(&judged, words, &mut io::stdout().lock())
}

/// What is known of a record when it was judged to its end, or until somebody had enough.
struct Judged {
    actions: Vec<Judgement>,
    total: usize,
    is_hidden: bool,
}

fn judge(record: &Record, budget: Budget, seed: u64) -> Result<Judged> {
    let mut analyser = Analyser::new(record, budget, seed)?;
    let (stop, start) = (stopped_by_user()?, Instant::now());
    let clock = || start.elapsed();
    let bar = bar(analyser.total() as u64);
    let mut actions = Vec::new();
    while let Step::Judged(judgement) = analyser.step(&stop, Some(&clock))? {
        actions.push(judgement);
        bar.set_position(actions.len() as u64);
    }
    bar.finish_and_clear();
    Ok(Judged { actions, total: analyser.total(), is_hidden: analyser.is_hidden() })
}

fn budget(matches: &ArgMatches, words: &Words) -> Result<Budget> {
    let level = matches.get_one::<u8>("level").copied();
    let (time, nodes) = (duration(matches, "time", words)?, matches.get_one::<u64>("nodes").copied());
    let own = level.is_some() || time.is_some();
    Ok(Budget {
        level: level.and_then(Level::new).unwrap_or(Level::TOP),
        time,
        nodes: nodes.or(if own { None } else { Some(NODES) }),
        depth: None,
    })
}

fn print(judged: &Judged, words: &Words, out: &mut dyn Write) -> Result<()> {
    let Judged { actions, total, is_hidden } = judged;
    writeln!(out, "{}", words.get("analyse-heading"))?;
    let width = actions.iter().map(|judgement| judgement.action.to_string().chars().count()).max().unwrap_or(0) + 2;
    for judgement in actions {
        let Judgement { number, seat, action, advice, severity, .. } = judgement;
        let marked = format!("{action}{}", severity.map(|severity| severity.to_string()).unwrap_or_default());
        let chance = judgement
            .expected
            .or(judgement.best)
            .map_or_else(|| advice.value.to_string(), |chance| percent(words, chance));
        let best = if judgement.is_best() { "=".to_owned() } else { advice.action.to_string() };
        writeln!(out, "{number:4} {seat} {marked:width$} {chance:>6}  {best}")?;
    }
    for sum in summaries(actions) {
        let args = [
            ("seat", sum.seat.number().into()),
            ("judged", sum.judged.into()),
            ("best", (100 * sum.best / sum.judged.max(1)).into()),
            ("mistakes", sum.mistakes.into()),
            ("blunders", sum.blunders.into()),
        ];
        writeln!(out, "{}", words.with("analyse-summary", &args))?;
    }
    if *is_hidden {
        writeln!(out, "{}", words.get("analyse-hidden"))?;
    }
    if actions.len() < *total {
        let args = [("judged", actions.len().into()), ("all", (*total).into())];
        writeln!(out, "{}", words.with("analyse-stopped", &args))?;
    }
    Ok(())
}
