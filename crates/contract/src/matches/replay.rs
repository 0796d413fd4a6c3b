//! Matches from records, and records from matches.

use std::collections::BTreeSet;

use super::{Cause, Ending, LogLine, Match, Ply, Setting};
use crate::record::{Entry, Record, RecordError, Score, Trouble};
use crate::{Commitment, Eye, Game, Millis, Misread, Outcome, Rules, Saying, Seat, Seed, TakeBack, Values, Who, say};

impl<G: Game> Match<G> {
    /// The record as this eye may read it; when the match is over, whole and with the dice opened.
    pub fn record(&self, eye: Eye) -> Record {
        let eye = self.opened(eye);
        let mut record = Record::new(G::ID);
        for (seat, players) in Seat::all(self.game.seats()).zip(&self.setting.players) {
            if !players.is_empty() {
                record.set_tag(&format!("Seat{seat}"), &players.join(" & "));
            }
        }
        for (parameter, value) in self.setting.rules.values().differing(&G::Rules::default().values()) {
            record.set_tag(&format!("Rule.{}", parameter.name), &value.to_string());
        }
        if let Some(start) = &self.setting.start {
            record.set_tag("Start", start);
        }
        if self.setting.time != crate::TimeControl::Unlimited {
            record.set_tag("Clock", &self.setting.time.to_string());
        }
        if let Some(commitment) = self.commitment() {
            record.set_tag("Dice", &commitment.to_string());
        }
        for (ply, seal) in self.seals() {
            record.set_tag(&format!("Seal.{ply}"), &seal.to_string());
        }
        if let Some(seed) = self.opening() {
            record.set_tag("Seed", &seed.to_hex());
        }
        let kept: Vec<String> = self.kept_draws.iter().map(ToString::to_string).collect();
        if !kept.is_empty() {
            record.set_tag("Kept", &kept.join(" "));
        }
        record.result = Score::of(self.ending.map(|e| e.outcome), self.game.seats());
        record.set_tag("Result", &record.result.to_string());
        if let Some(ending) = self.ending.filter(|e| e.cause != Cause::Rules) {
            record.set_tag("Ending", ending.cause.word());
        }
        let has_secrets = self.plies.iter().any(|ply| G::veiled(&ply.action, ply.by, Eye::Public) != ply.action);
        let mut seat_before = None;
        for (number, ply) in (1..).zip(&self.plies) {
            let begins = match ply.by {
                Who::Seat(seat) => seat_before.replace(seat) != Some(seat),
                Who::Chance => record.turns.is_empty(),
            };
            if begins {
                record.turns.push(Vec::new());
            }
            let LogLine { action, results, .. } = ply.log_line(number, eye);
            if let Some(turn) = record.turns.last_mut() {
                turn.push(Entry { answer: has_secrets.then_some(results), ..Entry::new(action) });
            }
        }
        record
    }

    /// Plays a record again, action by action, and checks that it ends as it says.
    pub fn replay(record: &Record) -> Result<Match<G>, RecordError> {
        let mut replayed = Self::opened_by(record)?;
        for entry in record.entries() {
            replayed.replay_entry(entry)?;
        }
        replayed.close(record)?;
        Ok(replayed)
    }

    /// The match that a record starts, before its first action.
    pub fn opened_by(record: &Record) -> Result<Match<G>, RecordError> {
        if record.game() != G::ID {
            return Err(
                record.at_tag("Game", Saying::new(say::OTHER_GAME).with("found", record.game()).with("wanted", G::ID))
            );
        }
        let misread = |tag: &'static str| move |e: Misread| record.at_tag_misread(tag, e);
        let mut values: Values = G::Rules::default().values();
        for (tag, name) in record.tags().filter_map(|tag| Some((tag, tag.name.strip_prefix("Rule.")?))) {
            values.set_text(name, &tag.value).map_err(|e| tag.trouble(Trouble::Rule(e)))?;
        }
        let rules = G::Rules::from_values(&values)
            .map_err(|e| record.at_tag_trouble(&format!("Rule.{}", e.key), Trouble::Rule(e)))?;
        let time = record.tag("Clock").map(str::parse).transpose().map_err(misread("Clock"))?.unwrap_or_default();
        let seed = record.tag("Seed").map(Seed::from_hex).transpose().map_err(misread("Seed"))?;
        let dice = record.tag("Dice").map(Commitment::from_hex).transpose().map_err(misread("Dice"))?;
        if let (Some(seed), Some(dice)) = (&seed, &dice)
            && !dice.is_of(seed)
        {
            return Err(record.at_tag("Seed", Saying::new(say::OTHER_SEED)));
        }
        let players = (1..=Seat::MOST)
            .map(|n| {
                record
                    .tag(&format!("Seat{n}"))
                    .map_or(Vec::new(), |names| names.split(" & ").map(str::to_owned).collect())
            })
            .collect();
        // The dice stay out of it while the record is read: it says itself what chance brought.
        let setting = Setting { rules, start: record.tag("Start").map(str::to_owned), players, time, seed: None };
        let mut opened = Match::<G>::new(setting, Millis(0)).map_err(misread("Start"))?;
        opened.setting.players.truncate(usize::from(opened.game.seats()));
        opened.setting.seed = seed;
        Ok(opened)
    }

