//! Reading a text character by character, knowing the column.

use contract::{Misread, Saying};

use crate::board::{Terrain, Tile};
use crate::say;

/// What is left to read of a text.
pub(crate) struct Reader<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str) -> Reader<'a> {
        Reader { rest: text, column: 1 }
    }

    /// The column of the next character, from 1.
    pub(crate) fn column(&self) -> usize {
        self.column
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Steps over a text if it is next.
    pub(crate) fn eat(&mut self, text: &str) -> bool {
        let Some(rest) = self.rest.strip_prefix(text) else { return false };
        self.rest = rest;
        self.column += text.chars().count();
        true
    }

    pub(crate) fn expect(&mut self, sign: &'static str) -> Result<(), Misread> {
        if self.eat(sign) {
            return Ok(());
        }
        let wanted = if sign == " " { "space" } else { sign };
        Err(self.wrong(Saying::new(say::WANTED_SIGN).with("wanted", wanted)))
    }

    /// Steps over one of these words; which one it was.
    pub(crate) fn one_of(&mut self, words: &[&'static str]) -> Result<usize, Misread> {
        words
            .iter()
            .position(|word| self.eat(word))
            .ok_or_else(|| self.wrong(Saying::new(say::WANTED_WORD).with("wanted", words.join(", "))))
    }

    pub(crate) fn end(&self) -> Result<(), Misread> {
        if self.rest.is_empty() { Ok(()) } else { Err(self.wrong(Saying::new(say::TOO_LONG))) }
    }

    /// A number as the writer writes it: plain digits, no needless zeros.
    pub(crate) fn number<T: TryFrom<u32>>(&mut self, least: u32, most: u32) -> Result<T, Misread> {
        let start = self.column;
        let digits = self.rest.len() - self.rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (text, rest) = self.rest.split_at(digits);
        if text.is_empty() {
            return Err(self.wrong(Saying::new(say::WANTED_NUMBER)));
        }
        if text.len() > 1 && text.starts_with('0') {
            return Err(Misread::at(start, Saying::new(say::LEADING_ZERO)));
        }
        let number = text.parse().unwrap_or(u32::MAX);
        let value = T::try_from(number).ok().filter(|_| (least..=most).contains(&number)).ok_or_else(|| {
            let why = Saying::new(say::NUMBER_RANGE).with("found", number).with("least", least).with("most", most);
            Misread::at(start, why)
        })?;
        self.rest = rest;
        self.column += digits;
        Ok(value)
    }

    /// A tile of the largest map there is.
    pub(crate) fn tile(&mut self) -> Result<Tile, Misread> {
        let start = self.column;
        let column = match self.peek() {
            Some(letter @ 'a'..='o') => letter as u8 - b'a',
            _ => return Err(self.wrong(Saying::new(say::WANTED_TILE))),
        };
        self.step();
        let row: u8 = self.number(1, u32::from(Tile::SIDE))?;
        Tile::new(column, row - 1).ok_or_else(|| Misread::at(start, Saying::new(say::WANTED_TILE)))
    }

    /// A square of terrains, rows separated by `/`: its side and the terrains row by row.
    pub(crate) fn terrains(&mut self) -> Result<(u8, Vec<Terrain>), Misread> {
        let start = self.column;
        let mut terrains = Vec::new();
        let (mut rows, mut width) = (0, 0);
        loop {
            let (row_start, before) = (self.column, terrains.len());
            while let Some(terrain) = self.peek().and_then(Terrain::from_letter) {
                terrains.push(terrain);
                self.step();
            }
            let found = terrains.len() - before;
            if found == 0 {
                return Err(self.wrong(Saying::new(say::WANTED_TERRAIN)));
            }
            if rows > 0 && found != width {
                return Err(not_square(row_start, width, found));
            }
            (rows, width) = (rows + 1, found);
            if rows > usize::from(Tile::SIDE) || width > usize::from(Tile::SIDE) {
                return Err(not_square(start, usize::from(Tile::SIDE), rows.max(width)));
            }
            if !self.eat("/") {
                break;
            }
        }
        if rows != width {
            return Err(not_square(start, width, rows));
        }
        Ok((width as u8, terrains))
    }

    /// An error at the next character that also says what stands there.
    pub(crate) fn wrong(&self, why: Saying) -> Misread {
        // The words "end" and "space" cannot be mistaken for a character: those are single.
        let found = match self.peek() {
            None => "end".to_owned(),
            Some(' ') => "space".to_owned(),
            Some(letter) => letter.to_string(),
        };
        Misread::at(self.column, why.with("found", found))
    }

    fn step(&mut self) {
        let mut letters = self.rest.chars();
        if letters.next().is_some() {
            self.rest = letters.as_str();
            self.column += 1;
        }
    }
}

fn not_square(column: usize, wanted: usize, found: usize) -> Misread {
    Misread::at(column, Saying::new(say::NOT_SQUARE).with("wanted", wanted).with("found", found))
}
