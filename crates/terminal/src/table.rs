//! A match at one table: who plays, what is agreed on, and where the record is kept. Full screen and line by line share it.

use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use bots::{Level, Value};
use contract::{
    Game, Match, Millis, Outcome, Ply, Proposal, Record, Refused, Rules, Seat, Seed, Setting, TakenBack, TimeControl,
    Turn, Who,
};
use words::Words;

use crate::log::{self, Told};
use crate::seats::{Reply, is_recorded_name, recorded_name};
use crate::{Board, PlayError, PlayOptions, Played, Written, store};

/// Strong enough to trust, quick enough not to wait for.
const HINT: Level = match Level::new(8) {
    Some(level) => level,
    None => Level::TOP,
};

/// Nobody plays against the clock here.
pub(crate) const NOW: Millis = Millis(0);

pub(crate) struct Table<G: Game, B> {
    pub(crate) game: Match<G>,
    pub(crate) words: Words,
    /// The file that is written after each action.
    pub(crate) file: Option<PathBuf>,
    /// The file that has everything up to now.
    kept: Option<PathBuf>,
    /// What was remarked, and after how many plies.
    remarks: Vec<(usize, String)>,
    /// The matches that corrections replaced, each with how many plies there were after it: undo brings them back.
    corrected: Vec<(Match<G>, usize)>,
    undone: Vec<Undone<G>>,
    /// The level of the computer in each seat, none where a person sits; empty where only people play.
    pub(crate) computers: Vec<Option<Level>>,
    /// What the computer's dice come from.
    pub(crate) bot_seed: u64,
    /// How well hints are thought out.
    pub(crate) hint: Level,
    /// What the computer thought last of its position, seat by seat.
    pub(crate) esteem: Vec<Option<Value>>,
    board: PhantomData<B>,
}

/// A match as it was before something was taken back.
struct Undone<G: Game> {
    game: Match<G>,
    /// Whether it was a correction that was taken back, and not an action.
    correction: bool,
}

impl<G: Game, B: Board<G>> Table<G, B> {
    pub(crate) fn open(options: &PlayOptions) -> Result<Table<G, B>, PlayError> {
        if let Some(file) = options.save.as_ref().filter(|file| file.exists() && !is_resumed(file, options)) {
            return Err(PlayError::Exists(file.clone()));
        }
        if options.bots.is_some() && !bots::plays(G::ID) {
            return Err(PlayError::NoBot(G::ID.to_owned()));
        }
        let seats = |seats| options.bots.as_ref().map_or(Ok(Vec::new()), |bots| bots.of(seats));
        let (game, computers) = if let Some(record) = &options.resume {
            let game = Match::<G>::replay(record)?;
            let computers = seats(game.game().seats())?;
            (game, computers)
        } else {
            let rules = options.rules.as_ref().map(G::Rules::from_values).transpose()?.unwrap_or_default();
            let computers = seats(G::new(&rules).seats())?;
            let seed = B::DICE.then(|| Seed::from_bytes(options.seed));
            let (start, mut players) = (options.start.clone(), options.players.clone());
            christen(&mut players, &computers);
            let setting = Setting { rules, start, players, time: TimeControl::Unlimited, seed };
            (Match::new(setting, NOW).map_err(PlayError::Start)?, computers)
        };
        let words = Words::new(options.language);
        let mut table = Table::<G, B> {
            game,
            words,
            file: options.save.clone(),
            kept: None,
            remarks: options.resume.as_ref().map(Record::remarks).unwrap_or_default(),
            corrected: Vec::new(),
            undone: Vec::new(),
            computers,
            bot_seed: bot_seed(&Seed::from_bytes(options.seed)),
            hint: HINT,
            esteem: Vec::new(),
            board: PhantomData,
        };
        table.game.roll_what_is_due();
        if let Some(file) = table.file.clone() {
            // Better to learn now than after the first action that nothing can be kept there.
            table.write(&file).map_err(|why| PlayError::File { file, why })?;
        }
        Ok(table)
    }

    pub(crate) fn legal(&self) -> Option<Vec<G::Action>> {
        // What the computer can do is no business of the hand that waits.
        let nobodys = self.game.ending().is_some() || self.thinker().is_some();
        if nobodys { Some(Vec::new()) } else { B::legal(self.game.game()) }
    }

    pub(crate) fn side(&self, seat: Seat) -> String {
        self.words.seat(G::ID, seat)
    }

