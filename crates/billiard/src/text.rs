//! Reading texts: what the notation and the position text are made of.

use contract::{Misread, Saying};

use crate::say;
use crate::unit::{Pocket, Spot, Unit, Units};

/// A text that is being read, with the words of this game: units, pockets, spots. What is played on a simulated table
/// reads its own notation with it.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'a>(contract::Cursor<'a>);

impl<'a> Cursor<'a> {
    /// The start of a text.
    pub const fn new(text: &'a str) -> Cursor<'a> {
        Cursor(contract::Cursor::new(text))
    }

    /// From here on errors name this field of a position text.
    pub fn enter_field(&mut self, field: u8) {
        self.0.enter_field(field);
    }

    /// What is left to read.
    pub fn rest(&self) -> &'a str {
        self.0.rest()
    }

    /// The error that reading fails here.
    pub fn wrong(&self, why: Saying) -> Misread {
        self.0.misread(why)
    }

    /// Goes past `expected` if it comes next.
    pub fn eat(&mut self, expected: &str) -> bool {
        self.0.eat(expected)
    }

    /// Goes past `expected`, or tells that it should come here.
    pub fn expect(&mut self, expected: &str) -> Result<(), Misread> {
        if self.eat(expected) {
            return Ok(());
        }
        Err(self.wrong(Saying::new(say::EXPECTED).with("wanted", visible(expected))))
    }

    /// Refuses any text that is left.
    pub fn end(&self) -> Result<(), Misread> {
        match self.0.peek() {
            None => Ok(()),
            Some(found) => Err(self.wrong(Saying::new(say::GOES_ON).with("found", visible(&found.to_string())))),
        }
    }

    /// A whole number of at most three digits, without leading zeros.
    pub(crate) fn number(&mut self) -> Option<u16> {
        self.whole(3).and_then(|number| u16::try_from(number).ok())
    }

    /// A whole number of at most this many digits, without leading zeros; where there is none, stays.
    pub fn whole(&mut self, most_digits: usize) -> Option<u32> {
        self.0.number(most_digits)
    }

    /// A ball by its number, or `C`.
    pub fn unit(&mut self) -> Result<Unit, Misread> {
        let start = *self;
        let number = if self.eat("C") { Some(16) } else { self.number().filter(|&n| n <= 15) };
        let unit = number.and_then(|n| u8::try_from(n).ok()).and_then(Unit::new);
        unit.ok_or_else(|| start.wrong(Saying::new(say::NOT_A_UNIT)))
    }

    /// One unit or more, ascending, with commas between them.
    pub fn units(&mut self) -> Result<Units, Misread> {
        let mut last = self.unit()?;
        let mut units = Units::one(last);
        while self.eat(",") {
            let start = *self;
            let next = self.unit()?;
            if next <= last {
                return Err(start.wrong(Saying::new(say::NOT_ASCENDING).show("unit", next).show("before", last)));
            }
            units = units.with(next);
            last = next;
        }
        Ok(units)
    }

    /// A pocket, 1 to 6.
    pub fn pocket(&mut self) -> Result<Pocket, Misread> {
        let start = *self;
        let pocket = self.number().and_then(|n| u8::try_from(n).ok()).and_then(Pocket::new);
        pocket.ok_or_else(|| start.wrong(Saying::new(say::NOT_A_POCKET)))
    }

    /// A spot, 1 to 7.
    pub fn spot(&mut self) -> Result<Spot, Misread> {
        let start = *self;
        let spot = self.number().and_then(|n| u8::try_from(n).ok()).and_then(Spot::new);
        spot.ok_or_else(|| start.wrong(Saying::new(say::NOT_A_SPOT)))
    }
}

/// A space would be invisible in a sentence, which names it instead.
fn visible(text: &str) -> &str {
    if text == " " { "space" } else { text }
}
