//! `abordage replay`: a record, step by step.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, anyhow};
use clap::ArgMatches;
use contract::{Eye, Seat};
use serde_json::json;
use words::Words;

use super::{find_game, print_json, read_record};

/// Steps through a record full screen, checks it, or prints what was played.
pub(super) fn run(matches: &ArgMatches, words: &Words) -> Result<()> {
    let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let record = read_record(&path, words)?;
    let game = find_game(record.game(), words)?;
    let check = matches.get_flag("check");
    let json = matches.get_flag("json");
    let eye = matches.get_one::<u8>("seat").map(|seat| Seat::new(*seat).map_or(Eye::Public, Eye::Seat));
    if !check && !json && !matches.get_flag("log") {
        return terminal::replay(&record, words.language(), eye).map_err(|error| anyhow!(error.tell(words)));
    }
    let at = |error| anyhow!("{}: {}", path.display(), words.record_error(&error));
    let table = game.replay(&record).map_err(at)?;
    table.verify(&record).map_err(at)?;
    let result = record.result.to_string();
    // Secrets of a game that goes on are nobody's business; of one that is over, everybody's.
    let log = eye.map_or_else(|| table.log(Eye::Public), |eye| table.log_as(eye));
    // A position text has every secret in it: not while one is still kept.
    let open = table.outcome().is_some() || table.log_as(Eye::Public) == table.log_as(Eye::All);
    let position = open.then(|| table.position());
    if json {
        let actions: Vec<_> = log
            .iter()
            .map(|line| json!({ "number": line.number, "by": line.by.to_string(), "action": line.action, "results": line.results }))
            .collect();
        return print_json(&json!({
            "game": game.id, "result": result, "position": position, "plies": table.plies(), "log": actions,
        }));
    }
    let mut out = io::stdout().lock();
    if check {
        let args =
            [("file", path.display().to_string().into()), ("plies", table.plies().into()), ("result", result.into())];
        writeln!(out, "{}", words.with("command-replay-right", &args))?;
        writeln!(out, "{}", position.unwrap_or_else(|| words.get("command-replay-secret")))?;
    } else {
        for line in log {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}