    /// The players of a seat as people know them: `Ana (Blue)`, or just `Blue`.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.named(seat, &self.called(seat, &self.players(seat).join(" & ")))
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
        self.game.setting().players.get(seat.index()).map_or(&[], Vec::as_slice)
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
        let player = self.game.player_to_act().filter(|(to_act, _)| *to_act == seat).map_or(0, |(_, place)| place);
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
        let Some((seat, place)) = self.game.player_to_act() else { return self.words.get("terminal-chance") };
        if self.level(seat).is_some() {
            return self.words.with("terminal-thinking", &[("name", self.name(seat).into())]);
        }
        let side = self.side(seat);
        match self.players(seat).get(place).filter(|name| !name.is_empty()) {
            None => self.words.with("terminal-to-play", &[("side", side.into())]),
            Some(name) => {
                let args = [("name", name.as_str().into()), ("side", side.into())];
                self.words.with("terminal-to-play-named", &args)
            }
        }
    }

    pub(crate) fn ending_text(&self) -> Option<String> {
        let ending = self.game.ending()?;
        let winner = match ending.outcome {
            Outcome::Win(seat) => self.name(seat),
            Outcome::Draw => String::new(),
        };
        Some(self.words.ending(&ending, &winner))
    }

    pub(crate) fn told(&self) -> Vec<Told> {
        let mut told = log::told(self.game.log(self.eye()), &self.words);
        for (after, text) in &self.remarks {
            if let Some(ply) = (*after).min(told.len()).checked_sub(1) {
                told[ply].remarks.push(text.clone());
            }
        }
        told
    }

    pub(crate) fn refusal(&self, refused: &Refused) -> String {
        self.words.refused(refused, G::ID)
    }

    /// Plays an action of whoever is to act; where chance is told by people, an outcome.
    pub(crate) fn act(&mut self, action: &G::Action) -> Result<(), Refused> {
        match self.game.turn() {
            Turn::Seat(seat) => self.game.act(seat, action, NOW)?,
            Turn::Chance => self.game.tell(action, NOW)?,
            Turn::Over(_) => return Err(Refused::Over),
        };
        self.touched();
        Ok(())
    }

    /// Something has happened: the file is behind, and what was taken back cannot be done again.
    pub(crate) fn touched(&mut self) {
        self.kept = None;
        self.undone.clear();
    }

    /// Takes the last action back, in the name of whoever did it. One who plays against computers alone goes back to before
    /// their own last action, at once.
    pub(crate) fn undo(&mut self) -> Result<TakenBack, Refused> {
        let plies = self.game.plies().len();
        if let Some((game, _)) = self.corrected.pop_if(|(_, after)| *after == plies) {
            let game = std::mem::replace(&mut self.game, game);
            self.undone.push(Undone { game, correction: true });
            self.remark(self.words.get("terminal-remark-correction-undone"));
            self.kept = None;
            return Ok(TakenBack::Done);
        }
        let is_persons = |ply: &Ply<G>| matches!(ply.by, Who::Seat(seat) if self.level(seat).is_none());
        let to = self.game.plies().iter().rposition(is_persons).ok_or(Refused::NothingToTakeBack)?;
        let Some(Who::Seat(by)) = self.game.plies().get(to).map(|ply| ply.by) else {
            return Err(Refused::NothingToTakeBack);
        };
        let before = self.game.clone();
        let mut taken = self.game.take_back(by, to, NOW)?;
        if taken == TakenBack::Asked && !self.computers.is_empty() {
            let undone = std::mem::take(&mut self.undone);
            if self.bots_answer()? == Reply::Agreed {
                taken = TakenBack::Done;
                self.undone = undone;
            }
        }
        if taken == TakenBack::Done {
            self.kept = None;
            if let Some(ply) = before.plies().get(to).filter(|_| B::REMARKS) {
                self.remark(self.words.with("terminal-remark-undone", &[("action", ply.action.to_string().into())]));
            }
            self.undone.push(Undone { game: before, correction: false });
        }
        Ok(taken)
    }

    pub(crate) fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Does again what was taken back last.
    pub(crate) fn redo(&mut self) -> Result<(), String> {
        let Some(undone) = self.undone.pop() else { return Err(self.words.get("terminal-nothing-to-redo")) };
        let before = std::mem::replace(&mut self.game, undone.game);
        if undone.correction {
            self.corrected.push((before, self.game.plies().len()));
        }
        if B::REMARKS {
            self.remark(self.words.get("terminal-remark-redone"));
        }
        self.kept = None;
        Ok(())
    }

    /// Puts other actions in the place of all but the first plies, or tells what cannot stand and changes nothing.
    pub(crate) fn rewrite(
        &mut self,
        keep: usize,
        lines: &[Written<G::Action>],
        remarks: Vec<String>,
    ) -> Result<(), Refused> {
        let game = self.game.rewritten(keep, lines)?;
        let before = std::mem::replace(&mut self.game, game);
        self.game.roll_what_is_due();
        self.corrected.push((before, self.game.plies().len()));
        self.undone.clear();
        self.kept = None;
        for text in remarks {
            self.remark(text);
        }
        Ok(())
    }

    fn remark(&mut self, text: String) {
        self.remarks.push((self.game.plies().len(), text));
    }

    pub(crate) fn resign(&mut self) -> Result<(), Refused> {
        let seat = self.seat().ok_or(Refused::Over)?;
        self.game.resign(seat, NOW)?;
        self.touched();
        Ok(())
    }

    pub(crate) fn offer_draw(&mut self) -> Result<Reply, Refused> {
        let seat = self.seat().ok_or(Refused::Over)?;
        self.game.offer_draw(seat, NOW)?;
        self.bots_answer()
    }

    /// The first proposal that waits for an answer: the question, and whose answer it is.
    pub(crate) fn question(&self) -> Option<(String, Seat)> {
        let seats = self.game.game().seats();
        let offer = self.game.offers().first()?;
        let asked = Seat::all(seats).find(|seat| *seat != offer.by && !offer.agreed.contains(seat))?;
        let key = match offer.what {
            Proposal::Draw => "terminal-ask-draw",
            Proposal::TakeBack { .. } => "terminal-ask-undo",
        };
        let args = [("side", self.name(offer.by).into()), ("other", self.name(asked).into())];
        Some((self.words.with(key, &args), asked))
    }

    /// Answers it.
    pub(crate) fn answer(&mut self, seat: Seat, agrees: bool) -> Result<(), Refused> {
        if !agrees {
            return self.game.decline(seat, NOW);
        }
        self.game.agree(seat, NOW)?;
        self.touched();
        Ok(())
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
        self.kept = Some(file.to_owned());
        Ok(())
    }

    pub(crate) fn record(&self) -> Record {
        // At one table there is nobody to keep the seed from, and without it the match could not go on with its dice.
        let mut record = self.game.kept_record();
        for (after, text) in &self.remarks {
            record.remark(*after, text);
        }
        record
    }

    /// Whether leaving now would lose something.
    pub(crate) fn is_unsaved(&self) -> bool {
        self.kept.is_none() && !self.game.plies().is_empty()
    }

    pub(crate) fn played(&self) -> Played {
        Played {
            record: self.record(),
            ending: self.game.ending(),
            saved: self.kept.clone(),
            language: self.words.language(),
        }
    }

    /// The same again with the seats passed on, in a file of its own.
    pub(crate) fn rematch(&mut self) {
        let mut setting = self.game.setting().clone();
        setting.players.resize(usize::from(self.game.game().seats()), Vec::new());
        setting.players.rotate_right(1);
        if !self.computers.is_empty() {
            self.computers.rotate_right(1);
        }
        setting.seed = setting.seed.map(|seed| {
            // Dice of the old match that no ply ever used make the seed of the new one.
            let mut dice = seed.dice(u64::MAX);
            Seed::from_bytes(std::array::from_fn(|_| dice.below(256) as u8))
        });
        // As above, for the computer's dice.
        self.bot_seed = bot_seed(&Seed::from_number(self.bot_seed));
        self.esteem.clear();
        if let Ok(game) = Match::new(setting, NOW) {
            self.game = game;
            self.kept = None;
            self.remarks.clear();
            self.corrected.clear();
            self.undone.clear();
            self.file = self.file.as_deref().map(store::free);
        }
    }
}

/// What the computer's dice come from: dice that no ply ever uses, for it must not know what the match will roll.
fn bot_seed(seed: &Seed) -> u64 {
    let mut dice = seed.dice(u64::MAX - 1);
    (0..8).fold(0, |number, _| number << 8 | u64::from(dice.below(256)))
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
