//! Reading a record, with line and column of whatever is wrong.

use std::str::FromStr;

use super::{Entry, MOST_PLIES, MOST_REMARKS, MOST_TAGS, Record, RecordError, Score, Tag, Tags, Trouble};
use crate::{Saying, say};

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut reader = Reader::new(text);
        let tags = reader.tags()?;
        let mut record =
            Record { tags, preface: Vec::new(), turns: Vec::new(), result: Score::Open, result_at: (1, 1) };
        match record.tag("Abordage") {
            None | Some("1") => {}
            Some(version) => {
                return Err(record.at_tag("Abordage", Saying::new(say::OTHER_VERSION).with("found", version)));
            }
        }
        if record.tag("Game").is_none() {
            return Err(RecordError { line: 1, column: 1, trouble: Trouble::Told(Saying::new(say::NO_GAME)) });
        }
        reader.turns(&mut record)?;
        if let Some(tag) = record.tag("Result")
            && tag != record.result.to_string()
        {
            let why = Saying::new(say::OTHER_RESULT).with("found", tag).show("wanted", record.result);
            return Err(record.at_tag("Result", why));
        }
        Ok(record)
    }
}

struct Reader<'a> {
    letters: std::iter::Peekable<std::str::Chars<'a>>,
    line: usize,
    column: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        // Windows' editors like to put a mark at the start; it is no part of the text.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Reader { letters: text.chars().peekable(), line: 1, column: 1 }
    }

    fn tags(&mut self) -> Result<Tags, RecordError> {
        let mut tags = Tags::default();
        loop {
            self.skip_space();
            if self.peek() != Some('[') {
                return Ok(tags);
            }
            let at = (self.line, self.column);
            if tags.all.len() == MOST_TAGS {
                return Err(too_many(at, "tags", MOST_TAGS));
            }
            let tag = self.tag()?;
            let name = tag.name.clone();
            if !tags.add(tag) {
                return Err(told(at, Saying::new(say::TAG_TWICE).with("name", name)));
            }
        }
    }

    fn tag(&mut self) -> Result<Tag, RecordError> {
        self.next();
        let name = self.take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_'));
        if name.is_empty() {
            return Err(self.wanted("name"));
        }
        if self.peek() != Some(' ') {
            return Err(self.wanted("space"));
        }
        self.skip_blanks();
        if self.peek() != Some('"') {
            return Err(self.wanted("quote"));
        }
        self.next();
        let (line, column) = (self.line, self.column);
        let mut value = String::new();
        loop {
            match self.peek() {
                None | Some('\n') => return Err(self.wanted("quote")),
                Some('"') => break,
                Some('\\') => {
                    self.next();
                    match self.peek() {
                        Some(c @ ('"' | '\\')) => value.push(c),
                        _ => return Err(self.wanted("escape")),
                    }
                }
                Some(c) => value.push(c),
            }
            self.next();
        }
        self.next();
        self.skip_blanks();
        if self.peek() != Some(']') {
            return Err(self.wanted("bracket"));
        }
        self.next();
        Ok(Tag { name, value, line, column })
    }

    fn turns(&mut self, record: &mut Record) -> Result<(), RecordError> {
        let (mut plies, mut remarks) = (0, 0);
        loop {
            self.skip_space();
            let at = (self.line, self.column);
            let Some(first) = self.peek() else { return Err(told(at, Saying::new(say::NO_RESULT))) };
            if first == '{' {
                let comment = self.comment()?;
                let entry = record.turns.last_mut().and_then(|turn| turn.last_mut());
                let comments = match (entry, comment.strip_prefix("= ")) {
                    (Some(entry), Some(answer)) if entry.answer.is_none() => {
                        entry.answer = Some(answer.to_owned());
                        continue;
                    }
                    (Some(entry), _) => &mut entry.comments,
                    (None, _) => &mut record.preface,
                };
                if remarks == MOST_REMARKS {
                    return Err(too_many(at, "remarks", MOST_REMARKS));
                }
                remarks += 1;
                comments.push(comment);
                continue;
            }
            let word = self.take_while(|c| !c.is_whitespace() && c != '{');
            if let Ok(score) = word.parse::<Score>() {
                record.result = score;
                record.result_at = at;
                self.skip_space();
                return match self.peek() {
                    None => Ok(()),
                    Some(_) => Err(told((self.line, self.column), Saying::new(say::AFTER_RESULT))),
                };
            }
            if let Some(number) = word.strip_suffix('.').filter(|n| n.bytes().all(|b| b.is_ascii_digit())) {
                let wanted = record.turns.len() + 1;
                if number != wanted.to_string() {
                    return Err(told(at, Saying::new(say::TURN_NUMBER).with("found", number).with("wanted", wanted)));
                }
                if wanted > MOST_PLIES {
                    return Err(too_many(at, "turns", MOST_PLIES));
                }
                record.turns.push(Vec::new());
                continue;
            }
            if plies == MOST_PLIES {
                return Err(too_many(at, "plies", MOST_PLIES));
            }
            plies += 1;
            match record.turns.last_mut() {
                Some(turn) => turn.push(Entry { line: at.0, column: at.1, ..Entry::new(word) }),
                None => return Err(told(at, Saying::new(say::TURN_NUMBER).with("found", word).with("wanted", 1))),
            }
        }
    }

    fn comment(&mut self) -> Result<String, RecordError> {
        let at = (self.line, self.column);
        self.next();
        let comment = self.take_while(|c| c != '}');
        if self.next().is_none() {
            return Err(told(at, Saying::new(say::OPEN_COMMENT)));
        }
        Ok(comment)
    }

    fn wanted(&mut self, what: &'static str) -> RecordError {
        let found = self.peek().map_or_else(String::new, |c| c.to_string());
        told((self.line, self.column), Saying::new(say::BAD_TAG).with("wanted", what).with("found", found))
    }

    fn peek(&mut self) -> Option<char> {
        self.letters.peek().copied()
    }

    fn next(&mut self) -> Option<char> {
        let letter = self.letters.next()?;
        if letter == '\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(letter)
    }

    fn take_while(&mut self, keep: impl Fn(char) -> bool) -> String {
        let mut taken = String::new();
        while let Some(letter) = self.peek().filter(|&c| keep(c)) {
            taken.push(letter);
            self.next();
        }
        taken
    }

    fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    fn skip_blanks(&mut self) {
        self.take_while(|c| c == ' ');
    }
}

fn too_many(at: (usize, usize), what: &'static str, most: usize) -> RecordError {
    told(at, Saying::new(say::TOO_MANY).with("what", what).with("most", most))
}

fn told((line, column): (usize, usize), why: Saying) -> RecordError {
    RecordError { line, column, trouble: Trouble::Told(why) }
}
