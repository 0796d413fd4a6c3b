//! `abordage admin`: looking after the store while others play.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Result, anyhow};
use clap::ArgMatches;
use store::{Mode, SavedFrom, Store, StoreError};
use words::Words;

use super::backend::database;
use super::print_json;

const DAY: i64 = 86_400_000;

/// Does what was typed.
pub(super) fn run(matches: &ArgMatches, words: &Words) -> Result<()> {
    let Some((name, matches)) = matches.subcommand() else { return Ok(()) };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let refused = |why: StoreError| match why {
            // An address that is none, a file that is there already: not the store's fault.
            StoreError::Address(why) => anyhow!(why),
            why => anyhow!(words.with("command-serve-store", &[("why", why.to_string().into())])),
        };
        if name == "salvage" {
            return salvage(&database(matches)?, matches, words)
                .await
                .map_err(|error| error.downcast::<StoreError>().map_or_else(|error| error, refused));
        }
        let store = Store::open_existing(&database(matches)?).await.map_err(refused)?;
        let done = match name {
            "backup" => backup(&store, matches, words).await,
            "prune" => prune(&store, matches, words).await,
            _ => stats(&store, matches, words).await,
        };
        store.close().await;
        done.map_err(|error| error.downcast::<StoreError>().map_or_else(|error| error, refused))
    })
}

async fn backup(store: &Store, matches: &ArgMatches, words: &Words) -> Result<()> {
    let Some(file) = matches.get_one::<PathBuf>("file") else { return Ok(()) };
    store.backup(file).await?;
    let size = std::fs::metadata(file)?.len();
    let arguments = [("file", file.display().to_string().into()), ("kilobytes", size.div_ceil(1000).into())];
    Ok(writeln!(io::stdout(), "{}", words.with("command-admin-backed-up", &arguments))?)
}

/// What can be read of a damaged database goes into a new file.
async fn salvage(database: &str, matches: &ArgMatches, words: &Words) -> Result<()> {
    let Some(file) = matches.get_one::<PathBuf>("file") else { return Ok(()) };
    let Some(path) = database.strip_prefix("sqlite:") else {
        return Err(anyhow!(words.get("command-admin-salvage-sqlite")));
    };
    let saved = Store::salvage(Path::new(path.strip_prefix("//").unwrap_or(path)), file).await?;
    let key = match saved.from {
        SavedFrom::Whole => "command-admin-salvaged",
        SavedFrom::Everything => "command-admin-salvaged-damaged",
        SavedFrom::Before => "command-admin-salvaged-part",
    };
    let stats = saved.stats;
    let arguments = [
        ("file", file.display().to_string().into()),
        ("people", stats.people.into()),
        ("matches", (stats.waiting + stats.running + stats.over).into()),
        ("events", stats.events.into()),
    ];
    Ok(writeln!(io::stdout(), "{}", words.with(key, &arguments))?)
}

async fn prune(store: &Store, matches: &ArgMatches, words: &Words) -> Result<()> {
    let days = matches.get_one::<u32>("days").copied().unwrap_or(u32::MAX);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    let before = i64::try_from(now).unwrap_or(i64::MAX) - i64::from(days) * DAY;
    let dry = matches.get_flag("dry");
    let pruned = store.prune(before, if dry { Mode::Dry } else { Mode::Real }).await?;
    if matches.get_flag("json") {
        return print_json(&serde_json::json!({
            "over": pruned.over, "waiting": pruned.waiting, "people": pruned.people, "dry": dry,
        }));
    }
    let arguments =
        [("over", pruned.over.into()), ("waiting", pruned.waiting.into()), ("people", pruned.people.into())];
    let key = if dry { "command-admin-would-prune" } else { "command-admin-pruned" };
    Ok(writeln!(io::stdout(), "{}", words.with(key, &arguments))?)
}

async fn stats(store: &Store, matches: &ArgMatches, words: &Words) -> Result<()> {
    let stats = store.stats().await?;
    if matches.get_flag("json") {
        return print_json(&serde_json::json!({
            "people": stats.people, "waiting": stats.waiting, "running": stats.running, "over": stats.over,
            "events": stats.events, "bytes": stats.bytes,
        }));
    }
    let arguments = [
        ("people", stats.people.into()),
        ("waiting", stats.waiting.into()),
        ("running", stats.running.into()),
        ("over", stats.over.into()),
        ("events", stats.events.into()),
        ("kilobytes", (stats.bytes / 1000).into()),
    ];
    Ok(writeln!(io::stdout(), "{}", words.with("command-admin-told", &arguments))?)
}
