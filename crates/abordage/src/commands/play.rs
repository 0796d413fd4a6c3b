//! `abordage play`: a game at this terminal.

use std::io;
use std::path::PathBuf;

use anyhow::{Result, anyhow};
use bots::Level;
use clap::ArgMatches;
use contract::Seat;
use terminal::{BotSeats, PlayError, PlayOptions};
use words::Words;

use super::{game, read_record, rules_of};

/// Plays, full screen or line by line.
pub(super) fn run(matches: &ArgMatches, words: &Words) -> Result<()> {
    let game = game(matches, words)?;
    let mut options = PlayOptions::new(game.id);
    options.language = words.language();
    options.rules = Some(rules_of(matches, game, words)?);
    let names = matches.get_many::<String>("name").into_iter().flatten();
    options.players = names.map(|seat| seat.split('&').map(|name| name.trim().to_owned()).collect()).collect();
    options.bots = bots(matches);
    options.start = matches.get_one::<String>("start").cloned();
    options.seed = seed(matches.get_one::<u64>("seed").copied())?;
    options.save = matches.get_one::<PathBuf>("save").cloned();
    if let Some(path) = matches.get_one::<PathBuf>("resume") {
        options.resume = Some(read_record(path, words)?);
        options.save = Some(path.clone());
    }
    let played = if matches.get_flag("plain") {
        terminal::plain(&options, &mut io::stdin().lock(), &mut io::stdout().lock())
    } else {
        terminal::play(&options)
    };
    let played = match played {
        // Kept as it is, so that a pipe that nobody reads any more is known for what it is.
        Err(PlayError::Screen(error)) if error.kind() == io::ErrorKind::BrokenPipe => return Err(error.into()),
        other => other.map_err(|error| anyhow!(error.tell(words)))?,
    };
    if let Some(file) = played.saved.filter(|_| !matches.get_flag("plain")) {
        println!("{}", words.with("command-play-saved", &[("file", file.display().to_string().into())]));
    }
    Ok(())
}

/// Which seats the computer plays, if it plays along. Seat 0 is nobody's: all are the computer's then.
fn bots(matches: &ArgMatches) -> Option<BotSeats> {
    let levels = matches.get_many::<u8>("bot")?.copied().filter_map(Level::new).collect();
    let people = matches.get_many::<u8>("seat").map(|seats| seats.copied().filter_map(Seat::new).collect());
    Some(BotSeats { levels, people })
}

/// What the dice come from: the number that was given, or the operating system's random numbers.
fn seed(number: Option<u64>) -> Result<[u8; 32]> {
    let mut bytes = [0; 32];
    match number {
        Some(number) => bytes[..8].copy_from_slice(&number.to_le_bytes()),
        None => getrandom::fill(&mut bytes).map_err(|error| anyhow!("{error}"))?,
    }
    Ok(bytes)
}
