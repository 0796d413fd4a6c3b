//! `abordage perft`: counting sequences of actions.

use std::io::{self, Write};

use anyhow::{Result, anyhow};
use catalogue::OpenError;
use clap::ArgMatches;
use serde_json::{Map, json};
use words::Words;

use super::{game, print_json, rules_of};

/// Counts, in all or by first action.
pub(super) fn run(matches: &ArgMatches, words: &Words) -> Result<()> {
    let game = game(matches, words)?;
    let depth = matches.get_one::<u32>("depth").copied().unwrap_or_default();
    let start = matches.get_one::<String>("position").cloned();
    let table = game.open(&rules_of(matches, game, words)?, start).map_err(|error| match error {
        OpenError::Rules(bad) => anyhow!(words.bad_rule(&bad)),
        OpenError::Start(misread) => {
            anyhow!(words.with("command-bad-position", &[("why", words.misread(&misread).into())]))
        }
    })?;
    let unlisted = || anyhow!(words.with("command-perft-unlisted", &[("game", game.id.into())]));
    let json = matches.get_flag("json");
    let mut out = io::stdout().lock();
    if matches.get_flag("divide") {
        let divided = table.divide(depth).ok_or_else(unlisted)?;
        let mut divided: Vec<_> = divided.into_iter().map(|(action, count)| (action.to_string(), count)).collect();
        divided.sort();
        let count: u64 = if depth == 0 { 1 } else { divided.iter().map(|(_, count)| count).sum() };
        if json {
            let each: Map<_, _> = divided.into_iter().map(|(action, count)| (action, json!(count))).collect();
            return print_json(&json!({ "game": game.id, "depth": depth, "count": count, "divide": each }));
        }
        for (action, count) in divided {
            writeln!(out, "{action} {count}")?;
        }
        writeln!(out, "{count}")?;
    } else {
        let count = table.perft(depth).ok_or_else(unlisted)?;
        if json {
            return print_json(&json!({ "game": game.id, "depth": depth, "count": count }));
        }
        writeln!(out, "{count}")?;
    }
    Ok(())
}
