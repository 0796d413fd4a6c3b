//! Line by line: for pipes, scripts and screen readers.

use std::borrow::Cow;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use bots::{Budget, Watch};
use contract::{Eye, Listed, Refused, Seat, TakenBack, Who};
use session::{BotTurn, Reply, Thought};
use words::Words;

use crate::board::advised;
use crate::terminal_session::{NOW, TerminalSession};
use crate::{Board, BoardCommand, Depth, PlayError, PlayOptions, Played, Scene, Theme, log};

pub(crate) fn run<G: Listed, B: Board<G>>(
    options: &PlayOptions,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<Played, PlayError> {
    let table = TerminalSession::open(options)?;
    let mut plain = Plain::<G, B> { table, input, output, seen_by: None, hinted: None };
    plain.play()?;
    Ok(plain.table.played())
}

struct Plain<'a, G: Listed, B: Board<G>> {
    table: TerminalSession<G, B>,
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// The seat whose view was shown last.
    seen_by: Option<Seat>,
    /// The hint that an empty line plays.
    hinted: Option<G::Action>,
}

/// Whether to read another line.
#[derive(PartialEq, Eq)]
enum Next {
    More,
    Leave,
}

impl<G: Listed, B: Board<G>> Plain<'_, G, B> {
    fn play(&mut self) -> io::Result<()> {
        let words = &self.table.words;
        writeln!(self.output, "{}", words.get(&format!("{}-tagline", G::ID)))?;
        writeln!(self.output, "{}", words.get("terminal-plain-welcome"))?;
        loop {
            let seat = self.table.game().turn().seat();
            if self.table.game().ending().is_some() {
                self.board()?;
                self.say(&self.table.ending_text().unwrap_or_default())?;
                return self.leave();
            }
            if self.table.thinker().is_some() {
                if self.play_computer()? == Next::Leave {
                    return self.leave();
                }
                self.seen_by = None;
                continue;
            }
            if seat != self.seen_by || seat.is_none() {
                if let Some(seat) = seat.filter(|_| self.table.hides()) {
                    let pass = self.table.words.with("terminal-plain-pass", &[("side", self.table.name(seat).into())]);
                    self.hide()?;
                    self.say(&pass)?;
                    if self.line()?.is_none() {
                        return self.leave();
                    }
                    self.tell_since(seat)?;
                }
                self.seen_by = seat;
                self.board()?;
            }
            let prompt = match seat {
                Some(seat) => self.table.acting(seat),
                None => self.table.words.get("terminal-chance"),
            };
            let prompt = self.table.words.with("terminal-plain-prompt", &[("side", prompt.into())]);
            write!(self.output, "{prompt} ")?;
            let Some(line) = self.line()? else {
                writeln!(self.output)?;
                self.say(&self.table.words.get("terminal-plain-end-of-input"))?;
                return self.leave();
            };
            if self.obey(line.trim())? == Next::Leave {
                return self.leave();
            }
        }
    }

    /// The next line; none at the end of the input. A line that is no text is read as well as it can be.
    fn line(&mut self) -> io::Result<Option<String>> {
        self.output.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
    }

    /// Enough empty lines that what was seen is out of sight.
    fn hide(&mut self) -> io::Result<()> {
        write!(self.output, "{}", "\n".repeat(60))
    }

    /// What happened since this seat last did something: it was said before the curtain fell.
    fn tell_since(&mut self, seat: Seat) -> io::Result<()> {
        let told = self.table.told();
        let last = told.iter().rposition(|ply| ply.by == Who::Seat(seat)).map_or(0, |last| last + 1);
        told[last..].iter().try_for_each(|ply| self.say(&ply.sentence))
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    fn obey(&mut self, line: &str) -> io::Result<Next> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let hinted = self.hinted.take();
        match word {
            "" => {
                if let Some(action) = hinted {
                    self.play_action(&action)?;
                }
            }
            "hint" | "indice" if bots::plays(G::ID) => self.hint()?,
            "board" => self.board()?,
            "legal" => {
                let text = self.legal();
                self.say(&text)?;
            }
            "log" => self.log()?,
            "help" | "?" => self.help()?,
            "undo" => match self.table.undo() {
                Ok(TakenBack::Done) => {
                    self.kept()?;
                    self.say(&self.table.words.get("terminal-undone"))?;
                    self.board()?;
                }
                Ok(TakenBack::Asked) => return self.ask(),
                Err(refused) => self.say(&self.table.refusal(&refused))?,
            },
            "draw" => match self.table.offer_draw() {
                Ok(Reply::Open) => return self.ask(),
                Ok(Reply::Declined(seat)) => self.declined(seat)?,
                Ok(Reply::Agreed) => self.kept()?,
                Err(refused) => self.say(&self.table.refusal(&refused))?,
            },
            "resign" => {
                if let Some(seat) = self.table.seat() {
                    let args = [("side", self.table.name(seat).into())];
                    let question = self.table.words.with("terminal-ask-resign", &args);
                    match self.yes(&question)? {
                        None => return Ok(Next::Leave),
                        Some(false) => {}
                        Some(true) => {
                            if let Err(refused) = self.table.resign() {
                                self.say(&self.table.refusal(&refused))?;
                            }
                            self.kept()?;
                        }
                    }
                }
            }
            "save" => self.save(rest.trim())?,
            "language" => {
                let current = self.table.words.language();
                self.table.words = Words::new(rest.trim().parse().unwrap_or(current.next()));
                self.board()?;
            }
            "quit" => return Ok(Next::Leave),
            "redo" => match self.table.redo() {
                Ok(()) => {
                    self.kept()?;
                    self.say(&self.table.words.get("terminal-redone"))?;
                    self.board()?;
                }
                Err(said) => self.say(&said)?,
            },
            _ => match self.with_scene(|scene| B::word(scene, line)) {
                BoardCommand::Tell(text) => self.say(&text)?,
                BoardCommand::Play(action) => self.play_action(&action)?,
                BoardCommand::Rewrite { keep, lines, remarks } => {
                    match self.table.rewrite(keep, lines, remarks.clone()) {
                        Ok(()) => {
                            self.kept()?;
                            for remark in remarks {
                                self.say(&remark)?;
                            }
                            self.board()?;
                        }
                        Err(refused) => self.say(&self.table.refusal(&refused))?,
                    }
                }
                _ => match self.table.read(line) {
                    Ok(action) => self.play_action(&action)?,
                    Err(misread) => self.say(&self.table.refusal(&Refused::from(misread)))?,
                },
            },
        }
        Ok(Next::More)
    }

    fn play_action(&mut self, action: &G::Action) -> io::Result<()> {
        let before = self.table.game().plies().len();
        if let Err(refused) = self.table.act(action) {
            return self.say(&self.table.refusal(&refused));
        }
        self.tell_from(before)
    }

    /// Keeps the match after something was played, and says what: all but the first plies.
    fn tell_from(&mut self, before: usize) -> io::Result<()> {
        self.kept()?;
        self.table.told().into_iter().skip(before).try_for_each(|ply| self.say(&ply.sentence))
    }

    fn declined(&mut self, seat: Seat) -> io::Result<()> {
        self.say(&self.table.declined(seat))
    }

    /// Lets the computer think, unless it has planned already, and plays what it found.
    fn play_computer(&mut self) -> io::Result<Next> {
        match self.table.session.bot_turn(Budget::level) {
            None | Some(Ok(BotTurn::Play)) => {}
            Some(Err(error)) => {
                self.say(&self.table.no_choice(&error))?;
                return Ok(Next::Leave);
            }
            Some(Ok(BotTurn::Think(Thought { job, board }))) => {
                self.say(&self.table.status())?;
                self.output.flush()?;
                match job.answer(&mut Watch::new(&AtomicBool::new(false))) {
                    Ok(advice) => drop(self.table.session.hear(board, &advice)),
                    Err(error) => {
                        self.say(&self.table.no_choice(&error))?;
                        return Ok(Next::Leave);
                    }
                }
            }
        }
        let before = self.table.game().plies().len();
        match self.table.session.play_planned(NOW) {
            Ok(true) => self.tell_from(before)?,
            // What cannot be read, or what the match does not take: it would not be taken the next time either.
            Ok(false) => return Ok(Next::Leave),
            Err(refused) if refused.was_answer => {
                self.say(&self.table.refusal(&refused.why))?;
                return Ok(Next::Leave);
            }
            Err(_) => {}
        }
        Ok(Next::More)
    }

    /// The best action in words and in notation; an empty line plays it.
    fn hint(&mut self) -> io::Result<()> {
        let question = self.table.session.hint(Budget::level(self.table.hint));
        let answer = question.and_then(|question| question.job.answer(&mut Watch::new(&AtomicBool::new(false))));
        let said = match answer.map(|answer| answer.action.of::<G>().map(Cow::into_owned)) {
            Ok(Ok(action)) => {
                let said = self.with_scene(|scene| advised::<G, B>(scene, &action));
                let args = [("said", said.into()), ("action", action.to_string().into())];
                let words = &self.table.words;
                let said = format!("{} {}", words.with("terminal-hint", &args), words.get("terminal-plain-hint"));
                self.hinted = Some(action);
                said
            }
            Ok(Err(misread)) => self.table.refusal(&Refused::from(misread)),
            Err(error) => self.table.no_choice(&error),
        };
        self.say(&said)
    }

    /// Puts the proposal that waits to each who has to agree.
    fn ask(&mut self) -> io::Result<Next> {
        if self.table.hides() && self.table.question().is_some() {
            // The player who is asked comes to look.
            self.hide()?;
            self.seen_by = None;
        }
        while let Some((question, seat)) = self.table.question() {
            let Some(agrees) = self.yes(&question)? else { return Ok(Next::Leave) };
            if let Err(refused) = self.table.answer(seat, agrees) {
                self.say(&self.table.refusal(&refused))?;
                break;
            }
            if !agrees {
                self.declined(seat)?;
                return Ok(Next::More);
            }
        }
        self.kept()?;
        self.seen_by = None;
        Ok(Next::More)
    }

    /// Asks until the answer is yes or no; none at the end of the input.
    fn yes(&mut self, question: &str) -> io::Result<Option<bool>> {
        loop {
            write!(self.output, "{question} ")?;
            let Some(answer) = self.line()? else { return Ok(None) };
            match answer.trim().to_lowercase().as_str() {
                "y" | "yes" | "o" | "oui" => return Ok(Some(true)),
                "n" | "no" | "non" => return Ok(Some(false)),
                _ => self.say(&self.table.words.get("terminal-answer-yes-no"))?,
            }
        }
    }

    fn kept(&mut self) -> io::Result<()> {
        match self.table.keep() {
            Some(trouble) => self.say(&trouble),
            None => Ok(()),
        }
    }

    fn save(&mut self, name: &str) -> io::Result<()> {
        let file = if name.is_empty() { self.table.file.clone() } else { Some(Path::new(name).to_owned()) };
        let said = match file {
            None => self.table.words.get("terminal-plain-save-what"),
            Some(file) => {
                let (Ok(said) | Err(said)) = self.table.save_to(&file);
                said
            }
        };
        self.say(&said)
    }

    fn board(&mut self) -> io::Result<()> {
        let board = self.with_scene(B::plain);
        writeln!(self.output, "\n{board}")
    }

    fn with_scene<T>(&self, does: impl FnOnce(&Scene<'_, G>) -> T) -> T {
        let table = &self.table;
        let view = table.game().view(table.eye());
        let legal = table.legal().unwrap_or_default();
        does(&Scene {
            view: &view,
            legal: &legal,
            rules: &table.game().setting().rules,
            past: &log::past(table.game(), table.eye()),
            start: table.game().setting().start.as_deref(),
            players: &table.shown_players(),
            seat: table.seat(),
            learns: table.learns(),
            looking: false,
            words: &table.words,
            theme: &Theme::new(Depth::Mono),
        })
    }

    fn legal(&self) -> String {
        let words = &self.table.words;
        match self.table.legal() {
            None => words.get("terminal-plain-unlisted"),
            Some(legal) => {
                let list: Vec<String> = legal.iter().map(ToString::to_string).collect();
                words.with("terminal-plain-legal", &[("count", list.len().into()), ("list", list.join(" ").into())])
            }
        }
    }

    fn log(&mut self) -> io::Result<()> {
        let told = self.table.told();
        if told.is_empty() {
            return self.say(&self.table.words.get("terminal-log-empty"));
        }
        for (ply, number) in told.iter().zip(1..) {
            let by = match ply.by {
                Who::Seat(seat) => self.table.side(seat),
                Who::Chance => "~".to_owned(),
            };
            writeln!(self.output, "{number:3} {by}: {}  {}", ply.action, ply.sentence)?;
            for remark in &ply.remarks {
                writeln!(self.output, "    * {remark}")?;
            }
        }
        Ok(())
    }

    fn help(&mut self) -> io::Result<()> {
        for paragraph in B::plain_help(&self.table.words) {
            self.say(&paragraph)?;
        }
        self.say(&self.table.words.get("terminal-plain-help"))?;
        if bots::plays(G::ID) {
            self.say(&self.table.words.get("terminal-plain-help-hint"))?;
        }
        Ok(())
    }

    /// The last words: what is kept, and where. A game that is kept nowhere is written out.
    fn leave(&mut self) -> io::Result<()> {
        let words = &self.table.words;
        if self.table.is_unsaved() {
            // Where seats hide things from each other, what is hidden stays hidden; once it is over nothing is.
            let record = if G::SECRETS { self.table.game().record(Eye::Public) } else { self.table.record() };
            return write!(self.output, "{}\n\n{record}", words.get("terminal-plain-unsaved"));
        }
        let said = match &self.table.played().saved {
            Some(file) => words.with("terminal-saved", &[("file", file.display().to_string().into())]),
            None => words.get("terminal-plain-bye"),
        };
        self.say(&said)
    }
}
