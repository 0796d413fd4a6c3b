//! Reading text from outside: what the notation and the position text are made of.

use std::fmt;

use contract::{Cursor, Misread, Saying};

use crate::action::Ship;
use crate::line::Track;
use crate::say;
use crate::sea::{Cell, Level, Square};

/// A text that is being read, with the words of this game.
#[derive(Clone, Copy)]
pub(crate) struct Text<'a>(Cursor<'a>);

impl<'a> Text<'a> {
    pub(crate) const fn new(text: &'a str) -> Text<'a> {
        Text(Cursor::new(text))
    }

    /// The column of the next character, from 1.
    pub(crate) fn column(&self) -> usize {
        self.0.column()
    }

    /// Takes this off the front, if it is there.
    pub(crate) fn eat(&mut self, wanted: &str) -> bool {
        self.0.eat(wanted)
    }

    /// Takes this off the front, or says that it is missing.
    pub(crate) fn want(&mut self, wanted: &str) -> Result<(), Misread> {
        if self.eat(wanted) {
            return Ok(());
        }
        Err(self.0.misread(self.found(say::WANT).with("wanted", wanted)))
    }

    /// Fails if anything is left to read.
    pub(crate) fn end(&self) -> Result<(), Misread> {
        if self.0.rest().is_empty() { Ok(()) } else { Err(self.wrong(say::TOO_MUCH)) }
    }

    /// A whole number of at most nine digits, without leading zeros.
    pub(crate) fn number(&mut self) -> Result<u32, Misread> {
        self.0.number(9).ok_or_else(|| self.wrong(say::WANT_NUMBER))
    }

    /// A square number from 1 to 99.
    pub(crate) fn square(&mut self) -> Result<Square, Misread> {
        let before = *self;
        let square = self.number().ok().and_then(|n| u8::try_from(n).ok()).and_then(Square::new);
        square.ok_or_else(|| before.wrong(say::WANT_SQUARE))
    }

    /// A cell: one digit of the level, two of the number.
    pub(crate) fn cell(&mut self) -> Result<Cell, Misread> {
        let before = *self;
        let cell =
            self.0.number(3).and_then(|code| u16::try_from(code).ok()).and_then(|code| Cell::try_from(code).ok());
        cell.ok_or_else(|| before.wrong(say::WANT_CELL))
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
        self.0.misread(self.found(key))
    }

    /// What is wrong with something that was read from here.
    pub(crate) fn wrong_with(&self, key: &'static str, found: impl fmt::Display) -> Misread {
        self.0.misread(Saying::new(key).show("found", found))
    }

    fn found(&self, key: &'static str) -> Saying {
        // A few characters tell where the trouble is; a megabyte of them would be trouble itself.
        let found: String = self.0.rest().chars().take(12).collect();
        let found = if found.is_empty() { "nothing".to_owned() } else { found };
        Saying::new(key).with("found", found)
    }
}
