//! The straight lines that torpedoes run along.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::sea::{Sea, Square, Squares};

/// A direction that torpedoes run in (DE-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Track {
    /// Along a row: `r`.
    Row,
    /// Along a column: `c`.
    Column,
    /// Along the diagonal that rises to the north-east: `/`.
    Rising,
    /// Along the diagonal that falls to the south-east: `\`.
    Falling,
}

impl Track {
    /// All four, in the order in which actions are listed.
    pub const ALL: [Track; 4] = [Track::Row, Track::Column, Track::Rising, Track::Falling];

    /// Its letter in the notation.
    pub const fn letter(self) -> char {
        match self {
            Track::Row => 'r',
            Track::Column => 'c',
            Track::Rising => '/',
            Track::Falling => '\\',
        }
    }

    /// Its name among the parameters.
    pub const fn name(self) -> &'static str {
        match self {
            Track::Row => "row",
            Track::Column => "column",
            Track::Rising => "rising",
            Track::Falling => "falling",
        }
    }
}

impl fmt::Display for Track {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A straight line across the sea, named by its letter and the lowest square number on it: `r13`. In JSON too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Line {
    /// The direction it runs in.
    pub track: Track,
    /// The lowest square on it.
    pub first: Square,
}

impl Line {
    /// The line of this direction through a square of the sea.
    pub const fn through(sea: Sea, track: Track, square: Square) -> Line {
        let (row, column) = ((square.number() - 1) / sea.columns(), (square.number() - 1) % sea.columns());
        let (row, column) = match track {
            Track::Row => (row, 0),
            Track::Column => (0, column),
            Track::Rising => {
                let east = sea.columns() - 1 - column;
                let steps = if row < east { row } else { east };
                (row - steps, column + steps)
            }
            Track::Falling => {
                let steps = if row < column { row } else { column };
                (row - steps, column - steps)
            }
        };
        Line { track, first: Square::at(row * sea.columns() + column) }
    }

    /// Whether this square of the sea lies on it.
    pub fn contains(self, sea: Sea, square: Square) -> bool {
        Line::through(sea, self.track, square) == self
    }

    /// All squares of the line in this sea.
    pub fn squares(self, sea: Sea) -> Squares {
        sea.squares().iter().filter(|&square| self.contains(sea, square)).collect()
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.track, self.first)
    }
}

impl From<Line> for String {
    fn from(line: Line) -> String {
        line.to_string()
    }
}

impl TryFrom<String> for Line {
    type Error = String;

    fn try_from(text: String) -> Result<Line, String> {
        let read = || {
            let track = Track::ALL.into_iter().find(|track| text.starts_with(track.letter()))?;
            Some(Line { track, first: Square::new(text[1..].parse().ok()?)? })
        };
        read().ok_or_else(|| format!("no line '{text}': a line is a letter and its lowest square, such as r13"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_named_by_their_lowest_square() {
        let sea = Sea::new(6, 6);
        let name = |track, number: u8| Line::through(sea, track, Square::at(number - 1)).to_string();
        assert_eq!(name(Track::Row, 14), "r13");
        assert_eq!(name(Track::Column, 14), "c2");
        assert_eq!(name(Track::Rising, 14), "/4");
        assert_eq!(name(Track::Falling, 14), "\\7");
        assert_eq!(name(Track::Rising, 36), "/36");
        let rising = Line::through(sea, Track::Rising, Square::at(13));
        assert_eq!(rising.squares(sea).iter().map(Square::number).collect::<Vec<_>>(), [4, 9, 14, 19]);
    }
}
