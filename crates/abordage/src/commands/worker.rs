//! `abordage worker`: thinks for the computer players of other nodes.

use anyhow::{Result, anyhow};
use clap::ArgMatches;
use words::Words;

use super::backend::{backend, log, trouble};
use super::serve::tell;

/// Thinks until it is told to stop.
pub(super) fn run(matches: &ArgMatches, words: &Words) -> Result<()> {
    log(matches)?;
    let backend = backend(matches)?;
    if backend.nats.is_none() {
        return Err(anyhow!(words.get("command-worker-alone")));
    }
    server::work(&backend, || tell(&words.get("command-worker-ready"))).map_err(|error| trouble(error, words))?;
    tell(&words.get("command-serve-ended"));
    Ok(())
}
