//! What serving, thinking and looking after the store have in common: where matches are kept.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use clap::ArgMatches;
use etcetera::{AppStrategy, AppStrategyArgs, choose_app_strategy};
use server::{Backend, Trouble};
use store::StoreError;
use words::Words;

/// The file in the data folder.
const FILE: &str = "abordage.sqlite";

/// What a node stands on, as it was typed.
pub(super) fn backend(matches: &ArgMatches) -> Result<Backend> {
    let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    Ok(Backend {
        database: database(matches)?,
        nats: matches.get_one::<String>("nats").cloned(),
        // One core is left to those who play.
        thinkers: matches.get_one::<u16>("thinkers").map_or_else(|| cores.saturating_sub(1).max(1), |n| (*n).into()),
    })
}

/// The address of the store, as it was typed.
pub(super) fn database(matches: &ArgMatches) -> Result<String> {
    if let Some(address) = matches.get_one::<String>("database") {
        return Ok(address.clone());
    }
    let folder = match matches.get_one::<PathBuf>("data") {
        Some(folder) => folder.clone(),
        None => data_folder()?,
    };
    Ok(in_folder(&folder))
}

fn in_folder(folder: &Path) -> String {
    format!("sqlite:{}", folder.join(FILE).display())
}

fn data_folder() -> Result<PathBuf> {
    let app = AppStrategyArgs { app_name: "abordage".to_owned(), ..AppStrategyArgs::default() };
    Ok(choose_app_strategy(app)?.data_dir())
}

/// A store that no second try mends: somebody has to look after it first.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unfit(String);

impl Unfit {
    /// The exit status: wrong data, as in `sysexits.h`. A service manager can see by it that starting again is in vain.
    pub const EXIT: u8 = 65;
}

/// Why a node cannot stand, for people.
pub(super) fn trouble(trouble: Trouble, words: &Words) -> anyhow::Error {
    match trouble {
        Trouble::Taken(address) => {
            anyhow!(words.with("command-serve-taken", &[("address", address.to_string().into())]))
        }
        Trouble::Listen { address, why } => {
            let arguments = [("address", address.to_string().into()), ("why", why.to_string().into())];
            anyhow!(words.with("command-serve-listen", &arguments))
        }
        Trouble::Store(why) => {
            let said = words.with("command-serve-store", &[("why", why.to_string().into())]);
            match why {
                StoreError::Damaged(_) | StoreError::Schema { .. } => Unfit(said).into(),
                _ => anyhow!(said),
            }
        }
        Trouble::Nats(why) => anyhow!(words.with("command-serve-no-nats", &[("why", why.to_string().into())])),
        Trouble::System(error) => error.into(),
    }
}

/// Writes what happens to standard error: as lines for people, or as JSON for programs when it is no terminal.
pub(super) fn log(matches: &ArgMatches) -> Result<()> {
    use std::io::IsTerminal as _;

    use tracing_subscriber::layer::SubscriberExt as _;
    use tracing_subscriber::util::SubscriberInitExt as _;
    let level = matches.get_one::<String>("log").map_or("warn", String::as_str);
    // Not `EnvFilter`, which knows more than anybody asks for and brings a compiler of regular expressions.
    let filter: tracing_subscriber::filter::Targets = level.parse()?;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    if std::io::stderr().is_terminal() {
        tracing_subscriber::registry().with(lines).with(filter).init();
    } else {
        tracing_subscriber::registry().with(lines.json()).with(filter).init();
    }
    Ok(())
}
