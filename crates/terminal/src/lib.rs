//! The games in a terminal: full screen with keys and mouse, or line by line.
//!
//! - [`play`]: people and computer players at one terminal, full screen.
//! - [`plain`]: the same on any reader and writer, for pipes and screen readers.
//! - [`replay`]: stepping through a record, full screen.
//!
//! ```
//! use terminal::PlayOptions;
//!
//! let mut said = Vec::new();
//! let played = terminal::plain(&PlayOptions::new("bn3e"), &mut "a2-a3\nresign\nyes\n".as_bytes(), &mut said)?;
//! assert!(played.ending.is_some());
//! assert!(String::from_utf8_lossy(&said).contains("Red wins."));
//! # Ok::<(), terminal::PlayError>(())
//! ```
//!
//! # How it is built
//! A *shell* runs the match: whose turn it is, the log, the line for typing an action, messages, help, undo, draws, giving
//! up, saving, the language. It knows no game. A [`Board`] draws one game and turns keys and clicks into actions. It
//! knows no match: it gets a [`Scene`], the view of one eye, and gives back a [`BoardCommand`].
//!
//! | the shell does | the board does |
//! |---|---|
//! | asks `match.view(eye)` of the seat to act, and hands over nothing else | draws that view, at the size it said it [fits](Board::fit) |
//! | plays an action, or shows why the match refuses, with the rule | turns a gesture into an action, legal or not |
//! | offers a menu when a gesture could mean several things | says which ([`BoardCommand::Choose`]) |
//! | lets the curtain fall between people's turns where the game has secrets | nothing: behind the curtain it is not called |
//! | gives the match its secret, and with it dice; chance shows in the log | nothing |
//! | rewrites the match from there on, with the draws that still fit, or refuses it whole | says how it should have been ([`BoardCommand::Rewrite`]) |
//! | undoes, does again, and keeps what was remarked | nothing |
//! | lets the computer think in a thread of its own, plays its actions, offers a hint | says an action in words ([`Board::advice`]) |
//! | keeps the log, the header, the keys at the bottom | says what else stands beside it ([`Board::panel`]) |
//!
//! # Another game
//! Write a type with `impl Board<TheGame>`, in a folder of its own, and add a line to the table in `games.rs`.
//! Everything drawn goes through [`Pen`], which cuts off what is outside: no window is too small to survive. Colours come
//! from [`Theme`]; say nothing by colour alone. Sentences come from [`words::Words`].

mod billiard;
mod bn3e;
mod board;
mod depths;
mod games;
mod layout;
mod log;
mod options;
mod pen;
mod plain;
mod pool;
mod replay;
mod screen;
mod seats;
mod secret;
mod shell;
mod signals;
mod smallworld;
mod store;
mod terminal_session;
#[cfg(test)]
mod tests;
mod theme;
mod thinking;

use std::io::{BufRead, Write};

use contract::{Eye, Listed, Record};
use words::{Language, Words};

pub use board::{Board, BoardCommand, Choice, Does, Scene};
pub use contract::Written;
pub use games::GAMES;
pub use options::{PlayError, PlayOptions, Played};
pub use pen::{DASHED, HEAVY, Pen, ROUND, middle, wrap};
pub use seats::BotSeats;
pub use theme::{Depth, Hue, Theme};

use screen::Screen;

/// Plays full screen, until people leave or the program is told to end.
pub fn play(options: &PlayOptions) -> Result<Played, PlayError> {
    (games::find(&options.game)?.play)(options)
}

/// Plays line by line.
pub fn plain(options: &PlayOptions, input: &mut dyn BufRead, output: &mut dyn Write) -> Result<Played, PlayError> {
    (games::find(&options.game)?.plain)(options, input, output)
}

/// Steps through a record, full screen and through one eye: if none is given, everything of a game that is over, and of
/// one that is not what is no secret.
pub fn replay(record: &Record, language: Language, eye: Option<Eye>) -> Result<(), PlayError> {
    (games::find(record.game())?.replay)(record, language, eye)
}

fn play_full_screen<G: Listed, B: Board<G>>(options: &PlayOptions) -> Result<Played, PlayError> {
    if !Screen::is_possible() {
        return Err(PlayError::NotATerminal);
    }
    let theme = theme_here();
    let mut shell = shell::Shell::<G, B>::new(terminal_session::TerminalSession::open(options)?, theme);
    let mut screen = Screen::open()?;
    loop {
        screen.run(&mut shell)?;
        if shell.left == shell::Left::Quit || screen.stopped() {
            return Ok(shell.table.played());
        }
        shell.left = shell::Left::Quit;
        let words = Words::new(shell.table.words.language());
        let mut replay = replay::Replay::<G, B>::new(&shell.table.record(), words, theme, None)?.at_end();
        screen.run(&mut replay)?;
        shell.table.words = replay.words();
        shell.back_from_replay();
    }
}

fn replay_full_screen<G: Listed, B: Board<G>>(
    record: &Record,
    language: Language,
    eye: Option<Eye>,
) -> Result<(), PlayError> {
    let mut replay = replay::Replay::<G, B>::new(record, Words::new(language), theme_here(), eye)?;
    if !Screen::is_possible() {
        return Err(PlayError::NotATerminal);
    }
    Ok(Screen::open()?.run(&mut replay)?)
}

fn theme_here() -> Theme {
    Theme::from_environment(|name| std::env::var(name).ok())
}
