//! The state of a game, and its text.

use std::fmt::{self, Write};

use contract::Seat;

use crate::action::Ship;
use crate::fleet::{Below, Fleet};
use crate::knowledge::Knowledge;
use crate::line::Line;
use crate::rules::Rules;

/// A game of Bataille sous les mers, with every secret in it. What leaves it is its [`View`](crate::View).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Depths {
    pub(crate) rules: Rules,
    /// Red's and Yellow's.
    pub(crate) fleets: [Fleet; 2],
    /// What Red and what Yellow was told about the other.
    pub(crate) knowledge: [Knowledge; 2],
    /// Whose turn it is; while a torpedo runs, whose torpedo.
    pub(crate) side: Seat,
    pub(crate) phase: Phase,
    /// Whether something was sunk in this turn. The text has no room for it: a turn that is read from text is quiet
    /// until something is sunk.
    pub(crate) sank: bool,
    /// Players' turns in a row without a sinking.
    pub(crate) quiet: u32,
    /// The number of the turn, one more after each of Yellow's.
    pub(crate) number: u32,
}

/// Turns are counted no further than nine digits, which is what a text of them is read with.
pub(crate) const MOST_TURNS: u32 = 999_999_999;

/// How far a turn has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The side places submarines and mine.
    Place,
    /// Nothing is done yet.
    Start,
    /// This ship has moved.
    Moved(Ship),
    /// A charge was dropped, or the ship that moved met a mine.
    Fired,
    /// A torpedo is under way.
    Spin {
        target: Ship,
        line: Line,
        /// Torpedoes of this turn, this one included.
        fired: u8,
    },
    /// Torpedoes were fired.
    Torpedo {
        line: Line,
        /// Torpedoes of this turn.
        fired: u8,
    },
}

impl Depths {
    pub(crate) fn start(rules: &Rules) -> Depths {
        Depths {
            rules: *rules,
            fleets: [Fleet::new(); 2],
            knowledge: [Knowledge::new(), Knowledge::new()],
            side: Seat::ONE,
            phase: Phase::Place,
            sank: false,
            quiet: 0,
            number: 1,
        }
    }

    pub(crate) const fn fleet(&self, side: Seat) -> &Fleet {
        &self.fleets[side.index()]
    }

    pub(crate) fn write_position(&self) -> String {
        let mut text = String::with_capacity(110);
        let side = if self.side == Seat::ONE { 'r' } else { 'y' };
        let [red, yellow] = &self.fleets;
        let (phase, quiet, number) = (self.phase, self.quiet, self.number);
        // Writing to a String cannot fail.
        let _ = write!(text, "R:{red} Y:{yellow} {side} {phase} {quiet} {number}");
        text
    }
}

impl fmt::Display for Fleet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(below) = &self.below else { return f.write_str("?") };
        write!(f, "{below}/")?;
        for ship in Ship::ALL {
            let comma = if ship == Ship::S4 { "" } else { "," };
            match self.ship(ship) {
                Some(vessel) => write!(f, "{comma}{ship}={}:{}", vessel.berth, vessel.charges)?,
                None => write!(f, "{comma}{ship}=x")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Below {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.submarines.count() == 0 {
            f.write_str("-")?;
        }
        for (at, cell) in self.submarines.iter().enumerate() {
            write!(f, "{}{cell}", if at > 0 { "," } else { "" })?;
        }
        match self.mine {
            Some(square) => write!(f, "/m{square}"),
            None => f.write_str("/m-"),
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Phase::Place => f.write_str("place"),
            Phase::Start => f.write_str("start"),
            Phase::Moved(ship) => write!(f, "moved:{ship}"),
            Phase::Fired => f.write_str("fired"),
            Phase::Spin { target, line, fired } => write!(f, "spin:{target},{line},{fired}"),
            Phase::Torpedo { line, fired } => write!(f, "torpedo:{line},{fired}"),
        }
    }
}
