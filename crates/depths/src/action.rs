//! Actions and their notation.

use std::fmt;
use std::str::FromStr;

use contract::Misread;
use serde::{Deserialize, Serialize};

use crate::line::Track;
use crate::say;
use crate::sea::{Cell, Level, Square};
use crate::text::Text;

/// What a seat does, or what the torpedo does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Place submarines and mine in secret: `place:105,214,336,m17`.
    Place(Placing),
    /// What the other side reads of a placing: `place:?`. Nobody can play it.
    PlaceHidden,
    /// Move a ship: `S4-14`, `S2-port`.
    Move {
        /// The own ship that moves.
        ship: Ship,
        /// Where it ends.
        to: Berth,
    },
    /// Drop a depth charge: `S4*200`.
    Drop {
        /// From which ship.
        ship: Ship,
        /// At which level it goes off.
        level: Level,
    },
    /// Fire a torpedo: `TS3r`.
    Fire {
        /// The enemy ship aimed at.
        target: Ship,
        /// The direction of the line.
        track: Track,
    },
    /// End the turn: `end`.
    End,
    /// Where the torpedo goes, which chance decides: `~hit`, `~miss`.
    Spin(Spin),
}

/// Where submarines and mine go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placing {
    /// The submarines' cells, ascending.
    pub submarines: [Cell; 3],
    /// The mine's square; it lies at level 100.
    pub mine: Square,
}

/// One of the three ships, named by the charges it carries (DE-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ship {
    /// Loads four depth charges.
    S4,
    /// Loads three depth charges.
    S3,
    /// Loads two depth charges.
    S2,
}

impl Ship {
    /// All three, as positions and lists name them.
    pub const ALL: [Ship; 3] = [Ship::S4, Ship::S3, Ship::S2];

    /// How many charges it carries when it is fully armed.
    pub const fn load(self) -> u8 {
        4 - self as u8
    }

    /// Its name: `S4`.
    pub const fn name(self) -> &'static str {
        match self {
            Ship::S4 => "S4",
            Ship::S3 => "S3",
            Ship::S2 => "S2",
        }
    }
}

/// Where a living ship is. In JSON it is `"port"` or the number of the square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Berth {
    /// In its port.
    Port,
    /// On this square.
    #[serde(untagged)]
    At(Square),
}

impl Berth {
    /// Its square, unless it is in port.
    pub const fn square(self) -> Option<Square> {
        match self {
            Berth::Port => None,
            Berth::At(square) => Some(square),
        }
    }
}

/// Where the torpedo goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spin {
    /// It hits, and its target is sunk.
    Hit,
    /// It misses, and nothing changes.
    Miss,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(placing) => write!(f, "place:{placing}"),
            Action::PlaceHidden => f.write_str("place:?"),
            Action::Move { ship, to } => write!(f, "{ship}-{to}"),
            Action::Drop { ship, level } => write!(f, "{ship}*{level}"),
            Action::Fire { target, track } => write!(f, "T{target}{track}"),
            Action::End => f.write_str("end"),
            Action::Spin(Spin::Hit) => f.write_str("~hit"),
            Action::Spin(Spin::Miss) => f.write_str("~miss"),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Action, Misread> {
        let mut text = Text::new(text);
        let action = read(&mut text)?;
        text.end()?;
        Ok(action)
    }
}

fn read(text: &mut Text<'_>) -> Result<Action, Misread> {
    if text.eat("end") {
        return Ok(Action::End);
    }
    if text.eat("~hit") {
        return Ok(Action::Spin(Spin::Hit));
    }
    if text.eat("~miss") {
        return Ok(Action::Spin(Spin::Miss));
    }
    if text.eat("place:") {
        return if text.eat("?") { Ok(Action::PlaceHidden) } else { read_placing(text).map(Action::Place) };
    }
    if text.eat("T") {
        return Ok(Action::Fire { target: text.ship()?, track: text.track()? });
    }
    let ship = text.ship().map_err(|_| text.wrong(say::WANT_ACTION))?;
    if text.eat("-") {
        let to = if text.eat("port") { Berth::Port } else { Berth::At(text.square()?) };
        return Ok(Action::Move { ship, to });
    }
    if text.eat("*") {
        return Ok(Action::Drop { ship, level: text.level()? });
    }
    Err(text.wrong(say::WANT_MOVE_OR_DROP))
}

fn read_placing(text: &mut Text<'_>) -> Result<Placing, Misread> {
    let first = text.cell()?;
    let mut submarines = [first; 3];
    for at in 1..3 {
        text.want(",")?;
        let before = *text;
        submarines[at] = text.cell()?;
        // Twice the same cell can be written; DE-6 then forbids it.
        if submarines[at] < submarines[at - 1] {
            return Err(before.wrong_with(say::NOT_ASCENDING, submarines[at]));
        }
    }
    text.want(",m")?;
    Ok(Placing { submarines, mine: text.square()? })
}

impl fmt::Display for Placing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in self.submarines {
            write!(f, "{cell},")?;
        }
        write!(f, "m{}", self.mine)
    }
}

impl fmt::Display for Ship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Berth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Berth::Port => f.write_str("port"),
            Berth::At(square) => square.fmt(f),
        }
    }
}
