//! What people and bots see: in BN3E, everything.

use contract::{Outcome, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::Bn3e;
use crate::ship::{Element, Side};
use crate::square::Square;

/// A BN3E position for people, pages and bots. Nothing is hidden, so all eyes see the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The position text.
    pub position: String,
    /// The seat to act; none when it is over.
    pub to_act: Option<Seat>,
    /// Action points left in this turn.
    pub points: u8,
    /// The turn's number.
    pub turn: u32,
    /// The ships, by rank, then file.
    pub ships: Vec<ShipView>,
    /// Whether it is over.
    pub over: bool,
    /// Who won, if somebody has.
    pub winner: Option<Seat>,
}

/// A ship on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShipView {
    /// Where it stands.
    pub square: String,
    /// Whose it is.
    pub side: Side,
    /// What it is made of.
    pub element: Element,
    /// How much it can still take.
    pub hit_points: u8,
    /// What it has done in this turn, in the letters of the position text.
    pub used: String,
}

impl View {
    pub(crate) fn of(game: &Bn3e) -> View {
        use contract::Game;
        let position = game.bare_position();
        let ships = Square::all().filter_map(|square| {
            let ship = position.ship(square)?;
            Some(ShipView {
                square: square.to_string(),
                side: ship.side,
                element: ship.element,
                hit_points: ship.hit_points,
                used: position.used(square).map(crate::action::Kind::letter).collect(),
            })
        });
        let turn = game.turn();
        View {
            position: position.text(),
            to_act: turn.seat(),
            points: position.points(),
            turn: position.number(),
            ships: ships.collect(),
            over: turn.outcome().is_some(),
            winner: match turn {
                Turn::Over(Outcome::Win(seat)) => Some(seat),
                _ => None,
            },
        }
    }
}
