//! Reading texts: what the notation and the position text are made of.

use contract::{Cursor, Misread, Saying};

use crate::board::{Terrain, Tile};
use crate::say;

/// A text that is being read, with the words of this game.
pub(crate) struct Reader<'a>(Cursor<'a>);

impl<'a> Reader<'a> {
    pub(crate) const fn new(text: &'a str) -> Reader<'a> {
        Reader(Cursor::new(text))
    }

    /// The column of the next character, from 1.
    pub(crate) fn column(&self) -> usize {
        self.0.column()
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.0.peek()
    }

    /// Steps over a text if it is next.
    pub(crate) fn eat(&mut self, text: &str) -> bool {
        self.0.eat(text)
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
        if self.0.rest().is_empty() { Ok(()) } else { Err(self.wrong(Saying::new(say::TOO_LONG))) }
    }

    /// A number as the writer writes it: plain digits, no needless zeros.
    pub(crate) fn number<T: TryFrom<u32>>(&mut self, least: u32, most: u32) -> Result<T, Misread> {
        let before = self.0;
        let digits = before.rest().bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return Err(self.wrong(Saying::new(say::WANTED_NUMBER)));
        }
        if digits > 1 && before.rest().starts_with('0') {
            return Err(before.misread(Saying::new(say::LEADING_ZERO)));
        }
        // What has too many digits to be a number here is larger than anything that fits.
        let number = self.0.number(9).unwrap_or(u32::MAX);
        T::try_from(number).ok().filter(|_| (least..=most).contains(&number)).ok_or_else(|| {
            let why = Saying::new(say::NUMBER_RANGE).with("found", number).with("least", least).with("most", most);
            before.misread(why)
        })
    }

    /// A tile of the largest map there is.
    pub(crate) fn tile(&mut self) -> Result<Tile, Misread> {
        let start = self.column();
        let column = match self.peek() {
            Some(letter @ 'a'..='o') => letter as u8 - b'a',
            _ => return Err(self.wrong(Saying::new(say::WANTED_TILE))),
        };
        self.0.step();
        let row: u8 = self.number(1, u32::from(Tile::SIDE))?;
        Tile::new(column, row - 1).ok_or_else(|| Misread::at(start, Saying::new(say::WANTED_TILE)))
    }

    /// A square of terrains, rows separated by `/`: its side and the terrains row by row.
    pub(crate) fn terrains(&mut self) -> Result<(u8, Vec<Terrain>), Misread> {
        let start = self.column();
        let mut terrains = Vec::new();
        let (mut rows, mut width) = (0, 0);
        loop {
            let (row_start, before) = (self.column(), terrains.len());
            while let Some(terrain) = self.peek().and_then(Terrain::from_letter) {
                terrains.push(terrain);
                self.0.step();
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
        self.0.misread(why.with("found", found))
    }
}

fn not_square(column: usize, wanted: usize, found: usize) -> Misread {
    Misread::at(column, Saying::new(say::NOT_SQUARE).with("wanted", wanted).with("found", found))
}
