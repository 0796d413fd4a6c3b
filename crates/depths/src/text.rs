//! Reading text from outside, character by character.

use std::fmt;

use contract::{Misread, Saying};

use crate::action::Ship;
use crate::line::Track;
use crate::say;
use crate::sea::{Cell, Level, Square};

/// What is left of a text, and where that begins.
///
/// Only ASCII is ever taken off the front, so bytes taken are characters taken.
#[derive(Clone, Copy)]
pub(crate) struct Text<'a> {
    rest: &'a str,
    taken: usize,
}

impl<'a> Text<'a> {
    pub(crate) const fn new(text: &'a str) -> Text<'a> {
        Text { rest: text, taken: 0 }
    }

    /// The column of the next character, from 1.
    pub(crate) const fn column(&self) -> usize {
        self.taken + 1
    }

    /// Takes this off the front, if it is there.
    pub(crate) fn eat(&mut self, wanted: &str) -> bool {
        let Some(rest) = self.rest.strip_prefix(wanted) else { return false };
        self.rest = rest;
        self.taken += wanted.len();
        true
    }

    /// Takes this off the front, or says that it is missing.
    pub(crate) fn want(&mut self, wanted: &str) -> Result<(), Misread> {
        if self.eat(wanted) {
            return Ok(());
        }
        Err(Misread::at(self.column(), self.found(say::WANT).with("wanted", wanted)))
    }

    /// Nothing may follow.
    pub(crate) fn end(&self) -> Result<(), Misread> {
        if self.rest.is_empty() { Ok(()) } else { Err(self.wrong(say::TOO_MUCH)) }
    }

    /// A whole number of at most nine digits, without leading zeros.
    pub(crate) fn number(&mut self) -> Result<u32, Misread> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let text = &self.rest[..digits];
        if digits == 0 || digits > 9 || (digits > 1 && text.starts_with('0')) {
            return Err(self.wrong(say::WANT_NUMBER));
        }
        let number = text.parse().map_err(|_| self.wrong(say::WANT_NUMBER))?;
        self.skip(digits);
        Ok(number)
    }

    /// A square number from 1 to 99.
    pub(crate) fn square(&mut self) -> Result<Square, Misread> {
        let before = *self;
        let square = self.number().ok().and_then(|n| u8::try_from(n).ok()).and_then(Square::new);
        square.ok_or_else(|| before.wrong(say::WANT_SQUARE))
    }

    /// A cell: one digit of the level, two of the number.
    pub(crate) fn cell(&mut self) -> Result<Cell, Misread> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let cell = (digits == 3).then(|| self.rest[..3].parse::<u16>().ok()).flatten();
        let cell = cell.and_then(|code| Cell::try_from(code).ok()).ok_or_else(|| self.wrong(say::WANT_CELL))?;
        self.skip(3);
        Ok(cell)
    }

    pub(crate) fn ship(&mut self) -> Result<Ship, Misread> {
        let ship = Ship::ALL.into_iter().find(|ship| self.eat(ship.name()));
        ship.ok_or_else(|| self.wrong(say::WANT_SHIP))
    }

    pub(crate) fn level(&mut self) -> Result<Level, Misread> {
        let level = Level::ALL.into_iter().find(|level| self.eat(&level.to_string()));
        level.ok_or_else(|| self.wrong(say::WANT_LEVEL))
    }

    pub(crate) fn track(&mut self) -> Result<Track, Misread> {
        let track = Track::ALL.into_iter().find(|track| self.eat(&track.to_string()));
        track.ok_or_else(|| self.wrong(say::WANT_TRACK))
    }

    /// What is wrong here, with the text that stands here instead.
    pub(crate) fn wrong(&self, key: &'static str) -> Misread {
        Misread::at(self.column(), self.found(key))
    }

    /// What is wrong with something that was read from here.
    pub(crate) fn wrong_with(&self, key: &'static str, found: impl fmt::Display) -> Misread {
        Misread::at(self.column(), Saying::new(key).show("found", found))
    }

    fn found(&self, key: &'static str) -> Saying {
        // A few characters tell where the trouble is; a megabyte of them would be trouble itself.
        let found: String = self.rest.chars().take(12).collect();
        let found = if found.is_empty() { "nothing".to_owned() } else { found };
        Saying::new(key).with("found", found)
    }

    fn skip(&mut self, bytes: usize) {
        self.rest = &self.rest[bytes..];
        self.taken += bytes;
    }
}
