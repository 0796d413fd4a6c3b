//! The engine protocol: UGI, the Universal Game Interface, for every game in the catalogue.
//!
//! One command a line, answers at once; whatever cannot be done gets one line `error …` and changes nothing. The whole of it
//! is in `docs/guide/engine.md`.

mod go;
mod options;
mod position;
mod queries;
mod session;
mod thought;

use std::io::{self, Write};
use std::sync::atomic::AtomicBool;

use bots::Job;
use catalogue::{AnyMatch, CatalogueGame, OpenError};
use contract::Values;
use words::{Language, Words};

use go::Gone;
use options::Options;
use position::Start;

/// An engine at the start of a game, listening.
pub struct Engine {
    game: &'static CatalogueGame,
    words: Words,
    options: Options,
    /// The rules from the next start on.
    values: Values,
    start: Start,
    moves: Vec<String>,
    table: Box<dyn AnyMatch>,
    /// The rules have changed since the table was opened.
    outdated: bool,
}

/// Whether to listen on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Another command may come.
    Goes,
    /// `quit`.
    Ends,
}

/// What became of a line.
enum Taken {
    /// The command was answered at once.
    Answered,
    /// `quit`.
    Ends,
    /// A search is asked for.
    Thinks(Box<Job>),
}

/// Why a command is refused: the text behind `error `.
type Refusal = String;

impl Engine {
    /// An engine for a game under these rules.
    pub fn new(game: &'static CatalogueGame, values: Values) -> Result<Engine, OpenError> {
        let table = game.open(&values, None)?;
        let options = Options::default();
        // Scripts read these lines, wherever they run: always in English.
        let words = Words::new(Language::English);
        let (start, moves) = (Start::Usual, Vec::new());
        Ok(Engine { game, words, options, values, start, moves, table, outdated: false })
    }

    /// Answers one line. A search is waited for.
    pub fn answer(&mut self, line: &str, output: &mut dyn Write) -> io::Result<Flow> {
        match self.take(line, output)? {
            Taken::Answered => Ok(Flow::Goes),
            Taken::Ends => Ok(Flow::Ends),
            Taken::Thinks(job) => {
                let mut written = Ok(());
                thought::think(&job, &self.words, &AtomicBool::new(false), &mut |line| {
                    if written.is_ok() {
                        written = output.write_all(line.as_bytes());
                    }
                });
                written.map(|()| Flow::Goes)
            }
        }
    }

    /// The same for a line that may be anything.
    fn take_bytes(&mut self, line: &[u8], output: &mut dyn Write) -> io::Result<Taken> {
        match std::str::from_utf8(line) {
            Ok(line) => self.take(line, output),
            Err(_) => writeln!(output, "error {}", self.words.get("engine-not-utf8")).map(|()| Taken::Answered),
        }
    }

    /// Answers one line, or tells what there is to think about.
    fn take(&mut self, line: &str, output: &mut dyn Write) -> io::Result<Taken> {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim_start();
        let answer = match command {
            "" => return Ok(Taken::Answered),
            "quit" if rest.is_empty() => return Ok(Taken::Ends),
            "go" => match self.go(rest) {
                Ok(Gone::Thinks(job)) => return Ok(Taken::Thinks(job)),
                Ok(Gone::Answered(answer)) => Ok(answer),
                Err(refusal) => Err(refusal),
            },
            _ => self.obey(command, rest),
        };
        match answer {
            Ok(answer) => output.write_all(answer.as_bytes())?,
            Err(refusal) => writeln!(output, "error {}", one_line(&refusal))?,
        }
        Ok(Taken::Answered)
    }

    fn obey(&mut self, command: &str, rest: &str) -> Result<String, Refusal> {
        match command {
            "position" => self.position(rest),
            "setoption" => self.set_option(rest),
            "query" => self.query(rest),
            "perft" => self.perft(rest),
            "view" => self.view(rest),
            "ugi" | "isready" | "uginewgame" | "stop" | "quit" | "fen" | "turn" | "legal" | "log"
                if !rest.is_empty() =>
            {
                Err(self.words.with("engine-no-arguments", &[("command", command.into()), ("found", rest.into())]))
            }
            "ugi" => Ok(self.introduce()),
            "isready" => Ok("readyok\n".to_owned()),
            "uginewgame" => self.restart(),
            // A search under way has been stopped already. If it has ended, its answer has been sent.
            "stop" => Ok(String::new()),
            "fen" => Ok(format!("{}\n", self.table.position())),
            "turn" => Ok(self.turn()),
            "legal" => self.legal(),
            "log" => Ok(self.log()),
            other => Err(self.words.with("engine-unknown-command", &[("found", other.into())])),
        }
    }

    /// Forgets the game and starts anew under the rules of now.
    fn restart(&mut self) -> Result<String, Refusal> {
        self.table = self.game.open(&self.values, None).map_err(|error| self.open_error(&error))?;
        self.start = Start::Usual;
        self.moves.clear();
        self.outdated = false;
        Ok(String::new())
    }

    fn open_error(&self, error: &OpenError) -> Refusal {
        match error {
            OpenError::Rules(bad) => self.words.bad_rule(bad),
            OpenError::Start(misread) => {
                self.words.with("engine-bad-position", &[("why", self.words.misread(misread).into())])
            }
        }
    }
}

/// Whatever people sent, an error is one line.
fn one_line(text: &str) -> String {
    text.replace(|c: char| c.is_control(), " ")
}
