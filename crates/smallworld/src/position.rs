//! The state of a game, and the text it is written as.

use std::fmt::{self, Write};
use std::sync::Arc;

use contract::Seat;

use crate::action::Side;
use crate::board::{Board, Terrain, Tile, Tiles};
use crate::people::People;
use crate::rules::{MOST_UNITS, Rules};

const SEATS: usize = Seat::MOST as usize;

/// A game of Small World.
///
/// Two games are equal when the same position stands under the same rules, whatever way they came there: the score
/// history that the view carries is not compared.
#[derive(Clone)]
pub struct SmallWorld {
    pub(crate) rules: Rules,
    /// None before the map is drawn.
    pub(crate) board: Option<Arc<Board>>,
    pub(crate) units: [[Unit; MOST_UNITS]; SEATS],
    /// How many units each seat has left.
    pub(crate) living: [u8; SEATS],
    pub(crate) scores: [u16; SEATS],
    /// From 1; one more than the last turn when all turns have been played.
    pub(crate) turn: u8,
    pub(crate) to_act: Seat,
    pub(crate) first: Seat,
    pub(crate) fight: Option<Fight>,
    pub(crate) past: Past,
}

/// A unit on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    pub(crate) tile: Tile,
    /// None left: the unit is gone.
    pub(crate) life: u8,
    /// Movement left this turn, in half points.
    pub(crate) half: u8,
    pub(crate) bonus: u8,
}

impl Unit {
    /// One value for all destroyed units, so that equal positions are equal.
    pub(crate) const GONE: Unit = Unit { tile: Tile::ORIGIN, life: 0, half: 0, bonus: 0 };

    pub(crate) const fn lives(self) -> bool {
        self.life > 0
    }
}

/// A fight that is going on. Units are places in the list of units, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fight {
    pub(crate) attacker: u8,
    pub(crate) at: Tile,
    pub(crate) enemy: Seat,
    pub(crate) defender: u8,
    pub(crate) stage: Stage,
}

/// What chance has to decide in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The number of rounds.
    Rounds,
    /// Who loses the next of this many rounds.
    Left(u8),
    /// Whether the elf on this side escapes.
    Elf(Side),
}

/// How many turns are remembered: all of a drawn map's game, and the last ones of a game that a position makes longer.
pub(crate) const KEPT_TURNS: usize = 30;

/// What each turn brought each seat, from the turn at which this game was set up.
#[derive(Clone, Copy)]
pub(crate) struct Past {
    pub(crate) since: u8,
    gains: [[u16; SEATS]; KEPT_TURNS],
}

impl Past {
    pub(crate) const fn from(turn: u8) -> Past {
        Past { since: turn, gains: [[0; SEATS]; KEPT_TURNS] }
    }

    /// What a turn brought each seat, if it is one of the last.
    pub(crate) fn gains_of(&self, turn: u8) -> &[u16; SEATS] {
        &self.gains[usize::from(turn) % KEPT_TURNS]
    }

    pub(crate) fn keep(&mut self, turn: u8, seat: usize, gain: u16) {
        self.gains[usize::from(turn) % KEPT_TURNS][seat] = gain;
    }
}

impl SmallWorld {
    /// Before the map is drawn.
    pub(crate) fn undrawn(rules: &Rules) -> SmallWorld {
        let first = rules.first().unwrap_or(Seat::ONE);
        SmallWorld {
            rules: *rules,
            board: None,
            units: [[Unit::GONE; MOST_UNITS]; SEATS],
            living: [0; SEATS],
            scores: [0; SEATS],
            turn: 1,
            to_act: first,
            first,
            fight: None,
            past: Past::from(1),
        }
    }

