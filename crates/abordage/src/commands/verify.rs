//! `abordage verify`: that a finished game was played with honest dice and kept secrets.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, anyhow};
use clap::ArgMatches;
use serde_json::json;
use words::Words;

use super::{find_game, print_json, read_record};

/// Checks everything that can be checked, and says what it checked.
pub(super) fn run(matches: &ArgMatches, words: &Words) -> Result<()> {
    let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    let record = read_record(&path, words)?;
    let game = find_game(record.game(), words)?;
    let at = |error| anyhow!("{}: {}", path.display(), words.record_error(&error));
    let table = game.replay(&record).map_err(at)?;
    let verified = table.verify(&record).map_err(at)?;
    let has_seed = record.tag("Seed").is_some();
    if matches.get_flag("json") {
        return print_json(&json!({
            "game": game.id, "result": record.result.to_string(), "plies": table.plies(), "has_seed": has_seed,
            "seed_promised": verified.seed, "rolls": verified.rolls, "kept": verified.kept, "seals": verified.seals,
            "answers": verified.answers,
        }));
    }
    let result = record.result.to_string();
    let mut told =
        vec![words.with("command-verify-played", &[("plies", table.plies().into()), ("result", result.into())])];
    told.push(words.get(match (has_seed, verified.seed) {
        (true, true) => "command-verify-seed",
        (true, false) => "command-verify-unpromised",
        (false, _) => "command-verify-no-seed",
    }));
    if verified.rolls > 0 {
        told.push(words.with("command-verify-rolls", &[("rolls", verified.rolls.into())]));
    }
    if verified.kept > 0 {
        told.push(words.with("command-verify-kept", &[("kept", verified.kept.into())]));
    }
    if verified.seals > 0 {
        told.push(words.with("command-verify-seals", &[("seals", verified.seals.into())]));
    }
    if verified.answers > 0 {
        told.push(words.with("command-verify-answers", &[("answers", verified.answers.into())]));
    }
    writeln!(io::stdout(), "{}", told.join("\n"))?;
    Ok(())
}
