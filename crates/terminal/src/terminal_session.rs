//! A match at this terminal: who plays, what is agreed on, and where the record is kept. Full screen and line by line share it.

use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use bots::Level;
use contract::{
    Game, Listed, Match, Millis, Misread, Outcome, Proposal, Record, Refused, Rules, Seat, Seed, Setting, TakenBack,
    TimeControl,
};
use session::{Remarks, Reply, Seating, Session, Undone};
use words::{Subject, Words};

use crate::log::{self, LoggedPly};
use crate::seats::{is_recorded_name, recorded_name};
use crate::secret::secret;
use crate::{Board, PlayError, PlayOptions, Played, Written, store};

/// Strong enough to trust, quick enough not to wait for.
const HINT: Level = match Level::new(8) {
    Some(level) => level,
    None => Level::TOP,
};

/// Nobody plays against the clock here.
pub(crate) const NOW: Millis = Millis(0);

pub(crate) struct TerminalSession<G: Game, B> {
    pub(crate) session: Session<Match<G>>,
    pub(crate) words: Words,
    /// The file that is written after each action.
    pub(crate) file: Option<PathBuf>,
    /// The file that was written last, and how far the session was then.
    written: Option<(PathBuf, u64)>,
    /// How well hints are thought out.
    pub(crate) hint: Level,
    board: PhantomData<B>,
}

impl<G: Listed, B: Board<G>> TerminalSession<G, B> {
    pub(crate) fn open(options: &PlayOptions) -> Result<TerminalSession<G, B>, PlayError> {
        if let Some(file) = options.save.as_ref().filter(|file| file.exists() && !is_resumed(file, options)) {
            return Err(PlayError::Exists(file.clone()));
        }
        if options.bots.is_some() && !bots::plays(G::ID) {
            return Err(PlayError::NoBot(G::ID.to_owned()));
        }
        let seats = |seats| options.bots.as_ref().map_or(Ok(Vec::new()), |bots| bots.of(seats));
        let secret = Seed::from_bytes(options.seed);
        let (game, levels) = if let Some(record) = &options.resume {
            let mut game = Match::<G>::replay(record)?;
            game.roll_what_is_due();
            let levels = seats(game.game().seats())?;
            (game, levels)
        } else {
            let rules = options.rules.as_ref().map(G::Rules::from_values).transpose()?.unwrap_or_default();
            let levels = seats(G::new(&rules).seats())?;
            let (start, mut players) = (options.start.clone(), options.players.clone());
            christen(&mut players, &levels);
            let seed = Some(secret.clone());
            let setting = Setting { rules, start, players, time: TimeControl::Unlimited, seed };
            (Match::new(setting, NOW).map_err(PlayError::Start)?, levels)
        };
        let seating = Seating::of_levels(&levels, game.game().seats());
        let remarks = options.resume.as_ref().map(Remarks::of).unwrap_or_default();
        let mut table = TerminalSession::<G, B> {
            session: Session::new(game, seating, secret).with_remarks(remarks),
            words: Words::new(options.language),
            file: options.save.clone(),
            written: None,
            hint: HINT,
            board: PhantomData,
        };
        if let Some(file) = table.file.clone() {
            // Better to learn now than after the first action that nothing can be kept there.
            table.write(&file).map_err(|why| PlayError::File { file, why })?;
        }
        Ok(table)
    }

    pub(crate) fn game(&self) -> &Match<G> {
        self.session.game()
    }

    /// What the seat to act can do, where that can be listed.
    pub(crate) fn legal(&self) -> Option<Vec<G::Action>> {
        // What the computer can do is no business of the hand that waits.
        if self.game().ending().is_some() || self.thinker().is_some() {
            return Some(Vec::new());
        }
        let game = self.game().game();
        game.is_listed().then(|| {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            legal
        })
    }

    pub(crate) fn side(&self, seat: Seat) -> String {
        self.words.seat(G::ID, seat)
    }