    /// The seats, in order.
    pub(crate) fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        Seat::all(self.rules.seats())
    }

    /// Number (from 1) and state of each unit that a seat has left.
    pub(crate) fn living_units(&self, seat: Seat) -> impl Iterator<Item = (u8, &Unit)> {
        (1..).zip(&self.units[seat.index()]).filter(|(_, unit)| unit.lives())
    }

    /// The tiles that seats other than this one hold.
    pub(crate) fn held_against(&self, seat: Seat) -> Tiles {
        let mut held = Tiles::default();
        for other in self.all_seats().filter(|&other| other != seat && self.living[other.index()] > 0) {
            for unit in self.units[other.index()].iter().filter(|unit| unit.lives()) {
                held.add(unit.tile);
            }
        }
        held
    }

    /// The other seat whose units stand on a tile; there is never more than one.
    pub(crate) fn enemy_on(&self, tile: Tile, seat: Seat) -> Option<Seat> {
        self.all_seats()
            .filter(|&other| other != seat)
            .find(|&other| self.units[other.index()].iter().any(|unit| unit.lives() && unit.tile == tile))
    }

    /// SW-13: who of a seat's units on a tile defends it, as a place in the list. All units of a tile share its
    /// terrain, so the best defence is the most life.
    pub(crate) fn defender_on(&self, tile: Tile, seat: Seat) -> Option<u8> {
        let mut best: Option<(u8, u8)> = None;
        for (place, unit) in (0..).zip(&self.units[seat.index()]) {
            if unit.lives() && unit.tile == tile && best.is_none_or(|(_, life)| unit.life > life) {
                best = Some((place, unit.life));
            }
        }
        best.map(|(place, _)| place)
    }

    /// The people of a seat.
    pub fn people(&self, seat: Seat) -> People {
        self.rules.people(seat)
    }

    /// The terrain of a tile, once the map is drawn.
    pub fn terrain(&self, tile: Tile) -> Option<Terrain> {
        self.board.as_deref().filter(|board| board.has(tile)).map(|board| board.terrain(tile))
    }

    /// The same with these points, in seat order: a head start for weaker players.
    #[must_use]
    pub fn with_points(mut self, points: &[u8]) -> SmallWorld {
        for (score, points) in self.scores.iter_mut().zip(points) {
            *score = u16::from(*points);
        }
        self
    }

    /// The points a seat has so far.
    pub fn score(&self, seat: Seat) -> u16 {
        self.scores[seat.index()]
    }

    pub(crate) fn write(&self) -> String {
        let mut text = String::with_capacity(512);
        let _ = self.write_to(&mut text); // Writing to a String cannot fail.
        text
    }

    fn write_to(&self, text: &mut String) -> fmt::Result {
        match &self.board {
            None => text.push('?'),
            Some(board) => {
                for (at, row) in board.rows().enumerate() {
                    text.push_str(if at > 0 { "/" } else { "" });
                    text.push_str(&row);
                }
            }
        }
        for seat in self.all_seats() {
            write!(text, " {}{{", self.people(seat))?;
            for (at, (number, unit)) in self.living_units(seat).enumerate() {
                text.push_str(if at > 0 { "," } else { "" });
                write!(text, "{number}:{}:{}:{}:{}", unit.tile, unit.life, unit.half, unit.bonus)?;
            }
            text.push('}');
        }
        write!(text, " {}/{} {} ", self.turn, self.rules.turns(), self.to_act)?;
        for seat in self.all_seats() {
            let colon = if seat == Seat::ONE { "" } else { ":" };
            write!(text, "{colon}{}", self.score(seat))?;
        }
        write!(text, " {} ", self.first)?;
        let Some(fight) = &self.fight else {
            text.push('-');
            return Ok(());
        };
        write!(text, "{}x{}:{}:", fight.attacker + 1, fight.at, fight.defender + 1)?;
        match fight.stage {
            Stage::Rounds => text.write_str("rounds=?"),
            Stage::Left(rounds) => write!(text, "left={rounds}"),
            Stage::Elf(Side::Attacker) => text.write_str("elf=A"),
            Stage::Elf(Side::Defender) => text.write_str("elf=D"),
        }
    }
}

impl PartialEq for SmallWorld {
    fn eq(&self, other: &SmallWorld) -> bool {
        self.rules == other.rules
            && self.board == other.board
            && self.units == other.units
            && self.scores == other.scores
            && (self.turn, self.to_act, self.first) == (other.turn, other.to_act, other.first)
            && self.fight == other.fight
    }
}

impl fmt::Debug for SmallWorld {
    /// The position text says all that a failed test wants to know.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SmallWorld({})", self.write())
    }
}
