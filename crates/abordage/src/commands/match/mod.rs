//! `abordage match`: two players, many games.

mod options;
mod table;

use std::fs;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, anyhow};
use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use words::Words;

pub(super) use options::duration;

use super::print_json;
use crate::tournament::{self, Played, Standing};

/// Plays the games, and tells how they ended.
pub(super) fn run(matches: &ArgMatches, words: &Words) -> Result<()> {
    let mut tournament = options::tournament(matches, words)?;
    options::introduce(&mut tournament, words)?;
    let folder = matches.get_one::<PathBuf>("records");
    if let Some(folder) = folder {
        let args = |why: String| [("file", folder.display().to_string().into()), ("why", why.into())];
        fs::create_dir_all(folder).map_err(|error| anyhow!(words.with("match-no-folder", &args(error.to_string()))))?;
    }
    let stop = stopped_by_user()?;
    let bar = bar(tournament.games);
    let mut unsaved = None;
    let mut hear = |played: &Played, standing: &Standing| {
        bar.set_position(u64::from(standing.tally.games()));
        bar.set_message(table::short(standing, words));
        if let Some(folder) = folder {
            let file = folder.join(format!("{:05}.txt", played.number + 1));
            if let Err(error) = fs::write(&file, played.record.to_string()) {
                unsaved.get_or_insert((file, error));
            }
        }
    };
    let standing =
        tournament::run(&tournament, &stop, &mut hear).map_err(|error| anyhow!(options::tell(&error, words)))?;
    bar.finish_and_clear();
    if matches.get_flag("json") {
        print_json(&tournament::json(&tournament, &standing))?;
    } else {
        table::print(&tournament, &standing, words, &mut io::stdout().lock())?;
    }
    match unsaved {
        Some((file, error)) => Err(error).with_context(|| file.display().to_string()),
        None => Ok(()),
    }
}

/// A bar where somebody is watching, and nothing where nobody is.
pub(super) fn bar(length: u64) -> ProgressBar {
    let target = if io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(length), target);
    let style = ProgressStyle::with_template("{bar:24} {pos}/{len} [{elapsed} < {eta}] {msg}");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// A flag that Ctrl-C sets. The second time it does what it always does.
pub(super) fn stopped_by_user() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        signal_hook::flag::register_conditional_default(signal, Arc::clone(&stop))?;
        signal_hook::flag::register(signal, Arc::clone(&stop))?;
    }
    Ok(stop)
}