    /// The players of a seat as people know them: `Ana (Blue)`, or just `Blue`.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.named(seat, &self.called(seat, &self.players(seat).join(" & ")))
    }

    /// The same where a sentence begins with it.
    pub(crate) fn subject(&self, seat: Seat) -> Subject {
        match self.called(seat, &self.players(seat).join(" & ")) {
            name if name.is_empty() => self.words.subject(G::ID, seat),
            name => self.named(seat, &name).into(),
        }
    }

    /// That a seat declined what was proposed.
    pub(crate) fn declined(&self, seat: Seat) -> String {
        self.words.with("terminal-declined", &self.subject(seat).args())
    }

    /// A player's name, or how the computer is called in this language.
    fn called(&self, seat: Seat, name: &str) -> String {
        match self.level(seat) {
            Some(level) if name.is_empty() || is_recorded_name(name) => {
                self.words.with("terminal-computer", &[("level", level.number().into())])
            }
            _ => name.to_owned(),
        }
    }

    fn players(&self, seat: Seat) -> &[String] {
        self.game().setting().players.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    fn named(&self, seat: Seat, name: &str) -> String {
        let side = self.side(seat);
        if name.is_empty() {
            return side;
        }
        self.words.with("terminal-named", &[("name", name.into()), ("side", side.into())])
    }

    /// Who acts, for a prompt: the side, and in a team the player.
    pub(crate) fn acting(&self, seat: Seat) -> String {
        let player = self.game().player_to_act().filter(|(to_act, _)| *to_act == seat).map_or(0, |(_, place)| place);
        match self.players(seat) {
            team if team.len() > 1 => self.named(seat, team.get(player).map_or("", String::as_str)),
            _ => self.side(seat),
        }
    }

    /// Whose turn it is, or how it ended.
    pub(crate) fn status(&self) -> String {
        if let Some(ending) = self.ending_text() {
            return ending;
        }
        let Some((seat, place)) = self.game().player_to_act() else { return self.words.get("terminal-chance") };
        if self.level(seat).is_some() {
            return self.words.with("terminal-thinking", &[("name", self.name(seat).into())]);
        }
        match self.players(seat).get(place).filter(|name| !name.is_empty()) {
            None => self.words.to_play(G::ID, seat),
            Some(name) => {
                let args = [("name", name.as_str().into()), ("side", self.side(seat).into())];
                self.words.with("terminal-to-play-named", &args)
            }
        }
    }

    pub(crate) fn ending_text(&self) -> Option<String> {
        let ending = self.game().ending()?;
        let winner = match ending.outcome {
            Outcome::Win(seat) => self.subject(seat),
            Outcome::Draw => "".into(),
        };
        Some(self.words.ending(&ending, winner))
    }

    pub(crate) fn told(&self) -> Vec<LoggedPly> {
        let mut told = log::told(self.game().log(self.eye()), &self.words);
        for (after, text) in self.session.remarks() {
            if let Some(ply) = (*after).min(told.len()).checked_sub(1) {
                told[ply].remarks.push(text.clone());
            }
        }
        told
    }

    pub(crate) fn refusal(&self, refused: &Refused) -> String {
        self.words.refused(refused, G::ID)
    }

    /// An action that was typed, with what is forgiven; what is no action is refused as it stands.
    pub(crate) fn read(&self, typed: &str) -> Result<G::Action, Misread> {
        typed.parse().or_else(|misread| self.words.typed_action::<G>(typed).ok_or(misread))
    }

    /// Plays an action of the seat to act; where chance is told by people, an outcome.
    pub(crate) fn act(&mut self, action: &G::Action) -> Result<(), Refused> {
        self.session.act(action, NOW)
    }

    /// Undoes what was done last.
    pub(crate) fn undo(&mut self) -> Result<TakenBack, Refused> {
        let words = &self.words;
        Ok(match self.session.undo(NOW, &|saying| words.say(saying))? {
            Undone::Asked => TakenBack::Asked,
            Undone::Correction | Undone::Action { .. } => TakenBack::Done,
        })
    }

    /// Does again what was undone last.
    pub(crate) fn redo(&mut self) -> Result<(), String> {
        let words = &self.words;
        if self.session.redo(&|saying| words.say(saying)) { Ok(()) } else { Err(words.get("terminal-nothing-to-redo")) }
    }

    /// Puts other actions in the place of all but the first plies, or tells what cannot stand and changes nothing.
    pub(crate) fn rewrite(
        &mut self,
        keep: usize,
        lines: Vec<Written<G::Action>>,
        remarks: Vec<String>,
    ) -> Result<(), Refused> {
        self.session.correct(keep, lines, remarks, NOW)
    }

    pub(crate) fn resign(&mut self) -> Result<(), Refused> {
        self.session.resign(NOW)
    }

    pub(crate) fn offer_draw(&mut self) -> Result<Reply, Refused> {
        self.session.offer_draw(NOW)
    }

    /// The first proposal that waits for an answer: the question, and whose answer it is.
    pub(crate) fn question(&self) -> Option<(String, Seat)> {
        let question = self.session.question()?;
        let key = match question.what {
            Proposal::Draw => "terminal-ask-draw",
            Proposal::TakeBack { .. } => "terminal-ask-undo",
        };
        let [side, number] = self.subject(question.by).args();
        let args = [side, number, ("other", self.name(question.asked).into())];
        Some((self.words.with(key, &args), question.asked))
    }

    /// Answers the open proposal in the name of a seat.
    pub(crate) fn answer(&mut self, seat: Seat, agrees: bool) -> Result<Reply, Refused> {
        let words = &self.words;
        self.session.answer(seat, agrees, NOW, &|saying| words.say(saying))
    }

    /// Keeps the record after a change, where that was asked for. What goes wrong is told and is no reason to stop.
    pub(crate) fn keep(&mut self) -> Option<String> {
        let file = self.file.clone()?;
        self.write(&file).err().map(|why| self.not_saved(&file, &why))
    }

    /// Saves to a file that people named. Tells how it went.
    pub(crate) fn save_to(&mut self, file: &Path) -> Result<String, String> {
        let shown = file.display().to_string();
        if file.exists() && self.file.as_deref() != Some(file) {
            return Err(self.words.with("terminal-exists", &[("file", shown.into())]));
        }
        self.write(file).map_err(|why| self.not_saved(file, &why))?;
        // From now on this file is kept up to date.
        self.file = Some(file.to_owned());
        Ok(self.words.with("terminal-saved", &[("file", shown.into())]))
    }

    fn not_saved(&self, file: &Path, why: &std::io::Error) -> String {
        let args = [("file", file.display().to_string().into()), ("why", why.to_string().into())];
        self.words.with("terminal-not-saved", &args)
    }

    fn write(&mut self, file: &Path) -> std::io::Result<()> {
        store::write(file, &self.record().to_string())?;
        self.written = Some((file.to_owned(), self.session.revision()));
        Ok(())
    }

    /// The whole record: at one table there is nobody to keep the seed from, and without it the match could not go on with
    /// its dice.
    pub(crate) fn record(&self) -> Record {
        self.session.kept_record()
    }

    /// The file that has everything up to now.
    fn saved(&self) -> Option<&Path> {
        self.written.as_ref().filter(|(_, at)| *at == self.session.revision()).map(|(file, _)| file.as_path())
    }

    /// Whether leaving now would lose something.
    pub(crate) fn is_unsaved(&self) -> bool {
        self.saved().is_none() && !self.game().plies().is_empty()
    }

    pub(crate) fn played(&self) -> Played {
        Played {
            record: self.record(),
            ending: self.game().ending(),
            saved: self.saved().map(Path::to_owned),
            language: self.words.language(),
        }
    }

    /// The same again with the seats passed on and a new secret, in a file of its own.
    pub(crate) fn rematch(&mut self) {
        let next = secret().and_then(|secret| self.session.rematch(secret, NOW).ok());
        if let Some(session) = next {
            self.session = session;
            self.written = None;
            self.file = self.file.as_deref().map(store::free);
        }
    }
}

/// Gives the computer's seats a name that a record can keep, where people gave none.
fn christen(players: &mut Vec<Vec<String>>, computers: &[Option<Level>]) {
    players.resize_with(players.len().max(computers.len()), Vec::new);
    for (names, level) in players.iter_mut().zip(computers) {
        if let Some(level) = level.filter(|_| names.is_empty()) {
            names.push(recorded_name(level));
        }
    }
}

/// Whether a file holds the very match that is gone on with: only then may it be written over.
fn is_resumed(file: &Path, options: &PlayOptions) -> bool {
    let kept = std::fs::read_to_string(file).ok().and_then(|text| text.parse::<Record>().ok());
    match (kept, &options.resume) {
        (Some(kept), Some(resumed)) => kept.to_string() == resumed.to_string(),
        _ => false,
    }
}
