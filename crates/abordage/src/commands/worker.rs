//! `abordage worker`: thinks for the computer players of other nodes.

use anyhow::{Result, anyhow};
use clap::ArgMatches;
use words::Words;

use super::ground::{ground, log, trouble};
use super::serve::tell;

/// Thinks until it is told to stop.
pub(super) fn run(matches: &ArgMatches, words: &Words) -> Result<()> {
    log(matches)?;
    let ground = ground(matches)?;
    if ground.nats.is_none() {
        return Err(anyhow!(words.get("command-worker-alone")));
    }
    server::work(&ground, || tell(&words.get("command-worker-ready"))).map_err(|error| trouble(error, words))?;
    tell(&words.get("command-serve-ended"));
    Ok(())
}
