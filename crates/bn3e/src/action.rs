//! Actions and their notation.

use std::fmt;
use std::str::FromStr;

use contract::{Misread, Saying};

use crate::say;
use crate::square::Square;

/// What a player can do. The notation is `a2-b3`, `a4xa6`, `b3+b4`, `c2+`, `d7#` or `end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// BN-7: one square in any direction.
    Move {
        /// Where the ship is.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// BN-9: a shot at an enemy ship.
    Attack {
        /// Where the ship is.
        from: Square,
        /// What it shoots at.
        target: Square,
    },
    /// BN-12: a hit point given to a ship beside.
    RepairAtSea {
        /// The ship that gives.
        from: Square,
        /// The ship that gains.
        to: Square,
    },
    /// BN-13: a hit point gained at the own base.
    RepairAtBase {
        /// The square of the ship.
        ship: Square,
    },
    /// BN-8: the landing that wins.
    Land {
        /// The square of the ship.
        ship: Square,
    },
    /// BN-14: the player ends the turn.
    End,
}

/// The kinds of action that a ship can do once each in a turn (BN-5), in the order of the position text.
///
/// Landing is a kind too, but it ends the game: nobody ever asks whether it was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// BN-7, `m`.
    Move,
    /// BN-9, `a`.
    Attack,
    /// BN-12, `s`.
    RepairAtSea,
    /// BN-13, `h`.
    RepairAtBase,
}

impl Kind {
    /// All four, in the order of the position text.
    pub const ALL: [Kind; 4] = [Kind::Move, Kind::Attack, Kind::RepairAtSea, Kind::RepairAtBase];

    /// Its letter in the position text.
    pub const fn letter(self) -> char {
        match self {
            Kind::Move => 'm',
            Kind::Attack => 'a',
            Kind::RepairAtSea => 's',
            Kind::RepairAtBase => 'h',
        }
    }
}

impl Action {
    /// The ship that acts; none for the end of the turn.
    pub const fn ship(self) -> Option<Square> {
        match self {
            Action::Move { from, .. } | Action::Attack { from, .. } | Action::RepairAtSea { from, .. } => Some(from),
            Action::RepairAtBase { ship } | Action::Land { ship } => Some(ship),
            Action::End => None,
        }
    }

    /// The square it aims at, if it has one besides the ship's own.
    pub const fn target(self) -> Option<Square> {
        match self {
            Action::Move { to, .. } | Action::Attack { target: to, .. } | Action::RepairAtSea { to, .. } => Some(to),
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move { from, to } => write!(f, "{from}-{to}"),
            Action::Attack { from, target } => write!(f, "{from}x{target}"),
            Action::RepairAtSea { from, to } => write!(f, "{from}+{to}"),
            Action::RepairAtBase { ship } => write!(f, "{ship}+"),
            Action::Land { ship } => write!(f, "{ship}#"),
            Action::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Action, Misread> {
        if text == "end" {
            return Ok(Action::End);
        }
        let ship = Square::read(text, 1)?;
        // A square is two ASCII letters, so these cuts fall between letters.
        let (sign, rest) = match text[2..].chars().next() {
            Some(sign) => (sign, &text[2 + sign.len_utf8()..]),
            None => return Err(Misread::at(3, Saying::new(say::NO_ACTION).with("found", ""))),
        };
        let target = || {
            let target = Square::read(rest, 4)?;
            match rest[2..].chars().next() {
                None => Ok(target),
                Some(_) => Err(Misread::at(6, Saying::new(say::TOO_LONG).with("found", &rest[2..]))),
            }
        };
        let alone = |action: Action| match rest {
            "" => Ok(action),
            more => Err(Misread::at(4, Saying::new(say::TOO_LONG).with("found", more))),
        };
        match sign {
            '-' => Ok(Action::Move { from: ship, to: target()? }),
            'x' => Ok(Action::Attack { from: ship, target: target()? }),
            '+' if rest.is_empty() => Ok(Action::RepairAtBase { ship }),
            '+' => Ok(Action::RepairAtSea { from: ship, to: target()? }),
            '#' => alone(Action::Land { ship }),
            other => Err(Misread::at(3, Saying::new(say::NO_ACTION).with("found", other))),
        }
    }
}
