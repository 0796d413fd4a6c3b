//! What an action did: the words of the log, and enough beside them to tell it well.

use std::fmt;

use contract::{Saying, Seat};
use serde::{Deserialize, Serialize};

use crate::board::{Terrain, Tile};
use crate::people::People;
use crate::say;

/// A unit as an event names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Named {
    /// The seat that owns the unit.
    pub seat: Seat,
    /// The people of that seat.
    pub people: People,
    /// Its number, from 1.
    pub unit: u8,
}

/// What an action did. `Display` is the word in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// `map`: the map was drawn.
    Map {
        /// The seat that begins.
        first: Seat,
        /// The people of that seat.
        people: People,
    },
    /// `moved`
    Moved {
        /// The unit that moved.
        who: Named,
        /// The tile it left.
        from: Tile,
        /// The tile it is on now.
        to: Tile,
        /// By foot or by a jump.
        way: Way,
    },
    /// `defender=2`: an attack began.
    Attacked {
        /// The unit that attacks.
        who: Named,
        /// The tile attacked.
        at: Tile,
        /// The unit that defends it.
        defender: Named,
    },
    /// `rounds`: how many rounds the fight can last.
    Rounds(u8),
    /// `lost`: a round cost this unit a life.
    Lost {
        /// The unit that lost it.
        who: Named,
        /// The life it has left; 0 also while an elf's escape is to be drawn.
        left: u8,
    },
    /// `escaped`: an elf kept its last life.
    Escaped(Named),
    /// `destroyed`
    Destroyed(Named),
    /// `bonus`: an orc earned one.
    Bonus {
        /// The orc that destroyed another unit.
        who: Named,
        /// All it has earned so far.
        bonus: u8,
    },
    /// `advanced`: the attacker took the tile.
    Advanced {
        /// The unit that attacked.
        who: Named,
        /// The tile that it took.
        to: Tile,
    },
    /// `over`: the fight ended.
    Over,
    /// `end`: a seat's turn ended.
    Ended {
        /// The seat that ended its turn.
        seat: Seat,
        /// The people of that seat.
        people: People,
    },
    /// `scored=3:4`: all seats have played, and gained this.
    Scored(Box<Scoring>),
}

/// How a unit moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// To a neighbouring tile.
    Walk,
    /// Over others, to a tile of the same terrain (SW-10).
    Jump,
}

/// The scoring at the end of a turn (SW-21).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoring {
    /// The turn that ended.
    pub turn: u8,
    /// What each seat gained, in seat order.
    pub gained: Vec<u16>,
    /// Where it came from: seat by seat, each seat's tiles in reading order.
    pub tiles: Vec<TileScore>,
}

/// What one tile earned its holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TileScore {
    /// The seat that holds the tile.
    pub seat: Seat,
    /// The holder's people.
    pub people: People,
    /// The tile that is held.
    pub tile: Tile,
    /// The terrain of the tile.
    pub terrain: Terrain,
    /// 1 for the tile itself, or 0 where the people scores nothing.
    pub points: u8,
    /// The bonuses of the units on it that count there.
    pub bonus: u16,
}

impl TileScore {
    /// What to tell people about it.
    pub fn saying(&self) -> Saying {
        Saying::new(say::TILE_SCORED)
            .with("people", self.people.name())
            .show("tile", self.tile)
            .with("terrain", self.terrain.name())
            .with("points", self.points)
            .with("bonus", self.bonus)
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Event::Map { .. } => "map",
            Event::Moved { .. } => "moved",
            Event::Attacked { defender, .. } => return write!(f, "defender={}", defender.unit),
            Event::Rounds(_) => "rounds",
            Event::Lost { .. } => "lost",
            Event::Escaped(_) => "escaped",
            Event::Destroyed(_) => "destroyed",
            Event::Bonus { .. } => "bonus",
            Event::Advanced { .. } => "advanced",
            Event::Over => "over",
            Event::Ended { .. } => "end",
            Event::Scored(scoring) => return write!(f, "scored={}", scoring.totals()),
        })
    }
}

impl Scoring {
    /// The gains in seat order: `3:4`.
    pub fn totals(&self) -> String {
        self.gained.iter().map(u16::to_string).collect::<Vec<_>>().join(":")
    }
}

impl contract::Event for Event {
    fn saying(&self) -> Saying {
        match self {
            Event::Map { first, people } => {
                Saying::new(say::MAP_DRAWN).with("seat", first.number()).with("people", people.name())
            }
            Event::Moved { who, from, to, way } => {
                let key = if *way == Way::Jump { say::JUMPED } else { say::MOVED };
                who.in_saying(key).show("from", from).show("to", to)
            }
            Event::Attacked { who, at, defender } => who
                .in_saying(say::ATTACKED)
                .show("tile", at)
                .with("enemy", defender.people.name())
                .with("defender", defender.unit),
            Event::Rounds(rounds) => Saying::new(say::ROUNDS).with("rounds", *rounds),
            Event::Lost { who, left } => who.in_saying(say::LOST).with("left", *left),
            Event::Escaped(who) => who.in_saying(say::ESCAPED),
            Event::Destroyed(who) => who.in_saying(say::DESTROYED),
            Event::Bonus { who, bonus } => who.in_saying(say::BONUS).with("bonus", *bonus),
            Event::Advanced { who, to } => who.in_saying(say::ADVANCED).show("to", to),
            Event::Over => Saying::new(say::FIGHT_OVER),
            Event::Ended { seat, people } => {
                Saying::new(say::ENDED).with("seat", seat.number()).with("people", people.name())
            }
            Event::Scored(scoring) => {
                Saying::new(say::SCORED).with("turn", scoring.turn).with("gained", scoring.totals())
            }
        }
    }
}

impl Named {
    fn in_saying(self, key: &'static str) -> Saying {
        Saying::new(key).with("people", self.people.name()).with("unit", self.unit)
    }
}