    /// Plays one entry of a record.
    pub fn replay_entry(&mut self, entry: &Entry) -> Result<&Ply<G>, RecordError> {
        let action: G::Action = entry.action.parse().map_err(|e: Misread| {
            let column = entry.column + e.column.saturating_sub(1);
            RecordError { line: entry.line, column, trouble: Trouble::Misread(entry.action.clone(), e) }
        })?;
        if self.ending.is_some() {
            return Err(
                entry.trouble(Trouble::Told(Saying::new(say::AFTER_THE_END).with("action", entry.action.as_str())))
            );
        }
        self.push_told(&action, Millis(0)).map_err(|refused| {
            entry.trouble(match refused {
                super::Refused::Illegal(e) => Trouble::Illegal(entry.action.clone(), e),
                _ => Trouble::Told(Saying::new(say::AFTER_THE_END).with("action", entry.action.as_str())),
            })
        })?;
        self.end_by_the_rules();
        let last = self.plies.len() - 1;
        let LogLine { results, .. } = self.plies[last].log_line(last + 1, Eye::All);
        match &entry.answer {
            Some(answer) if *answer != results => {
                let why = Saying::new(say::OTHER_ANSWER).with("found", answer.as_str()).with("wanted", results);
                Err(entry.trouble(Trouble::Told(why)))
            }
            _ => Ok(&self.plies[last]),
        }
    }

    /// Checks the result that a record claims, and closes the match with it.
    fn close(&mut self, record: &Record) -> Result<(), RecordError> {
        let seats = self.game.seats();
        let played = Score::of(self.ending.map(|e| e.outcome), seats);
        let cause = match record.tag("Ending") {
            None => Cause::Rules,
            Some(word) => Cause::from_word(word)
                .ok_or_else(|| record.at_tag("Ending", Saying::new(say::BAD_ENDING).with("found", word)))?,
        };
        if cause == Cause::Rules || self.ending.is_some() {
            if played != record.result {
                let why = Saying::new(say::OTHER_RESULT).show("found", record.result).show("wanted", played);
                return Err(record.at_result(why));
            }
            return Ok(());
        }
        let Some(outcome) = record.result.outcome(seats) else {
            return Err(
                record.at_result(Saying::new(say::BAD_RESULT).show("found", record.result).with("seats", seats))
            );
        };
        if cause == Cause::Agreement && outcome != Outcome::Draw {
            return Err(
                record.at_result(Saying::new(say::OTHER_RESULT).show("found", record.result).with("wanted", "1/2-1/2"))
            );
        }
        self.ending = Some(Ending { outcome, cause });
        Ok(())
    }

    /// Checks the dice and the seals of a finished match that was replayed from a record with its seed. The answers were
    /// checked by the replay.
    pub fn verify(&self, record: &Record) -> Result<Verified, RecordError> {
        let answers = record.entries().filter(|entry| entry.answer.is_some()).count();
        let mut verified = Verified { answers, ..Verified::default() };
        let Some(seed) = self.setting.seed.as_ref() else { return Ok(verified) };
        verified.seed = record.tag("Dice").is_some();
        let kept: BTreeSet<u64> =
            record.tag("Kept").unwrap_or_default().split(' ').filter_map(|n| n.parse().ok()).collect();
        let start = Self::start_of(&self.setting);
        let mut game = start.map_err(|misread| record.at_tag_misread("Start", misread))?;
        let mut events = Vec::new();
        for (number, (ply, entry)) in (1_u64..).zip(self.plies.iter().zip(record.entries())) {
            if ply.by == Who::Chance {
                let correctable = G::take_back(&ply.action, ply.by, &ply.events) == TakeBack::Free;
                if game.is_drawn_by(&ply.action, &seed.dice(number)) {
                    verified.rolls += 1;
                } else if correctable && kept.contains(&number) {
                    verified.kept += 1;
                } else {
                    let fell = game.roll(&mut seed.dice(number)).map_or_else(String::new, |a| a.to_string());
                    let why = Saying::new(say::OTHER_DICE).show("found", &ply.action).with("wanted", fell);
                    return Err(entry.trouble(Trouble::Told(why)));
                }
            }
            if let Some(text) = record.tag(&format!("Seal.{number}")) {
                if text != seed.seal(number, &ply.action.to_string()).to_string() {
                    return Err(entry.trouble(Trouble::Told(Saying::new(say::BROKEN_SEAL).show("action", &ply.action))));
                }
                verified.seals += 1;
            }
            events.clear();
            // Replayed before, so nobody should hear of it; what was not looked at is not called right.
            if let Err(why) = game.play(&ply.action, &mut events) {
                return Err(entry.trouble(Trouble::Illegal(ply.action.to_string(), why)));
            }
        }
        Ok(verified)
    }
}

/// What was found right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// The seed is the one that was promised at the start.
    pub seed: bool,
    /// Number of outcomes of chance that match the seed.
    pub rolls: usize,
    /// Number of draws kept from before a correction, for which the seed cannot vouch.
    pub kept: usize,
    /// Number of secret actions that match their seals.
    pub seals: usize,
    /// Number of answers, given during the match, that were true.
    pub answers: usize,
}

impl Cause {
    fn word(self) -> &'static str {
        match self {
            Cause::Rules => "rules",
            Cause::Resignation => "resignation",
            Cause::Time => "time",
            Cause::Agreement => "agreement",
        }
    }

    fn from_word(word: &str) -> Option<Cause> {
        [Cause::Rules, Cause::Resignation, Cause::Time, Cause::Agreement].into_iter().find(|c| c.word() == word)
    }
}
