//! Records: one text format for all games.
//!
//! ```text
//! [Abordage "1"]
//! [Game "bn3e"]
//! [Seat1 "Ana"]
//! [Seat2 "Bruno"]
//! [Rule.layout "mirrored"]
//! [Result "1-0"]
//! [Ending "resignation"]
//!
//! 1. a2-a3 b2-b3 c2-c3 {all ahead}
//! 2. f7-f6 end
//! 1-0
//! ```
//!
//! Tags in the manner of PGN, then the turns, numbered from 1: a turn is an unbroken run of one seat's actions with the
//! outcomes of chance between them (`~…`). Comments stand in braces behind the action they speak of. In a match with
//! secrets each action is followed by what the players were told of it, in braces with an equals sign: `S4*200 {= hit}`; a
//! replay checks that these answers were true. The last word is the
//! result: `1-0`, `0-1`, `1/2-1/2`, with one number per seat, or `*` while the match is open.
//!
//! | tag | says |
//! |---|---|
//! | `Abordage` | the version of this format |
//! | `Game` | the game's id; the only tag that must be there |
//! | `Seat1`, `Seat2`, … | the players of a seat, ` & ` between partners |
//! | `Rule.NAME` | a parameter that differs from the rule set `default` |
//! | `Start` | the position text that it started from, if not the usual one |
//! | `Clock` | how thinking time was given out: `90`, `300+5`, `3d` |
//! | `Dice`, `Seed` | the commitment published at the start, and the seed opened at the end |
//! | `Kept` | the plies whose draw was kept when an entry before it was corrected |
//! | `Seal.N` | the commitment to the secret action of ply N |
//! | `Result`, `Ending` | the result again, and what ended it if not the rules: `resignation`, `time`, `agreement` |
//!
//! Other tags (`Date`, `Event`, …) are kept as they are.
//!
//! Reading and writing take a time that grows with the length of the text and no faster, whatever the text is; a text with
//! more than [`MOST_TAGS`] tags, [`MOST_PLIES`] actions or [`MOST_REMARKS`] comments is no record of a game and is refused.

mod read;

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{BadRule, Illegal, Misread, Outcome, Saying, Seat};

/// The most tags of a record: far more than there are parameters and sealed actions.
pub const MOST_TAGS: usize = 5_000;
/// The most actions of a record, chance included: far more than anybody plays in one match.
pub const MOST_PLIES: usize = 100_000;
/// The most comments of a record.
pub const MOST_REMARKS: usize = 20_000;

/// A record as text, not yet played: [`Match::replay`](crate::Match::replay) does that.
#[derive(Clone, Debug)]
pub struct Record {
    tags: Tags,
    /// Comments before the first action.
    pub preface: Vec<String>,
    /// The actions of each turn.
    pub turns: Vec<Vec<Entry>>,
    /// The result at the end.
    pub result: Score,
    /// Line and column of the result.
    result_at: (usize, usize),
}

/// The tags in their order, found by their names.
#[derive(Clone, Debug, Default)]
struct Tags {
    all: Vec<Tag>,
    places: BTreeMap<String, usize>,
}

impl Tags {
    fn find(&self, name: &str) -> Option<&Tag> {
        self.places.get(name).map(|place| &self.all[*place])
    }

    /// Adds a tag; false if there is one of that name.
    fn add(&mut self, tag: Tag) -> bool {
        if self.places.contains_key(&tag.name) {
            return false;
        }
        self.places.insert(tag.name.clone(), self.all.len());
        self.all.push(tag);
        true
    }
}

/// A tag and where its value stands.
#[derive(Clone, Debug)]
pub struct Tag {
    /// What stands before the quotes.
    pub name: String,
    /// What stands between the quotes, unescaped.
    pub value: String,
    line: usize,
    column: usize,
}

/// An action with its comments.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The action in notation.
    pub action: String,
    /// What the players were told came of it, where the record keeps that.
    pub answer: Option<String>,
    /// What was remarked about it.
    pub comments: Vec<String>,
    /// The line it stands on, from 1; 0 when it was not read from a text.
    pub line: usize,
    /// The column it starts at, from 1.
    pub column: usize,
}

/// The result of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// `*`: not over.
    Open,
    /// `1-0`: one of this many seats won.
    Win(Seat, u8),
    /// `1/2-1/2`: none of this many seats won.
    Draw(u8),
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {trouble}")]
pub struct RecordError {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in characters.
    pub column: usize,
    /// What is wrong.
    pub trouble: Trouble,
}

/// What can be wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Trouble {
    /// Its form or its claims.
    #[error("{0}")]
    Told(Saying),
    /// A notation or tag that cannot be read.
    #[error("unreadable '{0}': {1}")]
    Misread(String, Misread),
    /// An action that was not legal.
    #[error("illegal action '{0}': {1}")]
    Illegal(String, Illegal),
    /// A parameter that makes no sense.
    #[error("{0}")]
    Rule(BadRule),
}

impl Record {
    /// An empty record of a game.
    pub fn new(game: &str) -> Record {
        let mut record = Record {
            tags: Tags::default(),
            preface: Vec::new(),
            turns: Vec::new(),
            result: Score::Open,
            result_at: (1, 1),
        };
        record.set_tag("Abordage", "1");
        record.set_tag("Game", game);
        record
    }

    /// The game's id.
    pub fn game(&self) -> &str {
        self.tag("Game").unwrap_or_default()
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.find(name).map(|tag| tag.value.as_str())
    }

    /// Every tag, in order.
    pub fn tags(&self) -> impl Iterator<Item = &Tag> {
        self.tags.all.iter()
    }

