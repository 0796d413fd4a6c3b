//! Sides, elements and ships.

use std::fmt;

use contract::Seat;
use serde::{Deserialize, Serialize};

/// Blue, who plays first, or Red.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Seat 1, with the base on rank 1.
    Blue,
    /// Seat 2, with the base on rank 8.
    Red,
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Blue => Side::Red,
            Side::Red => Side::Blue,
        }
    }

    /// The seat that plays it.
    pub const fn seat(self) -> Seat {
        match self {
            Side::Blue => Seat::ONE,
            Side::Red => Seat::TWO,
        }
    }

    /// The side that a seat plays.
    pub const fn of(seat: Seat) -> Side {
        match seat {
            Seat::ONE => Side::Blue,
            _ => Side::Red,
        }
    }

    /// Its word in a sentence: `blue`, `red`.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Blue => "blue",
            Side::Red => "red",
        }
    }
}

/// What a ship is made of (BN-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Element {
    /// Beats scissors.
    Rock,
    /// Beats rock.
    Paper,
    /// Beats paper.
    Scissors,
}

/// How an attacker stands to its target (BN-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// 2 hit points for 1 action point.
    Superior,
    /// 1 hit point for 1 action point.
    Same,
    /// 1 hit point for 2 action points.
    Inferior,
}

impl Element {
    /// All three, in the order of the fleet.
    pub const ALL: [Element; 3] = [Element::Rock, Element::Paper, Element::Scissors];

    /// The element that is superior to this one.
    #[must_use]
    pub const fn beaten_by(self) -> Element {
        match self {
            Element::Rock => Element::Paper,
            Element::Paper => Element::Scissors,
            Element::Scissors => Element::Rock,
        }
    }

    /// How a ship of this element stands to a target of that one.
    pub const fn against(self, target: Element) -> Relation {
        if self as u8 == target as u8 {
            Relation::Same
        } else if target.beaten_by() as u8 == self as u8 {
            Relation::Superior
        } else {
            Relation::Inferior
        }
    }

    /// Its word in a sentence: `rock`, `paper`, `scissors`.
    pub const fn word(self) -> &'static str {
        match self {
            Element::Rock => "rock",
            Element::Paper => "paper",
            Element::Scissors => "scissors",
        }
    }
}

impl Relation {
    /// Hit points that the target loses.
    pub const fn damage(self) -> u8 {
        match self {
            Relation::Superior => 2,
            Relation::Same | Relation::Inferior => 1,
        }
    }

    /// Action points that the attack costs.
    pub const fn cost(self) -> u8 {
        match self {
            Relation::Superior | Relation::Same => 1,
            Relation::Inferior => 2,
        }
    }
}

/// A ship as it stands on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ship {
    /// Whose it is.
    pub side: Side,
    /// What it is made of.
    pub element: Element,
    /// How much it can still take.
    pub hit_points: u8,
}

impl fmt::Display for Ship {
    /// As in a position text: `R3`, `s1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.element {
            Element::Rock => 'R',
            Element::Paper => 'P',
            Element::Scissors => 'S',
        };
        let letter = if self.side == Side::Red { letter.to_ascii_lowercase() } else { letter };
        write!(f, "{letter}{}", self.hit_points)
    }
}
