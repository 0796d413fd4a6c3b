//! `abordage rules`: rule sets.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Result;
use catalogue::write_set;
use clap::ArgMatches;
use contract::Value;
use serde_json::{Map, json};
use words::Words;

use super::{game, print_json};
use crate::rule_files;

/// Lists, shows or checks.
pub(super) fn run(matches: &ArgMatches, words: &Words) -> Result<()> {
    let game = game(matches, words)?;
    let mut out = io::stdout().lock();
    match matches.subcommand() {
        Some(("show", sub)) => {
            let name = sub.get_one::<String>("name").map_or("default", String::as_str);
            let values = rule_files::find(game, name, words)?;
            if sub.get_flag("json") {
                let each: Map<_, _> = values.iter().map(|(p, value)| (p.name.to_owned(), as_json(value))).collect();
                return print_json(&json!({ "game": game.id, "name": name, "rules": each }));
            }
            for (parameter, line) in game.parameters.iter().zip(write_set(&values).lines()) {
                let about = words.about(&Words::rule_key(game.id, parameter.name));
                writeln!(out, "# {about} ({})\n{line}", parameter.rule)?;
            }
        }
        Some(("check", sub)) => {
            let path = sub.get_one::<PathBuf>("file").cloned().unwrap_or_default();
            rule_files::read(game, &path, words)?;
            writeln!(out, "{}", words.with("command-rules-right", &[("file", path.display().to_string().into())]))?;
        }
        other => {
            let names = rule_files::names(game);
            if other.is_some_and(|(_, sub)| sub.get_flag("json")) {
                return print_json(&json!({ "game": game.id, "sets": names }));
            }
            for name in names {
                writeln!(out, "{name}")?;
            }
            let folder = rule_files::own_folder(game)?.display().to_string();
            eprintln!("{}", words.with("command-rules-own", &[("folder", folder.into())]));
        }
    }
    Ok(())
}

fn as_json(value: &Value) -> serde_json::Value {
    match value {
        Value::Flag(flag) => json!(flag),
        Value::Whole(number) => json!(number),
        Value::Word(word) => json!(word),
        Value::List(items) => items.iter().map(as_json).collect(),
    }
}