    /// Sets a tag. What cannot stand in a tag (a line break, say) becomes a space.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        match self.tags.places.get(name) {
            Some(place) => self.tags.all[*place].value = value,
            None => drop(self.tags.add(Tag { name: name.to_owned(), value, line: 1, column: 1 })),
        }
    }

    /// Every action, in order.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.turns.iter().flatten()
    }

    /// Every comment, with the number of plies after which it stands.
    pub fn remarks(&self) -> Vec<(usize, String)> {
        let preface = self.preface.iter().map(|text| (0, text.clone()));
        let entries = (1..).zip(self.entries());
        let after = entries.flat_map(|(ply, entry)| entry.comments.iter().map(move |text| (ply, text.clone())));
        preface.chain(after).collect()
    }

    /// Comments on what was played after this many plies; beyond the end, on the last of them.
    pub fn remark(&mut self, after: usize, text: &str) {
        self.remark_all([(after, text)]);
    }

    /// The same for many remarks, in one pass over the record.
    pub fn remark_all<'a>(&mut self, remarks: impl IntoIterator<Item = (usize, &'a str)>) {
        let mut entries: Vec<&mut Entry> = self.turns.iter_mut().flatten().collect();
        for (after, text) in remarks {
            let comments = match after.min(entries.len()).checked_sub(1) {
                None => &mut self.preface,
                Some(ply) => &mut entries[ply].comments,
            };
            comments.push(text.to_owned());
        }
    }

    pub(crate) fn at_tag(&self, name: &str, why: Saying) -> RecordError {
        self.at_tag_trouble(name, Trouble::Told(why))
    }

    pub(crate) fn at_tag_misread(&self, name: &str, misread: Misread) -> RecordError {
        let offset = misread.column.saturating_sub(1);
        let text = self.tag(name).unwrap_or_default().to_owned();
        let mut error = self.at_tag_trouble(name, Trouble::Misread(text, misread));
        error.column += offset;
        error
    }

    pub(crate) fn at_tag_trouble(&self, name: &str, trouble: Trouble) -> RecordError {
        let (line, column) = self.find(name).map_or((1, 1), |tag| (tag.line, tag.column));
        RecordError { line, column, trouble }
    }

    pub(crate) fn at_result(&self, why: Saying) -> RecordError {
        RecordError { line: self.result_at.0, column: self.result_at.1, trouble: Trouble::Told(why) }
    }

    fn find(&self, name: &str) -> Option<&Tag> {
        self.tags.find(name)
    }
}

impl Tag {
    pub(crate) fn trouble(&self, trouble: Trouble) -> RecordError {
        RecordError { line: self.line, column: self.column, trouble }
    }
}

impl Entry {
    /// An action without comments.
    pub fn new(action: String) -> Entry {
        Entry { action, answer: None, comments: Vec::new(), line: 0, column: 1 }
    }

    pub(crate) fn trouble(&self, trouble: Trouble) -> RecordError {
        RecordError { line: self.line, column: self.column, trouble }
    }
}

impl fmt::Display for Record {
    /// The text that `FromStr` reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for tag in &self.tags.all {
            let escaped = tag.value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{} \"{escaped}\"]", tag.name)?;
        }
        writeln!(f)?;
        for comment in &self.preface {
            writeln!(f, "{{{}}}", in_braces(comment))?;
        }
        for (number, turn) in (1..).zip(&self.turns) {
            write!(f, "{number}.")?;
            for entry in turn {
                write!(f, " {}", entry.action)?;
                if let Some(answer) = &entry.answer {
                    write!(f, " {{= {}}}", in_braces(answer))?;
                }
                for comment in &entry.comments {
                    write!(f, " {{{}}}", in_braces(comment))?;
                }
            }
            writeln!(f)?;
        }
        writeln!(f, "{}", self.result)
    }
}

/// A comment cannot hold the brace that ends it.
fn in_braces(comment: &str) -> String {
    comment.replace('}', ")")
}

impl Score {
    /// The score of an outcome among this many seats.
    pub fn of(outcome: Option<Outcome>, seats: u8) -> Score {
        match outcome {
            None => Score::Open,
            Some(Outcome::Win(seat)) => Score::Win(seat, seats),
            Some(Outcome::Draw) => Score::Draw(seats),
        }
    }

    /// The outcome it stands for, if it is over and for this many seats.
    pub fn outcome(self, seats: u8) -> Option<Outcome> {
        match self {
            Score::Win(seat, among) if among == seats => Some(Outcome::Win(seat)),
            Score::Draw(among) if among == seats => Some(Outcome::Draw),
            _ => None,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let points: Vec<&str> = match *self {
            Score::Open => vec!["*"],
            Score::Win(winner, seats) => Seat::all(seats).map(|s| if s == winner { "1" } else { "0" }).collect(),
            Score::Draw(seats) => Seat::all(seats).map(|_| "1/2").collect(),
        };
        f.write_str(&points.join("-"))
    }
}

impl FromStr for Score {
    type Err = ();

    fn from_str(text: &str) -> Result<Score, ()> {
        let points: Vec<&str> = text.split('-').collect();
        let seats = points.len().min(usize::from(u8::MAX)) as u8;
        if text == "*" {
            return Ok(Score::Open);
        }
        if !(2..=Seat::MOST).contains(&seats) {
            return Err(());
        }
        if points.iter().all(|p| *p == "1/2") {
            return Ok(Score::Draw(seats));
        }
        let winner = points.iter().position(|p| *p == "1").ok_or(())?;
        let one_winner = points.iter().enumerate().all(|(at, p)| if at == winner { *p == "1" } else { *p == "0" });
        if one_winner { Ok(Score::Win(Seat::at(winner), seats)) } else { Err(()) }
    }
}
