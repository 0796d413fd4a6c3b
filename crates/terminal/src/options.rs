//! What to play, and what came of it.

use std::io;
use std::path::PathBuf;

use contract::record::RecordError;
use contract::{BadRule, Ending, Misread, Record, Seat, Values};
use thiserror::Error;
use words::{Language, Words};

use crate::BotSeats;

/// What to play, with whom and how.
#[derive(Clone, Debug)]
pub struct PlayOptions {
    /// The id of the game to play, as the catalogue has it.
    pub game: String,
    /// The rules; none are the rule set `default`. A resumed match keeps its own.
    pub rules: Option<Values>,
    /// The players of each seat; an empty list seats one without a name.
    pub players: Vec<Vec<String>>,
    /// Which seats the computer plays; none leaves all to people.
    pub bots: Option<BotSeats>,
    /// Where the dice come from, in a game that has any, and the computer's own.
    pub seed: [u8; 32],
    /// The position text to start from.
    pub start: Option<String>,
    /// A match to go on with: it is replayed first, and brings its own rules, players and start.
    pub resume: Option<Record>,
    /// The file that keeps the record, written again after each action. It must not exist yet, unless it holds the very
    /// match that is resumed: nothing else is overwritten.
    pub save: Option<PathBuf>,
    /// The language at first.
    pub language: Language,
}

impl PlayOptions {
    /// A game by its default rules, between nameless players, kept nowhere.
    pub fn new(game: &str) -> PlayOptions {
        PlayOptions {
            game: game.to_owned(),
            rules: None,
            players: Vec::new(),
            bots: None,
            seed: [0; 32],
            start: None,
            resume: None,
            save: None,
            language: Language::English,
        }
    }
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Played {
    /// The whole record, finished or not.
    pub record: Record,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
    /// The file that has all of it; none if it was never saved, or not since the last action.
    pub saved: Option<PathBuf>,
    /// The language at last: people may have switched.
    pub language: Language,
}

/// What keeps a game from being played.
#[derive(Debug, Error)]
pub enum PlayError {
    /// No board for this game.
    #[error("no board for the game '{0}'")]
    UnknownGame(String),
    /// No computer player knows this game.
    #[error("no bot plays '{0}'")]
    NoBot(String),
    /// A seat that the game does not have.
    #[error("no seat {seat}: there are {seats}")]
    NoSeat {
        /// The seat that a person was to play.
        seat: Seat,
        /// How many there are.
        seats: u8,
    },
    /// More computer players than seats for them.
    #[error("{bots} bots for {left} seats")]
    TooManyBots {
        /// How many computer players were asked for.
        bots: usize,
        /// How many seats people leave to them.
        left: usize,
    },
    /// Full screen without a screen.
    #[error("not a terminal")]
    NotATerminal,
    /// Rules that make no sense.
    #[error(transparent)]
    Rules(#[from] BadRule),
    /// A start position that cannot be read.
    #[error("start position: {0}")]
    Start(Misread),
    /// A record that cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The file to save to exists already.
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
    /// The file to save to cannot be written.
    #[error("{}: {why}", .file.display())]
    File {
        /// The file that was to be read or written.
        file: PathBuf,
        /// What the system said.
        why: io::Error,
    },
    /// The terminal, or the pipe, fails.
    #[error(transparent)]
    Screen(#[from] io::Error),
}

impl PlayError {
    /// The same for people.
    pub fn tell(&self, words: &Words) -> String {
        match self {
            PlayError::UnknownGame(game) => words.with(
                "terminal-error-game",
                &[("game", game.as_str().into()), ("known", crate::GAMES.join(", ").into())],
            ),
            PlayError::NoBot(game) => {
                let games = crate::GAMES.iter().copied().filter(|game| bots::plays(game)).collect::<Vec<_>>();
                let args = [("game", game.as_str().into()), ("games", games.join(", ").into())];
                words.with("terminal-error-no-bot", &args)
            }
            PlayError::NoSeat { seat, seats } => {
                let args = [("seat", seat.number().into()), ("seats", (*seats).into())];
                words.with("terminal-error-no-seat", &args)
            }
            PlayError::TooManyBots { bots, left } => {
                words.with("terminal-error-bots", &[("bots", (*bots).into()), ("left", (*left).into())])
            }
            PlayError::NotATerminal => words.get("terminal-error-tty"),
            PlayError::Rules(bad) => words.bad_rule(bad),
            PlayError::Start(misread) => words.with("terminal-error-start", &[("why", words.misread(misread).into())]),
            PlayError::Record(error) => words.record_error(error),
            PlayError::Exists(file) => words.with("terminal-exists", &[("file", file.display().to_string().into())]),
            PlayError::File { file, why } => words.with(
                "terminal-error-io",
                &[("file", file.display().to_string().into()), ("why", why.to_string().into())],
            ),
            PlayError::Screen(why) => words.with("terminal-error-screen", &[("why", why.to_string().into())]),
        }
    }
}
