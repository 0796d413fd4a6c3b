//! The engine protocol: UGI, the Universal Game Interface, for every game in the catalogue.
//!
//! One command a line, answers at once; whatever cannot be done gets one line `error …` and changes nothing. The whole of it
//! is in `docs/engine-protocol.md`.

mod go;
mod options;
mod position;
mod queries;

use std::io::{self, BufRead, Write};

use catalogue::{CatalogueGame, OpenError, Table};
use contract::Values;
use words::{Language, Words};

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
    table: Box<dyn Table>,
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

/// Why a command is refused: the text behind `error `.
type Refusal = String;

/// What a command answers: lines, each ended.
type Answer = Result<String, Refusal>;

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

    /// Listens until `quit` or the end of the input.
    pub fn run(&mut self, input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
        let mut line = Vec::new();
        loop {
            line.clear();
            if input.read_until(b'\n', &mut line)? == 0 {
                return Ok(());
            }
            let flow = if let Ok(text) = std::str::from_utf8(&line) {
                self.answer(text, output)?
            } else {
                writeln!(output, "error {}", self.words.get("engine-not-utf8"))?;
                Flow::Goes
            };
            output.flush()?;
            if flow == Flow::Ends {
                return Ok(());
            }
        }
    }

    /// Answers one line.
    pub fn answer(&mut self, line: &str, output: &mut dyn Write) -> io::Result<Flow> {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim_start();
        if command.is_empty() {
            return Ok(Flow::Goes);
        }
        if command == "quit" && rest.is_empty() {
            return Ok(Flow::Ends);
        }
        match self.obey(command, rest) {
            Ok(answer) => output.write_all(answer.as_bytes())?,
            // Whatever people sent, an error is one line.
            Err(refusal) => writeln!(output, "error {}", refusal.replace(|c: char| c.is_control(), " "))?,
        }
        Ok(Flow::Goes)
    }

    fn obey(&mut self, command: &str, rest: &str) -> Answer {
        match command {
            "position" => self.position(rest),
            "setoption" => self.set_option(rest),
            "go" => self.go(rest),
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
            // No search outlives its command, so there is never one to stop.
            "stop" => Ok(String::new()),
            "fen" => Ok(format!("{}\n", self.table.position())),
            "turn" => Ok(self.turn()),
            "legal" => self.legal(),
            "log" => Ok(self.log()),
            other => Err(self.words.with("engine-unknown-command", &[("found", other.into())])),
        }
    }

    /// Forgets the game and starts anew under the rules of now.
    fn restart(&mut self) -> Answer {
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
