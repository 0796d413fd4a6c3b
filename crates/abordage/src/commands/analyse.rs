//! `abordage analyse`: what a bot thinks of each action of a record.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use bots::{Budget, Level};
use clap::ArgMatches;
use words::Words;

use super::r#match::{bar, duration, stopped_by_user};
use super::{find_game, print_json, read_record};
use crate::analysis::{self, Analysis, AnalysisError, Judged};

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
    let stop = stopped_by_user()?;
    let bar = bar(0);
    let mut hear = |done: usize, all: usize| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    let analysis = analysis::analyse(game, &record, &budget, seed, &stop, &mut hear).map_err(|error| match error {
        AnalysisError::Record(error) => anyhow!("{}: {}", path.display(), words.record_error(&error)),
        other => anyhow!("{}: {other}", path.display()),
    })?;
    bar.finish_and_clear();
    if let Some(file) = matches.get_one::<PathBuf>("annotate") {
        let text = analysis::annotated(&record, &analysis, words).to_string();
        fs::write(file, text).with_context(|| file.display().to_string())?;
    }
    if matches.get_flag("json") {
        return print_json(&analysis::json(game.id, &analysis));
    }
    print(&analysis, words, &mut io::stdout().lock())
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

fn print(analysis: &Analysis, words: &Words, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "{}", words.get("analyse-heading"))?;
    let width = analysis.judged.iter().map(|judged| judged.action.chars().count()).max().unwrap_or(0) + 2;
    for judged in &analysis.judged {
        let Judged { number, seat, action, answer, mark, .. } = judged;
        let marked = format!("{action}{}", mark.map(|mark| mark.to_string()).unwrap_or_default());
        let chance = judged.chance.or(judged.best).map_or_else(|| answer.value.to_string(), analysis::percent);
        let best = if judged.is_best() { "=" } else { answer.action.as_str() };
        writeln!(out, "{number:4} {seat} {marked:width$} {chance:>6}  {best}")?;
    }
    for (seat, sum) in analysis::sums(analysis) {
        let args = [
            ("seat", seat.number().into()),
            ("judged", sum.judged.into()),
            ("best", (100 * sum.best / sum.judged.max(1)).into()),
            ("mistakes", sum.mistakes.into()),
            ("blunders", sum.blunders.into()),
        ];
        writeln!(out, "{}", words.with("analyse-summary", &args))?;
    }
    if analysis.hidden {
        writeln!(out, "{}", words.get("analyse-hidden"))?;
    }
    if analysis.judged.len() < analysis.all {
        let args = [("judged", analysis.judged.len().into()), ("all", analysis.all.into())];
        writeln!(out, "{}", words.with("analyse-stopped", &args))?;
    }
    Ok(())
}
