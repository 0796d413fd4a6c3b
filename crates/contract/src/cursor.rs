//! Reading a text character by character, knowing where one is.

use crate::{Misread, Saying};

/// A place in a text that is being read: what every notation and position text needs, whatever the game.
///
/// ```
/// use contract::{Cursor, Saying};
/// let mut cursor = Cursor::new("S4*200");
/// assert!(cursor.eat("S4*"));
/// assert_eq!(cursor.number(3), Some(200));
/// assert_eq!(cursor.misread(Saying::new("too-short")).column, 7);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'a> {
    text: &'a str,
    at: usize,
    field: Option<u8>,
}

impl<'a> Cursor<'a> {
    /// The start of a text.
    pub const fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, at: 0, field: None }
    }

    /// What is left to read.
    pub fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The column of the next character, from 1.
    pub fn column(&self) -> usize {
        self.text[..self.at].chars().count() + 1
    }

    /// The next character, which stays to be read.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Goes past the next character.
    pub fn step(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    /// Goes past this text, if it comes next.
    pub fn eat(&mut self, text: &str) -> bool {
        let comes = self.rest().starts_with(text);
        if comes {
            self.at += text.len();
        }
        comes
    }

    /// Goes past a whole number of at most this many digits, written as a program writes it: without leading zeros.
    /// Where there is none, stays.
    pub fn number(&mut self, most_digits: usize) -> Option<u32> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let text = &self.rest()[..digits];
        if digits == 0 || digits > most_digits || digits > 1 && text.starts_with('0') {
            return None;
        }
        let number = text.parse().ok()?;
        self.at += digits;
        Some(number)
    }

    /// From here on what is wrong is wrong in this field of a position text, from 1.
    pub fn enter_field(&mut self, field: u8) {
        self.field = Some(field);
    }

    /// The error that reading fails here, for this reason.
    pub fn misread(&self, why: Saying) -> Misread {
        Misread { field: self.field, column: self.column(), why }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_as_a_program_writes_it() {
        for (text, most, read, rest) in [
            ("0", 3, Some(0), ""),
            ("7x", 3, Some(7), "x"),
            ("200", 3, Some(200), ""),
            ("4000000000-", 10, Some(4_000_000_000), "-"),
            // Too many digits, too large, a leading zero, none at all: it stays where it is.
            ("2000", 3, None, "2000"),
            ("5000000000", 10, None, "5000000000"),
            ("07", 3, None, "07"),
            ("00", 3, None, "00"),
            ("x7", 3, None, "x7"),
            ("", 3, None, ""),
        ] {
            let mut cursor = Cursor::new(text);
            assert_eq!((cursor.number(most), cursor.rest()), (read, rest), "{text}");
        }
    }

    #[test]
    fn columns_count_characters_and_fields_are_named() {
        let mut cursor = Cursor::new("é4*é");
        assert_eq!((cursor.column(), cursor.peek()), (1, Some('é')));
        cursor.step();
        assert_eq!((cursor.column(), cursor.peek(), cursor.rest()), (2, Some('4'), "4*é"));
        assert!(!cursor.eat("*"));
        assert_eq!(cursor.column(), 2, "what does not come is not passed");
        assert!(cursor.eat("4*"));
        assert_eq!(cursor.rest(), "é");
        let why = Saying::new("odd");
        assert_eq!(cursor.misread(why.clone()), Misread::at(4, why.clone()));
        cursor.enter_field(3);
        assert_eq!(cursor.misread(why.clone()), Misread::at(4, why).in_field(3));
        cursor.step();
        cursor.step();
        assert_eq!((cursor.column(), cursor.peek(), cursor.rest()), (5, None, ""), "at the end it stays");
    }
}
