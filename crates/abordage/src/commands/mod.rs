//! What each command does: a file each.

mod admin;
mod analyse;
mod backend;
mod r#match;
mod perft;
mod play;
mod replay;
mod rules;
mod serve;
mod verify;
mod worker;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use catalogue::CatalogueGame;
use clap::ArgMatches;
use clap_complete::Shell;
use contract::{Record, Values};
use words::Words;

pub use backend::Unfit;

use crate::{cli, engine, manual, rule_files};

/// Does what was typed.
pub fn run(matches: &ArgMatches, words: &Words) -> Result<ExitCode> {
    let Some((name, matches)) = matches.subcommand() else { return Ok(ExitCode::FAILURE) };
    match name {
        "play" => play::run(matches, words)?,
        "serve" => serve::run(matches, words)?,
        "worker" => worker::run(matches, words)?,
        "admin" => admin::run(matches, words)?,
        "engine" => run_engine(matches, words)?,
        "replay" => replay::run(matches, words)?,
        "verify" => verify::run(matches, words)?,
        "match" => r#match::run(matches, words)?,
        "analyse" => analyse::run(matches, words)?,
        "perft" => perft::run(matches, words)?,
        "rules" => rules::run(matches, words)?,
        "completions" => {
            if let Some(shell) = matches.get_one::<Shell>("shell") {
                let mut text = Vec::new();
                clap_complete::generate(*shell, &mut cli::command(words), "abordage", &mut text);
                io::stdout().write_all(&text)?;
            }
        }
        "man" => io::stdout().write_all(&manual::page(cli::command(words))?)?,
        _ => return Ok(ExitCode::FAILURE),
    }
    Ok(ExitCode::SUCCESS)
}

fn run_engine(matches: &ArgMatches, words: &Words) -> Result<()> {
    let game = game(matches, words)?;
    let mut engine = engine::Engine::new(game, rules_of(matches, game, words)?)?;
    engine.run(io::stdin(), &mut io::BufWriter::new(io::stdout().lock()))?;
    Ok(())
}

/// The game that was named.
fn game(matches: &ArgMatches, words: &Words) -> Result<&'static CatalogueGame> {
    find_game(matches.get_one::<String>("game").map_or("", String::as_str), words)
}

fn find_game(id: &str, words: &Words) -> Result<&'static CatalogueGame> {
    catalogue::find(id).ok_or_else(|| {
        let known: Vec<&str> = catalogue::all().iter().map(|game| game.id).collect();
        anyhow!(words.with("command-no-game", &[("found", id.into()), ("known", known.join(", ").into())]))
    })
}

/// The rules that were named, or the default ones.
fn rules_of(matches: &ArgMatches, game: &CatalogueGame, words: &Words) -> Result<Values> {
    let name = matches.get_one::<String>("rules").map_or("default", String::as_str);
    rule_files::find(game, name, words)
}

/// Reads a record from a file, or from standard input for `-`.
fn read_record(path: &Path, words: &Words) -> Result<Record> {
    let text = if path == Path::new("-") {
        io::read_to_string(io::stdin()).context("-")?
    } else {
        rule_files::read_text(path, words)?
    };
    text.parse().map_err(|error| anyhow!("{}: {}", path.display(), words.record_error(&error)))
}

fn print_json(value: &serde_json::Value) -> Result<()> {
    writeln!(io::stdout(), "{value}")?;
    Ok(())
}
