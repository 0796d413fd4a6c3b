//! What seats do and chance brings, and how it is written.

use std::fmt;
use std::str::FromStr;

use contract::{Misread, Saying, Seat};
use serde::{Deserialize, Serialize};

use crate::board::{Terrain, Tile};
use crate::reader::Reader;
use crate::say;

/// An action of the seat to act, or an outcome of chance.
///
/// ```
/// let action: smallworld::Action = "3xb4".parse().unwrap();
/// assert_eq!(action.to_string(), "3xb4");
/// assert!("3xq4".parse::<smallworld::Action>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// `3-b4`: a unit moves or jumps to a tile.
    Move {
        /// The unit's number, from 1.
        unit: u8,
        /// The tile it moves to.
        to: Tile,
    },
    /// `3xb4`: a unit attacks a tile.
    Attack {
        /// The unit's number, from 1.
        unit: u8,
        /// The tile attacked.
        at: Tile,
    },
    /// `end`: the seat's turn is over.
    End,
    /// `~rounds=5`: how long the fight lasts.
    Rounds(u8),
    /// `~attacker` or `~defender`: who loses a life in this round.
    Loses(Side),
    /// `~escape`: the elf gets away.
    Escape,
    /// `~fall`: the elf does not.
    Fall,
    /// `~map=…`: the map, the start tiles and who begins.
    Map(Box<Draw>),
}

/// One of the two units in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The unit that attacks.
    Attacker,
    /// The unit that is attacked.
    Defender,
}

impl Side {
    pub(crate) const fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// What the drawing of a map brings (SW-5, SW-6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Tiles along a side.
    pub size: u8,
    /// The terrains row by row, `size` × `size` of them.
    pub terrains: Vec<Terrain>,
    /// Where each seat's units start, in seat order.
    pub starts: Vec<Tile>,
    /// The seat that plays first in each turn.
    pub first: Seat,
}

impl Action {
    /// The unit that moves or attacks, by its number.
    pub const fn unit(&self) -> Option<u8> {
        match self {
            Action::Move { unit, .. } | Action::Attack { unit, .. } => Some(*unit),
            _ => None,
        }
    }

    /// Whether this is an outcome of chance rather than a seat's choice.
    pub const fn is_chance(&self) -> bool {
        !matches!(self, Action::Move { .. } | Action::Attack { .. } | Action::End)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move { unit, to } => write!(f, "{unit}-{to}"),
            Action::Attack { unit, at } => write!(f, "{unit}x{at}"),
            Action::End => f.write_str("end"),
            Action::Rounds(rounds) => write!(f, "~rounds={rounds}"),
            Action::Loses(Side::Attacker) => f.write_str("~attacker"),
            Action::Loses(Side::Defender) => f.write_str("~defender"),
            Action::Escape => f.write_str("~escape"),
            Action::Fall => f.write_str("~fall"),
            Action::Map(draw) => write!(f, "~map={draw}"),
        }
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, terrain) in self.terrains.iter().enumerate() {
            if at > 0 && at % usize::from(self.size) == 0 {
                f.write_str("/")?;
            }
            write!(f, "{}", terrain.letter())?;
        }
        for (at, tile) in self.starts.iter().enumerate() {
            write!(f, "{}{tile}", if at == 0 { ";" } else { "," })?;
        }
        write!(f, ";{}", self.first)
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Action, Misread> {
        let mut reader = Reader::new(text);
        let action = read(&mut reader)?;
        reader.end()?;
        Ok(action)
    }
}

fn read(reader: &mut Reader<'_>) -> Result<Action, Misread> {
    if reader.peek().is_some_and(|c| c.is_ascii_digit()) {
        let unit = reader.number(1, 8)?;
        return match reader.one_of(&["-", "x"])? {
            0 => Ok(Action::Move { unit, to: reader.tile()? }),
            _ => Ok(Action::Attack { unit, at: reader.tile()? }),
        };
    }
    let simple = [
        ("end", Action::End),
        ("~attacker", Action::Loses(Side::Attacker)),
        ("~defender", Action::Loses(Side::Defender)),
        ("~escape", Action::Escape),
        ("~fall", Action::Fall),
    ];
    for (word, action) in simple {
        if reader.eat(word) {
            return Ok(action);
        }
    }
    if reader.eat("~rounds=") {
        return Ok(Action::Rounds(reader.number(0, 99)?));
    }
    if reader.eat("~map=") {
        return read_draw(reader).map(|draw| Action::Map(Box::new(draw)));
    }
    Err(reader.wrong(Saying::new(say::UNKNOWN_ACTION)))
}

fn read_draw(reader: &mut Reader<'_>) -> Result<Draw, Misread> {
    let (size, terrains) = reader.terrains()?;
    reader.expect(";")?;
    let mut starts = vec![reader.tile()?];
    while starts.len() < usize::from(Seat::MOST) && reader.eat(",") {
        starts.push(reader.tile()?);
    }
    reader.expect(";")?;
    let column = reader.column();
    let number = reader.number(1, u32::from(Seat::MOST))?;
    let first = Seat::new(number).ok_or_else(|| Misread::at(column, Saying::new(say::WANTED_NUMBER)))?;
    Ok(Draw { size, terrains, starts, first })
}
